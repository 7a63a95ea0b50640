"""Names and lines of chat: what people type, made fit to be shown to others."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

from labtable.host.identity.lookalikes import MARKS, fold_lookalikes, is_invisible
from labtable.host.refusals import RequestRefused

LONGEST_NAME = 20
LONGEST_LINE = 300
SIGNS = 4  # times as many characters as letters: each with marks on it
MOST_MARKS = 3  # on one letter
_STACKED = ("Mn", "Me")  # marks that pile up
_PICTURES = ("So", "Sm", "Sk")  # among them emoji and the colours of their skin
_JOINER = "\u200d"  # holds families of emoji together
_VARIANT = "\ufe0f"  # tells that a sign is meant as a picture


def fit_name(text: str, longest: int = LONGEST_NAME) -> str:
    """Make a name fit, or refuse it with a sentence.

    >>> fit_name("  Ada   Lovelace ")
    'Ada Lovelace'
    """
    name = _visible_text(text).replace(_JOINER, "")
    fits = bool(name) and count_graphemes(name) <= longest and name.isprintable()
    if fits:
        _refuse_stacked_marks(name, "name")
    if not fits or len(name) > SIGNS * longest:
        why = f"A name has 1 to {longest} letters, in one line."
        raise RequestRefused("malformed", why, "name")
    return name


def fit_line(text: str) -> str:
    """Make a line of chat fit, or refuse it with a sentence."""
    line = _visible_text(text)
    if not line or count_graphemes(line) > LONGEST_LINE:
        raise RequestRefused("malformed", "A line has 1 to {most} letters.", most=LONGEST_LINE)
    return _refuse_stacked_marks(line)


def count_graphemes(text: str) -> int:
    """Count letters as people do: with everything that sits on them.

    >>> count_graphemes("e\u0301a")
    2
    """
    joined = text.count(_JOINER) * 2
    marks = sum([unicodedata.category(char) in MARKS for char in text])
    return len(text) - marks - joined


def fold_name(name: str) -> str:
    """Write a name so that it equals every way of typing it.

    >>> fold_name("ADA  Lovelace") == fold_name("Ada Lovelace")
    True
    """
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def distinct_name(name: str, taken: Iterable[str]) -> str:
    """Tell apart two players whose names look the same.

    >>> distinct_name("Bot", ["Bot", "Bot 2"])
    'Bot 3'
    """
    known = {fold_lookalikes(other) for other in taken}
    number, wanted = 1, name
    while fold_lookalikes(wanted) in known:
        number += 1
        wanted = f"{name} {number}"
    return wanted


def _visible_text(text: str) -> str:
    """Drop signs that steer or mislead: control, direction, private, unseen, half characters."""
    composed = unicodedata.normalize("NFC", " ".join(text.split()))
    kept = [c for n, c in enumerate(composed) if not is_invisible(c) or _joins_picture(composed, n)]
    line = unicodedata.normalize("NFC", " ".join("".join(kept).split()))
    while line and unicodedata.category(line[0]) in MARKS:
        line = line[1:].lstrip()
    return line


def _joins_picture(text: str, n: int) -> bool:
    """Tell whether an unseen sign belongs to a picture: between two, or after one."""
    before = text[n - 1] if n else ""
    after = text[n + 1 : n + 2]
    if text[n] == _VARIANT:
        return _is_picture(before) or after == "\u20e3"  # the frame of a key
    return text[n] == _JOINER and _is_picture(before) and _is_picture(after)


def _is_picture(char: str) -> bool:
    return char == _VARIANT or (char != "" and unicodedata.category(char) in _PICTURES)


def _refuse_stacked_marks(text: str, field: str = "") -> str:
    """Refuse letters under towers of marks, which hide what stands above and below."""
    stacked = 0
    for char in text:
        stacked = stacked + 1 if unicodedata.category(char) in _STACKED else 0
        if stacked > MOST_MARKS:
            why = f"At most {MOST_MARKS} marks may sit on one letter."
            raise RequestRefused("malformed", why, field)
    return text


def seat_names(names: Sequence[str]) -> list[str]:
    """Call seats at which nobody has sat yet by their numbers.

    >>> seat_names(["Ada", "", "Seat 2"])
    ['Ada', 'Seat 2 2', 'Seat 2']
    """
    taken = [name for name in names if name]
    return [name or distinct_name(f"Seat {seat}", taken) for seat, name in enumerate(names, 1)]
