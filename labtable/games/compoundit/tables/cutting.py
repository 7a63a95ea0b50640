"""Runs that have to be cut into whole ions (CIT-056, CIT-057)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from labtable.games.compoundit.tables.lexicon import (
    ALL,
    SYMBOLS,
    UNIT,
    VOID,
    Formula,
    Kind,
    Lexicon,
    Reading,
)

Order = bytes  # elements from left to right, a byte for each


SPELT: Final[dict[Order, tuple[str, ...]]] = {}
KEPT: Final = 1 << 14


def spelt(order: Order) -> tuple[str, ...]:
    """Say tiles by their symbols; the same ones are laid again and again."""
    known = SPELT.get(order)
    if known is None:
        if len(SPELT) >= KEPT:
            SPELT.clear()
        known = SPELT[order] = tuple([SYMBOLS[element] for element in order])
    return known


def valid(lexicon: Lexicon, run: Sequence[int]) -> bool:
    """Tell whether a run of two or more tiles is a compound: some reading fits (CIT-030)."""
    formula = lexicon.formulas.get(sum([UNIT[element] for element in run]))
    if formula is None:
        return False
    return formula.free or any([bool(cut(run, reading)) for reading in formula.readings])


def cut(run: Sequence[int], reading: Reading) -> list[Kind]:
    """Cut a run into the pieces of a reading, from left to right; empty when an ion is split."""
    before = [0]
    for element in run:
        before.append(before[-1] + UNIT[element])
    return _cut(before, 0, reading, reading.positives, reading.negatives)


def _cut(before: list[int], at: int, reading: Reading, plus: int, minus: int) -> list[Kind]:
    for kind, left in ((reading.positive, plus), (reading.negative, minus)):
        end = at + kind.size
        if not left or end >= len(before) or before[end] - before[at] != kind.key:
            continue
        if end == len(before) - 1:
            return [kind]
        used = kind is reading.positive
        rest = _cut(before, end, reading, plus - used, minus - (not used))
        if rest:
            return [kind, *rest]
    return []


def orders(template: bytes, formula: Formula) -> list[Order]:
    """Every order of the missing tiles that lets the whole run be cut into ions.

    The template names the tiles that lie there already; `VOID` stands for an empty square.
    """
    found: list[Order] = []
    for each in formula.readings:
        found += _orders(template, 0, each, each.positives, each.negatives)
    return sorted(set(found)) if len(found) > 1 else found


def _orders(template: bytes, at: int, reading: Reading, plus: int, minus: int) -> list[Order]:
    """The same from a place on, where so many pieces of both kinds are still to come."""
    if at == len(template):
        return [b""]
    found: list[Order] = []
    for kind, left in ((reading.positive, plus), (reading.negative, minus)):
        pieces = _pieces(template[at : at + kind.size], kind) if left else None
        if pieces:
            used = kind is reading.positive
            rest = _orders(template, at + kind.size, reading, plus - used, minus - (not used))
            if rest:
                found += [piece + more for piece in pieces for more in rest]
    return found


def _pieces(part: bytes, kind: Kind) -> list[Order]:
    """Orders of the tiles that an ion lacks; none where a tile is none of its own."""
    known = kind.pieces.get(part)
    if known is None:
        missing = _missing(part, kind)
        known = kind.pieces[part] = any_order(missing) if missing >= 0 else []
    return known


def _missing(part: bytes, kind: Kind) -> int:
    """The tiles that an ion lacks where some lie already; -1 where one is none of its own."""
    missing = kind.key
    for element in part:
        if element != VOID:
            if not missing >> 5 * element & 31:
                return -1
            missing -= UNIT[element]
    return missing


@lru_cache(maxsize=1024)
def any_order(tiles: int) -> list[Order]:
    """All different orders of a handful of tiles (CIT-054)."""
    count = sum([tiles >> 5 * element & 31 for element in elements_of(tiles)])
    return spread(tiles, (ALL,) * count)


def spread(tiles: int, allowed: tuple[int, ...]) -> list[Order]:
    """Lay some of the tiles on squares that take only certain elements."""
    if not allowed:
        return [b""]
    return [
        bytes([element]) + rest
        for element in elements_of(tiles)
        if allowed[0] >> element & 1
        for rest in spread(tiles - UNIT[element], allowed[1:])
    ]


@lru_cache(maxsize=1 << 16)
def elements_of(key: int) -> list[int]:
    """The different elements of a handful of tiles, in order."""
    return [element for element in range(len(UNIT)) if key >> 5 * element & 31]
