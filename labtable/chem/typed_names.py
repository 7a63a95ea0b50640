"""Chemical names as people type them, brought to one spelling."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

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
    ("\N{MINUS SIGN}", "-"),
    ("\N{EN DASH}", "-"),
)
_CESIUM: Final = re.compile(r"\bcesium")


@lru_cache(maxsize=4096)  # the same few names are asked for again and again
def normalised(name: str) -> str:
    """Bring a typed name to the spelling of the tables.

    >>> normalised("Iron (III)  Sulphate"), normalised("copper II oxide")
    ('iron(iii) sulfate', 'copper(ii) oxide')
    """
    text = _SPACES.sub(" ", unicodedata.normalize("NFKC", name).lower().strip())
    for variant, ours in _SPELLINGS:
        text = text.replace(variant, ours)
    text = _CESIUM.sub("caesium", text)
    text = _BRACKETED.sub(_numeral_in_brackets, text).strip()
    text = _LOOSE.sub(_numeral_after_word, text)
    return _JOINED.sub(r"\1 ", text)


def _numeral(roman: str | None, digit: str | None) -> str:
    return roman or ROMAN[int(digit or 0)]


def _numeral_in_brackets(found: re.Match[str]) -> str:
    return f"({_numeral(found[1], found[2])}) "


def _numeral_after_word(found: re.Match[str]) -> str:
    return f"{found[1]}({_numeral(found[2], found[3])})"


def flattened(name: str) -> str:
    """Forget spaces, hyphens and apostrophes, for names that differ only in those.

    >>> flattened("Dichloro-difluoro methane")
    'dichlorodifluoromethane'
    """
    return normalised(name).translate(_LOOSE_MARKS)
