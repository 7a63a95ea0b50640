"""Ions: the known ones, neutral compositions read as ions, and the formulas they make."""

from labtable.chem.ions.catalogue import UnknownIon, anions, cations, ion, monatomic
from labtable.chem.ions.mixed import MixedSalt, mixed_salt
from labtable.chem.ions.reading import ChargeStep, Reading, as_acid, readings, resolve_ionic
from labtable.chem.rows import Ion
from labtable.chem.salts import salt, simplest_ratio

__all__ = [
    "ChargeStep",
    "Ion",
    "MixedSalt",
    "Reading",
    "UnknownIon",
    "anions",
    "as_acid",
    "cations",
    "ion",
    "mixed_salt",
    "monatomic",
    "readings",
    "resolve_ionic",
    "salt",
    "simplest_ratio",
]
