"""What a scientist sees, and what an answer does, as columns of zeros and ones.

The field is told card by card: who owns it, what is open on it, how it burns. What an answer is
worth at a glance is among its columns.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from labtable.engine import Action, Pass
from labtable.engine.columns import Columns, counted, reached
from labtable.engine.deal.answers import Accept, Decline, Withdraw
from labtable.engine.features import Features
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
from labtable.games.compounded.judge.answers import judge
from labtable.games.compounded.judge.worth import missing
from labtable.games.compounded.tables.cards import CELL, EXPERIMENTS, POINTS, SUPPLY
from labtable.games.compounded.tables.goods import ELEMENTS, GOODS, LOADS
from labtable.games.compounded.view.shapes import CompoundedView, SeatView, SpotView

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
GLANCES: Final = [-8, -5, -3, -2, -1, 0, 1, 2, 3, 4, 5, 7, 9, 12, 16]  # in halves of a point

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

ANSWER: Final = Columns()
TYPES: Final[dict[type[Action], int]] = {
    kind: ANSWER.flag(kind.__name__.lower())
    for kind in (
        *(Swap, Offer, Counter, Accept, Decline, Withdraw, Ready, Return, Claim, Pass, Move, Keep),
        *(Goggles, Place, Trade, Burn, Done, Extinguish, Score, Raise, Grant, Share, Journal),
        *(Shift, TakeBack, Scatter, Key),
    )
}
GLANCE: Final = ANSWER.levels("half points it seems to bring", GLANCES)
GIVES: Final = ANSWER.block("gives", GOODS)
GETS: Final = ANSWER.block("gets", GOODS)
PARTNER: Final = ANSWER.block("with", ["1", "2", "3", "4"])
WHICH: Final = ANSWER.block("on", CARDS)
LEAVES: Final = ANSWER.block("leaves", CARDS)
WHOSE: Final = ANSWER.block("on what belongs to", OWNERS)
STILL: Final = ANSWER.levels("then open there", OPEN)
COMPLETES: Final = ANSWER.flag("completes it")
WORTH: Final = ANSWER.levels("points of it", [3, 4, 5, 6, 7, 8, 10])
NEEDED: Final = ANSWER.flag("own claims miss this element")
SOURCE: Final = ANSWER.block("from", SOURCES)
ON_EXTINGUISHER: Final = ANSWER.flag("on an extinguisher")
UP: Final = ANSWER.block("raises", EXPERIMENTS)
DOWN: Final = ANSWER.block("lowers", EXPERIMENTS)


def seen(view: CompoundedView) -> list[int]:
    """Columns that are the same for all answers."""
    ones: list[int] = []
    viewer: int = view.viewer
    seats: list[SeatView] = view.seats
    count = len(seats)
    me = seats[viewer]
    _course(ones, view, count)
    _field(ones, view)
    counted(ones, BENCH, HELD, ELEMENT, me.bench)
    reached(ones, SPACES, [5, 6, 7, 8], me.spaces)
    _levels(ones, LEVEL, me)
    ones += [OWN_TOOLS + TOOL[tool] for tool in dict.fromkeys(me.tools)]
    reached(ones, JOURNALS, [1, 2, 3], len(me.journals))
    reached(ones, READY, [1, 2, 3], len(me.extinguishers))
    reached(ones, WILDS, [1, 2], me.wilds)
    for away in range(1, count):
        _other(ones, away - 1, me, seats[(viewer + away) % count])
    nobel: SeatView | None = view.nobel
    if nobel is not None:
        _other(ones, 1, me, nobel)
    return ones


def _course(ones: list[int], view: CompoundedView, count: int) -> None:
    asked: str = view.asked
    ones.append(SEATS + count - 2)
    ones.append(PHASE + STEP[view.phase])
    if asked in QUESTION:
        ones.append(ASKED + QUESTION[asked])
    reached(ones, TURN, FEW, view.turn)
    if view.last_turn:
        ones.append(LAST)
    best = max([seat.score for seat in view.seats])
    reached(ones, SHORT, SCORES, view.end_points - best)
    if view.lead == view.viewer:
        ones.append(LEADING)
    reached(ones, TO_PLACE, OPEN, view.left)
    reached(ones, FIRES, FEW, view.until_fire)
    reached(ones, OFFERS, [1, 2, 3, 5], len(view.offers))
    reached(ones, OFFERS_LEFT, FEW, view.offers_left[view.viewer])
    bag: dict[str, int] = view.bag
    for element, i in ELEMENT.items():
        reached(ones, BAG[i], FEW, bag[element])


def _field(ones: list[int], view: CompoundedView) -> None:
    viewer: int = view.viewer
    lack = [dict.fromkeys(ELEMENTS, 0) for _ in OWNERS]
    nearly = 0
    for spot in view.field:
        if spot.card:
            left: list[str] = spot.open
            own = owner_of(spot, viewer)
            ones.append(OWNED[own] + CARD[spot.card])
            _trouble(ones, spot)
            for element in left:
                lack[own][element] += 1
            nearly += own == 0 and len(left) == 1
    for element, i in ELEMENT.items():
        reached(ones, LACKS[i], OPEN, lack[0][element])
        reached(ones, THEY_LACK[i], OPEN, lack[2][element])
    reached(ones, SLOTS, FEW, sum(lack[0].values()))
    reached(ones, DONE_SOON, OPEN, nearly)


def _trouble(ones: list[int], spot: SpotView) -> None:
    """Whether a compound is complete, and whether the next flame is one too many."""
    if not spot.open:
        ones.append(MARKED + CARD[spot.card])
    if spot.limit and spot.flames + 1 >= spot.limit:
        ones.append(BURNING + CARD[spot.card])


def owner_of(spot: SpotView, viewer: int) -> int:
    """Whose compound it is: 0 for one's own, 1 for nobody's, 2 for another's."""
    owner: int = spot.owner
    if owner == viewer:
        return 0
    return 1 if owner < 0 else 2


