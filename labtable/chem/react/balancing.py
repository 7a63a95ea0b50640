"""Chemical equations: their terms, and the smallest whole numbers that balance them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import gcd
from typing import Final, NamedTuple

from labtable.chem.formula import Formula

ELECTRON: Final = Formula("e", {}, -1)


class Unbalanced(ValueError):
    """The substances make no single balanced equation; the sentence says why."""


class Term(NamedTuple):
    """So many units of one substance."""

    units: int
    formula: Formula

    def written(self, formula: str) -> str:
        """Put the count before a formula, unless it is one."""
        return formula if self.units == 1 else f"{self.units} {formula}"


class Equation(NamedTuple):
    """What goes in and what comes out.

    >>> from labtable.chem.react import balance
    >>> print(balance(["H2", "O2"], ["H2O"]))
    2 H2 + O2 -> 2 H2O
    """

    left: tuple[Term, ...]
    right: tuple[Term, ...]

    @property
    def ascii(self) -> str:
        return self._join_sides("ascii", " -> ")

    @property
    def unicode(self) -> str:
        return self._join_sides("unicode", " → ")

    @property
    def html(self) -> str:
        return self._join_sides("html", " → ")

    @property
    def compact(self) -> str:
        """Write it as it is typed: 2H2 + O2 -> 2H2O."""
        sides = (
            " + ".join(f"{term.units if term.units > 1 else ''}{term.formula}" for term in side)
            for side in (self.left, self.right)
        )
        return " -> ".join(sides)

    def _join_sides(self, form: str, arrow: str) -> str:
        sides = (
            " + ".join(term.written(getattr(term.formula, form)) for term in side)
            for side in (self.left, self.right)
        )
        return arrow.join(sides)

    def __str__(self) -> str:
        return self.ascii


_ELECTRON: Final = re.compile(r"e\s*(?:\^?\{?[-\N{MINUS SIGN}\N{EN DASH}]\}?|⁻)")

Row = list[int]


def balance(left: Sequence[str | Formula], right: Sequence[str | Formula]) -> Equation:
    """Find the smallest whole numbers that keep every atom and the charge; e- is the electron.

    >>> print(balance(["Cu", "Ag+"], ["Cu2+", "Ag"]))
    Cu + 2 Ag+ -> Cu2+ + 2 Ag
    >>> print(balance(["Zn"], ["Zn2+", "e-"]))
    Zn -> Zn2+ + 2 e-
    """
    sides = [read_side(left), read_side(right)]
    if not all(sides):
        raise Unbalanced("An equation needs something on both sides of the arrow.")
    refuse_strangers(*sides)
    substances = [*sides[0], *sides[1]]
    counts = solve_amounts(substances, len(sides[0]))
    terms = tuple(map(Term, counts, substances))
    return Equation(terms[: len(sides[0])], terms[len(sides[0]) :])


def read_side(side: Sequence[str | Formula]) -> list[Formula]:
    """Read the substances of one side."""
    return [each if isinstance(each, Formula) else read_substance(each) for each in side]


def read_substance(text: str) -> Formula:
    """Read a formula, or the electron: e-, e^- or e⁻."""
    return ELECTRON if _ELECTRON.fullmatch(text.strip()) else Formula.parse(text)


def refuse_strangers(left: list[Formula], right: list[Formula]) -> None:
    """Refuse an element that stands on one side only."""
    for side, other, where in ((left, right, "left"), (right, left, "right")):
        there = {symbol for formula in other for symbol in formula.counts}
        for formula in side:
            for symbol in formula.counts:
                if symbol not in there:
                    raise Unbalanced(
                        f"{symbol} stands only on the {where} (in {formula}); "
                        "atoms neither vanish nor appear."
                    )


def solve_amounts(substances: list[Formula], lefts: int) -> Row:
    """Solve for the number of units of each substance."""
    rows = reduce_rows(coefficient_matrix(substances, lefts))
    free = len(substances) - len(rows)
    if free == 0:
        raise Unbalanced(
            f"No numbers of {list_substances(substances)} keep every atom and the charge; "
            "a substance is missing or one too many."
        )
    if free > 1:
        raise Unbalanced(
            f"{list_substances(substances)} balance in more than one way: "
            "these are several reactions in one. Write them one at a time."
        )
    solution = null_vector(rows, len(substances))
    wrong = [str(each) for each, count in zip(substances, solution, strict=True) if count <= 0]
    if wrong:
        raise Unbalanced(
            f"{' and '.join(wrong)} would have to stand on the other side or stay out of it."
        )
    return solution


def list_substances(substances: list[Formula]) -> str:
    """Name the substances in a sentence."""
    names = [str(each) for each in substances]
    return ", ".join(names[:-1]) + " and " + names[-1]


def coefficient_matrix(substances: list[Formula], lefts: int) -> list[Row]:
    """Set up one row for each element and one for the charge; the right side counts negative."""
    signs = [1 if index < lefts else -1 for index in range(len(substances))]
    symbols = dict.fromkeys(symbol for each in substances for symbol in each.counts)
    pairs = list(zip(signs, substances, strict=True))
    rows = [[sign * each.counts.get(symbol, 0) for sign, each in pairs] for symbol in symbols]
    return [*rows, [sign * each.charge for sign, each in pairs]]


def reduce_rows(rows: list[Row]) -> list[Row]:
    """Eliminate with whole numbers until each row has a leading column of its own."""
    done: list[Row] = []
    for column in range(len(rows[0])):
        pivot = next((row for row in rows if row[column]), None)
        if pivot is None:
            continue
        rows = [clear_column(row, pivot, column) for row in rows if row is not pivot]
        done = [*(clear_column(row, pivot, column) for row in done), pivot]
    return done


def clear_column(row: Row, pivot: Row, column: int) -> Row:
    """Clear one column of a row with the help of the pivot, in lowest terms."""
    left = [pivot[column] * a - row[column] * b for a, b in zip(row, pivot, strict=True)]
    common = gcd(*left) or 1
    return [value // common for value in left]


def null_vector(rows: list[Row], width: int) -> Row:
    """Read the one solution off the reduced rows, as smallest whole numbers."""
    leads = [next(column for column in range(width) if row[column]) for row in rows]
    free = next(column for column in range(width) if column not in leads)
    scale = 1
    for row, lead in zip(rows, leads, strict=True):
        scale = scale * row[lead] // gcd(scale, row[lead])
    scale = abs(scale)
    found = [0] * width
    found[free] = scale
    for row, lead in zip(rows, leads, strict=True):
        found[lead] = -row[free] * scale // row[lead]
    common = gcd(*found)
    return [value // common for value in found]
