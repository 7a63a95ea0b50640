"""Ions: the known ones, neutral compositions read as ions, and the formulas they make."""

from labtable.chem.composition import salt, simplest_ratio
from labtable.chem.ions.catalogue import UnknownIon, anions, cations, ion, monatomic
from labtable.chem.ions.reading import (
    ChargeStep,
    MixedSalt,
    Reading,
    as_acid,
    mixed_salt,
    readings,
    resolve_ionic,
)
from labtable.chem.rows import Ion

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
