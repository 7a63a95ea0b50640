"""What elements and compounds are worth to whom, by what everybody sees; what stays is kept."""

from __future__ import annotations

from typing import Final

from labtable.games.compounded.tables.cards import BIT, CRYSTALS
from labtable.games.compounded.tables.goods import (
    BURNER,
    CYLINDER,
    GOGGLES,
    JOURNAL,
    KEY,
    PIPET,
)
from labtable.games.compounded.tables.tally import ONE, common, count_of, kinds_of, tally
from labtable.games.compounded.view.shapes import SpotView

BENCH: Final = 0.5  # final points of an element that waits
AT_HAND: Final = 0.6  # work of placing an element that is there
TO_FIND: Final = 1.6  # work of finding one first
SCARCE: Final = 2  # so few in the bag are hard to come by
NEED: Final = 1.2  # what it adds that an own claim misses it
TOOLS: Final = {GOGGLES: 2.0, KEY: 0.6, PIPET: 1.5, CYLINDER: 0.8, BURNER: 1.2, JOURNAL: 1.5}
KEPT: Final = 1 << 12


def rarity(element: str) -> float:
    """Few crystals make an element worth a little more."""
    return 3.0 / CRYSTALS[element]


FIND: Final = {element: TO_FIND + 2 * rarity(element) for element in CRYSTALS}


PLAIN: Final = {element: BENCH + rarity(element) for element in CRYSTALS}
WANTED: Final = {
    element: [BENCH + NEED * (1.0 if wanted else 0.3) + rarity(element) for wanted in (False, True)]
    for element in CRYSTALS
}


class Slots:
    """Slots that are open on some compounds, and what it takes to fill them."""

    def __init__(self, elements: list[str]) -> None:
        self.elements = elements
        self.short = tally(elements)
        self.kinds = kinds_of(elements)
        self.works: dict[int, float] = {}

    def work(self, held: int, scarce: int) -> float:
        """The work that is left for a bench, while some kinds are scarce.

        What is on the bench costs little, what has to be found first the more the rarer it is.
        """
        fitting, rare = common(held, self.short), scarce & self.kinds
        key = fitting << len(CRYSTALS) | rare
        work = self.works.get(key)
        if work is None:
            work = 0.0
            for element in self.elements:
                if count_of(fitting, element):
                    fitting -= ONE[element]
                    work += AT_HAND
                else:
                    work += FIND[element] + bool(rare & BIT[element])
            self.works[key] = work
        return work


SLOTS: Final[dict[str, Slots]] = {}


def slots_of(elements: list[str]) -> Slots:
    """Look at open slots; the same ones stay open on many compounds."""
    name = " ".join(elements)
    known = SLOTS.get(name)
    if known is None:
        known = SLOTS[name] = Slots(elements)
    return known


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
        self.slots = slots_of(open_)
        self.short = self.slots.short
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


class Glance:
    """What the table is to one scientist, worked out once for all answers to a question."""

    def __init__(self, claims: list[Plot], bench: list[str], scarce: int) -> None:
        self.claims = claims  # what it owns
        self.bench = bench
        self.held = tally(bench)
        self.scarce = scarce
        self.short = 0  # what own claims miss
        for plot in claims:
            self.short += plot.short

    def missing(self, element: str) -> int:
        """How many of a kind own claims miss."""
        return count_of(self.short, element)

    def element(self, element: str) -> float:
        """What one element on the bench is worth."""
        needed = count_of(self.short, element)
        if not needed:
            return PLAIN[element]
        return WANTED[element][needed >= count_of(self.held, element)]

    def card(self, plot: Plot) -> float:
        """What it promises to own a compound: its points, less the work that is left.

        What lies there already costs nothing; a low flame limit is a danger.
        """
        return plot.brings - plot.slots.work(self.held, self.scarce) - plot.danger
