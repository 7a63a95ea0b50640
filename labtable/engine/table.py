"""The table: the one object that people, bots and servers talk to.

What it hands out is a copy: who changes it changes nothing here. The way in is `state`, for those
who hold the table and know what they do.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import msgspec

from labtable.engine.action import Action
from labtable.engine.agenda import Ask, AskAll, Decision, State
from labtable.engine.append_only_list import AppendOnlyList
from labtable.engine.chance import Chance
from labtable.engine.copying import deep_copy
from labtable.engine.errors import OutOfTurn, Refusal, Unreadable
from labtable.engine.event import WATCHER, Event
from labtable.engine.game import Game, Result, check_names, set_up
from labtable.engine.picture import Line, as_html, plain_lines
from labtable.engine.record import Answer, Header, Lines, Record, find_undoable, replay_answers
from labtable.engine.sentence import Sentence, as_sentence, render_sentence
from labtable.engine.snapshot import copy_frame, encode_table, read_table
from labtable.engine.validation import (
    check_viewer,
    legal_action,
    open_question,
    read_answer,
    with_names,
)
from labtable.renamed import warn_renamed

S = TypeVar("S", bound=State)
Seat = Any  # a whole number; compiled code would raise TypeError where we owe a sentence


class Table(Generic[S]):
    """One game in play.

    >>> import labtable
    >>> table = labtable.new("ion", seats=2, seed=7)
    >>> table.waiting()
    [0, 1]
    """

    def __init__(
        self, game: Game[S], state: S, record: Record, settled: int = 0, ahead: int = 0
    ) -> None:
        self.game = game
        self.state = state
        self.settled = settled  # answers before this one can never be taken back
        self.ahead = ahead  # question numbers used up by answers that were taken back
        self._header = record.header
        self._answers: AppendOnlyList[Answer[Any]] = AppendOnlyList(record.answers)
        self._scores = record.result  # once the game is over
        self._told: list[Event] = []

    @classmethod
    def new(
        cls, game: Game[S], *, seats: Any, seed: Any, names: Any = None, **options: Any
    ) -> Table[S]:
        """Set up a game; options and counts that do not fit are refused with a sentence."""
        return cls._set_up(game, seats, seed, names or [], options)

    def split_streams(self) -> None:
        """Draw luck by round and seat from now on, so that games of one deal compare.

        Then a choice shifts nobody else's luck. It is for a table that nobody has played at.
        """
        assert not len(self._answers), "luck is parted before the first answer"
        self._header = msgspec.structs.replace(self._header, luck="apart")

    def part_luck(self) -> None:
        """Do what `split_streams` does; this name goes after 0.1."""
        warn_renamed("Table.part_luck", "Table.split_streams")
        self.split_streams()

    @classmethod
    def _set_up(
        cls, game: Game[S], seats: Any, seed: Any, names: Any, options: dict[str, Any]
    ) -> Table[S]:
        state, header = set_up(game, seats, seed, names, options)
        table = cls(game, state, Record(header, []))
        state.watched = True
        state.advance()
        state.watched = False
        table._told, state.told = state.told, []
        return table

    @classmethod
    def replay(cls, game: Game[S], lines: Lines, upto: int | None = None) -> Table[S]:
        """Deal the recorded game again and give every answer, or the first few, again."""
        table = cls._deal_again(game, lines.header)
        for _ in replay_answers(table, lines, upto):
            pass
        return table

    @classmethod
    def _deal_again(cls, game: Game[S], head: Header) -> Table[S]:
        """Deal a recorded game again, if this is the game it was."""
        if head.seed is None:
            raise Unreadable("TABLE-08", "This table was dealt afresh in part: it has no past.")
        game.check_dealt(head.rules, head.data)
        table = cls._set_up(game, head.seats, head.seed, head.names, head.options)
        if head.luck:
            table.split_streams()
        return table

    @property
    def decision(self) -> Decision[S] | None:
        """The open question, or None when the game is over."""
        top = self._top_decision()
        return copy_frame(self.game, top) if top is not None else None

    @property
    def record(self) -> Record:
        """The game so far: how it was dealt, and every answer."""
        return Record(deep_copy(self._header), self._answers.to_list(), self._scores)

    @property
    def told(self) -> list[Event]:
        """What the last answer, or the beginning, brought about."""
        told: list[Event] = deep_copy(self._told)
        return told

    @property
    def question(self) -> int:
        """The number of the open question, for answers that travel; none is used twice."""
        return self.state.question + self.ahead

    @property
    def over(self) -> bool:
        return not self.state.waiting

    def points(self) -> list[int]:
        """Points by seat, as everybody can count them now; nothing where only the end counts."""
        if self.over:
            return self.result().scores
        standing = self.game.standing
        return standing(self.view(WATCHER)) if standing else []

    def result(self) -> Result:
        """Who won and why; asked too early, it is refused."""
        if self.state.waiting:
            raise Refusal("TABLE-07", "The game is not over yet.")
        result: Result = deep_copy(self.game.result(self.state))
        return result

    def waiting(self) -> list[int]:
        """Seats that may answer now."""
        return self.state.waiting.copy()

    def prompt(self, seat: Seat) -> str:
        """What the seat is asked, in one sentence; empty when it is not asked."""
        asked = self.prompt_sentence(seat)
        return render_sentence(asked, self._header.names) if asked is not None else ""

    def prompt_sentence(self, seat: Seat) -> Sentence | None:
        """What the seat is asked, as a sentence for any language."""
        if seat not in self.state.waiting:
            return None
        asked: Sentence = as_sentence(self._open_question(seat).prompt(self.state, seat))
        return asked

    def asked(self, seat: Seat) -> Sentence | None:
        """Say what `prompt_sentence` says; this name goes after 0.1."""
        warn_renamed("Table.asked", "Table.prompt_sentence")
        return self.prompt_sentence(seat)

    def wants(self, seat: Seat) -> tuple[type[Action], ...]:
        """Kinds of answer that a seat may try; it says nothing about which are legal."""
        if seat not in self.state.waiting:
            return ()
        kinds: tuple[type[Action], ...] = self._open_question(seat).wants(self.state, seat)
        return kinds

    def options(self, seat: Seat) -> list[Any]:
        """Legal answers of a seat; where they cannot all be listed, good candidates."""
        state = self.state
        return state.options(seat).copy() if seat in state.waiting else []

    def sample(self, seat: Seat, dice: Any) -> Any:
        """Draw one random legal answer with a `random.Random`, cheap even where many exist."""
        return self._open_question(seat).sample(self.state, seat, dice)

    def read(self, seat: Seat, text: str) -> Any:
        """Understand the short text form of an answer, without playing it."""
        return read_answer(self._open_question(seat), self.state, seat, text, self._header.names)

    def check(self, seat: Seat, action: Any) -> None:
        """Raise `Refusal` unless the answer is legal; change nothing."""
        legal_action(self.state, seat, action, self._header.names)

    def play(self, seat: Seat, action: Any, question: int = 0) -> list[Event]:
        """Give an answer for a seat. Returns what happened, or raises `Refusal`."""
        state = self.state
        asked, draws = state.question, state.chance.draws
        if question and question != asked + self.ahead:
            why = "That answers question {question}; the table has moved on to {now}."
            raise OutOfTurn("TABLE-04", why, question=question, now=self.question)
        action = legal_action(state, seat, action, self._header.names)
        self._answers.append(Answer(seat, action, asked))
        if self._header.luck:
            state.chance.apart = self._luck_of(seat)
        state.watched = True
        state.step(seat, action)
        state.watched = False
        self._told, state.told = state.told, []
        if state.question != asked:  # while a question is open, nobody hears anything
            if self._brings_news(asked, draws):
                self.settled = len(self._answers)
            if not state.waiting:
                self._write_result()
        return self.told

    def _luck_of(self, seat: Seat) -> str:
        """Name the luck that follows an answer: by round, and by seat where only one is asked."""
        foresight = self.game.foresight
        gone = foresight.clock(self.state) if foresight else 0.0
        who = str(seat) if isinstance(self._top_decision(), Ask) else "all"
        return f" {gone:g} {who}"

    def _brings_news(self, asked: int, draws: int) -> bool:
        """Tell whether the answer brought something to light that nobody can forget again."""
        if self.state.chance.draws != draws:
            return True
        for event in self._told:
            if event.news:
                return True
        before = self._answers.to_list(max(0, len(self._answers) - 2))  # this one, and the last
        return len(before) > 1 and before[0].question == asked  # secret: they take effect together

    def view(self, viewer: Seat) -> Any:
        """What a seat, or `WATCHER`, may see."""
        check_viewer(self.state, viewer)
        return deep_copy(self.game.view(self.state, viewer))

    def undo(self, seat: Seat) -> None:
        """Go back to before the seat's last answer, never past new information."""
        answers = self._answers.to_list()
        try:
            last = find_undoable(answers, seat, self.settled)
        except Refusal as refusal:
            raise with_names(refusal, self._header.names) from None
        kept = answers[:last] + answers[last + 1 :]
        again = self._deal_again(self.game, self._header)
        for answer in kept:
            again.play(answer.seat, answer.action)
        self.ahead = self.question - again.question + 1
        past = again.record
        self.state, self.settled = again.state, again.settled
        self._answers, self._scores, self._told = AppendOnlyList(past.answers), past.result, []

    def rename(self, names: Any) -> None:
        """Let people of other names sit there, one for each seat."""
        check_names(names, self._header.seats)
        self._header = msgspec.structs.replace(self._header, names=list(names))

    def clone(self) -> Table[S]:
        """Make an independent copy."""
        state = self.state.clone()
        state.listed = self.state.listed.copy()
        return self._copy_with(state, self._header, self._scores)

    def redeal(self, viewer: Seat, dice: Any) -> Table[S]:
        """Make a copy in which all that the viewer cannot know is dealt afresh.

        It fits everything the viewer has seen. Such a table has no seed and no record.
        """
        check_viewer(self.state, viewer)
        state = self.state.clone()
        self.game.redeal(state, viewer, dice)
        state.chance = Chance(dice.getrandbits(64))
        decision = self._top_decision()
        if isinstance(decision, AskAll):
            for seat, answer in enumerate(state.answers):
                if answer is not None and seat != viewer:
                    state.answers[seat] = decision.sample(state, seat, dice)
        return self._copy_with(state, msgspec.structs.replace(self._header, seed=None), "")

    def _copy_with(self, state: S, header: Header, scores: str) -> Table[S]:
        """Make a table with the same past."""
        record = Record(header, [], scores)
        twin: Table[S] = Table(self.game, state, record, self.settled, self.ahead)
        twin._answers = self._answers.shared_copy()
        return twin

    def save(self) -> bytes:
        """Write a snapshot; `labtable.load` stands where this table stands."""
        record = Record(self._header, self._answers.to_list(), self._scores)
        return encode_table(self.state, record, self.settled, self.ahead)

    @classmethod
    def load(cls, game: Game[S], saved: bytes) -> Table[S]:
        """Stand where a saved table of this game stood."""
        state, found = read_table(game, saved)
        record = Record(found.header, found.answers, found.result)
        return cls(game, state, record, found.settled, found.ahead)

    def _top_decision(self) -> Decision[S] | None:
        """The open question itself."""
        top = self.state.agenda[-1] if self.state.agenda else None
        return top if isinstance(top, Decision) else None

    def _open_question(self, seat: Seat) -> Decision[S]:
        """Find the question this seat is asked."""
        return open_question(self.state, seat, self._header.names)

    def _write_result(self) -> None:
        scores = self.game.result(self.state).scores
        self._scores = " ".join([str(score) for score in scores])

    def __eq__(self, other: object) -> bool:
        """Compare what `save` writes."""
        return self is other or (isinstance(other, Table) and self.save() == other.save())

    def _describe_people(self) -> str:
        return self._header.describe_people(self.state.waiting, self.question, self._scores)

    def _draw(self) -> list[Line]:
        draw = self.game.picture
        return draw(self.view(WATCHER), self._header.names) if draw else []

    def __repr__(self) -> str:
        return f"<Table of {self.game.name}: {self._describe_people()}>"

    def __str__(self) -> str:
        return "\n".join(
            [f"{self.game.title}: {self._describe_people()}", *plain_lines(self._draw())]
        )

    def __copy__(self) -> Table[S]:
        return self.clone()

    def __deepcopy__(self, memo: Any) -> Table[S]:
        return self.clone()

    def __reduce__(self) -> Any:
        return _load_table, (self.game, self.save())

    def _repr_html_(self) -> str:
        if self.game.picture is None:
            return ""
        counted = self.result().to_html(self._header.names) if self.over else ""
        return as_html(self._draw(), self.game.title, self._describe_people(), counted)


def _load_table(game: Game[Any], saved: bytes) -> Table[Any]:
    return Table.load(game, saved)
