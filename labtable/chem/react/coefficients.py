"""The numbers in front of an equation, judged against the equation that was to be balanced."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import gcd
from typing import Final, Literal, NamedTuple

from labtable.chem import tables
from labtable.chem.formula import Formula, NotAFormula
from labtable.chem.languages import NOTHING, Words, capitalize, join_words, same_in_all
from labtable.chem.naming.called import name_in_both
from labtable.chem.notation import MINUS
from labtable.chem.react.balancing import Equation, balance, read_substance
from labtable.chem.react.reading import TypedEquation, read_equation

Numbers = Literal[
    "right", "not lowest", "unbalanced", "changed formula", "other substances", "unreadable"
]

LONGEST: Final = 400  # signs of a typed equation that are read


class Imbalance(NamedTuple):
    """What differs between the sides: the symbol of an element, or nothing for the charge."""

    symbol: str
    left: Fraction
    right: Fraction

    @property
    def name(self) -> Words:
        if self.symbol:
            return capitalize(name_in_both(tables.elements()[self.symbol].name))
        return Words("Charge", "Ladung")

    @property
    def by(self) -> Fraction:
        """Tell how many are too many on the left; below zero: on the right."""
        return self.left - self.right


class NumbersVerdict(NamedTuple):
    """What came of judging the numbers; the sentence does not give the right ones away."""

    kind: Numbers
    sentence: Words
    off: tuple[Imbalance, ...] = ()
    wanted: Equation | None = None

    @property
    def is_right(self) -> bool:
        return self.kind in ("right", "not lowest")


class _Amount(NamedTuple):
    units: Fraction
    formula: Formula


Sides = tuple[tuple[_Amount, ...], tuple[_Amount, ...]]


def judge_coefficients(typed: str | Sequence[int], wanted: str | Equation) -> NumbersVerdict:
    """Judge the numbers of an equation, typed in full or as a list, by the one to be balanced.

    >>> judge_coefficients("2H2 + O2 -> 2H2O", "H2 + O2 -> H2O").kind
    'right'
    >>> judge_coefficients([1, 1, 1], "H2 + O2 -> H2O").sentence.en
    'Oxygen: 2 on the left, 1 on the right.'
    >>> judge_coefficients("H2 + O2 -> H2O2", "H2 + O2 -> H2O").sentence.en
    'H2O became H2O2, which is another substance: change only the numbers in front.'
    """
    goal = wanted if isinstance(wanted, Equation) else _read_goal(wanted)
    sides = _read_typed(typed) if isinstance(typed, str) else _judge_numbers(typed, goal)
    if sides is None:
        return _answer_unreadable(goal)
    return (_compare_substances(sides, goal) or _find_imbalance(sides, goal))._replace(wanted=goal)


def _read_goal(text: str) -> Equation:
    read = read_equation(text)
    if read is None:
        raise ValueError(f"{text} is no equation; one looks like H2 + O2 -> H2O.")
    sides = [[read_substance(piece.text) for piece in side] for side in (read.left, read.right)]
    return balance(sides[0], sides[1])


def _read_typed(text: str) -> Sides | None:
    read = read_equation(text) if len(text) <= LONGEST else None
    try:
        return _read_sides(read) if read else None
    except NotAFormula:
        return None


def _read_sides(read: TypedEquation) -> Sides:
    left, right = (
        tuple(_Amount(piece.units, read_substance(piece.text)) for piece in side)
        for side in (read.left, read.right)
    )
    return left, right


def _judge_numbers(numbers: Sequence[int], goal: Equation) -> Sides | None:
    terms = (*goal.left, *goal.right)
    if len(numbers) != len(terms) or any(number < 1 for number in numbers):
        return None
    amounts = [_Amount(Fraction(n), t.formula) for n, t in zip(numbers, terms, strict=True)]
    return tuple(amounts[: len(goal.left)]), tuple(amounts[len(goal.left) :])


def _answer_unreadable(goal: Equation) -> NumbersVerdict:
    said = Words(
        "I can't read that. Put a whole number in front of each formula, as in 2H2 + O2 -> 2H2O.",
        "Das kann ich nicht lesen. Schreibe vor jede Formel eine ganze Zahl, "
        "wie in 2H2 + O2 -> 2H2O.",
    )
    return NumbersVerdict("unreadable", said, wanted=goal)


def _compare_substances(sides: Sides, goal: Equation) -> NumbersVerdict | None:
    """Find substances that were changed, left out or added."""
    for typed, terms in zip(sides, goal, strict=True):
        there = [amount.formula for amount in typed]
        missing = [term.formula for term in terms if term.formula not in there]
        added = [each for each in there if each not in [term.formula for term in terms]]
        for new in added:
            old = next((each for each in missing if each.counts.keys() == new.counts.keys()), None)
            if old:
                return _substance_changed(old, new)
        if missing or added:
            return _other_substances(missing, added)
    return None


def _substance_changed(old: Formula, new: Formula) -> NumbersVerdict:
    said = Words(
        "{old} became {new}, which is another substance: change only the numbers in front.",
        "Aus {old} wurde {new}, ein anderer Stoff: Ändere nur die Zahlen vor den Formeln.",
    )
    return NumbersVerdict("changed formula", said.filled(old=str(old), new=str(new)))


def _other_substances(missing: Sequence[Formula], added: Sequence[Formula]) -> NumbersVerdict:
    lacks = Words("{which} is missing here.", "{which} fehlt hier.")
    extra = Words("{which} does not belong here.", "{which} gehört nicht hierher.")
    said = lacks.filled(which=str(missing[0])) if missing else extra.filled(which=str(added[0]))
    return NumbersVerdict("other substances", said)


def _find_imbalance(sides: Sides, goal: Equation) -> NumbersVerdict:
    """Count elements and charges, then see whether the numbers are the smallest."""
    symbols = dict.fromkeys(s for side in sides for a in side for s in a.formula.counts)
    counted = [Imbalance(s, *(_count_atoms(side, s) for side in sides)) for s in symbols]
    counted.append(Imbalance("", *(_side_charge(side) for side in sides)))
    off = tuple(each for each in counted if each.by)
    if off:
        return NumbersVerdict("unbalanced", _describe_imbalance(off), off)
    units = [amount.units for side in sides for amount in side]
    if all(each.denominator == 1 for each in units) and gcd(*(int(each) for each in units)) == 1:
        return NumbersVerdict("right", Words("Right.", "Richtig."))
    said = Words(
        "Right, but smaller whole numbers do.", "Richtig, es geht aber mit kleineren ganzen Zahlen."
    )
    if any(each.denominator > 1 for each in units):
        said = Words("Right, but use whole numbers.", "Richtig, nimm aber ganze Zahlen.")
    return NumbersVerdict("not lowest", said)


def _count_atoms(side: Sequence[_Amount], symbol: str) -> Fraction:
    return sum((a.units * a.formula.counts.get(symbol, 0) for a in side), Fraction(0))


def _side_charge(side: Sequence[_Amount]) -> Fraction:
    return sum((amount.units * amount.formula.charge for amount in side), Fraction(0))


def _describe_imbalance(off: Sequence[Imbalance]) -> Words:
    """Say what differs, element by element, then the charge."""
    each = Words("{name}: {left} on the left, {right} on the right",
                 "{name}: links {left}, rechts {right}")  # fmt: skip
    parts = [
        each.filled(
            name=one.name, left=_write_total(one, one.left), right=_write_total(one, one.right)
        )
        for one in off
    ]
    listed = join_words(parts, same_in_all("; "))
    return Words(f"{listed.en}.", f"{listed.de}.") if parts else NOTHING


def _write_total(one: Imbalance, total: Fraction) -> str:
    """Write a count as it is, a charge with its sign: 2+."""
    if one.symbol or not total:
        return str(total)
    return f"{abs(total)}{'+' if total > 0 else MINUS}"
