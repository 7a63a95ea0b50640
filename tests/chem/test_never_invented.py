"""Every small wrong formula and name of a first course: none is confirmed, nothing is invented."""

from __future__ import annotations

from itertools import chain

from labtable.chem import tables
from tools.chemistry import fuzz_diagnosis as fuzz
from tools.chemistry import fuzz_equations, fuzz_names

FRONTS = ("Na", "K", "Ag", "Mg", "Ca", "Zn", "Al", "Fe", "Cu", "Pb", "Cr", "Sn", "NH4", "H")
GROUPS = (
    *("OH", "NO3", "NO2", "ClO", "ClO3", "ClO4", "SO4", "SO3", "CO3", "PO4", "CrO4", "Cr2O7"),
    *("HCO3", "HSO4", "CN", "SCN", "S2O3", "CH3COO"),
)
SOME = ("H", "Na", "Ca", "Al", "Ti", "Fe", "Cu", "Bi", "C", "Si", "N", "O", "S", "Cl", "I")


def test_no_wrong_salt_of_a_group_is_confirmed() -> None:
    wrong = list(fuzz.unbalanced_salts(FRONTS, GROUPS))

    assert list(fuzz.confirmed_mistakes(wrong)) == []
    assert list(fuzz.broken_promises(wrong[::3])) == []


def test_two_elements_in_any_ratio_lead_to_nothing_invented() -> None:
    assert list(fuzz.broken_promises(fuzz.element_pairs(SOME))) == []


def test_groups_with_too_much_oxygen_lead_to_nothing_invented() -> None:
    texts = fuzz.oxygen_groups(("Na", "Ca", "Al", "NH4", "H"), ("N", "C", "S", "P", "Cl", "Mn"))

    assert list(fuzz.broken_promises(texts)) == []


def test_names_in_both_languages_lead_to_nothing_invented() -> None:
    metals = ("sodium", "calcium", "aluminium", "iron", "copper(II)")
    stems = ("chlor", "ox", "sulf", "nitr", "carbon", "hydrox", "phosph")

    texts = chain(fuzz.salt_names(metals, stems), ["kalkstickstoff", "iron(ll) oxide"])
    assert list(fuzz.broken_promises(texts)) == []


def test_what_is_predicted_is_accepted_and_nothing_that_was_changed() -> None:
    substances = (
        *("Na", "Mg", "Zn", "Cu", "H2", "O2", "Cl2", "C", "HCl", "H2SO4", "NaOH", "Ca(OH)2"),
        *("CuO", "CO2", "H2O", "AgNO3", "CuSO4", "Na2CO3", "NaCl", "CH4"),
        *("Ag+", "Cl-", "Cu2+", "H+", "OH-", "CO3^2-"),
    )
    lefts = list(fuzz_equations.pairs_of(substances))
    equations = list(fuzz_equations.predicted(lefts))

    assert len(equations) > 40
    assert list(fuzz_equations.refused_predictions(equations)) == []
    assert list(fuzz_equations.expected_in_vain(lefts)) == []
    assert list(fuzz_equations.accepted_changes(equations[::3])) == []


def test_no_name_of_another_substance_is_taken_as_right() -> None:
    rows = tables.compounds()

    assert list(fuzz_names.taken_as_asked(rows[::25])) == []
    assert list(fuzz_names.refused_names(rows[::25])) == []
    assert list(fuzz_names.made_up_crystals(r for r in rows[::60] if "." not in r.formula)) == []
    assert list(fuzz_names.taken_for_others(rows[::80], step=7)) == []
