from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from labtable.chem import tables
from labtable.chem.formula import Formula
from labtable.chem.naming import Ambiguous, NameMatch, Unknown, identify, name
from labtable.chem.naming.lookup import by_rules
from labtable.chem.naming.names import name_by_rule
from labtable.chem.typed_names import normalize_name

from .vectors import VECTORS

WORDS = (
    *("iron", "iron(III)", "ferric", "sodium", "ammonium", "dinitrogen", "oxide", "sulfate"),
    *("tetroxide", "acid", "hydrate", "pentahydrate", "hydrogen", "chloride", "ion", "(", "ii"),
)


@pytest.mark.parametrize(("text", "expected"), VECTORS["formula_to_name"].items())
def test_a_formula_has_its_name(text: str, expected: str) -> None:
    assert name(Formula.parse(text)).text == expected


@pytest.mark.parametrize("case", VECTORS["name_to_formula"], ids=lambda case: case["text"])
def test_a_typed_name_finds_its_compound_or_nothing(case: dict[str, str | None]) -> None:
    answer = identify(str(case["text"]))

    assert (answer.formula.hill if isinstance(answer, NameMatch) else None) == case["hill"]


@pytest.mark.parametrize(
    ("text", "expected", "kind"),
    [
        ("Na", "sodium", "element"),
        ("Cu2CO3", "copper(I) carbonate", "ionic"),
        ("CaClF", "calcium chloride fluoride", "mixed salt"),
        ("NaKO", "potassium sodium oxide", "mixed salt"),
        ("H2Po", "polonium(II) hydride", "ionic"),
        ("HAt", "hydrogen astatide", "hydrogen"),
        ("XeO9", "xenon nonoxide", "covalent"),
        ("CuSO4.5H2O", "copper(II) sulfate pentahydrate", "hydrate"),
        ("SO4^2-", "sulfate ion", "ion"),
        ("HBrO2", "bromous acid", "acid"),
        ("AgF3", "", "unnamed"),
        ("C5H99", "", "unnamed"),
    ],
)
def test_what_is_not_on_record_is_named_by_rule(text: str, expected: str, kind: str) -> None:
    named = name(Formula.parse(text))

    assert (named.text, named.kind) == (expected, kind)


def test_only_what_is_on_record_is_known() -> None:
    assert name(Formula.parse("NaCl")).known
    assert not name(Formula.parse("CuOH")).known


def test_the_written_formula_decides_between_isomers() -> None:
    assert name(Formula.parse("CH4N2O")).text == "urea"
    assert name(Formula.parse("NH4OCN")).text == "ammonium cyanate"


def test_a_familiar_name_comes_first_and_the_systematic_one_beneath() -> None:
    acetic = name(Formula.parse("CH3COOH"))

    assert acetic.text == "acetic acid"
    assert "ethanoic acid" in acetic.alternatives


@pytest.mark.parametrize(
    ("text", "formula", "how", "note"),
    [
        ("Sodium chloride", "NaCl", "exact", ""),
        ("sodiumchloride", "NaCl", "flattened", ""),
        ("copper(I) carbonate", "Cu2CO3", "rules", ""),
        ("sodum cloride", "NaCl", "spelling", 'read "sodum" as sodium, read "cloride" as chloride'),
        ("sodium potassium oxide", "KNaO", "rules", ""),
        ("cupric sulfate pentahydrate", "CuSO4.5H2O", "rules", ""),
        ("hydrogen phosphate", "HPO4^2-", "rules", ""),
        ("plumbic oxide", "PbO2", "exact", ""),
        ("sodium", "Na", "rules", ""),
        ("argentic fluoride", "AgF2", "exact", ""),
        ("magnesium dichloride", "MgCl2", "rules", ""),
    ],
)
def test_an_answer_says_how_it_was_found(text: str, formula: str, how: str, note: str) -> None:
    answer = identify(text)

    assert isinstance(answer, NameMatch)
    assert (answer.formula.ascii, answer.how, answer.note) == (formula, how, note)


def test_a_metal_of_two_charges_without_numeral_is_asked_about() -> None:
    answer = identify("iron oxide")

    assert isinstance(answer, Ambiguous)
    assert answer.question == "Which iron: iron(II) oxide (FeO) or iron(III) oxide (Fe2O3)?"
    assert [choice.formula.ascii for choice in answer.choices] == ["FeO", "Fe2O3"]


def test_the_question_about_a_metal_keeps_its_water() -> None:
    answer = identify("copper sulfate pentahydrate")

    assert isinstance(answer, Ambiguous)
    assert [choice.formula.ascii for choice in answer.choices] == ["Cu2SO4.5H2O", "CuSO4.5H2O"]


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("", "There is no name here"),
        ("blurb", '"blurb" in "blurb" is no word'),
        ("sodium nitrade", "nitrate or nitride"),
        ("zinc(III) sulfide", r"The ions of zinc are Zn2\+, not 3\+"),
        ("sodium dichloride", "not as the name of one compound"),
        ("oxide sodium", "not as the name of one compound"),
    ],
)
def test_an_unknown_name_says_what_is_wrong(text: str, hint: str) -> None:
    answer = identify(text)

    assert isinstance(answer, Unknown)
    assert re.search(hint, answer.why)


def test_every_ionic_name_goes_to_its_formula_and_back_by_rules_alone() -> None:
    rows = [row for row in tables.compounds() if row.cation]

    for row in rows:
        if row.name == "calcium carbide":  # what everybody calls the acetylide
            continue
        answer = by_rules(normalize_name(row.name))
        assert isinstance(answer, NameMatch), row.name
        assert answer.formula.ascii == row.formula
        assert name_by_rule(answer.formula).text == row.name


def test_every_name_and_synonym_on_record_finds_its_own_row() -> None:
    for row in tables.compounds():
        for text in (row.name, *row.common_names):
            answer = identify(text)
            assert isinstance(answer, NameMatch), text
            assert answer.formula.hill == row.hill
            assert answer.name == row.name


@pytest.mark.parametrize(
    "text", ["iron(III) pentahydrate", "iron pentahydrate", "sulfate monohydrate"]
)
def test_an_ion_alone_holds_no_water_of_crystallisation(text: str) -> None:
    assert isinstance(identify(text), Unknown)


@given(st.text(max_size=20) | st.lists(st.sampled_from(WORDS), max_size=5).map(" ".join))
def test_any_text_gets_an_answer_with_something_to_say(text: str) -> None:
    answer = identify(text)

    if isinstance(answer, NameMatch):
        assert Formula.parse(answer.formula.ascii) == answer.formula
    elif isinstance(answer, Ambiguous):
        assert len(answer.choices) > 1
    else:
        assert answer.why.endswith((".", "?"))


@pytest.mark.parametrize("sign", ["a ", "-", "A", "natrium "])
def test_a_name_of_a_million_signs_is_not_read(sign: str) -> None:
    assert isinstance(identify(sign * 500_000), Unknown)
