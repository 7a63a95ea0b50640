"""A cell of the field and what lies there, as it is to everybody."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from labtable.games.compounded.judge.worth import AT_HAND, FIND, PRINTED
from labtable.games.compounded.state.table import Spot
from labtable.games.compounded.tables.cards import BIT, CRYSTALS, MOST_SEATS
from labtable.games.compounded.tables.tally import ONE, common, count_of, kinds_of, tally
from labtable.games.compounded.view.shapes import SpotView

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
