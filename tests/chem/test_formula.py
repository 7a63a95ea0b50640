from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from labtable.chem import tables
from labtable.chem.formula import Formula, NotAFormula

from .vectors import VECTORS

COUNTS = st.dictionaries(
    st.sampled_from(sorted(tables.elements())), st.integers(1, 99), min_size=1, max_size=5
)


@pytest.mark.parametrize("case", VECTORS["parse"], ids=lambda case: case["text"])
def test_a_formula_is_read_into_counts_and_charge(case: dict[str, object]) -> None:
    formula = Formula.parse(str(case["text"]))

    assert dict(formula.counts) == case["counts"]
    assert formula.charge == case["charge"]


@pytest.mark.parametrize("text", VECTORS["parse_errors"])
def test_what_is_no_formula_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(NotAFormula, match=r"^.+ (is no formula: .+|formula here; .+)[.?]$"):
        Formula.parse(text)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("nacl", "did you mean NaCl"),
        ("Xx2", '"Xx" is no element'),
        ("(H2O", "never closed"),
        ("(H2O]", "never opened"),
        ("H0", "counts start at 1"),
        ("2H2O", "follows nothing"),
        ("Na+Cl", "written once, at the end"),
        ("H" + "9" * 5000, "too many atoms"),
        ("H2O^" + "9" * 5000 + "+", "written once, at the end"),
        ("H2O^0+", "written once, at the end"),
    ],
)
def test_a_refusal_names_what_is_wrong(text: str, hint: str) -> None:
    with pytest.raises(NotAFormula, match=hint):
        Formula.parse(text)


@given(st.text(max_size=12) | st.text("HOCNa2()[].+-^ ₂²⁺", max_size=12))
def test_any_text_is_read_or_refused_but_never_breaks(text: str) -> None:
    try:
        formula = Formula.parse(text)
    except NotAFormula:
        return

    assert Formula.parse(formula.ascii) == formula
    assert Formula.parse(formula.unicode) == formula


@pytest.mark.parametrize("case", VECTORS["format"], ids=lambda case: case["text"])
def test_a_formula_is_written_for_screen_page_and_print(case: dict[str, str]) -> None:
    formula = Formula.parse(case["text"])

    assert formula.unicode == case["unicode"]
    assert formula.html == case["html"]


@pytest.mark.parametrize(("text", "hill"), VECTORS["hill"].items())
def test_hill_order_puts_carbon_and_hydrogen_first(text: str, hill: str) -> None:
    assert Formula.parse(text).hill == hill


@pytest.mark.parametrize(("text", "usual"), VECTORS["conventional"].items())
def test_a_heap_of_atoms_is_written_the_usual_way(text: str, usual: str) -> None:
    assert Formula.parse(text).conventional == usual


@pytest.mark.parametrize(
    ("text", "usual"),
    [("O4S^2-", "SO4^2-"), ("NaKO", "KNaO"), ("FClCa", "CaClF"), ("O9Xe", "XeO9")],
)
def test_ions_mixed_salts_and_strangers_have_a_usual_order_too(text: str, usual: str) -> None:
    assert Formula.parse(text).conventional == usual


@given(COUNTS, st.integers(-4, 4))
def test_made_of_keeps_every_atom_and_the_charge(counts: dict[str, int], charge: int) -> None:
    formula = Formula.made_of(counts, charge)

    assert formula.counts == counts
    assert formula.charge == charge


def test_a_caret_is_written_only_where_a_digit_could_be_misread() -> None:
    written = [Formula.parse(text).ascii for text in ("Ca^2+", "OH^-", "SO4 2-", "O2^-", "Hg₂²⁺")]

    assert written == ["Ca2+", "OH-", "SO4^2-", "O2^-", "Hg2^2+"]


def test_equal_means_the_same_atoms_and_charge() -> None:
    slaked_lime = Formula.parse("Ca(OH)2")

    assert slaked_lime == Formula.parse("CaO2H2")
    assert hash(slaked_lime) == hash(Formula.parse("CaO2H2"))
    assert Formula.parse("NO2") != Formula.parse("NO2-")
    assert slaked_lime != "Ca(OH)2"


def test_a_formula_never_changes() -> None:
    water = Formula.parse("H2O")

    with pytest.raises(AttributeError, match="never changes"):
        water.charge = 1


def test_a_formula_survives_pickling() -> None:
    copper_sulfate = Formula.parse("CuSO4·5H2O")

    assert pickle.loads(pickle.dumps(copper_sulfate)).ascii == "CuSO4.5H2O"


def test_a_mass_is_the_sum_of_atomic_weights() -> None:
    assert Formula.parse("H2O").mass == pytest.approx(18.015)
    assert Formula.parse("CuSO4.5H2O").mass == pytest.approx(249.68, abs=0.01)
