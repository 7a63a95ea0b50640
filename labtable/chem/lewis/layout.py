"""A place on the page for every atom: rings, chains, and room where atoms would meet."""

from __future__ import annotations

from cmath import phase, rect
from collections import deque
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import degrees, pi, radians, sin
from typing import Final, NamedTuple

from labtable.chem.formula import Formula
from labtable.chem.lewis.graph import Lewis
from labtable.chem.rows import Structure

Near = Sequence[Sequence[int]]  # neighbours of every atom
Ring = tuple[int, ...]


def rings_of(near: Near) -> tuple[Ring, ...]:
    """List the smallest rings that cover every ring bond, large ones first."""
    found: dict[frozenset[int], Ring] = {}
    for first, others in enumerate(near):
        for second in others:
            if first < second and (ring := _smallest_ring(near, first, second)):
                found.setdefault(frozenset(ring), ring)
    return tuple(sorted(found.values(), key=lambda ring: (-len(ring), ring)))


def _smallest_ring(near: Near, first: int, second: int) -> Ring:
    """Walk from one end of a bond to the other by the shortest way round."""
    before: dict[int, int] = {first: first}
    fresh = [first]
    while fresh and second not in before:
        later = []
        for at in fresh:
            for there in near[at]:
                if there not in before and (at, there) != (first, second):
                    before[there] = at
                    later.append(there)
        fresh = later
    if second not in before:
        return ()
    ring = [second]
    while ring[-1] != first:
        ring.append(before[ring[-1]])
    return tuple(ring)


def ring_radius(size: int) -> float:
    """Give the radius of a regular ring with bonds of length 1."""
    return 0.5 / sin(pi / size)


def ring_corners(size: int, centre: complex, first: complex) -> list[complex]:
    """Place the corners of a regular ring, beginning at a given corner."""
    return [centre + (first - centre) * rect(1, -2 * pi * corner / size) for corner in range(size)]


def ring_on_bond(size: int, one: complex, two: complex, away: complex) -> list[complex]:
    """Place a ring on a bond that is already drawn, on the side away from a point."""
    middle, along = (one + two) / 2, (two - one) / abs(two - one)
    height = (ring_radius(size) ** 2 - 0.25) ** 0.5 if size > 3 else ring_radius(3) / 2
    out = along * 1j
    if abs(middle + out - away) < abs(middle - out - away):
        out = -out
    centre = middle + out * height * abs(two - one)
    turn = rect(1, 2 * pi / size)
    step = turn if abs(centre + (one - centre) * turn - two) < 0.1 else 1 / turn
    return [centre + (one - centre) * step**corner for corner in range(size)]


LONG: Final = 1.8  # a bond that makes room
SPREAD: Final = 30.0  # degrees to either side for two atoms outside a ring
UPWARDS: Final = rect(1, radians(90))
ALONE: Final[dict[int, Sequence[float]]] = {
    1: (0,),
    2: (0, 180),
    3: (90, 210, 330),
    4: (0, 180, 90, 270),
}
WITH_PAIRS: Final[dict[int, Sequence[float]]] = {2: (210, 330), 3: (0, 180, 270)}


class Shape(NamedTuple):
    """What a layout has to know of a structure."""

    atoms: tuple[str, ...]
    pairs: tuple[int, ...]
    near: Near
    rings: tuple[Ring, ...]
    centre: int  # bonded to all others, or -1


