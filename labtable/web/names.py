"""Names and lines of chat: what people type, made fit to be shown to others."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from labtable.web.refusals import Unmannerly

LONGEST_NAME = 20
LONGEST_LINE = 300
_MARKS = ("Mn", "Me", "Mc")  # they sit on the letter before them
_JOINER = "\u200d"  # holds families of emoji together


def fit_name(text: str) -> str:
    """Make a name fit, or refuse it with a sentence.

    >>> fit_name("  Ada   Lovelace ")
    'Ada Lovelace'
    """
    name = _shown(text)
    if not name or graphemes(name) > LONGEST_NAME or not name.isprintable():
        why = f"A name has 1 to {LONGEST_NAME} letters, in one line."
        raise Unmannerly("malformed", why, "name")
    return name


def alike(name: str) -> str:
    """Write a name so that it equals every name people would take for the same.

    >>> alike("ADA  Lovelace") == alike("Ada Lovelace")
    True
    """
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def fit_line(text: str) -> str:
    """Make a line of chat fit, or refuse it with a sentence."""
    line = _shown(text)
    if not line or graphemes(line) > LONGEST_LINE:
        raise Unmannerly("malformed", f"A line has 1 to {LONGEST_LINE} letters.")
    return line


def graphemes(text: str) -> int:
    """Count letters as people do: with everything that sits on them.

    >>> graphemes("e\u0301a")
    2
    """
    joined = text.count(_JOINER) * 2
    marks = sum([unicodedata.category(char) in _MARKS for char in text])
    return len(text) - marks - joined


def another(name: str, taken: Iterable[str]) -> str:
    """Tell apart two players of one name.

    >>> another("Bot", ["Bot", "Bot 2"])
    'Bot 3'
    """
    known = {other.casefold() for other in taken}
    number, wanted = 1, name
    while wanted.casefold() in known:
        number += 1
        wanted = f"{name} {number}"
    return wanted


def _shown(text: str) -> str:
    """Drop signs that steer or mislead: control, direction, private, half characters."""
    composed = unicodedata.normalize("NFC", " ".join(text.split()))
    kept = [c for c in composed if c == _JOINER or unicodedata.category(c)[0] != "C"]
    return unicodedata.normalize("NFC", " ".join("".join(kept).strip(_JOINER).split()))
