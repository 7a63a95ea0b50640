"""Which salts take up water in their crystals, and how many molecules of it."""

from __future__ import annotations

import csv
import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from labtable.chem import tables
from labtable.chem.formula import Formula

_WATER: Final = re.compile(r".+\.(\d*)H2O")


@cache
def _waters() -> Mapping[str, frozenset[int]]:
    """Give the numbers of water molecules by the composition of the dry salt."""
    lines = csv.reader(tables.text("hydrates.csv").splitlines()[1:])
    return {Formula.parse(salt).hill: frozenset(map(int, many.split())) for salt, many in lines}


def is_known_hydrate(formula: Formula) -> bool:
    """Tell whether a salt is known to crystallise with so much water.

    >>> is_known_hydrate(Formula.parse("CuSO4.5H2O")), is_known_hydrate(Formula.parse("KCl.2H2O"))
    (True, False)
    """
    if tables.row(formula.hill, formula.body):
        return True
    water = _WATER.fullmatch(formula.body)
    if water is None or formula.body[0].isdigit():
        return False
    return int(water[1] or 1) in _waters().get(formula.dry.hill, ())


def known_hydrates(salt: Formula) -> list[str]:
    """List the usual hydrates of a dry salt; all known ones where none is usual.

    >>> known_hydrates(Formula.parse("Na2CO3"))
    ['Na2CO3.10H2O']
    """
    own = [row.formula for row in tables.compounds() if row.formula.startswith(f"{salt.body}.")]
    waters = sorted(_waters().get(salt.hill, ()))
    return own or [f"{salt.body}.{many if many > 1 else ''}H2O" for many in waters]


def nearest_hydrate(formula: Formula) -> str:
    """Give a hydrate of the same salt that is known; the dry salt where there is none."""
    salt, water = formula.dry, _WATER.fullmatch(formula.body)
    many = int(water[1] or 1) if water else 1
    for row in tables.compounds():
        if "." in row.formula and Formula.parse(row.formula).dry == salt:
            return row.formula
    near = min(_waters().get(salt.hill, ()), key=lambda waters: abs(waters - many), default=0)
    return f"{salt.body}.{near if near > 1 else ''}H2O" if near else salt.body
