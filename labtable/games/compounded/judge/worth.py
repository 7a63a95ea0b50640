"""What elements and compounds are worth to whom, by what everybody sees; what stays is kept."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from labtable.games.compounded.tables.cards import CRYSTALS
from labtable.games.compounded.tables.goods import (
    BURNER,
    CYLINDER,
    GOGGLES,
    JOURNAL,
    KEY,
    PIPET,
)
from labtable.games.compounded.tables.tally import counts, named, tally
from labtable.games.compounded.view.shapes import SpotView

BENCH: Final = 0.5  # final points of an element that waits
AT_HAND: Final = 0.6  # work of placing an element that is there
TO_FIND: Final = 1.6  # work of finding one first
SCARCE: Final = 2  # so few in the bag are hard to come by
NEED: Final = 1.2  # what it adds that an own claim misses it
TOOLS: Final = {GOGGLES: 2.0, KEY: 0.6, PIPET: 1.5, CYLINDER: 0.8, BURNER: 1.2, JOURNAL: 1.5}
UNKNOWN: Final = -1.0  # no work is less than none
KEPT: Final = 1 << 12


def rarity(element: str) -> float:
    """Few crystals make an element worth a little more."""
    return 3.0 / CRYSTALS[element]


FIND: Final = {element: TO_FIND + 2 * rarity(element) for element in CRYSTALS}


SLOTS: Final[dict[str, int]] = {}  # slots that were open somewhere, by number


class Plot:
    """A cell of the field and what lies there, the same to everybody."""

    def __init__(self, spot: SpotView) -> None:
        open_: list[str] = spot.open
        points: int = spot.points
        flames: int = spot.flames
        limit: int = spot.limit
        self.spot = spot
        self.cell: str = spot.cell
        self.card: str = spot.card  # empty: nothing lies there
        self.owner: int = spot.owner
        self.points = points
        self.open = open_
        self.left = len(open_)
        self.slots = SLOTS.setdefault(" ".join(open_), len(SLOTS))
        self.short = tally(open_)
        self.flames = flames
        self.limit = limit
        self.aflame = limit > 0 and flames + 1 >= limit  # the next flame is one too many
        self.brings = points + 1.0 * bool(spot.tool) + 2.0  # a tool, and the raise
        self.danger = 1.0 if limit == 1 else 0.3 * bool(limit)


PLOTS: Final[dict[int, Plot]] = {}


def plot_of(spot: SpotView) -> Plot:
    """Look at a cell. It is shown as the same thing as long as nothing changes there."""
    known = PLOTS.get(id(spot))
    if known is None:
        if len(PLOTS) >= KEPT:
            PLOTS.clear()
        known = PLOTS[id(spot)] = Plot(spot)  # it holds the spot: nothing else gets its number
    return known


class Wants:
    """What elements are worth on a bench, while own claims miss some."""

    def __init__(self, bench: str, short: int) -> None:
        elements = bench.split()
        self.missing = counts(short)  # on own claims, by kind
        self.worths = {element: self._worth(element, elements) for element in self.missing}
        self.waiting = 0.0  # all that lies there
        for element in elements:
            self.waiting += self.worths[element]

    def _worth(self, element: str, elements: list[str]) -> float:
        needed = self.missing[element]
        if not needed:
            return BENCH + rarity(element)
        held = elements.count(element)
        return BENCH + NEED * (1.0 if needed >= held else 0.3) + rarity(element)


class Bench:
    """Elements on a bench, while some kinds are scarce in the bag."""

    def __init__(self, name: str, scarce: int) -> None:
        self.name = name  # its elements, one after the other
        self.elements = name.split()
        self.scarce = named(scarce)
        self.tally = tally(self.elements)
        self.works: list[float] = []  # what it takes to fill slots, by their number

    def work(self, plot: Plot) -> float:
        """What it still takes to fill the slots of a compound.

        What is on the bench costs little, what has to be found first the more the rarer it is.
        """
        works, slots = self.works, plot.slots
        if slots >= len(works):
            works += [UNKNOWN] * (len(SLOTS) - len(works))
        work = works[slots]
        if work == UNKNOWN:
            at_hand, work = self.elements.copy(), 0.0
            for element in plot.open:
                if element in at_hand:
                    at_hand.remove(element)
                    work += AT_HAND
                else:
                    work += FIND[element] + (element in self.scarce)
            works[slots] = work
        return work


@lru_cache(KEPT)
def bench_of(name: str, scarce: int) -> Bench:
    """Look at a bench; the same ones come again and again."""
    return Bench(name, scarce)


@lru_cache(KEPT)
def wants_of(bench: str, short: int) -> Wants:
    """See what a bench is to somebody whose claims miss so much."""
    return Wants(bench, short)


class Glance:
    """What the table is to one scientist, worked out once for all answers to a question."""

    def __init__(self, claims: list[Plot], bench: Bench) -> None:
        self.claims = claims  # what it owns
        self.bench = bench
        short = 0
        for plot in claims:
            short += plot.short
        self.wants = wants_of(bench.name, short)
        self.missing = self.wants.missing  # on own claims, by kind

    def element(self, element: str) -> float:
        """What one element on the bench is worth."""
        return self.wants.worths[element]

    def card(self, plot: Plot) -> float:
        """What it promises to own a compound: its points, less the work that is left.

        What lies there already costs nothing; a low flame limit is a danger.
        """
        return plot.brings - self.bench.work(plot) - plot.danger
