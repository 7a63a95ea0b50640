"""Small molecules known to boil: the record that a molecule is stable enough to be measured."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import NamedTuple

from labtable.chem.composition import hill
from labtable.chem.lewis.graph import Lewis
from labtable.chem.lewis.orders import forms
from labtable.chem.smiles import skeleton


class Molecule(NamedTuple):
    """One composition on record, with one isomer as its witness."""

    hill: str
    name: str
    smiles: str
    central: bool  # one atom is bonded to all the others
    organic: bool  # holds C and H, and else only O, N, S and halogens
    isomers: int  # on record
    basis: str  # measured, listed (on record, value not ours to copy), rulebook or added
    boiling: float | None  # kelvin


@cache
def molecules() -> Mapping[str, Molecule]:
    """Give the molecules on record by Hill key, small ones first."""
    file = resources.files("labtable.chem").joinpath("data", "molecules.csv")
    rows = csv.DictReader(file.read_text(encoding="utf-8").splitlines())
    return MappingProxyType({row["hill"]: _molecule(row) for row in rows})


def molecule(counts: Mapping[str, int]) -> Molecule | None:
    """Find a composition on record."""
    return molecules().get(hill({symbol: count for symbol, count in counts.items() if count}))


@cache
def structure(key: str) -> Lewis | None:
    """Fill the skeleton of the isomer on record by the octet rule."""
    found = molecules().get(key)
    return forms(*skeleton(found.smiles))[0] if found else None


def _molecule(row: Mapping[str, str]) -> Molecule:
    return Molecule(
        hill=row["hill"],
        name=row["name"],
        smiles=row["smiles"],
        central=row["central"] == "1",
        organic=row["organic"] == "1",
        isomers=int(row["isomers"]),
        basis=row["basis"],
        boiling=float(row["boiling_K"]) if row["boiling_K"] else None,
    )
