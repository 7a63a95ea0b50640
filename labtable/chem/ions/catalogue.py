"""The ions known here, by formula, by element and by name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from labtable.chem import composition, tables
from labtable.chem.rows import Ion
from labtable.chem.typed_names import ROMAN, normalize_name

LIKE_METALS: Final = ("Sb", "Ge")  # half-metals whose salts are named like those of metals


class UnknownIon(ValueError):
    """No ion goes by this text; the sentence says what would fit."""


def monatomic(symbol: str, charge: int) -> Ion:
    """Make the ion of one element, named with a numeral unless it has only this one charge.

    >>> monatomic("Fe", 3).name, monatomic("Na", 1).name, monatomic("O", -2).name
    ('iron(III)', 'sodium', 'oxide')
    """
    element = tables.elements()[symbol]
    if charge < 0:
        return Ion(symbol, charge, element.anion_name)
    plain = not element.stock_numeral and charge in element.cation_charges
    numeral = "" if plain else f"({ROMAN[charge].upper()})"
    return Ion(symbol, charge, element.name + numeral)


@cache
def ion_counts(formula: str) -> Mapping[str, int]:
    """Give what an ion's formula is made of."""
    return MappingProxyType(dict(composition.read_formula(formula).counts))


@cache
def cations() -> tuple[Ion, ...]:
    """List the cations used in naming: those of the elements, then the polyatomic ones."""
    lone = (
        monatomic(element.symbol, charge)
        for element in tables.elements().values()
        for charge in element.cation_charges
        if (element.symbol, charge) != ("Hg", 1)  # mercury(I) comes in pairs: Hg2 2+
    )
    return (*lone, *(ion for ion in tables.ions() if ion.charge > 0))


@cache
def cations_of(symbol: str) -> tuple[Ion, ...]:
    """List the cations whose formula begins with this element."""
    return tuple(cation for cation in cations() if next(iter(ion_counts(cation.formula))) == symbol)


@cache
def anions() -> tuple[Ion, ...]:
    """List the anions: those of the elements, then the polyatomic ones."""
    lone = (
        monatomic(element.symbol, element.anion_charge)
        for element in tables.elements().values()
        if element.anion_charge
    )
    return (*lone, *(ion for ion in tables.ions() if ion.charge < 0))


@cache
def anions_of(symbols: frozenset[str]) -> tuple[Ion, ...]:
    """List the anions made of exactly these elements."""
    return tuple(anion for anion in anions() if ion_counts(anion.formula).keys() == symbols)


@cache
def exact_ion(formula: str, charge: int) -> Ion:
    """Give the ion of this formula and charge, however rare the charge of an element is."""
    if formula in tables.elements():
        return monatomic(formula, charge)
    return next(ion for ion in tables.ions() if (ion.formula, ion.charge) == (formula, charge))


def count_copies(part: Mapping[str, int], whole: Mapping[str, int]) -> int:
    """Count how many copies of a part make exactly the whole; 0 if none do."""
    symbol = next(iter(part))
    found = whole[symbol] // part[symbol]
    return found if all(whole[s] == found * n for s, n in part.items()) else 0


def _ion_names(ion: Ion) -> Iterator[str]:
    yield normalize_name(ion.name)
    for synonym in ion.synonyms:
        yield normalize_name(synonym)


@cache
def by_name() -> Mapping[str, Ion]:
    """Give every ion by its normalised name and synonyms."""
    names: dict[str, Ion] = {}
    for known in (*cations(), *anions()):
        for name in _ion_names(known):
            names.setdefault(name, known)
    return MappingProxyType(names)


def ion(text: str) -> Ion:
    """Find an ion by formula or name: "SO4^2-", "SO4", "sulfate", "Fe3+", "iron(III)"."""
    name = normalize_name(text).removesuffix(" ion")
    if name in by_name():
        return by_name()[name]
    try:
        body, parts, charge = composition.read_formula(text)
    except composition.NotAFormula:
        raise UnknownIon(f"{text} is no ion known here; one is Na+, SO4^2- or sulfate.") from None
    alike = _of_composition(parts, charge)
    if len(alike) == 1:
        return alike[0]
    if alike:
        raise UnknownIon(f"Which {body}? It forms {' and '.join(map(str, alike))}.")
    raise UnknownIon(f"{text} is no ion known here; one is Na+, SO4^2- or sulfate.")


def _of_composition(parts: Mapping[str, int], charge: int) -> list[Ion]:
    """List the ions of a composition; without a charge, whatever charges it may carry."""
    known = [ion for ion in (*cations(), *anions()) if ion_counts(ion.formula) == parts]
    if charge == 0:
        return known
    exact = [ion for ion in known if ion.charge == charge]
    lone = next(iter(parts)) if list(parts.values()) == [1] else ""
    if exact or not lone or charge < 0 or charge not in tables.elements()[lone].oxidation_all:
        return exact[:1]
    return [monatomic(lone, charge)]
