"""Frames of atoms joined by bonds, the most stable first, by tabled bond energies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from labtable.chem.lewis.graph import SINGLE, Bond

_SINGLE: Final = """
    HH:436 HB:389 HC:413 HN:391 HO:463 HF:567 HSi:323 HP:322 HS:347 HCl:431 HBr:366 HI:299
    BC:360 BN:380 BO:500 BF:613 BCl:456 CC:347 CN:305 CO:358 CF:485 CSi:301 CP:264 CS:259
    CCl:339 CBr:276 CI:240 NN:160 NO:201 NF:272 NSi:320 NP:209 NS:272 NCl:200 NBr:243 NI:159
    OO:146 OF:190 OSi:452 OP:335 OS:265 OCl:203 OBr:201 OI:201 FF:158 FSi:565 FP:490 FS:327
    FCl:253 FBr:237 FI:273 SiSi:226 SiP:213 SiS:226 SiCl:381 SiBr:310 SiI:234 PP:201 PS:230
    PCl:326 PBr:264 PI:184 SS:266 SCl:253 SBr:218 SI:170 ClCl:242 ClBr:218 ClI:208 BrBr:193
    BrI:175 II:151
"""
_DOUBLE: Final = """
    CC:614 CN:615 CO:760 CSi:420 CP:480 CS:500 NN:418 NO:590 NSi:430 NP:420 NS:400 OO:495
    OSi:640 OP:544 OS:523 SiS:410 PP:310 PS:400 SS:418
