"""The course of a table: its game, its seats and its votes, folded from the journal.

Nothing here reads a clock, a socket or a database; the same journal always gives the same course.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import msgspec
from msgspec import Struct, structs

import labtable
from labtable.bots.turning import counted
from labtable.engine.errors import Refusal, Unreadable
from labtable.engine.event import WATCHER, Event
from labtable.engine.table import Table
from labtable.guide import Guide, guided
from labtable.web.answers import read_action
from labtable.web.refusals import Unmannerly
from labtable.web.store import Entry, Place, TableRow
from labtable.web.tables import lesson
from labtable.web.tables.events import TookBack, helped_out
from labtable.web.tables.seating import Seating, Sitting

CLOSED = "Whoever runs this server has closed this table."
BY_OPERATOR = ("close", "erase")  # judged by nobody at the table


class Vote(Struct, frozen=True):
    """Something that needs the consent of everybody who plays."""

    what: Literal["pause", "undo"]
    by: int
    keep: int  # how many answers an undo would leave
    missing: list[int]
    agreed: list[int]


class LiveTable(Seating):
    """One table from its opening to now."""

    def __init__(self, table: Table[Any], seats: list[Sitting]) -> None:
        super().__init__(seats)
        self.table = table
        self.paused = False
        self.vote: Vote | None = None
        self.closed = False  # by whoever runs the server
        self.rematch = ""  # the table where the same people meet again
        self.epoch = 0  # how often something was taken back
        self.history: list[tuple[int, list[int]]] = []  # answers given, points by seat
        self.guide: Guide | None = None  # at a first game with a coach
        self.held: list[str] = []  # why the class wants it to rest
        self.stopped = False  # by the teacher, with the scores as they were
        self.evidence: list[lesson.Evidence] | None = None  # kept for a class alone

    @classmethod
    def opened(cls, row: TableRow) -> LiveTable:
        """Stand where the table stood when it was opened."""
        live = cls(labtable.replay(row.opening), [_sitting(place) for place in row.places])
        if len(live.seats) != live.table.record.header.seats:
            raise Unreadable("TABLE-34", "The stored table is damaged: its seats do not fit.")
        live.guide, live.rated = guided(row.opening), not row.casual
        live.lobby, live.dealt = row.lobby, live.table.told
        live._rename()
        return live

    def clone(self) -> LiveTable:
        copy = LiveTable(self.table.clone(), self.seats.copy())
        copy.paused, copy.vote, copy.rematch = self.paused, self.vote, self.rematch
        copy.epoch, copy.history = self.epoch, self.history.copy()
        copy.guide, copy.rated, copy.closed = self.guide, self.rated, self.closed
        copy.lobby, copy.dealt = self.lobby, self.dealt
        copy.held, copy.stopped = self.held, self.stopped
        copy.evidence = None if self.evidence is None else self.evidence.copy()
        return copy

    @property
    def resting(self) -> bool:
        return self.paused or self.stopped or bool(self.held)

    def waiting(self) -> list[int]:
        """Seats that may answer now; a coach lets them answer one by one."""
        if self.lobby:
            return []
        return self.guide.waiting(self.table) if self.guide else self.table.waiting()

    def options(self, seat: int) -> list[Any]:
        """Answers that a seat is offered; a coach offers one."""
        return self.guide.options(self.table, seat) if self.guide else self.table.options(seat)

    def eyes(self, viewer: int) -> int:
        """Through whose eyes somebody looks: before the start nobody sees a hand."""
        return WATCHER if self.lobby else viewer

    def apply(self, entry: Entry) -> list[Event]:
        """Do what one line of the journal says, or raise `Refusal`; return what is told."""
        if self.closed and entry.kind not in BY_OPERATOR:
            raise Unmannerly("closed", CLOSED)
        lesson.check_held(self, entry)
        try:
            return _KINDS[entry.kind](self, entry) or []
        except Refusal as refusal:
            refusal.names = self.names
            raise

    def undoable(self) -> list[int]:
        """Seats that can take their last answer back at once."""
        if self.table.over:
            return []
        people = [seat for seat, sitting in enumerate(self.seats) if sitting.votes]
        alone = not self.rated and len(people) == 1 and self._last(people[0]) >= 0
        return sorted({*(people if alone else ()), *self._fresh()})

    def answer(self, entry: Entry) -> list[Event]:
        if self.lobby:
            raise Unmannerly("closed", "The game has not begun; the table waits for its people.")
        if self.paused:
            raise Unmannerly("closed", "The table rests; somebody has to let it go on first.")
        table, asked = self.table, self.table.question
        action = read_action(table, entry.body)
        fresh = not entry.seq  # what stands in the journal was judged then
        if self.guide and fresh and entry.question in (0, asked):
            action = self.guide.followed(table, entry.seat, action)
        stage = lesson.stage_of(table) if self.evidence is not None else None
        told = table.play(entry.seat, action, entry.question)
        if self.evidence is not None and stage is not None:
            self.evidence += lesson.noted(self, entry, stage, told)
        if table.question != asked and (points := counted(table)):
            self.history.append((len(table.record.answers), points))
        return [*told, *helped_out(entry)]

    def undo(self, entry: Entry) -> list[Event]:
        if self.table.over:
            raise Unmannerly("closed", "The game is over and written down; play another one.")
        keep = self._last(entry.seat)
        if keep < 0:
            raise Refusal("TABLE-06", "{seat} has not answered yet.", seat=entry.seat)
        if entry.seat in self._fresh() and not self.guide:  # a script goes back as it came
            self.table.undo(entry.seat)
            return self._taken_back(entry.seat)
        if self.rated:
            raise Unmannerly("closed", "This game is rated: what was seen is not taken back.")
        return self._propose("undo", entry.seat, keep)

    def pause(self, entry: Entry) -> list[Event]:
        if self.table.over or self.paused or self.lobby:
            raise Unmannerly("closed", "There is nothing to pause.")
        return self._propose("pause", entry.seat, 0)

    def resume(self, entry: Entry) -> None:
        if not self.paused:
            raise Unmannerly("closed", "The table does not rest.")
        self.paused = False

    def consent(self, entry: Entry) -> list[Event]:
        vote, seat = self.vote, entry.seat
        if vote is None or seat not in vote.missing:
            raise Unmannerly("closed", "{seat} is not asked for consent.", seat=seat)
        if entry.body == "no":
            self.vote = None
            return []
        missing = [other for other in vote.missing if other != seat]
        self.vote = structs.replace(vote, missing=missing, agreed=[*vote.agreed, seat])
        return self._settle()

    def meet_again(self, entry: Entry) -> None:
        if not (self.table.over or self.lobby) or self.rematch:
            raise Unmannerly("closed", "The next game comes once, after the end of this one.")
        self.rematch = entry.body

    def close(self, entry: Entry) -> None:
        """Rest for ever."""
        self.closed = self.paused = True
        self.vote = None

    @property
    def _begun(self) -> bool:
        return bool(self.table.record.answers)

    def _absent(self, seat: int, sitting: Sitting) -> list[Event]:
        self.seats[seat] = sitting
        if not self.vote or seat not in self.vote.missing:
            return []
        missing = [other for other in self.vote.missing if other != seat]
        self.vote = structs.replace(self.vote, missing=missing)
        return self._settle()

    def _others(self, seat: int) -> list[int]:
        """Other people whose consent counts."""
        return [n for n, sitting in enumerate(self.seats) if n != seat and sitting.votes]

    def _propose(self, what: Literal["pause", "undo"], seat: int, keep: int) -> list[Event]:
        if self.vote is not None:
            raise Unmannerly("closed", "Another question waits for everybody's consent.")
        self.vote = Vote(what, seat, keep, self._others(seat), [seat])
        return self._settle()

    def _settle(self) -> list[Event]:
        vote = self.vote
        if vote is None or vote.missing:
            return []
        self.vote = None
        if vote.what == "pause":
            self.paused = True
            return []
        again = labtable.replay(self.table.record.to_text(), upto=vote.keep)
        again.ahead = self.table.question - again.question + 1  # no number is asked twice
        self.table = again
        return self._taken_back(vote.by)

    def _taken_back(self, seat: int) -> list[Event]:
        self.epoch += 1
        given = len(self.table.record.answers)
        self.history = [(n, points) for n, points in self.history if n <= given]
        if self.evidence is not None:
            self.evidence = [each for each in self.evidence if each.answers <= given]
        return [TookBack(seat)]

    def _last(self, seat: int) -> int:
        """Where the seat's last answer stands in the record."""
        answers = self.table.record.answers
        for place in range(len(answers) - 1, -1, -1):
            if answers[place].seat == seat:
                return place
        return -1

    def _fresh(self) -> list[int]:
        """Seats from whose last answer, by the engine's rule, nobody has learned."""
        answers, settled = self.table.record.answers, self.table.settled
        found: list[int] = []
        for place in range(len(answers) - 1, settled - 1, -1):
            if answers[place].question != answers[-1].question:
                break
            found.append(answers[place].seat)
        return found

    def be_seated(self, seat: int, sitting: Sitting) -> None:
        """Let somebody else sit there, or the same one under another name."""
        self._absent(seat, sitting)
        self._rename()

    def _rename(self) -> None:
        self.table.rename(self.names)


