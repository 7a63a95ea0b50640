"""Frames: the atoms with two bonds or more, joined in the likeliest ways first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from labtable.chem.lewis.energies import energy
from labtable.chem.lewis.graph import Bond
from labtable.chem.lewis.shells import SINGLE

LARGE: Final = 6  # atoms; above it half as many frames are kept
TYPICAL: Final = 330.0  # what a bond still to come is worth
STRAIN: Final = {3: 115.0, 4: 110.0, 5: 25.0, 6: 0.0}  # of a ring, by size
WIDE_RING: Final = 30.0
CUMULATED: Final = 60.0  # two double bonds on one atom


class Frame(NamedTuple):
    """Some atoms joined; what every one still has free; what the bonds are worth."""

    bonds: tuple[Bond, ...]
    free: tuple[int, ...]
    worth: float
    used: int  # total bond order so far


def frames(atoms: Sequence[str], valences: Sequence[int], inner: int, width: int) -> list[Frame]:
    """Join all atoms by bonds of this total order, the most stable frames first.

    At every step only as many frames as the width says are followed up.
    """
    width = width if len(atoms) <= LARGE else width // 2
    kept = [Frame((), (valences[0],), 0.0, 0)]
    for new in range(1, len(atoms)):
        later = len(atoms) - 1 - new
        grown = (f for frame in kept for f in _grown(frame, atoms, valences[new]))
        kept = _best((f for f in grown if f.used + later <= inner), atoms, width)
    finished: list[Frame] = []
    while kept:
        finished += [frame for frame in kept if frame.used == inner]
        open_ = [frame for frame in kept if frame.used < inner]
        kept = _best((f for frame in open_ for f in _closed(frame, atoms)), atoms, width)
    return sorted(finished, key=lambda frame: -frame.worth)


def _best(found: Iterable[Frame], atoms: Sequence[str], width: int) -> list[Frame]:
    """Keep the most promising frames, one of each pattern."""
    patterns: dict[object, Frame] = {}
    for frame in sorted(found, key=lambda frame: frame.used * TYPICAL - frame.worth):
        patterns.setdefault(_pattern(frame, atoms), frame)
        if len(patterns) == width:
            break
    return list(patterns.values())


def _pattern(frame: Frame, atoms: Sequence[str]) -> object:
    """Describe every atom by its element, its neighbours and what it has free."""
    around: list[list[tuple[str, int]]] = [[] for _ in frame.free]
    for first, second, order in frame.bonds:
        around[first].append((atoms[second], order))
        around[second].append((atoms[first], order))
    return tuple(
        sorted((atoms[at], free, tuple(sorted(around[at]))) for at, free in enumerate(frame.free))
    )


def _grown(frame: Frame, atoms: Sequence[str], valence: int) -> Iterator[Frame]:
    """Attach the next atom to an atom, or set it between two that are joined."""
    new = len(frame.free)
    for at, free in enumerate(frame.free):
        for order in range(1, min(3, free, valence) + 1):
            if order > 1 and (atoms[at] in SINGLE or atoms[new] in SINGLE):
                break
            left = (*_less(frame.free, at, order), valence - order)
            worth = frame.worth + energy(atoms[at], atoms[new], order)
            worth -= CUMULATED * _multiple(frame, at) * (order > 1)
            yield Frame((*frame.bonds, Bond(at, new, order)), left, worth, frame.used + order)
    for bond in frame.bonds if valence > 1 else ():
        if bond.order == 1:
            ends = (Bond(bond.first, new, 1), Bond(bond.second, new, 1))
            others = tuple(other for other in frame.bonds if other is not bond)
            worth = frame.worth - _worth(bond, atoms) + sum(_worth(end, atoms) for end in ends)
            yield Frame((*others, *ends), (*frame.free, valence - 2), worth, frame.used + 1)


def _closed(frame: Frame, atoms: Sequence[str]) -> Iterator[Frame]:
    """Add one bond between atoms that have some free: a higher order or a ring."""
    orders = {(bond.first, bond.second): bond for bond in frame.bonds}
    for second, free in enumerate(frame.free):
        for first in range(second if free else 0):
            if not frame.free[first]:
                continue
            left = _less(_less(frame.free, first, 1), second, 1)
            old = orders.get((first, second)) or orders.get((second, first))
            if old is None:
                new, gain = Bond(first, second, 1), -_ring_strain(frame, first, second)
                kept = frame.bonds
            elif old.order < 3 and not {atoms[first], atoms[second]} & SINGLE:
                new, gain = old._replace(order=old.order + 1), -_worth(old, atoms)
                gain -= CUMULATED * (_multiple(frame, first) + _multiple(frame, second))
                kept = tuple(bond for bond in frame.bonds if bond is not old)
            else:
                continue
            worth = frame.worth + gain + _worth(new, atoms)
            yield Frame((*kept, new), left, worth, frame.used + 1)


def _multiple(frame: Frame, at: int) -> int:
    """Count the multiple bonds of an atom."""
    return sum(bond.order > 1 for bond in frame.bonds if at in (bond.first, bond.second))


def _worth(bond: Bond, atoms: Sequence[str]) -> float:
    return energy(atoms[bond.first], atoms[bond.second], bond.order)


def _less(free: Sequence[int], at: int, order: int) -> tuple[int, ...]:
    return (*free[:at], free[at] - order, *free[at + 1 :])


def _ring_strain(frame: Frame, first: int, second: int) -> float:
    """Weigh the ring that a bond between two atoms would close."""
    size, reached, fresh = 1, {first}, {first}
    while second not in reached:
        fresh = {
            there
            for bond in frame.bonds
            for here, there in ((bond.first, bond.second), (bond.second, bond.first))
            if here in fresh and there not in reached
        }
        reached |= fresh
        size += 1
    return STRAIN.get(size, WIDE_RING)
