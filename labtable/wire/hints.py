"""Advice in a game and after it; what is known about compounds and wrong answers."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from labtable.wire.fields import Sentence
from labtable.wire.messages import Option


class Hint(Struct, frozen=True):
    """A good answer to the open question, and why."""

    question: int
    option: int  # its place among the answers that the seat is offered; -1: it is not listed
    text: str  # in the game's notation
    why: Sentence
    answer: Option | None = None  # the same as it is shown
    ask: Sentence | None = None  # a question to think about before one looks


class Following(Struct, frozen=True):
    """An answer that would have followed."""

    seat: int
    answer: Option


class Moment(Struct, frozen=True):
    """A turning point, in a sentence to the one it was about."""

    n: int  # the position to look at
    at: int  # its place in the history of points; -1 before the first count
    seat: int
    kind: Literal["lead", "swing", "fall", "missed"]  # a swing is a rise
    said: Sentence
    best: Option | None = None  # what was overlooked
    line: list[Following] = []  # and what would have followed on it


class Mistake(Moment, frozen=True):
    """An answer that gave much away, what was better, and what that needed to be seen."""

    chosen: Option | None = None
    lost: int = 0  # games of 100 that it loses
    practice: list[str] = []  # parts of the practice by id


class PracticePart(Struct, frozen=True):
    """Something to practise, with what it is called by language."""

    id: str
    title: dict[str, str]


class PlayerReport(Struct, frozen=True):
    """How well one player decided, and what to practise."""

    seat: int
    accuracy: int | None  # percent of what the decisions were about that was kept
    practice: list[PracticePart]  # what cost most first


class Judgement(Struct, frozen=True):
    """How good one answer was, by what its player saw."""

    n: int  # answers given until then
    seat: int
    chosen: Option
    best: Option
    good: bool  # nothing clearly better was there
    said: Sentence


class Word(Struct, frozen=True):
    """A short word for one player about the game."""

    seat: int
    said: list[Sentence]


class Review(Struct, frozen=True):
    """How a game went."""

    history: list[list[int]]
    moments: list[Moment]
    chances: list[list[int]] = []  # to win, in percent, at the places of the history
    percent: int = 100  # how far the review is; more is found until it is whole
    words: list[Word] = []
    mistakes: list[Mistake] = []  # all that were found, the largest first
    players: list[PlayerReport] = []


Bonding = Literal["molecule", "ionic", "network", "metal"]


class CompoundInfo(Struct, frozen=True):
    """What is known about a compound."""

    formula: str
    unicode: str
    name: str
    names: list[str]
    kind: str
    state: str
    mass: float
    charges: list[str]
    built: list[str]
    note: str
    simplifies: str
    lewis: str  # SVG
    ball: str  # SVG; of a salt a piece of its lattice
    first: str = ""  # who it is, in one line
    facts: str = ""  # state, mass, where it melts and boils
    bars: str = ""  # SVG: charges that meet
    bonding: Bonding = "molecule"


class MeantInfo(Struct, frozen=True):
    """A right formula and what it is called."""

    formula: str
    name: str


class Explained(Struct, frozen=True):
    """What came of reading a formula or a name, in one language."""

    kind: Literal["ok", "wrong", "ambiguous", "unknown"]
    typed: str
    sentence: str
    misconception: str  # its type, where there is one
    meant: list[MeantInfo]
    steps: list[str]  # to what was meant
    picture: str  # SVG: the mistake beside what is right
    compound: CompoundInfo | None
