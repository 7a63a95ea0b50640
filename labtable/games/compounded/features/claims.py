"""What everybody has under way, as columns that are one: claims, fires, and what is still free."""

from __future__ import annotations

from typing import Final

from labtable.engine.columns import reached
from labtable.games.compounded.features.columns import (
    AT_TOP,
    CLAIMS,
    DANGER,
    FLAMES,
    FREE,
    FREE_NEXT,
    HOARDS,
    NEARLY,
    OPEN,
    THEIR_FREE,
    WAITING,
    WITHIN,
    WORTHS,
)
from labtable.games.compounded.judge.worth import Glance, glance
from labtable.games.compounded.tables.cards import TOP
from labtable.games.compounded.view.shapes import CompoundedView, SeatView, SpotView

TOPS: Final = [1, 2, 3]
NONE: Final = -99.0


def under_way(ones: list[int], view: CompoundedView, place: int, seat: int) -> None:
    """The claims of one scientist; places are relative, and Nobel's is that of a third seat."""
    known = glance(view, seat)
    complete = nearly = within = danger = flames = 0
    for spot in known.claims:
        points: int = spot.points
        open_: list[str] = spot.open
        if not open_:
            complete += points
        elif len(open_) == 1:
            nearly += points
        if open_ and at_hand(open_, known.bench):
            within += points
        if aflame(spot):
            danger += points
        flames += spot.flames
    reached(ones, CLAIMS[place], OPEN, len(known.claims))
    reached(ones, WAITING[place], HOARDS, complete)
    reached(ones, NEARLY[place], HOARDS, nearly)
    reached(ones, WITHIN[place], HOARDS, within)
    reached(ones, DANGER[place], HOARDS, danger)
    reached(ones, FLAMES[place], TOPS, flames)


def at_top(ones: list[int], place: int, seat: SeatView) -> None:
    """How many experiments of a scientist are complete."""
    reached(ones, AT_TOP[place], TOPS, tops(seat.levels))


def free(ones: list[int], view: CompoundedView) -> None:
    """What the compounds promise that belong to nobody, to oneself and to others."""
    count = len(view.seats)
    mine = glance(view, view.viewer)
    others = [glance(view, (view.viewer + away) % count) for away in range(1, count)]
    best = second = theirs = NONE
    for spot in glance(view, -1).claims:
        if spot.card:
            worth = mine.card(spot)
            if worth > best:
                best, second = worth, best
            elif worth > second:
                second = worth
            theirs = max(theirs, promised(others, spot))
    reached(ones, FREE, WORTHS, 10 * best)
    reached(ones, FREE_NEXT, WORTHS, 10 * second)
    reached(ones, THEIR_FREE, WORTHS, 10 * theirs)


def promised(others: list[Glance], spot: SpotView) -> float:
    """What a compound promises to whoever of them gains most."""
    most = NONE
    for other in others:
        most = max(most, other.card(spot))
    return most


def at_hand(slots: list[str], bench: list[str]) -> bool:
    """Tell whether all that is open lies on a bench."""
    if len(slots) > len(bench):
        return False
    left = bench.copy()
    for element in slots:
        if element not in left:
            return False
        left.remove(element)
    return True


def aflame(spot: SpotView) -> bool:
    """Tell whether the next flame is one too many."""
    limit: int = spot.limit
    return limit > 0 and spot.flames + 1 >= limit


def tops(levels: dict[str, int]) -> int:
    """Count what is at the top."""
    return list(levels.values()).count(TOP)
