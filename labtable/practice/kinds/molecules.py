"""Molecules and ions for drills on Lewis structures, and what their structures look like."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from labtable.chem.formula import Formula
from labtable.chem.lewis import Bond, Lewis, best
from labtable.practice.parts import listed

MOLECULES: Final[Mapping[str, tuple[str, ...]]] = {
    "lw-single": listed("H2O NH3 CH4 HCl HF H2S CCl4 F2 Cl2 NF3 OF2 CH3Cl"),
    "lw-lone-pairs": listed("H2O NH3 HF HCl H2S NF3 OF2 PCl3 Cl2 CCl4 H2O2 N2H4"),
    "lw-multiple": listed("CO2 N2 O2 C2H4 C2H2 HCN CS2 CH2O COCl2 SO2 C2N2 HNO2"),
    "lw-ions": listed("NH4+ OH- H3O+ CO3^2- NO3- NO2- CN- ClO- ClO2- ClO3- SO3^2- SO4^2- PO4^3-"),
    "lw-beyond": listed("SF6 PCl5 SF4 BF3 BCl3 XeF2 ClF3 XeF4 BrF5 BBr3"),
    "cc-alkanes": listed("CH4 C2H6 C3H8 C4H10"),
}
IONS: Final = MOLECULES["lw-ions"]
_BY_HAND: Final[Mapping[str, Lewis]] = {  # beyond the octet: centre first
    "SF6": Lewis(("S", *["F"] * 6), tuple(Bond(0, n, 1) for n in range(1, 7)), (), (0, *[3] * 6)),
    "PCl5": Lewis(("P", *["Cl"] * 5), tuple(Bond(0, n, 1) for n in range(1, 6)), (), (0, *[3] * 5)),
    "SF4": Lewis(("S", *["F"] * 4), tuple(Bond(0, n, 1) for n in range(1, 5)), (), (1, *[3] * 4)),
    "BF3": Lewis(("B", *["F"] * 3), tuple(Bond(0, n, 1) for n in range(1, 4)), (), (0, *[3] * 3)),
    "BCl3": Lewis(("B", *["Cl"] * 3), tuple(Bond(0, n, 1) for n in range(1, 4)), (), (0, *[3] * 3)),
    "BBr3": Lewis(("B", *["Br"] * 3), tuple(Bond(0, n, 1) for n in range(1, 4)), (), (0, *[3] * 3)),
    "XeF2": Lewis(("Xe", "F", "F"), (Bond(0, 1, 1), Bond(0, 2, 1)), (), (3, 3, 3)),
    "XeF4": Lewis(("Xe", *["F"] * 4), tuple(Bond(0, n, 1) for n in range(1, 5)), (), (2, *[3] * 4)),
    "ClF3": Lewis(("Cl", *["F"] * 3), tuple(Bond(0, n, 1) for n in range(1, 4)), (), (2, *[3] * 3)),
    "BrF5": Lewis(("Br", *["F"] * 5), tuple(Bond(0, n, 1) for n in range(1, 6)), (), (1, *[3] * 5)),
}


@cache
def structure_of(formula: str) -> Lewis:
    """Give the structure that is told as the answer."""
    if formula in _BY_HAND:
        return _BY_HAND[formula]
    read = Formula.parse(formula)
    found = best(read.counts, read.charge)
    if found is None:
        raise ValueError(f"{formula} has no octet structure.")
    return found


def lone_pairs(formula: str) -> int:
    """Count the lone pairs of a molecule."""
    return sum(structure_of(formula).pairs)
