"""The usual way to write a composition: ions, acids, non-metals, else Hill order."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from labtable.chem import composition, tables
from labtable.chem.ions import catalogue, mixed, reading

# Least electronegative first, as schools write them: NH3, H2S, OF2, SO3.
NONMETALS: Final = (
    *("Rn", "Xe", "Kr", "B", "Si", "Ge", "C", "Sb", "As", "P", "N"),
    *("H", "Te", "Se", "S", "At", "I", "Br", "Cl", "O", "F"),
)
_RANK: Final = {symbol: rank for rank, symbol in enumerate(NONMETALS)}


def conventional(hill: str, body: str, counts: Mapping[str, int], charge: int) -> str:
    """Write a composition as a chemist would; what is written already decides between isomers."""
    if "." in body:
        return body  # an adduct says itself what belongs together
    if charge:
        alike = (ion for ion in tables.ions() if ion.charge == charge)
        return next(
            (i.formula for i in alike if catalogue.counts(i.formula) == counts), by_rank(counts)
        )
    row = tables.row(hill, body)
    return row.formula if row else _salt(counts) or _acids().get(hill) or _other(hill, counts)


def _salt(counts: Mapping[str, int]) -> str:
    found = reading.readings(counts)
    if found and (found[0].cation.formula != "NH4" or "C" not in counts):
        return found[0].formula
    salt = mixed.mixed_salt(counts)
    return salt.formula if salt else ""


def _other(hill: str, counts: Mapping[str, int]) -> str:
    return hill if {"C", "H"} <= counts.keys() else by_rank(counts)


@cache
def _acids() -> Mapping[str, str]:
    formulas = [ion.acid_formula for ion in tables.ions() if ion.acid_formula]
    return {composition.hill(composition.read(formula).counts): formula for formula in formulas}


def by_rank(counts: Mapping[str, int]) -> str:
    """Write metals first, by the alphabet, then non-metals in their usual order."""
    return composition.written(sorted(counts, key=lambda s: (_RANK.get(s, -1), s)), counts)
