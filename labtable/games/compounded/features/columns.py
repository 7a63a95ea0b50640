"""Names of all columns, of what a scientist sees and what an answer does; and pieces of rows."""

from __future__ import annotations

from typing import Final

from labtable.engine import Action, Pass
from labtable.engine.columns import FLAG, Columns, Stairs, one_of, row_of
from labtable.engine.deal import Accept, Decline, Withdraw
from labtable.games.compounded.actions import (
    Burn,
    Claim,
    Counter,
    Done,
    Extinguish,
    Goggles,
    Grant,
    Journal,
    Keep,
    Key,
    Move,
    Offer,
    Place,
    Raise,
    Ready,
    Return,
    Scatter,
    Score,
    Share,
    Shift,
    Swap,
    TakeBack,
    Trade,
)
from labtable.games.compounded.tables import ELEMENTS, EXPERIMENTS, GOODS, POINTS, SLOTS, SUPPLY

CARDS: Final = list(POINTS)
TOOLS: Final = list(SUPPLY)
QUESTIONS: Final = [
    *("SwapWithNobel", "Trading", "ReturnSurplus", "ReturnForNobel", "PlaceClaim", "MoveClaim"),
    *("TakeBackClaim", "UseGoggles", "PlaceElements", "UseBurner", "StopBurner", "PlaceForNobel"),
    *("ScatterElement", "ScoreCompounds", "SharePoints", "RaiseExperiment", "KeepElement"),
    *("AwardGrant", "FightFire", "ScoreForNobel", "UseKey"),
]
CARD: Final = {card: i for i, card in enumerate(CARDS)}
TOOL: Final = {tool: i for i, tool in enumerate(TOOLS)}
ELEMENT: Final = {element: i for i, element in enumerate(ELEMENTS)}
GOOD: Final = {good: i for i, good in enumerate(GOODS)}
STEP: Final = {experiment: i for i, experiment in enumerate(EXPERIMENTS)}
QUESTION: Final = {question: i for i, question in enumerate(QUESTIONS)}
SOURCES: Final = ["bench", "goggles", "wild"]
OWNERS: Final = ["oneself", "nobody", "another"]
OTHERS: Final = 4  # at the largest table, beside oneself
HELD: Final = 5
OPEN: Final = [1, 2, 3, 4, 6]
LEADS: Final = [-25, -18, -12, -8, -5, -3, -1, 0, 1, 3, 5, 8, 12, 18, 25]
SCORES: Final = [5, 10, 15, 20, 25, 30, 35, 40, 45, 50]
FEW: Final = [1, 2, 3, 4, 6, 9, 13, 18]
GLANCES: Final = [  # in tenths of a point
    *(-80, -50, -30, -20, -15, -10, -7, -5, -3, -1, 0, 1, 3, 5, 7, 10),
    *(13, 16, 20, 25, 30, 35, 40, 50, 60, 70, 80, 90, 100, 120),
]
WORTHS: Final = [-20, -10, 0, 5, 10, 15, 20, 25, 30, 40, 50, 70]  # in tenths of a point
HOARDS: Final = [1, 4, 6, 8, 10, 13, 16, 20]

# Rows are written in this order, block after block: by `whole` of `table.py` ...
VIEW: Final = Columns()
VIEW.block("seats", ["2", "3", "4", "5"])
VIEW.block("phase", EXPERIMENTS)
VIEW.block("asked", QUESTIONS)
VIEW.levels("turn", FEW)
VIEW.flag("the last turn is in sight")
VIEW.levels("points to the end of the game", SCORES)
VIEW.flag("one leads")
VIEW.levels("elements that may still be placed", OPEN)
VIEW.levels("open offers", [1, 2, 3, 5])
VIEW.levels("offers one may still make", FEW)
VIEW.levels("compounds before the next fire", FEW)
for element in ELEMENTS:
    VIEW.levels(f"{element} in the bag", FEW)
for owner in OWNERS:
    VIEW.block(f"{owner} owns", CARDS)
VIEW.block("complete", CARDS)
VIEW.block("nearly explodes", CARDS)
for element in ELEMENTS:
    VIEW.levels(f"{element} missing on own claims", OPEN)
for element in ELEMENTS:
    VIEW.levels(f"{element} missing on claims of others", OPEN)
VIEW.levels("open on own claims", FEW)
VIEW.levels("own claims that miss one", OPEN)
VIEW.levels("own claims that miss two", OPEN)
VIEW.counts("bench", [(element, HELD) for element in ELEMENTS])
VIEW.levels("spaces of the bench", [5, 6, 7, 8])
for experiment in EXPERIMENTS:
    VIEW.levels(f"own {experiment}", [1, 2, 3])
VIEW.block("tool", TOOLS)
VIEW.levels("journals", [1, 2, 3])
VIEW.levels("extinguishers", [1, 2, 3])
VIEW.levels("wilds", [1, 2])
for i in range(OTHERS):
    VIEW.counts(f"{i + 1}, bench", [(element, 3) for element in ELEMENTS])
