"""Names that leave something open: counting words, places, water, the word acid."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from labtable.chem import tables
from labtable.chem.diagnosis.answers import (
    Diagnosis,
    Meaning,
    accept_meaning,
    diagnose_type,
    list_meanings,
    meaning_of,
)
from labtable.chem.diagnosis.molecules import of_elements
from labtable.chem.diagnosis.name_parts import TypedName
from labtable.chem.hydrates import known_hydrates
from labtable.chem.ions import catalogue
from labtable.chem.languages import OR
from labtable.chem.naming import Ambiguous, NameMatch
from labtable.chem.naming.german import german_name
from labtable.chem.naming.german.words import acid_words, element_words
from labtable.chem.naming.lookup import as_typed
from labtable.chem.rows import CompoundRow
from labtable.chem.typed_names import flatten_name

FEW: Final = 3
# Molecules of two elements in the order in which they are met.
COMMON_FIRST: Final = ("CO2", "CO", "SO2", "SO3", "NO", "NO2", "N2O", "PCl3", "PCl5", "SF6", "SF4")
_PLACES: Final = re.compile(r"-?(?<![a-z])\d+(?:,\d+)*-")


def two_nonmetals(name: TypedName) -> Diagnosis | None:
    """Ask about two non-metals without counting words."""
    front, _, back = name.english.partition(" ")
    first, ion = element_words().get(front), catalogue.by_name().get(back)
    if first is None or first.metal or first.symbol == "H" or ion is None or ion.charge > 0:
        return None
    if ion.polyatomic:
        return None
    rows = sorted(of_elements((first.symbol, ion.formula)), key=_familiarity)[:FEW]
    numbered = any("(" in row.name for row in rows)  # antimony(III) sulfide
    return _of_rows(name, rows) if len(rows) > 1 or numbered else None


def _familiarity(row: CompoundRow) -> int:
    return COMMON_FIRST.index(row.formula) if row.formula in COMMON_FIRST else len(COMMON_FIRST)


def _of_rows(name: TypedName, rows: list[CompoundRow]) -> Diagnosis:
    common = [row for row in rows if row.formula in COMMON_FIRST] or rows
    return _name_incomplete(name, [meaning_of(row.formula, row.name) for row in common])


def _name_incomplete(name: TypedName, choices: list[Meaning]) -> Diagnosis:
    return diagnose_type(
        "ambiguous", name.typed, "name-incomplete", *choices,
        typed=name.words, choices=list_meanings(choices, OR),
    )  # fmt: skip


@cache
def _without_places() -> Mapping[str, tuple[CompoundRow, ...]]:
    """Give carbon compounds by their names without the numbers of places."""
    index: dict[str, tuple[CompoundRow, ...]] = {}
    for row in tables.compounds():
        for name in (row.name, german_name(row.name)) if "C" in row.hill else ():
            bare = flatten_name(_PLACES.sub("", name.lower()))
            if bare != flatten_name(name) and row not in index.get(bare, ()):
                index[bare] = (*index.get(bare, ()), row)
    return index


def place_missing(name: TypedName) -> Diagnosis | None:
    """Ask about a carbon compound whose name leaves the place open."""
    rows = _without_places().get(flatten_name(name.english), ())
    if len(rows) == 1:
        return accept_meaning(name.typed, meaning_of(rows[0].formula, rows[0].name))
    return _of_rows(name, list(rows[:FEW])) if rows else None


def water_uncounted(name: TypedName) -> Diagnosis | None:
    """Ask how much water a crystal holds: copper(II) sulfate hydrate."""
    salt = name.english.removesuffix(" hydrate")
    match = as_typed(salt) if salt != name.english else None
    salts = match.choices if isinstance(match, Ambiguous) else (match,)
    wet = [
        meaning_of(formula)
        for each in salts
        if isinstance(each, NameMatch)
        for formula in known_hydrates(each.formula)
    ]
    return _name_incomplete(name, wet[:FEW]) if wet else None


def acid_unsaid(name: TypedName) -> Diagnosis | None:
    """Ask about a name that lacks the word acid: hydrochloric, nitrous."""
    acid = f"{name.english} acid"
    if " " in name.english or not name.english.endswith(("ic", "ous")):
        return None
    match = as_typed(acid)
    if not isinstance(match, NameMatch):
        return None
    return _name_incomplete(name, [meaning_of(acid_words().get(acid, str(match.formula)), acid)])
