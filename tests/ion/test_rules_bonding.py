"""ION-060 to ION-073: which cards bond."""

from __future__ import annotations

import pytest

from labtable.chem.ions import simplest_ratio
from labtable.games.ion.components import BOX, COMPOUNDS
from labtable.games.ion.events import CompoundMade
from labtable.games.ion.flow import Turn
from labtable.games.ion.state import Modules
from labtable.games.ion.tables import FACES, GROUPS, POINTS
from tests.ion.kit import (
    BOND_MANY,
    area,
    places,
    placing,
    player,
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

CHARGE = {ion.kind: ion.charge for ion in [*BOX.charged_ion, *BOX.polyatomic_ion]} | {
    f"{metal.kind}+{charge}": charge for metal in BOX.transition_metal for charge in metal.charges
}


def test_ion_060_a_bond_joins_opposite_charges_and_shows_the_positive_ones_first() -> None:
    for group in GROUPS.values():
        signs = [CHARGE[face] > 0 for face in group.faces]
        assert signs == sorted(signs, reverse=True)
        assert len(signs) == 1 or len(set(signs)) == 2
        if not group.neutral:
            assert group.label == "-".join(group.faces)


def test_ion_061_a_group_is_neutral_when_its_charges_add_up_to_zero() -> None:
    assert {label: face.charge for label, face in FACES.items()} == CHARGE
    for group in GROUPS.values():
        total = sum(CHARGE[face] for face in group.faces)
        assert (group.charge, group.neutral, POINTS[group.label] > 0) == (
            total,
            not total,
            not total,
        )


@pytest.mark.parametrize(("cation", "anion", "formula"), [("Na", "Cl", "NaCl"), ("H", "F", "HF")])
def test_ion_062_plus_one_and_minus_one_make_a_neutral_pair(
    cation: str, anion: str, formula: str
) -> None:
    first, second = placing(anion, cation), placing(cation, anion)

    events = play(first, f"{anion} on {cation}") + play(second, f"{cation} on {anion}")

    assert area(first) == area(second) == [formula]
    assert [event.formula for event in only(events, CompoundMade)] == [formula, formula]


@pytest.mark.parametrize("metal", ["Mg", "Ca"])
@pytest.mark.parametrize("anion", ["F", "Cl", "Br", "OH"])
def test_ion_063_a_card_with_two_charges_needs_two_equal_anions(metal: str, anion: str) -> None:
    others = [other for other in ["F", "Cl", "Br", "OH"] if other != anion]

    table = placing(anion, f"{metal}-{anion}")
    play(table, f"{anion} on {metal}-{anion}")

    assert GROUPS[area(table)[0]].neutral
    for other in others:
        wrong = placing(other, f"{metal}-{anion} H")
        refusal = refused(wrong, f"{other} on {metal}-{anion}", seat=0)
        assert refusal.why == f"{metal}-{anion} takes another {anion}, not {other}."


def test_ion_064_an_unfinished_group_lies_and_waits() -> None:
    table = placing("Cl", "Mg")

    play(table, "Cl on Mg")

    assert area(table) == ["Mg-Cl"]
    assert scored(table.state.players[0]).total == 0
    assert "Cl on Mg-Cl" in places("Cl", "Mg-Cl")


def test_ion_065_no_group_holds_more_than_its_simplest_formula_needs() -> None:
    for group in GROUPS.values():
        assert len(set(group.faces)) <= 2
        if group.cation and group.anion:
            most = simplest_ratio(CHARGE[group.cation], CHARGE[group.anion])
            assert group.cations <= most[0]
            assert group.anions <= most[1]


@pytest.mark.parametrize(
    ("card", "group", "made"),
    [
        ("Na", "Na-SO4", "Na2SO4"),
        ("SO4", "Na", "Na-SO4"),
        ("Na", "Na-PO4", "Na-Na-PO4"),
        ("Mg", "SO4", "MgSO4"),
        ("PO4", "Mg", "Mg-PO4"),
    ],
)
def test_ion_065_groups_grow_towards_one_formula(card: str, group: str, made: str) -> None:
    table = placing(card, group)

    play(table, f"{card} on {group}")

    assert area(table) == [made]


def test_ion_066_a_neutral_group_takes_nothing_more() -> None:
    table = placing("Cl", "NaCl MgF2 Na")

    refusal = refused(table, "Cl on NaCl", seat=0)

    assert offered(table) == ["Cl alone", "Cl on Na"]
    assert refusal.rule == "ION-066"
    assert "NaCl is neutral" in refusal.why


def test_ion_067_a_card_bonds_to_one_lone_card_or_group() -> None:
    table = placing("Mg", "Cl Cl F")

    refusal = refused(table, "Mg on 2 Cl", seat=0)
    options = offered(table)
    play(table, "Mg on Cl")

    assert options == ["Mg alone", "Mg on Cl", "Mg on F"]
    assert refusal.rule == "ION-067"
    assert area(table) == ["Cl", "F", "Mg-Cl"]


def test_ion_071_water_is_a_compound_but_no_acid_base_or_salt() -> None:
    table = placing("OH", "H")

    play(table, "OH on H")

    assert area(table) == ["H2O"]
    assert COMPOUNDS["H2O"].category == "water"
    goals = "acids alkali_bases neutralization"
    assert scored(table.state.players[0], goals, seats=5).goals == 0
    assert scored(table.state.players[0], goals, seats=5).compounds == 6


@pytest.mark.parametrize(
    "formula", [known.formula for known in COMPOUNDS.values() if known.reality == "unstable"]
)
def test_ion_072_what_balances_may_be_built_even_if_it_hardly_exists(formula: str) -> None:
    group = GROUPS[formula]
    faces = list(group.faces)
    last = faces.pop(-1 if group.anions > 1 else 0)
    begun = "-".join(faces)
    table = placing(FACES[last].kind, begun, modules=Modules(False, True, True))

    events = play(table, f"{last} on {begun}")

    assert area(table) == [formula]
    assert only(events, CompoundMade)[0].remark


def test_ion_073_bond_many_ties_several_lone_cards_at_once() -> None:
    table = placing("Mg", "Cl Cl", modules=BOND_MANY)

    options = offered(table)
    play(table, "Mg on 2 Cl")

    assert options == ["Mg alone", "Mg on Cl", "Mg on 2 Cl"]
    assert area(table) == ["MgCl2"]


@pytest.mark.parametrize(
    ("card", "lying", "move", "after"),
    [
        ("Fe", "Cl Cl Cl", "Fe+3 on 2 Cl", ["Cl", "Fe+3-Cl-Cl"]),
        ("Fe", "Cl Cl Cl", "Fe+3 on 3 Cl", ["FeCl3"]),
        ("SO4", "Na Na K", "SO4 on 2 Na", ["K", "Na2SO4"]),
        ("PO4", "Na Na", "PO4 on 2 Na", ["Na-Na-PO4"]),
    ],
)
def test_ion_073_bond_many_may_leave_a_group_unfinished(
    card: str, lying: str, move: str, after: list[str]
) -> None:
    table = placing(card, lying, modules=BOND_MANY)

    play(table, move)

    assert area(table) == after


def test_ion_073_bond_many_holds_for_center_cards_and_for_taken_ones() -> None:
    modules = Modules(action_tiles=True, bond_many=True)
    seats = [player("He He", area="Cl Cl", letter="D"), player("Ar Ar", letter="E")]
    turn = scene(Turn(), *seats, modules=modules, center="Mg")
    thief, victim = player(area="Cl Cl", letter="D"), player(area="Mg", letter="E")
    theft = stealing(thief, victim, modules=modules)

    play(turn, "He", "Ar", "take", "no tile", "take Mg")
    listed = [option for option in offered(turn) if "Mg on 2 Cl" in option]
    play(turn, "He alone, Mg on 2 Cl")
    play(theft, "Mg of Mg from 1: Mg on 2 Cl")

    assert len(listed) == 1
    assert area(turn) == area(theft) == ["MgCl2"]
