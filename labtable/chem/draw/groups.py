"""What a number in a formula counts: atoms as balls, groups in boxes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from labtable.chem.draw.canvas import FONT, LETTER, Canvas, Fragment, beside
from labtable.chem.draw.molecule import Atom, draw_ball
from labtable.chem.draw.palette import radius
from labtable.chem.notation import TIMES
from labtable.chem.tables import elements

AIR: Final = 5.0  # between a ball and the box round it
APART: Final = 8.0
_PIECE: Final = re.compile(r"([A-Z][a-z]?)(\d*)|\(([^()]*)\)(\d*)")


class Counted(NamedTuple):
    """An atom or a group, and the number behind it."""

    text: str
    many: int
    group: bool = False


def pieces(formula: str) -> list[Counted]:
    """Part a formula into what its numbers count.

    >>> [(piece.text, piece.many) for piece in pieces("Ca(OH)2")], len(pieces("CaOH2"))
    ([('Ca', 1), ('OH', 2)], 3)
    """
    return [
        Counted(piece[1] or piece[3], int(piece[2] or piece[4] or 1), piece[1] is None)
        for piece in _PIECE.finditer(formula)
    ]


def groups(formula: str) -> Fragment:
    """Draw the pieces of a formula side by side."""
    return beside([fragment for piece in pieces(formula) for fragment in _drawn(piece)], APART)


def _drawn(piece: Counted) -> Iterator[Fragment]:
    if not piece.group:
        yield _ball(piece.text)
    else:
        inner = beside([f for atom in pieces(piece.text) for f in _drawn(atom)], 2)
        canvas = Canvas()
        canvas.ink.append(inner.marks)
        high = inner.bottom - inner.top
        canvas.box(inner.left - AIR, inner.top - AIR, inner.width + 2 * AIR, high + 2 * AIR)
        yield canvas.fragment()
    if piece.many > 1:
        yield _number(f"{TIMES} {piece.many}")


def _ball(symbol: str) -> Fragment:
    canvas = Canvas()
    if symbol in elements():
        draw_ball(canvas, Atom.lone(symbol, 0))
    else:
        canvas.reach(0, 0, radius("C"), FONT / 2)
        canvas.words(0, 0, symbol)
    return canvas.fragment()


def _number(text: str) -> Fragment:
    canvas = Canvas()
    canvas.reach(0, 0, 1.2 * LETTER * len(text), FONT / 2)
    canvas.words(0, 0, text)
    return canvas.fragment()


def groups_text(formula: str) -> str:
    """Write the pieces of a formula with the number behind each.

    >>> groups_text("Ca(OH)2"), groups_text("CaOH2")
    ('Ca  [OH] x 2', 'Ca  O  H x 2')
    """
    said = []
    for piece in pieces(formula):
        body = f"[{piece.text}]" if piece.group else piece.text
        said.append(f"{body} x {piece.many}" if piece.many > 1 else body)
    return "  ".join(said)
