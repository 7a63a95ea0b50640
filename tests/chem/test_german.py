"""German names: built by rule from English ones, and read back."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from labtable.chem import tables
from labtable.chem.formula import Formula
from labtable.chem.ions import anions, cations
from labtable.chem.naming import Ambiguous, NameMatch, identify, name
from labtable.chem.naming.german import english_name, german_name
from labtable.chem.naming.german.words import ion_word

LINES = (Path(__file__).parent / "german_names.tsv").read_text("utf-8").splitlines()[1:]
LISTED = [line.split("\t") for line in LINES]
NO_GERMAN = (  # names that a library gave, and no chemist
    "carbonochloridic acid prop-2-ynyl ester",
    "peroxide, acetyl nitro",
    "N-ethenyl-n-methyl-nitrous amide",
)


def test_every_listed_compound_has_its_german_name() -> None:
    for formula, english, german, _ in LISTED:
        found = identify(english)
        named = found.name if isinstance(found, NameMatch) else name(Formula.parse(formula)).text
        assert german in (german_name(english), german_name(named)), formula


def test_every_row_on_record_has_a_german_name_that_leads_back_to_it() -> None:
    for row in tables.compounds():
        german = german_name(row.name)
        assert bool(german) == (row.name not in NO_GERMAN), row.name
        if german:
            found = identify(german)
            assert isinstance(found, NameMatch), german
            assert found.formula.hill == row.hill, german


def test_every_element_and_every_ion_has_a_german_word() -> None:
    for element in tables.elements().values():
        assert german_name(element.name), element.name
    for ion in (*cations(), *anions()):
        assert german_name(f"{ion.name} ion") == f"{ion_word(ion)}-Ion"


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("sodium chloride", "Natriumchlorid"),
        ("iron(III) oxide", "Eisen(III)-oxid"),
        ("potassium dihydrogen phosphate", "Kaliumdihydrogenphosphat"),
        ("iron(II,III) oxide", "Eisen(II,III)-oxid"),
        ("potassium sodium sulfate", "Kaliumnatriumsulfat"),
        ("copper(II) sulfate pentahydrate", "Kupfer(II)-sulfat-Pentahydrat"),
        ("calcium sulfate hemihydrate", "Calciumsulfat-Hemihydrat"),
        ("dinitrogen monoxide", "Distickstoffmonoxid"),
        ("tetraphosphorus decaoxide", "Tetraphosphordecaoxid"),
        ("hydrochloric acid", "Salzsäure"),
        ("sulfurous acid", "schweflige Säure"),
        ("sodium formate", "Natriumformiat"),
        ("potassium superoxide", "Kaliumhyperoxid"),
        ("ferrous sulfate", "Eisen(II)-sulfat"),
        ("sulfate ion", "Sulfat-Ion"),
        ("N,N-dimethylmethanamide", "N,N-Dimethylmethanamid"),
        ("methyl 2-hydroxyethanoate", "Methyl-2-hydroxyethanoat"),
        ("calcium sodide", "Calciumnatrid"),
        ("sodium carbonite", "Natriumcarbonit"),
        ("pentanone", "Pentanon"),
        ("unobtainium", ""),
        ("sodium xyzide", ""),
    ],
)
def test_a_name_is_put_together_in_german(english: str, german: str) -> None:
    assert german_name(english) == german


@pytest.mark.parametrize(
    ("typed", "english"),
    [
        ("Kalziumkarbonat", "calcium carbonate"),
        ("Silizium", "silicon"),
        ("Kobalt(II)-jodid", "cobalt(ii) iodide"),
        ("Cäsiumchlorid", "caesium chloride"),
        ("Zitronensaeure", "2-hydroxypropane-1,2,3-tricarboxylic acid"),
        ("Äthanol", "ethanol"),
        ("Eisen-III-oxid", "iron(iii) oxide"),
        ("Eisen(III)oxid", "iron(iii) oxide"),
        ("Eisen (III)-oxid", "iron(iii) oxide"),
        ("Eisen(3)-oxid", "iron(iii) oxide"),
        ("Natrium Chlorid", "sodium chloride"),
        ("NATRIUMCHLORID", "sodium chloride"),
        ("Kohlendioxid", "carbon dioxide"),
        ("Kochsalz", "sodium chloride"),
        ("Calciumdichlorid", "calcium dichloride"),
        ("Natriumkarbonit", "sodium carbonite"),
        ("Sulfat-Ion", "sulfate ion"),
        ("Propan-2-ol", "propan-2-ol"),
        ("Einhornstaub", ""),
        ("", ""),
    ],
)
def test_a_german_name_is_understood_however_it_is_spelt(typed: str, english: str) -> None:
    assert english_name(typed) == english


def test_a_german_name_without_its_number_is_asked_about() -> None:
    assert isinstance(identify("Eisenchlorid"), Ambiguous)


@given(st.text(alphabet="aeinorstdl -(I)1", max_size=40))
def test_nothing_typed_breaks_the_reading(typed: str) -> None:
    assert isinstance(english_name(typed), str)
    assert isinstance(german_name(typed), str)