_KINDS: dict[str, Callable[[LiveTable, Entry], list[Event] | None]] = {
    "answer": LiveTable.answer,
    "undo": LiveTable.undo,
    "pause": LiveTable.pause,
    "resume": LiveTable.resume,
    "consent": LiveTable.consent,
    "leave": LiveTable.leave,
    "takeback": LiveTable.takeback,
    "begin": LiveTable.begin,
    "join": LiveTable.join,
    "accept": LiveTable.accept,
    "decline": LiveTable.decline,
    "fill": LiveTable.fill,
    "getup": LiveTable.getup,
    "host": LiveTable.appoint,
    "rekey": LiveTable.rekey,
    "remove": LiveTable.remove,
    "mute": LiveTable.mute,
    "unmute": LiveTable.mute,
    "replace": LiveTable.replace,
    "rematch": LiveTable.meet_again,
    "close": LiveTable.close,
    "erase": LiveTable.erase,
    "hold": lesson.hold,
    "release": lesson.release,
    "stop": lesson.stop,
    "restart": lesson.restart,
    "sit": lesson.sit,
    "vacate": lesson.vacate,
    "rename": lesson.rename,
}


def rekeyed(entry: Entry) -> int | None:
    """Find the seat whose keys open nothing any more after this line of the journal."""
    if entry.kind == "remove":
        return int(entry.body)
    moved = ("join", "getup", "decline", "rekey", "erase", "sit", "vacate")
    return entry.seat if entry.kind in moved else None


def _sitting(place: Place) -> Sitting:
    return msgspec.convert(structs.asdict(place), Sitting)
