"""Where the atoms of a skeleton lie: chains along the page, rings as regular polygons."""

from __future__ import annotations

from cmath import phase, rect
from collections import deque
from collections.abc import Collection, Sequence
from math import degrees, radians
from typing import Final, NamedTuple

from labtable.chem.lewis.rings import Near, Ring, beside, polygon, radius

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
            for at, spot in zip(ring, polygon(len(ring), 0, tilt * radius(len(ring))), strict=True):
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

    def drawn(self, at: int) -> list[float]:
        """Give the directions of the neighbours that are already placed."""
        spot = self.spots[at]
        placed = [self.spots[there] for there in self.shape.near[at] if there in self.spots]
        return sorted(degrees(phase(there - spot)) % 360 for there in placed)

    def directions(self, at: int, others: Sequence[int]) -> Sequence[float]:
        """Choose where the next neighbours go."""
        drawn, wanted = self.drawn(at), len(others)
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
                self.outside(self.drawn(at), 1)[0]
                if len(self.drawn(at)) > 1
                else self.drawn(at)[0] + 180
            )
            corners = polygon(size, spot + rect(radius(size), radians(angle)), spot)
        elif len(placed) == 2 and (order[1] in placed or order[-1] in placed):
            order = order if order[1] in placed else (order[0], *reversed(order[1:]))
            away = sum(self.spots.values()) / len(self.spots)
            corners = beside(size, spot, self.spots[order[1]], away)
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
