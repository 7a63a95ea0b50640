"""People are spoken of by their names, in answers too."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import labtable
from labtable.engine import Table, Unreadable
from labtable.terminal.table.session import new_session

NAMES = ["Ada", "Bo", "Cy Young"]


def until_asked(game: str, kind: str, names: list[str] | None = None) -> tuple[Table[Any], int]:
    """Play until somebody may give an answer of this kind."""
    table, dice = labtable.new(game, seats=3, seed=5, names=names or NAMES), Random(1)
    while True:
        decision, seat = table.decision, table.waiting()[0]
        assert decision is not None
        if kind in [each.__name__ for each in decision.accepts]:
            return table, seat
        table.play(seat, table.sample(seat, dice))


@pytest.mark.parametrize(
    ("game", "given", "taken", "money"),
    [("chemistry_monopoly", "Au", "300", " @"), ("compounded", "2 H", "Lab Key", "")],
)
def test_a_deal_is_offered_in_short_to_somebody_by_name(
    game: str, given: str, taken: str, money: str
) -> None:
    table, seat = until_asked(game, "Offer")
    other = (seat + 1) % 3
    whole = f"offer {seat} gives {other}: {given}, {other} gives {seat}: {taken}{money}"
    wanted = table.read(seat, whole)

    for said in (
        f"offer {given} to {NAMES[other]} for {taken}",
        f"Offer {given.lower()} to {NAMES[other].upper()} for {taken}{money}",
        f"offer {given} to seat {other} for {taken}",
        f"offer {NAMES[seat]} gives {NAMES[other]}: {given}, {other} gives {seat}: {taken}{money}",
    ):
        assert table.read(seat, said) == wanted, said
    assert str(wanted) == whole


def test_a_name_that_is_also_a_thing_is_told_apart() -> None:
    table, seat = until_asked("chemistry_monopoly", "Offer", ["Au", "Ag", "C"])
    other = (seat + 1) % 3
    name = ["Au", "Ag", "C"][other]

    said = table.read(seat, f"offer Au to {name} for 300")

    assert str(said) == f"offer {seat} gives {other}: Au, {other} gives {seat}: 300 @"


def test_whoever_shares_a_name_is_named_by_seat() -> None:
    table, seat = until_asked("chemistry_monopoly", "Offer", ["Bo", "Bo", "Bo"])

    with pytest.raises(Unreadable):
        table.read(seat, "offer Au to Bo for 300")
    assert table.read(seat, f"offer Au to {(seat + 1) % 3} for 300")


@pytest.mark.parametrize("game", labtable.all_games())
def test_every_option_in_words_is_understood_when_somebody_types_it(game: str) -> None:
    session, dice = new_session(game, "Ada,Bo,Cy Young", 5, {}), Random(1)
    table = session.table
    for _ in range(150):
        if table.over:
            break
        seat = table.waiting()[0]
        for option in table.options(seat)[:30]:
            words = session.action_text(option)
            assert table.read(seat, words) == option, words
        table.play(seat, table.sample(seat, dice))


def test_people_are_named_in_the_options() -> None:
    session, dice = new_session("valence", "Ada,Bo,Cy Young", 5, {}), Random(1)
    found: list[str] = []
    while not found and not session.table.over:
        seat = session.table.waiting()[0]
        found = [words for words in session.option_lines(seat) if words.startswith("react")]
        session.table.play(seat, session.table.sample(seat, dice))

    assert found
    assert [words for words in found if words.split(" of ")[1].split("   ")[0] in NAMES] == found
