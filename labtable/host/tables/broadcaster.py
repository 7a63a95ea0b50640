"""Tells everybody at a table what they may know, each message written once for all it fits."""

from __future__ import annotations

from collections.abc import Callable, Collection
from time import monotonic
from typing import Protocol

from msgspec import structs

from labtable import registry
from labtable.engine.event import WATCHER, Event
from labtable.host.bots.opponents import find_stand_in
from labtable.host.identity.tokens import Opened
from labtable.host.store import ChatLine, Entry
from labtable.host.tables import positions
from labtable.host.tables.chat import RECENT, said_line
from labtable.host.tables.journal import CLOSED
from labtable.host.tables.live_table import LiveTable
from labtable.host.tables.observer import TableObserver, Watching
from labtable.host.tables.table_core import TableCore
from labtable.wire.fields import PROTOCOL, Sentence, rating_status, wire_sentence
from labtable.wire.messages import (
    ClockInfo,
    FromServer,
    Paused,
    Position,
    Presence,
    Progress,
    SeatInfo,
    Update,
    Welcome,
    encode_message,
)

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

    def came_with(self, shown: Callable[[str], bool]) -> bool:
        """Tell whether the hash of one of its tokens is such a one."""


class Broadcaster:
    """Those who listen at a table, and what they are told."""

    def __init__(self, core: TableCore) -> None:
        self.core = core
        self.listeners: set[Listener] = set()
        self.eyes = positions.Positions()
        self.elsewhere: set[int] = set()  # seats whose people other processes serve

    @property
    def here(self) -> set[int]:
        return {seat for listener in self.listeners for seat in listener.seats}

    @property
    def online(self) -> set[int]:
        return self.here | self.elsewhere

    def welcome(self, listener: Listener, last_seq: int | None) -> Welcome:
        """Give a newcomer, or somebody who comes back, the complete picture."""
        core, live = self.core, self.core.live
        since = -1 if last_seq is None else last_seq
        viewer = _viewer_of(listener)
        missed = core.events_since(since)
        return Welcome(
            protocol=PROTOCOL,
            build=listener.build,
            seq=core.seq,
            table=core.row.id,
            code=core.row.code,
            game=core.row.game,
            title=live.table.game.title,
            seats=self.seat_infos(),
            mine=listener.seats,
            positions=self._build_positions(listener),
            events=positions.Telling(missed, live.names).to(viewer)[-REMEMBERED:],
            chat=[*core.earlier, *[said_line(line, live.names) for line in core.chat]][-RECENT:],
            clock=self._clock_info(),
            paused=live.paused,
            asked=positions.shown_vote(live.vote, live.names) if live.vote else None,
            over=live.table.over,
            hints=core.row.hints,
            components=registry.reprint_fingerprint(live.table.game),
            rating=rating_status(core.row.casual),
            opens=listener.opens,
            lobby=live.lobby,
            story=self._full_story().to(viewer)[-REMEMBERED:]
            if -1 < since < core.rewound
            else None,
        )

    def _clock_info(self) -> ClockInfo:
        clock, silence = self.core.clock, self.core.silence
        claim = 0.0 if silence.mode == "off" else silence.seconds
        return ClockInfo(clock.mode, round(clock.seconds), round(claim))

    def _full_story(self) -> positions.Telling:
        """All that has happened in the game as it is now."""
        return positions.Telling(self.core.events_since(-1), self.core.live.names)

    def seat_infos(self) -> list[SeatInfo]:
        """Tell who sits where, who is there, and the clocks."""
        core, online, now = self.core, self.online, monotonic()
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
                clock_s=None if sitting.played_by_bot else core.clock.left(seat, now),
                claim_s=None if sitting.played_by_bot else core.silence.left(seat, now),
                instead=self._stand_in(sitting.level) if sitting.kind == "bot" else None,
            )
            for seat, sitting in enumerate(core.live.seats)
        ]

    def _stand_in(self, level: str) -> Sentence | None:
        """Who plays in place of a bot at this table, and why."""
        live = self.core.live
        said = find_stand_in(level, live.table)
        return wire_sentence(said, live.names) if said else None

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
                listener.push(self.welcome(listener, self.core.seq))

    def send_ahead(self, observer: TableObserver) -> None:
        """Let late watchers look at a slower table: this one would tell them too much."""
        late = [listener for listener in self.listeners if listener.watching == "late"]
        if late and observer.is_ahead(self.core):
            for listener in late:
                self.listeners.discard(listener)
                listener.send_home("Your class shows you another table.")

    def turn_out(self, known: Callable[[str], bool], reason: str) -> None:
        """Send those watchers from a class away whose tokens it knows no more."""
        for listener in list(self.listeners):
            if listener.watching == "late" and not listener.came_with(known):
                self.listeners.discard(listener)
                listener.send_home(reason)

    def show(self, entry: Entry, told: list[Event], origin: Listener | None) -> None:
        """Send everybody the new picture, as far as it is theirs; equal ones are written once."""
        telling = positions.Telling(told, self.core.live.names)
        story = self._full_story() if self.core.rewound == entry.seq else None
        written: dict[tuple[int, ...], bytes] = {}
        for listener in list(self.listeners):
            if listener is origin:
                listener.push(self._build_update(listener, telling, story, entry.id))
                continue
            key = tuple(listener.seats)
            if key not in written:
                written[key] = encode_message(self._build_update(listener, telling, story, None))
            listener.push(written[key])

    def show_progress(self, entry: Entry, origin: Listener | None) -> None:
        """Tell who still has to answer a question; nothing else has changed for anybody."""
        table = self.core.live.table
        waiting, question, undoable = table.waiting(), table.question, self.core.live.undoable()
        written: dict[tuple[int, ...], bytes] = {}
        for listener in list(self.listeners):
            answered = entry.id if listener is origin else None
            key = tuple([seat for seat in listener.seats if seat in undoable])
            if answered or key not in written:
                progress = Progress(entry.seq, question, waiting, list(key), answered)
                message = encode_message(progress)
                listener.push(message)
                if not answered:
                    written[key] = message
            else:
                listener.push(written[key])

    def show_changes(self, before: LiveTable, entry: Entry) -> None:
        """Tell what is not on the board: seats, clocks, votes, rests, a rematch."""
        now = self.core.live
        if entry.kind == "close":
            self.send_home(CLOSED)
        timed = self.core.is_timed
        asked = now.table.question != before.table.question
        if (timed and asked) or now.seats != before.seats or now.paused != before.paused:
            self.show_presence()
        if now.paused != before.paused:
            self.tell(Paused(now.paused, entry.seat))
        if now.vote != before.vote:
            self._show_vote(before, entry)
        if now.rematch != before.rematch:
            for listener in list(self.listeners):
                listener.meet_again(now.rematch)

    def send_home(self, reason: str) -> None:
        """Tell everybody that this table is no more."""
        for listener in list(self.listeners):
            listener.send_home(reason)

    def _show_vote(self, before: LiveTable, entry: Entry) -> None:
        names = self.core.live.names
        if self.core.live.vote is not None:
            self.tell(positions.shown_vote(self.core.live.vote, names))
        elif before.vote is not None:
            refused = [entry.seat] if entry.body == "no" else []
            closed = positions.shown_vote(before.vote, names)
            self.tell(structs.replace(closed, missing=[], refused=refused))

    def show_presence(self, besides: Listener | None = None) -> None:
        """Tell everybody who is there, besides one who knows."""
        written = encode_message(Presence(self.seat_infos()))
        for listener in self.listeners - {besides}:
            listener.push(written)

    def hear(self, line: ChatLine) -> None:
        """Pass on what somebody said."""
        self.core.chat.append(line)
        self.tell(said_line(line, self.core.live.names))

    def tell(self, message: FromServer) -> None:
        """Tell everybody the same."""
        written = encode_message(message)
        for listener in list(self.listeners):
            listener.push(written)

    def _build_update(
        self,
        listener: Listener,
        telling: positions.Telling,
        story: positions.Telling | None,
        answered: str | None,
    ) -> Update:
        table, viewer = self.core.live.table, _viewer_of(listener)
        return Update(
            seq=self.core.seq,
            question=table.question,
            events=telling.to(viewer),
            positions=self._build_positions(listener),
            answered=answered,
            over=table.over,
            lobby=self.core.live.lobby,
            story=story.to(viewer)[-REMEMBERED:] if story else None,
        )

    def _build_positions(self, listener: Listener) -> list[Position]:
        return [self.position(listener, seat) for seat in listener.seats or [WATCHER]]

    def position(self, listener: Listener, seat: int) -> Position:
        """Show the table to one of the seats of a device, or to a watcher."""
        shared = len(listener.seats) > 1
        return self.eyes.position(self.core.live, seat, shared=shared, lit=self.core.is_lit(seat))


def _viewer_of(listener: Listener) -> int:
    """Through whose eyes a device hears: one seat's own, or those of nobody in particular."""
    return listener.seats[0] if len(listener.seats) == 1 else WATCHER
