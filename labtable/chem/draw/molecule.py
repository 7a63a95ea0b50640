"""Molecules drawn from stored structures: turned upright, as Lewis formulas, balls or a cage."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import atan2, cos, degrees, dist, hypot, radians, sin
from typing import NamedTuple

from labtable.chem.draw.canvas import (
    FONT,
    Canvas,
    Fragment,
    atom_colour,
    atom_radius,
    letter_colour,
)
from labtable.chem.notation import charge_text, unicode_text
from labtable.chem.rows import Structure
from labtable.chem.tables import elements

CROWDED = 0.5  # two labels closer than this many bond lengths would overlap
LEVEL = 4.0  # degrees a bond may lean and still count as straight
MOSTLY = 0.6  # share of straight bonds that makes a turn worth it


def atom_places(structure: Structure) -> list[tuple[float, float]]:
    """Return the coordinates of every atom."""
    flat = structure["xy"]
    return list(zip(flat[::2], flat[1::2], strict=True))


def label_of(structure: Structure, index: int) -> str:
    """Write an atom with the hydrogens folded into it."""
    symbol = structure["a"][index]
    held = structure.get("h", {}).get(str(index), 0)
    return unicode_text(f"{symbol}H{held if held > 1 else ''}", 0) if held else symbol


def bond_angles(structure: Structure) -> list[list[float]]:
    """Return the directions of the bonds round every atom, in degrees."""
    spots = atom_places(structure)
    found: list[list[float]] = [[] for _ in spots]
    for first, second, _ in structure["b"]:
        (x1, y1), (x2, y2) = spots[first], spots[second]
        found[first].append(degrees(atan2(y2 - y1, x2 - x1)) % 360)
        found[second].append(degrees(atan2(y1 - y2, x1 - x2)) % 360)
    return found


def lone_pair_slots(bonds: Sequence[float], wanted: int) -> list[float]:
    """Spread lone pairs over the widest gaps between the bonds of one atom.

    >>> lone_pair_slots([0.0], 3)
    [90.0, 180.0, 270.0]
    >>> lone_pair_slots([], 4)
    [90.0, 180.0, 270.0, 0.0]
    """
    if not wanted:
        return []
    if not bonds:
        return [(90 + 360 * turn / wanted) % 360 for turn in range(wanted)]
    starts = sorted(bonds)
    ends = [*starts[1:], starts[0] + 360]
    widths = [end - start for start, end in zip(starts, ends, strict=True)]
    taken = [0] * len(starts)
    for _ in range(wanted):
        # rounding keeps ties stable; the wider gap wins them
        widest = max(
            range(len(starts)),
            key=lambda gap: (round(widths[gap] / (taken[gap] + 1)), widths[gap]),
        )
        taken[widest] += 1
    return [
        (start + width * (place + 1) / (count + 1)) % 360
        for start, width, count in zip(starts, widths, taken, strict=True)
        for place in range(count)
    ]


def step_towards(angle: float, length: float) -> tuple[float, float]:
    """Return how far a step of this length goes right and down the page."""
    return length * cos(radians(angle)), -length * sin(radians(angle))


def make_readable(structure: Structure) -> Structure:
    """Turn a structure upright, and fold hydrogens into labels where they would cover atoms."""
    spots = atom_places(structure)
    close = any(
        dist(spot, other) < CROWDED for index, spot in enumerate(spots) for other in spots[:index]
    )
    return turn_upright(fold_hydrogens(structure) if close else structure)


def turn_upright(structure: Structure) -> Structure:
    """Turn a structure so that its bonds run along the page, where most of them can."""
    tilts = [angle % 90 for around in bond_angles(structure) for angle in around]
    turn, straight = 0.0, 0
    for tilt in {round(tilt): tilt for tilt in tilts}.values():  # a few directions at most
        along = sum(abs((other - tilt + 45) % 90 - 45) < LEVEL for other in tilts)
        if along > straight:
            turn, straight = tilt, along
    if straight < MOSTLY * len(tilts) or turn < LEVEL:
        return structure
    across, up = cos(radians(turn)), sin(radians(turn))
    turned = [
        v for x, y in atom_places(structure) for v in (x * across + y * up, y * across - x * up)
    ]
    return {**structure, "xy": turned}


def fold_hydrogens(structure: Structure) -> Structure:
    """Write hydrogens into the label of the atom that holds them: CH3 for four atoms."""
    if "h" in structure:
        return structure
    atoms = structure["a"]
    holds: dict[int, int] = {}
    gone: set[int] = set()
    for bond in structure["b"]:
        for outer, inner in ((bond[0], bond[1]), (bond[1], bond[0])):
            if atoms[outer] == "H" and atoms[inner] != "H":
                holds[inner] = holds.get(inner, 0) + 1
                gone.add(outer)
    kept = [index for index in range(len(atoms)) if index not in gone]
    new = {old: index for index, old in enumerate(kept)}
    return {
        **structure,
        "a": [atoms[old] for old in kept],
        "xy": [value for old in kept for value in structure["xy"][2 * old : 2 * old + 2]],
        "b": [[new[i], new[j], order] for i, j, order in structure["b"] if i in new and j in new],
        "q": {str(new[int(old)]): charge for old, charge in structure["q"].items()},
        "lp": [structure["lp"][old] for old in kept],
        "h": {str(new[inner]): count for inner, count in holds.items()},
    }


BOND = 42.0  # length of a bond on the page
APART = 0.14 * BOND  # between the strokes of a double bond
HALF_HEIGHT = 8.5  # of a label with the air round it
UPPER_RIGHT = 45.0
CAGE = 0.34  # scale of a cage, and the size of its corners
CORNER = 3.0


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
        return atom_radius(self.symbol)


Edge = Callable[[Atom, float], float]


def half_width(label: str) -> float:
    """Return how far a label reaches to either side."""
    return 3.5 + 4.8 * len(label)


def atoms_of(shape: Structure) -> list[Atom]:
    """Lay the atoms of a structure on the page."""
    charges, spots, bonds = shape["q"], atom_places(shape), bond_angles(shape)
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
            0 if shape.get("octet", 1) else unpaired_electrons(shape, index),
        )
        for index, symbol in enumerate(shape["a"])
    ]


def unpaired_electrons(shape: Structure, index: int) -> int:
    """Count the electrons of a radical that have found no partner."""
    shared = sum(order for first, second, order in shape["b"] if index in (first, second))
    own = elements()[shape["a"][index]].valence_electrons - shape["q"].get(str(index), 0)
    return max(own - shared - 2 * shape["lp"][index], 0)


def draw_bonds(canvas: Canvas, shape: Structure, atoms: list[Atom], edge: Edge) -> None:
    """Draw every bond from edge to edge, its strokes side by side."""
    for first, second, order in shape["b"]:
        one, two = atoms[first], atoms[second]
        angle = degrees(atan2(one.y - two.y, two.x - one.x))
        dx1, dy1 = step_towards(angle, edge(one, angle))
        dx2, dy2 = step_towards(angle + 180, edge(two, angle + 180))
        for stroke in range(order):
            ox, oy = step_towards(angle + 90, APART * (stroke - (order - 1) / 2))
            canvas.line(one.x + dx1 + ox, one.y + dy1 + oy, two.x + dx2 + ox, two.y + dy2 + oy)


def draw_electrons(canvas: Canvas, atom: Atom) -> None:
    """Set lone pairs, single electrons and the formal charge into the gaps between bonds."""
    free = lone_pair_slots(atom.bonds, atom.pairs + atom.single + bool(atom.charge))
    if atom.charge:
        spot = min(free, key=lambda angle: abs((angle - UPPER_RIGHT + 180) % 360 - 180))
        free.remove(spot)
        dx, dy = step_towards(spot, atom.edge(spot) + 7)
        draw_charge(canvas, atom.x + dx, atom.y + dy, atom.charge)
    for place, angle in enumerate(free):
        dx, dy = step_towards(angle, atom.edge(angle) + 1.5)
        x, y = atom.x + dx, atom.y + dy
        if place >= atom.pairs:
            canvas.dot(x, y)
            continue
        ox, oy = step_towards(angle + 90, 3)
        canvas.dot(x + ox, y + oy)
        canvas.dot(x - ox, y - oy)


def print_charge(charge: int) -> str:
    """Write a charge with the proper minus sign."""
    return charge_text(charge).replace("-", "\N{MINUS SIGN}")


def draw_charge(canvas: Canvas, x: float, y: float, charge: int) -> None:
    """Set a formal charge in its circle."""
    single = abs(charge) == 1
    canvas.ring(x, y, 5.5 if single else 6.5)
    canvas.words(x, y, print_charge(charge), 9 if single else 8)


def draw_lewis(structure: Structure) -> Fragment:
    """Draw every atom, bond, lone pair and formal charge."""
    if structure.get("bare"):
        return draw_cage(structure)
    shape = make_readable(structure)
    atoms, canvas = atoms_of(shape), Canvas()
    draw_bonds(canvas, shape, atoms, Atom.edge)
    for atom in atoms:
        canvas.reach(atom.x, atom.y, atom.half_width, HALF_HEIGHT)
        canvas.words(atom.x, atom.y, atom.label)
        draw_electrons(canvas, atom)
    return canvas.fragment()


def draw_balls(structure: Structure) -> Fragment:
    """Draw atoms as lettered balls on the same places."""
    if structure.get("bare"):
        return draw_cage(structure)
    shape = make_readable(structure)
    atoms, canvas = atoms_of(shape), Canvas()
    draw_bonds(canvas, shape, atoms, Atom.ball_edge)
    for atom in atoms:
        draw_ball(canvas, atom)
    return canvas.fragment()


def draw_cage(structure: Structure) -> Fragment:
    """Draw many atoms of one kind as corners of a cage, its bonds as lines between them."""
    atoms = [
        atom._replace(x=CAGE * atom.x, y=CAGE * atom.y, label="") for atom in atoms_of(structure)
    ]
    canvas = Canvas()
    draw_bonds(canvas, structure, atoms, lambda _atom, _angle: CORNER)
    for atom in atoms:
        canvas.ball(atom.x, atom.y, CORNER, atom_colour(atom.symbol))
    return canvas.fragment()


def draw_ball(canvas: Canvas, atom: Atom) -> None:
    """Draw one ball with its letter, so that colour is never the only sign."""
    canvas.ring(atom.x, atom.y, atom_radius(atom.symbol), atom_colour(atom.symbol))
    size = FONT - 4 if len(atom.label) > 1 or atom.symbol == "H" else FONT - 2
    canvas.words(atom.x, atom.y, atom.label, size, letter_colour(atom.symbol))
    if atom.charge:
        spots = lone_pair_slots(atom.bonds, 1)
        dx, dy = step_towards(spots[0], atom_radius(atom.symbol) + 6)
        draw_charge(canvas, atom.x + dx, atom.y + dy, atom.charge)
