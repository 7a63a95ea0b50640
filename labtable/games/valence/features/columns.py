"""Names of all columns: first what a seat sees, then what an answer does; and pieces of rows."""

from __future__ import annotations

from typing import Final

from labtable.engine import Action
from labtable.engine.columns import Columns, Stairs, row_of
from labtable.games.valence.actions import (
    Allow,
    Block,
    Build,
    Discard,
    Dissolve,
    Done,
    Draw,
    Exchange,
    Name,
    React,
    Take,
    TradeUp,
)
from labtable.games.valence.components import ELEMENTS
from labtable.games.valence.tables import (
    KIND,
    KIND_BIT,
    KINDS,
    RECIPES,
    counts,
    pack_cards,
)

CARDS: Final = list(ELEMENTS)
CARD: Final = {card: i for i, card in enumerate(CARDS)}
KIND_AT: Final = {kind: i for i, kind in enumerate(KINDS)}
COPIES: Final = [counts(False).get(card, 0) for card in CARDS]
NEEDED: Final = [pack_cards(cards) for cards in RECIPES.values()]
MAKES: Final = [KIND_BIT[KIND[formula]] for formula in RECIPES]
OTHERS: Final = 3  # at the largest table, beside oneself
HELD: Final = 6
KNOWN: Final = 3
LYING: Final = 4
SIZES: Final = 12
LACKS: Final = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 30]  # points to the target
LEFT: Final = [1, 2, 3, 5, 7, 9]  # of an element that nobody has seen
GLANCES: Final = [  # in tenths of a point
    *(-30, -10, 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 45, 50),
    *(60, 70, 80, 100, 150, 900),
]
TARGETS: Final = [11, 16, 17]
DECKS: Final = [1, 4, 8, 16, 24, 32, 40, 48]
SIZE_NAMES: Final = [str(size) for size in range(SIZES)]


def _rooms(kinds: list[str], most: int) -> list[tuple[str, int]]:
    return [(kind, most) for kind in kinds]


# Rows are written in this order, block after block: by `whole` of `table.py` ...
VIEW: Final = Columns()
VIEW.block("seats", ["2", "3", "4"])
VIEW.flag("reactions are allowed")
VIEW.flag("names are asked for")
VIEW.levels("points that win", TARGETS)
VIEW.block("turn of", ["oneself", "1", "2", "3"])
HAND: Final = VIEW.counts("hand", _rooms(CARDS, HELD))
SIZE: Final = VIEW.block("cards in hand", SIZE_NAMES)
BUILDS: Final = VIEW.block("hand builds", KINDS)
STASH: Final = VIEW.counts("stash", _rooms(KINDS, LYING))
VIEW.levels("points missing", LACKS)
for i in range(OTHERS):
    VIEW.counts(f"{i + 1}, stash", _rooms(KINDS, LYING))
for i in range(OTHERS):
    VIEW.counts(f"{i + 1}, known hand", _rooms(CARDS, KNOWN))
for i in range(OTHERS):
    VIEW.block(f"{i + 1}, cards in hand", SIZE_NAMES)
for i in range(OTHERS):
    VIEW.levels(f"{i + 1}, points missing", LACKS)
VIEW.block("bank has none of", KINDS)
VIEW.block("bank has one or two of", KINDS)
VIEW.block("top of the pile", CARDS)
VIEW.block("below the top of the pile", CARDS)
for card in CARDS:
    VIEW.levels(f"{card} nobody has seen", LEFT)
VIEW.levels("cards in the deck", DECKS)
VIEW.block("reaction on", KINDS)
VIEW.block("reaction with", KINDS)

# ... and by `all_done` of `answers.py`.
ANSWER: Final = Columns()
TYPES: Final[dict[type[Action], int]] = {
    kind: ANSWER.flag(kind.__name__.lower())
    for kind in (
        *(Draw, Take, Exchange, TradeUp, React, Dissolve, Done, Block, Allow, Build, Name),
        Discard,
    )
}
GLANCE: Final = ANSWER.levels("tenths of a point it seems to bring", GLANCES)
AFTER: Final = ANSWER.counts("hand after it", _rooms(CARDS, HELD))
AFTER_SIZE: Final = ANSWER.block("cards in hand after it", SIZE_NAMES)
AFTER_BUILDS: Final = ANSWER.block("hand then builds", KINDS)
AFTER_NEAR: Final = ANSWER.block("hand then builds with one more card", KINDS)
GAINED: Final = ANSWER.block("gains", KINDS)
LOST: Final = ANSWER.block("gives", KINDS)
THEY_GAIN: Final = ANSWER.block("the other gains", KINDS)
THEY_LOSE: Final = ANSWER.block("the other loses", KINDS)
OWNER: Final = ANSWER.block("strikes", ["oneself", "1", "2", "3"])
MAY_BLOCK: Final = ANSWER.flag("the other may block")
AFTER_LACK: Final = ANSWER.levels("points missing after it", LACKS)
ANSWER.levels("points the other misses after it", LACKS)
ANSWER.flag("reaches the target")
DRAWN: Final = ANSWER.block("cards drawn", ["1", "2", "3"])
NEW_TOP: Final = ANSWER.block("lays on top of the pile", CARDS)
RIGHT: Final = ANSWER.flag("names it rightly")


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
LACKING: Final = [MISSING.row_for(lack) for lack in range(FAR + 1)]
POINTS_MISSING: Final = [  # one's own, and those of who is struck
    [mine + theirs + bytes([not lack]) for theirs in [*LACKING, MISSING.none]]
    for lack, mine in enumerate(LACKING)
]
DRAWS: Final = [_end(drawn, []) for drawn in range(4)]
TOPS: Final = [{card: _end(n, [NEW_TOP + i]) for i, card in enumerate(CARDS)} for n in range(4)]
NAMED: Final = row_of([RIGHT], WIDTH)[DRAWN:]
