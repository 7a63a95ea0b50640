"""The core of a table: what has happened, as far as it still counts, and how the clocks stand.

It takes entries of the journal and knows no connection, no database and no bot.
"""

from __future__ import annotations

from time import monotonic
from typing import NamedTuple

import msgspec
from msgspec import structs

from labtable.engine.event import Event
from labtable.host.refusals import RequestRefused
from labtable.host.store import UNSAID, ChatLine, Entry, TableRow, Terms
from labtable.host.tables.clocks import Clock, TimeUsed
from labtable.host.tables.live_table import LiveTable
from labtable.host.tables.table_events import OF_PEOPLE
from labtable.wire.fields import Lights
from labtable.wire.messages import Said

MOST_BESIDE = 5000  # lines of a journal that are no answers, or answers that were taken back
REPEATABLE = ("undo", "pause", "leave", "unmute", "host", "fill", "getup")
OF_CLASS = ("sit", "rename", "hold", "restart")  # what a class does at its tables, over and over
FULL = "At this table {most} things besides moves have been done; now there are only moves."


class Told(NamedTuple):
    """What one line of the journal brought about."""

    seq: int
    answers: int  # given until then
    events: list[Event]


class TableCore:
    """A table as its journal tells it, with its chat and its clocks."""

    def __init__(self, row: TableRow, clock: Clock, silence: Clock | None = None) -> None:
        self.row = row
        self.clock = clock
        self.silence = silence or Clock("off", 0)  # until others may say that somebody is gone
        self.live = LiveTable.opened(row)
        self.seq = 0
        dealt = [] if self.live.lobby else self.live.dealt
        self.told = [Told(0, len(self.live.table.record.answers), dealt)]
        self.rewound = 0  # the line with which something was last taken back
        self.chat: list[ChatLine] = []
        self.earlier: list[Said] = []  # at other tables of the same room
        self.terms: Terms | None = None  # on which it is played, where somebody looks after it
        self.attended = False  # is anybody there? otherwise the clocks stand still
        self.hinted = 0  # the question at which hints come at once
        self.opened = monotonic()  # when the question was asked
        self.tries: dict[int, int] = {}  # by seat: the question at which it was refused last

    def play_on_terms(self, terms: Terms) -> None:
        """Be looked after from the beginning."""
        self.terms, self.live.evidence = terms, []

    def adopt_entry(self, entry: Entry, live: LiveTable, told: list[Event]) -> None:
        """Stand at this entry of the journal; forget what was taken back."""
        given = len(live.table.record.answers)
        if live.epoch != self.live.epoch:
            self.told = [_keep_true(past, given) for past in self.told]
            self.rewound = entry.seq
        if live.table.question != self.live.table.question:
            self.opened = monotonic()
        if entry.kind == "erase":
            self.chat = [_without_words(line, entry.seat) for line in self.chat]
            gone = self.live.names[entry.seat]
            self.earlier = [line for line in self.earlier if line.name != gone]
        self.live, self.seq = live, entry.seq
        self.told.append(Told(entry.seq, given, told))

    def events_since(self, seq: int) -> list[Event]:
        """What was told after an entry."""
        return [event for past in self.told if past.seq > seq for event in past.events]

    @property
    def last_line(self) -> int:
        """The number of the last line of the chat."""
        return self.chat[-1].n if self.chat else 0

    @property
    def lights(self) -> Lights:
        """When what may be chosen lights up: as its terms have it, or the table itself."""
        return self.terms.lights if self.terms else self.row.lights

    def is_lit(self, seat: int) -> bool:
        """Tell whether legal targets are lit for a seat: always, never, or after a try."""
        tried = self.tries.get(seat) == self.live.table.question
        return self.lights == "on" or (self.lights == "after" and tried)

    def note_try(self, seat: int) -> bool:
        """An answer was refused; tell whether lights go on by it."""
        was_lit = self.is_lit(seat)
        self.tries[seat] = self.live.table.question
        return self.is_lit(seat) and not was_lit

    def hint_now(self) -> None:
        """Let hints be asked for at the open question, however short it has been open."""
        self.hinted = self.live.table.question

    def hint_in(self) -> float:
        """Seconds until a hint may be asked for; on some terms people think first."""
        wait = self.terms.hints_after if self.terms else 0.0
        if not wait or self.hinted == self.live.table.question:
            return 0.0
        return max(0.0, wait - (monotonic() - self.opened))

    def read_clocks(self) -> None:
        """Count the time until now, and see who is asked from now on."""
        now = monotonic()
        self.clock.look(self.live, now, self.attended)
        self.silence.look(self.live, now, self.attended)

    def replay_time(self, at: float) -> None:
        """Count what an entry of the journal tells."""
        self.clock.replay(self.live, at)
        self.silence.replay(self.live, at)

    @property
    def is_timed(self) -> bool:
        return {self.clock.mode, self.silence.mode} != {"off"}

    def encode_time(self) -> str:
        """Write down how much time has been used of the open question."""
        return msgspec.json.encode([self.clock.usage(), self.silence.usage()]).decode()

    def restore_time(self, body: str) -> None:
        """Go on with the time that was left when the table was put away."""
        clock, silence = msgspec.json.decode(body, type=tuple[list[TimeUsed], list[TimeUsed]])
        self.clock.restore(clock)
        self.silence.restore(silence)

    def check_room(self, wish: Entry, by_person: bool) -> None:
        """Let nobody fill the journal by doing and undoing the same thing for ever.

        Moves go on, and so does what ends something: to come back, to mute, to go on. A class has
        as much room again, so that nobody at its table keeps the teacher from seating others.
        """
        most = 2 * MOST_BESIDE if wish.kind in OF_CLASS else MOST_BESIDE
        kinds = (*REPEATABLE, "rekey") if by_person else ("join", *OF_CLASS)
        beside = self.seq - len(self.live.table.record.answers)
        if wish.kind in kinds and beside >= most:
            raise RequestRefused("closed", FULL, most=most)

    def check_claim(self, wish: Entry) -> None:
        """Let nobody be called gone who still has time, nor by somebody who is silent as well."""
        if wish.kind != "claim":
            return
        if wish.seat in self.live.table.waiting():
            raise RequestRefused("closed", "It is your move as well.")
        target = int(wish.body)
        if target < len(self.live.seats) and target not in self.silence.due(monotonic()):
            refusal = RequestRefused("closed", "{seat} still has time to move.", seat=target)
            refusal.names = self.live.names
            raise refusal


def _keep_true(past: Told, given: int) -> Told:
    """Of what came after the answers that still count, only who came and went is true."""
    if past.answers <= given:
        return past
    return Told(past.seq, given, [event for event in past.events if isinstance(event, OF_PEOPLE)])


def _without_words(line: ChatLine, seat: int) -> ChatLine:
    """Forget the words of somebody who is not known any more."""
    return structs.replace(line, text=UNSAID) if line.seat == seat else line
