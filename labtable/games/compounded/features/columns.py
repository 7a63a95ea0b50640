"""Names of all columns: first what a seat sees, then what an answer does."""

from __future__ import annotations

from typing import Final

from labtable.engine import Action, Pass
from labtable.engine.columns import Columns
from labtable.engine.deal.answers import Accept, Decline, Withdraw
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
from labtable.games.compounded.tables.cards import EXPERIMENTS, POINTS, SUPPLY
from labtable.games.compounded.tables.goods import ELEMENTS, GOODS

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

VIEW: Final = Columns()
SEATS: Final = VIEW.block("seats", ["2", "3", "4", "5"])
PHASE: Final = VIEW.block("phase", EXPERIMENTS)
ASKED: Final = VIEW.block("asked", QUESTIONS)
TURN: Final = VIEW.levels("turn", FEW)
LAST: Final = VIEW.flag("the last turn is in sight")
SHORT: Final = VIEW.levels("points to the end of the game", SCORES)
LEADING: Final = VIEW.flag("one leads")
TO_PLACE: Final = VIEW.levels("elements that may still be placed", OPEN)
OFFERS: Final = VIEW.levels("open offers", [1, 2, 3, 5])
OFFERS_LEFT: Final = VIEW.levels("offers one may still make", FEW)
FIRES: Final = VIEW.levels("compounds before the next fire", FEW)
BAG: Final = [VIEW.levels(f"{element} in the bag", FEW) for element in ELEMENTS]
OWNED: Final = [VIEW.block(f"{owner} owns", CARDS) for owner in OWNERS]
MARKED: Final = VIEW.block("complete", CARDS)
BURNING: Final = VIEW.block("nearly explodes", CARDS)
LACKS: Final = [VIEW.levels(f"{element} missing on own claims", OPEN) for element in ELEMENTS]
THEY_LACK: Final = [
    VIEW.levels(f"{element} missing on claims of others", OPEN) for element in ELEMENTS
]
SLOTS: Final = VIEW.levels("open on own claims", FEW)
DONE_SOON: Final = VIEW.levels("own claims that miss one", OPEN)
DONE_LATER: Final = VIEW.levels("own claims that miss two", OPEN)
BENCH: Final = VIEW.counts("bench", [(element, HELD) for element in ELEMENTS])
SPACES: Final = VIEW.levels("spaces of the bench", [5, 6, 7, 8])
LEVEL: Final = [VIEW.levels(f"own {experiment}", [1, 2, 3]) for experiment in EXPERIMENTS]
OWN_TOOLS: Final = VIEW.block("tool", TOOLS)
JOURNALS: Final = VIEW.levels("journals", [1, 2, 3])
READY: Final = VIEW.levels("extinguishers", [1, 2, 3])
WILDS: Final = VIEW.levels("wilds", [1, 2])
THEIR_BENCH: Final = [
    VIEW.counts(f"{i + 1}, bench", [(element, 3) for element in ELEMENTS]) for i in range(OTHERS)
]
THEIR_LEVEL: Final = [
    [VIEW.levels(f"{i + 1}, {experiment}", [1, 2, 3]) for experiment in EXPERIMENTS]
    for i in range(OTHERS)
]
AHEAD: Final = [VIEW.levels(f"ahead of {i + 1}", LEADS) for i in range(OTHERS)]
TOTAL: Final = [VIEW.levels(f"ahead of {i + 1} if it ended now", LEADS) for i in range(OTHERS)]
PROMISE: Final = [VIEW.levels(f"promises more than {i + 1} by", LEADS) for i in range(OTHERS)]
FREE_SPACES: Final = VIEW.levels("free spaces of the bench", [1, 2, 3, 4, 5])
FREE: Final = VIEW.levels("tenths of a point the best free compound promises", WORTHS)
FREE_NEXT: Final = VIEW.levels("tenths of a point the next best promises", WORTHS)
THEIR_FREE: Final = VIEW.levels("tenths of a point the best promises to another", WORTHS)
FIRES_LEFT: Final = VIEW.levels("Lab Fires in the deck", [1, 2, 3])
WHO: Final = ["oneself", *[str(i + 1) for i in range(OTHERS)]]
CLAIMS: Final = [VIEW.levels(f"{who}, claims", OPEN) for who in WHO]
WAITING: Final = [VIEW.levels(f"{who}, points that are complete", HOARDS) for who in WHO]
NEARLY: Final = [VIEW.levels(f"{who}, points that miss one", HOARDS) for who in WHO]
WITHIN: Final = [VIEW.levels(f"{who}, points that the bench completes", HOARDS) for who in WHO]
DANGER: Final = [VIEW.levels(f"{who}, points that nearly explode", HOARDS) for who in WHO]
FLAMES: Final = [VIEW.levels(f"{who}, flames on claims", [1, 2, 3]) for who in WHO]
AT_TOP: Final = [VIEW.levels(f"{who}, experiments at the top", [1, 2, 3]) for who in WHO]
THEIR_TOOLS: Final = [VIEW.block(f"{i + 1}, tool", TOOLS) for i in range(OTHERS)]
THEIR_JOURNALS: Final = [VIEW.levels(f"{i + 1}, journals", [1, 2, 3]) for i in range(OTHERS)]
THEIR_READY: Final = [VIEW.levels(f"{i + 1}, extinguishers", [1, 2]) for i in range(OTHERS)]
THEIR_WILDS: Final = [VIEW.levels(f"{i + 1}, wilds", [1, 2]) for i in range(OTHERS)]

