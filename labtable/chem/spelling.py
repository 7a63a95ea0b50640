"""Tolerant spelling: one clear nearest word, or none at all."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final, NamedTuple

from labtable.chem import tables
from labtable.chem.ions import catalogue
from labtable.chem.typed_names import PREFIXES, normalize_name

_WORD: Final = re.compile(r"[a-z]{4,}")
# Endings and beginnings that change the meaning are never guessed.
_ENDINGS: Final = (
    *("ide", "ite", "ate", "ous", "oic", "ic", "ane", "ene", "yne", "one", "ol", "al"),
)
_BEGINNINGS: Final = (
    *("per", "hypo", "thio", "bi", "mono", "di", "tri", "tetr", "pent", "hex"),
    *("hept", "oct", "non", "dec", "undec", "dodec", "iso", "neo", "cyclo"),
)
_LONG_WORD: Final = 9  # letters from which two slips are forgiven
_CARBON: Final = ("ane", "ene", "yne", "one", "ol", "al")  # endings after which one slip is enough


class Respelled(NamedTuple):
    """A name after correction: what was changed, and the first word that could not be read."""

    text: str
    changes: tuple[tuple[str, str], ...] = ()
    unread: str = ""
    tied: tuple[str, ...] = ()

    @property
    def note(self) -> str:
        return ", ".join(f'read "{typed}" as {word}' for typed, word in self.changes)


def _letter_bits(word: str) -> int:
    """Mark the letters of a word, each by a bit."""
    marks = 0
    for letter in word:
        marks |= 1 << (ord(letter) - ord("a"))
    return marks


@cache
def known_words() -> dict[tuple[str, int], tuple[tuple[str, int], ...]]:
    """Give the words of all names by first letter and length, each with its letters marked."""
    names = [name for row in tables.compounds() for name in (row.name, *row.common_names)]
    for ion in (*catalogue.anions(), *catalogue.cations()):
        names += [ion.name, ion.acid_name, *ion.synonyms]
    names += [element.name for element in tables.elements().values()]
    names += [f"{count}hydrate" for count in PREFIXES]
    words = sorted({word for name in names for word in _WORD.findall(normalize_name(name))})
    shelves: dict[tuple[str, int], tuple[tuple[str, int], ...]] = {}
    for word in words:
        shelf = word[0], len(word)
        shelves[shelf] = (*shelves.get(shelf, ()), (word, _letter_bits(word)))
    return shelves


@lru_cache(2048)
def correct_spelling(name: str) -> Respelled:
    """Correct every word of a normalised name that has exactly one near relative."""
    changes: list[tuple[str, str]] = []
    for typed in _WORD.findall(name):
        near = nearest_words(typed)
        if near == [typed]:
            continue
        if len(near) != 1 or _means_otherwise(typed, near[0]):
            return Respelled(name, (), typed, tuple(near))
        changes.append((typed, near[0]))
    corrected = dict(changes)
    text = _WORD.sub(lambda word: corrected.get(word[0], word[0]), name)
    return Respelled(text, tuple(changes))


def _allowed_slips(typed: str) -> int:
    return 2 if len(typed) >= _LONG_WORD and not typed.endswith(_CARBON) else 1


def nearest_words(typed: str, slips: int = 0) -> list[str]:
    """List the known words nearest to a typed one, within one slip, or two in a long word."""
    limit = slips or _allowed_slips(typed)
    found: list[str] = []
    if not (typed.isascii() and typed.isalpha() and typed.islower()):
        return found
    lengths, letters = range(len(typed) - limit, len(typed) + limit + 1), _letter_bits(typed)
    near = (near for size in lengths for near in known_words().get((typed[0], size), ()))
    for word, marks in near:
        if (marks ^ letters).bit_count() > 2 * limit:  # a slip changes two letters at most
            continue
        far = count_slips(typed, word, limit)
        if far < limit:
            limit, found = far, []
        if far <= limit:
            found.append(word)
    return found


def _means_otherwise(typed: str, word: str) -> bool:
    """Tell whether a correction would change what a name means, not only how it is spelt."""
    was, would = ([e for e in _ENDINGS if w.endswith(e)] for w in (typed, word))
    began, begins = ([b for b in _BEGINNINGS if w.startswith(b)] for w in (typed, word))
    return bool(was and would and was != would) or began != begins


def count_slips(typed: str, word: str, limit: int) -> int:
    """Count slips between two words: a letter more, less or other, or two neighbours swapped.

    Counting stops beyond the limit.

    >>> count_slips("flouride", "fluoride", 2), count_slips("tin", "zinc", 1)
    (1, 2)
    """
    before: list[int] = []
    above = list(range(len(word) + 1))
    for i, letter in enumerate(typed):
        row = [i + 1]
        for j, other in enumerate(word):
            slips = min(above[j] + (letter != other), above[j + 1] + 1, row[j] + 1)
            if i and j and letter == word[j - 1] and typed[i - 1] == other:
                slips = min(slips, before[j - 1] + 1)
            row.append(slips)
        if min(row) > limit:
            return limit + 1
        before, above = above, row
    return min(above[-1], limit + 1)
