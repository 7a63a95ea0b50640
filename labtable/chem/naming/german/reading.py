"""From a German name to the English one: the words inside it, the longest first."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from labtable.chem import tables
from labtable.chem.naming.german.names import ENDINGS, german_name
from labtable.chem.naming.german.words import by_german, elements, folded, substances
from labtable.chem.prefixes import count_of
from labtable.chem.typed_names import ROMAN

_NUMERAL: Final = re.compile(
    r"(?<=[a-zäöüß])[\s-]*"
    r"(?:\(\s*(?P<in>[ivx]+(?:,[ivx]+)*|\d)\s*\+?\s*\)|[\s-](?P<out>[ivx]+|\d)(?=[\s-]))[\s-]*"
)
_NUMBERED: Final = re.compile(r"([a-z]+)\(([ivx]+(?:,[ivx]+)*)\)")
_LONGEST: Final = 120  # letters of a name worth reading


@lru_cache(1024)
def english_name(text: str) -> str:
    """Say in English what a German name says; nothing where it is none.

    >>> english_name("Eisen(III)-oxid"), english_name("Salzsäure"), english_name("Kalziumdichlorid")
    ('iron(iii) oxide', 'hydrochloric acid', 'calcium dichloride')
    """
    if len(text) > _LONGEST:
        return ""
    name = folded(text)
    words = _parted(folded(numbered(text)))
    return listed().get(name) or " ".join(words or ()) or _on_record().get(name, "")


def numbered(text: str) -> str:
    """Write the number behind a metal in brackets, however it was typed."""
    return _NUMERAL.sub(_numeral, text.lower())


def _numeral(found: re.Match[str]) -> str:
    said = found["in"] or found["out"]
    return f"({ROMAN[int(said)] if said.isdigit() else said})"


@cache
def listed() -> Mapping[str, str]:
    """Give the listed substances by their folded German names."""
    names: dict[str, str] = {}
    for word in substances().values():
        names.setdefault(folded(word.german), word.english)
    for word in substances().values():
        for other in word.other:
            names.setdefault(folded(other), word.english)
    return names


@cache
def _on_record() -> Mapping[str, str]:
    """Give the molecules on record by their folded German name."""
    rows = [row for row in tables.compounds() if not row.cation]
    return {folded(german): row.name for row in rows if (german := german_name(row.name))}


@lru_cache(1024)
def _parted(name: str) -> tuple[str, ...] | None:
    """Part a folded name into English words, as few as possible."""
    if not name:
        return ()
    best: tuple[str, ...] | None = None
    for end in range(len(name), 1, -1):
        word = _word(name[:end])
        rest = _parted(name[end:]) if word else None
        if word and rest is not None and (best is None or len(rest) + 1 < len(best)):
            best = (word, *rest)
    return best


@cache
def _word(piece: str) -> str:
    """Read one German word: plain, numbered, counted, or of a known stem with another ending."""
    if piece in by_german():
        return by_german()[piece]
    if piece == "ion":
        return "ion"
    if numbered := _NUMBERED.fullmatch(piece):
        metal = by_german().get(numbered[1], "")
        return f"{metal}({numbered[2]})" if metal else ""
    if piece.endswith("hydrat"):
        times = piece.removesuffix("hydrat")
        return f"{times}hydrate" if count_of(times) or times in ("hemi", "halb") else ""
    return _counted(piece) or _other_ending(piece)


def _counted(piece: str) -> str:
    for cut in range(2, min(len(piece), 8)):
        stem = by_german().get(piece[cut:])
        if stem and count_of(piece[:cut]):
            return piece[:cut] + stem
    return ""


def _other_ending(piece: str) -> str:
    stem, ending = piece[:-2], piece[-2:]
    english = {german: english for english, german in ENDINGS.items()}
    if ending not in english or len(stem) < 3:
        return ""
    for other in english:
        known = by_german().get(stem + other, "")
        if known[-3:] in ENDINGS:
            return known[:-3] + english[ending]
    metal = _stems_of_metals().get(stem, "") if ending == "id" else ""
    return f"{metal}ide" if metal else ""


@cache
def _stems_of_metals() -> Mapping[str, str]:
    """Give English stems of metals by the German ones: natr, sod."""
    metals = [(word, tables.elements()[symbol]) for symbol, word in elements().items()]
    return {
        folded(word.german).removesuffix("ium"): word.english.removesuffix("ium").removesuffix("um")
        for word, element in metals
        if element.metal
    }
