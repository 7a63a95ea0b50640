"""What is typed is diagnosed: right first, then the first type of mistake that fits."""

from __future__ import annotations

import csv
from html import escape
from pathlib import Path
from random import Random
from xml.etree import ElementTree as ET

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from labtable.chem import tables
from labtable.chem.diagnosis import Diagnosis, diagnose, misconceptions, skills
from labtable.chem.diagnosis.ion_text import Pair, is_likely_pair
from labtable.chem.formula import Formula, NotAFormula
from labtable.chem.ions import anions, cations
from labtable.chem.naming.german import german_name

with (Path(__file__).parent / "diagnosis_vectors.tsv").open(encoding="utf-8", newline="") as _file:
    VECTORS = list(csv.DictReader(_file, delimiter="\t", quoting=csv.QUOTE_NONE))

LONGEST_SENTENCE = 320
NAME_PARTS = (
    *("iron", "iron(III)", "sodium", "natrium", "eisen", "oxide", "oxid", "acid", "saeure"),
    *("di", "tri", "chlor", "ide", "->", "ion", "hydrate"),
)
NOT_PAIRED_BY_CHARGE = ("O2", "O3", "S2", "C2", "I3", "C")  # anions told apart by the record
ALSO_MEANT = {"P2O5": "P4O10", "P2O3": "P4O6"}  # short forms in use


def hill(formula: str) -> str:
    return Formula.parse(formula).hill


@pytest.mark.parametrize("row", VECTORS, ids=lambda row: f"{row['input']} {row['asked']}".strip())
def test_a_vector_gets_its_answer(row: dict[str, str]) -> None:
    found = diagnose(row["input"], row["asked"])

    assert (found.kind, found.misconception, found.variant) == (
        row["kind"],
        row["misconception"],
        row["variant"],
    )
    assert dict.fromkeys(meant.formula for meant in found.meant) == dict.fromkeys(
        filter(None, row["meant_formula"].split("|"))
    )
    assert "|".join(meant.name.en for meant in found.meant) == row["meant_name"]
    assert found.sentence == (row["sentence_en"], row["sentence_de"])


def test_no_formula_on_record_is_called_wrong() -> None:
    for row in tables.compounds():
        found = diagnose(row.formula)
        assert found.kind in ("ok", "ambiguous"), row.formula
        meant = {hill(one.formula) for one in found.meant}
        assert {row.hill, hill(ALSO_MEANT.get(row.formula, row.formula))} & meant, row.formula


def test_no_name_on_record_is_called_wrong() -> None:
    for row in tables.compounds():
        for name in (row.name, german_name(row.name) or row.name):
            found = diagnose(name)
            assert found.kind == "ok", name
            assert hill(found.meant[0].formula) == row.hill, name


def test_ion_pairs_are_right_both_ways_in_both_languages() -> None:
    pairs = [
        Pair(cation, 1, anion, 1).neutral
        for cation in cations()
        for anion in anions()
        if is_likely_pair(cation, anion)
        and cation.formula not in ("H", "H3O", "NO", "NO2")
        and anion.formula not in NOT_PAIRED_BY_CHARGE
    ]

    for pair in Random(19).sample(pairs, 300):
        for text in (pair.formula, pair.name, german_name(pair.name)):
            found = diagnose(text)
            if found.kind == "unknown":  # two elements balance on paper, and the record has neither
                assert not pair.anion.polyatomic
                assert found.misconception == "balanced-not-known"
                assert not found.meant
                continue
            assert found.kind == "ok", text
            assert hill(found.meant[0].formula) == hill(pair.formula), text


