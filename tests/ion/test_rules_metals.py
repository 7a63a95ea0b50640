"""ION-120 to ION-125: transition metals."""

from __future__ import annotations

import pytest

from labtable.games.ion.actions import Arrange
from labtable.games.ion.flow import Turn
from labtable.games.ion.state import Modules
from labtable.games.ion.tables import BONDS
from tests.ion.kit import (
    area,
    places,
    placing,
    player,
    reacting,
    scene,
    scored,
)
from tests.playing import (
    offered,
    play,
    refused,
)

METALS = Modules(transition_metals=True)


def test_ion_120_the_owner_chooses_a_charge_when_placing() -> None:
    table = placing("Fe", "Cl", modules=METALS)

    options = offered(table)
    refusal = refused(table, "Fe alone", seat=0)
    play(table, "Fe+2 on Cl")

    assert options == ["Fe+2 alone", "Fe+3 alone", "Fe+2 on Cl", "Fe+3 on Cl"]
    assert (refusal.rule, refusal.why) == ("ION-120", "Choose a charge for Fe: say Fe+2 or Fe+3.")
    assert area(table) == ["Fe+2-Cl"]


def test_ion_120_a_metal_bonds_like_any_card_of_its_charge() -> None:
    assert BONDS["Cl"]["Fe+2-Cl"] == "FeCl2"
    assert BONDS["Cl"]["Cu+1"] == "CuCl"
    assert "Cl on Cu+2" in places("Cl", "Cu+2")


def test_ion_121_the_charge_is_final_when_the_hand_is_passed() -> None:
    table = scene([Turn(), Turn()], player("Fe Cl Ar"), player("He He Cl"), modules=METALS)

    play(table, "Fe", "He", "Fe+3 alone", "Cl", "Cl")

    assert offered(table) == ["Cl alone", "Cl on Fe+3"]
    refusal = refused(table, "Cl on Fe+2", seat=0)
    assert refusal.rule == "ION-070"


def test_ion_122_only_rxn_turns_a_metal_later() -> None:
    plain, rxn = placing("Cl", "Fe+3-Cl"), reacting("Cl", "Fe+3-Cl")

    refusal = refused(plain, Arrange(("FeCl2",)), seat=0)
    play(rxn, "rxn: FeCl2")

    assert refusal.rule == "ION-173"
    assert area(rxn) == ["FeCl2"]


@pytest.mark.parametrize("metal", ["Fe", "Cr"])
def test_ion_123_a_card_with_three_charges_needs_three_equal_anions_or_one_of_three(
    metal: str,
) -> None:
    three = f"{metal}+3"

    assert BONDS["Cl"][three] == f"{three}-Cl"
    assert BONDS["Cl"][f"{three}-Cl"] == f"{three}-Cl-Cl"
    assert BONDS["Cl"][f"{three}-Cl-Cl"] == f"{metal}Cl3"
    assert BONDS["PO4"][three] == f"{metal}PO4"
    assert f"{three}-Cl-Cl" not in BONDS["F"]


@pytest.mark.parametrize(
    ("formula", "points"),
    [("CuCl", 3 + 4), ("CuCl2", 5 + 8), ("FeCl2", 5 + 8), ("FeCl3", 7 + 12), ("CrF3", 7 + 9)],
)
def test_ion_124_the_points_are_those_of_the_chosen_charge(formula: str, points: int) -> None:
    assert scored(player(area=formula)).total == points


def test_ion_125_one_metal_with_two_charges_never_shares_a_group() -> None:
    table = placing("Cu", "Cu+1-SO4", modules=METALS)

    options = offered(table)
    refusal = refused(table, "Cu+2 on Cu+1-SO4", seat=0)

    assert options == ["Cu+1 alone", "Cu+2 alone", "Cu+1 on Cu+1-SO4"]
    assert refusal.rule == "ION-125"
    assert "Cu+1-SO4 holds Cu+1; Cu+2" in refusal.why
