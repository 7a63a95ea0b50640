"""Molecules and polyatomic ions as Lewis structures or as balls and sticks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import atan2, cos, degrees, hypot, radians, sin
from typing import NamedTuple

from labtable.chem.draw.canvas import FONT, Canvas, Fragment
from labtable.chem.draw.palette import colour, ink, radius
from labtable.chem.draw.structure import angles, label_of, places, readable, slots, step
from labtable.chem.notation import charge_text
from labtable.chem.rows import Structure
from labtable.chem.tables import elements

BOND = 42.0  # length of a bond on the page
APART = 0.14 * BOND  # between the strokes of a double bond
HALF_HEIGHT = 8.5  # of a label with the air round it
UPPER_RIGHT = 45.0


class Atom(NamedTuple):
    """One atom on the page, with what belongs to it."""

    symbol: str
    label: str
    half_width: float  # of the label with the air round it
    x: float = 0.0
    y: float = 0.0
    bonds: Sequence[float] = ()  # directions
    charge: int = 0
    pairs: int = 0
    single: int = 0  # unpaired electrons

    @classmethod
    def lone(cls, symbol: str, pairs: int) -> Atom:
        """Make an atom that stands alone."""
        return cls(symbol, symbol, half_width(symbol), pairs=pairs)

    def edge(self, angle: float) -> float:
        """Return how far the label reaches in this direction."""
        turn = radians(angle)
        return 1 / hypot(cos(turn) / self.half_width, sin(turn) / HALF_HEIGHT)

    def ball_edge(self, _angle: float) -> float:
        """Return how far the ball reaches."""
        return radius(self.symbol)


Edge = Callable[[Atom, float], float]


def half_width(label: str) -> float:
    """Return how far a label reaches to either side."""
    return 3.5 + 4.8 * len(label)


def atoms_of(shape: Structure) -> list[Atom]:
    """Lay the atoms of a structure on the page."""
    charges, spots, bonds = shape["q"], places(shape), angles(shape)
    return [
        Atom(
            symbol,
            label := label_of(shape, index),
            half_width(label),
            BOND * spots[index][0],
            -BOND * spots[index][1],
            bonds[index],
            charges.get(str(index), 0),
            shape["lp"][index],
            0 if shape.get("octet", 1) else unpaired(shape, index),
        )
        for index, symbol in enumerate(shape["a"])
    ]


def unpaired(shape: Structure, index: int) -> int:
    """Count the electrons of a radical that have found no partner."""
    shared = sum(order for first, second, order in shape["b"] if index in (first, second))
    own = elements()[shape["a"][index]].valence_electrons - shape["q"].get(str(index), 0)
    return max(own - shared - 2 * shape["lp"][index], 0)


def draw_bonds(canvas: Canvas, shape: Structure, atoms: list[Atom], edge: Edge) -> None:
    """Draw every bond from edge to edge, its strokes side by side."""
    for first, second, order in shape["b"]:
        one, two = atoms[first], atoms[second]
        angle = degrees(atan2(one.y - two.y, two.x - one.x))
        dx1, dy1 = step(angle, edge(one, angle))
        dx2, dy2 = step(angle + 180, edge(two, angle + 180))
        for stroke in range(order):
            ox, oy = step(angle + 90, APART * (stroke - (order - 1) / 2))
            canvas.line(one.x + dx1 + ox, one.y + dy1 + oy, two.x + dx2 + ox, two.y + dy2 + oy)


def draw_electrons(canvas: Canvas, atom: Atom) -> None:
    """Set lone pairs, single electrons and the formal charge into the gaps between bonds."""
    free = slots(atom.bonds, atom.pairs + atom.single + bool(atom.charge))
    if atom.charge:
        spot = min(free, key=lambda angle: abs((angle - UPPER_RIGHT + 180) % 360 - 180))
        free.remove(spot)
        dx, dy = step(spot, atom.edge(spot) + 7)
        draw_charge(canvas, atom.x + dx, atom.y + dy, atom.charge)
    for place, angle in enumerate(free):
        dx, dy = step(angle, atom.edge(angle) + 1.5)
        x, y = atom.x + dx, atom.y + dy
        if place >= atom.pairs:
            canvas.dot(x, y)
            continue
        ox, oy = step(angle + 90, 3)
        canvas.dot(x + ox, y + oy)
        canvas.dot(x - ox, y - oy)


def printed(charge: int) -> str:
    """Write a charge with the proper minus sign."""
    return charge_text(charge).replace("-", "\N{MINUS SIGN}")


def draw_charge(canvas: Canvas, x: float, y: float, charge: int) -> None:
    """Set a formal charge in its circle."""
    single = abs(charge) == 1
    canvas.ring(x, y, 5.5 if single else 6.5)
    canvas.words(x, y, printed(charge), 9 if single else 8)


def lewis(structure: Structure) -> Fragment:
    """Draw every atom, bond, lone pair and formal charge."""
    shape = readable(structure)
    atoms, canvas = atoms_of(shape), Canvas()
    draw_bonds(canvas, shape, atoms, Atom.edge)
    for atom in atoms:
        canvas.reach(atom.x, atom.y, atom.half_width, HALF_HEIGHT)
        canvas.words(atom.x, atom.y, atom.label)
        draw_electrons(canvas, atom)
    return canvas.fragment()


def balls(structure: Structure) -> Fragment:
    """Draw atoms as lettered balls on the same places."""
    shape = readable(structure)
    atoms, canvas = atoms_of(shape), Canvas()
    draw_bonds(canvas, shape, atoms, Atom.ball_edge)
    for atom in atoms:
        draw_ball(canvas, atom)
    return canvas.fragment()


def draw_ball(canvas: Canvas, atom: Atom) -> None:
    """Draw one ball with its letter, so that colour is never the only sign."""
    canvas.ring(atom.x, atom.y, radius(atom.symbol), colour(atom.symbol))
    size = FONT - 4 if len(atom.label) > 1 or atom.symbol == "H" else FONT - 2
    canvas.words(atom.x, atom.y, atom.label, size, ink(atom.symbol))
    if atom.charge:
        spots = slots(atom.bonds, 1)
        dx, dy = step(spots[0], radius(atom.symbol) + 6)
        draw_charge(canvas, atom.x + dx, atom.y + dy, atom.charge)
