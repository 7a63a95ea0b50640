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

    def __init__(self, view: CompoundedView, seat: int, claims: list[SpotView]) -> None:
        self.claims = claims  # what it owns
        self.bench: list[str] = view.seats[seat].bench if seat < len(view.seats) else []
        self.bag: dict[str, int] = view.bag
        self.missing: dict[str, int] = {}  # on own claims, by kind
        self.elements: dict[str, float] = {}  # what they are worth
        self.cards: dict[str, float] = {}  # what compounds are worth, by cell
        for spot in claims:
            for element in spot.open:
                self.missing[element] = self.missing.get(element, 0) + 1

    def element(self, element: str) -> float:
        """What one element on the bench is worth."""
        worth = self.elements.get(element)
        if worth is None:
            worth = BENCH + rarity(element)
            needed = self.missing.get(element, 0)
            if needed:
                held = self.bench.count(element)
                worth = BENCH + NEED * (1.0 if needed >= held else 0.3) + rarity(element)
            self.elements[element] = worth
        return worth

    def card(self, spot: SpotView) -> float:
        """What it promises to own a compound: its points, less the work that is left.

        What lies there already costs nothing, what is on the bench little, what has to be found
        first the more the rarer it is; a low flame limit is a danger.
        """
        cell: str = spot.cell
        worth = self.cards.get(cell)
        if worth is None:
            limit: int = spot.limit
            extra = 1.0 * bool(spot.tool) + 2.0  # a tool, and the raise
            danger = 1.0 if limit == 1 else 0.3 * bool(limit)
            work = _work(spot.open, self.bench, self.bag)
            worth = self.cards[cell] = spot.points + extra - work - danger
        return worth


class Look:
    """A view, who owns what in it, and what it is to each scientist."""

    def __init__(self, view: CompoundedView) -> None:
        self.view = view
        self.glances: dict[int, Glance] = {}
        self.owned: dict[int, list[SpotView]] = {}
        for spot in view.field:
            owner: int = spot.owner
            if owner in self.owned:
                self.owned[owner].append(spot)
            else:
                self.owned[owner] = [spot]


LATEST: Final[list[Look]] = []  # the one at which somebody looked last


def glance(view: CompoundedView, seat: int) -> Glance:
    """Look at the table with the eyes of a scientist; a second look at it costs nothing."""
    look = LATEST[0] if LATEST else None
    if look is None or look.view is not view:  # somebody else may look at the same time
        look = Look(view)
        LATEST[:] = [look]
    known = look.glances.get(seat)
    if known is None:
        known = look.glances[seat] = Glance(view, seat, look.owned.get(seat, []))
    return known


def missing(view: CompoundedView, seat: int) -> dict[str, int]:
    """What the own claims of a scientist still miss, by kind."""
    return glance(view, seat).missing


def element_worth(view: CompoundedView, seat: int, element: str) -> float:
    """What one element on the bench is worth to a scientist."""
    return glance(view, seat).element(element)


def card_worth(view: CompoundedView, seat: int, spot: SpotView) -> float:
    """What it promises a scientist to own a compound."""
    return glance(view, seat).card(spot)


def good_worth(view: CompoundedView, seat: int, good: str) -> float:
    """What a good of a deal is worth to a scientist."""
    if good in CRYSTALS:
        return element_worth(view, seat, good)
    if good in TOOLS:
        return TOOLS[good]
    if good == "Wild":
        return 3.0
    return 3.0 if good == READY else 0.5 + 0.5 * len(good.split()[1:])


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
