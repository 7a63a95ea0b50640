"""The numbers of an equation, judged without giving the right ones away."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from labtable.chem.react import Unbalanced, balance, judge_coefficients, predicting
from labtable.chem.react.balancing import Equation

WATER = "H2 + O2 -> H2O"
SILVER = "Cu + Ag+ -> Cu2+ + Ag"


@pytest.mark.parametrize(
    ("typed", "wanted", "kind", "english"),
    [
        ("2H2 + O2 -> 2H2O", WATER, "right", "Right."),
        ("O2 + 2H2 = 2H2O", WATER, "right", "Right."),
        ("2 H₂ + O₂ → 2 H₂O", WATER, "right", "Right."),
        ("4H2 + 2O2 -> 4H2O", WATER, "not lowest", "Right, but smaller whole numbers do."),
        ("H2 + ½O2 -> H2O", WATER, "not lowest", "Right, but use whole numbers."),
        ("H2 + O2 -> H2O", WATER, "unbalanced", "Oxygen: 2 on the left, 1 on the right."),
        (
            *("3H2 + O2 -> H2O", WATER, "unbalanced"),
            "Hydrogen: 6 on the left, 2 on the right; Oxygen: 2 on the left, 1 on the right.",
        ),
        (
            *("H2 + O2 -> H2O2", WATER, "changed formula"),
            "H2O became H2O2, which is another substance: change only the numbers in front.",
        ),
        (
            *("H2 + O -> H2O", WATER, "changed formula"),
            "O2 became O, which is another substance: change only the numbers in front.",
        ),
        ("2H2 + O2 -> 2H2O + N2", WATER, "other substances", "N2 does not belong here."),
        ("2H2 -> 2H2O", WATER, "other substances", "O2 is missing here."),
        ("Cu + 2Ag+ -> Cu2+ + 2Ag", SILVER, "right", "Right."),
        (
            *("Cu + Ag+ -> Cu2+ + Ag", SILVER, "unbalanced"),
            "Charge: 1+ on the left, 2+ on the right.",
        ),
        ("Zn -> Zn2+ + 2e-", "Zn -> Zn2+ + e-", "right", "Right."),
        ("hello", WATER, "unreadable", ""),
        ("1/0 H2 + O2 -> H2O", WATER, "unreadable", ""),
        ("", WATER, "unreadable", ""),
    ],
)
def test_numbers_get_their_verdict(typed: str, wanted: str, kind: str, english: str) -> None:
    found = judge_coefficients(typed, wanted)

    assert found.kind == kind
    assert found.sentence.en == english or not english
    assert found.sentence.de
    assert found.is_right is (kind in ("right", "not lowest"))


def test_a_list_of_numbers_is_judged_too() -> None:
    assert judge_coefficients([2, 1, 2], WATER).kind == "right"
    assert judge_coefficients([1, 1, 1], WATER).off[0].by == 1
    assert judge_coefficients([2, 1], WATER).kind == "unreadable"
    assert judge_coefficients([0, 1, 2], WATER).kind == "unreadable"


def test_german_is_spoken() -> None:
    assert judge_coefficients([1, 1, 1], WATER).sentence.de == "Sauerstoff: links 2, rechts 1."
    assert judge_coefficients([1, 1, 1, 1], SILVER).sentence.de == "Ladung: links 1+, rechts 2+."


def reactions() -> list[Equation]:
    found = []
    for left, right in predicting.reaction_rows():
        try:
            found.append(balance(left.split(" + "), right.split(" + ")))
        except Unbalanced:
            raise AssertionError(f"{left} -> {right}") from None
    return found


def test_right_numbers_are_right_and_one_more_is_not() -> None:
    for equation in reactions():
        numbers = [term.units for term in (*equation.left, *equation.right)]
        assert judge_coefficients(equation.compact, equation).kind == "right"
        assert judge_coefficients([2 * n for n in numbers], equation).kind == "not lowest"
        for at in range(len(numbers)):
            wrong = [n + (place == at) for place, n in enumerate(numbers)]
            found = judge_coefficients(wrong, equation)
            assert found.kind == "unbalanced", (equation.compact, wrong)
            assert found.off


def test_no_verdict_gives_the_equation_away() -> None:
    for equation in reactions():
        found = judge_coefficients([1] * (len(equation.left) + len(equation.right)), equation)
        if not found.is_right:
            assert not re.search(r"->|\d[A-Z]", found.sentence.en)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=60))
def test_any_text_gets_a_verdict(text: str) -> None:
    assert judge_coefficients(text, WATER).sentence.en
    assert judge_coefficients(f"{text} -> H2O", WATER).sentence.de


def test_a_question_that_is_no_equation_is_refused() -> None:
    with pytest.raises(ValueError, match="no equation"):
        judge_coefficients("H2", "H2O")


def test_an_equation_of_a_million_signs_is_not_read() -> None:
    assert judge_coefficients("-" * 1_000_000, "H2 + O2 -> H2O").kind == "unreadable"
