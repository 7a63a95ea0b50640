"""German words of elements, ions and substances, and the spellings that are accepted."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from labtable.chem import tables
from labtable.chem.ions import catalogue
from labtable.chem.naming.vocabulary import classical_words
from labtable.chem.rows import Ion
from labtable.chem.typed_names import normalised

# Older spellings, brought to the one of the table.
_SPELLINGS: Final = (
    *(("ß", "ss"), ("ä", "ae"), ("ö", "oe"), ("ü", "ue")),
    *(("kalz", "calc"), ("karb", "carb"), ("siliz", "silic"), ("kobalt", "cobalt")),
    *(("zirkon", "zircon"), ("kadm", "cadm"), ("jod", "iod"), ("wismut", "bismut")),
    *(
        ("saure", "saeure"),
        ("aeth", "eth"),
        ("zitr", "citr"),
        ("azet", "acet"),
        ("oxyd", "oxid"),
        ("grafit", "graphit"),
    ),
)
_MARKS: Final = str.maketrans("", "", " -'_\N{RIGHT SINGLE QUOTATION MARK}")


class Word(NamedTuple):
    """One thing in both languages."""

    english: str
    german: str
    other: tuple[str, ...] = ()  # further German words for it


def folded(text: str) -> str:
    """Bring a German word to one spelling, without spaces and hyphens.

    >>> folded("Kalzium-Jodid"), folded("Salzsäure")
    ('calciumiodid', 'salzsaeure')
    """
    plain = unicodedata.normalize("NFKC", text).lower().translate(_MARKS)
    for variant, ours in _SPELLINGS:
        plain = plain.replace(variant, ours)
    return plain


@cache
def elements() -> Mapping[str, Word]:
    """Give the German word of every element by its symbol."""
    known = tables.elements()
    return {
        key: Word(known[key].name, german, other)
        for kind, key, german, other in tables.german_words()
        if kind == "element"
    }


@cache
def ions() -> Mapping[tuple[str, int], Word]:
    """Give the German word of every ion that has one of its own, by formula and charge."""
    found: dict[tuple[str, int], Word] = {}
    for kind, key, german, other in tables.german_words():
        if kind == "ion":
            formula, charge = key.split()
            ion = catalogue.exactly(formula, int(charge))
            found[formula, int(charge)] = Word(ion.name, german, other)
    return found


@cache
def substances() -> Mapping[str, Word]:
    """Give the listed substances by their normalised English name."""
    return {
        normalised(key): Word(key, german, other)
        for kind, key, german, other in tables.german_words()
        if kind == "compound"
    }


def ion_word(ion: Ion) -> str:
    """Name an ion, with its number where the metal has several.

    >>> ion_word(catalogue.ion("Fe3+")), ion_word(catalogue.ion("SO4^2-"))
    ('Eisen(III)', 'Sulfat')
    """
    word = ions().get((ion.formula, ion.charge))
    if word:
        return word.german
    _, bracket, numeral = ion.name.partition("(")
    return elements()[ion.formula].german + bracket + numeral


@cache
def by_english() -> Mapping[str, str]:
    """Give the German word of every English word inside names: elements, ions, classical metals."""
    found = {normalised(word.english): word.german for word in elements().values()}
    for element in tables.elements().values():
        if element.other_name:
            found.setdefault(normalised(element.other_name), elements()[element.symbol].german)
    for (formula, charge), word in ions().items():
        for name in (word.english, *catalogue.exactly(formula, charge).synonyms):
            found.setdefault(normalised(name), word.german)
    for classical, ion in classical_words().items():
        found.setdefault(classical, ion_word(ion))
    return found


@cache
def by_german() -> Mapping[str, str]:
    """Give the English word of every German word inside names, folded."""
    found: dict[str, str] = {}
    for word in (*elements().values(), *ions().values()):
        for german in (word.german, *word.other):
            found.setdefault(folded(german), word.english)
    return found
