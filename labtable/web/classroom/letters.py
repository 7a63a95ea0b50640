"""Eight letters that a pupil brings from home: which homework, what was found, and a check.

The page that was taken home writes them (`client/src/classroom/letters.ts`), the server reads
them. They belong to one pupil: the check is made with the home word.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from labtable.web.identity.tokens import spelled

LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # no I and no O: nothing looks like a number
LENGTH: Final = 8
MOST: Final = 5  # exercises
NOT_DONE, NOT_FOUND, FOUND_LATER, FOUND_AT_ONCE = range(4)
_RESULTS: Final = 4**MOST
_TOLD: Final = 32 * _RESULTS  # a homework of 32, and the results
_CHECKS: Final = len(LETTERS) ** LENGTH // _TOLD


class Told(NamedTuple):
    """What letters tell."""

    homework: int  # its number, of 32
    results: list[int]  # of every exercise


def key_of(code: str, person: int, word: str) -> str:
    """With what the letters of one pupil are made."""
    return f"{code} {person} {word}"


def written(key: str, homework: int, results: Sequence[int]) -> str:
    """Write the letters.

    >>> written("ABC234 1 QRSTU", 1, [3, 3, 2, 1, 3])
    'ZECDFYKQ'
    """
    told = homework % 32 * _RESULTS + sum([each * 4**n for n, each in enumerate(results)])
    number = (told ^ _veil(key)) + _TOLD * _check(key, told)
    found = ""
    for _ in range(LENGTH):
        number, letter = divmod(number, len(LETTERS))
        found = LETTERS[letter] + found
    return found


def read(key: str, letters: str) -> Told | None:
    """Read them as those of this pupil; nothing where they are not.

    >>> read("ABC234 1 QRSTU", written("ABC234 1 QRSTU", 1, [3, 3, 2, 1, 3]))
    Told(homework=1, results=[3, 3, 2, 1, 3])
    """
    number = 0
    for letter in letters:
        number = number * len(LETTERS) + LETTERS.index(letter)
    check, veiled = divmod(number, _TOLD)
    told = veiled ^ _veil(key)
    if check != _check(key, told):
        return None
    return Told(told // _RESULTS, [told // 4**n % 4 for n in range(MOST)])


def typed(text: str) -> str:
    """Read letters as people type them; empty where they are not eight, or not ours.

    >>> typed("zecd fykq"), typed("zecd")
    ('ZECDFYKQ', '')
    """
    found = spelled(text)
    fits = len(found) == LENGTH and all([letter in LETTERS for letter in found])
    return found if fits else ""


def sign_of(key: str) -> int:
    """A number below 32, by which the page at home notices a mistyped home word."""
    return _mixed(f"{key} word") % 32


def _veil(key: str) -> int:
    """What the results are covered with, so that equal ones look different."""
    return _mixed(key) % _TOLD


def _check(key: str, told: int) -> int:
    return _mixed(f"{key} {told}") % _CHECKS


def _mixed(text: str) -> int:
    """Mix a text into 32 bits (FNV-1a, then stirred): the same in every language."""
    number = 0x811C9DC5
    for byte in text.encode():
        number = (number ^ byte) * 0x01000193 & 0xFFFFFFFF
    number = (number ^ number >> 16) * 0x85EBCA6B & 0xFFFFFFFF
    number = (number ^ number >> 13) * 0xC2B2AE35 & 0xFFFFFFFF
    return number ^ number >> 16