class Placement:
    """Lays out one skeleton; some bonds may be stretched and some atoms turned over."""

    def __init__(
        self, shape: Shape, stretched: Collection[frozenset[int]], turned: Collection[int]
    ) -> None:
        self.shape = shape
        self.stretched = stretched
        self.turned = turned
        self.spots: dict[int, complex] = {}
        self.waiting: deque[int] = deque()

    def lay(self) -> list[complex]:
        """Place every atom, bond length 1, y up."""
        self.begin()
        while self.waiting:
            self.spread(self.waiting.popleft())
        return [self.spots[at] for at in range(len(self.shape.atoms))]

    def put(self, at: int, spot: complex) -> None:
        if at not in self.spots:
            self.spots[at] = spot
            self.waiting.append(at)

    def begin(self) -> None:
        """Start with the largest ring, the centre, or one end of the longest chain."""
        shape = self.shape
        if shape.rings:
            ring = shape.rings[0]
            tilt = rect(1, radians(45)) if len(ring) == 4 else UPWARDS
            for at, spot in zip(
                ring, ring_corners(len(ring), 0, tilt * ring_radius(len(ring))), strict=True
            ):
                self.put(at, spot)
            return
        if shape.centre >= 0:
            self.put(shape.centre, 0)
            return
        inner = [at for at, around in enumerate(shape.near) if len(around) > 1]
        start = max(inner, key=lambda at: (self.depth(at, -1), -at))
        self.put(start, 0)
        ahead = max(shape.near[start], key=lambda at: self.depth(at, start))
        self.put(ahead, self.length(start, ahead))

    def length(self, one: int, two: int) -> float:
        return LONG if frozenset((one, two)) in self.stretched else 1.0

    def depth(self, at: int, source: int) -> tuple[int, int]:
        """Measure how far the chain behind an atom reaches, and how much hangs on it."""
        if self.shape.atoms[at] == "H":
            return 0, 1
        behind = [
            self.depth(there, at)
            for there in self.shape.near[at]
            if there != source and there not in self.spots
        ]
        return 1 + max((far for far, _ in behind), default=0), 1 + sum(many for _, many in behind)

    def spread(self, at: int) -> None:
        """Place the rings and then the other neighbours of an atom."""
        for ring in self.shape.rings:
            if at in ring and any(member not in self.spots for member in ring):
                self.hang(ring, at)
        others = [there for there in self.shape.near[at] if there not in self.spots]
        others.sort(key=lambda there: self.depth(there, at), reverse=True)
        for there, angle in zip(others, self.directions(at, others), strict=True):
            self.put(there, self.spots[at] + rect(self.length(at, there), radians(angle)))

    def placed_directions(self, at: int) -> list[float]:
        """Give the directions of the neighbours that are already placed."""
        spot = self.spots[at]
        placed = [self.spots[there] for there in self.shape.near[at] if there in self.spots]
        return sorted(degrees(phase(there - spot)) % 360 for there in placed)

    def directions(self, at: int, others: Sequence[int]) -> Sequence[float]:
        """Choose where the next neighbours go."""
        drawn, wanted = self.placed_directions(at), len(others)
        if not drawn:
            bent = WITH_PAIRS if self.shape.pairs[at] else ALONE
            return bent.get(wanted) or ALONE.get(wanted, ())
        if len(drawn) > 1:
            return self.outside(drawn, wanted)
        ahead, side = drawn[0] + 180, -90 if at in self.turned else 90
        if wanted == 2 and self.shape.pairs[at]:
            return ahead, ahead - side
        if wanted == 2 and all(len(self.shape.near[there]) == 1 for there in others):
            return ahead + side * 2 / 3, ahead - side * 2 / 3  # a fork
        return (ahead, ahead + side, ahead - side)[:wanted]

    def outside(self, drawn: Sequence[float], wanted: int) -> Sequence[float]:
        """Point into the widest gap between what is drawn."""
        ends = [*drawn[1:], drawn[0] + 360]
        width, start = max((end - start, start) for start, end in zip(drawn, ends, strict=True))
        middle = start + width / 2
        half = min(SPREAD, width / 6)
        return (middle,) if wanted == 1 else (middle + half, middle - half)[:wanted]

    def hang(self, ring: Ring, at: int) -> None:
        """Place a further ring: on one atom, on a bond, or as a bridge."""
        placed = [member for member in ring if member in self.spots]
        size, turn = len(ring), ring.index(at)
        order = ring[turn:] + ring[:turn]
        spot = self.spots[at]
        if len(placed) == 1:
            angle = (
                self.outside(self.placed_directions(at), 1)[0]
                if len(self.placed_directions(at)) > 1
                else self.placed_directions(at)[0] + 180
            )
            corners = ring_corners(size, spot + rect(ring_radius(size), radians(angle)), spot)
        elif len(placed) == 2 and (order[1] in placed or order[-1] in placed):
            order = order if order[1] in placed else (order[0], *reversed(order[1:]))
            away = sum(self.spots.values()) / len(self.spots)
            corners = ring_on_bond(size, spot, self.spots[order[1]], away)
        else:
            self.bridge(order)
            return
        for member, corner in zip(order, corners, strict=True):
            self.put(member, corner)

    def bridge(self, order: Ring) -> None:
        """Set the atoms of a bridge evenly between its two feet."""
        while order[1] in self.spots:
            order = (*order[1:], order[0])
        span = next(
            step for step in range(1, len(order) + 1) if order[step % len(order)] in self.spots
        )
        foot, other = self.spots[order[0]], self.spots[order[span % len(order)]]
        for step in range(1, span):
            self.put(order[step], foot + (other - foot) * step / span + 0.15)


