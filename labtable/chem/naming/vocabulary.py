"""Words inside names: classical metals, elements, acids."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from labtable.chem import tables
from labtable.chem.ions import catalogue
from labtable.chem.naming.names import HYDRO_ACIDS
from labtable.chem.rows import Element, Ion
from labtable.chem.salts import salt
from labtable.chem.typed_names import normalised

# The older names of two charges of a metal: -ous for the lower, -ic for the higher.
CLASSICAL: Final = {
    "ferrous": ("Fe", 2),
    "ferric": ("Fe", 3),
    "cuprous": ("Cu", 1),
    "cupric": ("Cu", 2),
    "stannous": ("Sn", 2),
    "stannic": ("Sn", 4),
    "plumbous": ("Pb", 2),
    "plumbic": ("Pb", 4),
    "mercurous": ("Hg", 1),
    "mercuric": ("Hg", 2),
    "chromous": ("Cr", 2),
    "chromic": ("Cr", 3),
    "manganous": ("Mn", 2),
    "manganic": ("Mn", 3),
    "cobaltous": ("Co", 2),
    "cobaltic": ("Co", 3),
    "aurous": ("Au", 1),
    "auric": ("Au", 3),
    "nickelous": ("Ni", 2),
    "nickelic": ("Ni", 3),
    "titanous": ("Ti", 3),
    "titanic": ("Ti", 4),
    "thallous": ("Tl", 1),
    "thallic": ("Tl", 3),
    "cerous": ("Ce", 3),
    "ceric": ("Ce", 4),
    "bismuthous": ("Bi", 3),
    "bismuthic": ("Bi", 5),
    "antimonous": ("Sb", 3),
    "antimonic": ("Sb", 5),
    "argentous": ("Ag", 1),
    "argentic": ("Ag", 2),
}


@cache
def classical_words() -> Mapping[str, Ion]:
    """Give the cation of each -ous and -ic word."""
    return {word: cation(symbol, charge) for word, (symbol, charge) in CLASSICAL.items()}


@cache
def element_words() -> Mapping[str, Element]:
    """Give every element by its name and its other spelling."""
    known = tables.elements().values()
    return {normalised(n): e for e in known for n in (e.name, e.other_name) if n}


@cache
def acid_words() -> Mapping[str, str]:
    """Give the formula of each acid named after its anion."""
    found = {ion.acid_name: ion.acid_formula for ion in tables.ions() if ion.acid_name}
    for symbol, acid in HYDRO_ACIDS.items():
        found[acid] = salt("H", -tables.elements()[symbol].anion_charge, symbol, 1)
    return found


def cation(symbol: str, charge: int) -> Ion:
    """Make a cation of an element; mercury(I) is a pair of atoms."""
    return (
        catalogue.ion("Hg2^2+")
        if (symbol, charge) == ("Hg", 1)
        else catalogue.monatomic(symbol, charge)
    )
