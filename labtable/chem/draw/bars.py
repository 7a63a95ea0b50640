"""Charges that meet: a bar for every ion, as long as its charge, plus above and minus below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from labtable.chem.draw.canvas import Canvas, Fragment
from labtable.chem.ions import ChargeStep
from labtable.chem.notation import MINUS as MINUS_SIGN
from labtable.chem.notation import TIMES, unicode_text

CELL: Final = 20.0  # one unit of charge on the page
GAP: Final = 3.0  # between two ions of one row
PLUS: Final = "#f0b27a"
MINUS: Final = "#9dc3e6"
INK: Final = "#16161a"
LABEL: Final = 13.0
MOST: Final = 24  # units that fit on a line


def units(steps: Sequence[ChargeStep], sign: int) -> int:
    """Count the units of charge of one sign."""
    return sum(abs(step.charge) for step in steps if step.charge * sign > 0)


def fits(steps: Sequence[ChargeStep]) -> bool:
    """Tell whether the bars fit on a line."""
    return bool(steps) and max(units(steps, 1), units(steps, -1)) <= MOST


def bars(steps: Sequence[ChargeStep]) -> Fragment:
    """Draw the two rows; where one is too short, dashed cells show what is missing."""
    canvas = Canvas()
    longest = max(units(steps, 1), units(steps, -1))
    for sign, top in ((1, 0.0), (-1, CELL + GAP)):
        row = [step for step in steps if step.charge * sign > 0]
        _row(canvas, row, top)
        for unit in range(units(steps, sign), longest):
            canvas.box(unit * CELL + GAP, top + GAP, CELL - 3 * GAP, CELL - 2 * GAP, dashed=True)
    return canvas.fragment()


def _row(canvas: Canvas, row: Sequence[ChargeStep], top: float) -> None:
    """Draw the ions of one row, with a label for each kind outside it."""
    at = 0.0
    for step in row:
        size, start = abs(step.ion.charge), at
        plus = step.charge > 0
        for _ in range(step.times):
            canvas.box(at, top, size * CELL - GAP, CELL, PLUS if plus else MINUS)
            for unit in range(size):
                middle = at + (unit + 0.5) * CELL - GAP / 2
                canvas.words(middle, top + CELL / 2, "+" if plus else MINUS_SIGN, LABEL, INK)
            at += size * CELL
        many = f"{step.times} {TIMES} " if step.times > 1 else ""
        label = many + unicode_text(step.ion.formula, step.ion.charge)
        x, y = (start + at - GAP) / 2, top - LABEL if plus else top + CELL + LABEL
        canvas.reach(x, y, 3.8 * len(label), LABEL / 2)
        canvas.words(x, y, label, LABEL)


def bars_text(steps: Sequence[ChargeStep]) -> tuple[str, ...]:
    """Write the two rows with characters; a dot stands for what is missing.

    >>> from labtable.chem.compound import Compound
    >>> print(*bars_text(Compound.of("Ca(OH)2").ions), sep=chr(10))
    Ca2+  [++]
    OH-   [-][-]
    """
    if not fits(steps):
        return ()
    longest = max(units(steps, 1), units(steps, -1))
    wide = max(len(str(step.ion)) for step in steps)
    lines = []
    for sign, mark in ((1, "+"), (-1, "-")):
        row = [step for step in steps if step.charge * sign > 0]
        for step in row:
            missing = longest - units(steps, sign) if step is row[-1] else 0
            cells = f"[{mark * abs(step.ion.charge)}]" * step.times
            lines.append(f"{step.ion!s:{wide}}  {cells}{' .' * missing}")
    return tuple(lines)
