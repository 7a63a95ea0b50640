"""A game, declared in one small object."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from html import escape
from pkgutil import resolve_name
from typing import Any, Generic, TypeVar, Union

import msgspec

from labtable.engine.action import Action
from labtable.engine.agenda import Decision, State
from labtable.engine.box import Fault, fingerprint
from labtable.engine.chance import Chance
from labtable.engine.declarations import find_missing_parts
from labtable.engine.errors import Outdated, Refusal, suggest_word
from labtable.engine.event import Event
from labtable.engine.features import Features
from labtable.engine.picture import Line, as_html, score_table, wrap_html
from labtable.engine.plain import Plain
from labtable.engine.record import Header
from labtable.engine.sentence import Sentence, find_gaps, person, render_sentence
from labtable.renamed import accept_old_hooks, warn_renamed

S = TypeVar("S", bound=State)


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The switches of a game. Each field has a default and a description in words."""


class Result(msgspec.Struct, frozen=True):
    """How a game ended."""

    scores: list[int]
    winners: list[int]
    reason: str  # one sentence
    breakdown: list[dict[str, int]] = []  # by seat: what the score comes from, in order
    said: Sentence | None = None  # the same sentence, for any language

    @classmethod
    def of(
        cls,
        scores: list[int],
        winners: list[int],
        said: Sentence,
        breakdown: list[dict[str, int]] | None = None,
    ) -> Result:
        """Tell how a game ended in a sentence with gaps."""
        return cls(scores, winners, str(said), breakdown or [], said)

    def phrase(self) -> Sentence:
        """Why, in a sentence for any language."""
        return self.said or Sentence(self.reason)

    def to_html(self, names: Sequence[str] = ()) -> str:
        """Lay out what everybody has, for a notebook, and say why."""
        people = [person(seat, names) for seat in range(len(self.scores))]
        table = score_table(people, self.scores, self.winners, self.breakdown)
        return f"{table}<p>{escape(render_sentence(self.phrase(), names))}</p>"

    def counted(self, names: Sequence[str] = ()) -> str:
        """Do what `to_html` does; this name goes after 0.1."""
        warn_renamed("Result.counted", "Result.to_html")
        return self.to_html(names)

    def _repr_html_(self) -> str:
        return wrap_html(self.to_html())


class Stage(msgspec.Struct, frozen=True, order=True):
    """How far a table has come; what comes later compares as more."""

    round: int  # from 1; 0 where a game has none
    turn: int
    rounds: int = 0  # 0: nobody knows how many
    turns: int = 0  # of a round


def _question_count(state: State) -> float:
    return state.question


class Slips(msgspec.Struct, frozen=True, kw_only=True):
    """How often weaker bots slip, so that each level is about as far above the one below."""

    beginner: float = 0.6  # gives in to a habit, or overlooks what looks best
    learner: float = 0.2  # the same
    expert: float = 0.5  # does not look ahead
    master: float = 0.0  # does not ask its net; 0: it has none, and looks ahead


class Foresight(msgspec.Struct, frozen=True, kw_only=True):
    """How far ahead it pays to look, at what, and what is seen there."""

    clock: Callable[[Any], float] = _question_count  # a state: how many rounds have gone by
    rounds: float = 1e9  # playouts end after as many
    far: float = 0.0  # of who takes more time, after as many; 0: the same
    worth: Callable[[Any], list[float]] | None = None  # a view: what every seat has, in points
    lead: float = 10.0  # points ahead that feel like much
    doubt: float = 1e9  # an answer that looks worse than the best by more is not looked at
    breadth: int = 8  # nor are more than so many
    luck: float = 1.0  # more luck takes more worlds to see through
    effort: float = 1.0  # what it costs to look at one answer, beside other games
    slips: Slips = Slips()


class Habit(msgspec.Struct, frozen=True):
    """A mistake that people make in their first games: how answers look to those who make it."""

    name: str  # in English: "fears to trade"
    looks: Callable[[Any, Any, float], float]  # a view, an option, how promising it is


class Routine(msgspec.Struct, frozen=True):
    """The answer that goes without saying, so that nobody has to be asked for it."""

    answer: Any
    forced: bool  # nothing else is possible