def _levels(ones: list[int], at: list[int], seat: SeatView) -> None:
    levels: dict[str, int] = seat.levels
    for experiment, i in STEP.items():
        reached(ones, at[i], [1, 2, 3], levels.get(experiment, 0))


def _other(ones: list[int], place: int, me: SeatView, other: SeatView) -> None:
    counted(ones, THEIR_BENCH[place], 3, ELEMENT, other.bench)
    _levels(ones, THEIR_LEVEL[place], other)
    reached(ones, AHEAD[place], LEADS, me.score - other.score)
    reached(ones, TOTAL[place], LEADS, me.total - other.total)


def done(view: CompoundedView, option: Action) -> list[int]:
    """Columns of one answer."""
    ones = [TYPES[type(option)]]
    reached(ones, GLANCE, GLANCES, 2 * judge(view, option))
    told = TOLD.get(type(option))
    if told is not None:
        told(ones, view, option)
    return sorted(set(ones))


def _swap(ones: list[int], view: CompoundedView, option: Any) -> None:
    ones.append(GIVES + GOOD[option.mine])
    _gets(ones, view, option.theirs)


def _gets(ones: list[int], view: CompoundedView, element: str) -> None:
    ones.append(GETS + GOOD[element])
    _needed(ones, view, element)


def _needed(ones: list[int], view: CompoundedView, element: str) -> None:
    if missing(view, view.viewer).get(element):
        ones.append(NEEDED)


def _deal(ones: list[int], view: CompoundedView, option: Any) -> None:
    _gifts(ones, view, option.gifts)


def _agreed(ones: list[int], view: CompoundedView, option: Any) -> None:
    for offer in view.offers:
        if offer.number == option.number:
            _gifts(ones, view, offer.gifts)


