"""Everybody who listens at a table, and what they are told."""

from __future__ import annotations

from collections.abc import Callable, Collection
from time import monotonic
from typing import NamedTuple, Protocol

from msgspec import structs

from labtable import registry
from labtable.engine.event import WATCHER, Event
from labtable.web.identity.tokens import Opened
from labtable.web.store import UNSAID, Entry, Line, TableRow, Terms
from labtable.web.tables import positions
from labtable.web.tables.clocks import Clock
from labtable.web.tables.events import OF_PEOPLE
from labtable.web.tables.lesson import Watching, Witness
from labtable.web.tables.live import CLOSED, LiveTable
from labtable.web.tables.talk import RECENT, said
from labtable.wire.fields import PROTOCOL, Lights
from labtable.wire.messages import (
    ClockInfo,
    FromServer,
    Paused,
    Position,
    Presence,
    Progress,
    Said,
    SeatInfo,
    Update,
    Welcome,
    encoded,
)
from labtable.wire.rating import rating

REMEMBERED = 200  # events that a returning client is told again


class Listener(Protocol):
    """A connection that wants to hear what happens."""

    seats: list[int]
    keys: list[Opened]  # with which it holds them
    build: str  # of the server, as it is told
    watching: Watching  # as whom it watches a table of a class

    @property
    def opens(self) -> list[int]:
        """For each token it came with, the seat that this opens, or -1."""

    def push(self, message: FromServer | bytes) -> None:
        """Queue a message; never wait."""

    def meet_again(self, table: str) -> None:
        """Tell its people where the same round meets again."""

    def lose(self, keys: Collection[Opened], why: str) -> None:
        """Speak no longer for seats that only these keys opened; without any seat left, end."""

    def send_home(self, reason: str) -> None:
        """End, because the table is no more."""


class Told(NamedTuple):
    """What one line of the journal brought about."""

    seq: int
    answers: int  # given until then
    events: list[Event]


