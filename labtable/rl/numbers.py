"""Single things as numbers between -1 and 1."""

from __future__ import annotations

from functools import lru_cache
from math import copysign, log1p
from typing import Any
from zlib import crc32

import numpy as np

from labtable.engine.errors import Refusal


def plain_number(number: Any) -> Any:
    """Take a whole number of numpy's as one of Python's; anything else stays as it is.

    >>> plain_number(np.int64(3)), plain_number("3")
    (3, '3')
    """
    return int(number) if isinstance(number, np.integer) else number


def check_count(number: Any, least: int, rule: str) -> int:
    """Take a whole number from `least` on; anything else is refused by saying what holds.

    >>> check_count(np.int64(3), 1, "There is one table or more")
    3
    """
    found = plain_number(number)
    if type(found) is not int or found < least:
        raise Refusal("TABLE-16", f"{rule}, not {found!r}.")
    return found


WORD = 32  # columns of a word
MARKS = 2  # of them are lit: few words share both
LARGEST = 10_000  # numbers from here on look the same in their second column


def scale_small(number: float) -> float:
    """Tell small numbers apart well.

    >>> scale_small(0), scale_small(1), scale_small(-3)
    (0.0, 0.5, -0.75)
    """
    return number / (1 + abs(number))


@lru_cache(maxsize=1 << 12)
def scale_large(number: float) -> float:
    """Tell large numbers apart well, such as money.

    >>> scale_large(0), round(scale_large(99), 2), scale_large(-1_000_000)
    (0.0, 0.5, -1.0)
    """
    return copysign(min(log1p(abs(number)) / log1p(LARGEST), 1.0), number) if number else 0.0


@lru_cache(maxsize=1 << 16)  # texts of offers never end
def word_columns(word: str) -> tuple[int, ...]:
    """Find the columns of a word: always the same, whoever asks.

    >>> word_columns("Na") == word_columns("Na") != word_columns("Cl")
    True
    """
    found: list[int] = []
    salt = 0
    while len(found) < MARKS:
        column = crc32(f"{salt} {word}".encode()) % WORD
        if column not in found:
            found.append(column)
        salt += 1
    return tuple(found)