@pytest.mark.parametrize(
    ("typed", "kind", "misconception", "meant"),
    [
        ("caoh2", "wrong", "case-confused", "Ca(OH)2"),
        ("NaCL2", "wrong", "case-confused", "NaCl"),
        ("NaOH2", "wrong", "polyatomic-charge", "NaOH"),
        ("(NH4)CO3", "wrong", "polyatomic-charge", "(NH4)2CO3"),
        ("SO42-", "ok", "notation-style", "SO4^2-"),
        ("SO₄²⁻", "ok", "", "SO4^2-"),
        ("OH2-", "wrong", "ion-charge-wrong", "OH-"),
        ("Fe4+", "wrong", "ion-charge-wrong", "Fe2+ Fe3+"),
        ("Na3+Cl-", "wrong", "ion-charge-wrong", "Na+"),
        ("Mg2+Cl-", "wrong", "charge-balance", "MgCl2"),
        ("Mg2+2Cl-", "wrong", "charge-left-in-formula", "MgCl2"),
        ("CuSO4 5H2O", "ok", "notation-style", "CuSO4.5H2O"),
        ("CuSO₄·5H₂O", "ok", "", "CuSO4.5H2O"),
        ("CaSO4.0.5H2O", "ok", "", "2CaSO4.H2O"),
        ("H_2O", "ok", "", "H2O"),
        ("H<sub>2</sub>O", "ok", "", "H2O"),
        ("2 NaCl", "ok", "coefficient-for-subscript", "NaCl"),
        ("H3N", "ok", "notation-style", "NH3"),
        ("HCOONa", "ok", "", "HCOONa"),
        ("CaClF", "ok", "", "CaClF"),
        ("Na[Al(OH)4]", "ok", "", "NaAl(OH)4"),
        ("C2H8", "wrong", "octet", "C2H6"),
        ("CH2", "ambiguous", "", "C2H4 C3H6 C6H12"),
        ("HNO4", "wrong", "oxygen-count", "HNO3"),
        ("He+", "unknown", "", ""),
        ("butanol", "ambiguous", "name-incomplete", "C4H10O C4H10O"),
        ("dichloroethane", "ambiguous", "name-incomplete", "C2H4Cl2 C2H4Cl2"),
        ("calcium nitrade", "ambiguous", "spelling-slip", "Ca(NO3)2 Ca3N2"),
        ("nitrogen trioxide", "wrong", "ion-without-charge", "NO3-"),
        ("sulfur hexaoxide", "unknown", "", ""),
        ("gallium(II) chloride", "wrong", "stock-number-wrong", ""),
        ("titanium bicarbonate", "unknown", "", ""),
        ("copper(II) sulfate trihydrate", "ok", "", "CuSO4.3H2O"),
        ("oxygen gas", "ok", "", "O2"),
        ("sulfate", "ok", "", "SO4^2-"),
        ("octanol", "unknown", "", ""),
        ("Eisenoxid", "ambiguous", "stock-number-missing", "Fe2O3 FeO Fe3O4"),
        ("Natriumclorid", "wrong", "spelling-slip", "NaCl"),
        ("Schwefelseure", "wrong", "spelling-slip", "H2SO4"),
        ("Calciumdichlorid", "wrong", "prefix-on-ionic-name", "CaCl2"),
        ("Natriumchlor", "wrong", "ide-ate-ite", "NaCl"),
        ("Calciumnatrid", "wrong", "metal-as-anion", ""),
        ("Magnesium(I)-chlorid", "wrong", "fixed-charge-ignored", "MgCl2"),
        ("Essig", "ambiguous", "", "CH3COOH"),
        ("Mg + O -> MgO", "wrong", "diatomic-forgotten", "O2"),
        ("HCl + NaOH -> NaCl", "wrong", "equation-unbalanced", ""),
        ("Ag+ + Cl- -> AgCl", "ok", "", "Ag+ + Cl- -> AgCl"),
        ("Mg + CuCl -> MgCl + Cu", "wrong", "fixed-charge-ignored", "MgCl2"),
        ("water -> ice", "unknown", "", ""),
        ("->", "unknown", "", ""),
        ("", "unknown", "", ""),
        ("x" * 500, "unknown", "", ""),
    ],
)
def test_what_pupils_type_is_understood(
    typed: str, kind: str, misconception: str, meant: str
) -> None:
    found = diagnose(typed)
    listed = meant if "->" in meant else meant.split()

    assert (found.kind, found.misconception) == (kind, misconception)
    assert [one.formula for one in found.meant] == (listed if isinstance(listed, list) else [meant])


@pytest.mark.parametrize(
    ("said", "asked", "kind", "misconception"),
    [
        ("Natriumchlorid", "NaCl", "ok", ""),
        ("sodium oxide", "NaOH", "wrong", "ide-ate-ite"),
        ("sodium chloride", "KCl", "wrong", ""),
        ("sodum chloride", "NaCl", "wrong", "spelling-slip"),
        ("iron oxide", "Fe2O3", "ambiguous", "stock-number-missing"),
        ("calcium dichloride", "CaCl2", "wrong", "prefix-on-ionic-name"),
        ("NaCl", "NaCl", "wrong", ""),
        ("blah", "NaCl", "wrong", ""),
        ("sulfate", "SO4^2-", "ok", ""),
        ("Sulfit", "SO3", "wrong", "ion-without-charge"),
        ("perchloric acid", "HClO3", "wrong", "acid-name"),
    ],
)
def test_a_name_is_judged_against_the_formula(
    said: str, asked: str, kind: str, misconception: str
) -> None:
    found = diagnose(said, asked)

    assert (found.kind, found.misconception) == (kind, misconception)


