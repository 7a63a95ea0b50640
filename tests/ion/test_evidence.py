"""What refusals and compounds of Ion show about who plays."""

from __future__ import annotations

import pytest

from labtable.engine import Refusal, Table
from labtable.games.ion.actions import Pick
from labtable.games.ion.events import RoundScored, compound_made
from labtable.games.ion.state import IonState, Modules
from tests.ion.kit import placing, reacting


def _table(card: str, area: str) -> Table[IonState]:
    """A card to place, with more cards around than it is about."""
    table = placing(card, f"{area} H SO4")
    table.state.players[0].noble = ["He"]
    table.state.players[0].radioactive = ("Ra",)
    return table


@pytest.mark.parametrize(
    ("rule", "area", "card", "answer", "misconception", "skill", "formula"),
    [
        ("ION-068", "Na", "K", "K on Na", "same-sign-ions", "charge-balance", "KNa"),
        ("ION-069", "Na", "Cl", "Cl on He", "noble-gas-bonds", "elements", "HeCl"),
        ("ION-066", "NaCl", "Cl", "Cl on NaCl", "charge-balance", "charge-balance", "NaCl2"),
        ("ION-066", "Na2SO4", "SO4", "SO4 on Na2SO4", "*", "charge-balance", "Na2(SO4)2"),
        ("ION-125", "Fe+3-Cl", "Fe", "Fe+2 on Fe+3-Cl", "mixed-charges", "transition-metals", "*"),
        ("ION-120", "Cl", "Fe", "Fe on Cl", "stock-number-missing", "transition-metals", "Fe"),
    ],
)
def test_a_refused_bond_shows_its_misconception(
    rule: str, area: str, card: str, answer: str, misconception: str, skill: str, formula: str
) -> None:
    with pytest.raises(Refusal) as refused:
        _table(card, area).check(0, answer)

    shown = refused.value.shown
    assert refused.value.rule == rule
    assert shown is not None
    assert skill in shown.skills
    assert misconception in (shown.misconception, "*")
    assert formula in (shown.formula, "*")


def test_ion_073_a_wrong_number_of_lone_cards_is_weak_evidence() -> None:
    table = placing("Mg", "Cl Cl Cl", modules=Modules(bond_many=True))

    with pytest.raises(Refusal) as refused:
        table.check(0, "Mg on 3 Cl")

    assert refused.value.shown is not None
    assert (refused.value.shown.misconception, refused.value.shown.strength) == (
        "charge-balance",
        "weak",
    )


def test_ion_065_a_group_that_was_typed_is_diagnosed() -> None:
    with pytest.raises(Refusal) as refused:
        reacting("Cl", "NaCl Mg").check(0, "rxn: NaCl2, Mg")

    assert refused.value.shown is not None
    assert refused.value.shown.misconception == "charge-balance"


@pytest.mark.parametrize(
    ("rule", "area", "card", "answer"),
    [
        ("ION-069", "Na", "Cl", "Cl on Ra"),  # a rule of the game: radium does bond
        ("ION-065", "Mg-Cl", "F", "F on Mg-Cl"),  # mixed salts exist
        ("ION-042", "Na", "Cl", "K on Na"),
        ("ION-070", "Na", "Cl", "Cl on K"),
    ],
)
def test_rules_of_the_game_show_nothing(rule: str, area: str, card: str, answer: str) -> None:
    with pytest.raises(Refusal) as refused:
        _table(card, area).check(0, answer)

    assert (refused.value.rule, refused.value.shown) == (rule, None)


@pytest.mark.parametrize(
    ("formula", "skills", "strength"),
    [
        ("NaCl", ("charge-balance",), "weak"),
        ("MgCl2", ("charge-balance", "formula-writing"), "strong"),
        ("FeCl3", ("transition-metals", "charge-balance"), "strong"),
        ("NH4Cl", ("polyatomic-ions", "charge-balance"), "strong"),
        ("NaOH", ("polyatomic-ions", "acids-bases-salts"), "weak"),
    ],
)
def test_a_compound_shows_a_skill(formula: str, skills: tuple[str, ...], strength: str) -> None:
    shown = compound_made(0, formula).shows()

    assert (shown.skills, shown.strength, shown.formula) == (skills, strength, formula)


def test_goals_and_gases_show_what_was_known() -> None:
    goal, gases, nothing = [
        RoundScored(0, 7, noble, goals, 0, 9).shows() for noble, goals in ((0, 2), (5, 0), (2, 0))
    ]

    assert goal is not None
    assert gases is not None
    assert (goal.skills, gases.skills, nothing) == (("acids-bases-salts",), ("elements",), None)


def test_others_are_told_by_name_what_was_kept() -> None:
    assert str(Pick("Ar").public_phrase()) == "keeps argon"
    assert str(Pick("Ar", "OH").public_phrase()) == "keeps argon and hydroxide"