"""
_TRIPLE: Final = "CC:839 CN:891 CO:1072 CP:630 CS:720 NN:945 NO:750 NP:617"
_ORDERS: Final = (_SINGLE, _DOUBLE, _TRIPLE)
UNLISTED: Final = (200.0, 300.0, 380.0)  # a pair that is rare, by order


@cache
def _listed_energies() -> dict[tuple[str, int], float]:
    entries = ((text.split(), order) for order, text in enumerate(_ORDERS, 1))
    return {
        (pair, order): float(energy)
        for words, order in entries
        for pair, energy in (word.split(":") for word in words)
    }


@cache
def bond_energy(one: str, two: str, order: int) -> float:
    """Give the energy of a bond between two elements."""
    listed = _listed_energies()
    found = listed.get((one + two, order)) or listed.get((two + one, order))
    return found or UNLISTED[order - 1]


LARGE: Final = 6  # atoms; above it half as many frames are kept
TYPICAL: Final = 330.0  # what a bond still to come is worth
STRAIN: Final = {3: 115.0, 4: 110.0, 5: 25.0, 6: 0.0}  # of a ring, by size
WIDE_RING: Final = 30.0
CUMULATED: Final = 60.0  # two double bonds on one atom


class AtomSkeleton(NamedTuple):
    """Some atoms joined; what every one still has free; what the bonds are worth."""

    bonds: tuple[Bond, ...]
    free: tuple[int, ...]
    worth: float
    used: int  # total bond order so far


def build_frames(
    atoms: Sequence[str], valences: Sequence[int], inner: int, width: int
) -> list[AtomSkeleton]:
    """Join all atoms by bonds of this total order, the most stable frames first.

    At every step only as many frames as the width says are followed up.
    """
    width = width if len(atoms) <= LARGE else width // 2
    kept = [AtomSkeleton((), (valences[0],), 0.0, 0)]
    for new in range(1, len(atoms)):
        later = len(atoms) - 1 - new
        grown = (f for frame in kept for f in _grow_frames(frame, atoms, valences[new]))
        kept = _best_frames((f for f in grown if f.used + later <= inner), atoms, width)
    finished: list[AtomSkeleton] = []
    while kept:
        finished += [frame for frame in kept if frame.used == inner]
        open_ = [frame for frame in kept if frame.used < inner]
        kept = _best_frames(
            (f for frame in open_ for f in _close_bonds(frame, atoms)), atoms, width
        )
    return sorted(finished, key=lambda frame: -frame.worth)


def _best_frames(
    found: Iterable[AtomSkeleton], atoms: Sequence[str], width: int
) -> list[AtomSkeleton]:
    """Keep the most promising frames, one of each pattern."""
    patterns: dict[object, AtomSkeleton] = {}
    for frame in sorted(found, key=lambda frame: frame.used * TYPICAL - frame.worth):
        patterns.setdefault(_frame_pattern(frame, atoms), frame)
        if len(patterns) == width:
            break
    return list(patterns.values())


def _frame_pattern(frame: AtomSkeleton, atoms: Sequence[str]) -> object:
    """Describe every atom by its element, its neighbours and what it has free."""
    around: list[list[tuple[str, int]]] = [[] for _ in frame.free]
    for first, second, order in frame.bonds:
        around[first].append((atoms[second], order))
        around[second].append((atoms[first], order))
    return tuple(
        sorted((atoms[at], free, tuple(sorted(around[at]))) for at, free in enumerate(frame.free))
    )


def _grow_frames(frame: AtomSkeleton, atoms: Sequence[str], valence: int) -> Iterator[AtomSkeleton]:
    """Attach the next atom to an atom, or set it between two that are joined."""
    new = len(frame.free)
    for at, free in enumerate(frame.free):
        for order in range(1, min(3, free, valence) + 1):
            if order > 1 and (atoms[at] in SINGLE or atoms[new] in SINGLE):
                break
            left = (*_less_free(frame.free, at, order), valence - order)
            worth = frame.worth + bond_energy(atoms[at], atoms[new], order)
            worth -= CUMULATED * _multiple_bonds(frame, at) * (order > 1)
            yield AtomSkeleton(
                (*frame.bonds, Bond(at, new, order)), left, worth, frame.used + order
            )
    for bond in frame.bonds if valence > 1 else ():
        if bond.order == 1:
            ends = (Bond(bond.first, new, 1), Bond(bond.second, new, 1))
            others = tuple(other for other in frame.bonds if other is not bond)
            worth = (
                frame.worth
                - _bond_worth(bond, atoms)
                + sum(_bond_worth(end, atoms) for end in ends)
            )
            yield AtomSkeleton((*others, *ends), (*frame.free, valence - 2), worth, frame.used + 1)


def _close_bonds(frame: AtomSkeleton, atoms: Sequence[str]) -> Iterator[AtomSkeleton]:
    """Add one bond between atoms that have some free: a higher order or a ring."""
    orders = {(bond.first, bond.second): bond for bond in frame.bonds}
    for second, free in enumerate(frame.free):
        for first in range(second if free else 0):
            if not frame.free[first]:
                continue
            left = _less_free(_less_free(frame.free, first, 1), second, 1)
            old = orders.get((first, second)) or orders.get((second, first))
            if old is None:
                new, gain = Bond(first, second, 1), -_ring_strain(frame, first, second)
                kept = frame.bonds
            elif old.order < 3 and not {atoms[first], atoms[second]} & SINGLE:
                new, gain = old._replace(order=old.order + 1), -_bond_worth(old, atoms)
                gain -= CUMULATED * (_multiple_bonds(frame, first) + _multiple_bonds(frame, second))
                kept = tuple(bond for bond in frame.bonds if bond is not old)
            else:
                continue
            worth = frame.worth + gain + _bond_worth(new, atoms)
            yield AtomSkeleton((*kept, new), left, worth, frame.used + 1)


def _multiple_bonds(frame: AtomSkeleton, at: int) -> int:
    """Count the multiple bonds of an atom."""
    return sum(bond.order > 1 for bond in frame.bonds if at in (bond.first, bond.second))


def _bond_worth(bond: Bond, atoms: Sequence[str]) -> float:
    return bond_energy(atoms[bond.first], atoms[bond.second], bond.order)


def _less_free(free: Sequence[int], at: int, order: int) -> tuple[int, ...]:
    return (*free[:at], free[at] - order, *free[at + 1 :])


def _ring_strain(frame: AtomSkeleton, first: int, second: int) -> float:
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
