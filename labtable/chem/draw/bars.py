"""Charges as bars, and the groups that the numbers of a formula count."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from labtable.chem.draw.canvas import FONT, LETTER, Canvas, Fragment, atom_radius, set_in_row
from labtable.chem.draw.molecule import Atom, draw_ball
from labtable.chem.ions import ChargeStep
from labtable.chem.notation import MINUS as MINUS_SIGN
from labtable.chem.notation import TIMES, unicode_text
from labtable.chem.tables import elements

CELL: Final = 20.0  # one unit of charge on the page
GAP: Final = 3.0  # between two ions of one row
PLUS: Final = "#f0b27a"
MINUS: Final = "#9dc3e6"
INK: Final = "#16161a"
LABEL: Final = 13.0
MOST: Final = 24  # units that fit on a line


def charge_units(steps: Sequence[ChargeStep], sign: int) -> int:
    """Count the units of charge of one sign."""
    return sum(abs(step.charge) for step in steps if step.charge * sign > 0)


def bars_fit(steps: Sequence[ChargeStep]) -> bool:
    """Tell whether the bars fit on a line."""
    return bool(steps) and max(charge_units(steps, 1), charge_units(steps, -1)) <= MOST


def charge_bars(steps: Sequence[ChargeStep]) -> Fragment:
    """Draw the two rows; where one is too short, dashed cells show what is missing."""
    canvas = Canvas()
    longest = max(charge_units(steps, 1), charge_units(steps, -1))
    for sign, top in ((1, 0.0), (-1, CELL + GAP)):
        row = [step for step in steps if step.charge * sign > 0]
        _draw_row(canvas, row, top)
        for unit in range(charge_units(steps, sign), longest):
            canvas.box(unit * CELL + GAP, top + GAP, CELL - 3 * GAP, CELL - 2 * GAP, dashed=True)
    return canvas.fragment()


def _draw_row(canvas: Canvas, row: Sequence[ChargeStep], top: float) -> None:
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
    Ca²⁺  [++]
    OH⁻   [−][−]
    """
    if not bars_fit(steps):
        return ()
    longest = max(charge_units(steps, 1), charge_units(steps, -1))
    labels = {step.ion: unicode_text(step.ion.formula, step.ion.charge) for step in steps}
    wide = max(map(len, labels.values()))
    lines = []
    for sign, mark in ((1, "+"), (-1, MINUS_SIGN)):
        row = [step for step in steps if step.charge * sign > 0]
        for step in row:
            missing = longest - charge_units(steps, sign) if step is row[-1] else 0
            cells = f"[{mark * abs(step.ion.charge)}]" * step.times
            lines.append(f"{labels[step.ion]:{wide}}  {cells}{' .' * missing}")
    return tuple(lines)


AIR: Final = 5.0  # between a ball and the box round it
APART: Final = 8.0
_PIECE: Final = re.compile(r"([A-Z][a-z]?)(\d*)|\(([^()]*)\)(\d*)")


class Counted(NamedTuple):
    """An atom or a group, and the number behind it."""

    text: str
    many: int
    group: bool = False


def split_pieces(formula: str) -> list[Counted]:
    """Part a formula into what its numbers count.

    >>> [(piece.text, piece.many) for piece in split_pieces("Ca(OH)2")], len(split_pieces("CaOH2"))
    ([('Ca', 1), ('OH', 2)], 3)
    """
    return [
        Counted(piece[1] or piece[3], int(piece[2] or piece[4] or 1), piece[1] is None)
        for piece in _PIECE.finditer(formula)
    ]


def draw_pieces(formula: str) -> Fragment:
    """Draw the pieces of a formula side by side."""
    return set_in_row(
        [fragment for piece in split_pieces(formula) for fragment in _draw_piece(piece)], APART
    )


def _draw_piece(piece: Counted) -> Iterator[Fragment]:
    if not piece.group:
        yield _draw_ball(piece.text)
    else:
        inner = set_in_row([f for atom in split_pieces(piece.text) for f in _draw_piece(atom)], 2)
        canvas = Canvas()
        canvas.ink.append(inner.marks)
        high = inner.bottom - inner.top
        canvas.box(inner.left - AIR, inner.top - AIR, inner.width + 2 * AIR, high + 2 * AIR)
        yield canvas.fragment()
    if piece.many > 1:
        yield _draw_number(f"{TIMES} {piece.many}")


def _draw_ball(symbol: str) -> Fragment:
    canvas = Canvas()
    if symbol in elements():
        draw_ball(canvas, Atom.lone(symbol, 0))
    else:
        canvas.reach(0, 0, atom_radius("C"), FONT / 2)
        canvas.words(0, 0, symbol)
    return canvas.fragment()


def _draw_number(text: str) -> Fragment:
    canvas = Canvas()
    canvas.reach(0, 0, 1.2 * LETTER * len(text), FONT / 2)
    canvas.words(0, 0, text)
    return canvas.fragment()


def groups_text(formula: str) -> str:
    """Write the pieces of a formula with the number behind each.

    >>> groups_text("Ca(OH)2"), groups_text("CaOH2")
    ('Ca  [OH] × 2', 'Ca  O  H × 2')
    """
    said = []
    for piece in split_pieces(formula):
        body = f"[{piece.text}]" if piece.group else piece.text
        said.append(f"{body} {TIMES} {piece.many}" if piece.many > 1 else body)
    return "  ".join(said)
