"""What elements, goods and compounds are worth to a scientist, by what everybody sees."""

from __future__ import annotations

from functools import lru_cache

from labtable.games.compounded.goods import BURNER, CYLINDER, GOGGLES, JOURNAL, KEY, PIPET, READY
from labtable.games.compounded.tables import CRYSTALS
from labtable.games.compounded.view import CompoundedView, SpotView

BENCH = 0.5  # final points of an element that waits
AT_HAND = 0.6  # work of placing an element that is there
TO_FIND = 1.6  # work of finding one first
SCARCE = 2  # so few in the bag are hard to come by
NEED = 1.2  # what it adds that an own claim misses it
TOOLS = {GOGGLES: 2.0, KEY: 0.6, PIPET: 1.5, CYLINDER: 0.8, BURNER: 1.2, JOURNAL: 1.5}


def missing(view: CompoundedView, seat: int) -> dict[str, int]:
    """What the own claims of a scientist still miss, by kind."""
    found: dict[str, int] = {}
    for spot in view.field:
        if spot.owner == seat:
            for element in spot.open:
                found[element] = found.get(element, 0) + 1
    return found


def rarity(element: str) -> float:
    """Few crystals make an element worth a little more."""
    return 3.0 / CRYSTALS[element]


def element_worth(view: CompoundedView, seat: int, element: str) -> float:
    """What one element on the bench is worth to a scientist."""
    needed = missing(view, seat).get(element, 0)
    held = view.seats[seat].bench.count(element)
    if needed:
        return BENCH + NEED * (1.0 if needed >= held else 0.3) + rarity(element)
    return BENCH + rarity(element)


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
    work = _work(tuple(spot.open), tuple(view.seats[seat].bench), tuple(view.bag.values()))
    extra = 1.0 * bool(spot.tool) + 2.0  # a tool, and the raise
    danger = 1.0 if spot.limit == 1 else 0.3 * bool(spot.limit)
    return spot.points + extra - work - danger


@lru_cache(1 << 16)  # the same question comes again and again when somebody looks ahead
def _work(slots: tuple[str, ...], bench: tuple[str, ...], bag: tuple[int, ...]) -> float:
    """What it still takes to fill these slots, with so many of every kind in the bag."""
    at_hand, left, work = list(bench), dict(zip(CRYSTALS, bag, strict=True)), 0.0
    for element in slots:
        if element in at_hand:
            at_hand.remove(element)
            work += AT_HAND
        else:
            work += TO_FIND + 2 * rarity(element) + (left[element] <= SCARCE)
    return work
