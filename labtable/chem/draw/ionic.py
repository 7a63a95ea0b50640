"""Ionic compounds: their ions side by side, each with its charge and its count."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from labtable.chem.draw.canvas import FONT, Canvas, Fragment, beside, number
from labtable.chem.draw.molecule import Atom, balls, draw_ball, draw_electrons, lewis, printed
from labtable.chem.notation import unicode_text
from labtable.chem.rows import Structure
from labtable.chem.tables import elements

BRACKET = 5.0  # length of a bracket's arms
AIR = 6.0  # between an ion and its bracket
TUCK = 2.5  # the charge of a bare ion moves in as far
GAP = 14.0  # between two ions


class Part(NamedTuple):
    """So many copies of one ion, with its structure where one is stored."""

    copies: int
    formula: str
    charge: int
    structure: Structure | None = None

    def __str__(self) -> str:
        lone = self.formula in elements()
        body = self.formula if lone or not self.charge else f"[{self.formula}]"
        times = f"{self.copies} " if self.copies > 1 else ""
        return times + unicode_text(body, self.charge)


def ionic(parts: Iterable[Part], style: str) -> Fragment:
    """Draw the ions of one formula unit in a row."""
    return beside([counted(part, style) for part in parts], GAP)


def counted(part: Part, style: str) -> Fragment:
    """Draw one ion with the figure that says how many of it there are."""
    ion = charged(part, style)
    if part.copies == 1:
        return ion
    canvas = Canvas()
    canvas.reach(0, 0, 5, FONT / 2)
    canvas.words(0, 0, str(part.copies))
    return beside([canvas.fragment(), ion], 4)


def charged(part: Part, style: str) -> Fragment:
    """Draw one ion and write its charge to the upper right."""
    if part.structure:
        inner = lewis(part.structure) if style == "lewis" else balls(part.structure)
    else:
        inner = plain(part, style)
    if not part.charge:
        return inner
    lone = part.formula in elements()
    return with_charge(
        inner, part.charge, bracketed=not (lone and (part.charge > 0 or style == "ball"))
    )


def plain(part: Part, style: str) -> Fragment:
    """Draw an ion without a stored structure: one atom, or the formula as text."""
    if part.formula not in elements():
        return written(unicode_text(part.formula, 0))
    canvas = Canvas()
    draw_one(canvas, Atom.lone(part.formula, octet_pairs(part)), style)
    return canvas.fragment()


def written(formula: str) -> Fragment:
    """Write a formula instead of a drawing."""
    canvas = Canvas()
    canvas.reach(0, 0, 5.2 * len(formula), 0.6 * FONT)
    canvas.words(0, 0, formula)
    return canvas.fragment()


def octet_pairs(part: Part) -> int:
    """Count the lone pairs of a one-atom ion: a full shell round an anion, none on a cation."""
    if part.charge > 0:
        return 0
    return 1 if part.formula == "H" else 4


def draw_one(canvas: Canvas, atom: Atom, style: str) -> None:
    """Draw a single atom."""
    if style == "ball":
        draw_ball(canvas, atom)
        return
    canvas.reach(atom.x, atom.y, atom.half_width, FONT / 2)
    canvas.words(atom.x, atom.y, atom.label)
    draw_electrons(canvas, atom)


def with_charge(inner: Fragment, charge: int, *, bracketed: bool) -> Fragment:
    """Set an ion in square brackets where it has parts, and its charge outside."""
    canvas = Canvas()
    canvas.ink.append(inner.marks)
    air = AIR if bracketed else 0.0
    left, right = inner.left - air, inner.right + (air or -TUCK)
    top, bottom = inner.top - air / 2, inner.bottom + air / 2
    if bracketed:
        for x, arm in ((left, BRACKET), (right, -BRACKET)):
            canvas.path(
                f"M{number(x + arm)} {number(top)}H{number(x)}V{number(bottom)}h{number(arm)}"
            )
    figures = printed(charge)
    half = 3.6 * len(figures)
    canvas.words(right + half + 2, top + 2, figures, 12)
    canvas.reach((left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2)
    canvas.reach(right + half + 2, top + 2, half, 6)
    return canvas.fragment()
