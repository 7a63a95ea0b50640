"""From a typed name to a compound: the tables, the rules, then spelling."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

from labtable.chem import spelling, tables
from labtable.chem.composition import salt, simplest_ratio
from labtable.chem.formula import NONMETALS, Formula
from labtable.chem.ions import catalogue, reading
from labtable.chem.naming.german import english_name
from labtable.chem.naming.german.words import (
    acid_words,
    classical_words,
    element_cation,
    element_words,
)
from labtable.chem.naming.names import name
from labtable.chem.rows import CompoundRow, Element, Ion
from labtable.chem.typed_names import ROMAN, count_of, flatten_name, normalize_name


class NameMatch(NamedTuple):
    """The name means this compound; the note says what was read otherwise than typed."""

    formula: Formula
    name: str
    how: str  # exact, flattened, rules, german or spelling
    note: str = ""


class Ambiguous(NamedTuple):
    """The name is right as far as it goes, but several compounds bear it."""

    question: str
    choices: tuple[NameMatch, ...]


class Unknown(NamedTuple):
    """No compound is meant; the sentence says what is wrong, the suggestions what would fit."""

    why: str
    suggestions: tuple[str, ...] = ()


LONGEST: Final = 200  # signs of a name that are read
_MOST_KINDS: Final = 4  # of ions in a mixed salt
_WORD_AND_NUMERAL: Final = re.compile(r"([a-z]+)\(([ivx]+)\)")


Answer = NameMatch | Ambiguous | Unknown


def by_rules(text: str) -> Answer | None:
    """Read a normalised name by the rules; None when its words follow none of them."""
    for rule in (
        _read_acid,
        _read_element,
        _lone_ion,
        _read_ionic,
        _read_covalent,
        _read_mixed,
        _read_hydrate,
    ):
        found = rule(text)
        if found is not None:
            return found
    return None


def _make_match(formula: Formula) -> NameMatch:
    return NameMatch(formula, name(formula).text, "rules")


def _read_acid(text: str) -> NameMatch | None:
    return _make_match(Formula.parse(acid_words()[text])) if text in acid_words() else None


def _read_element(text: str) -> NameMatch | None:
    return (
        _make_match(Formula.parse(element_words()[text].symbol))
        if text in element_words()
        else None
    )


def _lone_ion(text: str) -> NameMatch | None:
    ion = catalogue.by_name().get(text.removesuffix(" ion"))
    return _make_match(Formula.parse(str(ion))) if ion else None


def _read_ionic(text: str) -> Answer | None:
    for left, right in _name_splits(text):
        anion = catalogue.by_name().get(right)
        if anion is None or anion.charge > 0:
            continue
        front = _find_ion(left)
        if front is None:
            return _element_with_charge(left, anion)
        if front.charge > 0:
            return _make_salt(front, anion)
    return None


def _find_ion(name: str) -> Ion | None:
    return catalogue.by_name().get(name) or classical_words().get(name)


def _name_splits(text: str) -> Iterator[tuple[str, str]]:
    """Offer every way to part a name into a front and a back, the longest back first."""
    for space in re.finditer(" ", text):
        yield text[: space.start()], text[space.end() :]


def _make_salt(positive: Ion, negative: Ion) -> NameMatch:
    ratio = simplest_ratio(positive.charge, negative.charge)
    return _make_match(Formula.parse(salt(positive.formula, ratio[0], negative.formula, ratio[1])))


def _element_with_charge(word: str, anion: Ion) -> Answer | None:
    """Read an element with a numeral it seldom carries, or ask which charge is meant."""
    numbered = _WORD_AND_NUMERAL.fullmatch(word)
    element = element_words().get(numbered[1] if numbered else word)
    if element is None or not (element.cation_charges or (numbered and element.symbol == "C")):
        return None
    if numbered is None:
        return _which_charge(element, anion)
    charge = ROMAN.index(numbered[2]) if numbered[2] in ROMAN else 0
    if charge in element.oxidation_all and charge > 0:
        return _make_salt(element_cation(element.symbol, charge), anion)
    usual = " or ".join(f"{element.symbol}{c}+" for c in element.cation_charges).replace("1+", "+")
    return Unknown(f"The ions of {element.name} are {usual}, not {charge}+.")


def _which_charge(element: Element, anion: Ion) -> Ambiguous:
    charges = element.cation_charges
    choices = tuple(_make_salt(element_cation(element.symbol, charge), anion) for charge in charges)
    return _ask_charge(element.name, choices)


def _ask_charge(metal: str, choices: tuple[NameMatch, ...]) -> Ambiguous:
    listed = " or ".join(f"{choice.name} ({choice.formula})" for choice in choices)
    return Ambiguous(f"Which {metal}: {listed}?", choices)


def _read_covalent(text: str) -> NameMatch | None:
    """Read counting words, as in dinitrogen tetroxide; with a metal only if that is on record."""
    formula = None if text.partition(" ")[2] in catalogue.by_name() else counted_molecule(text)
    if formula is None:
        return None
    real = set(formula.counts) <= set(NONMETALS) or tables.row(formula.hill) is not None
    return _make_match(formula) if real else None


def counted_molecule(text: str) -> Formula | None:
    """Read a name of two elements by its counting words; a word without one counts one.

    >>> counted_molecule("dinitrogen tetroxide"), counted_molecule("water")
    (Formula.parse('N2O4'), None)
    """
    front, _, back = text.partition(" ")
    first, second = (
        _split_prefix(front, _symbols_by_stem()),
        _split_prefix(back, _symbols_of_anions()),
    )
    if first is None or second is None or first[0] == second[0]:
        return None
    return Formula.made_of(dict([first, second]))


@cache
def _symbols_by_stem() -> Mapping[str, str]:
    return {word: element.symbol for word, element in element_words().items()}


@cache
def _symbols_of_anions() -> Mapping[str, str]:
    return {e.anion_name: e.symbol for e in element_words().values() if e.anion_name}


def _split_prefix(word: str, stems: Mapping[str, str]) -> tuple[str, int] | None:
    """Part a word into a counting word and a stem."""
    if word in stems:
        return stems[word], 1
    for cut in range(2, min(len(word), 8)):
        count = count_of(word[:cut]) if word[cut:] in stems else 0
        if count:
            return stems[word[cut:]], count
    return None


def _read_mixed(text: str) -> NameMatch | None:
    """Read cations and then anions, in the smallest amounts that balance."""
    words = text.split()
    kinds = [ion for word in words if (ion := _find_ion(word))]
    signs = [ion.charge > 0 for ion in kinds]
    in_order = signs == sorted(signs, reverse=True)
    if len(kinds) != len(words) or not 2 < len(kinds) <= _MOST_KINDS or not in_order:
        return None
    formula = reading.smallest_salt(kinds)
    return _make_match(Formula.parse(formula)) if formula else None


def _read_hydrate(text: str) -> Answer | None:
    """Read what is said of the dry salt, then add the water."""
    dry, _, water = text.rpartition(" ")
    times = count_of(water.removesuffix("hydrate")) if water.endswith("hydrate") else 0
    found = by_rules(dry) if times else None
    if isinstance(found, NameMatch):
        return _with_water(found, times)
    if isinstance(found, Ambiguous):
        wet = [_with_water(choice, times) for choice in found.choices]
        return _ask_charge(dry.split()[0], tuple([one for one in wet if one])) if all(wet) else None
    return found


def _with_water(dry: NameMatch, times: int) -> NameMatch | None:
    """Add water to a dry salt; elements, ions and what holds water already are none."""
    if dry.formula.charge or len(dry.formula.counts) == 1 or "." in dry.formula.ascii:
        return None
    return _make_match(Formula.parse(f"{dry.formula}.{times if times > 1 else ''}H2O"))


def identify(text: str) -> Answer:
    """Find the compound a name means, however loosely it is typed.

    >>> identify("sodum chloride").note
    'read "sodum" as sodium'
    """
    if len(text) > LONGEST:
        return Unknown(f"A name with more than {LONGEST} signs is none.")
    name = normalize_name(text)
    if not name:
        return Unknown("There is no name here; type one such as water or sodium chloride.")
    found = as_typed(name) or _in_german(text)
    if found is not None:
        return found
    respelled = spelling.correct_spelling(name)
    if not respelled.changes:
        return Unknown(_why_unknown(text, respelled), respelled.tied)
    found = as_typed(respelled.text)
    if isinstance(found, NameMatch):
        return found._replace(how="spelling", note=respelled.note)
    return found or Unknown(_why_unknown(text, respelled), respelled.tied)


def as_typed(name: str) -> Answer | None:
    """Find what a normalised English name means, without mending its spelling."""
    row = tables.compounds_by_name().get(flatten_name(name))
    if row is not None:
        return NameMatch(Formula.parse(row.formula), row.name, _how_close(name, row))
    return by_rules(name)


def _in_german(text: str) -> Answer | None:
    """Read a German name by way of the English one."""
    english = english_name(text)
    found = as_typed(normalize_name(english)) if english else None
    return found._replace(how="german") if isinstance(found, NameMatch) else found


def _how_close(name: str, row: CompoundRow) -> str:
    names = map(normalize_name, (row.name, *row.common_names))
    return "exact" if name in names else "flattened"


def _why_unknown(text: str, respelled: spelling.Respelled) -> str:
    shown = text.strip()
    if respelled.tied:
        return f'Did you mean {" or ".join(respelled.tied)} by "{respelled.unread}" in "{shown}"?'
    if respelled.unread:
        return f'"{respelled.unread}" in "{shown}" is no word of a name known here.'
    return f'The words of "{shown}" are known, but not as the name of one compound.'
