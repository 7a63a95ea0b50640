"""The limits of a look: what falls short may stay, but never gets worse."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tools.fit.look import Looks, aims, positions

PLAIN: dict[str, Any] = {
    "text": 11,
    "small": 0,
    "texts": 80,
    "smallest": [],
    "cut": [],
    "share": 72,
    "bare": 40,
    "hand": 96,
    "card": 90,
    "narrow": 0,
    "narrowest": [],
    "over": 0,
}
WIDE = aims("1280x720", 3, "middle")


def looked(kept: Path, **other: Any) -> Looks:
    looks = Looks(kept)
    looks.add("ion", WIDE, PLAIN | other)
    return looks


def test_a_table_that_reaches_everything_has_no_fault_and_nothing_to_keep(tmp_path: Path) -> None:
    looks = looked(tmp_path / "kept.json")
    assert looks.whole
    assert looks.short == {"ion": {}}
    looks.keep()
    assert Looks(tmp_path / "kept.json").before == {}


@pytest.mark.parametrize(
    ("name", "value"),
    [("text", 7.5), ("small", 3), ("share", 22), ("hand", 62), ("narrow", 1), ("over", 1)],
)
def test_what_was_short_before_may_stay_but_not_get_worse(
    tmp_path: Path, name: str, value: float
) -> None:
    kept = tmp_path / "kept.json"
    first = looked(kept, **{name: value})
    assert not first.whole
    first.keep()

    assert looked(kept, **{name: value}).whole
    worse = value + 1 if name in ("small", "narrow", "over") else value - 1
    again = looked(kept, **{name: worse})
    assert len(again.faults["ion"]) == 1
    assert f"was {value:g}" in again.faults["ion"][0]


def test_what_is_reached_once_is_kept_for_good(tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    looked(kept, hand=62).keep()
    looked(kept).keep()
    assert not looked(kept, hand=62).whole


def test_a_text_that_is_needed_and_cut_off_is_a_fault(tmp_path: Path) -> None:
    assert not looked(tmp_path / "kept.json", cut=["Mg (hidden)"]).whole


def test_what_is_not_there_is_not_asked_for(tmp_path: Path) -> None:
    assert looked(tmp_path / "kept.json", hand=None).whole


def test_phones_want_larger_texts_and_no_share() -> None:
    wanted = {aim.name: aim.wanted for aim in aims("844x390", 3, "middle")}
    assert (wanted["text"], wanted["hand"]) == (12, 64)
    assert "share" not in wanted


def test_every_recorded_position_asks_the_first_player() -> None:
    found = list(positions("ion", 2))
    assert [name for name, _, _ in found] == ["early", "middle", "late"]
    places = [at for _, _, at in found]
    assert places == sorted(set(places))
