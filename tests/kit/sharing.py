"""Games and tables that hand out parts of themselves."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

import msgspec
from litmus import LITMUS, Drop, Litmus, Turn

from labtable.bots import Chair
from labtable.engine import PublicEvent, Record, Result, Table
from tests.kit.variants import asking


class LyingSight(msgspec.Struct, frozen=True):
    """Calls a list a word, so that nobody copies it."""

    dropped: str
    points: list[int]


def lying_view(state: Litmus, viewer: int) -> LyingSight:
    """Show what lies there itself."""
    dropped: Any = state.dropped
    return LyingSight(dropped, state.points)


class Drops(Drop, frozen=True):
    """An answer with a list in it."""

    others: list[str] = []


class ListingTurn(Turn):
    """Lists answers that can be changed."""

    accepts = (Drops,)

    def options(self, state: Litmus, seat: int) -> list[Any]:
        return [Drops(card, ["water"]) for card in sorted(set(state.hands[seat]))]


class Pointed(PublicEvent, frozen=True):
    """Tells the points, and calls them a word."""

    says: ClassVar[str] = "The points are {points}."

    points: str


class TellingTurn(Turn):
    """Tells the points themselves."""

    def after_settling(self, state: Litmus) -> None:
        super().after_settling(state)
        points: Any = state.points
        if state.watched:
            state.tell(Pointed(points))


LISTING = asking(ListingTurn(), actions=(Drop, Drops))
TELLING = asking(TellingTurn(), events=(*LITMUS.events, Pointed))


def sharing_result(state: Litmus) -> Result:
    """Show the points themselves."""
    return Result(state.points, [0], "Whoever counts first wins.")


def _play(table: Table[Any], *given: Any) -> Any:
    _real_play(table, *given)
    return table._told


def _asked(table: Table[Any]) -> list[int]:
    own: list[int] = table.state.waiting.copy()  # all states share it
    table.state.waiting = own
    return own


def _past(table: Table[Any]) -> Record:
    return Record(table._header, table._answers._things, table._scores)


def _imagine(chair: Chair, dice: Random) -> Table[Any]:
    world = chair._table.redeal(chair.seat, dice)
    _asked(world)
    return world


_real_play = Table.play
DOORS: dict[str, tuple[type, str, Any]] = {
    "a view": (Table, "view", lambda table, viewer: table.game.view(table.state, viewer)),
    "who is asked": (Table, "waiting", _asked),
    "a question": (Table, "decision", property(lambda table: table.state.agenda[-1])),
    "an option": (Table, "options", lambda table, seat: table.state.options(seat)),
    "an event": (Table, "told", property(lambda table: table._told)),
    "the record": (Table, "record", property(_past)),
    "what a chair shows": (Chair, "view", property(lambda chair: chair._build_view)),
    "an imagined world": (Chair, "imagine", _imagine),
    "what an answer brought about": (Table, "play", _play),
}
