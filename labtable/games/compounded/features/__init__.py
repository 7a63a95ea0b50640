"""What a scientist sees, and what an answer does, as columns of zeros and ones.

The field is told card by card: owner, gaps, how it burns; an answer with its worth at a glance.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import mypyc_attr

from labtable.engine import Action
from labtable.engine.columns import FLAG, Rows, lit_columns, row_of
from labtable.engine.deal import Accept
from labtable.engine.declarations import cases
from labtable.engine.features import Features
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
from labtable.games.compounded.features.columns import (
    ANSWER,
    BRINGS,
    COMPOUND,
    DOWN,
    ENDS,
    FILLED,
    GETS,
    GIVEN,
    GIVES,
    GOOD,
    GOT,
    KINDS,
    NEEDED,
    NO_CARD,
    NO_END,
    NO_GAIN,
    NO_GOODS,
    NO_PROMISE,
    NO_SOURCE,
    NO_STAND,
    NOT_FILLED,
    NOT_HELD,
    OPENED,
    OTHERS,
    PARTNER,
    PLAIN,
    POINTED,
    POINTS_ONLY,
    REACHED,
    SOURCE,
    STANDS,
    STEP,
    SWAPPED,
    TYPES,
    UP,
    UP_TO_THREE,
    VIEW,
    WHICH,
    WIDTH,
    WORTHY,
)
from labtable.games.compounded.features.table import best_gain, encode_view, owner_of, whole
from labtable.games.compounded.judge import judge_in_look, others_gain
from labtable.games.compounded.judge.look import Glimpse, Look, Seen, look_at
from labtable.games.compounded.judge.scientist import Plot, Scientist
from labtable.games.compounded.tables import LOADS, ONE, TOP, beyond, count_of


@mypyc_attr(acyclic=True)
class SharedRows:
    """A table, and what several answers to its question share."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.viewer = look.viewer
        self.mine = look.mine()
        self.others = look.others()
        self.kinds = beyond(self.mine.held, 0)  # on the own bench
        self.may = look.course().left  # elements that may still be placed
        self.promises: dict[Plot, bytes] = {}
        self.known: dict[str, bytes] = {}  # how elements are held

    def is_filled_by(self, plot: Plot, placed: str) -> bool:
        """Tell whether all that is open after an element more lies on the bench."""
        short, held = plot.short, self.mine.held
        if placed:
            short -= ONE[placed]
            if count_of(held, placed):
                held -= ONE[placed]
        return not beyond(short, held)

    def promise(self, plot: Plot) -> bytes:
        """What a compound promises that is not complete yet, to oneself and to others."""
        known = self.promises.get(plot)
        if known is None:
            known = self.promises[plot] = b"".join(
                [
                    OPENED.row_for(plot.slots.fitting(self.kinds)),
                    WORTHY.row_for_fraction(10 * self.mine.card(plot)),
                    POINTED.row_for(plot.points),
                    WORTHY.row_for_fraction(10 * best_gain(self.others, plot)),
                ]
            )
        return known

    def holds(self, element: str) -> bytes:
        """How much of an element is left, and how much is missing."""
        known = self.known.get(element)
        if known is None:
            more = OPENED.row_for(count_of(self.mine.held, element) - 1)
            known = self.known[element] = more + OPENED.row_for(self.mine.missing(element))
        return known

    def needs(self, element: str) -> bytes:
        """Whether own claims miss it, where others gain nothing."""
        return NEEDED[self.mine.missing(element) > 0]


@mypyc_attr(acyclic=True)
class Row:
    """An answer, part by part; what it does not touch is zero."""

    def __init__(self) -> None:
        self.goods = NO_GOODS
        self.which = NO_CARD
        self.leaves = NO_CARD
        self.stands = NO_STAND  # whose compound it is, and what is open there
        self.promise = NO_PROMISE
        self.filled = NOT_FILLED
        self.gain = NO_GAIN
        self.held = NOT_HELD
        self.end = NO_END


LATEST: Final[list[SharedRows]] = []  # whoever was asked last


def all_done(view: Seen, options: list[Any], rows: Rows) -> None:
    """Rows of all answers."""
    look, parts = look_at(view), rows.written
    asked = LATEST[0] if LATEST else None
    if asked is None or asked.look is not look:
        asked = SharedRows(look)
        LATEST[:] = [asked]
    for option in options:
        kind, row = type(option), Row()
        told = TOLD.get(kind)
        if told is not None:
            told(row, asked, option)
        parts.append(KINDS[kind])
        parts.append(BRINGS.row_for_fraction(10 * judge_in_look(look, option)))
        parts.append(row.goods)
        parts.append(row.which)
        parts.append(row.leaves)
        parts.append(row.stands)
        parts.append(row.promise)
        parts.append(row.filled)
        parts.append(row.gain)
        parts.append(row.held)
        parts.append(row.end)


def encode_action(view: Seen, option: Action) -> list[int]:
    """Columns of one answer."""
    rows = Rows()
    all_done(view, [option], rows)
    return lit_columns(b"".join(rows.written))


def _swap(row: Row, asked: SharedRows, option: Any) -> None:
    row.goods = SWAPPED[option.mine][option.theirs]
    row.gain = asked.needs(option.theirs)


