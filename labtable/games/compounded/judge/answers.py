"""How promising an answer is, judged by what its player sees.

An element is worth what it does: on an own claim it comes nearer to the points of the card, on
the bench it waits for one. Completing brings points and a raise; helping others brings nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from labtable.engine import Action, Pass, cases
from labtable.engine.deal.answers import Accept, Decline, Gift, Withdraw
from labtable.games.compounded.actions import (
    ACTIONS,
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
from labtable.games.compounded.judge.worth import (
    card_worth,
    element_worth,
    good_worth,
    missing,
    rarity,
)
from labtable.games.compounded.tables.cards import CELL, TOP
from labtable.games.compounded.tables.goods import LOADS
from labtable.games.compounded.view.shapes import CompoundedView, SeatView, SpotView

LEVELS: Final = {
    "discovery": 2.2,
    "study": 1.8,
    "research": 2.0,
    "lab": 1.2,
}  # what a raise is worth


def judge(view: CompoundedView, option: Action) -> float:
    """Say how good an answer looks; only comparisons between options mean anything."""
    return JUDGED[type(option)](option, view)


def _nothing(option: Action, view: CompoundedView) -> float:
    return 0.0


def _done(option: Done, view: CompoundedView) -> float:
    return 0.05  # what is worth nothing had better not be done


def _swap(option: Swap, view: CompoundedView) -> float:
    me = view.viewer
    return element_worth(view, me, option.theirs) - element_worth(view, me, option.mine) - 0.1


def _offer(option: Offer | Counter, view: CompoundedView) -> float:
    return _gain(view, option.gifts) - 0.2


def _accept(option: Accept, view: CompoundedView) -> float:
    """Take a deal that gives more than it takes, unless it makes somebody else rich."""
    gifts = next(offer.gifts for offer in view.offers if offer.number == option.number)
    return _gain(view, gifts) - 0.3


def _decline(option: Decline, view: CompoundedView) -> float:
    return 0.01  # rather than leave it open


def _withdraw(option: Withdraw, view: CompoundedView) -> float:
    return -1.0


def _return(option: Return, view: CompoundedView) -> float:
    if view.asked == "ReturnForNobel":
        return rarity(option.element)  # what is rare had better be in the bag
    return -element_worth(view, view.viewer, option.element)


def _claim(option: Claim, view: CompoundedView) -> float:
    return 0.5 + card_worth(view, view.viewer, _spot(view, option.cell))


def _move(option: Move, view: CompoundedView) -> float:
    me = view.viewer
    here, there = _spot(view, option.origin), _spot(view, option.to)
    return card_worth(view, me, there) - card_worth(view, me, here) - 1.0


def _goggles(option: Goggles, view: CompoundedView) -> float:
    me = _me(view)
    useful = [element for element in me.bench if missing(view, view.viewer).get(element)]
    return float(me.numbers["research"] - len(useful))


def _place(option: Place, view: CompoundedView) -> float:
    if view.asked == "PlaceForNobel":
        return _nobels(option, view)
    source, target = option.source, option.target
    cost = 2.5 if source == "wild" else 0.3 * (source == "bench")
    if target in LOADS:
        return 0.4 + 0.3 * len(LOADS[target]) - cost
    spot = _spot(view, target)
    owner, viewer = spot.owner, view.viewer
    last = len(spot.open) == 1
    if owner not in (viewer, -1):
        return -2.0 - 3.0 * last
    if last:
        return 5.0 + spot.points - cost
    own = 1.0 if owner == viewer else -0.6
    return own + card_worth(view, viewer, spot) / 4 - cost


def _nobels(option: Place, view: CompoundedView) -> float:
    """Place for Nobel where it helps others least, and no more than he must."""
    spot = _spot(view, option.target)
    return -0.2 * max(card_worth(view, view.viewer, spot), 0.0) - 2.0 * (len(spot.open) == 1)


def _trade(option: Trade, view: CompoundedView) -> float:
    me = view.viewer
    paid = option.count * element_worth(view, me, option.given)
    return 1.4 * element_worth(view, me, option.taken) - paid - 0.2


def _burn(option: Burn, view: CompoundedView) -> float:
    spot = _spot(view, option.cell)
    if spot.owner in (view.viewer, -1):
        return -1.0
    threat = 1.0 if spot.limit == 1 else 0.2
    return threat * (spot.points - 3.0) * (2.0 if not spot.open else 0.5) - 0.5


def _extinguish(option: Extinguish, view: CompoundedView) -> float:
    spot = _spot(view, option.cell)
    if spot.owner != view.viewer:
        return -3.0
    fatal = spot.flames + 1 >= (spot.limit or 2)
    value = spot.points if not spot.open else len(spot.elements)
    return value - 3.0 if fatal else -2.0


def _score(option: Score, view: CompoundedView) -> float:
    """Volatile compounds last: their fire may burn what still waits."""
    return 10.0 - 5.0 * (_spot(view, option.cell).reaction == "volatile")


def _raise(option: Raise, view: CompoundedView) -> float:
    if option.experiment == "none":
        return 0.0
    me = _me(view)
    worth = LEVELS[option.experiment] - 0.3 * me.levels[option.experiment]
    return worth + 0.8 * (option.experiment == "lab" and len(me.bench) >= me.spaces)


def _grant(option: Grant, view: CompoundedView) -> float:
    """Help the one who is behind, with what helps least, and never to a third completion."""
    if view.nobel is not None and option.seat == 2:
        return 1.0 - 0.5 * (option.experiment == "discovery")
    seat = view.seats[option.seat]
    tops = [level for level in seat.levels.values() if level == TOP]
    ends = len(tops) == 2 and seat.levels[option.experiment] == TOP - 1
    mine = 5.0 if option.seat == view.viewer else -1.0
    return mine * LEVELS[option.experiment] - 0.1 * seat.total - 20.0 * ends


def _share(option: Share, view: CompoundedView) -> float:
    return -float(view.seats[option.seat].total)


def _journal(option: Journal, view: CompoundedView) -> float:
    return element_worth(view, view.viewer, option.element)


def _shift(option: Shift, view: CompoundedView) -> float:
    """Only to complete a third experiment when ahead."""
    me = _me(view)
    tops = [name for name, level in me.levels.items() if level == TOP and name != option.down]
    third = len(tops) == 2 and me.levels[option.up] == TOP - 1
    ahead = me.total >= max([seat.total for seat in view.seats])
    return 3.0 if third and ahead else -1.0


def _take_back(option: TakeBack, view: CompoundedView) -> float:
    return -card_worth(view, view.viewer, _spot(view, option.cell))


def _scatter(option: Scatter, view: CompoundedView) -> float:
    spot = _spot(view, option.cell)
    last = len(spot.open) == 1
    if spot.owner == view.viewer:
        return 2.0 + spot.points * last
    if spot.owner < 0:
        return 1.0 + spot.points * last
    return -1.0 - spot.points * last


def _key(option: Key, view: CompoundedView) -> float:
    return 0.0 if view.lead == view.viewer else 0.5


def _gain(view: CompoundedView, gifts: tuple[Gift, ...]) -> float:
    """What a deal brings, less a part of what it brings to others."""
    mine = 0.0
    for gift in gifts:
        mine += (
            gift.count
            * good_worth(view, view.viewer, gift.good)
            * ((gift.receiver == view.viewer) - (gift.giver == view.viewer))
        )
    return mine - 0.2 * max(others_gain(view, gifts), 0.0)


def others_gain(view: CompoundedView, gifts: tuple[Gift, ...]) -> float:
    """What a deal brings to all others together."""
    theirs = 0.0
    for gift in gifts:
        if gift.receiver != view.viewer:
            theirs += gift.count * good_worth(view, gift.receiver, gift.good)
        if gift.giver != view.viewer:
            theirs -= gift.count * good_worth(view, gift.giver, gift.good)
    return theirs


def _spot(view: CompoundedView, cell: str) -> SpotView:
    return view.field[CELL[cell]]


def _me(view: CompoundedView) -> SeatView:
    return view.seats[view.viewer]


Judging = Callable[[Any, CompoundedView], float]
JUDGED: Final[dict[type[Action], Judging]] = cases(
    (*ACTIONS, Accept, Decline, Withdraw, Pass),
    {
        Pass: _nothing,
        Keep: _nothing,
        Ready: _nothing,
        Done: _done,
        Swap: _swap,
        Offer: _offer,
        Counter: _offer,
        Accept: _accept,
        Decline: _decline,
        Withdraw: _withdraw,
        Return: _return,
        Claim: _claim,
        Move: _move,
        Goggles: _goggles,
        Place: _place,
        Trade: _trade,
        Burn: _burn,
        Extinguish: _extinguish,
        Score: _score,
        Raise: _raise,
        Grant: _grant,
        Share: _share,
        Journal: _journal,
        Shift: _shift,
        TakeBack: _take_back,
        Scatter: _scatter,
        Key: _key,
    },
)
