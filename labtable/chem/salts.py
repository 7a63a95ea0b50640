"""Neutral formulas of one cation and one anion, written without any table."""

from __future__ import annotations

from math import gcd


def simplest_ratio(cation_charge: int, anion_charge: int) -> tuple[int, int]:
    """Return how many cations and anions the simplest neutral formula needs.

    >>> simplest_ratio(2, -1), simplest_ratio(3, -2)
    ((1, 2), (2, 3))
    """
    if not anion_charge < 0 < cation_charge:
        given = f"{cation_charge:+d} and {anion_charge:+d}"
        raise ValueError(f"A neutral formula needs a positive and a negative ion, not {given}.")
    common = gcd(cation_charge, anion_charge)
    return -anion_charge // common, cation_charge // common


def salt(cation: str, cations: int, anion: str, anions: int) -> str:
    """Write a neutral formula the way a chemist would.

    >>> salt("Ca", 1, "OH", 2), salt("H", 1, "OH", 1), salt("Cu", 2, "SO4", 1)
    ('Ca(OH)2', 'H2O', 'Cu2SO4')
    """
    if (cation, anion) == ("H", "OH"):
        return "H2O"
    return several(cation, cations) + several(anion, anions)


def several(part: str, count: int) -> str:
    """Write so many of an ion, in brackets if it has several atoms."""
    if count == 1:
        return part
    lone = part.isalpha() and part[1:] == part[1:].lower()
    return f"{part}{count}" if lone else f"({part}){count}"
