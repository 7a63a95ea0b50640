"""ION-130 to ION-136: polyatomic ions."""

from __future__ import annotations

import pytest

from labtable.games.ion.components import BOX
from labtable.games.ion.decisions import ChooseRefresh, DeclareTiles
from labtable.games.ion.events import RoundScored, TileRefreshed
from labtable.games.ion.flow import Round, Score
from labtable.games.ion.state import Modules, Player
from labtable.games.ion.tables import BONDS, POLYATOMIC
from tests.ion.kit import POLYATOMIC as MODULES
from tests.ion.kit import (
    area,
    dealt,
    ended,
    placing,
    player,
    scene,
    scored,
)
from tests.playing import (
    offered,
    only,
    play,
)


def owner(lying: str, *used: str, letter: str = "D") -> Player:
    return player(area=lying, letter=letter, used=used)


@pytest.mark.parametrize(
    ("card", "on", "made"),
    [
        ("NH4", "Cl", "NH4Cl"),
        ("NO3", "K", "KNO3"),
        ("NO3", "Mg-NO3", "Mg(NO3)2"),
        ("CO3", "Ca", "CaCO3"),
        ("SO4", "Na", "Na-SO4"),
        ("PO4", "Fe+3", "FePO4"),
    ],
)
def test_ion_130_polyatomic_cards_bond_by_their_charge(card: str, on: str, made: str) -> None:
    table = placing(card, on)

    play(table, f"{card} on {on}")

    assert area(table) == [made]


def test_ion_131_each_scoring_card_gives_points_or_turns_one_own_tile_back() -> None:
    mine = owner("MgSO4", "rxn", "take")
    table = scene(ChooseRefresh(), mine, owner("", letter="E"), modules=MODULES)

    options = offered(table)
    events = play(table, "SO4 for take")

    assert options == ["points", "SO4 for rxn", "SO4 for take"]
    assert only(events, TileRefreshed) == [TileRefreshed(0, "SO4", "take")]
    assert mine.tiles.used == ["rxn"]


def test_ion_132_a_refresh_costs_only_the_points_of_its_card() -> None:
    mine = owner("Na2SO4 NaCl", "rxn")
    frames = [ChooseRefresh(), Score()]
    table = scene(frames, mine, owner(""), modules=MODULES, goals="alkali_chlorides")

    events = play(table, "SO4 for rxn")

    event = only(events, RoundScored)[0]
    assert (event.compounds, event.goals) == (3 + 3 + 7, 2)
    assert scored(owner("Na2SO4 NaCl")).compounds == 11 + 7


def test_ion_132_a_refresh_costs_nothing_in_later_rounds() -> None:
    mine = owner("", "rxn")
    mine.spent = ("SO4",)

    table = scene(Round(), mine, owner("", letter="E"), modules=MODULES)

    assert table.view(0).seats[0].score.compounds == 0


def test_ion_133_a_refreshed_tile_works_again_and_costs_nothing_unused() -> None:
    mine = owner("MgSO4", "rxn")
    frames = [ChooseRefresh(), DeclareTiles()]
    table = scene(frames, mine, owner("", letter="E"), modules=MODULES)
    mine.rounds = (10,)

    play(table, "SO4 for rxn")

    assert offered(table) == ["no tile", "rxn"]
    assert ended(mine, player(rounds=[5], letter="E"), modules=MODULES).scores == [10, 5]


@pytest.mark.parametrize(
    ("mine", "modules"),
    [
        (player(area="MgSO4"), Modules(polyatomic_ions=True)),
        (owner("MgSO4"), MODULES),
        (owner("Na-SO4", "rxn"), MODULES),
    ],
    ids=["no tiles in play", "no tile used", "unfinished"],
)
def test_ion_134_with_nothing_to_refresh_nobody_is_asked(mine: Player, modules: Modules) -> None:
    table = scene([ChooseRefresh(), Score()], mine, owner(""), modules=modules)

    assert table.over
    assert only(table.told, RoundScored)[0].compounds == (10 if "MgSO4" in mine.area else 0)


def test_ion_134_without_tiles_the_round_has_no_such_question() -> None:
    agenda = dealt(3, polyatomic_ions=True).state.agenda

    assert not [frame for frame in agenda if isinstance(frame, ChooseRefresh)]


def test_ion_135_each_refresh_turns_a_different_tile() -> None:
    mine = owner("MgSO4 CaCO3", "rxn", "take")
    table = scene(ChooseRefresh(), mine, owner("", letter="E"), modules=MODULES)

    both = [option for option in offered(table) if "," in option]
    play(table, "SO4 for rxn, CO3 for take")

    assert both == ["CO3 for rxn, SO4 for take", "CO3 for take, SO4 for rxn"]
    assert mine.tiles.used == []


def test_ion_136_hydroxide_is_a_charged_ion_and_never_a_refresh() -> None:
    mine = owner("NaOH", "rxn")

    table = scene(ChooseRefresh(), mine, owner("", letter="E"), modules=MODULES)

    assert table.over, "hydroxide leaves nothing to choose"
    assert "OH" in [ion.kind for ion in BOX.charged_ion]
    assert "OH" not in POLYATOMIC
    assert BONDS["OH"]["Na"] == "NaOH"
