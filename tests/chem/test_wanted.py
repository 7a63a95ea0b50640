"""Answers judged against what was wanted, hints, and lists of plausible mistakes."""

from __future__ import annotations

import re

import pytest

from labtable.chem import diagnose, mistakes_of, tables
from labtable.chem.diagnosis import Form, misconceptions
from labtable.chem.formula import Formula
from tests.chem.test_diagnosis import VECTORS
from tests.chem.test_pupils_typing import TYPED

SUBSTANCES = (
    *(row.formula for row in tables.compounds()[:240]),
    *("NaCl", "Ca(OH)2", "Al2(SO4)3", "Fe2O3", "KNO3", "(NH4)2SO4", "H2SO4", "CuSO4.5H2O"),
    *("Na+", "SO4^2-", "CH4", "P4O10", "Mg3N2", "Hg2Cl2", "K2Cr2O7", "CaCO3"),
)


@pytest.mark.parametrize(
    ("typed", "wanted", "verdict", "misconception"),
    [
        ("KOH", "KOH", "right", ""),
        ("HOK", "KOH", "right", "notation-style"),
        ("KOH(aq)", "KOH", "right", "state-letters"),
        ("Ca(OH)₂", "Ca(OH)2", "right", ""),
        ("H²O", "H2O", "right", "notation-style"),
        ("CuSO4 x 5 H2O", "CuSO4.5H2O", "right", "notation-style"),
        ("C2H5OH", "C2H6O", "right", ""),
        ("NaOCl", "NaClO", "right", ""),
        ("MnCl3", "MnCl3", "right", "balanced-not-known"),
        ("O", "O", "right", "diatomic-forgotten"),
        ("koh", "KOH", "nearly", "case-confused"),
        ("K0H", "KOH", "nearly", "zero-for-letter-o"),
        ("OHK", "KOH", "nearly", "order-reversed"),
        ("CaOH2", "Ca(OH)2", "nearly", "polyatomic-bracket-missing"),
        ("Mg2Cl4", "MgCl2", "nearly", "ratio-not-simplest"),
        ("SO4", "SO4^2-", "nearly", "ion-without-charge"),
        ("Na", "Na+", "nearly", "ion-without-charge"),
        ("CuSO4", "CuSO4.5H2O", "nearly", ""),
        ("2H2O", "H2O", "nearly", "coefficient-for-subscript"),
        ("potassium hydroxide", "KOH", "nearly", ""),
        ("Kaliumhydroxid", "KOH", "nearly", ""),
        ("sodium hydroxide", "KOH", "wrong", ""),
        ("NaOH", "KOH", "wrong", ""),
        ("K2O", "KOH", "wrong", "ide-ate-ite"),
        ("K(OH)2", "KOH", "wrong", "polyatomic-charge"),
        ("MgCl", "MgCl2", "wrong", "fixed-charge-ignored"),
        ("FeO", "Fe2O3", "wrong", "stock-number-wrong"),
        ("NaNO4", "NaNO3", "wrong", "oxygen-count"),
        ("NaNO2", "NaNO3", "wrong", "ide-ate-ite"),
        ("CO", "CO2", "wrong", "molecule-prefix"),
        ("O", "O2", "wrong", "diatomic-forgotten"),
        ("Ca+", "Ca2+", "wrong", "ion-charge-wrong"),
        ("xyz", "NaCl", "wrong", ""),
        ("???", "NaCl", "wrong", ""),
        ("S", "S8", "right", ""),
        ("S8", "S", "right", ""),
        ("P4O10", "P2O5", "right", ""),
        ("ethanoic acid", "acetic acid", "right", ""),
        ("acetone", "propan-2-one", "right", ""),
        ("CH3CH2OH", "ethanol", "nearly", ""),
        ("C2H6O", "ethanol", "nearly", ""),
        ("CH3OCH3", "ethanol", "wrong", ""),
        ("H20", "water", "wrong", "zero-for-letter-o"),
        ("NaCL", "sodium chloride", "wrong", "case-confused"),
        ("CaCl", "calcium chloride", "wrong", "fixed-charge-ignored"),
        ("NO3", "nitrate", "wrong", "ion-without-charge"),
    ],
)
def test_a_formula_is_judged_against_the_wanted_one(
    typed: str, wanted: str, verdict: str, misconception: str
) -> None:
    found = diagnose(typed, wanted=wanted)

    assert (found.verdict, found.misconception) == (verdict, misconception)
    assert bool(found.missing) == (verdict == "nearly" or typed == "sodium hydroxide")
    assert (found.kind == "ok") == (verdict == "right")


@pytest.mark.parametrize(
    ("typed", "wanted", "form", "verdict", "misconception"),
    [
        ("iron(III) oxide", "iron(III) oxide", None, "right", ""),
        ("Eisen(III)-oxid", "Fe2O3", "name", "right", ""),
        ("iron oxide", "iron(III) oxide", None, "nearly", "stock-number-missing"),
        ("carbn dioxide", "carbon dioxide", None, "nearly", "spelling-slip"),
        ("calcium dichloride", "CaCl2", "name", "nearly", "prefix-on-ionic-name"),
        ("Fe2O3", "iron(III) oxide", None, "nearly", ""),
        ("salt", "sodium chloride", None, "nearly", ""),
        ("iron(II) oxide", "iron(III) oxide", None, "wrong", "stock-number-wrong"),
        ("carbon trioxide", "CO2", "name", "wrong", "molecule-prefix"),
        ("sodium sulfate", "Na2S", "name", "wrong", "ide-ate-ite"),
        ("FeO", "iron(III) oxide", None, "wrong", "stock-number-wrong"),
        ("dimethyl ether", "ethanol", None, "wrong", ""),
        ("C2H6O", "ethanol", "formula", "right", ""),
        ("CH3CH2OH", "ethanol", "formula", "right", ""),
        ("CH3OCH3", "ethanol", "formula", "wrong", ""),
        ("CH3-O-CH3", "ethanol", "formula", "wrong", ""),
        ("CH3-CH2-OH", "ethanol", "formula", "right", ""),
        ("CH3CHOHCH3", "propan-1-ol", "formula", "wrong", ""),
        ("CH3CHOHCH3", "propan-2-ol", "formula", "right", ""),
        ("HCOOCH3", "acetic acid", "formula", "wrong", ""),
        ("ethanol", "ethanol", "formula", "nearly", ""),
    ],
)
def test_the_form_says_whether_a_name_or_a_formula_is_wanted(
    typed: str, wanted: str, form: Form | None, verdict: str, misconception: str
) -> None:
    found = diagnose(typed, wanted=wanted, form=form)

    assert (found.verdict, found.misconception) == (verdict, misconception)


