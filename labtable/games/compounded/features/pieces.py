"""Pieces that rows are put together from, written once."""

from __future__ import annotations

from typing import Final

from labtable.engine import Action
from labtable.engine.columns import FLAG, Stairs, one_of, row_of
from labtable.games.compounded.features.columns import (
    ANSWER,
    CARDS,
    FEW,
    GETS,
    GIVES,
    GLANCE,
    GLANCES,
    GOOD,
    HOARDS,
    LEADS,
    OPEN,
    OTHERS,
    OWNERS,
    SOURCE,
    SOURCES,
    TYPES,
    UP,
    WHICH,
    WORTHS,
)
from labtable.games.compounded.tables.cards import POINTS, SLOTS

LARGEST: Final = max([len(slots) for slots in SLOTS.values()])


def absent(width: int) -> list[bytes]:
    """The columns of so many who do not sit there, each so wide."""
    return [bytes(width * count) for count in range(OTHERS + 1)]


WIDTH: Final = len(ANSWER.names)
UP_TO_THREE: Final = Stairs([1, 2, 3])
OPENED: Final = Stairs(OPEN)
SOME: Final = Stairs(FEW)
LEADING: Final = Stairs(LEADS)
HOARDED: Final = Stairs(HOARDS)
WORTHY: Final = Stairs(WORTHS)  # in tenths of a point

# A row of an answer is made of these, one after the other: what it is and seems to bring, goods,
# compounds, what lies there, what others gain, what is held, and experiments.
KINDS: Final[dict[type[Action], bytes]] = {kind: row_of([at], GLANCE) for kind, at in TYPES.items()}
BRINGS: Final = Stairs(GLANCES)
NO_GOODS: Final = bytes(WHICH - GIVES)
GIVEN: Final = {good: row_of([GIVES + i], WHICH)[GIVES:] for good, i in GOOD.items()}
GOT: Final = {good: row_of([GETS + i], WHICH)[GIVES:] for good, i in GOOD.items()}
SWAPPED: Final = {
    given: {got: row_of([GIVES + i, GETS + j], WHICH)[GIVES:] for got, j in GOOD.items()}
    for given, i in GOOD.items()
}
NO_CARD: Final = bytes(len(CARDS))
COMPOUND: Final = dict(zip(CARDS, one_of(len(CARDS)), strict=True))
STANDS: Final = [  # by whose it is, and what is then open there
    [row_of([i], len(OWNERS)) + OPENED.row(left) + FLAG[not left] for left in range(LARGEST + 1)]
    for i in range(len(OWNERS))
]
NO_STAND: Final = bytes(len(STANDS[0][0]))
POINTED: Final = Stairs([3, 4, 5, 6, 7, 8, 10])
POINTS_ONLY: Final = [  # of what is complete
    OPENED.none + WORTHY.none + POINTED.row(points) + WORTHY.none
    for points in range(max(POINTS.values()) + 1)
]
NO_PROMISE: Final = bytes(len(POINTS_ONLY[0]))
FILLED: Final = [  # by whether it nearly explodes; the bench fills it never, later, or now
    [bytes([later, now, aflame]) for later, now in ((0, 0), (1, 0), (1, 1))] for aflame in (0, 1)
]
NOT_FILLED: Final = FILLED[0][0]
ENDS: Final = {
    source: [
        row_of([SOURCE + i, SOURCE + len(SOURCES)][: 1 + loads], WIDTH)[SOURCE:] for loads in (0, 1)
    ]
    for i, source in enumerate(SOURCES)
}
NO_SOURCE: Final = bytes(UP - SOURCE)
