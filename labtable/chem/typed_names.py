"""Chemical names as people type them, brought to one spelling, and their prefixes."""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache
from typing import Final

PREFIXES: Final = (
    *("", "mono", "di", "tri", "tetra", "penta", "hexa"),
    *("hepta", "octa", "nona", "deca", "undeca", "dodeca"),
)
_LOSES_VOWEL: Final = (1, 4, 5, 6, 7, 8, 9)  # monoxide, tetroxide, but decaoxide


def add_prefix(count: int, word: str) -> str:
    """Put a counting word before another one; a vowel is dropped before "oxide".

    >>> add_prefix(4, "oxide"), add_prefix(10, "oxide"), add_prefix(3, "iodide")
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


ROMAN: Final = ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix")
_NUMERAL: Final = "viii|vii|vi|iv|iii|ii|ix|i|v"
_BRACKETED: Final = re.compile(rf"\s*\(\s*(?:({_NUMERAL})|\+?([0-9])\s*\+?)\s*\)\s*(?=[a-z]|$)")
_LOOSE: Final = re.compile(rf"^([a-z]{{3,}})(?:[ -]({_NUMERAL})|[ -]?([0-9])\+?)(?= [a-z]|$)")
_JOINED: Final = re.compile(r"\b((?:di)?hydrogen)-?(?=(?:carbonate|sulf|phosph|oxalate))")
_SPACES: Final = re.compile(r"[\s_]+")
_LOOSE_MARKS: Final = str.maketrans("", "", " -'\N{RIGHT SINGLE QUOTATION MARK}")
_SPELLINGS: Final = (
    ("sulph", "sulf"),
    ("aluminum", "aluminium"),
    ("monooxide", "monoxide"),
    ("tetraoxide", "tetroxide"),
    ("pentaoxide", "pentoxide"),
    ("\N{MINUS SIGN}", "-"),
    ("\N{EN DASH}", "-"),
)
_CESIUM: Final = re.compile(r"\bcesium")


@lru_cache(maxsize=4096)  # the same few names are asked for again and again
def normalize_name(name: str) -> str:
    """Bring a typed name to the spelling of the tables.

    >>> normalize_name("Iron (III)  Sulphate"), normalize_name("copper II oxide")
    ('iron(iii) sulfate', 'copper(ii) oxide')
    """
    text = _SPACES.sub(" ", unicodedata.normalize("NFKC", name).lower().strip())
    for variant, ours in _SPELLINGS:
        text = text.replace(variant, ours)
    text = _CESIUM.sub("caesium", text)
    text = _BRACKETED.sub(_numeral_in_brackets, text).strip()
    text = _LOOSE.sub(_numeral_after_word, text)
    return _JOINED.sub(r"\1 ", text)


def _roman_numeral(roman: str | None, digit: str | None) -> str:
    return roman or ROMAN[int(digit or 0)]


def _numeral_in_brackets(found: re.Match[str]) -> str:
    return f"({_roman_numeral(found[1], found[2])}) "


def _numeral_after_word(found: re.Match[str]) -> str:
    return f"{found[1]}({_roman_numeral(found[2], found[3])})"


def flatten_name(name: str) -> str:
    """Forget spaces, hyphens and apostrophes, for names that differ only in those.

    >>> flatten_name("Dichloro-difluoro methane")
    'dichlorodifluoromethane'
    """
    return normalize_name(name).translate(_LOOSE_MARKS)
