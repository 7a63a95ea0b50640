"""What elements, goods and compounds are worth to a scientist, by what everybody sees."""

from __future__ import annotations

from typing import Final

from labtable.games.compounded.tables.cards import CRYSTALS
from labtable.games.compounded.tables.goods import (
    BURNER,
    CYLINDER,
    GOGGLES,
    JOURNAL,
    KEY,
    PIPET,
    READY,
)
from labtable.games.compounded.view.shapes import CompoundedView, SpotView

BENCH: Final = 0.5  # final points of an element that waits
AT_HAND: Final = 0.6  # work of placing an element that is there
TO_FIND: Final = 1.6  # work of finding one first
SCARCE: Final = 2  # so few in the bag are hard to come by
NEED: Final = 1.2  # what it adds that an own claim misses it
TOOLS: Final = {GOGGLES: 2.0, KEY: 0.6, PIPET: 1.5, CYLINDER: 0.8, BURNER: 1.2, JOURNAL: 1.5}


def rarity(element: str) -> float:
    """Few crystals make an element worth a little more."""
    return 3.0 / CRYSTALS[element]


FIND: Final = {element: TO_FIND + 2 * rarity(element) for element in CRYSTALS}


class Glance:
    """What the table is to one scientist, worked out once for all answers to a question."""

    def __init__(self, view: CompoundedView, seat: int) -> None:
        self.view = view
        self.missing: dict[str, int] = {}  # on own claims, by kind
        self.elements: dict[str, float] = {}  # what they are worth
        self.cards: dict[str, float] = {}  # what compounds are worth, by cell
        for spot in view.field:
            if spot.owner == seat:
                for element in spot.open:
                    self.missing[element] = self.missing.get(element, 0) + 1


def glance(view: CompoundedView, seat: int) -> Glance:
    """Look at the table with the eyes of a scientist; a second look at it costs nothing."""
    known = _GLANCES.get(seat)
    if known is None or known.view is not view:
        known = _GLANCES[seat] = Glance(view, seat)
    return known


_GLANCES: Final[dict[int, Glance]] = {}  # the latest one of every seat


def missing(view: CompoundedView, seat: int) -> dict[str, int]:
    """What the own claims of a scientist still miss, by kind."""
    return glance(view, seat).missing


def element_worth(view: CompoundedView, seat: int, element: str) -> float:
    """What one element on the bench is worth to a scientist."""
    known = glance(view, seat)
    worth = known.elements.get(element)
    if worth is None:
        worth = BENCH + rarity(element)
        needed = known.missing.get(element, 0)
        if needed:
            held = view.seats[seat].bench.count(element)
            worth = BENCH + NEED * (1.0 if needed >= held else 0.3) + rarity(element)
        known.elements[element] = worth
    return worth


def good_worth(view: CompoundedView, seat: int, good: str) -> float:
    """What a good of a deal is worth to a scientist."""
    if good in CRYSTALS:
        return element_worth(view, seat, good)
    if good in TOOLS:
        return TOOLS[good]
    if good == "Wild":
        return 3.0
    return 3.0 if good == READY else 0.5 + 0.5 * len(good.split()[1:])


def card_worth(view: CompoundedView, seat: int, spot: SpotView) -> float:
    """What it promises to own a compound: its points, less the work that is left.

    What lies there already costs nothing, what is on the bench little, what has to be found
    first the more the rarer it is; a low flame limit is a danger.
    """
    known = glance(view, seat).cards
    worth = known.get(spot.cell)
    if worth is None:
        extra = 1.0 * bool(spot.tool) + 2.0  # a tool, and the raise
        danger = 1.0 if spot.limit == 1 else 0.3 * bool(spot.limit)
        work = _work(spot.open, view.seats[seat].bench, view.bag)
        worth = known[spot.cell] = spot.points + extra - work - danger
    return worth


def _work(slots: list[str], bench: list[str], bag: dict[str, int]) -> float:
    """What it still takes to fill these slots."""
    at_hand, work = bench.copy(), 0.0
    for element in slots:
        if element in at_hand:
            at_hand.remove(element)
            work += AT_HAND
        else:
            work += FIND[element] + (bag[element] <= SCARCE)
    return work
