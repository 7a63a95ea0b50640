"""Pieces that the rows of answers are put together from, written once."""

from __future__ import annotations

from typing import Final

from labtable.engine import Action
from labtable.engine.columns import Stairs, row_of
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
    TYPES,
)
from labtable.games.valence.tables.cards import KINDS

WIDTH: Final = len(ANSWER.names)
FAR: Final = LACKS[-1]
NOBODY: Final = FAR + 1  # in the place of points that somebody lacks


def far(lack: int) -> int:
    """How many points are missing, as far as it makes a difference."""
    return min(max(lack, 0), FAR)


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
MISSING: Final = Stairs(LACKS)
LACKING: Final = [MISSING.row(lack) for lack in range(FAR + 1)]
POINTS_MISSING: Final = [  # one's own, and those of who is struck
    [mine + theirs + bytes([not lack]) for theirs in [*LACKING, MISSING.none]]
    for lack, mine in enumerate(LACKING)
]
DRAWS: Final = [_end(drawn, []) for drawn in range(4)]
TOPS: Final = [{card: _end(n, [NEW_TOP + i]) for i, card in enumerate(CARDS)} for n in range(4)]
NAMED: Final = row_of([RIGHT], WIDTH)[DRAWN:]
