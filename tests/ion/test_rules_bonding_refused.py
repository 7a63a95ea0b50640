"""ION-065 to ION-073: which bonds are refused, and what the refusal says."""

from __future__ import annotations

import pytest

from labtable.games.ion.actions import Place
from tests.ion.kit import (
    BOND_MANY,
    places,
    placing,
    player,
)
from tests.playing import (
    offered,
    refused,
)


@pytest.mark.parametrize(
    ("card", "group", "why"),
    [
        ("Cl", "Na-SO4", "Na-SO4 has all the anions its neutral formula needs."),
        ("K", "Na-SO4", "Na-SO4 takes another Na, not K."),
        ("F", "Mg-Cl", "Mg-Cl takes another Cl, not F."),
        ("Mg", "Na-CO3", "Na-CO3 takes another Na, not Mg."),
        ("Mg", "Mg-Mg-Mg-PO4", "Mg-Mg-Mg-PO4 has all the cations its neutral formula needs."),
    ],
)
def test_ion_065_any_other_bond_is_refused_by_name(card: str, group: str, why: str) -> None:
    table = placing(card, f"{group} Cl SO4 H")

    refusal = refused(table, f"{card} on {group}", seat=0)

    assert (refusal.rule, refusal.why) == ("ION-065", why)


@pytest.mark.parametrize(("card", "other"), [("K", "Na"), ("Cl", "F"), ("Cl", "Cl"), ("Mg", "Mg")])
def test_ion_068_equal_signs_never_bond(card: str, other: str) -> None:
    table = placing(card, f"{other} Na Cl")

    refusal = refused(table, f"{card} on {other}", seat=0)

    assert refusal.rule == "ION-068"
    assert f"{card} and {other}" in refusal.why


@pytest.mark.parametrize(
    ("card", "target", "named"),
    [("Cl", "He", "He is a noble gas"), ("Cl", "Ra", "Ra is radioactive")],
)
def test_ion_069_nothing_bonds_to_a_noble_gas_or_a_radioactive_card(
    card: str, target: str, named: str
) -> None:
    table = placing(card, "Na")
    table.state.players[0].noble = ["He"]
    table.state.players[0].radioactive = ("Ra",)

    refusal = refused(table, f"{card} on {target}", seat=0)

    assert refusal.rule == "ION-069"
    assert named in refusal.why


@pytest.mark.parametrize("card", ["He", "Ra"])
def test_ion_069_a_noble_gas_or_a_radioactive_card_bonds_to_nothing(card: str) -> None:
    table = placing(f"Na {card}", "Cl")

    refusal = refused(table, f"Na alone, {card} on Cl", seat=0)

    assert places(card, "Na Cl Mg-Cl") == [f"{card} alone"]
    assert refusal.rule == "ION-069"
    assert card in refusal.why


def test_ion_070_only_own_cards_bond() -> None:
    table = placing("Cl", "Na", player(area="K"))

    refusal = refused(table, "Cl on K", seat=0)

    assert offered(table) == ["Cl alone", "Cl on Na"]
    assert refusal.rule == "ION-070"
    assert "K lies in front of somebody else" in refusal.why


@pytest.mark.parametrize(
    ("moves", "missing"), [("Cl on Ca", "Ca"), ("Cl on NaBr", "NaBr"), ("Cl on Xyz", "Xyz")]
)
def test_ion_070_what_lies_nowhere_takes_no_bond(moves: str, missing: str) -> None:
    refusal = refused(placing("Cl", "Na"), moves, seat=0)

    assert refusal.rule == "ION-070"
    assert f"no {missing} before you" in refusal.why


def test_ion_070_a_card_that_was_just_bonded_lies_alone_no_more() -> None:
    refusal = refused(placing("Mg Na", "Cl"), "Mg on Cl, Na on Cl", seat=0)

    assert refusal.rule == "ION-070"
    assert "somebody else" not in refusal.why


@pytest.mark.parametrize(
    ("card", "lying", "move", "rule"),
    [
        ("Mg", "Cl Cl Cl", "Mg on 3 Cl", "ION-073"),
        ("Cl", "Mg Mg", "Cl on 2 Mg", "ION-073"),
        ("Cl", "Mg-Cl Mg-Cl", "Cl on 2 Mg-Cl", "ION-073"),
        ("Mg", "Cl Cl", "Mg on 1 Cl", "ION-073"),
        ("Mg", "Cl Cl", Place(("Mg on x Cl",)), "ION-073"),
        ("Mg", "Cl Cl", "Mg on 0 Cl", "ION-073"),
        ("Cl", "Cl Cl", "Cl on 2 Cl", "ION-073"),
        ("Mg", "Cl F", "Mg on 2 Cl", "ION-070"),
    ],
)
def test_ion_073_bond_many_never_merges_groups_or_breaks_the_formula(
    card: str, lying: str, move: str | Place, rule: str
) -> None:
    table = placing(card, f"{lying} H OH", modules=BOND_MANY)

    refusal = refused(table, move, seat=0)

    assert str(move) not in offered(table)
    assert refusal.rule == rule


@pytest.mark.parametrize("move", ["Cl", "Cl onto Na", "", "Cl on ", "on Na"])
def test_ion_042_a_move_that_is_none_is_refused_in_a_sentence(move: str) -> None:
    refusal = refused(placing("Cl", "Na"), Place((move,)), seat=0)

    assert refusal.rule == "ION-042"
    assert refusal.why.endswith(".")
