"""A table at which somebody looks: whose all is, and what it is to each scientist."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from labtable.games.compounded.judge.course import Course
from labtable.games.compounded.judge.plot import Plot
from labtable.games.compounded.judge.scientist import Scientist
from labtable.games.compounded.judge.worth import TOOLS
from labtable.games.compounded.tables.cards import CELL, CRYSTALS, MOST_SEATS
from labtable.games.compounded.tables.goods import READY

NOBODY: Final = -1
SCARCE: Final = 2  # so few in the bag are hard to come by


@mypyc_attr(acyclic=True)
class Look:
    """As much of a table as is judged by, or stands in columns; a view shows all of it."""

    def __init__(
        self,
        viewer: int,
        asked: str,
        lead: int,
        field: list[Plot],
        owned: list[list[Plot]],
        seats: list[Any],
        nobel: Scientist | None,
        offers: list[Any],
    ) -> None:
        self.viewer = viewer
        self.asked = asked
        self.lead = lead
        self.field = field
        self.owned = owned  # by whose it is
        self.seats = seats  # without Nobel
        self.nobel = nobel
        self.offers = offers
        self.count = len(seats)

    def seat(self, number: int) -> Scientist:
        """The scientist on a seat; a second look costs nothing."""
        raise NotImplementedError

    def course(self) -> Course:
        """How far the game is."""
        raise NotImplementedError

    def everybody(self) -> list[Scientist]:
        """All scientists but Nobel."""
        return [self.seat(number) for number in range(self.count)]

    def mine(self) -> Scientist:
        """Whoever is asked."""
        return self.seat(self.viewer)

    def others(self) -> list[Scientist]:
        """All others, in the order of play."""
        return [self.seat((self.viewer + away) % self.count) for away in range(1, self.count)]

    def free(self) -> list[Plot]:
        """What belongs to nobody."""
        return self.owned[NOBODY]

    def plot(self, cell: str) -> Plot:
        """What lies on a cell."""
        return self.field[CELL[cell]]

    def good(self, seat: int, good: str) -> float:
        """What a good of a deal is worth to a scientist."""
        if good in CRYSTALS:
            return self.seat(seat).element(good)
        if good in TOOLS:
            return TOOLS[good]
        if good == "Wild":
            return 3.0
        return 3.0 if good == READY else 0.5 + 0.5 * len(good.split()[1:])


def by_owner(field: list[Plot]) -> list[list[Plot]]:
    """Compounds by whose they are; what belongs to nobody comes last."""
    owned: list[list[Plot]] = [[] for _ in range(MOST_SEATS + 1)]
    for plot in field:
        owned[plot.owner].append(plot)
    return owned
