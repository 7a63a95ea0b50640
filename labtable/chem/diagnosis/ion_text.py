"""Formulas as they are written: which ions stand in them as a whole, and how many."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import product
from math import gcd
from typing import Final, NamedTuple

from labtable.chem import tables
from labtable.chem.ions import catalogue
from labtable.chem.rows import Ion
from labtable.chem.salts import salt, simplest_ratio

FIXED: Final = frozenset(("Al", "Sc", "Y", "Zn", "Cd"))  # of one charge, beside groups 1 and 2
PAIRED: Final = ("O2", "O3", "S2", "C2")  # anions made of one element only
ONE_ELEMENT: Final = ("Hg2", "N3")  # groups of one element that may stand without brackets
METALLIC: Final = ("B", "C", "Si", "Ge", "P", "As", "Sb")  # no anions beside most metals
# Other ways to write an ion.
SPELLINGS: Final = {
    "C2H3O2": "CH3COO",
    "CH3CO2": "CH3COO",
    "CHO2": "HCOO",
    "HCO2": "HCOO",
    "CNS": "SCN",
    "NCS": "SCN",
    "NCO": "OCN",
}
_LONE: Final = re.compile(r"([A-Z][a-z]?)([2-9]|[1-9]\d{1,4})?")
_BRACKETED: Final = re.compile(r"\((.+)\)([2-9]|[1-9]\d{1,4})|\[(.+)\]([2-9]|[1-9]\d{1,4})?")
_CUTS: Final = re.compile(r"(?<!^)(?=[A-Z(\[])")
_MOST_KINDS: Final = 4  # of ions in one salt
_LONGEST: Final = 40  # letters of a formula worth cutting


class Several(NamedTuple):
    """So many of one ion, whose charge is left open."""

    ion: str
    many: int


class Pair(NamedTuple):
    """Two kinds of ions with their charges, the positive one first."""

    cation: Ion
    cations: int
    anion: Ion
    anions: int

    @property
    def charge(self) -> int:
        return self.cations * self.cation.charge + self.anions * self.anion.charge

    @property
    def simplest(self) -> bool:
        return gcd(self.cations, self.anions) == 1

    @property
    def groups(self) -> bool:
        """Tell whether one of the two is a group of atoms."""
        return self.cation.polyatomic or self.anion.polyatomic

    @property
    def neutral(self) -> Pair:
        """Take the simplest numbers that balance."""
        ratio = simplest_ratio(self.cation.charge, self.anion.charge)
        return Pair(self.cation, ratio[0], self.anion, ratio[1])

    @property
    def formula(self) -> str:
        return salt(self.cation.formula, self.cations, self.anion.formula, self.anions)

    @property
    def name(self) -> str:
        return f"{self.cation.name} {self.anion.name}"

    @property
    def sum(self) -> str:
        """Write the charge sum: +2 -1 = +1."""
        total = f"{self.charge:+d}" if self.charge else "0"
        plus, minus = self.cations * self.cation.charge, self.anions * self.anion.charge
        return f"{plus:+d} {minus:+d} = {total}"


@cache
def groups() -> Mapping[str, tuple[Ion, ...]]:
    """Give the polyatomic ions by formula, the commonest charge first."""
    found: dict[str, tuple[Ion, ...]] = {}
    for ion in sorted(tables.ions(), key=lambda ion: ion.tier):
        found[ion.formula] = (*found.get(ion.formula, ()), ion)
    for written, usual in SPELLINGS.items():
        found[written] = found[usual]
    return found


@cache
def ions_of(formula: str) -> tuple[Ion, ...]:
    """List the ions that an element or a group forms; no rare ones."""
    if formula in groups():
        return groups()[formula]
    element = tables.elements()[formula]
    charges = [q for q in element.cation_charges if (formula, q) != ("Hg", 1)]  # that is a pair
    positive = [catalogue.monatomic(formula, charge) for charge in charges]
    negative = [catalogue.monatomic(formula, element.anion_charge)] if element.anion_charge else []
    return (*positive, *negative)


def fixed(symbol: str) -> bool:
    """Tell whether a metal has one charge only."""
    element = tables.elements().get(symbol)
    return element is not None and element.metal and (element.group in (1, 2) or symbol in FIXED)


@lru_cache(2048)
def parts(text: str) -> tuple[tuple[Several, ...], ...]:
    """List every way to read a text as two kinds of whole ions."""
    if len(text) > _LONGEST:
        return ()
    cuts = [cut.start() for cut in _CUTS.finditer(text)]
    return tuple(
        (first, second)
        for cut in cuts
        for first, second in product(_several(text[:cut]), _several(text[cut:]))
        if first.ion != second.ion
    )


def _several(text: str) -> tuple[Several, ...]:
    """Read so many of one ion; a group is counted only in brackets."""
    if lone := _LONE.fullmatch(text):
        atoms = (Several(lone[1], int(lone[2] or 1)),) if lone[1] in tables.elements() else ()
        return (*atoms, Several(text, 1)) if text in ONE_ELEMENT else atoms
    if text in groups():
        return (Several(text, 1),)
    bracketed = _BRACKETED.fullmatch(text)
    inner = (bracketed[1] or bracketed[3]) if bracketed else ""
    if bracketed and inner in groups():
        return (Several(inner, int(bracketed[2] or bracketed[4] or 1)),)
    return ()


@lru_cache(2048)
def pairs(text: str) -> tuple[Pair, ...]:
    """List every way to read a text as a cation and then an anion, balanced or not."""
    return tuple(pair for first, second in parts(text) for pair in _charged(first, second))


@lru_cache(2048)
def reversed_pairs(text: str) -> tuple[Pair, ...]:
    """List every way to read a text as an anion and then a cation."""
    return tuple(pair for first, second in parts(text) for pair in _charged(second, first))


def _charged(positive: Several, negative: Several) -> Iterator[Pair]:
    for cation in ions_of(positive.ion):
        for anion in ions_of(negative.ion):
            if cation.charge > 0 > anion.charge and likely(cation, anion):
                yield Pair(cation, positive.many, anion, negative.many)


def likely(cation: Ion, anion: Ion) -> bool:
    """Tell whether two ions may be thought of together: no peroxide of iron, no carbide of it."""
    element = tables.elements().get(cation.formula)
    if element is None:
        return True
    if cation.formula == "H":
        return anion.polyatomic or tables.elements()[anion.formula].group in (16, 17)
    if anion.formula in PAIRED:
        return element.group in (1, 2)
    return anion.formula not in METALLIC or element.group in (1, 2, 12, 13)


def balanced(text: str) -> Pair | None:
    """Read a text as ions that balance in the simplest numbers."""
    fits = [pair for pair in pairs(text) if not pair.charge and pair.simplest]
    return min(fits, key=lambda pair: (pair.anion.tier, pair.cation.tier), default=None)


@lru_cache(2048)
def mixed(text: str) -> tuple[Ion, ...]:
    """Read a text as a mixed salt, cations first, whose charges add up to zero; else nothing."""
    for row in _rows(text, _MOST_KINDS) if len(text) <= _LONGEST else ():
        for charged in product(*(ions_of(part.ion) for part in row)):
            signs = [ion.charge > 0 for ion in charged]
            total = sum(i.charge * part.many for i, part in zip(charged, row, strict=True))
            acid = any(ion.formula == "H" for ion in charged)
            if total == 0 and signs == sorted(signs, reverse=True) and len(row) > 2 and not acid:
                return charged
    return ()


def _rows(text: str, kinds: int) -> Iterator[tuple[Several, ...]]:
    """List the ways to read a text as a row of whole ions, each kind once."""
    for whole in _several(text):
        yield (whole,)
    for cut in _CUTS.finditer(text) if kinds > 1 else ():
        for first in _several(text[: cut.start()]):
            for rest in _rows(text[cut.start() :], kinds - 1):
                if first.ion not in [part.ion for part in rest]:
                    yield (first, *rest)