class Audience:
    """A table as it is shown; what happens there is the business of `TableHost`."""

    def __init__(self, row: TableRow, clock: Clock) -> None:
        self.row = row
        self.clock = clock
        self.live = LiveTable.opened(row)
        self.seq = 0
        dealt = [] if self.live.lobby else self.live.dealt
        self.told = [Told(0, len(self.live.table.record.answers), dealt)]
        self.rewound = 0  # the line with which something was last taken back
        self.chat: list[Line] = []
        self.earlier: list[Said] = []  # at other tables of the same room
        self.listeners: set[Listener] = set()
        self.eyes = positions.Positions()
        self.elsewhere: set[int] = set()  # seats whose people other processes serve
        self.terms: Terms | None = None  # on which it belongs to a class
        self.witness: Witness | None = None  # who looks after that class
        self.hinted = 0  # the question at which hints come at once
        self.opened = monotonic()  # when the question was asked
        self.tries: dict[int, int] = {}  # by seat: the question at which it was refused last

    def belong(self, terms: Terms, witness: Witness | None) -> None:
        """Belong to a class from the beginning."""
        self.terms, self.witness = terms, witness
        self.live.evidence = []

    @property
    def here(self) -> set[int]:
        return {seat for listener in self.listeners for seat in listener.seats}

    @property
    def online(self) -> set[int]:
        return self.here | self.elsewhere

    def welcome(self, listener: Listener, last_seq: int | None) -> Welcome:
        """Give a newcomer, or somebody who comes back, the complete picture."""
        live = self.live
        since = -1 if last_seq is None else last_seq
        viewer = _viewer(listener)
        missed = [event for past in self.told if past.seq > since for event in past.events]
        return Welcome(
            protocol=PROTOCOL,
            build=listener.build,
            seq=self.seq,
            table=self.row.id,
            code=self.row.code,
            game=self.row.game,
            title=live.table.game.title,
            seats=self.seat_infos(),
            mine=listener.seats,
            positions=self._positions(listener),
            events=positions.Telling(missed, live.names).to(viewer)[-REMEMBERED:],
            chat=[*self.earlier, *[said(line, live.names) for line in self.chat]][-RECENT:],
            clock=ClockInfo(self.clock.mode, round(self.clock.seconds)),
            paused=live.paused,
            asked=positions.asked(live.vote, live.names) if live.vote else None,
            over=live.table.over,
            hints=self.row.hints,
            components=registry.reprint(live.table.game),
            rating=rating(self.row.casual),
            opens=listener.opens,
            lobby=live.lobby,
            story=self._story().to(viewer)[-REMEMBERED:] if -1 < since < self.rewound else None,
        )

    def _story(self) -> positions.Telling:
        """All that has happened in the game as it is now."""
        events = [event for past in self.told for event in past.events]
        return positions.Telling(events, self.live.names)

    def seat_infos(self) -> list[SeatInfo]:
        """Tell who sits where, who is there, and the clocks."""
        online, now = self.online, monotonic()
        return [
            SeatInfo(
                seat=seat,
                name=sitting.name,
                kind=sitting.kind,
                level=sitting.level,
                online=seat in online,
                host=sitting.host,
                left=sitting.left,
                muted=sitting.muted,
                invited=sitting.invited,
                declined=sitting.declined,
                clock_s=None if sitting.played_by_bot else self.clock.left(seat, now),
            )
            for seat, sitting in enumerate(self.live.seats)
        ]

    def remember(self, entry: Entry, live: LiveTable, told: list[Event]) -> None:
        """Stand at this line of the journal; forget what was taken back."""
        given = len(live.table.record.answers)
        if live.epoch != self.live.epoch:
            self.told = [_still_true(past, given) for past in self.told]
            self.rewound = entry.seq
        if live.names != self.live.names:
            self.eyes.forget()
        if live.table.question != self.live.table.question:
            self.opened = monotonic()
        self.live, self.seq = live, entry.seq
        self.told.append(Told(entry.seq, given, told))

    def take_seats(self, stale: Callable[[Opened], bool], why: str) -> list[Listener]:
        """Take seats from all who hold them with stale keys; find those who lost any."""
        poorer: list[Listener] = []
        for listener in list(self.listeners):
            if lost := [key for key in listener.keys if stale(key)]:
                listener.lose(lost, why)
                poorer.append(listener)
        return poorer

    def show_what_is_left(self, poorer: list[Listener]) -> None:
        """Show those who lost a seat the table as it is theirs now; nothing happened there."""
        for listener in poorer:
            if listener.keys:
                listener.push(self.welcome(listener, self.seq))

    def send_ahead(self) -> None:
        """Let those who came late to a class watch a slower table: this one would tell too much."""
        late = [listener for listener in self.listeners if listener.watching == "late"]
        if late and self.witness is not None and self.witness.ahead(self):
            for listener in late:
                self.listeners.discard(listener)
                listener.send_home("Your class shows you another table.")

    def show(self, entry: Entry, told: list[Event], origin: Listener | None) -> None:
        """Send everybody the new picture, as far as it is theirs; equal ones are written once."""
        telling = positions.Telling(told, self.live.names)
        story = self._story() if self.rewound == entry.seq else None
        written: dict[tuple[int, ...], bytes] = {}
        for listener in list(self.listeners):
            if listener is origin:
                listener.push(self._update(listener, telling, story, entry.id))
                continue
            key = tuple(listener.seats)
            if key not in written:
                written[key] = encoded(self._update(listener, telling, story, None))
            listener.push(written[key])

    def show_progress(self, entry: Entry, origin: Listener | None) -> None:
        """Tell who still has to answer a question; nothing else has changed for anybody."""
        table = self.live.table
        waiting, question, undoable = table.waiting(), table.question, self.live.undoable()
        written: dict[tuple[int, ...], bytes] = {}
        for listener in list(self.listeners):
            answered = entry.id if listener is origin else None
            key = tuple([seat for seat in listener.seats if seat in undoable])
            if answered or key not in written:
                progress = Progress(entry.seq, question, waiting, list(key), answered)
                message = encoded(progress)
                listener.push(message)
                if not answered:
                    written[key] = message
            else:
                listener.push(written[key])

    def show_changes(self, before: LiveTable, entry: Entry) -> None:
        """Tell what is not on the board: seats, clocks, votes, rests, a rematch."""
        now = self.live
        self._part(before, entry)
        timed = self.clock.mode != "off" and now.table.question != before.table.question
        if timed or now.seats != before.seats or now.paused != before.paused:
            self.show_presence()
        if now.paused != before.paused:
            self.tell(Paused(now.paused, entry.seat))
        if now.vote != before.vote:
            self._show_vote(before, entry)
        if now.rematch != before.rematch:
            for listener in list(self.listeners):
                listener.meet_again(now.rematch)

    def _part(self, before: LiveTable, entry: Entry) -> None:
        """Forget what somebody said who wants to be forgotten; end what an operator closed."""
        if entry.kind == "erase":
            self.chat = [_unsaid(line, entry.seat) for line in self.chat]
            gone = before.names[entry.seat]
            self.earlier = [line for line in self.earlier if line.name != gone]
        elif entry.kind == "close":
            self.send_home(CLOSED)

    def send_home(self, reason: str) -> None:
        """Tell everybody that this table is no more."""
        for listener in list(self.listeners):
            listener.send_home(reason)

    def _show_vote(self, before: LiveTable, entry: Entry) -> None:
        names = self.live.names
        if self.live.vote is not None:
            self.tell(positions.asked(self.live.vote, names))
        elif before.vote is not None:
            refused = [entry.seat] if entry.body == "no" else []
            closed = positions.asked(before.vote, names)
            self.tell(structs.replace(closed, missing=[], refused=refused))

    def show_presence(self, besides: Listener | None = None) -> None:
        """Tell everybody who is there, besides one who knows."""
        written = encoded(Presence(self.seat_infos()))
        for listener in self.listeners - {besides}:
            listener.push(written)

    def hear(self, line: Line) -> None:
        """Pass on what somebody said."""
        self.chat.append(line)
        self.tell(said(line, self.live.names))

    def tell(self, message: FromServer) -> None:
        """Tell everybody the same."""
        written = encoded(message)
        for listener in list(self.listeners):
            listener.push(written)

    def _update(
        self,
        listener: Listener,
        telling: positions.Telling,
        story: positions.Telling | None,
        answered: str | None,
    ) -> Update:
        table, viewer = self.live.table, _viewer(listener)
        return Update(
            seq=self.seq,
            question=table.question,
            events=telling.to(viewer),
            positions=self._positions(listener),
            answered=answered,
            over=table.over,
            lobby=self.live.lobby,
            story=story.to(viewer)[-REMEMBERED:] if story else None,
        )

    def _positions(self, listener: Listener) -> list[Position]:
        return [self.position(listener, seat) for seat in listener.seats or [WATCHER]]

    def position(self, listener: Listener, seat: int) -> Position:
        """Show the table to one of the seats of a device, or to a watcher."""
        shared = len(listener.seats) > 1
        return self.eyes.position(self.live, seat, shared=shared, lit=self.lit(seat))

    @property
    def lights(self) -> Lights:
        """When what may be chosen lights up: as the class has it, or the table itself."""
        return self.terms.lights if self.terms else self.row.lights

    def lit(self, seat: int) -> bool:
        """Tell whether legal targets are lit for a seat: always, never, or after a try."""
        tried = self.tries.get(seat) == self.live.table.question
        return self.lights == "on" or (self.lights == "after" and tried)


def _still_true(past: Told, given: int) -> Told:
    """Of what came after the answers that still count, only who came and went is true."""
    if past.answers <= given:
        return past
    return Told(past.seq, given, [event for event in past.events if isinstance(event, OF_PEOPLE)])


def _unsaid(line: Line, seat: int) -> Line:
    """Forget the words of somebody who is not known any more."""
    return structs.replace(line, text=UNSAID) if line.seat == seat else line


def _viewer(listener: Listener) -> int:
    """Through whose eyes a device hears: one seat's own, or those of nobody in particular."""
    return listener.seats[0] if len(listener.seats) == 1 else WATCHER
