"""A game, declared in one small object."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Generic, TypeVar, Union

import msgspec

from labtable.engine.action import Action
from labtable.engine.agenda import State
from labtable.engine.box import fingerprint
from labtable.engine.chance import Chance
from labtable.engine.errors import Outdated, Refusal, meant
from labtable.engine.event import Event
from labtable.engine.faults import Fault
from labtable.engine.features import Features
from labtable.engine.picture import Line
from labtable.engine.plain import Plain

S = TypeVar("S", bound=State)


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The switches of a game. Each field has a default and a description in words."""


class Result(msgspec.Struct, frozen=True):
    """How a game ended."""

    scores: list[int]
    winners: list[int]
    reason: str  # one sentence
    breakdown: list[dict[str, int]] = []  # by seat: what the score comes from, in order


def _questions(state: State) -> float:
    return state.question


class Foresight(msgspec.Struct, frozen=True, kw_only=True):
    """How far ahead it pays to look, at what, and what is seen there."""

    clock: Callable[[Any], float] = _questions  # a state: how many rounds have gone by
    rounds: float = 1e9  # playouts end after as many
    far: float = 0.0  # of who takes more time, after as many; 0: the same
    worth: Callable[[Any], list[float]] | None = None  # a view: what every seat has, in points
    lead: float = 10.0  # points ahead that feel like much
    doubt: float = 1e9  # an answer that looks worse than the best by more is not looked at
    breadth: int = 8  # nor are more than so many
    luck: float = 1.0  # more luck takes more worlds to see through


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
    data: bytes = b""  # the printed components; their hash stands in every record
    box: type[msgspec.Struct] | None = None  # the shape of components.toml, where there is one
    faults: Callable[[Any], Iterable[Fault]] | None = None  # a box: what in it cannot be played
    picture: Callable[[Any, Sequence[str]], list[Line]] | None = None  # a view, as text
    judge: Callable[[Any, Action], float] | None = None  # a view and an option: how promising
    warning: Callable[[Any, Action], str] | None = None  # legal, but rarely wise: why
    facts: Callable[[Any, Action], str] | None = None  # what an option does: "completes NaCl"
    sketch: Callable[[Any, str], msgspec.Struct] | None = None  # a view, an answer in the making
    standing: Callable[[Any], list[int]] | None = None  # a view: points of every seat so far
    foresight: Foresight | None = None  # how to look ahead; without it no bot does
    features: Features | None = None  # views and answers as numbers, for those who learn
    ledger: Callable[[], str] | None = None  # the numbered rules, in Markdown

    def read_options(self, seats: int, given: Mapping[str, Any]) -> Any:
        """Turn keywords into options; `preset` names a bundle that the others refine."""
        wanted = dict(given)
        preset = wanted.pop("preset", None)
        if preset is not None:
            if not isinstance(preset, str) or preset not in self.presets:
                named = preset if isinstance(preset, str) else type(preset).__name__
                raise _unknown(self.title, "preset", named, list(self.presets))
            wanted = self.presets[preset](seats) | wanted
        known = self.options.__struct_fields__
        for name in wanted:
            if name not in known:
                raise _unknown(self.title, "option", name, ["preset", *known])
        try:
            return msgspec.convert(wanted, self.options, strict=False)
        except msgspec.ValidationError as error:
            raise Refusal("TABLE-11", f"An option of {self.title} does not fit: {error}.") from None

    def action(self, saved: Any) -> Any:
        """Turn one saved answer back into an action."""
        return msgspec.convert(saved, _any_of(self.actions))

    def kinds(self) -> dict[str, type]:
        """All plain classes of the game by name, to rebuild a saved table."""
        return _by_name(self.parts)

    def check_dealt(self, rules: str, data: str) -> None:
        """Raise `Outdated` unless these rules and this box, by its fingerprint, are here."""
        if rules != self.rules:
            why = f"This game follows version {rules} of the rules of {self.title}; "
            raise Outdated("TABLE-23", f"{why}here is version {self.rules}.")
        if data != self.fingerprint():
            why = f"This game was played with other components of {self.title} ({data}); "
            raise Outdated("TABLE-24", f"{why}here are {self.fingerprint()}.")

    def fingerprint(self) -> str:
        """Name the printed components: records made with others are told apart."""
        return fingerprint(self.data)


@cache
def _any_of(types: tuple[type, ...]) -> Any:
    union: Any = Union
    return union[types]


@cache
def _by_name(kinds: tuple[type, ...]) -> dict[str, type]:
    return {kind.__name__: kind for kind in (*kinds, Chance)}


def _unknown(title: str, what: str, name: str, known: Sequence[str]) -> Refusal:
    return Refusal("TABLE-10", f"{title} has no {what} '{name}'. {meant(name, known)}")