class Game(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """Everything the engine needs to know about one game."""

    name: str
    title: str
    rules: str  # rules version: raised when an old record would play differently
    seats: range  # how many may play
    seats_rule: str  # the rule that says so
    start: Callable[[int, int, Any], S]  # seats, seed, options
    view: Callable[[S, int], msgspec.Struct]
    result: Callable[[S], Result]
    redeal: Callable[[S, int, Any], None]  # deal afresh, in place, what the viewer cannot know
    things: Callable[[S], list[str]]  # everything that lies anywhere: moves, never vanishes
    longest: Callable[[int, Any], int]  # seats, options: no game has more answers
    parts: tuple[type[Plain], ...]  # the state, what it is made of, all frames
    actions: tuple[type[Action], ...]
    events: tuple[type[Event], ...]
    options: type[Options] = Options
    presets: Mapping[str, Callable[[int], dict[str, Any]]] = {}  # by seats; says itself in words
    proposes: Callable[[int], str] | None = None  # by seats: the preset that is named first
    data: bytes = b""  # the printed components; their hash stands in every record
    box: type[msgspec.Struct] | None = None  # the shape of components.toml, where there is one
    faults: Callable[[Any], Iterable[Fault]] | None = None  # a box: what in it cannot be played
    picture: Callable[[Any, Sequence[str]], list[Line]] | None = None  # a view, as text
    sheet: Callable[[], list[Line]] | None = None  # what lies open beside it, to look things up
    judge: Callable[[Any, Action], float] | None = None  # a view and an option: how promising
    habits: tuple[Habit, ...] = ()  # mistakes of people who have just read the rules
    mannerly: Callable[[Any, Sequence[Any], list[Any]], list[Any]] | None = None
    # a view, the answers so far, options: those that bother nobody
    routine: Callable[[Any, list[Any]], Routine | None] | None = None
    # a view, options: what nearly everybody answers here; without it, an answer without another
    warning: Callable[[Any, Action], Sentence | str | None] | None = None  # legal, rarely wise
    facts: Callable[[Any, Action], Sentence | str] | None = None  # it does: "completes NaCl"
    sketch: Callable[[Any, str], msgspec.Struct] | None = None  # a view, an answer in the making
    unlit_view: Callable[[Any], Any] | None = None
    # a view, without what tells which chemistry is legal: for tables with lights off
    unlit_sketch: Callable[[Any, str], msgspec.Struct] | None = None  # the same for a sketch
    board: Callable[[], msgspec.Struct] | None = None  # what a client draws from: the box, laid out
    standing: Callable[[Any], list[int]] | None = None  # a view: points of every seat so far
    stage: Callable[[Any], Stage] | None = None  # a view: how far the table has come
    wealth: Callable[[Any], list[int]] | None = None  # a view: all that they own, for looking back
    foresight: Foresight | None = None  # how to look ahead; without it no bot does
    features: Features | None = None  # views and answers as numbers, for those who learn
    ledger: Callable[[], str] | None = None  # the numbered rules, in Markdown

    def __post_init__(self) -> None:
        """Refuse, in one sentence, a game in which something was forgotten."""
        accept_old_hooks((*self.parts, *self.actions, *self.events))
        if lacks := find_missing_parts(self.parts):
            raise TypeError(f"{self.title}: {'; '.join(lacks)}.")
        self._check_answers()
        for event in self.events:
            own = event.parts is not Event.parts  # it speaks otherwise than it stores
            for gap in find_gaps(event.says):
                if not own and gap.name not in event.__struct_fields__:
                    raise TypeError(f"{event.__name__} says {{{gap.name}}}, and has no such field.")

    def _check_answers(self) -> None:
        """Every action answers a question, and every question takes actions of the game."""
        asked = {
            kind
            for part in self.parts
            if issubclass(part, Decision)
            for kind in getattr(part, "accepts", ())
        }
        for action in self.actions:
            if action not in asked:
                raise TypeError(f"{self.title}: no question accepts {action.__name__}.")
        for action in asked:
            if action not in self.actions:
                raise TypeError(f"{self.title}: {action.__name__} is accepted, but no action.")

    def bot_view(self, state: S, seat: int) -> Any:
        """As much of a view as bots read: all of it, unless `features` make do with less."""
        sees = self.features.sees if self.features else None
        return (sees or self.view)(state, seat)

    def find_routine(self, view: Any, options: list[Any]) -> Routine | None:
        """Find the answer that goes without saying among those of a seat; often there is none."""
        if self.routine is not None:
            return self.routine(view, options)
        return Routine(options[0], True) if len(options) == 1 else None

    def presets_for(self, seats: int) -> list[str]:
        """Names of the presets; the one that so many players had better take comes first."""
        first = self.proposes(seats) if self.proposes else ""
        return sorted(self.presets, key=lambda name: name != first)

    def __reduce__(self) -> Any:
        """Travel by the name it was declared under; a game without one travels piece by piece."""
        place = self.start.__module__
        while place:
            for name, value in vars(sys.modules[place]).items():
                if value is self:
                    return resolve_name, (f"{place}:{name}",)
            place = place.rpartition(".")[0]
        return super().__reduce__()

    def read_options(self, seats: int, given: Mapping[str, Any]) -> Any:
        """Turn keywords into options; `preset` names a bundle that the others refine."""
        wanted = dict(given)
        preset = wanted.pop("preset", None)
        if preset is not None:
            if not isinstance(preset, str) or preset not in self.presets:
                named = preset if isinstance(preset, str) else type(preset).__name__
                raise _unknown_name(self.title, "preset", named, list(self.presets))
            wanted = self.presets[preset](seats) | wanted
        known = self.options.__struct_fields__
        for name in wanted:
            if name not in known:
                raise _unknown_name(self.title, "option", name, ["preset", *known])
        try:
            return msgspec.convert(wanted, self.options, strict=False)
        except msgspec.ValidationError as error:
            why = "An option of {title} does not fit: {error}."
            raise Refusal("TABLE-11", why, title=self.title, error=str(error)) from None

    def decode_action(self, saved: Any) -> Any:
        """Turn one saved answer back into an action."""
        return msgspec.convert(saved, _union_of(self.actions))

    def plain_classes(self) -> dict[str, type]:
        """All plain classes of the game by name, to rebuild a saved table."""
        return _classes_by_name(self.parts)

    def check_dealt(self, rules: str, data: str) -> None:
        """Raise `Outdated` unless these rules and this box, by its fingerprint, are here."""
        if rules != self.rules:
            why = "This game follows version {then} of the rules of {title}; here is version {now}."
            raise Outdated("TABLE-23", why, then=rules, title=self.title, now=self.rules)
        if data != self.fingerprint():
            why = "This game was played with other components of {title} ({then}); here are {now}."
            now = self.fingerprint()
            raise Outdated("TABLE-24", why, title=self.title, then=data, now=now)

    def fingerprint(self) -> str:
        """Name the printed components: records made with others are told apart."""
        return fingerprint(self.data)


@cache
def _union_of(types: tuple[type, ...]) -> Any:
    union: Any = Union
    return union[types]


@cache
def _classes_by_name(kinds: tuple[type, ...]) -> dict[str, type]:
    return {kind.__name__: kind for kind in (*kinds, Chance)}


def _unknown_name(title: str, what: str, name: str, known: Sequence[str]) -> Refusal:
    why = "{title} has no {what:word} '{name:quote}'. {instead}"
    return Refusal(
        "TABLE-10", why, title=title, what=what, name=name, instead=suggest_word(name, known)
    )


def set_up(
    game: Game[S], seats: Any, seed: Any, names: Any, options: dict[str, Any]
) -> tuple[S, Header]:
    """Lay out a game for so many, and write down how it was dealt."""
    if type(seats) is not int or seats not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        why = "{title} is for {low} to {high} players, not {given}."
        parts = {"title": game.title, "low": low, "high": high, "given": repr(seats)}
        raise Refusal(game.seats_rule, Sentence(why, parts))
    if type(seed) is not int or not 0 <= seed < 1 << 64:
        why = "A seed is a whole number from 0 to 18446744073709551615, not {given}."
        raise Refusal("TABLE-13", why, given=repr(seed))
    if names:
        check_names(names, seats)
    chosen = game.read_options(seats, options)
    state = game.start(seats, seed, chosen)
    header = Header(
        game=game.name,
        rules=game.rules,
        data=game.fingerprint(),
        seats=seats,
        seed=seed,
        options=_changed_options(chosen),
        names=list(names),
    )
    return state, header


def check_names(names: Any, seats: int) -> None:
    """Accept one name per seat, each of them fit to be printed and written down."""
    if len(names) != seats:
        why = "{seats} seats need {seats} names, not {given}."
        raise Refusal("TABLE-14", why, seats=seats, given=len(names))
    for name in names:
        if not isinstance(name, str) or not name.strip() or not name.isprintable():
            why = "A name is a word or a few in one line, not {given}."
            raise Refusal("TABLE-14", why, given=repr(name))


def _changed_options(options: Any) -> dict[str, Any]:
    """Only what differs from the defaults stands in a record."""
    usual = type(options)()
    if options == usual:
        return {}
    given = msgspec.structs.asdict(options)
    return {name: value for name, value in given.items() if value != getattr(usual, name)}


class View(msgspec.Struct, frozen=True):
    """All that one viewer may see; every game adds its fields."""

    def _repr_html_(self) -> str:
        """Draw it as the picture of its game does, which is declared above the view."""
        place = type(self).__module__
        while place:
            for value in vars(sys.modules[place]).values():
                if isinstance(value, Game) and value.picture is not None:
                    return as_html(value.picture(self, ()), value.title)
            place = place.rpartition(".")[0]
        return ""
