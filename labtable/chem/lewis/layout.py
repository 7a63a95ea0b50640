"""Coordinates for a structure, and the record that the drawings are made from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from labtable.chem.formula import Formula
from labtable.chem.lewis.graph import Lewis
from labtable.chem.lewis.placement import Placement, Shape
from labtable.chem.lewis.rings import rings_of
from labtable.chem.rows import Structure

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
        "xy": [round(value, 3) + 0.0 for x_y in places(structure) for value in x_y],
        "b": [list(bond) for bond in structure.bonds],
        "q": {str(at): charge for at, charge in enumerate(structure.charges) if charge},
        "lp": list(structure.pairs),
        "octet": 1,
    }
    if structure.charge:
        drawn["charge"] = structure.charge
    return drawn


@lru_cache(maxsize=1024)
def places(structure: Lewis) -> tuple[tuple[float, float], ...]:
    """Find a place for every atom, bond length 1, y up, making room where atoms would meet."""
    near: list[list[int]] = [[] for _ in structure.atoms]
    for first, second, _ in structure.bonds:
        near[first].append(second)
        near[second].append(first)
    shape = Shape(structure.atoms, structure.pairs, near, rings_of(near), structure.centre)
    laid = _laid(shape, Tuning())
    for _ in range(TRIES):
        trials = (_laid(shape, tuning) for tuning in _trials(shape, laid.tuning))
        better = min(trials, key=lambda trial: trial.crowd, default=laid) if laid.crowd else laid
        if better.crowd >= laid.crowd:
            break
        laid = better
    return tuple((spot.real, spot.imag) for spot in laid.spots)


def _laid(shape: Shape, tuning: Tuning) -> Laid:
    spots = Placement(shape, *tuning).lay()
    return Laid(tuning, spots, crowding(shape, spots))


def _trials(shape: Shape, tuning: Tuning) -> Iterator[Tuning]:
    """Turn one atom over or stretch one bond."""
    inner = [at for at, around in enumerate(shape.near) if len(around) > 1]
    for at in inner:
        yield tuning._replace(turned=tuning.turned ^ {at})
    for one, two in combinations(inner, 2):
        bond = frozenset((one, two))
        ringed = any(bond <= set(ring) for ring in shape.rings)
        if two in shape.near[one] and not ringed:
            yield tuning._replace(stretched=tuning.stretched | {bond})


def crowding(shape: Shape, spots: Sequence[complex]) -> float:
    """Weigh how much atoms and bonds get into each other's way; 0 is a clean picture."""
    crowd = sum(
        max(AIR - abs(spots[one] - spots[two]), 0.0)
        for one, two in combinations(range(len(spots)), 2)
        if two not in shape.near[one]
    )
    bonds = [(at, to) for at, around in enumerate(shape.near) for to in around if at < to]
    crossed = sum(
        _cross(*(spots[at] for at in (*one, *two)))
        for one, two in combinations(bonds, 2)
        if not {*one} & {*two}
    )
    return round(crowd, 3) + CROSSING * crossed


def _cross(a: complex, b: complex, c: complex, d: complex) -> bool:
    """Tell whether the line from a to b crosses the one from c to d."""
    return _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0


def _side(a: complex, b: complex, c: complex) -> float:
    return ((b - a).conjugate() * (c - a)).imag
