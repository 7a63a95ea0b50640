"""From an English name to the German one, word by word."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final

from labtable.chem import tables
from labtable.chem.ions import catalogue
from labtable.chem.naming.german import carbon
from labtable.chem.naming.german.words import by_english, elements, substances
from labtable.chem.prefixes import count_of
from labtable.chem.typed_names import normalised

ENDINGS: Final = {"ide": "id", "ite": "it", "ate": "at"}  # of anions
_NUMBERED: Final = re.compile(r"([a-z]+)\(([ivx]+(?:,[ivx]+)*)\)")


@lru_cache(4096)
def german_name(english: str) -> str:
    """Say in German what an English name says; nothing where one of its words is not known.

    >>> german_name("iron(III) oxide"), german_name("dinitrogen tetroxide"), german_name("brass")
    ('Eisen(III)-oxid', 'Distickstofftetroxid', 'Messing')
    """
    name = normalised(english)
    if name in substances():
        return substances()[name].german
    if name.endswith(" ion"):
        inner = _joined(name.removesuffix(" ion"))
        return f"{inner}-Ion" if inner else ""
    return _hydrate(name) or _joined(name) or carbon.german(name)


def _hydrate(name: str) -> str:
    dry, _, water = name.rpartition(" ")
    times = water.removesuffix("hydrate")
    if times == water or not (count_of(times) or times == "hemi"):
        return ""
    salt = german_name(dry)
    return f"{salt}-{times.capitalize()}hydrat" if salt else ""


def _joined(name: str) -> str:
    """Write the words of a salt or a simple molecule as one, with a hyphen behind a number."""
    words = _words(name)
    pieces = [_piece(word) for word in _in_order(words)]
    if not all(pieces):
        return ""
    joined = ""
    for piece in pieces:
        joined += ("-" if joined.endswith(")") else "") + (piece.lower() if joined else piece)
    return re.sub(r"\(([ivx,]+)\)", lambda number: number[0].upper(), joined)


def _words(name: str) -> list[str]:
    """Part a name into words; hydrogen stays with the anion that keeps it."""
    words: list[str] = []
    for word in name.split():
        if words and f"{words[-1]} {word}" in by_english():
            words[-1] += f" {word}"
        else:
            words.append(word)
    return words


def _in_order(words: Sequence[str]) -> Sequence[str]:
    """Set the ions of a mixed salt by the German alphabet, cations first."""
    ions = [catalogue.by_name().get(word) for word in words]
    if len(words) < 3 or not all(ions):
        return words
    return sorted(words, key=lambda word: (catalogue.by_name()[word].charge < 0, _piece(word)))


@cache
def _piece(word: str) -> str:
    """Say one word in German, beginning with a capital."""
    if word in by_english():
        return by_english()[word]
    if numbered := _NUMBERED.fullmatch(word):
        metal = by_english().get(numbered[1])
        return f"{metal}({numbered[2].upper()})" if metal else ""
    return _counted(word) or next(_other_ending(word), "")


def _counted(word: str) -> str:
    for cut in range(2, min(len(word), 7)):
        stem = by_english().get(word[cut:])
        if stem and count_of(word[:cut]):
            return (word[:cut] + stem.lower()).capitalize()
    return ""


def _other_ending(word: str) -> Iterator[str]:
    """Say a word that no ion bears, made of a known stem: carbonite, sodide."""
    stem, ending = word[:-3], ENDINGS.get(word[-3:], "")
    if not ending or len(stem) < 3:
        return
    for other, theirs in ENDINGS.items():
        known = by_english().get(stem + other, "")
        if known.endswith(theirs):
            yield known.removesuffix(theirs) + ending
    for element in tables.elements().values():
        if element.name.startswith(stem):
            yield elements()[element.symbol].german.removesuffix("ium") + ending
