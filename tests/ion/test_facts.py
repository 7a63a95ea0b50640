"""Facts beside answers, and the warnings about those that are rarely wise."""

from __future__ import annotations

import pytest

from labtable.engine import Table
from labtable.games.ion import ION, Place
from labtable.games.ion.decisions import ChooseRefresh, DeclareTiles, PlaceCards, Select
from labtable.games.ion.facts import facts
from labtable.games.ion.state import IonState, Modules
from labtable.games.ion.view import view
from labtable.games.ion.warning import warning
from tests.ion.kit import TILES, placing, player, reacting, scene, stealing


def said(table: Table[IonState], answer: str) -> str:
    """What an answer of seat 0 does."""
    assert ION.facts is facts
    return str(facts(table.view(0), table.read(0, answer)))


@pytest.mark.parametrize(
    ("area", "card", "answer", "words"),
    [
        ("Mg-Cl", "Cl", "Cl on Mg-Cl", "completes MgCl2 (magnesium chloride), worth 13 points"),
        ("Mg", "Cl", "Cl on Mg", "makes Mg-Cl: a charge of -1 is still missing"),
        ("Cl", "Na", "Na alone", "waits alone for a charge of -1 and scores nothing until then"),
    ],
)
def test_a_placed_card_is_told_by_what_it_makes(
    area: str, card: str, answer: str, words: str
) -> None:
    assert said(placing(card, area), answer) == words


def test_a_compound_of_a_goal_says_what_the_goal_adds() -> None:
    mine = player(area="Na", placing="Cl")
    table = scene(PlaceCards([]), mine, player(), goals="alkali_chlorides")

    words = "completes NaCl (sodium chloride), worth 7 points, and 2 for the goal Alkali Chlorides"
    assert said(table, "Cl on Na") == words


def test_a_card_of_the_hand_is_told_by_its_best_place() -> None:
    table = scene(Select(), player(hand="Cl He U", area="Na"), player(hand="K K K"))

    assert said(table, "Cl") == "completes NaCl (sodium chloride), worth 7 points"
    assert said(table, "He") == "brings your noble gases from 0 to 2 points"
    assert said(table, "U") == "has decay 2 and brings yours to 2"


def test_tiles_say_what_they_would_bring() -> None:
    mine = player(area="Na Mg-Cl", placing="Cl", letter="D")
    table = scene(DeclareTiles(), mine, player(letter="E"), center="Br", modules=TILES)

    assert said(table, "no tile") == "leaves your tiles as they are"
    assert said(table, "take").startswith("takes a card of the center: Br completes NaBr")
    assert said(table, "rxn").startswith("lays all your cards anew: MgCl2, 13 points instead of 0")


def test_an_arrangement_says_what_it_scores_instead() -> None:
    table = reacting("Cl", area="KBr Na")

    words = "lays all your cards anew: KBr and NaCl, 14 points instead of 7"
    assert said(table, "rxn: KBr, NaCl") == words
    assert said(table, "rxn: K, Br, Na, Cl") == "lays all your cards anew and completes nothing"


def test_a_theft_names_its_victim_and_its_use() -> None:
    table = stealing(player(area="Na", letter="D"), player(area="Cl", letter="E"))

    words = "takes Cl from seat 1, which completes NaCl (sodium chloride), worth 7 points"
    assert said(table, "Cl of Cl from 1: Cl on Na") == words
    assert said(table, "pass") == "takes nothing from anybody"


def test_a_refreshed_tile_says_what_it_costs() -> None:
    mine = player(area="NaNO3", letter="D", used=["rxn"])
    table = scene(ChooseRefresh(), mine, player(letter="E"), modules=TILES)

    assert said(table, "points") == "lets your polyatomic cards score"
    words = "gives up 4 points and turns RXN back"
    assert said(table, "NO3 for rxn") == words


@pytest.mark.parametrize(
    ("area", "card", "move", "words"),
    [
        (
            "Cl",
            "Cl",
            "Cl alone",
            "A second lone Cl: a card placed later bonds to only one of them.",
        ),
        ("Na", "Cl", "Cl alone", ""),
        ("Mg", "PO4", "PO4 on Mg", "Mg-PO4 can never become neutral: too few such cards exist."),
        ("Mg", "Cl", "Cl on Mg", ""),
        ("", "He", "He alone", ""),
    ],
)
def test_ion_r02_a_client_warns_of_what_can_never_be_finished(
    area: str, card: str, move: str, words: str
) -> None:
    table = placing(card, area)

    said = str(warning(view(table.state, 0), Place((move,))) or "")

    assert said == words
    assert ION.warning is warning


def test_ion_r02_nothing_is_lost_by_a_second_lone_card_with_bond_many() -> None:
    table = placing("Cl", "Cl", modules=Modules(bond_many=True))

    assert warning(view(table.state, 0), Place(("Cl alone",))) is None
