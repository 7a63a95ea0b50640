"""From the words of a name to a formula, by the rules of naming."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from labtable.chem import tables
from labtable.chem.conventional import NONMETALS
from labtable.chem.formula import Formula
from labtable.chem.ions import catalogue, mixed
from labtable.chem.naming.answers import Ambiguous, Match, Unknown
from labtable.chem.naming.names import name
from labtable.chem.naming.vocabulary import acid_words, cation, classical_words, element_words
from labtable.chem.prefixes import count_of
from labtable.chem.rows import Element, Ion
from labtable.chem.salts import salt, simplest_ratio
from labtable.chem.typed_names import ROMAN

_MOST_KINDS: Final = 4  # of ions in a mixed salt
_WORD_AND_NUMERAL: Final = re.compile(r"([a-z]+)\(([ivx]+)\)")


Answer = Match | Ambiguous | Unknown


def by_rules(text: str) -> Answer | None:
    """Read a normalised name by the rules; None when its words follow none of them."""
    for rule in (_acid, _element, _lone_ion, _ionic, _covalent, _mixed, _hydrate):
        found = rule(text)
        if found is not None:
            return found
    return None


def _match(formula: Formula) -> Match:
    return Match(formula, name(formula).text, "rules")


def _acid(text: str) -> Match | None:
    return _match(Formula.parse(acid_words()[text])) if text in acid_words() else None


def _element(text: str) -> Match | None:
    return _match(Formula.parse(element_words()[text].symbol)) if text in element_words() else None


def _lone_ion(text: str) -> Match | None:
    ion = catalogue.by_name().get(text.removesuffix(" ion"))
    return _match(Formula.parse(str(ion))) if ion else None


def _ionic(text: str) -> Answer | None:
    for left, right in _splits(text):
        anion = catalogue.by_name().get(right)
        if anion is None or anion.charge > 0:
            continue
        front = _ion(left)
        if front is None:
            return _element_with_charge(left, anion)
        if front.charge > 0:
            return _salt(front, anion)
    return None


def _ion(name: str) -> Ion | None:
    return catalogue.by_name().get(name) or classical_words().get(name)


def _splits(text: str) -> Iterator[tuple[str, str]]:
    """Offer every way to part a name into a front and a back, the longest back first."""
    for space in re.finditer(" ", text):
        yield text[: space.start()], text[space.end() :]


def _salt(positive: Ion, negative: Ion) -> Match:
    ratio = simplest_ratio(positive.charge, negative.charge)
    return _match(Formula.parse(salt(positive.formula, ratio[0], negative.formula, ratio[1])))


def _element_with_charge(word: str, anion: Ion) -> Answer | None:
    """Read an element with a numeral it seldom carries, or ask which charge is meant."""
    numbered = _WORD_AND_NUMERAL.fullmatch(word)
    element = element_words().get(numbered[1] if numbered else word)
    if element is None or not element.cation_charges:
        return None
    if numbered is None:
        return _which(element, anion)
    charge = ROMAN.index(numbered[2]) if numbered[2] in ROMAN else 0
    if charge in element.oxidation_all and charge > 0:
        return _salt(cation(element.symbol, charge), anion)
    usual = " or ".join(f"{element.symbol}{c}+" for c in element.cation_charges).replace("1+", "+")
    return Unknown(f"The ions of {element.name} are {usual}, not {charge}+.")


def _which(element: Element, anion: Ion) -> Ambiguous:
    charges = element.cation_charges
    choices = tuple(_salt(cation(element.symbol, charge), anion) for charge in charges)
    return _ask(element.name, choices)


def _ask(metal: str, choices: tuple[Match, ...]) -> Ambiguous:
    listed = " or ".join(f"{choice.name} ({choice.formula})" for choice in choices)
    return Ambiguous(f"Which {metal}: {listed}?", choices)


def _covalent(text: str) -> Match | None:
    """Read counting words, as in dinitrogen tetroxide; with a metal only if that is on record."""
    front, _, back = text.partition(" ")
    first, second = _counted(front, _symbols()), _counted(back, _symbols_of_anions())
    if first is None or second is None or first[0] == second[0] or back in catalogue.by_name():
        return None
    counts = dict([first, second])
    formula = Formula.made_of(counts)
    real = set(counts) <= set(NONMETALS) or tables.row(formula.hill) is not None
    return _match(formula) if real else None


@cache
def _symbols() -> Mapping[str, str]:
    return {word: element.symbol for word, element in element_words().items()}


@cache
def _symbols_of_anions() -> Mapping[str, str]:
    return {e.anion_name: e.symbol for e in element_words().values() if e.anion_name}


def _counted(word: str, stems: Mapping[str, str]) -> tuple[str, int] | None:
    """Part a word into a counting word and a stem."""
    if word in stems:
        return stems[word], 1
    for cut in range(2, min(len(word), 8)):
        count = count_of(word[:cut]) if word[cut:] in stems else 0
        if count:
            return stems[word[cut:]], count
    return None


def _mixed(text: str) -> Match | None:
    """Read cations and then anions, in the smallest amounts that balance."""
    words = text.split()
    kinds = [ion for word in words if (ion := _ion(word))]
    signs = [ion.charge > 0 for ion in kinds]
    in_order = signs == sorted(signs, reverse=True)
    if len(kinds) != len(words) or not 2 < len(kinds) <= _MOST_KINDS or not in_order:
        return None
    formula = mixed.smallest(kinds)
    return _match(Formula.parse(formula)) if formula else None


def _hydrate(text: str) -> Answer | None:
    """Read what is said of the dry salt, then add the water."""
    dry, _, water = text.rpartition(" ")
    times = count_of(water.removesuffix("hydrate")) if water.endswith("hydrate") else 0
    found = by_rules(dry) if times else None
    if isinstance(found, Match):
        return _with_water(found, times)
    if isinstance(found, Ambiguous):
        wet = [_with_water(choice, times) for choice in found.choices]
        return _ask(dry.split()[0], tuple([one for one in wet if one])) if all(wet) else None
    return found


def _with_water(dry: Match, times: int) -> Match | None:
    """Add water to a dry salt; elements, ions and what holds water already are none."""
    if dry.formula.charge or len(dry.formula.counts) == 1 or "." in dry.formula.ascii:
        return None
    return _match(Formula.parse(f"{dry.formula}.{times if times > 1 else ''}H2O"))
