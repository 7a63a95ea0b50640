"""The course of a table: its game, its seats and its votes, folded from the journal.

Nothing here reads a clock, a socket or a database; the same journal always gives the same course.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import msgspec
from msgspec import Struct, structs

import labtable
from labtable.engine.errors import Refusal, Unreadable
from labtable.engine.event import Event
from labtable.engine.table import Table
from labtable.guide import Guide, guided
from labtable.web.answers import read_action
from labtable.web.refusals import Unmannerly
from labtable.web.store import Entry, Place, TableRow
from labtable.web.tables import lesson
from labtable.web.tables.events import BotReplaced, helped_out

CLOSED = "Whoever runs this server has closed this table."
BY_OPERATOR = ("close", "erase")  # judged by nobody at the table


class Sitting(Struct, frozen=True):
    """Who sits there now."""

    name: str
    kind: Literal["person", "bot", "free"]
    level: str
    host: bool
    left: bool = False  # a bot plays until somebody sits down again
    muted: bool = False
    person: int = 0  # of a class

    @property
    def played_by_bot(self) -> bool:
        return self.left or self.kind == "bot"

    @property
    def votes(self) -> bool:
        return self.kind == "person" and not self.left


class Vote(Struct, frozen=True):
    """Something that needs the consent of everybody who plays."""

    what: Literal["pause", "undo"]
    by: int
    keep: int  # how many answers an undo would leave
    missing: list[int]
    agreed: list[int]


class LiveTable:
    """One table from its opening to now."""

    def __init__(self, table: Table[Any], seats: list[Sitting]) -> None:
        self.table = table
        self.seats = seats
        self.paused = False
        self.vote: Vote | None = None
        self.closed = False  # by whoever runs the server
        self.rematch = ""  # the table where the same people meet again
        self.epoch = 0  # how often something was taken back
        self.history: list[tuple[int, list[int]]] = []  # answers given, points by seat
        self.guide: Guide | None = None  # at a first game with a coach
        self.rated = False
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
        live._rename()
        return live

    def clone(self) -> LiveTable:
        copy = LiveTable(self.table.clone(), self.seats.copy())
        copy.paused, copy.vote, copy.rematch = self.paused, self.vote, self.rematch
        copy.epoch, copy.history = self.epoch, self.history.copy()
        copy.guide, copy.rated, copy.closed = self.guide, self.rated, self.closed
        copy.held, copy.stopped = self.held, self.stopped
        copy.evidence = None if self.evidence is None else self.evidence.copy()
        return copy

    @property
    def names(self) -> list[str]:
        return [sitting.name for sitting in self.seats]

    @property
    def resting(self) -> bool:
        return self.paused or self.stopped or bool(self.held)

    def waiting(self) -> list[int]:
        """Seats that may answer now; a coach lets them answer one by one."""
        return self.guide.waiting(self.table) if self.guide else self.table.waiting()

    def options(self, seat: int) -> list[Any]:
        """Answers that a seat is offered; a coach offers one."""
        return self.guide.options(self.table, seat) if self.guide else self.table.options(seat)

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
        if table.question != asked and (counted := table.points()):
            self.history.append((len(table.record.answers), counted))
        return [*told, *helped_out(entry)]

    def undo(self, entry: Entry) -> None:
        if self.table.over:
            raise Unmannerly("closed", "The game is over and written down; play another one.")
        keep = self._last(entry.seat)
        if keep < 0:
            raise Refusal("TABLE-06", "{seat} has not answered yet.", seat=entry.seat)
        if entry.seat in self._fresh() and not self.guide:  # a script goes back as it came
            self.table.undo(entry.seat)
            self._taken_back()
        elif self.rated:
            raise Unmannerly("closed", "This game is rated: what was seen is not taken back.")
        else:
            self._propose("undo", entry.seat, keep)

    def pause(self, entry: Entry) -> None:
        if self.table.over or self.paused:
            raise Unmannerly("closed", "There is nothing to pause.")
        self._propose("pause", entry.seat, 0)

    def resume(self, entry: Entry) -> None:
        if not self.paused:
            raise Unmannerly("closed", "The table does not rest.")
        self.paused = False

    def consent(self, entry: Entry) -> None:
        vote, seat = self.vote, entry.seat
        if vote is None or seat not in vote.missing:
            raise Unmannerly("closed", "{seat} is not asked for consent.", seat=seat)
        if entry.body == "no":
            self.vote = None
            return
        missing = [other for other in vote.missing if other != seat]
        self.vote = structs.replace(vote, missing=missing, agreed=[*vote.agreed, seat])
        self._settle()

    def leave(self, entry: Entry) -> None:
        sitting = self.seats[entry.seat]
        if sitting.kind != "person" or sitting.left:
            raise Unmannerly("closed", "Nobody sits at the seat of {seat}.", seat=entry.seat)
        self._absent(entry.seat, structs.replace(sitting, left=True))

    def takeback(self, entry: Entry) -> None:
        sitting = self.seats[entry.seat]
        if sitting.kind != "person" or not sitting.left:
            raise Unmannerly("closed", "{seat} has not left.", seat=entry.seat)
        self.seats[entry.seat] = structs.replace(sitting, left=False)

    def join(self, entry: Entry) -> None:
        sitting = self.seats[entry.seat]
        if sitting.kind != "free":
            raise Unmannerly("closed", "{seat} sits there already.", seat=entry.seat)
        if self.rated and self._last(entry.seat) >= 0:
            raise Unmannerly("closed", "This game is rated, and a bot has played here.")
        fresh = Sitting(entry.body, "person", sitting.level, sitting.host)
        self.seats[entry.seat] = fresh
        self._rename()

    def rekey(self, entry: Entry) -> None:
        sitting = self.seats[entry.seat]
        if sitting.kind != "person":
            raise Unmannerly("closed", "Nobody sits at the seat of {seat}.", seat=entry.seat)

    def remove(self, entry: Entry) -> None:
        target = self._moderated(entry)
        sitting = self.seats[target]
        if sitting.kind == "bot" or (sitting.kind == "free" and sitting.left):
            raise Unmannerly("closed", "A bot plays for {seat} already.", seat=target)
        if self.rated and sitting.kind == "person" and self.table.record.answers:
            raise Unmannerly("forbidden", "This game is rated and has begun: nobody is sent away.")
        self._absent(target, structs.replace(sitting, kind="free", left=True))

    def mute(self, entry: Entry) -> None:
        target = self._moderated(entry)
        muted = entry.kind == "mute"
        self.seats[target] = structs.replace(self.seats[target], muted=muted)

    def replace(self, entry: Entry) -> list[Event]:
        sitting = self.seats[entry.seat]
        if sitting.level == entry.body:
            raise Unmannerly("closed", "This bot plays for {seat} already.", seat=entry.seat)
        self.seats[entry.seat] = structs.replace(sitting, level=entry.body)
        return [BotReplaced(entry.seat, sitting.level)]

    def meet_again(self, entry: Entry) -> None:
        if not self.table.over or self.rematch:
            raise Unmannerly("closed", "A rematch comes once, after the end of the game.")
        self.rematch = entry.body

    def close(self, entry: Entry) -> None:
        """Rest for ever."""
        self.closed = self.paused = True
        self.vote = None

    def erase(self, entry: Entry) -> None:
        """Let a bot play for somebody who is not to be known here any more."""
        sitting = self.seats[entry.seat]
        nobody = Sitting(entry.body, "free", sitting.level, sitting.host, left=True)
        self._absent(entry.seat, nobody)
        self._rename()

    def _moderated(self, entry: Entry) -> int:
        """Find whom the host means."""
        target = int(entry.body)
        if not self.seats[entry.seat].host:
            raise Unmannerly("forbidden", "Only the host of the table may do that.")
        if target == entry.seat or target >= len(self.seats):
            raise Unmannerly("forbidden", "That seat is not one the host can moderate.")
        return target

    def _absent(self, seat: int, sitting: Sitting) -> None:
        self.seats[seat] = sitting
        if self.vote and seat in self.vote.missing:
            missing = [other for other in self.vote.missing if other != seat]
            self.vote = structs.replace(self.vote, missing=missing)
            self._settle()

    def _others(self, seat: int) -> list[int]:
        """Other people whose consent counts."""
        return [n for n, sitting in enumerate(self.seats) if n != seat and sitting.votes]

    def _propose(self, what: Literal["pause", "undo"], seat: int, keep: int) -> None:
        if self.vote is not None:
            raise Unmannerly("closed", "Another question waits for everybody's consent.")
        self.vote = Vote(what, seat, keep, self._others(seat), [seat])
        self._settle()

    def _settle(self) -> None:
        vote = self.vote
        if vote is None or vote.missing:
            return
        self.vote = None
        if vote.what == "pause":
            self.paused = True
            return
        again = labtable.replay(self.table.record.to_text(), upto=vote.keep)
        again.ahead = self.table.question - again.question + 1  # no number is asked twice
        self.table = again
        self._taken_back()

    def _taken_back(self) -> None:
        self.epoch += 1
        given = len(self.table.record.answers)
        self.history = [(n, points) for n, points in self.history if n <= given]
        if self.evidence is not None:
            self.evidence = [each for each in self.evidence if each.answers <= given]

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
    "join": LiveTable.join,
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
    moved = ("join", "rekey", "erase", "sit", "vacate")
    return entry.seat if entry.kind in moved else None


def _sitting(place: Place) -> Sitting:
    return msgspec.convert(structs.asdict(place), Sitting)
