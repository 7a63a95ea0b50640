"""Answers by number: every answer lives in the slot its text asks for.

So the same answer nearly always has the same number, in every game that is played. Two that ask
for one slot at the same time take it and the next free one, in the order of the options.
"""

from __future__ import annotations

from typing import Any
from zlib import crc32

from labtable.engine.action import Action
from labtable.engine.table import Table

SLOTS = 2048  # the longest list of options that was seen had 1,067 (CompoundIt!)
WAIT = 0  # the number of doing nothing; no answer ever has it


def numbered_answers(table: Table[Any], seat: int, slots: int) -> dict[int, Action]:
    """Number the legal answers of a seat; where there are too many, the most promising."""
    found: dict[int, Action] = {}
    for option in _promising_answers(table, seat, slots - 1):
        slot = slot_of(str(option), slots)
        while slot in found:
            slot = slot % (slots - 1) + 1
        found[slot] = option
    return found


def slot_of(text: str, slots: int) -> int:
    """Find the slot that a text asks for, from 1 on.

    >>> slot_of("Na", 2048) == slot_of("Na", 2048) != slot_of("Cl", 2048)
    True
    """
    return crc32(text.encode()) % (slots - 1) + 1


def _promising_answers(table: Table[Any], seat: int, most: int) -> list[Any]:
    options = table.options(seat)
    judge = table.game.judge
    if len(options) <= most or judge is None:
        return options[:most]
    view = table.view(seat)
    worth = [judge(view, option) for option in options]
    best = sorted(range(len(options)), key=lambda i: -worth[i])[:most]
    return [options[i] for i in sorted(best)]
