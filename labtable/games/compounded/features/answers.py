"""What an answer does, as columns that are one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from labtable.engine import Action
from labtable.engine.columns import in_order, reached
from labtable.engine.deal.answers import Accept
from labtable.games.compounded.actions import (
    Burn,
    Claim,
    Counter,
    Extinguish,
    Grant,
    Journal,
    Move,
    Offer,
    Place,
    Raise,
    Return,
    Scatter,
    Score,
    Share,
    Shift,
    Swap,
    TakeBack,
    Trade,
)
from labtable.games.compounded.features.claims import aflame, at_hand, promised, tops
from labtable.games.compounded.features.columns import (
    AFLAME,
    CARD,
    COMPLETES,
    DOWN,
    FILLED,
    FILLED_NOW,
    FITTING,
    GETS,
    GIVES,
    GLANCE,
    GLANCES,
    GOOD,
    LEAVES,
    MORE,
    NEEDED,
    ON_EXTINGUISHER,
    OPEN,
    OTHERS,
    PARTNER,
    PROMISES,
    REACHED,
    SOURCE,
    SOURCES,
    STEP,
    STILL,
    THEN_TOP,
    THEY_GAIN,
    THEY_LOVE,
    TYPES,
    UP,
    WANTED,
    WHICH,
    WHOSE,
    WORTH,
    WORTHS,
)
from labtable.games.compounded.features.table import owner_of
from labtable.games.compounded.judge.answers import judge, others_gain
from labtable.games.compounded.judge.worth import glance, missing
from labtable.games.compounded.tables.cards import CELL
from labtable.games.compounded.tables.goods import LOADS
from labtable.games.compounded.view.shapes import CompoundedView, SeatView, SpotView


def done(view: CompoundedView, option: Action) -> list[int]:
    """Columns of one answer."""
    ones = [TYPES[type(option)]]
    reached(ones, GLANCE, GLANCES, 10 * judge(view, option))
    told = TOLD.get(type(option))
    if told is not None:
        told(ones, view, option)
    return ones


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
    reached(ones, THEY_GAIN, WORTHS, 10 * others_gain(view, gifts))
    ones[:] = in_order(ones)  # of several gifts


def _return(ones: list[int], view: CompoundedView, option: Any) -> None:
    ones.append(GIVES + GOOD[option.element])
    _needed(ones, view, option.element)
    _held(ones, view, option.element)


def _held(ones: list[int], view: CompoundedView, element: str) -> None:
    """How much of an element is left, and how much is missing."""
    known = glance(view, view.viewer)
    reached(ones, MORE, OPEN, known.bench.count(element) - 1)
    reached(ones, WANTED, OPEN, known.missing.get(element, 0))


def _cell(ones: list[int], view: CompoundedView, option: Any) -> None:
    _spot(ones, view, option.cell, "")


def _spot(ones: list[int], view: CompoundedView, cell: str, placed: str) -> None:
    """A compound of the field, after an element more."""
    spot: SpotView = view.field[CELL[cell]]
    viewer: int = view.viewer
    open_: list[str] = spot.open
    left = len(open_) - bool(placed)
    ones.append(WHICH + CARD[spot.card])
    ones.append(WHOSE + owner_of(spot, viewer))
    reached(ones, STILL, OPEN, left)
    reached(ones, WORTH, [3, 4, 5, 6, 7, 8, 10], spot.points)
    if not left:
        ones.append(COMPLETES)
        return
    if aflame(spot):
        ones.append(AFLAME)
    known = glance(view, viewer)
    _rest(ones, view, known.bench, open_, placed)
    fitting = len([element for element in open_ if element in known.bench])
    reached(ones, FITTING, OPEN, fitting)
    reached(ones, PROMISES, WORTHS, 10 * known.card(spot))
    count = len(view.seats)
    others = [glance(view, (viewer + away) % count) for away in range(1, count)]
    reached(ones, THEY_LOVE, WORTHS, 10 * promised(others, spot))


def _rest(
    ones: list[int], view: CompoundedView, bench: list[str], slots: list[str], placed: str
) -> None:
    """Whether what is then open lies on the bench, and may be placed in this step."""
    rest, held, may = slots, bench, view.left
    if placed:
        rest, held, may = slots.copy(), bench.copy(), may - 1
        rest.remove(placed)
        if placed in held:
            held.remove(placed)
    if at_hand(rest, held):
        ones.append(FILLED)
        if len(rest) <= may:
            ones.append(FILLED_NOW)


def _move(ones: list[int], view: CompoundedView, option: Any) -> None:
    ones.append(LEAVES + CARD[view.field[CELL[option.origin]].card])
    _spot(ones, view, option.to, "")


def _place(ones: list[int], view: CompoundedView, option: Any) -> None:
    ones.append(GIVES + GOOD[option.element])
    ones.append(SOURCE + SOURCES.index(option.source))
    _held(ones, view, option.element)
    if option.target in LOADS:
        ones.append(ON_EXTINGUISHER)
    else:
        _spot(ones, view, option.target, option.element)


def _trade(ones: list[int], view: CompoundedView, option: Any) -> None:
    ones.append(GIVES + GOOD[option.given])
    _gets(ones, view, option.taken)


def _raise(ones: list[int], view: CompoundedView, option: Any) -> None:
    if option.experiment in STEP:
        _raised(ones, view.seats[view.viewer], option.experiment)


def _grant(ones: list[int], view: CompoundedView, option: Any) -> None:
    count = len(view.seats)
    seat = view.seats[option.seat] if option.seat < count else view.nobel
    if seat is not None:
        _raised(ones, seat, option.experiment)
    _with(ones, view, option.seat)


def _raised(ones: list[int], seat: SeatView, experiment: str) -> None:
    """Where an experiment of somebody stands then, and how many are complete."""
    levels: dict[str, int] = {**seat.levels, experiment: seat.levels[experiment] + 1}
    ones.append(UP + STEP[experiment])
    reached(ones, REACHED, [1, 2, 3], levels[experiment])
    reached(ones, THEN_TOP, [1, 2, 3], tops(levels))


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
    _spot(ones, view, option.cell, option.element)


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
