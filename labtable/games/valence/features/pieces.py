"""Pieces that the rows of answers are put together from, written once."""

from __future__ import annotations

from typing import Final

from labtable.engine import Action
from labtable.engine.columns import levels_reached, row_of
from labtable.games.valence.features.columns import (
    AFTER,
    AFTER_LACK,
    ANSWER,
    CARDS,
    DRAWN,
    GAINED,
    GLANCE,
    GLANCES,
    LACKS,
    LOST,
    NEW_TOP,
    RIGHT,
    THEIR_AFTER,
    TYPES,
    WINS,
)
from labtable.games.valence.tables.cards import KINDS

WIDTH: Final = len(ANSWER.names)
FAR: Final = LACKS[-1]  # to lack more points makes no difference
NOBODY: Final = FAR + 1  # in the place of points that somebody lacks


def _lit(at: int, levels: list[int], number: int) -> list[int]:
    return list(range(at, at + levels_reached(levels, number)))


def _points(lack: int, theirs: int) -> bytes:
    """Points missing after an answer: the own ones, and those of who is struck."""
    ones = _lit(AFTER_LACK, LACKS, lack)
    if theirs != NOBODY:
        ones += _lit(THEIR_AFTER, LACKS, theirs)
    if not lack:
        ones.append(WINS)
    return row_of(ones, DRAWN)[AFTER_LACK:]


def _end(drawn: int, top: list[int]) -> bytes:
    """Cards drawn, and the one that comes to lie on top of the pile."""
    ones = [DRAWN + drawn - 1] if drawn else []
    return row_of(ones + top, WIDTH)[DRAWN:]


# A row is made of these, one after the other; what the hand is after it comes second.
HEADS: Final[dict[type[Action], list[bytes]]] = {  # what it is, and what it seems to bring
    kind: [row_of([at, *range(GLANCE, GLANCE + n)], AFTER) for n in range(len(GLANCES) + 1)]
    for kind, at in TYPES.items()
}
UNMOVED: Final = bytes(AFTER_LACK - GAINED)  # no Molecule comes or goes
GAINS: Final = {kind: row_of([GAINED + i], AFTER_LACK)[GAINED:] for i, kind in enumerate(KINDS)}
GIVES: Final = {kind: row_of([LOST + i], AFTER_LACK)[GAINED:] for i, kind in enumerate(KINDS)}
POINTS_MISSING: Final = [
    [_points(lack, theirs) for theirs in range(NOBODY + 1)] for lack in range(FAR + 1)
]
DRAWS: Final = [_end(drawn, []) for drawn in range(4)]
TOPS: Final = [{card: _end(n, [NEW_TOP + i]) for i, card in enumerate(CARDS)} for n in range(4)]
NAMED: Final = row_of([RIGHT], WIDTH)[DRAWN:]
