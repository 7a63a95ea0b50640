"""What is predicted is judged right, and what does not happen is said not to happen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import pytest

from labtable.chem import diagnose, tables
from labtable.chem.formula import Formula
from labtable.chem.react import predict, predicting
from labtable.chem.react.balancing import Equation
from labtable.chem.react.substances import METALS, describe_reactant

CATIONS = ("NH4", "Na", "K", "Ag", "Mg", "Ca", "Ba", "Al", "Zn", "Fe", "Cu", "Pb")
ANIONS = ("Cl", "I", "NO3", "SO4", "CO3", "PO4", "CH3COO", "S", "OH")


def sorted_by_role() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for row in tables.compounds():
        sort = describe_reactant(Formula.parse(row.formula).body, 0).sort
        found.setdefault(sort, []).append(row.formula)
    return found


ROLES = sorted_by_role()
SALTS = [row.formula for row in tables.compounds() if row.cation in CATIONS and row.anion in ANIONS]
ELEMENTS = [f"{s}2" if e.diatomic else s for s, e in tables.elements().items() if e.number <= 92]
FREE_METALS = [metal for metal in METALS if metal != "H"]
OXIDES = [*ROLES["metal oxide"], *ROLES["non-metal oxide"]]
FAMILIES = {
    "metal and acid": (FREE_METALS, ROLES["acid"]),
    "metal and water": (FREE_METALS, ["H2O"]),
    "metal and salt": (FREE_METALS, SALTS),
    "metal and oxide": (FREE_METALS, ROLES["metal oxide"]),
    "halogen and halide": (["F2", "Cl2", "Br2", "I2"], [*ROLES["salt"], *ROLES["acid"]]),
    "acid and base": (ROLES["acid"], [*ROLES["hydroxide"], "NH3"]),
    "acid and salt": (["HCl", "H2SO4", "HNO3", "CH3COOH", "H3PO4", "HBr", "H2S"], SALTS),
    "oxide and water": (OXIDES, ["H2O"]),
    "oxide and acid": (OXIDES, ROLES["acid"]),
    "oxide and base": (OXIDES, ROLES["hydroxide"]),
    "oxide and reducer": (ROLES["metal oxide"], ["C", "H2", "CO"]),
    "fuel and oxygen": (ROLES["carbon compound"], ["O2"]),
}


def refused(left: list[str]) -> Iterator[str]:
    """List what is offered and then refused, or called impossible and then accepted."""
    prediction = predict(left)
    for outcome in prediction.outcomes:
        found = diagnose(outcome.equation.compact)
        if (found.kind, found.misconception) != ("ok", ""):
            yield f"{outcome.equation.compact}: {found.sentence.en}"
    if prediction.expected:
        found = diagnose(prediction.expected.compact)
        if (found.kind, found.misconception) != ("wrong", "no-reaction"):
            yield f"{prediction.expected.compact}: {found.sentence.en}"


def without_numbers(equation: Equation) -> str:
    sides = (" + ".join(str(term.formula) for term in side) for side in equation)
    return " -> ".join(sides)


def offered_and_refused(left: list[str]) -> Iterator[str]:
    """List what is offered for an equation without numbers, and then refused."""
    prediction = predict(left)
    for equation in filter(None, (prediction.equation, prediction.expected)):
        found = diagnose(without_numbers(equation))
        for meant in found.meant if found.misconception != "diatomic-forgotten" else ():
            again = diagnose(meant.formula)
            if again.kind != "ok":
                yield f"{without_numbers(equation)}: {meant.formula}: {again.sentence.en}"
        if equation is prediction.expected and found.misconception != "no-reaction":
            yield f"{without_numbers(equation)}: {found.sentence.en}"


@pytest.mark.parametrize("family", ["metal and acid", "metal and water", "metal and oxide"])
def test_no_numbers_are_offered_for_what_does_not_happen(family: str) -> None:
    pairs = product(*FAMILIES[family])

    assert [fault for pair in pairs for fault in offered_and_refused(list(pair))] == []


@pytest.mark.parametrize("family", FAMILIES)
def test_what_is_offered_is_accepted_and_what_is_denied_is_refused(family: str) -> None:
    pairs = product(*FAMILIES[family])

    assert [fault for pair in pairs for fault in refused(list(pair))] == []


def test_salts_and_salts_agree_with_themselves() -> None:
    assert [fault for pair in combinations(SALTS, 2) for fault in refused(list(pair))] == []


def test_elements_and_elements_agree_with_themselves() -> None:
    assert [fault for pair in combinations(ELEMENTS, 2) for fault in refused(list(pair))] == []


def test_every_reaction_on_record_balances_and_is_accepted() -> None:
    for left, right in predicting.reaction_rows():
        found = [o.equation for o in predict(left.split(" + ")).outcomes]
        made = [
            e
            for e in found
            if sorted(str(t.formula) for t in e.right) == sorted(right.split(" + "))
        ]
        assert made, f"{left} -> {right} does not balance"
        judged = diagnose(made[0].compact)
        assert judged.kind == "ok", judged.sentence.en


@pytest.mark.parametrize(
    ("left", "equation"),
    [
        ("Zn HCl", "Zn + 2HCl -> ZnCl2 + H2"),
        ("Fe HCl", "Fe + 2HCl -> FeCl2 + H2"),
        ("Na H2O", "2Na + 2H2O -> 2NaOH + H2"),
        ("Ca H2O", "Ca + 2H2O -> Ca(OH)2 + H2"),
        ("Mg H2O", "Mg + 2H2O -> Mg(OH)2 + H2"),
        ("Cu AgNO3", "Cu + 2AgNO3 -> Cu(NO3)2 + 2Ag"),
        ("Cu FeCl3", "Cu + 2FeCl3 -> CuCl2 + 2FeCl2"),
        ("Cu HNO3", "3Cu + 8HNO3 -> 3Cu(NO3)2 + 2NO + 4H2O"),
        ("Na CuSO4", "2Na + CuSO4 + 2H2O -> Cu(OH)2 + Na2SO4 + H2"),
        ("CaCO3 HCl", "CaCO3 + 2HCl -> CaCl2 + H2O + CO2"),
        ("AlCl3 Na2CO3", "2AlCl3 + 3Na2CO3 + 3H2O -> 2Al(OH)3 + 6NaCl + 3CO2"),
        ("AgNO3 NaOH", "2AgNO3 + 2NaOH -> Ag2O + H2O + 2NaNO3"),
        ("NH4Cl NaOH", "NH4Cl + NaOH -> NaCl + NH3 + H2O"),
        ("CuSO4 KI", "2CuSO4 + 4KI -> 2CuI + 2K2SO4 + I2"),
        ("Cl2 KBr", "Cl2 + 2KBr -> 2KCl + Br2"),
        ("C8H18 O2", "2C8H18 + 25O2 -> 16CO2 + 18H2O"),
        ("Al Fe2O3", "2Al + Fe2O3 -> Al2O3 + 2Fe"),
        ("P4O10 H2O", "P4O10 + 6H2O -> 4H3PO4"),
        ("Zn Cu2+", "Zn + Cu2+ -> Zn2+ + Cu"),
        ("Ba2+ SO4^2-", "Ba2+ + SO4^2- -> BaSO4"),
        ("H3O+ OH-", "H3O+ + OH- -> 2H2O"),
        ("CaCO3", "CaCO3 -> CaO + CO2"),
    ],
)
def test_a_reaction_is_predicted(left: str, equation: str) -> None:
    found = predict(left.split()).equation

    assert found
    assert found.compact == equation


@pytest.mark.parametrize(
    ("left", "english", "german"),
    [
        ("Cu HCl", "less reactive than hydrogen", "weniger reaktiv als Wasserstoff"),
        ("Ag CuSO4", "less reactive than copper", "weniger reaktiv als Kupfer"),
        ("I2 NaCl", "less reactive than chlorine", "weniger reaktiv als Chlor"),
        ("Zn H2O", "only with steam", "nur mit Wasserdampf"),
        ("NaCl KNO3", "all ions stay dissolved", "alle Ionen bleiben gelöst"),
        ("Pb H2SO4", "protects the lead", "schützt das Blei"),
        ("Au HNO3", "too noble even for nitric acid", "zu edel"),
        ("CuO H2O", "does not react with water", "reagiert nicht mit Wasser"),
        ("CaCO3 NaCl", "CaCO3 hardly dissolves", "CaCO3 ist schwer löslich"),
        ("He O2", "noble gas", "Edelgas"),
        ("Al2O3 H2", "too firmly", "zu fest"),
    ],
)
def test_no_reaction_has_a_reason(left: str, english: str, german: str) -> None:
    found = predict(left.split())

    assert (found.kind, found.equation) == ("no reaction", None)
    assert found.sentence.en.startswith("No reaction, because ")
    assert english in found.sentence.en
    assert found.sentence.de.startswith("Keine Reaktion, denn ")
    assert german in found.sentence.de


@pytest.mark.parametrize(
    "left", ["C6H6 HNO3", "Mg CsO2", "Na2O2 H2", "Hg AgNO3", "Zr Cl2 H2O Na K"]
)
def test_what_no_rule_covers_is_left_open(left: str) -> None:
    assert predict(left.split()).kind == "unknown"
