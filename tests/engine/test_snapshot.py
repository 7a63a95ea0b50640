"""Saved tables: they come back equal, and damage is refused in a sentence."""

from __future__ import annotations

import json
from random import Random
from typing import Any
from zlib import crc32

import pytest

import labtable
from labtable.engine import Table, Unreadable
from labtable.engine.snapshot import freeze_state, thaw_state
from tests.engine.lab import Amount, SecretBid, lab

PARTS = ("state", "agenda", "waiting", "secret", "question")


@pytest.fixture
def saved() -> bytes:
    """A game of three in which two have answered."""
    table = labtable.new("ion", seats=3, seed=7)
    for seat in (0, 1):
        table.play(seat, table.options(seat)[0])
    return table.save()


def complaint(saved: bytes) -> Unreadable:
    with pytest.raises(Unreadable) as refused:
        labtable.load(saved)
    assert refused.value.why.endswith(".")
    return refused.value


def changed(saved: bytes, **parts: Any) -> bytes:
    """Change parts of the snapshot or of where the game stands."""
    whole = json.loads(saved)
    table = whole["table"]
    for name, part in parts.items():
        if name in PARTS:
            table["standing"][PARTS.index(name)] = part
        elif name == "format":
            whole[name] = part
        elif name in table:
            table[name] = part
        else:
            table["header"][name] = part
    return sealed(json.dumps(table), whole["format"])


def sealed(table: str, form: int = 1) -> bytes:
    """Put a changed snapshot into an envelope that fits it."""
    return f'{{"format":{form},"check":{crc32(table.encode())},"table":{table}}}'.encode()


def test_a_table_comes_back_equal(saved: bytes) -> None:
    again = labtable.load(saved)

    assert again.save() == saved
    assert again.waiting() == [2]
    assert len(again.record.answers) == 2


def test_a_state_comes_back_without_its_past() -> None:
    table = lab(SecretBid())
    table.play(1, Amount(2))

    assert thaw_state(table.game, freeze_state(table.state)) == table.state


def test_a_redealt_table_can_be_saved(saved: bytes) -> None:
    world = labtable.load(saved).redeal(0, Random(1))

    assert labtable.load(world.save()).state == world.state


@pytest.mark.parametrize("share", [0, 0.01, 0.3, 0.6, 0.99])
def test_table_30_a_truncated_save_is_refused(saved: bytes, share: float) -> None:
    assert complaint(saved[: int(len(saved) * share)]).rule == "TABLE-30"


@pytest.mark.parametrize("junk", [b"", b"hello", b"[]", b"null", b"\xff\xfe", b'{"format":1}'])
def test_table_30_junk_is_no_saved_table(junk: bytes) -> None:
    found = complaint(junk)

    assert found.rule == "TABLE-30"
    assert found.why.startswith("This is not a saved table: ")


def test_table_31_another_format_is_named(saved: bytes) -> None:
    assert str(complaint(changed(saved, format=9))) == (
        "The saved table has format 9; this version reads 1. [TABLE-31]"
    )


def test_table_32_a_save_of_another_game_is_not_read_as_this_one(saved: bytes) -> None:
    with pytest.raises(Unreadable, match="a game of ion, not of lab"):
        Table.load(lab().game, saved)


def test_an_unknown_game_offers_the_nearest(saved: bytes) -> None:
    with pytest.raises(labtable.Refusal, match="Did you mean 'ion'"):
        labtable.load(changed(saved, game="iom"))


@pytest.mark.parametrize("parts", [{"rules": "0"}, {"data": "0"}])
def test_table_33_other_rules_or_components_are_refused(
    saved: bytes, parts: dict[str, Any]
) -> None:
    assert complaint(changed(saved, **parts)).rule == "TABLE-33"


@pytest.mark.parametrize(
    "parts",
    [
        {"state": 5},
        {"state": []},
        {"state": "Round"},
        {"state": {"Player": []}},
        {"state": {"Missing": []}},
        {"agenda": ["Missing"]},
        {"agenda": [5]},
        {"agenda": []},
        {"agenda": [{"Player": []}]},
        {"waiting": [99]},
        {"waiting": [-1]},
        {"waiting": []},
        {"waiting": "all"},
        {"secret": []},
        {"secret": [5, 5, 5]},
        {"secret": [{"type": "Missing"}, None, None]},
        {"question": "first"},
        {"answers": [[0, {"type": "Missing"}, 1]]},
        {"answers": [[0, {"type": "Pick", "card": 5}, 1]]},
        {"seats": 5},
    ],
    ids=str,
)
def test_table_34_parts_that_do_not_fit_are_refused(saved: bytes, parts: dict[str, Any]) -> None:
    found = complaint(changed(saved, **parts))

    assert found.rule == "TABLE-34"
    assert found.why.startswith("The saved table is damaged: ")


def test_table_34_bytes_that_are_no_text_are_refused(saved: bytes) -> None:
    assert complaint(saved.replace(b'"Cl"', b'"\xff\xff"')).rule == "TABLE-34"


def test_table_34_a_card_changed_by_hand_is_noticed(saved: bytes) -> None:
    found = complaint(saved.replace(b'"Na"', b'"Mg"', 1))

    assert found.why == "The saved table is damaged: it was changed after it was written."


def test_a_save_nested_without_end_is_refused(saved: bytes) -> None:
    endless = saved.replace(b'"result":""', b'"result":"","more":' + b"[" * 100_000)

    assert complaint(endless).rule == "TABLE-30"