ANSWER: Final = Columns()
TYPES: Final[dict[type[Action], int]] = {
    kind: ANSWER.flag(kind.__name__.lower())
    for kind in (
        *(Swap, Offer, Counter, Accept, Decline, Withdraw, Ready, Return, Claim, Pass, Move, Keep),
        *(Goggles, Place, Trade, Burn, Done, Extinguish, Score, Raise, Grant, Share, Journal),
        *(Shift, TakeBack, Scatter, Key),
    )
}
GLANCE: Final = ANSWER.levels("tenths of a point it seems to bring", GLANCES)
GIVES: Final = ANSWER.block("gives", GOODS)
GETS: Final = ANSWER.block("gets", GOODS)
PARTNER: Final = ANSWER.block("with", ["1", "2", "3", "4"])
WHICH: Final = ANSWER.block("on", CARDS)
LEAVES: Final = ANSWER.block("leaves", CARDS)
WHOSE: Final = ANSWER.block("on what belongs to", OWNERS)
STILL: Final = ANSWER.levels("then open there", OPEN)
COMPLETES: Final = ANSWER.flag("completes it")
FITTING: Final = ANSWER.levels("then on the bench for it", OPEN)
PROMISES: Final = ANSWER.levels("tenths of a point it promises", WORTHS)
WORTH: Final = ANSWER.levels("points of it", [3, 4, 5, 6, 7, 8, 10])
THEY_LOVE: Final = ANSWER.levels("tenths of a point it promises to another", WORTHS)
FILLED: Final = ANSWER.flag("the bench fills the rest")
FILLED_NOW: Final = ANSWER.flag("the rest can be placed at once")
AFLAME: Final = ANSWER.flag("it nearly explodes")
THEY_GAIN: Final = ANSWER.levels("tenths of a point the others seem to gain", WORTHS)
NEEDED: Final = ANSWER.flag("own claims miss this element")
MORE: Final = ANSWER.levels("more of it on the bench", OPEN)
WANTED: Final = ANSWER.levels("of it missing on own claims", OPEN)
SOURCE: Final = ANSWER.block("from", SOURCES)
ON_EXTINGUISHER: Final = ANSWER.flag("on an extinguisher")
UP: Final = ANSWER.block("raises", EXPERIMENTS)
DOWN: Final = ANSWER.block("lowers", EXPERIMENTS)
REACHED: Final = ANSWER.levels("raises it to", [1, 2, 3])
THEN_TOP: Final = ANSWER.levels("then experiments at the top", [1, 2, 3])