def test_what_is_wanted_must_be_one_substance() -> None:
    with pytest.raises(ValueError, match="more than one charge"):
        diagnose("Fe2O3", wanted="iron oxide")
    with pytest.raises(ValueError, match="not both"):
        diagnose("water", asked="H2O", wanted="H2O")


@pytest.mark.parametrize("row", [*VECTORS, *TYPED], ids=lambda row: row.get("typed", "shared"))
def test_a_hint_does_not_give_the_answer_away(row: dict[str, str]) -> None:
    found = diagnose(row.get("input") or row["typed"], row["asked"])
    if found.kind == "wrong":
        assert found.hint.en
        assert found.hint.de
    for meant in found.meant:
        for language in ("en", "de"):
            hint = found.hint.of(language)
            name = meant.name.of(language)
            assert not re.search(rf"(?<!\w){re.escape(meant.formula)}(?!\w)", hint)
            assert not name or name.lower() not in hint.lower()


def test_every_type_has_a_short_hint_without_a_formula() -> None:
    for one in misconceptions().values():
        for hint in one.hint:
            assert 0 < len(hint) <= 110, one.id
            assert not re.search(r"[A-Z][a-z]?\d|[{}]", hint), one.id


@pytest.mark.parametrize("formula", SUBSTANCES)
def test_mistakes_are_wrong_and_typed(formula: str) -> None:
    found = mistakes_of(formula)

    assert found == mistakes_of.__wrapped__(formula)
    assert len({each.text for each in found}) == len(found)
    for each in found:
        alone = diagnose(each.text)
        assert alone.kind == "wrong", each.text
        assert alone.misconception == each.misconception
        assert diagnose(each.text, wanted=formula).verdict != "right"
        meant = [Formula.parse(one.formula) for one in alone.meant]
        assert not meant or Formula.parse(formula) in meant


@pytest.mark.parametrize("language", ["en", "de"])
def test_mistaken_names_are_no_names_of_other_substances(language: str) -> None:
    for formula in SUBSTANCES[::5]:
        for each in mistakes_of(formula, "name", language):
            assert diagnose(each.text).kind in ("wrong", "unknown"), each.text
            assert diagnose(each.text, wanted=formula, form="name").verdict != "right"
            assert each.misconception in misconceptions()


def test_common_substances_have_enough_mistakes_to_choose_from() -> None:
    for formula in ("MgCl2", "Ca(OH)2", "Al2(SO4)3", "NaNO3", "Fe2O3", "NH4Cl", "H2SO4", "CH4"):
        assert len(mistakes_of(formula)) >= 3
    assert len(mistakes_of("MgCl2", "name", "de")) >= 3


@pytest.mark.parametrize("wanted", ["water", "calcium chloride", "ammonium carbonate", "nitrate"])
def test_a_sentence_never_says_the_same_of_both(wanted: str) -> None:
    for typed in ("H20", "HO2", "CaCl", "NH4CO3", "NH42CO3", "NO3", "NH4", "NH3", "CaCl2"):
        said = diagnose(typed, wanted=wanted).sentence.en
        parts = re.fullmatch(r"(\S+) is (.+); (.+) is (\S+)\.", said)

        assert parts is None or parts[1] != parts[4]


def test_the_name_of_an_ion_for_an_oxide_gets_a_hint_of_its_own() -> None:
    hint = diagnose("sulfite", "SO3").hint

    assert hint == misconceptions()["ion-without-charge"].hints["name"]


@pytest.mark.parametrize(
    ("name", "formula"),
    [("Blei(II)-oxid", "PbO"), ("Zinn(IV)-oxid", "SnO2"), ("Blei (IV) oxid", "PbO2")],
)
def test_a_short_name_with_a_roman_number_is_a_name(name: str, formula: str) -> None:
    assert diagnose(name, wanted=formula, form="name").verdict == "right"


@pytest.mark.parametrize(
    ("name", "formula"), [("Iod", "I2"), ("tin", "Sn"), ("neon", "Ne"), ("urea", "CH4N2O")]
)
def test_a_short_name_is_a_name_and_no_formula(name: str, formula: str) -> None:
    assert diagnose(name, wanted=formula, form="name").verdict == "right"
    assert diagnose(name, wanted=formula, form="formula").verdict == "nearly"


def test_a_dry_salt_that_is_named_lacks_its_water() -> None:
    found = diagnose("copper(II) sulfate", wanted="copper(II) sulfate pentahydrate")

    assert (found.verdict, found.missing.en) == ("nearly", "The water of the crystal is missing.")


def test_anions_of_one_family_are_mixed_up() -> None:
    assert diagnose("SO3^2-", wanted="SO4^2-").misconception == "ide-ate-ite"
    assert not diagnose("Cl-", wanted="Br-").misconception
