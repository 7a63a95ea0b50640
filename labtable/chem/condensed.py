"""Condensed formulas of carbon compounds: CH3CH2OH shows how its atoms hang together."""

from __future__ import annotations

import re
from functools import lru_cache
from hashlib import blake2b
from typing import Final

from labtable.chem import tables
from labtable.chem.lewis.graph import Link
from labtable.chem.molecules import Skeleton, read_skeleton
from labtable.chem.rows import CompoundRow

VALENCES: Final = {"C": 4, "N": 3, "O": 2, "S": 2, "F": 1, "Cl": 1, "Br": 1, "I": 1}
_BRACKET: Final = re.compile(r"\(([A-Za-z0-9]+)\)(\d*)")
_CHAIN: Final = re.compile(r"C(\d+)H(\d+)")  # C2H5, an unbranched chain
_UNIT: Final = re.compile(r"(Cl|Br|[CNOSFI])(?:H(\d*))?(\d*)")
_ROUNDS: Final = 8  # of looking at neighbours, enough for the longest chain on record
_PENDING: Final = re.compile(r"H(\d?)(?=[CNOS])")


class UnreadableChain(ValueError):
    """The text shows no chain of atoms."""


class _Chain:
    """Walks along a condensed formula and hangs every atom on the one before."""

    def __init__(self) -> None:
        self.atoms: list[str] = []
        self.links: list[Link] = []
        self.free: list[int] = []  # bonds that an atom has left

    def add(self, symbol: str, hydrogens: int, to: int) -> int:
        """Add an atom with its hydrogens and bind it; give its place."""
        at = len(self.atoms)
        self.atoms.append(symbol)
        self.free.append(VALENCES[symbol])
        if to >= 0:
            self.bind(at, to, 1)
        for _ in range(hydrogens):
            self.atoms.append("H")
            self.free.append(1)
            self.bind(at, len(self.atoms) - 1, 1)
        return at

    def bind(self, one: int, two: int, order: int) -> None:
        self.links.append(Link(one, two))
        for at in (one, two):
            self.free[at] -= order
            if self.free[at] < 0:
                raise UnreadableChain

    def read(self, text: str, last: int = -1) -> int:
        """Read a chain that begins at an atom; give the atom at which it goes on."""
        waiting: list[str] = []  # groups in brackets before the first atom
        first = _PENDING.match(text)
        hydrogens, at = (int(first[1] or 1), first.end()) if first else (0, 0)
        while at < len(text):
            if bracket := _BRACKET.match(text, at):
                at = bracket.end()
                last = self.branch(bracket[1], int(bracket[2] or 1), last, waiting)
            elif chain := _CHAIN.match(text, at):
                at = chain.end()
                last = self.add_unbranched(int(chain[1]), int(chain[2]), last)
            elif unit := _UNIT.match(text, at):
                at = unit.end()
                held = hydrogens + (int(unit[2] or 1) if unit[2] is not None else 0)
                for _ in range(int(unit[3] or 1)):
                    last = self.hang(unit[1], held, last, ends=at == len(text))
                hydrogens = 0
                while waiting:
                    self.read(waiting.pop(), last)
            else:
                raise UnreadableChain
        while waiting:  # a formula in brackets only: (COOH)2
            last = self.read(waiting.pop(), last)
        return last

    def branch(self, group: str, times: int, last: int, waiting: list[str]) -> int:
        """Hang groups in brackets on the last atom, or let them wait for the first one."""
        if last < 0:
            waiting += [group] * times
            return last
        for _ in range(times):
            end = self.read(group, last)
            last = end if group == "CH2" else last
        return last

    def add_unbranched(self, carbons: int, hydrogens: int, last: int) -> int:
        """Add a chain of carbon atoms that is bound by its end."""
        if hydrogens != 2 * carbons + 1 or carbons < 2:
            raise UnreadableChain
        places: list[int] = []
        for place in range(carbons):
            outer = place == (carbons - 1 if last >= 0 else 0)
            places.append(self.add("C", 3 if outer else 2, places[-1] if places else last))
        return last if last >= 0 else places[-1]

    def hang(self, symbol: str, hydrogens: int, last: int, *, ends: bool) -> int:
        """Hang an atom on the last one; give the atom at which the chain goes on."""
        if last >= 0 and symbol == "O" and not hydrogens and self._is_carbonyl(last, ends=ends):
            at = self.add("O", 0, -1)
            self.bind(at, last, 2)
            return last
        at = self.add(symbol, hydrogens, last)
        if last >= 0 and (self.free[at] == 0 and self.free[last] > 0):
            return last
        return at

    def _is_carbonyl(self, carbon: int, *, ends: bool) -> bool:
        return self.atoms[carbon] == "C" and self.free[carbon] >= (2 if ends else 3)


def _usual_groups(text: str) -> str:
    """Write acid groups from their carbon on: CO2H, HOOC and HO2C in front, OHC in front."""
    text = re.sub(r"CO2(?=H|C|$)", "COO", re.sub(r"^HO(?:O|2)C(?=[C(])", "(COOH)", text))
    return re.sub(r"^OHC(?=C)", "(CHO)", text)


@lru_cache(1024)
def shape_of(text: str) -> tuple[str, ...] | None:
    """Give what tells the isomers of a condensed formula apart; nothing for a plain formula.

    >>> shape_of("CH3CH2OH") == shape_of("C2H5OH"), shape_of("CH3OCH3") == shape_of("CH3CH2OH")
    (True, False)
    >>> shape_of("C2H6O") is None
    True
    """
    symbols = re.findall(r"[A-Z][a-z]?", text)
    if len(symbols) == len(set(symbols)) or "C" not in symbols:
        return None
    chain = _Chain()
    try:
        chain.read(_usual_groups(text))
    except UnreadableChain:
        return None
    return _neighbour_shape(Skeleton(tuple(chain.atoms), tuple(chain.links)))


@lru_cache(4096)
def _shape_of_row(smiles: str) -> tuple[str, ...] | None:
    try:
        return _neighbour_shape(read_skeleton(smiles))
    except ValueError:
        return None


def _neighbour_shape(found: Skeleton) -> tuple[str, ...]:
    """Describe every atom by its neighbours, their neighbours, and so on."""
    near: list[list[int]] = [[] for _ in found.atoms]
    for link in found.links:
        near[link.first].append(link.second)
        near[link.second].append(link.first)
    names = list(found.atoms)
    for _ in range(_ROUNDS):
        around = [
            (names[at], *sorted(names[other] for other in near[at])) for at in range(len(names))
        ]
        names = [blake2b(repr(each).encode(), digest_size=8).hexdigest() for each in around]
    return tuple(sorted(names))


def isomer_of(text: str, hill: str) -> tuple[CompoundRow | None, bool]:
    """Find the isomer on record that a formula means, and whether the formula shows its atoms.

    A plain formula means the best known isomer. One that shows another arrangement than all
    isomers on record means none of them.
    """
    rows = tables.compounds_by_hill().get(hill, ())
    rows = tuple(row for row in rows if row.lasts != tables.NEVER)
    shape = shape_of(text)
    if shape is None:
        return next(iter(rows), None), False
    return next((row for row in rows if _shape_of_row(row.smiles) == shape), None), True
