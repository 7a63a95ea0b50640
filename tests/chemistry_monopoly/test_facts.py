"""What an answer does, told before it is given."""

from __future__ import annotations

import pytest

from labtable.games.chemistry_monopoly import CHEMISTRY_MONOPOLY
from labtable.games.chemistry_monopoly.facts import facts
from tests.chemistry_monopoly.kit import Played, landing, owing, player, turn
from tests.playing import play


def said(table: Played, answer: str) -> str:
    """What an answer of whoever is asked does."""
    assert CHEMISTRY_MONOPOLY.facts is facts
    seat = table.waiting()[0]
    return str(facts(table.view(seat), table.read(seat, answer)))


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("roll", "moves you on from Go"),
        ("condense H", "pays @50 for 2 liquids on Hydrogen: rent @30"),
        ("evaporate H", "sells a level of Hydrogen back for @25, half of what it cost"),
        ("evaporate period1 to 0 0", "sells 2 levels of Hydrogen and Helium for @50"),
        (
            "transfer Au",
            "turns Gold over for @200; it earns nothing until you buy it back for @220",
        ),
        ("buy back Fe", "turns Iron face up for @121, so it earns again"),
        ("offer 0 gives 1: Au, 1 gives 0: 400 @", "offers a trade that brings you @400 for Gold"),
        ("resign", "leaves the game for good"),
    ],
)
def test_a_turn_is_told_by_what_it_does(answer: str, words: str) -> None:
    table = turn(player(240, "H+1, He+1, Au, Fe/"), player(500, "Ni, Cu"))

    assert said(table, answer) == words


def test_a_trade_says_whose_set_it_makes_whole() -> None:
    table = turn(player(500, "Pt"), player(500, "Au"))
    play(table, "offer 1 gives 0: Au, 0 gives 1: 400 @")

    words = "brings you @400 for Gold and makes the set Platinum and Gold whole for seat 0"
    assert said(table, "accept") == f"agrees to a trade that {words}"
    assert said(table, "decline") == f"turns down a trade that {words}"


def test_a_card_for_sale_says_what_it_adds_to_its_set() -> None:
    table = landing(player(500, "He", at=1))

    words = "buys Hydrogen for @60, which completes its set; @440 is left"
    assert said(table, "buy") == words
    assert said(table, "leave").startswith("does not buy Hydrogen for @60 and ")


def test_the_tax_is_told_without_adding_up() -> None:
    table = landing(player(700, at=4))

    assert said(table, "fixed") == "pays @200, which is a tenth of @2000"
    assert (
        said(table, "percent")
        == "pays a tenth of all you have, which is less than @200 below @2000"
    )


def test_who_cannot_pay_hears_what_is_owed() -> None:
    table = owing(300, player(20, "Au"), player(500))

    assert said(table, "transfer Au").startswith("turns Gold over for @200")
