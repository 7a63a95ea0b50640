"""The agenda: what the table does next, as plain data.

A game never waits inside a function. Everything still to come lies on a stack of small frames, the
next one on top. A `Step` runs by itself. A `Decision` waits for answers. Either may put more frames
on top, which is all an interrupt is.

Frames never change, so a clone shares them. What changes while a question is open, who still has to
answer and what was answered in secret, lies in the state.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, Self, TypeVar

from mypy_extensions import mypyc_attr

from labtable.engine.action import Action, Pass
from labtable.engine.chance import Chance
from labtable.engine.errors import Refusal, unread_answer
from labtable.engine.event import Event
from labtable.engine.plain import Plain, field_values
from labtable.engine.sentence import as_sentence, say
from labtable.renamed import warn_renamed

S = TypeVar("S", bound="State")
SEATS: Final = list(range(1000))  # more than ever sit at a table
# Lists of seats are replaced and never changed, so all states share them.
NOBODY: Final[list[int]] = []
ALONE: Final = [[seat] for seat in SEATS]
FEW: Final = 20
FROM: Final = [[SEATS[seat:seats] for seat in range(seats + 1)] for seats in range(FEW)]
UNLISTED: Final[list[Any]] = []  # options that nobody has asked for; it stays empty


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Plain):
    """Everything on the table. Games add their components as fields."""

    def __init__(self, chance: Chance, seats: int) -> None:
        self.chance = chance
        self.everyone = SEATS[:seats]
        self.agenda: list[Frame[Any]] = []  # the last one is on top
        self.waiting = NOBODY  # seats that may answer now; replaced and never changed
        self.answers: list[Action | None] = [None] * seats  # secret answers so far
        self.question = 0  # number of the open question
        self.listed: list[list[Action]] = [[]] * seats  # options worked out already; never saved
        self.told: list[Event] = []  # events of the answer being resolved; never saved
        self.watched = False  # does anybody listen to events?

    def plan(self, *frames: Frame[Any]) -> None:
        """Put frames on the agenda; the first one named comes first."""
        self.agenda += frames[::-1]

    def ask(self, seat: int) -> None:
        """Wait for the answer of a seat, beside those who are waited for already."""
        self.waiting = [*self.waiting, seat] if self.waiting else ALONE[seat]

    def ask_everyone(self) -> None:
        """Wait for the answers of all seats."""
        seats = len(self.everyone)
        self.waiting = FROM[seats][0] if seats < FEW else self.everyone.copy()

    def stop_waiting(self, seat: int) -> None:
        """Wait for a seat no longer."""
        waiting, seats = self.waiting, len(self.answers)
        if seats < FEW and waiting is FROM[seats][seat]:
            self.waiting = FROM[seats][seat + 1]
        elif waiting is ALONE[seat]:
            self.waiting = NOBODY
        else:
            left = waiting.copy()
            left.remove(seat)
            self.waiting = left

    def answered(self, seat: int) -> None:
        """Do what `stop_waiting` does; this name goes after 0.1."""
        warn_renamed("State.answered", "State.stop_waiting")
        self.stop_waiting(seat)

    def tell(self, event: Event) -> None:
        self.told.append(event)

    def options(self, seat: int) -> list[Action]:
        """All legal answers of a waiting seat; nothing moves while a question is open."""
        known = self.listed[seat]
        if not known:
            known = self.listed[seat] = self.agenda[-1].options(self, seat)
        return known

    def count(self, seat: int) -> int:
        """How many answers `options` would list; where they are many, without listing them."""
        known = self.listed[seat]
        return len(known) if known else self.agenda[-1].count(self, seat)

    def option(self, seat: int, number: int) -> Action:
        """The answer that `options` would list in this place."""
        known = self.listed[seat]
        return known[number] if known else self.agenda[-1].option(self, seat, number)

    def step(self, seat: int, action: Action) -> None:
        """Apply a legal answer and go on until somebody is asked, unchecked and untold."""
        self.agenda[-1].resolve(self, seat, action)
        if not self.waiting:
            self.advance()

    def advance(self) -> None:
        """Run steps until somebody is asked something, or nothing is left."""
        agenda = self.agenda
        while not self.waiting and agenda:
            agenda[-1].reach(self)
        self.question += 1

    def __eq__(self, other: object) -> bool:
        return (
            super().__eq__(other)
            and isinstance(other, State)
            and self._open_position() == other._open_position()
        )

    def _open_position(self) -> tuple[list[Frame[Any]], list[int], list[Action | None], int]:
        return self.agenda, self.waiting, self.answers, self.question

    def resume(self, other: State) -> Self:
        """Stand where the other stands: same agenda, same open question."""
        self.agenda, self.waiting = other.agenda.copy(), other.waiting
        self.answers, self.question = other.answers.copy(), other.question
        return self

    def __reduce__(self) -> Any:
        return _restore_state, (type(self), field_values(self), *self._open_position())


def _restore_state(
    kind: Any,
    known: list[Any],
    agenda: list[Frame[Any]],
    waiting: list[int],
    answers: list[Action | None],
    question: int,
) -> State:
    state: State = kind(*known)
    state.agenda, state.waiting = agenda.copy(), waiting.copy()
    state.answers, state.question = answers.copy(), question
    return state


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Plain, Generic[S]):
    """One entry of the agenda. It never changes."""

    def reach(self, state: S) -> None:
        """Do what is due when everything above is done."""
        raise NotImplementedError

    def options(self, state: S, seat: int) -> list[Any]:
        """All legal answers of a seat, in a fixed order."""
        raise NotImplementedError

    def count(self, state: S, seat: int) -> int:
        """How many they are; for questions that can tell without listing them."""
        return len(state.options(seat))

    def option(self, state: S, seat: int, number: int) -> Any:
        """One of them; for questions that need not list the others."""
        return state.options(seat)[number]

    def resolve(self, state: S, seat: int, action: Any) -> None:
        """Apply a legal answer; leave the agenda when the question is settled."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Frame[S]):
    """Work the table does by itself."""

    def reach(self, state: S) -> None:
        state.agenda.pop()
        self.run(state)

    def run(self, state: S) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Frame[S]):
    """A question. It stays on top until it is answered.

    An only option is taken at once and asked of nobody. A question whose options depend
    on hidden things sets `asks_always`, or the others would learn from the silence.
    """

    accepts: ClassVar[tuple[type[Action], ...]]  # kinds of answer; also the schema for clients
    asks: ClassVar[str] = ""  # what the player is asked, one sentence
    asks_always: ClassVar[bool] = False

    def seats(self, state: S) -> list[int]:
        """Seats that are asked when the question opens."""
        return state.everyone

    def wants(self, state: S, seat: int) -> tuple[type[Action], ...]:
        """Kinds of answer that a seat may try; it says nothing about which are legal."""
        return self.accepts

    def prompt(self, state: S, seat: int) -> Any:
        """Ask the seat, in one sentence: a text, or a `Sentence` where something varies."""
        return self.asks or say("Your answer to {question}?", question=type(self).__name__)

    def take(self, state: S, seat: int, action: Any) -> None:
        """Apply the answer of a seat."""
        raise NotImplementedError

    def sample(self, state: S, seat: int, dice: Any) -> Any:
        """Draw one legal answer at random; `dice` is a `random.Random`."""
        return state.option(seat, dice.randrange(state.count(seat)))

    def check(self, state: S, seat: int, action: Any) -> None:
        """Raise `Refusal` unless the answer is legal."""
        if not isinstance(action, self.accepts):
            wanted = " or ".join([kind.__name__ for kind in self.accepts])
            question, given = as_sentence(self.prompt(state, seat)), type(action).__name__
            why = "{question} A {given} is no {wanted}."
            raise Refusal("TABLE-03", why, question=question, given=given, wanted=wanted)
        if action not in (state.listed[seat] or self.options(state, seat)):
            raise self.refusal(state, seat, action)

    def refusal(self, state: S, seat: int, action: Any) -> Refusal:
        """Say which rule forbids an answer that is not among the options."""
        why = "{answer} is not an answer to {question}."
        return Refusal("TABLE-01", why, answer=str(action), question=type(self).__name__)

    def read(self, state: S, seat: int, text: str) -> Any:
        """Understand an answer given as text; whether it is legal is for `check` to say."""
        words = " ".join(text.split())
        options = state.options(seat)
        for option in options:
            if str(option) == words:
                return option
        likely = [option for option in options if str(option).casefold() == words.casefold()]
        if len(likely) == 1:
            return likely[0]
        for kind in self.accepts if words else ():
            action = kind.read(words)
            if action is not None:
                return action
        raise self.unread(state, seat, text)

    def unread(self, state: S, seat: int, text: str) -> Refusal:
        """Say what an answer would look like."""
        options = [str(option) for option in state.options(seat)[:2]]
        return unread_answer(text, as_sentence(self.prompt(state, seat)), options)


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Decision[S]):
    """One seat is asked."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def seats(self, state: S) -> list[int]:
        return [self.seat]

    def reach(self, state: S) -> None:
        options = state.listed[self.seat] = self.options(state, self.seat)
        if len(options) == 1 and not self.asks_always:
            self.resolve(state, self.seat, options[0])
        else:
            state.ask(self.seat)

    def resolve(self, state: S, seat: int, action: Any) -> None:
        state.agenda.pop()
        state.waiting = NOBODY
        self.take(state, seat, action)


@mypyc_attr(allow_interpreted_subclasses=True)
class AskAll(Decision[S]):
    """Several seats answer in secret; all answers take effect together, in seat order.

    The order in which answers arrive never matters.
    """

    def reach(self, state: S) -> None:
        listed, seats = state.listed, self.seats(state)
        if self.asks_always:
            for seat in seats:
                listed[seat] = UNLISTED  # until somebody wants to see them
            if seats is state.everyone:
                state.ask_everyone()
            else:
                state.waiting = seats.copy()
        else:
            for seat in seats:
                options = listed[seat] = self.options(state, seat)
                if len(options) == 1:
                    state.answers[seat] = options[0]
                else:
                    state.ask(seat)
        if not state.waiting:
            self._close_question(state)

    def resolve(self, state: S, seat: int, action: Any) -> None:
        state.answers[seat] = action
        state.stop_waiting(seat)
        if not state.waiting:
            self._close_question(state)

    def _close_question(self, state: S) -> None:
        answers = state.answers
        state.answers = [None for _ in answers]
        state.agenda.pop()
        self.settle(state, answers)

    def settle(self, state: S, answers: list[Action | None]) -> None:
        """Let all answers take effect; they are listed by seat."""
        for seat, answer in enumerate(answers):
            if answer is not None:
                self.take(state, seat, answer)
        self.after_settling(state)

    def after_settling(self, state: S) -> None:
        """Do what follows when all answers have taken effect."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Decision[S]):
    """Any of these seats may step in; the window closes when all have passed."""

    def __init__(self, anyone: list[int]) -> None:
        self.anyone = anyone

    def seats(self, state: S) -> list[int]:
        return self.anyone

    def reach(self, state: S) -> None:
        state.waiting = self.seats(state).copy()
        for seat in state.waiting:
            state.listed[seat] = UNLISTED
        if not state.waiting:
            state.agenda.pop()

    def resolve(self, state: S, seat: int, action: Any) -> None:
        if isinstance(action, Pass):
            state.stop_waiting(seat)
            if not state.waiting:
                state.agenda.pop()
            return
        state.agenda.pop()
        state.waiting = NOBODY
        self.take(state, seat, action)
