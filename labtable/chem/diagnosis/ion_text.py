"""Formulas as they are written: which ions stand in them as a whole, and how many."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import product
from math import gcd
from typing import Final, NamedTuple

from labtable.chem import composition, tables
from labtable.chem.composition import salt, simplest_ratio
from labtable.chem.ions import catalogue
from labtable.chem.rows import Ion

FIXED: Final = frozenset(("Al", "Sc", "Y", "Zn", "Cd"))  # of one charge, beside groups 1 and 2
PAIRED: Final = ("O2", "O3", "S2", "C2")  # anions made of one element only
ONE_ELEMENT: Final = ("Hg2", "N3")  # groups of one element that may stand without brackets
METALLIC: Final = ("B", "C", "Si", "Ge", "P", "As", "Sb")  # anions only where the record says so
NEVER_ALONE: Final = ("B", "C", "Si", "Ge", "As", "Sb")  # no ions of these are met on their own
RARE_CATIONS: Final = ("H3O", "NO", "NO2")  # in salts only where the record says so
HALIDES: Final = frozenset(("F", "Cl", "Br", "I"))
# Other ways to write an ion.
SPELLINGS: Final = {
    "C2H3O2": "CH3COO",
    "CH3CO2": "CH3COO",
    "CHO2": "HCOO",
    "HCO2": "HCOO",
    "CNS": "SCN",
    "NCS": "SCN",
    "NCO": "OCN",
    "OCl": "ClO",
    "OBr": "BrO",
    "OI": "IO",
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
def polyatomic_groups() -> Mapping[str, tuple[Ion, ...]]:
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
    if formula in polyatomic_groups():
        return polyatomic_groups()[formula]
    element = tables.elements()[formula]
    charges = [q for q in element.cation_charges if (formula, q) != ("Hg", 1)]  # that is a pair
    positive = [catalogue.monatomic(formula, charge) for charge in charges]
    negative = [catalogue.monatomic(formula, element.anion_charge)] if element.anion_charge else []
    return (*positive, *negative)


def has_one_charge(symbol: str) -> bool:
    """Tell whether a metal has one charge only."""
    element = tables.elements().get(symbol)
    return element is not None and element.metal and (element.group in (1, 2) or symbol in FIXED)


@lru_cache(2048)
def split_into_ions(text: str) -> tuple[tuple[Several, ...], ...]:
    """List every way to read a text as two kinds of whole ions."""
    if len(text) > _LONGEST:
        return ()
    cuts = [cut.start() for cut in _CUTS.finditer(text)]
    return tuple(
        (first, second)
        for cut in cuts
        for first, second in product(read_several(text[:cut]), read_several(text[cut:]))
        if first.ion != second.ion
    )


def read_several(text: str) -> tuple[Several, ...]:
    """Read so many of one ion; a group is counted only in brackets."""
    if lone := _LONE.fullmatch(text):
        atoms = (Several(lone[1], int(lone[2] or 1)),) if lone[1] in tables.elements() else ()
        return (*atoms, Several(text, 1)) if text in ONE_ELEMENT else atoms
    if text in polyatomic_groups():
        return (Several(text, 1),)
    bracketed = _BRACKETED.fullmatch(text)
    inner = (bracketed[1] or bracketed[3]) if bracketed else ""
    if bracketed and inner in polyatomic_groups():
        return (Several(inner, int(bracketed[2] or bracketed[4] or 1)),)
    return ()


@lru_cache(2048)
def ion_pairs(text: str) -> tuple[Pair, ...]:
    """List every way to read a text as a cation and then an anion, balanced or not."""
    return tuple(
        pair for first, second in split_into_ions(text) for pair in _pair_of_charges(first, second)
    )


@lru_cache(2048)
def reversed_pairs(text: str) -> tuple[Pair, ...]:
    """List every way to read a text as an anion and then a cation."""
    return tuple(
        pair for first, second in split_into_ions(text) for pair in _pair_of_charges(second, first)
    )


def _pair_of_charges(positive: Several, negative: Several) -> Iterator[Pair]:
    for cation in ions_of(positive.ion):
        for anion in ions_of(negative.ion):
            if cation.charge > 0 > anion.charge and is_likely_pair(cation, anion):
                yield Pair(cation, positive.many, anion, negative.many)


def is_likely_pair(cation: Ion, anion: Ion) -> bool:
    """Tell whether two ions may be thought of together: no peroxide of iron, no carbide of it."""
    element = tables.elements().get(cation.formula)
    if element is None:
        rare = cation.formula in RARE_CATIONS or anion.formula == "H" or anion.formula in METALLIC
        return not rare or is_on_record(Pair(cation, 1, anion, 1).neutral.formula)
    if cation.formula == "H":
        return anion.polyatomic or tables.elements()[anion.formula].group in (16, 17)
    if anion.formula in PAIRED:
        return element.group in (1, 2)
    return anion.formula not in METALLIC or is_on_record(Pair(cation, 1, anion, 1).neutral.formula)


@lru_cache(4096)
def is_on_record(formula: str) -> bool:
    """Tell whether a composition is on record as ions."""
    row = tables.row(composition.hill_key(composition.read_formula(formula).counts))
    return row is not None and bool(row.cation)


def balanced_pair(text: str) -> Pair | None:
    """Read a text as ions that balance in the simplest numbers."""
    fits = [pair for pair in ion_pairs(text) if not pair.charge and pair.simplest]
    return min(fits, key=lambda pair: (pair.anion.tier, pair.cation.tier), default=None)


@lru_cache(2048)
def mixed_salt(text: str) -> tuple[Ion, ...]:
    """Read a text as a mixed salt of a known family, cations first, that balances; else nothing.

    What reads as one cation with one whole group is no mixed salt: Al3NO3 is a wrong nitrate.
    """
    if len(text) > _LONGEST or any(pair.groups for pair in ion_pairs(text)):
        return ()
    for row in _ion_rows(text, _MOST_KINDS):
        for charged in product(*(ions_of(part.ion) for part in row)):
            signs = [ion.charge > 0 for ion in charged]
            total = sum(i.charge * part.many for i, part in zip(charged, row, strict=True))
            in_order = signs == sorted(signs, reverse=True) and len(row) > 2
            if total == 0 and in_order and _is_family(charged, row[0].many):
                return charged
    return ()


def _is_family(ions: Sequence[Ion], first: int) -> bool:
    """Tell whether mixed salts of this kind are known: double salts, mixed halides, basic salts."""
    cations = [ion.formula for ion in ions if ion.charge > 0]
    anions = {ion.formula for ion in ions if ion.charge < 0}
    if "H" in cations or "H" in anions:
        return False
    if len(anions) == 1:
        plain = all(has_one_charge(cation) or cation == "NH4" for cation in cations)
        return plain or bool(anions & polyatomic_groups().keys() - set(PAIRED))
    if len(cations) > 1:
        return False
    halides = anions <= HALIDES and first == 1
    return halides or ("OH" in anions and len(anions) == 2 and "O" not in anions)


def _ion_rows(text: str, kinds: int) -> Iterator[tuple[Several, ...]]:
    """List the ways to read a text as a row of whole ions, each kind once."""
    for whole in read_several(text):
        yield (whole,)
    for cut in _CUTS.finditer(text) if kinds > 1 else ():
        for first in read_several(text[: cut.start()]):
            for rest in _ion_rows(text[cut.start() :], kinds - 1):
                if first.ion not in [part.ion for part in rest]:
                    yield (first, *rest)
