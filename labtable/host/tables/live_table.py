"""The course of a table: its game, its seats and its votes, folded from the journal.

Nothing here reads a clock, a socket or a database; the same journal always gives the same course.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Literal

import msgspec
from msgspec import Struct, structs

import labtable
from labtable.bots.levels import level_name
from labtable.bots.turning import points_or_wealth
from labtable.engine.errors import Refusal, Unreadable
from labtable.engine.event import WATCHER, Event
from labtable.engine.table import Table
from labtable.guide import Guide, guide_of_record
from labtable.host.action_decoder import decode_action
from labtable.host.refusals import RequestRefused
from labtable.host.services import FinishedGame
from labtable.host.store import Entry, OpenedSeat, TableRow
from labtable.host.tables.evidence import ShownSkill, collect_evidence, stage_of
from labtable.host.tables.seating import Seating, Sitting
from labtable.host.tables.table_events import TookBack, helped_out

SEEN = "This game is rated: what was seen is not taken back."
LATE = "Your time was up, so this answer stands."
BY_CLOCK = "clock:"  # how the id of such an answer begins; no client's id has a colon


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
        self.evidence: list[ShownSkill] | None = None  # kept for a class alone
        self.strict = False  # the clock answers for whoever is late
        self.late: list[tuple[int, int]] = []  # question and seat: answers that the clock gave

    @classmethod
    def opened(cls, row: TableRow) -> LiveTable:
        """Stand where the table stood when it was opened."""
        live = cls(labtable.replay(row.opening), [_sitting_at(place) for place in row.places])
        if len(live.seats) != live.table.record.header.seats:
            raise Unreadable("TABLE-34", "The stored table is damaged: its seats do not fit.")
        live.guide, live.rated = guide_of_record(row.opening), not row.casual
        live.lobby, live.dealt, live.strict = row.lobby, live.table.told, row.clock == "strict"
        live._rename_seats()
        return live

    def clone(self) -> LiveTable:
        copy = LiveTable(self.table.clone(), self.seats.copy())
        copy.paused, copy.vote, copy.rematch = self.paused, self.vote, self.rematch
        copy.epoch, copy.history = self.epoch, self.history.copy()
        copy.guide, copy.rated, copy.closed = self.guide, self.rated, self.closed
        copy.lobby, copy.dealt = self.lobby, self.dealt
        copy.held, copy.stopped = self.held, self.stopped
        copy.strict, copy.late = self.strict, self.late
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

    def undoable(self) -> list[int]:
        """Seats that can take their last answer back at once."""
        if self.table.over:
            return []
        people = [seat for seat, sitting in enumerate(self.seats) if sitting.votes]
        alone = not self.rated and len(people) == 1 and self._last_answer(people[0]) >= 0
        return sorted({*(people if alone else ()), *self._fresh_seats()} - self._committed_seats())

    def answer(self, entry: Entry) -> list[Event]:
        if self.lobby:
            raise RequestRefused(
                "closed", "The game has not begun; the table waits for its people."
            )
        if self.paused:
            raise RequestRefused("closed", "The table rests; somebody has to let it go on first.")
        table, asked = self.table, self.table.question
        action = decode_action(table, entry.body)
        fresh = not entry.seq  # what stands in the journal was judged then
        if self.guide and fresh and entry.question in (0, asked):
            action = self.guide.followed(table, entry.seat, action)
        stage = stage_of(table) if self.evidence is not None else None
        state_question = table.state.question
        told = table.play(entry.seat, action, entry.question)
        if entry.id.startswith(BY_CLOCK):
            self.late = [past for past in self.late if past[0] == state_question]
            self.late.append((state_question, entry.seat))
        if self.evidence is not None and stage is not None:
            given = len(table.record.answers)
            self.evidence += collect_evidence(entry, given, self.seats, stage, told)
        if table.question != asked and (points := points_or_wealth(table)):
            self.history.append((len(table.record.answers), points))
        return [*told, *helped_out(entry)]

    def undo(self, entry: Entry) -> list[Event]:
        if self.table.over:
            raise RequestRefused("closed", "The game is over and written down; play another one.")
        keep = self._last_answer(entry.seat)
        if keep < 0:
            raise Refusal("TABLE-06", "{seat} has not answered yet.", seat=entry.seat)
        if not entry.seq and entry.seat in self._committed_seats():
            raise RequestRefused("closed", LATE if self._was_late(entry.seat) else SEEN)
        if entry.seat in self._fresh_seats() and not self.guide:  # a script goes back as it came
            self.table.undo(entry.seat)
            return self._forget_answers(entry.seat)
        if self.rated:
            raise RequestRefused("closed", SEEN)
        return self._propose_vote("undo", entry.seat, keep)

    def pause(self, entry: Entry) -> list[Event]:
        if self.table.over or self.paused or self.lobby:
            raise RequestRefused("closed", "There is nothing to pause.")
        return self._propose_vote("pause", entry.seat, 0)

    def resume(self, entry: Entry) -> None:
        if not self.paused:
            raise RequestRefused("closed", "The table does not rest.")
        self.paused = False

    def consent(self, entry: Entry) -> list[Event]:
        vote, seat = self.vote, entry.seat
        if vote is None or seat not in vote.missing:
            raise RequestRefused("closed", "{seat} is not asked for consent.", seat=seat)
        if entry.body == "no":
            self.vote = None
            return []
        missing = [other for other in vote.missing if other != seat]
        self.vote = structs.replace(vote, missing=missing, agreed=[*vote.agreed, seat])
        return self._settle_vote()

    def meet_again(self, entry: Entry) -> None:
        if not (self.table.over or self.lobby) or self.rematch:
            raise RequestRefused("closed", "The next game comes once, after the end of this one.")
        self.rematch = entry.body

    def close(self, entry: Entry) -> None:
        """Rest for ever."""
        self.closed = self.paused = True
        self.vote = None

    @property
    def _begun(self) -> bool:
        return bool(self.table.record.answers)

    def _seat_absent(self, seat: int, sitting: Sitting) -> list[Event]:
        self.seats[seat] = sitting
        if not self.vote or seat not in self.vote.missing:
            return []
        missing = [other for other in self.vote.missing if other != seat]
        self.vote = structs.replace(self.vote, missing=missing)
        return self._settle_vote()

    def _other_voters(self, seat: int) -> list[int]:
        """Other people whose consent counts."""
        return [n for n, sitting in enumerate(self.seats) if n != seat and sitting.votes]

    def _propose_vote(self, what: Literal["pause", "undo"], seat: int, keep: int) -> list[Event]:
        if self.vote is not None:
            raise RequestRefused("closed", "Another question waits for everybody's consent.")
        self.vote = Vote(what, seat, keep, self._other_voters(seat), [seat])
        return self._settle_vote()

    def _settle_vote(self) -> list[Event]:
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
        return self._forget_answers(vote.by)

    def _forget_answers(self, seat: int) -> list[Event]:
        self.epoch += 1
        given = len(self.table.record.answers)
        self.history = [(n, points) for n, points in self.history if n <= given]
        if self.evidence is not None:
            self.evidence = [each for each in self.evidence if each.answers <= given]
        return [TookBack(seat)]

    def _last_answer(self, seat: int) -> int:
        """Where the seat's last answer stands in the record."""
        answers = self.table.record.answers
        for place in range(len(answers) - 1, -1, -1):
            if answers[place].seat == seat:
                return place
        return -1

    def _fresh_seats(self) -> list[int]:
        """Seats from whose last answer, by the engine's rule, nobody has learned."""
        answers, settled = self.table.record.answers, self.table.settled
        found: list[int] = []
        for place in range(len(answers) - 1, settled - 1, -1):
            if answers[place].question != answers[-1].question:
                break
            found.append(answers[place].seat)
        return found

    def _committed_seats(self) -> set[int]:
        """Seats whose last answer stands: the clock gave it, or others have seen it when rated."""
        seats = range(len(self.seats))
        if self.rated and not self._secret:
            return set(seats)
        return {seat for seat in seats if self._was_late(seat)}

    @property
    def _secret(self) -> bool:
        """Is the last answer one to a question that is still open, so that nobody has seen it?"""
        answers = self.table.record.answers
        return bool(answers) and answers[-1].question == self.table.state.question

    def _was_late(self, seat: int) -> bool:
        """Did the clock give the seat's last answer?"""
        last = self._last_answer(seat)
        if not self.strict or last < 0:
            return False
        return (self.table.record.answers[last].question, seat) in self.late

    def be_seated(self, seat: int, sitting: Sitting) -> None:
        """Let somebody else sit there, or the same one under another name."""
        self._seat_absent(seat, sitting)
        self._rename_seats()

    def _rename_seats(self) -> None:
        self.table.rename(self.names)


def finished_game(row: TableRow, live: LiveTable, at: float) -> FinishedGame:
    """Tell what matters of a game that is over for those with accounts."""
    bots = {n: sitting.level for n, sitting in enumerate(live.seats) if sitting.kind == "bot"}
    moves = Counter([answer.seat for answer in live.table.record.answers])
    return FinishedGame(row, at, live.names, bots, live.table.result(), moves)


def _sitting_at(place: OpenedSeat) -> Sitting:
    sitting = msgspec.convert(structs.asdict(place), Sitting)
    return structs.replace(sitting, level=level_name(sitting.level))
