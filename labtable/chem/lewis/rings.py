"""Rings of a skeleton: which there are, and where their atoms stand on a page."""

from __future__ import annotations

from cmath import rect
from collections.abc import Sequence
from math import pi, sin

Near = Sequence[Sequence[int]]  # neighbours of every atom
Ring = tuple[int, ...]


def rings_of(near: Near) -> tuple[Ring, ...]:
    """List the smallest rings that cover every ring bond, large ones first."""
    found: dict[frozenset[int], Ring] = {}
    for first, others in enumerate(near):
        for second in others:
            if first < second and (ring := _smallest(near, first, second)):
                found.setdefault(frozenset(ring), ring)
    return tuple(sorted(found.values(), key=lambda ring: (-len(ring), ring)))


def _smallest(near: Near, first: int, second: int) -> Ring:
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


def radius(size: int) -> float:
    """Give the radius of a regular ring with bonds of length 1."""
    return 0.5 / sin(pi / size)


def polygon(size: int, centre: complex, first: complex) -> list[complex]:
    """Place the corners of a regular ring, beginning at a given corner."""
    return [centre + (first - centre) * rect(1, -2 * pi * corner / size) for corner in range(size)]


def beside(size: int, one: complex, two: complex, away: complex) -> list[complex]:
    """Place a ring on a bond that is already drawn, on the side away from a point."""
    middle, along = (one + two) / 2, (two - one) / abs(two - one)
    height = (radius(size) ** 2 - 0.25) ** 0.5 if size > 3 else radius(3) / 2
    out = along * 1j
    if abs(middle + out - away) < abs(middle - out - away):
        out = -out
    centre = middle + out * height * abs(two - one)
    turn = rect(1, 2 * pi / size)
    step = turn if abs(centre + (one - centre) * turn - two) < 0.1 else 1 / turn
    return [centre + (one - centre) * step**corner for corner in range(size)]
