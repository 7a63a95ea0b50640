"""Runs that have to be cut into whole ions (CIT-056, CIT-057)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from mypy_extensions import mypyc_attr

from labtable.games.compoundit.tables.lexicon import UNIT, Formula, Kind, Lexicon, Reading


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


@mypyc_attr(acyclic=True)
class Cutting:
    """How far a run has been cut: pieces still to come, and what is missing in the open one."""

    def __init__(self, reading: Reading, plus: int, minus: int, missing: int) -> None:
        self.reading = reading
        self.plus = plus
        self.minus = minus
        self.missing = missing

    def after(self, element: int) -> list[Cutting]:
        """Every way to go on with this tile."""
        unit, reading = UNIT[element], self.reading
        if self.missing:
            if self.missing >> 5 * element & 15:
                return [Cutting(reading, self.plus, self.minus, self.missing - unit)]
            return []
        found = []
        if self.plus and reading.positive.key >> 5 * element & 15:
            rest = reading.positive.key - unit
            found.append(Cutting(reading, self.plus - 1, self.minus, rest))
        if self.minus and reading.negative.key >> 5 * element & 15:
            rest = reading.negative.key - unit
            found.append(Cutting(reading, self.plus, self.minus - 1, rest))
        return found


def orders(template: tuple[int, ...], formula: Formula) -> list[tuple[int, ...]]:
    """Every order of the missing tiles that lets the whole run be cut into ions.

    The template names the tiles that lie there already; -1 stands for an empty square.
    """
    left = formula.key - sum([UNIT[element] for element in template if element >= 0])
    started = [Cutting(each, each.positives, each.negatives, 0) for each in formula.readings]
    return _orders(template, 0, left, started)


def _orders(
    template: tuple[int, ...], at: int, left: int, open_: list[Cutting]
) -> list[tuple[int, ...]]:
    if at == len(template):
        return [()] if any([not cutting.missing for cutting in open_]) else []
    laid = template[at]
    found: list[tuple[int, ...]] = []
    for element in [laid] if laid >= 0 else elements_of(left):
        after = _distinct([further for cutting in open_ for further in cutting.after(element)])
        if after:
            rest = left if laid >= 0 else left - UNIT[element]
            more = _orders(template, at + 1, rest, after)
            found += more if laid >= 0 else [(element, *order) for order in more]
    return found


def _distinct(cuttings: list[Cutting]) -> list[Cutting]:
    if len(cuttings) < 2:
        return cuttings
    known = {(id(each.reading), each.plus, each.minus, each.missing): each for each in cuttings}
    return list(known.values())


@lru_cache(maxsize=1 << 16)
def elements_of(key: int) -> list[int]:
    """The different elements of a handful of tiles, in order."""
    return [element for element in range(len(UNIT)) if key >> 5 * element & 31]
