"""What a client says before something legal that is rarely wise."""

from __future__ import annotations

import pytest

from labtable.games.chemistry_monopoly import CHEMISTRY_MONOPOLY
from labtable.games.chemistry_monopoly.warning import warning
from tests.chemistry_monopoly.kit import (
    Played,
    owing,
    player,
    roll,
    turn,
)
from tests.playing import (
    play,
)

MINE = "H+1, He+1, Pt, Au, Fe/"


def said(table: Played, answer: str) -> str:
    """The warning before an answer of whoever is asked."""
    seat = table.waiting()[0]
    table.check(seat, answer)
    return str(warning(table.view(seat), table.read(seat, answer)) or "")


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("condense Au", "That leaves you @40: a rent may force you to sell it back for half."),
        ("condense H", ""),
        ("transfer Au", "With Gold transferred, the rest of its set gets one liquid at most."),
        ("evaporate period1 to 0 0", "Pieces sell back for half of what they cost."),
        ("evaporate H", ""),
        ("offer 0 gives 1: Fe", "Seat 1 would own all of Iron, Nickel, Copper."),
        ("offer 0 gives 1: Au", ""),
        ("offer 1 gives 0: C", "Transferred cards cost you at least @8 interest now."),
        ("resign", "You leave the game for good and lose everything you have."),
        ("roll", ""),
    ],
)
def test_mon_r74_a_client_warns_of_what_is_easily_overlooked(answer: str, words: str) -> None:
    table = turn(player(240, MINE), player(500, "Ni, Cu, C/"))

    assert said(table, answer) == words
    assert CHEMISTRY_MONOPOLY.warning is warning


def test_mon_023_a_client_reminds_of_the_roll_after_doubles() -> None:
    table = turn(player(at=6))
    roll(table, (2, 2))

    assert said(table, "end") == "You may still roll again."
    again = turn(player(100, "Au", at=6))
    roll(again, (1, 3))
    assert said(again, "end") == ""


def test_mon_125_who_accepts_is_told_of_the_interest_and_of_sets() -> None:
    table = turn(player(500, "C/, Fe"), player(500, "Au"))
    play(table, "offer 0 gives 1: C")
    assert said(table, "accept") == "Transferred cards cost you at least @8 interest now."

    table = turn(player(500, "Pt"), player(500, "Au"))
    play(table, "offer 1 gives 0: Au, 0 gives 1: 400 @")
    assert said(table, "accept") == "Seat 0 would own all of Platinum, Gold."
    assert said(table, "decline") == ""


def test_mon_131_a_debtor_is_not_warned_of_what_he_has_to_do() -> None:
    table = owing(500, player(0, "Pt+2, Au+2"), player())

    assert said(table, "evaporate precious to 0 0") == ""
    table = owing(250, player(0, "Pt, Au"), player())
    assert said(table, "transfer Au") == ""
