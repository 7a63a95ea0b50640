"""English and German words of elements, ions and substances, and accepted spellings."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from labtable.chem import tables
from labtable.chem.composition import salt
from labtable.chem.ions import catalogue
from labtable.chem.naming.names import HYDRO_ACIDS
from labtable.chem.rows import Element, Ion
from labtable.chem.typed_names import normalize_name

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
    return {word: element_cation(symbol, charge) for word, (symbol, charge) in CLASSICAL.items()}


@cache
def element_words() -> Mapping[str, Element]:
    """Give every element by its name and its other spelling."""
    known = tables.elements().values()
    return {normalize_name(n): e for e in known for n in (e.name, e.other_name) if n}


@cache
def acid_words() -> Mapping[str, str]:
    """Give the formula of each acid named after its anion."""
    found = {ion.acid_name: ion.acid_formula for ion in tables.ions() if ion.acid_name}
    for symbol, acid in HYDRO_ACIDS.items():
        found[acid] = salt("H", -tables.elements()[symbol].anion_charge, symbol, 1)
    return found


def element_cation(symbol: str, charge: int) -> Ion:
    """Make a cation of an element; mercury(I) is a pair of atoms."""
    return (
        catalogue.ion("Hg2^2+")
        if (symbol, charge) == ("Hg", 1)
        else catalogue.monatomic(symbol, charge)
    )


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
        ("sulph", "sulf"),
        ("oktan", "octan"),
        ("grafit", "graphit"),
    ),
)
_MARKS: Final = str.maketrans("", "", " -'_\N{RIGHT SINGLE QUOTATION MARK}")


class BilingualWord(NamedTuple):
    """One thing in both languages."""

    english: str
    german: str
    other: tuple[str, ...] = ()  # further German words for it


def fold_german(text: str) -> str:
    """Bring a German word to one spelling, without spaces and hyphens.

    >>> fold_german("Kalzium-Jodid"), fold_german("Salzsäure")
    ('calciumiodid', 'salzsaeure')
    """
    plain = unicodedata.normalize("NFKC", text).lower().translate(_MARKS)
    for variant, ours in _SPELLINGS:
        plain = plain.replace(variant, ours)
    return plain


@cache
def german_elements() -> Mapping[str, BilingualWord]:
    """Give the German word of every element by its symbol."""
    known = tables.elements()
    return {
        key: BilingualWord(known[key].name, german, other)
        for kind, key, german, other in tables.german_words()
        if kind == "element"
    }


@cache
def german_ions() -> Mapping[tuple[str, int], BilingualWord]:
    """Give the German word of every ion that has one of its own, by formula and charge."""
    found: dict[tuple[str, int], BilingualWord] = {}
    for kind, key, german, other in tables.german_words():
        if kind == "ion":
            formula, charge = key.split()
            ion = catalogue.exact_ion(formula, int(charge))
            found[formula, int(charge)] = BilingualWord(ion.name, german, other)
    return found


@cache
def german_substances() -> Mapping[str, BilingualWord]:
    """Give the listed substances by their normalised English name."""
    return {
        normalize_name(key): BilingualWord(key, german, other)
        for kind, key, german, other in tables.german_words()
        if kind == "compound"
    }


def ion_word(ion: Ion) -> str:
    """Name an ion, with its number where the metal has several.

    >>> ion_word(catalogue.ion("Fe3+")), ion_word(catalogue.ion("SO4^2-"))
    ('Eisen(III)', 'Sulfat')
    """
    word = german_ions().get((ion.formula, ion.charge))
    if word:
        return word.german
    _, bracket, numeral = ion.name.partition("(")
    return german_elements()[ion.formula].german + bracket + numeral


@cache
def by_english() -> Mapping[str, str]:
    """Give the German word of every English word inside names: elements, ions, classical metals."""
    found = {normalize_name(word.english): word.german for word in german_elements().values()}
    for element in tables.elements().values():
        if element.other_name:
            found.setdefault(
                normalize_name(element.other_name), german_elements()[element.symbol].german
            )
    for (formula, charge), word in german_ions().items():
        for name in (word.english, *catalogue.exact_ion(formula, charge).synonyms):
            found.setdefault(normalize_name(name), word.german)
    for classical, ion in classical_words().items():
        found.setdefault(classical, ion_word(ion))
    return found


@cache
def by_german() -> Mapping[str, str]:
    """Give the English word of every German word inside names, folded."""
    found: dict[str, str] = {}
    for word in (*german_elements().values(), *german_ions().values()):
        for german in (word.german, *word.other):
            found.setdefault(fold_german(german), word.english)
    return found
