"""What elements, claims and scientists are worth, and how far a game is."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from labtable.games.compounded.state import Spot
from labtable.games.compounded.tables import (
    BIT,
    BURNER,
    CRYSTALS,
    CYLINDER,
    GOGGLES,
    JOURNAL,
    KEY,
    MOST_SEATS,
    ONE,
    PIPET,
    POINTS,
    REACTION,
    TOOL,
    common,
    count_of,
    kinds_of,
    tally,
)
from labtable.games.compounded.view_schema import SpotView

BENCH: Final = 0.5  # final points of an element that waits
AT_HAND: Final = 0.6  # work of placing an element that is there
TO_FIND: Final = 1.6  # work of finding one first
NEED: Final = 1.2  # what it adds that an own claim misses it
TOOLS: Final = {GOGGLES: 2.0, KEY: 0.6, PIPET: 1.5, CYLINDER: 0.8, BURNER: 1.2, JOURNAL: 1.5}
LEVELS: Final = {
    "discovery": 2.2,
    "study": 1.8,
    "research": 2.0,
    "lab": 1.2,
}  # what a raise is worth


def rarity(element: str) -> float:
    """Few crystals make an element worth a little more."""
    return 3.0 / CRYSTALS[element]


FIND: Final = {element: TO_FIND + 2 * rarity(element) for element in CRYSTALS}
PLAIN: Final = {element: BENCH + rarity(element) for element in CRYSTALS}
WANTED: Final = {
    element: [BENCH + NEED * (1.0 if wanted else 0.3) + rarity(element) for wanted in (False, True)]
    for element in CRYSTALS
}


@mypyc_attr(acyclic=True)
class Printed:
    """What is printed on a card, as far as it is judged by."""

    def __init__(self, number: int, points: int, tool: str, reaction: str) -> None:
        self.number = number  # -1: nothing lies there
        self.points = points
        self.volatile = reaction == "volatile"
        self.brings = points + 1.0 * bool(tool) + 2.0  # a tool, and the raise


PRINTED: Final = {"": Printed(-1, 0, "", "")} | {
    card: Printed(number, POINTS[card], TOOL[card], REACTION[card])
    for number, card in enumerate(POINTS)
}


@mypyc_attr(acyclic=True)
class GameCourse:
    """What nobody judges by, and yet stands in columns. It never changes."""

    def __init__(
        self,
        phase: str,
        left: int,
        turn: int,
        last_turn: int,
        end_points: int,
        stock: int,
        fires: int,
        until_fire: int,
        offers_left: int,
    ) -> None:
        self.phase = phase
        self.left = left  # elements that may still be placed
        self.turn = turn
        self.last_turn = last_turn
        self.end_points = end_points
        self.stock = stock  # the bag as a tally
        self.fires = fires
        self.until_fire = until_fire
        self.offers_left = offers_left  # of whoever is asked


KEPT: Final = 1 << 12


@mypyc_attr(acyclic=True)
class Slots:
    """Slots that are open on some compounds, and what it takes to fill them."""

    def __init__(self, elements: list[str]) -> None:
        self.elements = elements
        self.short = tally(elements)
        self.kinds = kinds_of(elements)
        self.bits = [BIT[element] for element in elements]
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

    def fitting(self, kinds: int) -> int:
        """How many of them are of these kinds."""
        count = 0
        for bit in self.bits:
            if kinds & bit:
                count += 1
        return count


SLOTS: Final[dict[str, Slots]] = {}


def slots_of(elements: list[str]) -> Slots:
    """Look at open slots; the same ones stay open on many compounds."""
    name = " ".join(elements)
    known = SLOTS.get(name)
    if known is None:
        known = SLOTS[name] = Slots(elements)
    return known


@mypyc_attr(acyclic=True)
class Worth:
    """What a compound promises to a scientist with these elements at hand."""

    def __init__(self, hand: int, points: float) -> None:
        self.hand = hand
        self.points = points


@mypyc_attr(acyclic=True)
class Plot:
    """A cell of the field and what lies there. It never changes."""

    def __init__(
        self, card: str, owner: int, laid: int, open_: list[str], flames: int, limit: int
    ) -> None:
        printed, slots = PRINTED[card], slots_of(open_)
        self.card = card  # empty: nothing lies there
        self.number = printed.number
        self.owner = owner
        self.points = printed.points
        self.volatile = printed.volatile
        self.laid = laid  # elements that lie there
        self.left = len(open_)
        self.slots = slots
        self.short = slots.short
        self.flames = flames
        self.limit = limit
        self.aflame = limit > 0 and flames + 1 >= limit  # the next flame is one too many
        self.brings = printed.brings
        self.danger = 1.0 if limit == 1 else 0.3 * bool(limit)
        self.shown: SpotView | None = None  # where it was seen, if that was in a view
        self.worths: list[Worth | None] = [None] * MOST_SEATS  # by seat, as it was last


PLOTS: Final[dict[int, Plot]] = {}


def plot_shown(spot: SpotView) -> Plot:
    """Look at a cell that is shown. It is the same thing as long as nothing changes there."""
    known = PLOTS.get(id(spot))
    if known is None:
        if len(PLOTS) >= KEPT:
            PLOTS.clear()
        laid = len(spot.elements)
        known = Plot(spot.card, spot.owner, laid, spot.open, spot.flames, spot.limit)
        known.shown = spot  # nothing else gets its number
        PLOTS[id(spot)] = known
    return known


def plot_on(spot: Spot) -> Plot:
    """Look at a cell of the table itself, which keeps what was seen there."""
    known: Plot | None = spot.plot
    if known is None:
        known = spot.plot = Plot(
            spot.card,
            spot.owner,
            len(spot.elements),
            list(spot.open),
            spot.flames,
            spot.limit(),
        )
    return known


NOTHING: Final = 0  # at Nobel's hand: nobody counts on what he will place


@mypyc_attr(acyclic=True)
class Scientist:
    """What lies on and beside a bench, and what is claimed. It never changes.

    So whoever wants may keep it, with all that was worked out from it.
    """

    def __init__(
        self,
        seat: int,
        claims: list[Plot],
        held: int,
        scarce: int,
        bench: list[str],
        spaces: int,
        numbers: dict[str, int],
        levels: dict[str, int],
        score: int,
        total: int,
        tools: list[str],
        journals: list[int],
        extinguishers: list[str],
        wilds: int,
    ) -> None:
        self.seat = seat
        self.claims = claims
        self.held = held  # what may go on own claims, as a tally
        self.scarce = scarce  # kinds that are hard to come by
        self.hand = held << len(CRYSTALS) | scarce
        self.bench = bench
        self.spaces = spaces
        self.numbers = numbers  # what the levels allow
        self.levels = levels
        self.score = score
        self.total = total  # if the game ended now
        self.tools = tools
        self.journals = journals
        self.extinguishers = extinguishers
        self.wilds = wilds
        self.short = 0  # what own claims miss
        for plot in claims:
            self.short += plot.short
        self.portrait: Any = None  # what columns say, once somebody has written them
        self.mirror: Any = None  # what they say to this one alone

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
        worth = plot.worths[self.seat]
        if worth is None or worth.hand != self.hand:
            work = plot.slots.work(self.held, self.scarce)
            worth = plot.worths[self.seat] = Worth(self.hand, plot.brings - work - plot.danger)
        return worth.points
