"""Numbers with units as pupils type them, judged with a tolerance."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from labtable.chem.quantities import find_unit, judge_number, read_quantity


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("0,5 mol", 0.5, "mol"),
        ("0.5mol", 0.5, "mol"),
        ("5·10^-3", 0.005, ""),
        ("5*10^-3 g", 0.005, "g"),
        ("5 x 10^-3 g", 0.005, "g"),
        ("5\N{MULTIPLICATION SIGN}10⁻³ mol/L", 0.005, "mol/L"),
        ("1.8e-5", 1.8e-5, ""),
        ("1,8E-5", 1.8e-5, ""),
        ("12 %", 12.0, "%"),
        ("1 000,5 g", 1000.5, "g"),
        ("1\u202f000 g", 1000.0, "g"),
        ("1.000,5", 1000.5, ""),
        ("1,000.5", 1000.5, ""),
        ("1'000 g", 1000.0, "g"),
        ("3/4 mol", 0.75, "mol"),
        ("n = 0,25 mol", 0.25, "mol"),
        ("m(NaCl) = 58,5 g", 58.5, "g"),
        ("≈ 3,2", 3.2, ""),
        ("ca. 5 g", 5.0, "g"),
        ("\N{MINUS SIGN}4,2 kJ", -4.2, "kJ"),
        ("6,022·10²³", 6.022e23, ""),
        (",5", 0.5, ""),
    ],
)
def test_a_number_is_read(text: str, value: float, unit: str) -> None:
    read = read_quantity(text)[0]

    assert read.value == pytest.approx(value)
    assert read.unit == unit


@pytest.mark.parametrize(
    "text", ["", "mol", "abc", "1e999", "1/0", "9" * 80, "--5", "1.2.3,4", "∞"]
)
def test_what_is_no_number_is_not_read(text: str) -> None:
    assert judge_number(text, 1.0, "mol").kind == "unreadable"


@pytest.mark.parametrize(
    ("text", "wanted", "unit", "kind"),
    [
        ("0,5 mol", 0.5, "mol", "right"),
        ("0.5", 0.5, "", "right"),
        ("500 mmol", 0.5, "mol", "right"),
        ("0,0005 kmol", 0.5, "mol", "right"),
        ("58,44 g", 58.44, "g", "right"),
        ("0,05844 kg", 58.44, "g", "right"),
        ("1,234 g", 1234.0, "g", "right"),
        ("1.234 g", 1.234, "g", "right"),
        ("12 %", 0.12, "", "right"),
        ("12 %", 12.0, "%", "right"),
        ("0.1 M", 0.1, "mol/L", "right"),
        ("0,1 mol·l⁻¹", 0.1, "mol/L", "right"),
        ("100 mol/m³", 0.1, "mol/L", "right"),
        ("25 °C", 298.15, "K", "right"),
        ("298 K", 25.0, "°C", "right"),
        ("1,013 bar", 1013.0, "hPa", "right"),
        ("0.5", 0.5, "mol", "unit missing"),
        ("0.5 g", 0.5, "mol", "unit wrong"),
        ("58,44 kg", 58.44, "g", "unit wrong"),
        ("0.5 foo", 0.5, "mol", "unit unknown"),
        ("25", 298.15, "K", "celsius"),
        ("25 K", 298.15, "K", "celsius"),
        ("298,15", 25.0, "°C", "celsius"),
        ("500", 0.5, "", "power of ten"),
        ("0,05 mol", 0.5, "mol", "power of ten"),
        ("-285,8 kJ", 285.8, "kJ", "sign"),
        ("0,3", 0.333, "", "rounded"),
        ("0.7 mol", 0.5, "mol", "wrong"),
        ("7", 0.0, "", "wrong"),
        ("0", 0.0, "", "right"),
    ],
)
def test_a_number_gets_its_verdict(text: str, wanted: float, unit: str, kind: str) -> None:
    found = judge_number(text, wanted, unit)

    assert found.kind == kind
    assert found.sentence.en
    assert found.sentence.de
    assert found.is_right is (kind == "right")


@pytest.mark.parametrize(
    ("text", "wanted", "unit", "english", "german"),
    [
        (
            *("0.5 g", 0.5, "mol"),
            "The number is right, but the unit should be mol, not g.",
            "Die Zahl stimmt, aber die Einheit muss mol sein, nicht g.",
        ),
        (
            *("58.44 kg", 58.44, "g"),
            "The number is right, but in kg it is wrong by a factor of 1000.",
            "Die Zahl stimmt, aber mit kg ist sie um den Faktor 1000 falsch.",
        ),
        (
            *("500", 0.5, ""),
            "Too large by a factor of 1000.",
            "Um den Faktor 1000 zu groß.",
        ),
        (
            *("25", 298.15, "K"),
            "That is in °C. For kelvin add 273.15.",
            "Das ist in °C. Für Kelvin addiere 273,15.",
        ),
    ],
)
def test_mistakes_are_named_in_both_languages(
    text: str, wanted: float, unit: str, english: str, german: str
) -> None:
    assert judge_number(text, wanted, unit).sentence == (english, german)


@pytest.mark.parametrize(
    ("text", "said"),
    [("0.50", ""), ("0.5", "Give 2"), ("0.5000", "More figures"), ("5.0·10^-1", "")],
)
def test_figures_are_remarked_upon(text: str, said: str) -> None:
    found = judge_number(text, 0.5, figures=2)

    assert found.is_right
    assert found.remark.en.startswith(said)
    assert bool(found.remark) is bool(said)
    assert bool(found.remark.de) is bool(said)


def test_zeros_at_the_end_of_a_whole_number_may_be_mere_places() -> None:
    assert not judge_number("1200", 1200.0, figures=2).remark
    assert not judge_number("1200", 1200.0, figures=4).remark


def test_the_tolerance_is_kept() -> None:
    assert judge_number("1.04", 1.0, tolerance=0.05).is_right
    assert not judge_number("1.06", 1.0, tolerance=0.05).is_right


def test_no_verdict_gives_the_right_number_away() -> None:
    for text in ("0.7 mol", "3 g", "0.0437", "437 mol", "-0.437 mol", "0.4 mol"):
        found = judge_number(text, 0.437, "mol", tolerance=0.001)
        said = found.sentence.en + found.sentence.de
        assert "0.437" not in said
        assert "0,437" not in said


def test_an_unknown_unit_of_the_question_is_refused() -> None:
    with pytest.raises(ValueError, match="no unit known here"):
        judge_number("1", 1.0, "parsec")


def test_letters_of_units_keep_their_size_where_it_matters() -> None:
    milli, mega = find_unit("mPa"), find_unit("MPa")

    assert mega
    assert mega.size == 1e6
    assert milli is None or milli == mega


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=80), st.floats(-1e9, 1e9), st.sampled_from(["", "mol", "K", "g", "%"]))
def test_any_text_gets_a_verdict(text: str, wanted: float, unit: str) -> None:
    found = judge_number(text, wanted, unit, figures=3)

    assert found.sentence.en
    assert found.sentence.de


@settings(max_examples=200, deadline=None)
@given(st.floats(1e-6, 1e6))
def test_a_number_written_out_is_read_back(value: float) -> None:
    for text in (f"{value:.6g}", f"{value:.6g}".replace(".", ","), f"{value:.6e}"):
        assert judge_number(text, value).is_right, text
