"""A long record that costs next to nothing to write: many short answers."""

from __future__ import annotations

from functools import cache
from random import Random

import labtable

SIZE = 30_000  # characters


@cache
def long_record(size: int = SIZE) -> str:
    """Play Chemistry Monopoly with the shortest answers until the record is long."""
    table = labtable.new("chemistry_monopoly", seats=6, seed=1)
    dice, written = Random(1), 0
    while not table.over and written < size:
        seat = table.waiting()[0]
        answer = min(table.options(seat), key=lambda one: (len(str(one)), dice.random()))
        table.play(seat, answer)
        written += len(f"{seat} {answer}\n")
    return table.record.to_text()


def copies(count: int, size: int = SIZE) -> list[str]:
    """Write the same game so often that no two texts are the same."""
    return [f"{long_record(size)}; {n}\n" for n in range(count)]