for i in range(OTHERS):
    for experiment in EXPERIMENTS:
        VIEW.levels(f"{i + 1}, {experiment}", [1, 2, 3])
for i in range(OTHERS):
    VIEW.levels(f"ahead of {i + 1}", LEADS)
for i in range(OTHERS):
    VIEW.levels(f"ahead of {i + 1} if it ended now", LEADS)
for i in range(OTHERS):
    VIEW.levels(f"promises more than {i + 1} by", LEADS)
VIEW.levels("free spaces of the bench", [1, 2, 3, 4, 5])
VIEW.levels("tenths of a point the best free compound promises", WORTHS)
VIEW.levels("tenths of a point the next best promises", WORTHS)
VIEW.levels("tenths of a point the best promises to another", WORTHS)
VIEW.levels("Lab Fires in the deck", [1, 2, 3])
WHO: Final = ["oneself", *[str(i + 1) for i in range(OTHERS)]]
for who in WHO:
    VIEW.levels(f"{who}, claims", OPEN)
for who in WHO:
    VIEW.levels(f"{who}, points that are complete", HOARDS)
for who in WHO:
    VIEW.levels(f"{who}, points that miss one", HOARDS)
for who in WHO:
    VIEW.levels(f"{who}, points that the bench completes", HOARDS)
for who in WHO:
    VIEW.levels(f"{who}, points that nearly explode", HOARDS)
for who in WHO:
    VIEW.levels(f"{who}, flames on claims", [1, 2, 3])
for who in WHO:
    VIEW.levels(f"{who}, experiments at the top", [1, 2, 3])
for i in range(OTHERS):
    VIEW.block(f"{i + 1}, tool", TOOLS)
for i in range(OTHERS):
    VIEW.levels(f"{i + 1}, journals", [1, 2, 3])
for i in range(OTHERS):
    VIEW.levels(f"{i + 1}, extinguishers", [1, 2])
for i in range(OTHERS):
    VIEW.levels(f"{i + 1}, wilds", [1, 2])

# ... and by `all_done` of `answers.py`.
ANSWER: Final = Columns()
TYPES: Final[dict[type[Action], int]] = {
    kind: ANSWER.flag(kind.__name__.lower())
    for kind in (
        *(Swap, Offer, Counter, Accept, Decline, Withdraw, Ready, Return, Claim, Pass, Move, Keep),
        *(Goggles, Place, Trade, Burn, Done, Extinguish, Score, Raise, Grant, Share, Journal),
        *(Shift, TakeBack, Scatter, Key),
    )
}
PLAIN: Final = (Decline, Withdraw, Ready, Pass, Keep, Goggles, Done, Key)  # the type says it all
GLANCE: Final = ANSWER.levels("tenths of a point it seems to bring", GLANCES)
GIVES: Final = ANSWER.block("gives", GOODS)
GETS: Final = ANSWER.block("gets", GOODS)
PARTNER: Final = ANSWER.block("with", ["1", "2", "3", "4"])
WHICH: Final = ANSWER.block("on", CARDS)
ANSWER.block("leaves", CARDS)
ANSWER.block("on what belongs to", OWNERS)
ANSWER.levels("then open there", OPEN)
ANSWER.flag("completes it")
ANSWER.levels("then on the bench for it", OPEN)
ANSWER.levels("tenths of a point it promises", WORTHS)
ANSWER.levels("points of it", [3, 4, 5, 6, 7, 8, 10])
ANSWER.levels("tenths of a point it promises to another", WORTHS)
ANSWER.flag("the bench fills the rest")
ANSWER.flag("the rest can be placed at once")
ANSWER.flag("it nearly explodes")
THEY_GAIN: Final = ANSWER.levels("tenths of a point the others seem to gain", WORTHS)
ANSWER.flag("own claims miss this element")
MORE: Final = ANSWER.levels("more of it on the bench", OPEN)
ANSWER.levels("of it missing on own claims", OPEN)
SOURCE: Final = ANSWER.block("from", SOURCES)
ANSWER.flag("on an extinguisher")
UP: Final = ANSWER.block("raises", EXPERIMENTS)
DOWN: Final = ANSWER.block("lowers", EXPERIMENTS)
REACHED: Final = ANSWER.levels("raises it to", [1, 2, 3])
ANSWER.levels("then experiments at the top", [1, 2, 3])


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
    [
        row_of([i], len(OWNERS)) + OPENED.row_for(left) + FLAG[not left]
        for left in range(LARGEST + 1)
    ]
    for i in range(len(OWNERS))
]
NO_STAND: Final = bytes(len(STANDS[0][0]))
POINTED: Final = Stairs([3, 4, 5, 6, 7, 8, 10])
POINTS_ONLY: Final = [  # of what is complete
    OPENED.none + WORTHY.none + POINTED.row_for(points) + WORTHY.none
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


NO_GAIN: Final = bytes(MORE - THEY_GAIN)


NEEDED: Final = [NO_GAIN, NO_GAIN[1:] + FLAG[1]]


NOT_HELD: Final = bytes(SOURCE - MORE)


NO_END: Final = bytes(WIDTH - SOURCE)
