"""Endless networks: nets of atoms that share electrons, layers and chains."""

from __future__ import annotations

from collections.abc import Mapping
from math import atan2, cos, radians, sin
from typing import Final, NamedTuple

from labtable.chem.draw.canvas import Canvas, Fragment, atom_radius
from labtable.chem.draw.molecule import APART, Atom, draw_ball

EDGE: Final = 44.0  # from an atom to the next one of a net
STUB: Final = 0.62  # of an edge that leads out of the picture
SQUARE: Final = (2, 3)  # rows and columns
CHAIN: Final = 3  # units of a chain
TWICE_BRIDGED: Final = ("Be", "Si")  # two atoms join them to each neighbour of a chain
SIDE: Final = 9.0  # two atoms on one edge stand this far beside it


class Knot(NamedTuple):
    """An atom of a net."""

    symbol: str
    x: float
    y: float


class LatticeNet:
    """Atoms and the bonds between them; a bond may lead out of the picture."""

    def __init__(self) -> None:
        self.knots: list[Knot] = []
        self.bonds: list[tuple[Knot, float, float]] = []  # from an atom to a place

    def add(self, symbol: str, x: float, y: float) -> Knot:
        knot = Knot(symbol, x, y)
        self.knots.append(knot)
        return knot

    def bond(self, one: Knot, x: float, y: float) -> None:
        self.bonds.append((one, x, y))

    def draw_fragment(self) -> Fragment:
        canvas = Canvas()
        for one, x, y in self.bonds:
            canvas.reach(x, y, 1, 1)
            canvas.line(one.x, one.y, x, y)
        for knot in self.knots:
            draw_ball(
                canvas, Atom(knot.symbol, knot.symbol, atom_radius(knot.symbol), knot.x, knot.y)
            )
        return canvas.fragment()


def draw_network(counts: Mapping[str, int], sort: str) -> Fragment | None:
    """Draw a piece of a network; nothing where we do not know how it is knit."""
    symbols = sorted(counts, key=lambda symbol: (counts[symbol], symbol))
    first, last = symbols[0], symbols[-1]
    ratio = tuple(counts[symbol] for symbol in symbols)
    if sort == "chains" and len(symbols) == 2 and ratio[0] == 1:
        return draw_chain(first, last, ratio[1])
    if sort == "layers" and ratio == (1, 3):
        return draw_honeycomb(first, last, 2)
    if ratio in ((1,), (1, 1)):
        return draw_square_net(first, last)
    if ratio == (1, 2):
        return draw_square_net(first, first, between=last)
    return draw_honeycomb(first, last, 1) if ratio == (2, 3) else None


def draw_square_net(one: str, other: str, between: str = "") -> Fragment:
    """Draw atoms with four neighbours each, or with an atom on each of four bonds."""
    net, (high, wide) = LatticeNet(), SQUARE if between else (3, 4)
    step = 2 * EDGE if between else EDGE
    for y in range(high):
        for x in range(wide):
            knot = net.add(one if (x + y) % 2 == 0 else other, x * step, y * step)
            for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1)):
                inside = 0 <= x + dx < wide and 0 <= y + dy < high
                owns = dx + dy > 0  # of two atoms the upper left one owns the bond
                if between and (owns or not inside):
                    _add_bridge(net, knot, between, dx, dy, inside=inside, owns=owns)
                elif not between and (owns or not inside):
                    reach = EDGE if inside else STUB * EDGE
                    net.bond(knot, knot.x + dx * reach, knot.y + dy * reach)
    return net.draw_fragment()


def _add_bridge(
    net: LatticeNet, knot: Knot, between: str, dx: int, dy: int, *, inside: bool, owns: bool
) -> None:
    """Set an atom on a bond; at the edge every second one belongs to the next piece."""
    x, y = knot.x + dx * EDGE, knot.y + dy * EDGE
    if not owns:
        net.bond(knot, knot.x + dx * STUB * EDGE, knot.y + dy * STUB * EDGE)
        return
    net.add(between, x, y)
    net.bond(knot, x, y)
    reach = EDGE if inside else STUB * EDGE
    net.bond(Knot(between, x, y), x + dx * reach, y + dy * reach)


def draw_honeycomb(one: str, between: str, many: int) -> Fragment:
    """Draw a net of six-rings with one or two atoms on every bond."""
    net, side = LatticeNet(), 2 * EDGE
    places = [(side * cos(radians(60 * turn)), side * sin(radians(60 * turn))) for turn in range(6)]
    knots = [net.add(one, x, y) for x, y in places]
    for turn, knot in enumerate(knots):
        _add_edge(net, knot, places[(turn + 1) % 6], between, many)
        out = 1.5 if turn % 2 else 1.31  # every second bond ends with its atom
        x, y = knot.x * out, knot.y * out
        if turn % 2:
            _add_edge(net, knot, (knot.x * 2, knot.y * 2), between, many, open_end=True)
        else:
            net.bond(knot, x, y)
    return net.draw_fragment()


def _add_edge(
    net: LatticeNet,
    knot: Knot,
    to: tuple[float, float],
    between: str,
    many: int,
    *,
    open_end: bool = False,
) -> None:
    """Set atoms on the way to another place."""
    angle = atan2(to[1] - knot.y, to[0] - knot.x)
    sides = (0.0,) if many == 1 else (-1.5 * SIDE, 1.5 * SIDE)
    for aside in sides:
        x = (knot.x + to[0]) / 2 - aside * sin(angle)
        y = (knot.y + to[1]) / 2 + aside * cos(angle)
        net.add(between, x, y)
        net.bond(knot, x, y)
        end = (x + (to[0] - x) * STUB, y + (to[1] - y) * STUB) if open_end else to
        net.bond(Knot(between, x, y), *end)


def draw_chain(one: str, other: str, many: int) -> Fragment:
    """Draw a chain: atoms that join two others, and those that stand at the side."""
    net, twice = LatticeNet(), many == 2 and one in TWICE_BRIDGED
    bridges = 2 if twice else 1
    for unit in range(CHAIN):
        knot = net.add(one, unit * 2 * EDGE, 0.0)
        if not unit:
            net.bond(knot, -STUB * EDGE, 0.0)
        _add_edge(net, knot, (knot.x + 2 * EDGE, 0.0), other, bridges, open_end=unit == CHAIN - 1)
        for angle in _spread_sides(many - bridges):
            x, y = knot.x + EDGE * cos(radians(angle)), EDGE * sin(radians(angle))
            net.add(other, x, y)
            for aside in (-APART / 2, APART / 2) if other == "O" else (0.0,):  # O=
                net.bond(knot._replace(x=knot.x + aside), x + aside, y)
    return net.draw_fragment()


def _spread_sides(many: int) -> list[float]:
    """Spread what stands at the side of a chain above and below it."""
    half = [(-90.0,), (-60.0, -120.0)][many > 2]
    return [*half, *(-angle for angle in half)][:many]
