"""The edge cases 16 to 27 of the ledger: refreshes, RXN and takes."""

from __future__ import annotations

import pytest

from labtable.games.ion.decisions import ChooseRefresh, DeclareTiles
from labtable.games.ion.events import CompoundMade, StealDeclined, TileTurned
from labtable.games.ion.flow import EndGame, Score, Steals, Turn
from labtable.games.ion.state import Modules
from tests.ion.kit import (
    POLYATOMIC,
    TILES,
    area,
    ended,
    player,
    reacting,
    scene,
    scored,
    stealing,
)
from tests.playing import (
    offered,
    only,
    play,
    refused,
)


def test_ion_e16_a_polyatomic_card_in_an_unfinished_group_does_nothing() -> None:
    mine = player(area="Na-SO4", letter="D", used=["rxn"])

    table = scene([ChooseRefresh(), Score()], mine, player(letter="E"), modules=POLYATOMIC)

    assert table.over
    assert mine.rounds == (0,)
    assert mine.tiles.used == ["rxn"]


def test_ion_e17_one_used_tile_is_refreshed_once() -> None:
    mine = player(area="MgSO4 CaCO3", letter="D", used=["rxn"])
    table = scene([ChooseRefresh(), Score()], mine, player(letter="E"), modules=POLYATOMIC)

    options = offered(table)
    play(table, "CO3 for rxn")

    assert options == ["points", "CO3 for rxn", "SO4 for rxn"]
    assert mine.rounds == (10 + 5,)


def test_ion_e18_a_tile_used_again_after_a_refresh_counts_once() -> None:
    mine = player(area="MgSO4", rounds=[0], letter="D", used=["take"])
    frames = [ChooseRefresh(), DeclareTiles()]
    other = player(rounds=[0], letter="E")
    table = scene(frames, mine, other, modules=POLYATOMIC, center="Cl Na")

    events = play(table, "SO4 for take", "take", "no tile", "take Cl")

    assert only(events, TileTurned) == [TileTurned(0, "take", -3, "D")]
    assert mine.tiles.used == ["take"]
    assert ended(mine, other, modules=POLYATOMIC).breakdown[0]["tiles"] == -3


@pytest.mark.parametrize("answer", ["points", "NO3 for rxn"])
def test_ion_e19_points_and_refresh_may_come_to_the_same(answer: str) -> None:
    mine = player(area="NaNO3", rounds=[0, 0], letter="A", used=["rxn"])
    other = player(rounds=[0, 0], letter="E")
    table = scene([ChooseRefresh(), Score(), EndGame()], mine, other, modules=POLYATOMIC)

    play(table, answer)

    assert table.result().scores[0] == 3


def test_ion_e20_rxn_on_an_empty_area_earns_the_first_take() -> None:
    hands = [("He Ne Na Cl", "D"), ("Ar Ar Na Cl", "E")]
    seats = [player(hand, letter=letter) for hand, letter in hands]
    table = scene([Turn(), Turn(), Steals()], *seats, modules=TILES)

    play(table, "He", "Ar", "rxn", "no tile", "Cl", "Cl", "rxn")

    assert table.state.flips == (0, 1)
    assert table.waiting() == [0]


def test_ion_e21_rxn_may_break_a_compound_for_a_better_one() -> None:
    table = reacting("Ar", "NaCl Mg-Cl")

    play(table, "rxn: MgCl2, Na")

    assert area(table) == ["MgCl2", "Na"]
    assert scored(table.state.players[0]).compounds == 13


def test_ion_e22_turning_iron_may_unmake_a_compound() -> None:
    table = reacting("Ar", "FeCl2")
    play(table, "rxn: Fe+3-Cl-Cl")

    robber = stealing(player(letter="E"), table.state.players[0])

    assert area(table) == ["Fe+3-Cl-Cl"]
    assert "Cl of Fe+3-Cl-Cl from 1: Cl alone" in offered(robber)


def test_ion_e23_what_the_thief_completes_is_safe() -> None:
    seats = [
        player(area="Na", letter="A"),
        player(area="K", letter="B"),
        player(area="Cl Br", letter="C"),
    ]
    table = scene(Steals(), *seats, modules=TILES, flips=[0, 1])

    events = play(table, "Cl of Cl from 2: Cl on Na")

    assert [made.formula for made in only(events, CompoundMade)] == ["NaCl"]
    assert not [option for option in offered(table, 1) if "from 0" in option]


def test_ion_e24_what_the_thief_leaves_alone_may_be_taken_again() -> None:
    seats = [player(letter="A"), player(letter="B"), player(area="F", letter="C")]
    table = scene(Steals(), *seats, modules=TILES, flips=[0, 1])

    play(table, "F of F from 2: F alone", "F of F from 0: F alone")

    assert [area(table, seat) for seat in range(3)] == [[], ["F"], []]


def test_ion_e25_taking_the_metal_leaves_a_lone_chloride() -> None:
    table = stealing(player(letter="D"), player(area="Mg-Cl", letter="E"))

    play(table, "Mg of Mg-Cl from 1: Mg alone")

    assert (area(table), area(table, 1)) == (["Mg"], ["Cl"])


def test_ion_e26_with_nothing_to_take_nobody_is_asked() -> None:
    table = stealing(player(area="Na", letter="D"), player(area="KCl", noble="He", letter="E"))

    assert table.over
    assert only(table.told, StealDeclined) == [StealDeclined(0)]


def test_ion_e27_the_thief_chooses_the_charge_of_a_taken_metal() -> None:
    modules = Modules(action_tiles=True, transition_metals=True)
    table = stealing(
        player(area="Cl", letter="D"), player(area="Cu+2", letter="E"), modules=modules
    )

    assert offered(table)[1:] == [
        "Cu of Cu+2 from 1: Cu+1 alone",
        "Cu of Cu+2 from 1: Cu+2 alone",
        "Cu of Cu+2 from 1: Cu+1 on Cl",
        "Cu of Cu+2 from 1: Cu+2 on Cl",
    ]
    assert refused(table, "Cu of Cu+2 from 1: Cu on Cl", seat=0).rule == "ION-120"
