"""ION-109 to ION-116: what RXN rearranges and takes."""

from __future__ import annotations

import random

import pytest

import labtable
from labtable.games.ion.actions import Arrange
from labtable.games.ion.decisions import PlaceCards
from labtable.games.ion.events import (
    CardPlaced,
    CardStolen,
    CompoundMade,
    Rearranged,
)
from labtable.games.ion.flow import Round, Steals
from labtable.games.ion.state import Modules
from labtable.games.ion.tables import FACES
from tests.ion.kit import (
    GLOWING_TILES,
    TILES,
    area,
    dealt,
    player,
    reacting,
    scene,
    stealing,
)
from tests.playing import (
    offered,
    only,
    play,
    refused,
)


@pytest.mark.parametrize(
    ("lying", "new", "answer"),
    [
        ("NaCl Mg-Cl", "K", "rxn: K, MgCl2, Na"),
        ("Na Cl", "K", "rxn: K, NaCl"),
        ("MgCl2", "Na", "rxn: Cl, Mg, NaCl"),
        ("NaCl", "OH", "rxn: Cl, NaOH"),
        ("NaCl", "K", "rxn: Cl, K, Na"),
    ],
)
def test_ion_109_rxn_lays_all_own_cards_anew(lying: str, new: str, answer: str) -> None:
    table = reacting(new, lying)

    events = play(table, answer)

    assert area(table) == sorted(answer.removeprefix("rxn: ").split(", "))
    assert only(events, Rearranged)[0].groups == area(table)


@pytest.mark.parametrize(
    ("groups", "rule", "named"),
    [
        (("MgClF",), "ION-065", "MgClF"),
        (("K", "NaCl", "F"), "ION-109", "no F"),
        (("K", "Na"), "ION-109", "Cl is missing"),
        (("KCl", "NaCl"), "ION-109", "1 Cl"),
    ],
)
def test_ion_109_rxn_keeps_the_bonding_rules_and_the_cards(
    groups: tuple[str, ...], rule: str, named: str
) -> None:
    refusal = refused(reacting("K", "NaCl"), Arrange(groups), seat=0)

    assert refusal.rule == rule
    assert named in refusal.why


def test_ion_109_any_legal_arrangement_may_be_drawn_at_random() -> None:
    table = reacting("Cl", "Na K Cl")
    dice = random.Random(0)

    drawn = {str(table.sample(0, dice)) for _ in range(200)}

    assert drawn == {
        "rxn: Cl, Cl, K, Na",
        "rxn: Cl, K, NaCl",
        "rxn: Cl, KCl, Na",
        "rxn: KCl, NaCl",
    }


def test_ion_109_who_turned_rxn_says_how_everything_lies() -> None:
    assert refused(reacting("K", "Cl"), "K alone", seat=0).rule == "ION-109"


def test_ion_110_rxn_turns_transition_metals_but_no_radioactive_card() -> None:
    mine = player(area="Fe+2-Cl Cl Cl", placing="Na", radioactive="Ra", glowing="down", letter="D")
    modules = Modules(action_tiles=True, transition_metals=True, radioactive=True)
    table = scene(PlaceCards([0]), mine, player(letter="E"), player(letter="F"), modules=modules)

    play(table, "rxn: FeCl3, Na")

    assert area(table) == ["FeCl3", "Na"]
    assert (mine.radioactive, mine.glowing) == (("Ra",), ("down",))


def test_ion_111_rxn_takes_a_card_after_the_last_turn_and_before_the_score() -> None:
    table = dealt(2, action_tiles=True)
    frames = [type(frame).__name__ for frame in table.state.agenda[::-1]]
    last = frames.index("LastTurn")
    assert frames[last : last + 3] == ["LastTurn", "Steals", "Score"]

    theft = stealing(player(area="Na", letter="D"), player(area="Cl", letter="E"))
    events = play(theft, "Cl of Cl from 1: Cl on Na")

    assert (area(theft), area(theft, 1)) == (["NaCl"], [])
    assert only(events, CardStolen) == [CardStolen(0, 1, "Cl", "Cl", "NaCl")]
    assert only(events, CompoundMade)[0].formula == "NaCl"


