"""Pieces of solids: ions in a row, crystals of ions, packed metal atoms."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import gcd, sqrt
from typing import Final, NamedTuple

from labtable.chem.composition import read_formula
from labtable.chem.draw.canvas import (
    FONT,
    Canvas,
    Fragment,
    atom_colour,
    atom_radius,
    letter_colour,
    set_in_row,
    svg_num,
)
from labtable.chem.draw.molecule import (
    Atom,
    draw_ball,
    draw_balls,
    draw_electrons,
    draw_lewis,
    print_charge,
)
from labtable.chem.notation import unicode_text
from labtable.chem.rows import Structure
from labtable.chem.tables import elements

BRACKET = 5.0  # length of a bracket's arms
AIR = 6.0  # between an ion and its bracket
TUCK = 2.5  # the charge of a bare ion moves in as far
GAP = 14.0  # between two ions


class LatticeIon(NamedTuple):
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


def draw_ions(parts: Iterable[LatticeIon], style: str) -> Fragment:
    """Draw the ions of one formula unit in a row."""
    return set_in_row([draw_counted(part, style) for part in parts], GAP)


def draw_counted(part: LatticeIon, style: str) -> Fragment:
    """Draw one ion with the figure that says how many of it there are."""
    ion = draw_charged(part, style)
    if part.copies == 1:
        return ion
    canvas = Canvas()
    canvas.reach(0, 0, 5, FONT / 2)
    canvas.words(0, 0, str(part.copies))
    return set_in_row([canvas.fragment(), ion], 4)


def draw_charged(part: LatticeIon, style: str) -> Fragment:
    """Draw one ion and write its charge to the upper right."""
    if part.structure:
        bare: Structure = {**part.structure, "q": {}}  # the charge stands outside, once
        inner = draw_lewis(bare) if style == "lewis" else draw_balls(bare)
    else:
        inner = draw_plain(part, style)
    if not part.charge:
        return inner
    lone = part.formula in elements()
    return with_charge(
        inner, part.charge, bracketed=not (lone and (part.charge > 0 or style == "ball"))
    )


def draw_plain(part: LatticeIon, style: str) -> Fragment:
    """Draw an ion without a stored structure: one atom, or the formula as text."""
    if part.formula not in elements():
        return draw_formula(unicode_text(part.formula, 0))
    canvas = Canvas()
    draw_one(canvas, Atom.lone(part.formula, octet_pairs(part)), style)
    return canvas.fragment()


def draw_formula(formula: str) -> Fragment:
    """Write a formula instead of a drawing."""
    canvas = Canvas()
    canvas.reach(0, 0, 5.2 * len(formula), 0.6 * FONT)
    canvas.words(0, 0, formula)
    return canvas.fragment()


def octet_pairs(part: LatticeIon) -> int:
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
                f"M{svg_num(x + arm)} {svg_num(top)}H{svg_num(x)}V{svg_num(bottom)}h{svg_num(arm)}"
            )
    figures = print_charge(charge)
    half = 3.6 * len(figures)
    canvas.words(right + half + 2, top + 2, figures, 12)
    canvas.reach((left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2)
    canvas.reach(right + half + 2, top + 2, half, 6)
    return canvas.fragment()


GROUP: Final = 20.0  # radius of a group of atoms
LARGEST: Final = 18.0
PACKED: Final = (3, 4)  # rows and atoms in a row of a metal
DEPTH: Final = (0.42, -0.38)  # where the layer behind shows, in widths of a ball
FAINT: Final = 0.45
FEW: Final = 5  # ions of a formula unit that still leave room for three rows


class Site(NamedTuple):
    """One place of a crystal: what is written on the ball, and how it looks."""

    label: str
    radius: float
    fill: str
    ink: str


def site_of(part: LatticeIon) -> Site:
    """Say how one ion looks as a ball; a group takes the colour of its heaviest element."""
    label = unicode_text(part.formula, part.charge)
    if part.formula in elements():
        size = min(atom_radius(part.formula), LARGEST)
        return Site(label, size, atom_colour(part.formula), letter_colour(part.formula))
    heaviest = max(read_formula(part.formula).counts, key=lambda symbol: elements()[symbol].number)
    return Site(label, GROUP, atom_colour(heaviest), letter_colour(heaviest))


def mix_ions(parts: Iterable[LatticeIon]) -> list[LatticeIon]:
    """Mix the ions of one formula unit, so that plus and minus alternate as far as they can.

    >>> [ion.formula for ion in mix_ions([LatticeIon(1, "Ca", 2), LatticeIon(2, "F", -1)])]
    ['Ca', 'F', 'F']
    """
    parts = list(parts)
    common = gcd(*(part.copies for part in parts))
    plus = [p for p in parts for _ in range(p.copies // common) if p.charge > 0]
    rest = [p for p in parts for _ in range(p.copies // common) if p.charge <= 0]
    size, many = len(plus) + len(rest), len(plus)
    mixed: list[LatticeIon] = []
    for place in range(size):
        takes_plus = place * many % size < many
        mixed.append(plus.pop(0) if takes_plus and plus else (rest or plus).pop(0))
    return mixed


def ion_rows(parts: Iterable[LatticeIon]) -> list[list[LatticeIon]]:
    """Lay ions in rows, each shifted against the one above; their ratio is that of the formula.

    >>> salt = [LatticeIon(1, "Na", 1), LatticeIon(1, "Cl", -1)]
    >>> [[ion.formula for ion in row] for row in ion_rows(salt)][:2]
    [['Na', 'Cl', 'Na', 'Cl'], ['Cl', 'Na', 'Cl', 'Na']]
    """
    unit = mix_ions(parts)
    size = len(unit)
    wide = size * max(1, 4 // size) if size > 1 else 4
    high = 3 if size <= FEW else 2
    shift = max(1, size // 2)
    return [[unit[(x + shift * y) % size] for x in range(wide)] for y in range(high)]


def draw_lattice(parts: Iterable[LatticeIon]) -> Fragment:
    """Draw a piece of a crystal of ions, with the layer behind it."""
    laid = ion_rows(parts)
    step = 1.9 * max(site_of(part).radius for row in laid for part in row)
    canvas = Canvas()
    for y, row in enumerate(laid):
        for x, _ in enumerate(row):
            behind = site_of(row[(x + 1) % len(row)])
            at = ((x + DEPTH[0]) * step, (y + DEPTH[1]) * step)
            _draw_site(canvas, behind._replace(label="", radius=0.75 * behind.radius), *at)
    for y, row in enumerate(laid):
        for x, part in enumerate(row):
            _draw_site(canvas, site_of(part), x * step, y * step)
    return canvas.fragment()


def draw_packed_atoms(symbols: Sequence[str]) -> Fragment:
    """Draw atoms packed as in a metal, row over gap; those of an alloy take turns."""
    high, wide = PACKED
    step = 2 * max(atom_radius(symbol) for symbol in symbols)
    canvas = Canvas()
    for y in range(high):
        for x in range(wide):
            symbol = symbols[(x + y * wide) % len(symbols)]
            site = Site(symbol, atom_radius(symbol), atom_colour(symbol), letter_colour(symbol))
            _draw_site(canvas, site, (x + y % 2 / 2) * step, y * step * sqrt(3) / 2)
    return canvas.fragment()


def _draw_site(canvas: Canvas, site: Site, x: float, y: float) -> None:
    if not site.label:
        canvas.ball(x, y, site.radius, site.fill, FAINT)
        return
    canvas.ball(x, y, site.radius, site.fill)
    size = min(FONT - 3, 2.9 * site.radius / len(site.label))
    canvas.words(x, y, site.label, size, site.ink)


def lattice_text(parts: Iterable[LatticeIon]) -> str:
    """Write a piece of a crystal of ions with characters."""
    laid = [[unicode_text(part.formula, part.charge) for part in row] for row in ion_rows(parts)]
    wide = max(len(label) for row in laid for label in row)
    return "\n".join(" ".join(f"{label:{wide}}" for label in row).rstrip() for row in laid)


def packed_text(symbols: Sequence[str]) -> str:
    """Write packed atoms with characters."""
    high, wide = PACKED
    lines = [
        " " * (2 * (y % 2))
        + "  ".join(f"{symbols[(x + y * wide) % len(symbols)]:2}" for x in range(wide))
        for y in range(high)
    ]
    return "\n".join(line.rstrip() for line in lines)
