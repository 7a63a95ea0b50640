"""How early one meets a compound: in the first lessons, later, or hardly ever."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final, Literal, cast

from labtable.chem import classify, tables
from labtable.chem.formula import Formula
from labtable.chem.rows import CompoundRow

Tier = Literal[1, 2, 3, 4]

AT_SCHOOL: Final = frozenset(("H", "C", "N", "O", "F", "Si", "P", "S", "Cl", "Br", "I"))
SMALL: Final = 4  # atoms without hydrogen


@cache
def _games_by_card() -> Mapping[str, int]:
    """Give the number of games on whose cards a compound stands."""
    lines = csv.reader(tables.text("cards.csv").splitlines()[1:])
    return {formula: int(many) for formula, many in lines}


@cache
def _listed_tiers(kind: str) -> Mapping[str, Tier]:
    """Give the tiers that teachers gave to substances, cations or anions."""
    lines = csv.reader(tables.text("tiers.csv").splitlines()[1:])
    return {
        member: cast("Tier", int(tier))
        for sort, tier, members in lines
        if sort == kind
        for member in members.split()
    }


@lru_cache(4096)
def tier_of(formula: str) -> Tier:
    """Say how early one meets a substance: 1 in the first lessons, 2 soon, 3 later, 4 hardly ever.

    What counts is which ions or elements it is made of, and whether a game shows it on its cards;
    what is not on record or does not last is 4.

    >>> [tier_of(formula) for formula in ("NaCl", "CuSO4", "Na2S2O3", "BiOF")]
    [1, 2, 3, 4]
    """
    read = Formula.parse(formula)
    row, by_name = classify.row_of(read.dry), _listed_tiers("substance")
    for known in (str(read), *((row.formula, row.hill) if row else ())):
        if known in by_name:
            return by_name[known]
    if row is None:
        return 3 if len(read.counts) == 1 and sum(read.counts.values()) == 1 else 4
    if row.lasts:
        return 4
    if row.cation:
        return _of_ions(row, hydrate=read.dry is not read)
    return _of_atoms(row, read)


def _of_ions(row: CompoundRow, *, hydrate: bool) -> Tier:
    """Judge a salt by the rarer of its two ions; two rare ones and hydrates come later."""
    anion = (row.anion, row.anion_charge)
    usual = any((ion.formula, ion.charge) == anion and ion.tier < 3 for ion in tables.ions())
    positive = _listed_tiers("cation").get(row.cation, 4)
    negative = _listed_tiers("anion").get(row.anion, 3 if usual else 4)
    later = hydrate or (positive > 2 and negative > 2)
    return cast("Tier", min(4, max(positive, negative) + later))


def _of_atoms(row: CompoundRow, read: Formula) -> Tier:
    """Judge a molecule by its elements, its size and the cards of the games."""
    shown = _games_by_card().get(row.formula, 0)
    heavy = sum(count for symbol, count in read.counts.items() if symbol != "H")
    if shown > 1:
        return 2
    best_known = tables.compounds_by_hill()[row.hill][0] is row
    small = heavy <= SMALL and read.counts.keys() <= AT_SCHOOL
    return 3 if best_known and (shown or small) else 4
