"""A seat as a fair player knows it."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import Any

from labtable.engine.agenda import AskAll, State
from labtable.engine.event import visible_events
from labtable.engine.game import Game
from labtable.engine.snapshot import freeze_state, thaw_state
from labtable.engine.table import Table


class Chair:
    """What a seat sees, what it may answer, and worlds it cannot tell from the real one.

    All of it belongs to who sits there: whatever they do to it, the table stays as it is.

    >>> import labtable
    >>> chair = Chair(labtable.new("ion", seats=2, seed=7), 0)
    >>> chair.imagine(Random(1)).view(0) == chair.view
    True
    """

    def __init__(self, table: Table[Any], seat: int) -> None:
        self._table = table
        self._seat = seat

    @property
    def seat(self) -> int:
        """Which seat it is."""
        return self._seat

    @property
    def game(self) -> Game[Any]:
        """The game that is played."""
        return self._table.game

    @cached_property
    def view(self) -> Any:
        """Everything the seat may see."""
        return self._table.view(self._seat)

    @cached_property
    def options(self) -> list[Any]:
        """Legal answers; where they cannot all be listed, good candidates."""
        return self._table.options(self._seat)

    @property
    def prompt(self) -> str:
        """What the seat is asked, in one sentence."""
        return self._table.prompt(self._seat)

    @property
    def news(self) -> list[str]:
        """What the last answer at the table brought about, as far as the seat learned of it."""
        return [str(event) for event in visible_events(self._table.told, self._seat)]

    @property
    def view_changed(self) -> bool:
        """Tell whether who sits here has changed the view, which is theirs alone."""
        return "view" in vars(self) and bool(self.view != self._build_view)

    def read(self, text: str) -> Any:
        """Understand an answer in the game's notation; one that is not legal is refused."""
        action = self._table.read(self._seat, text)
        self._table.check(self._seat, action)
        return action

    def imagine(self, dice: Random) -> Table[Any]:
        """Deal afresh all that the seat cannot know; the copy may be played on at will."""
        world = self._table.redeal(self._seat, dice)
        world.state = thaw_state(world.game, freeze_state(world.state))
        return world

    @cached_property
    def polite(self) -> list[Any]:
        """The options, less offers that somebody has refused or would be tired of."""
        mannerly = self.game.mannerly
        if mannerly is None or len(self.options) == 1:
            return self.options
        return mannerly(self._build_view, self._table.record.answers, self.options) or self.options

    @cached_property
    def _build_view(self) -> Any:
        return self.game.view(self._table.state, self._seat)

    def _deal_world(self, dice: Random) -> State:
        dealt: State = self._table.redeal(self._seat, dice).state
        return dealt


def bot_view(chair: Chair) -> Any:
    """The view itself, which is part of the table: for bots of ours, who change nothing in it."""
    return chair._build_view  # noqa: SLF001


def sample_world(chair: Chair, dice: Random) -> State:
    """A world for bots of ours, who only play in it: it shares what play never changes.

    A secret question is open there for everybody else, even for those who have answered: what they
    chose is hidden, and a random choice in its place would be a weaker opponent for whoever is
    asked later.
    """
    return _reopen_question(chair._deal_world(dice), chair.seat)  # noqa: SLF001


def _reopen_question(state: State, seat: int) -> State:
    """Ask all other seats a secret question again."""
    asked = state.agenda[-1]
    if isinstance(asked, AskAll):
        for other in asked.seats(state):
            if other != seat:
                state.answers[other] = None
        state.waiting = [one for one in asked.seats(state) if state.answers[one] is None]
    return state
