"""What a seat sees, as columns that are one."""

from __future__ import annotations

from typing import Final

from labtable.engine.columns import counted, reached
from labtable.games.compounded.features.claims import aflame, at_top, free, under_way
from labtable.games.compounded.features.columns import (
    AHEAD,
    ASKED,
    BAG,
    BENCH,
    BURNING,
    CARD,
    DONE_LATER,
    DONE_SOON,
    ELEMENT,
    FEW,
    FIRES,
    FIRES_LEFT,
    FREE_SPACES,
    HELD,
    JOURNALS,
    LACKS,
    LAST,
    LEADING,
    LEADS,
    LEVEL,
    MARKED,
    OFFERS,
    OFFERS_LEFT,
    OPEN,
    OWN_TOOLS,
    OWNED,
    OWNERS,
    PHASE,
    PROMISE,
    QUESTION,
    READY,
    SCORES,
    SEATS,
    SHORT,
    SLOTS,
    SPACES,
    STEP,
    THEIR_BENCH,
    THEIR_JOURNALS,
    THEIR_LEVEL,
    THEIR_READY,
    THEIR_TOOLS,
    THEIR_WILDS,
    THEY_LACK,
    TO_PLACE,
    TOOL,
    TOTAL,
    TURN,
    WILDS,
)
from labtable.games.compounded.foresight import prospects
from labtable.games.compounded.tables.goods import ELEMENTS
from labtable.games.compounded.view.shapes import CompoundedView, SeatView, SpotView

TOPS: Final = [1, 2, 3]


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
    reached(ones, FREE_SPACES, [1, 2, 3, 4, 5], me.spaces - len(me.bench))
    under_way(ones, view, 0, viewer)
    at_top(ones, 0, me)
    free(ones, view)
    promise = prospects(view)
    for away in range(1, count):
        other = (viewer + away) % count
        _other(ones, away - 1, me, seats[other])
        under_way(ones, view, away, other)
        reached(ones, PROMISE[away - 1], LEADS, promise[viewer] - promise[other])
    nobel: SeatView | None = view.nobel
    if nobel is not None:
        _other(ones, 1, me, nobel)
        under_way(ones, view, 2, 2)
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
    reached(ones, FIRES_LEFT, [1, 2, 3], view.fires)
    reached(ones, OFFERS, [1, 2, 3, 5], len(view.offers))
    reached(ones, OFFERS_LEFT, FEW, view.offers_left[view.viewer])
    bag: dict[str, int] = view.bag
    for element, i in ELEMENT.items():
        reached(ones, BAG[i], FEW, bag[element])


def _field(ones: list[int], view: CompoundedView) -> None:
    viewer: int = view.viewer
    lack = [[0] * len(ELEMENTS) for _ in OWNERS]
    nearly = later = 0
    for spot in view.field:
        card: str = spot.card
        if card:
            left: list[str] = spot.open
            own, place = owner_of(spot, viewer), CARD[card]
            ones.append(OWNED[own] + place)
            if not left:
                ones.append(MARKED + place)
            if aflame(spot):
                ones.append(BURNING + place)
            for element in left:
                lack[own][ELEMENT[element]] += 1
            nearly += own == 0 and len(left) == 1
            later += own == 0 and len(left) == 2
    for i, mine in enumerate(lack[0]):
        reached(ones, LACKS[i], OPEN, mine)
        reached(ones, THEY_LACK[i], OPEN, lack[2][i])
    reached(ones, SLOTS, FEW, sum(lack[0]))
    reached(ones, DONE_SOON, OPEN, nearly)
    reached(ones, DONE_LATER, OPEN, later)


def owner_of(spot: SpotView, viewer: int) -> int:
    """Whose compound it is: 0 for one's own, 1 for nobody's, 2 for another's."""
    owner: int = spot.owner
    if owner == viewer:
        return 0
    return 1 if owner < 0 else 2


def _levels(ones: list[int], at: list[int], seat: SeatView) -> None:
    levels: dict[str, int] = seat.levels
    for experiment, i in STEP.items():
        reached(ones, at[i], TOPS, levels.get(experiment, 0))


def _other(ones: list[int], place: int, me: SeatView, other: SeatView) -> None:
    counted(ones, THEIR_BENCH[place], 3, ELEMENT, other.bench)
    _levels(ones, THEIR_LEVEL[place], other)
    reached(ones, AHEAD[place], LEADS, me.score - other.score)
    reached(ones, TOTAL[place], LEADS, me.total - other.total)
    at_top(ones, place + 1, other)
    ones += [THEIR_TOOLS[place] + TOOL[tool] for tool in dict.fromkeys(other.tools)]
    reached(ones, THEIR_JOURNALS[place], [1, 2, 3], len(other.journals))
    reached(ones, THEIR_READY[place], [1, 2], len(other.extinguishers))
    reached(ones, THEIR_WILDS[place], [1, 2], other.wilds)