def _deal(row: Row, asked: SharedRows, option: Any) -> None:
    _gifts(row, asked, option.gifts)


def _encode_accept(row: Row, asked: SharedRows, option: Any) -> None:
    for offer in asked.look.offers:
        if offer.number == option.number:
            _gifts(row, asked, offer.gifts)


def _gifts(row: Row, asked: SharedRows, gifts: Any) -> None:
    """What changes hands, and with whom."""
    viewer, count = asked.viewer, asked.look.count
    ones: list[int] = []
    needed = False
    for gift in gifts:
        good: str = gift.good
        if gift.giver == viewer:
            receiver: int = gift.receiver
            ones.append(GIVES + GOOD[good])
            ones.append(PARTNER + (receiver - viewer) % count - 1)
        elif gift.receiver == viewer:
            ones.append(GETS + GOOD[good])
            needed = needed or (good in ONE and asked.mine.missing(good) > 0)
    row.goods = row_of(ones, WHICH)[GIVES:]
    row.gain = WORTHY.row_for_fraction(10 * others_gain(asked.look, gifts)) + FLAG[needed]


def _return(row: Row, asked: SharedRows, option: Any) -> None:
    element: str = option.element
    row.goods, row.gain, row.held = GIVEN[element], asked.needs(element), asked.holds(element)


def _cell(row: Row, asked: SharedRows, option: Any) -> None:
    _lies(row, asked, option.cell, "")


def _lies(row: Row, asked: SharedRows, cell: str, placed: str) -> None:
    """A compound of the field, after an element more."""
    plot = asked.look.plot(cell)
    left = plot.left - bool(placed)
    row.which = COMPOUND[plot.card]
    row.stands = STANDS[owner_of(plot, asked.viewer)][left]
    if left:
        filled = asked.is_filled_by(plot, placed)
        row.promise = asked.promise(plot)
        row.filled = FILLED[plot.aflame][filled + (filled and left <= asked.may - bool(placed))]
    else:
        row.promise = POINTS_ONLY[plot.points]


def _move(row: Row, asked: SharedRows, option: Any) -> None:
    row.leaves = COMPOUND[asked.look.plot(option.origin).card]
    _lies(row, asked, option.to, "")


def _place(row: Row, asked: SharedRows, option: Any) -> None:
    element: str = option.element
    target: str = option.target
    loads = target in LOADS
    row.goods, row.held = GIVEN[element], asked.holds(element)
    row.end = ENDS[option.source][loads]
    if not loads:
        _lies(row, asked, target, element)


def _trade(row: Row, asked: SharedRows, option: Any) -> None:
    row.goods = SWAPPED[option.given][option.taken]
    row.gain = asked.needs(option.taken)


def _raise(row: Row, asked: SharedRows, option: Any) -> None:
    if option.experiment in STEP:
        row.end = _raised_row(asked.mine, option.experiment)


def _grant(row: Row, asked: SharedRows, option: Any) -> None:
    look = asked.look
    seat = look.seat(option.seat) if option.seat < look.count else look.nobel
    if seat is not None:
        row.end = _raised_row(seat, option.experiment)
    _with(row, asked, option.seat)


def _raised_row(seat: Scientist, experiment: str) -> bytes:
    """Where an experiment of somebody stands then, and how many are complete."""
    levels = seat.levels | {experiment: seat.levels[experiment] + 1}
    tops = list(levels.values()).count(TOP)
    up = row_of([UP + STEP[experiment]], REACHED)[UP:]
    return NO_SOURCE + up + UP_TO_THREE.row_for(levels[experiment]) + UP_TO_THREE.row_for(tops)


def _with(row: Row, asked: SharedRows, seat: int) -> None:
    """Somebody else, by their place behind the own one; Nobel comes last."""
    count = asked.look.count
    away = (seat - asked.viewer) % count if seat < count else count
    if away:
        row.goods = row_of([PARTNER + min(away, OTHERS) - 1], WHICH)[GIVES:]


def _share(row: Row, asked: SharedRows, option: Any) -> None:
    _with(row, asked, option.seat)


def _journal(row: Row, asked: SharedRows, option: Any) -> None:
    row.goods, row.gain = GOT[option.element], asked.needs(option.element)


def _shift(row: Row, asked: SharedRows, option: Any) -> None:
    row.end = row_of([UP + STEP[option.up], DOWN + STEP[option.down]], WIDTH)[SOURCE:]


def _scatter(row: Row, asked: SharedRows, option: Any) -> None:
    row.goods = GIVEN[option.element]
    _lies(row, asked, option.cell, option.element)


TOLD: Final[dict[type[Action], Callable[[Row, SharedRows, Any], None]]] = cases(
    "compounded.features.TOLD",
    [kind for kind in TYPES if kind not in PLAIN],
    {
        Swap: _swap,
        Offer: _deal,
        Counter: _deal,
        Accept: _encode_accept,
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
    },
)


FEATURES: Final = Features(
    version=2,
    view_columns=tuple(VIEW.names),
    answer_columns=tuple(ANSWER.names),
    actions=tuple(TYPES),
    view=encode_view,
    answer=encode_action,
    views=whole,
    answers=all_done,
    lead=12.0,
    sees=Glimpse,
)