def _gifts(ones: list[int], view: CompoundedView, gifts: Any) -> None:
    """What changes hands, and with whom."""
    viewer: int = view.viewer
    count = len(view.seats)
    for gift in gifts:
        if gift.giver == viewer:
            ones.append(GIVES + GOOD[gift.good])
            ones.append(PARTNER + (gift.receiver - viewer) % count - 1)
        elif gift.receiver == viewer:
            ones.append(GETS + GOOD[gift.good])
            _needed(ones, view, gift.good)


def _return(ones: list[int], view: CompoundedView, option: Any) -> None:
    ones.append(GIVES + GOOD[option.element])
    _needed(ones, view, option.element)


def _cell(ones: list[int], view: CompoundedView, option: Any) -> None:
    _spot(ones, view, option.cell, 0)


def _spot(ones: list[int], view: CompoundedView, cell: str, placed: int) -> None:
    """A compound of the field, after so many elements more."""
    spot: SpotView = view.field[CELL[cell]]
    left = len(spot.open) - placed
    ones.append(WHICH + CARD[spot.card])
    ones.append(WHOSE + owner_of(spot, view.viewer))
    reached(ones, STILL, OPEN, left)
    reached(ones, WORTH, [3, 4, 5, 6, 7, 8, 10], spot.points)
    if not left:
        ones.append(COMPLETES)


def _move(ones: list[int], view: CompoundedView, option: Any) -> None:
    ones.append(LEAVES + CARD[view.field[CELL[option.origin]].card])
    _spot(ones, view, option.to, 0)


def _place(ones: list[int], view: CompoundedView, option: Any) -> None:
    ones.append(GIVES + GOOD[option.element])
    ones.append(SOURCE + SOURCES.index(option.source))
    if option.target in LOADS:
        ones.append(ON_EXTINGUISHER)
    else:
        _spot(ones, view, option.target, 1)


def _trade(ones: list[int], view: CompoundedView, option: Any) -> None:
    ones.append(GIVES + GOOD[option.given])
    _gets(ones, view, option.taken)


def _raise(ones: list[int], view: CompoundedView, option: Any) -> None:
    if option.experiment in STEP:
        ones.append(UP + STEP[option.experiment])


def _grant(ones: list[int], view: CompoundedView, option: Any) -> None:
    ones.append(UP + STEP[option.experiment])
    _with(ones, view, option.seat)


def _with(ones: list[int], view: CompoundedView, seat: int) -> None:
    """Somebody else, by their place behind the own one; Nobel comes last."""
    count = len(view.seats)
    away = (seat - view.viewer) % count if seat < count else count
    if away:
        ones.append(PARTNER + min(away, OTHERS) - 1)


def _share(ones: list[int], view: CompoundedView, option: Any) -> None:
    _with(ones, view, option.seat)


def _journal(ones: list[int], view: CompoundedView, option: Any) -> None:
    _gets(ones, view, option.element)


def _shift(ones: list[int], view: CompoundedView, option: Any) -> None:
    ones.append(UP + STEP[option.up])
    ones.append(DOWN + STEP[option.down])


def _scatter(ones: list[int], view: CompoundedView, option: Any) -> None:
    ones.append(GIVES + GOOD[option.element])
    _spot(ones, view, option.cell, 1)


Telling = Callable[[list[int], CompoundedView, Any], None]
TOLD: Final[dict[type[Action], Telling]] = {
    Swap: _swap,
    Offer: _deal,
    Counter: _deal,
    Accept: _agreed,
    Return: _return,
    Claim: _cell,
    Move: _move,
    Place: _place,
    Trade: _trade,
    Burn: _cell,
    Extinguish: _cell,
    Score: _cell,
    Raise: _raise,
    Grant: _grant,
    Share: _share,
    Journal: _journal,
    Shift: _shift,
    TakeBack: _cell,
    Scatter: _scatter,
}
FEATURES: Final = Features(
    version=1,
    view_columns=tuple(VIEW.names),
    answer_columns=tuple(ANSWER.names),
    view=seen,
    answer=done,
    lead=12.0,
)
