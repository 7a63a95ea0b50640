"""German names with a slip in one of their words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from labtable.chem.naming.german.reading import listed, numbered
from labtable.chem.naming.german.words import by_german, folded
from labtable.chem.spelling import distance

LONGEST = 40  # letters of a name worth comparing
LONG_WORD = 9  # letters from which two slips are forgiven
MEANT = ("id", "it", "at", "an", "en", "in", "on", "ol", "al")  # endings that are never guessed


def respelled(text: str) -> str:
    """Say in English what a German name with one slip must mean; nothing where that is not clear.

    >>> respelled("Natriumclorid"), respelled("Schwefelseure"), respelled("Natriumchlorad")
    ('sodium chloride', 'sulfuric acid', '')
    """
    name = folded(numbered(text))
    if not 5 < len(name) <= LONGEST:
        return ""
    whole = _near(name, listed())
    if whole:
        return listed()[whole]
    found = set(_with_one_slip(name))
    return found.pop() if len(found) == 1 else ""


def _with_one_slip(name: str) -> Iterator[str]:
    """Part a name where one side is right, and mend the other."""
    words = by_german()
    for cut in range(3, len(name) - 2):
        front, back = name[:cut], name[cut:]
        metal, bracket, numeral = front.partition("(")
        if metal in words and (near := _near(back, words)):
            yield f"{words[metal]}{bracket}{numeral} {words[near]}"
        elif back in words and not bracket and (near := _near(front, words)):
            yield f"{words[near]} {words[back]}"


def _near(word: str, words: Iterable[str]) -> str:
    """Find the one word that is near enough and has the same beginning and ending."""
    limit = 2 if len(word) >= LONG_WORD else 1
    if len(word) < 4:
        return ""
    near = [
        other
        for other in words
        if other[0] == word[0]
        and abs(len(other) - len(word)) <= limit
        and _ending(other) == _ending(word)
        and 0 < distance(word, other, limit) <= limit
    ]
    return near[0] if len(near) == 1 else ""


def _ending(word: str) -> str:
    return word[-2:] if word[-2:] in MEANT else ""
