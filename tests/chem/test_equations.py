"""Equations as pupils type them: arrows, charges, electrons, words, and what really happens."""

from __future__ import annotations

import csv
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from labtable.chem import diagnose
from labtable.chem.compound import Compound, NotACompound
from labtable.chem.diagnosis import misconceptions
from labtable.chem.react import Unbalanced, balance
from labtable.chem.react.reading import read_equation, split_equation

with (Path(__file__).parent / "equation_vectors.tsv").open(encoding="utf-8", newline="") as _file:
    VECTORS = list(csv.DictReader(_file, delimiter="\t", quoting=csv.QUOTE_NONE))

ARROWS = ("->", "→", "=", "⇌", "=>", "⟶", "<=>", "-->", "\N{EN DASH}>", "⇄", "<->", "⇒", "==>")
PIECES = (*ARROWS, "+", "+ ", " + ", "2", "H2", "O2", "e-", "(", ")", "[", "]", "1/2", "½", "^2-")


@pytest.mark.parametrize("row", VECTORS, ids=lambda row: row["input"])
def test_an_equation_gets_its_answer(row: dict[str, str]) -> None:
    found = diagnose(row["input"])

    assert (found.kind, found.misconception) == (row["kind"], row["misconception"])
    if row["meant"]:
        assert found.meant[0].formula == row["meant"]
    assert found.sentence.en
    assert found.sentence.de


@pytest.mark.parametrize("arrow", ARROWS)
def test_every_arrow_is_read_alike(arrow: str) -> None:
    for spaced in (f" {arrow} ", arrow):
        found = diagnose(f"2H2 + O2{spaced}2H2O")
        assert (found.kind, found.meant[0].formula) == ("ok", "2H2 + O2 -> 2H2O")
        with pytest.raises(NotACompound):
            Compound.meant_by(found)


def test_the_charges_of_both_sides_are_named() -> None:
    found = diagnose("Cu + Ag+ -> Cu2+ + Ag")

    assert found.sentence.en == (
        "Balanced in atoms, but not in charge: left 1+, right 2+. "
        "It should be Cu + 2Ag+ -> Cu2+ + 2Ag."
    )
    assert found.sentence.de == (
        "Die Atome sind ausgeglichen, die Ladungen nicht: links 1+, rechts 2+. "
        "Richtig ist Cu + 2Ag+ -> Cu2+ + 2Ag."
    )
    assert misconceptions()[found.misconception].skill == "reactivity"


@pytest.mark.parametrize("typed", ["CH2=CH2", "O=C=O", "H2C=O", "N≡N", "CH≡CH", "H-C≡N"])
def test_a_structural_formula_is_no_equation(typed: str) -> None:
    found = diagnose(typed)

    assert split_equation(typed) is None
    assert found.kind == "ok"
    assert Compound.meant_by(found).formula.counts


def test_isomers_of_a_structural_formula_are_not_guessed() -> None:
    found = diagnose("CH3-CH=CH-CH3")

    assert found.kind == "ambiguous"
    assert {meant.formula for meant in found.meant} == {"C4H8"}
    assert len(found.meant) > 1


def test_conditions_are_no_substances() -> None:
    read = read_equation("N2 + 3H2 <=>[Fe, 450 °C] 2NH3")

    assert read is not None
    assert read.condition == "Fe, 450 °C"
    assert [piece.text for piece in read.right] == ["NH3"]


def test_a_complex_ion_behind_the_arrow_is_no_condition() -> None:
    read = read_equation("Cu2+ + 4NH3 -> [Cu(NH3)4]2+")

    assert read is not None
    assert [piece.text for piece in read.right] == ["[Cu(NH3)4]^2+"]


def test_numbers_and_both_languages_of_words_are_understood() -> None:
    english = diagnose("hydrogen and oxygen react to form water")
    german = diagnose("Wasserstoff + Sauerstoff ergeben Wasser")

    assert english.meant[0].formula == german.meant[0].formula == "2H2 + O2 -> 2H2O"
    assert german.sentence.de == (
        "Richtig: Wasserstoff und Sauerstoff verbinden sich zu H2O. In Formeln: 2H2 + O2 -> 2H2O."
    )


def test_what_is_not_known_is_not_confirmed() -> None:
    found = diagnose("Cu2+ + 4NH3 -> [Cu(NH3)4]2+")

    assert found.kind == "unknown"
    assert found.sentence.en == "Atoms and charges balance, but I don't know [Cu(NH3)4]^2+."


def test_an_unfamiliar_equation_is_called_balanced_but_not_confirmed() -> None:
    found = diagnose("2Na + 2NH3 -> 2NaNH2 + H2")

    assert found.kind == "ok"
    assert "I can't tell whether it happens" in found.sentence.en
    assert "weiß ich nicht" in found.sentence.de


def shuffled(random: Random) -> str:
    return "".join(random.choice(PIECES) for _ in range(random.randrange(1, 30)))


def test_torn_equations_always_get_a_sentence() -> None:
    random = Random(40)
    for _ in range(600):
        found = diagnose(shuffled(random))
        assert found.sentence.en
        assert found.sentence.de


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=60), st.sampled_from(ARROWS), st.text(max_size=60))
def test_any_text_round_an_arrow_gets_a_sentence(left: str, arrow: str, right: str) -> None:
    assert diagnose(f"{left}{arrow}{right}").sentence.en


def test_half_equations_are_balanced_with_electrons() -> None:
    assert str(balance(["MnO4-", "H+", "e-"], ["Mn2+", "H2O"])) == (
        "MnO4- + 8 H+ + 5 e- -> Mn2+ + 4 H2O"
    )
    with pytest.raises(Unbalanced):
        balance(["Na"], ["Na+"])


@pytest.mark.parametrize(
    ("typed", "kind"),
    [
        ("Cu + HCl -> CuCl2 + H2", "no-reaction"),
        ("Ag + HNO3 -> AgNO3 + H2", "wrong-products"),
        ("Fe + Cu2+ -> Fe3+ + Cu", "wrong-products"),
        ("I2 + NaCl -> NaI + Cl2", "no-reaction"),
    ],
)
def test_no_numbers_are_offered_for_a_reaction_that_does_not_happen(typed: str, kind: str) -> None:
    found = diagnose(typed)

    assert found.misconception == kind
    assert all(diagnose(meant.formula).kind == "ok" for meant in found.meant)


@pytest.mark.parametrize(
    "typed",
    [
        *("HCl + H2O -> H3O+ + Cl-", "NH3 + H2O <=> NH4+ + OH-", "2H2O -> H3O+ + OH-"),
        *("H2SO4 -> 2H+ + SO4^2-", "H2SO4 -> H+ + HSO4-", "NaCl -> Na+ + Cl-"),
        *("CuSO4.5H2O -> CuSO4 + 5H2O", "AlCl3 + 4NaOH -> NaAl(OH)4 + 3NaCl"),
        *("5Fe2+ + MnO4- + 8H+ -> 5Fe3+ + Mn2+ + 4H2O", "2Fe3+ + 2I- -> 2Fe2+ + I2"),
        *("Photosynthese: 6CO2 + 6H2O -> C6H12O6 + 6O2", "CO2 + NaOH -> NaHCO3"),
    ],
)
def test_well_known_equations_are_known(typed: str) -> None:
    found = diagnose(typed)

    assert (found.kind, found.misconception) == ("ok", "")
    assert "I can't tell" not in found.sentence.en


def test_the_electron_is_known() -> None:
    assert diagnose("e-").sentence.en.startswith("e- is the electron.")
    assert diagnose("e⁻").sentence.de.startswith("e- ist das Elektron.")