def test_ion_112_only_lone_cards_and_unfinished_groups_can_be_taken() -> None:
    victim = player(area="Na Mg-Cl KF", noble="He", radioactive="Ra", letter="E")

    table = stealing(player(letter="D"), victim, player(letter="F"), modules=GLOWING_TILES)

    assert offered(table) == [
        "pass",
        "Na of Na from 1: Na alone",
        "Mg of Mg-Cl from 1: Mg alone",
        "Cl of Mg-Cl from 1: Cl alone",
    ]


def test_ion_113_takes_happen_in_the_order_of_turning_and_see_each_other() -> None:
    seats = [
        player(area="K", letter="A"),
        player(area="Na", letter="B"),
        player(area="F Br", letter="C"),
    ]
    table = scene(Steals(), *seats, modules=TILES, flips=[1, 0])

    first = table.waiting()
    play(table, "F of F from 2: F on Na")

    assert first == [1]
    assert table.waiting() == [0]
    assert not [option for option in offered(table) if " F" in option or "Na" in option]


def test_ion_114_the_take_is_optional_and_cannot_be_saved() -> None:
    table = stealing(player(area="Na", letter="D"), player(area="Cl", letter="E"))
    assert offered(table)[0] == "pass"

    play(table, "pass")
    later = scene(Round(), *[player(rounds=[1], letter=a) for a in "DE"], modules=TILES, flips=[0])

    assert (area(table), area(table, 1)) == (["Na"], ["Cl"])
    assert later.state.flips == (), "a new round knows no old flip"


def test_ion_115_a_taken_card_is_placed_like_any_other() -> None:
    thief = player(area="Mg-Cl Na F", letter="D")
    table = stealing(thief, player(area="Cl", letter="E"))

    assert offered(table)[1:] == [
        "Cl of Cl from 1: Cl alone",
        "Cl of Cl from 1: Cl on Mg-Cl",
        "Cl of Cl from 1: Cl on Na",
    ]
    assert refused(table, "Cl of Cl from 1: Cl on F", seat=0).rule == "ION-068"
    play(table, "Cl of Cl from 1: Cl on Na")
    assert area(table) == ["F", "Mg-Cl", "NaCl"]


@pytest.mark.parametrize(
    ("group", "card", "rest"),
    [
        ("Fe+3-Cl-Cl", "Cl", ["Fe+3-Cl"]),
        ("Fe+3-Cl-Cl", "Fe", ["Cl", "Cl"]),
        ("Na-Na-PO4", "PO4", ["Na", "Na"]),
        ("Na-Na-PO4", "Na", ["Na-PO4"]),
        ("Mg-Cl", "Cl", ["Mg"]),
    ],
)
def test_ion_116_what_is_left_of_a_group_stays_or_falls_apart(
    group: str, card: str, rest: list[str]
) -> None:
    table = stealing(player(letter="D"), player(area=group, letter="E"))

    face = "Fe+2" if card == "Fe" else card
    play(table, f"{card} of {group} from 1: {face} alone")

    assert area(table, 1) == rest


def test_ion_109_all_that_rxn_brings_about_is_told() -> None:
    table = reacting("Na He Cl", "NaCl")

    events = play(table, "rxn: NaCl, NaCl")

    assert only(events, CardPlaced) == [CardPlaced(0, "He", "He")]
    assert table.state.players[0].noble == ["He"]
    assert [made.formula for made in only(events, CompoundMade)] == ["NaCl"], "one is new"


def test_ion_109_an_arrangement_replays_in_the_order_it_was_said() -> None:
    table = dealt(2, seed=4, action_tiles=True)
    for turn in range(3):
        ions = [next(c for c in p.hand if c in FACES) for p in table.state.players]
        play(table, *ions, "rxn" if turn == 2 else "no tile", "no tile")
        while isinstance(table.decision, PlaceCards) and turn < 2:
            play(table, offered(table, table.waiting()[0])[0])

    table.play(0, Arrange(tuple(sorted(area(table) + table.state.players[0].placing)[::-1])))

    assert labtable.replay(table.record.to_text()).save() == table.save()
