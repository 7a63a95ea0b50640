"""Chemical equations: their terms, and the smallest whole numbers that balance them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import gcd
from typing import Final, NamedTuple

from labtable.chem import classify, ions, tables
from labtable.chem.charges import SOUR
from labtable.chem.formula import Formula
from labtable.chem.ions import as_acid, resolve_ionic
from labtable.chem.rows import Ion

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


BASIC: Final = ("OH", "O")  # anions that take up hydrogen ions and leave water


def neutralize(acid: str | Formula, base: str | Formula, protons: int = 0) -> Equation:
    """Let an acid meet a base; with fewer `protons` than it has, an acid salt is left.

    >>> print(neutralize("H3PO4", "Ca(OH)2"))
    2 H3PO4 + 3 Ca(OH)2 -> Ca3(PO4)2 + 6 H2O
    >>> print(neutralize("H2SO4", "NaOH", protons=1))
    H2SO4 + NaOH -> NaHSO4 + H2O
    """
    sour, basic = read_side([acid, base])
    anion, cation = rest_of(sour, protons), cation_of(basic)
    ratio = ions.simplest_ratio(cation.charge, anion.charge)
    salt = ions.salt(cation.formula, ratio[0], anion.formula, ratio[1])
    water = ["H2O"] if "O" in basic.counts else []
    return balance([sour, basic], [salt, *water])


def formation(compound: str | Formula) -> Equation:
    """Make a compound of its elements, metals first.

    >>> print(formation("NaOH"))
    2 Na + O2 + H2 -> 2 NaOH
    """
    (made,) = read_side([compound])
    elements = tables.elements()
    order = sorted(made.counts, key=lambda symbol: not elements[symbol].metal)
    return balance([f"{s}2" if elements[s].diatomic else s for s in order], [made])


def rest_of(acid: Formula, protons: int) -> Ion:
    """Find the anion that is left when an acid has given its hydrogen ions away."""
    reading = as_acid(acid)
    sour = {classify.classify(acid), classify.family(acid)} & set(SOUR)
    if reading is None or not sour:
        raise Unbalanced(f"{acid} is no acid known here; one is HCl, H2SO4 or CH3COOH.")
    given = protons or reading.cations
    if given == reading.cations:
        return reading.anion
    left = Formula.made_of({**acid.counts, "H": acid.counts["H"] - given}, -given)
    alike = [each for each in ions.anions() if Formula.parse(str(each)) == left]
    if not alike:
        raise Unbalanced(f"{acid} gives up to {reading.cations} hydrogen ions, not {given}.")
    return alike[0]


def cation_of(base: Formula) -> Ion:
    """Find the cation a base brings into the salt."""
    if base.hill == "H3N":
        return ions.ion("NH4+")
    reading = resolve_ionic(base)
    if reading is None or reading.anion.formula not in BASIC:
        raise Unbalanced(f"{base} is no base known here; one is NaOH, Ca(OH)2, CaO or NH3.")
    return reading.cation
