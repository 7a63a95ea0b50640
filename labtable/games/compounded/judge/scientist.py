"""One scientist, as everybody sees them, and what things are worth to them."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from labtable.games.compounded.judge.plot import Plot, Worth
from labtable.games.compounded.judge.worth import PLAIN, WANTED
from labtable.games.compounded.tables.cards import CRYSTALS
from labtable.games.compounded.tables.tally import count_of

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
