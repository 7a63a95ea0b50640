"""Answers that are always the same, made once."""

from __future__ import annotations

from typing import Final

from labtable.engine import Pass
from labtable.engine.deal import Gift, make_deal
from labtable.games.compounded.actions import (
    Burn,
    Claim,
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
from labtable.games.compounded.components import BOX
from labtable.games.compounded.tables import CELLS, ELEMENTS, EXPERIMENTS, FILLED, MOST_SEATS

# Every answer exists once; the rules look it up instead of making it again.
PASS: Final = Pass()


READY_TO_GO: Final = Ready()


KEEP: Final = Keep()


DONE: Final = Done()


GOGGLES_ON: Final = Goggles()


KEY_USED: Final = Key()


SWAP: Final = {mine: {theirs: Swap(mine, theirs) for theirs in ELEMENTS} for mine in ELEMENTS}


RETURN: Final = {element: Return(element) for element in ELEMENTS}


CLAIM: Final = [Claim(cell) for cell in CELLS]


MOVE: Final = [[Move(origin, to) for to in CELLS] for origin in CELLS]


OFFER: Final = [  # one for one: OFFER[0][1]["H"]["O"] gives H to seat 1 and asks for O
    [
        {
            given: {
                asked: Offer(make_deal(Gift(seat, other, given), Gift(other, seat, asked)))
                for asked in ELEMENTS
                if asked != given
            }
            for given in ELEMENTS
        }
        for other in range(MOST_SEATS)
    ]
    for seat in range(MOST_SEATS)
]


PLACE: Final = {
    source: {element: [Place(element, cell, source) for cell in CELLS] for element in ELEMENTS}
    for source in ("bench", "goggles", "wild")
}


FILL: Final = {
    source: {
        name: {element: Place(element, name, source) for element in ELEMENTS if element in filled}
        for name, filled in FILLED.items()
    }
    for source in ("bench", "goggles", "wild")
}


TRADE: Final = {
    count: {given: {taken: Trade(given, taken, count) for taken in ELEMENTS} for given in ELEMENTS}
    for count in (BOX.bag_trade.ratio, BOX.bag_trade.ratio_with_pipet)
}


BURN: Final = [Burn(cell) for cell in CELLS]


EXTINGUISH: Final = [Extinguish(cell) for cell in CELLS]


SCORE: Final = [Score(cell) for cell in CELLS]


RAISE: Final = {experiment: Raise(experiment) for experiment in [*EXPERIMENTS, "none"]}


GRANT: Final = [
    {experiment: Grant(seat, experiment) for experiment in EXPERIMENTS}
    for seat in range(MOST_SEATS)
]


SHARE: Final = [Share(seat) for seat in range(MOST_SEATS)]


KEPT: Final = {element: Journal(element) for element in ELEMENTS}


SHIFT: Final = {
    down: {up: Shift(down, up) for up in EXPERIMENTS if up != down} for down in EXPERIMENTS
}


TAKE_BACK: Final = [TakeBack(cell) for cell in CELLS]


SCATTER: Final = {element: [Scatter(element, cell) for cell in CELLS] for element in ELEMENTS}
