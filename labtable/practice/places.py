"""Where in a typed formula or name the mistake is."""

from __future__ import annotations

import re
from typing import Final

from labtable.practice.item import NOWHERE

_COUNT: Final = re.compile(r"\d+")
_CHARGE: Final = re.compile(r"\^?\d*[+\N{MINUS SIGN}-]")


def find_place(typed: str, wanted: str, misconception: str) -> tuple[int, int]:
    """Find what to mark: from, to.

    >>> find_place("CaOH2", "Ca(OH)2", "polyatomic-bracket-missing")
    (4, 5)
    >>> find_place("MgCl", "MgCl2", "charge-balance"), find_place("NaCl2", "NaCl", "charge-balance")
    ((2, 4), (4, 5))
    """
    if misconception == "polyatomic-bracket-missing" and (found := list(_COUNT.finditer(typed))):
        return found[-1].span()
    if misconception == "charge-left-in-formula" and (charge := _CHARGE.search(typed)):
        return charge.span()
    return _difference(typed, wanted)


def _difference(typed: str, wanted: str) -> tuple[int, int]:
    """Find the stretch that differs; where only something is missing, the piece before it."""
    if typed == wanted or not typed:
        return NOWHERE
    start = _count_same(typed, wanted)
    tail = _count_same(typed[start:][::-1], wanted[start:][::-1])
    end = len(typed) - tail
    if end > start:
        return start, end
    return _piece_before(typed, start)


def _count_same(one: str, two: str) -> int:
    """Count the characters with which both texts begin."""
    pairs = zip(one, two, strict=False)
    return next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(one), len(two)))


def _piece_before(typed: str, at: int) -> tuple[int, int]:
    """Find the symbol, number or word that ends here."""
    pieces = [m.span() for m in re.finditer(r"[A-Z][a-z]?|\d+|[a-zäöüß]+|\S", typed)]
    before = [span for span in pieces if span[0] < at or at == 0]
    return before[-1 if at else 0] if before else NOWHERE
