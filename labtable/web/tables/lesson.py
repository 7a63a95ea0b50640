"""What a class adds to a table: its teacher's wishes, and what its answers show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Protocol

import msgspec
from msgspec import Struct, structs

from labtable.engine.errors import Refusal
from labtable.engine.event import WATCHER, Event
from labtable.engine.evidence import Shown
from labtable.engine.game import Stage
from labtable.engine.table import Table
from labtable.web.refusals import Unmannerly
from labtable.web.store import Entry

if TYPE_CHECKING:
    from labtable.web.tables.audience import Audience
    from labtable.web.tables.host import TableHost
    from labtable.web.tables.live import LiveTable

PLAYED = ("answer", "undo", "pause", "resume", "consent")  # nothing of this while a table is held
REASONS = ("class", "ahead")  # why a table rests: for all, or until others have caught up
OVER = "The lesson is over, and the scores are kept."
BY_OTHERS = ("bot", "clock")  # how ids of answers begin that nobody gave


Watching = Literal["", "teacher", "late"]


class Evidence(Struct, frozen=True):
    """What somebody showed or made with an answer that counted."""

    answers: int  # given until then, this one too
    seat: int
    person: int  # of the class; 0: nobody
    stage: Stage  # when the question was asked
    shown: Shown | None
    made: tuple[str, str] | None  # a formula and a name


class Sits(Struct, frozen=True):
    """Who sits down, as a line of the journal says it."""

    name: str
    person: int


class Witness(Protocol):
    """Whoever looks after the class that a table belongs to."""

    def happened(self, host: TableHost) -> None:
        """Something changed at a table; never wait."""

    async def refused(self, host: TableHost, seat: int, refusal: Refusal) -> None:
        """Keep what was tried in vain."""

    async def admits(self, host: TableHost, tokens: list[str]) -> Watching:
        """Tell whether somebody with these tokens may watch, and as whom."""

    def ahead(self, host: Audience) -> bool:
        """Tell whether a table shows what others, with the same deal, do not know yet."""

    async def closed(self, host: TableHost) -> bool:
        """Tell whether the past of a table is still a secret."""

    def heard(self, name: str) -> None:
        """Another process changed something of this name; an empty one means all."""


def stage_of(table: Table[Any]) -> Stage:
    """Tell how far a table has come."""
    stage = table.game.stage
    return stage(table.game.view(table.state, WATCHER)) if stage else Stage(0, table.question)


def check_held(live: LiveTable, entry: Entry) -> None:
    """Let nobody play while the teacher wants otherwise."""
    if entry.kind in PLAYED and live.stopped:
        raise Unmannerly("closed", OVER)
    if entry.kind in PLAYED and live.held:
        if "class" in live.held:
            raise Unmannerly("closed", "The class is paused; it goes on by itself.")
        raise Unmannerly("closed", "The other tables catch up first; it goes on by itself.")


def noted(live: LiveTable, entry: Entry, stage: Stage, told: list[Event]) -> list[Evidence]:
    """Keep what the events of an answer show about people; of bots nothing is kept."""
    given, found = len(live.table.record.answers), []
    stood_in = entry.seat if entry.id.partition(":")[0] in BY_OTHERS else WATCHER
    for event in told:
        seat = getattr(event, "seat", WATCHER)
        shown, made = event.shows(), event.makes()
        if seat == WATCHER or not (shown or made):
            continue
        sitting = live.seats[seat]
        away = sitting.played_by_bot or seat == stood_in
        person = 0 if away else sitting.person
        found.append(Evidence(given, seat, person, stage, None if away else shown, made))
    return found


def hold(live: LiveTable, entry: Entry) -> None:
    """Rest for this reason; the clock stands still."""
    if entry.body not in REASONS or entry.body in live.held or live.table.over:
        raise Unmannerly("closed", "There is nothing to pause.")
    live.held = [*live.held, entry.body]


def release(live: LiveTable, entry: Entry) -> None:
    """Rest no longer for this reason."""
    if entry.body not in live.held:
        raise Unmannerly("closed", "The table does not rest.")
    live.held = [reason for reason in live.held if reason != entry.body]


def stop(live: LiveTable, entry: Entry) -> None:
    """End where it stands; what lies there counts."""
    if live.table.over or live.stopped:
        raise Unmannerly("closed", OVER)
    live.stopped, live.held, live.vote = True, [], None


def restart(live: LiveTable, entry: Entry) -> None:
    """Go on in the next lesson where it was stopped."""
    if not live.stopped:
        raise Unmannerly("closed", "The table does not rest.")
    live.stopped = False


def sit(live: LiveTable, entry: Entry) -> None:
    """Let somebody of the class sit down, whoever or whatever played there."""
    who = msgspec.json.decode(entry.body, type=Sits)
    level = live.seats[entry.seat].level
    fresh = type(live.seats[entry.seat])(who.name, "person", level, False, person=who.person)
    live.be_seated(entry.seat, fresh)


def vacate(live: LiveTable, entry: Entry) -> None:
    """Let a bot play on where somebody sat."""
    sitting = structs.replace(live.seats[entry.seat], kind="bot", left=False, person=0)
    live.be_seated(entry.seat, structs.replace(sitting, name=entry.body or sitting.name))


def rename(live: LiveTable, entry: Entry) -> None:
    """Call somebody otherwise."""
    live.be_seated(entry.seat, structs.replace(live.seats[entry.seat], name=entry.body))
