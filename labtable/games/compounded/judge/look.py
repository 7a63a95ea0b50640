"""A table at which somebody looks: whose all is, and what it is to each scientist."""

from __future__ import annotations

from typing import Final

from labtable.games.compounded.judge.worth import (
    SCARCE,
    TOOLS,
    Glance,
    Plot,
    plot_of,
)
from labtable.games.compounded.tables.cards import BIT, CELL, CRYSTALS, MOST_SEATS
from labtable.games.compounded.tables.goods import READY
from labtable.games.compounded.view.shapes import CompoundedView, SeatView

NOBODY: Final = -1
NO_BENCH: Final[list[str]] = []


class Look:
    """A view, who owns what in it, and what it is to each scientist."""

    def __init__(self, view: CompoundedView) -> None:
        field = [plot_of(spot) for spot in view.field]
        bag: dict[str, int] = view.bag
        self.view = view
        self.viewer: int = view.viewer
        self.asked: str = view.asked
        self.seats: list[SeatView] = view.seats
        self.field = field
        self.scarce = 0
        for element, left in bag.items():
            if left <= SCARCE:
                self.scarce |= BIT[element]
        self.owned: list[list[Plot]] = [[] for _ in range(MOST_SEATS + 1)]  # nobody's comes last
        self.glances: list[Glance | None] = [None] * MOST_SEATS
        for plot in field:
            self.owned[plot.owner].append(plot)

    def glance(self, seat: int) -> Glance:
        """Look with the eyes of a scientist; a second look costs nothing."""
        known = self.glances[seat]
        if known is None:
            bench: list[str] = self.seats[seat].bench if seat < len(self.seats) else NO_BENCH
            known = self.glances[seat] = Glance(self.owned[seat], bench, self.scarce)
        return known

    def mine(self) -> Glance:
        """Look with the eyes of whoever is asked."""
        return self.glance(self.viewer)

    def others(self) -> list[Glance]:
        """Look with the eyes of all others, in the order of play."""
        count = len(self.seats)
        return [self.glance((self.viewer + away) % count) for away in range(1, count)]

    def free(self) -> list[Plot]:
        """What belongs to nobody."""
        return self.owned[NOBODY]

    def plot(self, cell: str) -> Plot:
        """What lies on a cell."""
        return self.field[CELL[cell]]

    def good(self, seat: int, good: str) -> float:
        """What a good of a deal is worth to a scientist."""
        if good in CRYSTALS:
            return self.glance(seat).element(good)
        if good in TOOLS:
            return TOOLS[good]
        if good == "Wild":
            return 3.0
        return 3.0 if good == READY else 0.5 + 0.5 * len(good.split()[1:])


LATEST: Final[list[Look]] = []  # the one at which somebody looked last


def look_at(view: CompoundedView) -> Look:
    """Look at a table; a second look at it costs nothing."""
    look = LATEST[0] if LATEST else None
    if look is None or look.view is not view:  # somebody else may look at the same time
        look = Look(view)
        LATEST[:] = [look]
    return look
