"""Shells: how many electrons an atom brings, how many it wants, how many bonds it can hold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

Counts = Mapping[str, int]  # atoms of each element
Key = tuple[tuple[str, int], ...]  # the same, in one order, for caches


class Shell(NamedTuple):
    """One element: electrons of its own, the fewest and the most bonds of a full shell."""

    electrons: int
    fewest: int
    most: int

    @property
    def missing(self) -> int:
        """Count the electrons an atom lacks: the bonds it makes without a formal charge."""
        return 1 if self.electrons == 1 else 8 - self.electrons


SHELLS: Final[Mapping[str, Shell]] = {
    "H": Shell(1, 1, 1),
    "B": Shell(3, 4, 4),
    "C": Shell(4, 3, 4),
    "N": Shell(5, 2, 4),
    "O": Shell(6, 1, 3),
    "F": Shell(7, 1, 1),
    "Si": Shell(4, 4, 4),
    "P": Shell(5, 3, 4),
    "S": Shell(6, 1, 4),
    "Cl": Shell(7, 1, 4),
    "Ge": Shell(4, 4, 4),
    "As": Shell(5, 3, 4),
    "Se": Shell(6, 1, 4),
    "Br": Shell(7, 1, 4),
    "Sb": Shell(5, 3, 4),
    "Te": Shell(6, 1, 4),
    "I": Shell(7, 1, 4),
    "Xe": Shell(8, 3, 4),
}
HALOGENS: Final = frozenset({"F", "Cl", "Br", "I"})
OXO_HALOGENS: Final = HALOGENS - {"F"}  # may hold oxygens that have no other bond
ENDS: Final = HALOGENS | {"H"}  # stand at the end of a single bond
SINGLE: Final = ENDS | {"B"}  # form single bonds only
WIDE: Final = frozenset({"P", "S", "Cl", "As", "Se", "Br", "Sb", "Te", "I", "Xe"})  # may exceed 8


def key_of(counts: Counts) -> Key:
    """Write counts in one order."""
    return tuple(sorted((symbol, count) for symbol, count in counts.items() if count))


def missing(key: Key, charge: int) -> int:
    """Count the electrons that all shells together lack; every bond gives two."""
    return sum(SHELLS[symbol].missing * count for symbol, count in key) + charge


def electrons(key: Key, charge: int) -> int:
    """Count the valence electrons."""
    return sum(SHELLS[symbol].electrons * count for symbol, count in key) - charge
