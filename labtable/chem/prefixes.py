"""Counting words inside names: mono, di, tri."""

from __future__ import annotations

from functools import cache
from typing import Final

PREFIXES: Final = (
    *("", "mono", "di", "tri", "tetra", "penta", "hexa"),
    *("hepta", "octa", "nona", "deca", "undeca", "dodeca"),
)
_LOSES_VOWEL: Final = (1, 4, 5, 6, 7, 8, 9)  # monoxide, tetroxide, but decaoxide


def counted(count: int, word: str) -> str:
    """Put a counting word before another one; a vowel is dropped before "oxide".

    >>> counted(4, "oxide"), counted(10, "oxide"), counted(3, "iodide")
    ('tetroxide', 'decaoxide', 'triiodide')
    """
    prefix = PREFIXES[count]
    return (prefix[:-1] if word.startswith("o") and count in _LOSES_VOWEL else prefix) + word


@cache
def _counting_words() -> dict[str, int]:
    full = {prefix: count for count, prefix in enumerate(PREFIXES) if prefix}
    short = {prefix[:-1]: count for prefix, count in full.items() if count in _LOSES_VOWEL}
    return {**full, **short}


def count_of(prefix: str) -> int:
    """Tell how many a counting word means; 0 if it is none."""
    return _counting_words().get(prefix, 0)