AIR: Final = 0.95  # bond lengths between atoms that are not bonded
CROSSING: Final = 2.0
TRIES: Final = 8


class Tuning(NamedTuple):
    """What was changed to make room."""

    stretched: frozenset[frozenset[int]] = frozenset()
    turned: frozenset[int] = frozenset()


class Laid(NamedTuple):
    """One layout, and how crowded it is."""

    tuning: Tuning
    spots: list[complex]
    crowd: float


def record(structure: Lewis, name: str) -> Structure:
    """Lay out a structure as the drawings want it."""
    counts = {symbol: structure.atoms.count(symbol) for symbol in structure.atoms}
    drawn: Structure = {
        "name": name,
        "formula": Formula.made_of(counts).conventional,
        "a": list(structure.atoms),
        "xy": [round(value, 3) + 0.0 for x_y in find_places(structure) for value in x_y],
        "b": [list(bond) for bond in structure.bonds],
        "q": {str(at): charge for at, charge in enumerate(structure.charges) if charge},
        "lp": list(structure.pairs),
        "octet": 1,
    }
    if structure.charge:
        drawn["charge"] = structure.charge
    return drawn


@lru_cache(maxsize=1024)
def find_places(structure: Lewis) -> tuple[tuple[float, float], ...]:
    """Find a place for every atom, bond length 1, y up, making room where atoms would meet."""
    near: list[list[int]] = [[] for _ in structure.atoms]
    for first, second, _ in structure.bonds:
        near[first].append(second)
        near[second].append(first)
    shape = Shape(structure.atoms, structure.pairs, near, rings_of(near), structure.centre)
    laid = _lay_out(shape, Tuning())
    for _ in range(TRIES):
        trials = (_lay_out(shape, tuning) for tuning in _layout_trials(shape, laid.tuning))
        better = min(trials, key=lambda trial: trial.crowd, default=laid) if laid.crowd else laid
        if better.crowd >= laid.crowd:
            break
        laid = better
    return tuple((spot.real, spot.imag) for spot in laid.spots)


def _lay_out(shape: Shape, tuning: Tuning) -> Laid:
    spots = Placement(shape, *tuning).lay()
    return Laid(tuning, spots, measure_crowding(shape, spots))


def _layout_trials(shape: Shape, tuning: Tuning) -> Iterator[Tuning]:
    """Turn one atom over or stretch one bond."""
    inner = [at for at, around in enumerate(shape.near) if len(around) > 1]
    for at in inner:
        yield tuning._replace(turned=tuning.turned ^ {at})
    for one, two in combinations(inner, 2):
        bond = frozenset((one, two))
        ringed = any(bond <= set(ring) for ring in shape.rings)
        if two in shape.near[one] and not ringed:
            yield tuning._replace(stretched=tuning.stretched | {bond})


def measure_crowding(shape: Shape, spots: Sequence[complex]) -> float:
    """Weigh how much atoms and bonds get into each other's way; 0 is a clean picture."""
    crowd = sum(
        max(AIR - abs(spots[one] - spots[two]), 0.0)
        for one, two in combinations(range(len(spots)), 2)
        if two not in shape.near[one]
    )
    bonds = [(at, to) for at, around in enumerate(shape.near) for to in around if at < to]
    crossed = sum(
        _lines_cross(*(spots[at] for at in (*one, *two)))
        for one, two in combinations(bonds, 2)
        if not {*one} & {*two}
    )
    return round(crowd, 3) + CROSSING * crossed


def _lines_cross(a: complex, b: complex, c: complex, d: complex) -> bool:
    """Tell whether the line from a to b crosses the one from c to d."""
    return (
        _side_of_line(a, b, c) * _side_of_line(a, b, d) < 0
        and _side_of_line(c, d, a) * _side_of_line(c, d, b) < 0
    )


def _side_of_line(a: complex, b: complex, c: complex) -> float:
    return ((b - a).conjugate() * (c - a)).imag
