"""From a German name to the English one, with slips of spelling mended."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from typing import Final

from labtable.chem import tables
from labtable.chem.naming.german.names import ENDINGS, german_name
from labtable.chem.naming.german.words import (
    by_german,
    fold_german,
    german_elements,
    german_substances,
)
from labtable.chem.spelling import count_slips
from labtable.chem.typed_names import ROMAN, count_of

_NUMERAL: Final = re.compile(
    r"(?<=[a-zäöüß])[\s-]*"
    r"(?:\(\s*(?P<in>[ivx]+(?:,[ivx]+)*|\d)\s*\+?\s*\)|[\s-](?P<out>[ivx]+|\d)(?=[\s-])"
    r"|(?P<bare>[1-7])(?=[a-zäöü]{3}))[\s-]*"  # Eisen2chlorid
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
    name = fold_german(text)
    words = _split_german(fold_german(bracket_number(text)))
    return listed_names().get(name) or " ".join(words or ()) or _on_record().get(name, "")


def bracket_number(text: str) -> str:
    """Write the number behind a metal in brackets, however it was typed."""
    return _NUMERAL.sub(_roman_in_brackets, text.lower())


def _roman_in_brackets(found: re.Match[str]) -> str:
    said = found["in"] or found["out"] or found["bare"]
    return f"({ROMAN[int(said)] if said.isdigit() else said})"


@cache
def listed_names() -> Mapping[str, str]:
    """Give the listed substances by their folded German names."""
    names: dict[str, str] = {}
    for word in german_substances().values():
        names.setdefault(fold_german(word.german), word.english)
    for word in german_substances().values():
        for other in word.other:
            names.setdefault(fold_german(other), word.english)
    return names


@cache
def _on_record() -> Mapping[str, str]:
    """Give the molecules on record by their folded German name."""
    rows = [row for row in tables.compounds() if not row.cation]
    return {fold_german(german): row.name for row in rows if (german := german_name(row.name))}


@lru_cache(1024)
def _split_german(name: str) -> tuple[str, ...] | None:
    """Part a folded name into English words, as few as possible."""
    if not name:
        return ()
    best: tuple[str, ...] | None = None
    for end in range(len(name), 1, -1):
        word = _english_word(name[:end])
        rest = _split_german(name[end:]) if word else None
        if word and rest is not None and (best is None or len(rest) + 1 < len(best)):
            best = (word, *rest)
    return best


@cache
def _english_word(piece: str) -> str:
    """Read one German word: plain, numbered, counted, or of a known stem with another ending."""
    if piece in by_german():
        return by_german()[piece]
    if piece in ("ion", "ionen"):
        return "ion"
    if numbered := _NUMBERED.fullmatch(piece):
        metal = by_german().get(numbered[1], "")
        return f"{metal}({numbered[2]})" if metal else ""
    if piece.endswith("hydrat"):
        times = piece.removesuffix("hydrat")
        counted = not times or count_of(times) or times in ("hemi", "halb")
        return f"{times}hydrate" if counted else ""
    return _english_prefix(piece) or _other_ending(piece)


def _english_prefix(piece: str) -> str:
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
    metals = [(word, tables.elements()[symbol]) for symbol, word in german_elements().items()]
    return {
        fold_german(word.german).removesuffix("ium"): word.english.removesuffix("ium").removesuffix(
            "um"
        )
        for word, element in metals
        if element.metal
    }


_SHORT: Final = 8  # letters of a name in which a slip makes no other substance
LONGEST = 40  # letters of a name worth comparing
LONG_WORD = 9  # letters from which two slips are forgiven
MEANT = ("id", "it", "at", "an", "en", "in", "on", "ol", "al")  # endings that are never guessed

SOUNDS = tuple(
    (re.compile(heard), spelt)
    for heard, spelt in (
        ("ad$", "at"),
        ("(?<=[hpt])ahn$", "an"),
        ("ox[iy]t$", "oxid"),
        ("tt$", "t"),
        ("phosf|fosf|fosph", "phosph"),
    )
)


def correct_german(text: str) -> str:
    """Say in English what a German name with one slip must mean; nothing where that is not clear.

    >>> correct_german("Natriumclorid"), correct_german("Schwefelseure")
    ('sodium chloride', 'sulfuric acid')
    >>> correct_german("Natriumchlorad")
    'sodium chlorate'
    """
    name = fold_german(bracket_number(text))
    if not 4 < len(name) <= LONGEST:
        return ""
    sounded = _by_sound(name)
    if sounded != name and (english := english_name(sounded)):
        return english
    whole = [
        *_correct_whole_name(name),
        *_correct_whole_name(sounded),
    ]  # a whole name is the nearer guess
    parts = [*_with_one_slip(name), *_with_one_slip(sounded)]
    found = whole if whole and min(whole) <= min(parts, default=min(whole)) else [*whole, *parts]
    nearest = min((far for far, _ in found), default=0)
    meant = {english for far, english in found if far == nearest}
    return meant.pop() if len(meant) == 1 else ""


def _by_sound(name: str) -> str:
    """Spell a name as it sounds: a d at the end is heard as t, and there is no oxit."""
    for heard, spelt in SOUNDS:
        name = heard.sub(spelt, name)
    return name


def _correct_whole_name(name: str) -> Iterator[tuple[int, str]]:
    """Mend a name of one word: an everyday name or an element."""
    short = _on_record() if len(name) <= _SHORT else {}
    for words in (listed_names(), _element_words(), short):
        if near := _nearest_word(name, words):
            yield near[0], words[near[1]]


@cache
def _element_words() -> Mapping[str, str]:
    return {fold_german(word.german): word.english for word in german_elements().values()}


def _with_one_slip(name: str) -> Iterator[tuple[int, str]]:
    """Part a name where one side is right, and mend the other."""
    words = by_german()
    for cut in range(3, len(name) - 2):
        front, back = name[:cut], name[cut:]
        metal, bracket, numeral = front.partition("(")
        if metal in words and (near := _nearest_word(back, words)):
            yield near[0], f"{words[metal]}{bracket}{numeral} {words[near[1]]}"
        elif back in words and not bracket and (near := _nearest_word(front, words)):
            yield near[0], f"{words[near[1]]} {words[back]}"


def _nearest_word(word: str, words: Iterable[str]) -> tuple[int, str] | None:
    """Find the one nearest word that has the same beginning and ending."""
    limit = 2 if len(word) >= LONG_WORD else 1
    if len(word) < 4:
        return None
    near = [
        (far, other)
        for other in words
        if other[0] == word[0]
        and abs(len(other) - len(word)) <= limit
        and _kept_ending(other) == _kept_ending(word)
        and 0 < (far := count_slips(word, other, limit)) <= limit
    ]
    best = [each for each in near if each[0] == min(near)[0]]
    return best[0] if len(best) == 1 else None


def _kept_ending(word: str) -> str:
    return word[-2:] if word[-2:] in MEANT else ""
