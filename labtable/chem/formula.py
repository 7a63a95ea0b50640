"""A chemical formula: read once, never changed, written in every common way."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, NoReturn

from labtable.chem import composition, notation, tables
from labtable.chem.composition import NotAFormula
from labtable.chem.ions import catalogue, reading

# Least electronegative first, as schools write them: NH3, H2S, OF2, SO3.
NONMETALS: Final = (
    *("Rn", "Xe", "Kr", "B", "Si", "Ge", "C", "Sb", "As", "P", "N"),
    *("H", "Te", "Se", "S", "At", "I", "Br", "Cl", "O", "F"),
)
# Short formulas in use, and elements written as atoms or as molecules: one substance each.
SHORT: Final = {"P4": "P", "S8": "S", "O10P4": "O5P2", "O6P4": "O3P2"}
_RANK: Final = {symbol: rank for rank, symbol in enumerate(NONMETALS)}


def conventional_formula(hill: str, body: str, counts: Mapping[str, int], charge: int) -> str:
    """Write a composition as a chemist would; what is written already decides between isomers."""
    if "." in body:
        return body  # an adduct says itself what belongs together
    if charge:
        alike = (ion for ion in tables.ions() if ion.charge == charge)
        return next(
            (i.formula for i in alike if catalogue.ion_counts(i.formula) == counts), by_rank(counts)
        )
    row = tables.row(hill, body)
    return (
        row.formula
        if row
        else _salt_formula(counts) or _acid_formulas().get(hill) or _other_formula(hill, counts)
    )


def _salt_formula(counts: Mapping[str, int]) -> str:
    found = reading.readings(counts)
    if found and (found[0].cation.formula != "NH4" or "C" not in counts):
        return found[0].formula
    salt = reading.mixed_salt(counts)
    return salt.formula if salt else ""


def _other_formula(hill: str, counts: Mapping[str, int]) -> str:
    return hill if {"C", "H"} <= counts.keys() else by_rank(counts)


@cache
def _acid_formulas() -> Mapping[str, str]:
    formulas = [ion.acid_formula for ion in tables.ions() if ion.acid_formula]
    return {
        composition.hill_key(composition.read_formula(formula).counts): formula
        for formula in formulas
    }


def by_rank(counts: Mapping[str, int]) -> str:
    """Write metals first, by the alphabet, then non-metals in their usual order."""
    return composition.write_counts(sorted(counts, key=lambda s: (_RANK.get(s, -1), s)), counts)


__all__ = ["Formula", "NotAFormula"]


class Formula:
    """A composition and its charge, as written; equal whenever the composition and charge are."""

    __slots__ = ("body", "charge", "counts", "hill")

    body: str  # as written, without the charge
    charge: int
    counts: Mapping[str, int]  # in written order
    hill: str

    def __init__(self, body: str, counts: Mapping[str, int], charge: int = 0) -> None:
        keep = object.__setattr__
        keep(self, "body", body)
        keep(self, "counts", MappingProxyType(dict(counts)))
        keep(self, "charge", charge)
        keep(self, "hill", composition.hill_key(counts))

    @classmethod
    def parse(cls, text: str) -> Formula:
        """Read a formula; NotAFormula says what is wrong with the text.

        >>> Formula.parse("Ca(OH)2").counts
        mappingproxy({'Ca': 1, 'O': 2, 'H': 2})
        """
        return cls(*composition.read_formula(text))

    @classmethod
    def made_of(cls, counts: Mapping[str, int], charge: int = 0) -> Formula:
        """Make a formula from a heap of atoms, written the usual way."""
        positive = {symbol: count for symbol, count in counts.items() if count > 0}
        return cls.parse(cls(composition.hill_key(positive), positive, charge).conventional)

    @property
    def ascii(self) -> str:
        return notation.ascii_text(self.body, self.charge)

    @property
    def unicode(self) -> str:
        return notation.unicode_text(self.body, self.charge)

    @property
    def html(self) -> str:
        return notation.html_text(self.body, self.charge)

    @property
    def conventional(self) -> str:
        """Write it in the usual order and grouping: Ca(OH)2 for CaO2H2.

        >>> Formula.parse("CaO2H2").conventional
        'Ca(OH)2'
        """
        body = conventional_formula(self.hill, self.body, self.counts, self.charge)
        return notation.ascii_text(body, self.charge)

    @property
    def dry(self) -> Formula:
        """Leave the water of a crystal away.

        >>> Formula.parse("CuSO4.5H2O").dry, Formula.parse("2CaSO4.H2O").dry
        (Formula.parse('CuSO4'), Formula.parse('CaSO4'))
        """
        salt, _, water = self.body.rpartition(".")
        wet = salt and "." not in salt and water.lstrip("0123456789") == "H2O"
        return Formula.parse(salt.lstrip("0123456789")) if wet else self

    @property
    def mass(self) -> float:
        return composition.molar_mass(self.counts)

    def __str__(self) -> str:
        return self.ascii

    def _repr_html_(self) -> str:
        return self.html

    def __repr__(self) -> str:
        return f"Formula.parse({self.ascii!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Formula):
            return NotImplemented
        return self.hill == other.hill and self.charge == other.charge

    def __hash__(self) -> int:
        return hash((self.hill, self.charge))

    def __reduce__(self) -> tuple[object, tuple[str, dict[str, int], int]]:
        return Formula, (self.body, dict(self.counts), self.charge)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"A formula never changes, so its {name} stays.")