def test_a_formula_to_be_named_must_be_one() -> None:
    with pytest.raises(NotAFormula):
        diagnose("water", asked="Qq9")


def test_every_type_belongs_to_a_skill_and_the_checks_rise() -> None:
    types = misconceptions().values()

    assert len(types) == 41
    assert len(skills()) == 12
    assert {skill for one in types for skill in (one.skill, *one.also)} <= skills().keys()
    assert {one.weight for one in types} == {"error", "slip", "note"}
    assert [one.order for one in types] == sorted({one.order for one in types})


def test_the_second_time_a_question_helps() -> None:
    assert diagnose("MgCl").follow_up.de.startswith("Wie viele Außenelektronen")
    assert not diagnose("water").follow_up


@pytest.mark.parametrize(
    ("typed", "steps"),
    [
        (
            "MgCl",
            [
                "One of each: Mg2+ = +2, Cl- = -1.",
                "1 × Mg²⁺ and 2 × Cl⁻ make +2 − 2 = 0.",
                "So it is MgCl2, magnesium chloride.",
            ],
        ),
        (
            "iron trichloride",
            [
                "Fe3+ is iron(III): iron has more than one charge, so (III) tells which.",
                "Cl- is chloride: chlorine with the ending -ide.",
                "Cation first, then anion: iron(III) chloride. "
                "The charges fix the ratio, so the name needs no prefixes.",
            ],
        ),
        ("NaCl", []),
        ("iron oxide", []),
        ("Na + Cl2 -> NaCl", []),
    ],
)
def test_steps_lead_to_what_was_meant(typed: str, steps: list[str]) -> None:
    assert [step.en for step in diagnose(typed).steps] == steps


@pytest.mark.parametrize(
    ("typed", "picture"),
    [
        ("MgCl", "MgCl:\n  Mg²⁺  [++]\n  Cl⁻   [−] .\nMgCl2:\n  Mg²⁺  [++]\n  Cl⁻   [−][−]"),
        ("CaOH2", "CaOH2:\n  Ca  O  H × 2\nCa(OH)2:\n  Ca  [OH] × 2"),
        ("CaMg", "CaMg:\n  Ca²⁺  [++]\n  Mg²⁺  [++]"),
        ("O", "O:\n  O\nO2:\n  O===O"),
        ("NeF2", "Ne:\n   ..\n  :Ne:\n   .."),
        ("HeO", "He:\n  :He"),
        ("SO4", "[SO₄]²⁻"),
        ("Mg+", "Mg²⁺"),
        ("Na+Cl-", "NaCl:\n  Na⁺  [+]\n  Cl⁻  [−]"),
        ("sodum chloride", ""),
    ],
)
def test_a_picture_shows_the_mistake(typed: str, picture: str) -> None:
    assert diagnose(typed).text_picture() == picture


@pytest.mark.parametrize("row", VECTORS[::4], ids=lambda row: row["input"])
def test_a_picture_in_a_browser_says_what_it_shows(row: dict[str, str]) -> None:
    found = diagnose(row["input"], row["asked"])

    for language in ("en", "de"):
        drawn = found.svg(language)
        assert bool(drawn) == bool(found.text_picture())
        if drawn:
            label = ET.fromstring(drawn).get("aria-label")
            assert label == found.sentence.of(language)
    assert escape(found.sentence.en) in found._repr_html_()


@settings(max_examples=150)
@given(
    st.one_of(
        st.text(max_size=60),
        st.lists(
            st.sampled_from(
                [*tables.elements(), "OH", "SO4", "NO3", "(", ")", ")2", "2", "3", "-"]
            ),
            max_size=8,
        ).map("".join),
        st.lists(
            st.sampled_from(NAME_PARTS),
            max_size=4,
        ).map(" ".join),
    ),
    st.sampled_from(["", "NaCl", "Fe2O3", "H2SO4", "SO3"]),
)
@example("Os3H10CoOH)2", "")
@example("No10Pu10", "")
@example("{typed}", "")
def test_whatever_is_typed_gets_an_answer(typed: str, asked: str) -> None:
    found = diagnose(typed, asked)

    assert isinstance(found, Diagnosis)
    assert found.kind != "wrong" or asked or found.misconception
    assert 0 < len(found.sentence.en) < LONGEST_SENTENCE
    assert 0 < len(found.sentence.de) < LONGEST_SENTENCE
    assert found.kind in ("unknown", "wrong") or found.meant
    assert isinstance(found.text_picture(), str)
    assert isinstance(found.steps, tuple)
