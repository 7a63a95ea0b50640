"""What a drill is made of: the item, its answer, what is said of a try, and the hints."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, Literal, NamedTuple

from msgspec import Struct

from labtable.chem.languages import NOTHING, Words
from labtable.practice.parts import Kind, Part

Level = Literal[-1, 0, 1]  # easy, usual, hard
Shape = Literal["choice", "drag", "typed"]
GUESS: Final[dict[Shape, float]] = {"choice": 0.25, "drag": 0.10, "typed": 0.03}
NOWHERE: Final = (0, 0)
LONGEST: Final = 200  # characters of an answer


class Item(Struct, frozen=True, kw_only=True):
    """One thing to do, as it is shown; the answer isn't in it."""

    id: str  # kind:part:level:seed, enough to make it again
    kind: Kind
    part: str
    also: tuple[str, ...]  # parts it uses as well
    level: Level
    asked: Words  # the task
    given: Words  # what is shown large
    choices: tuple[Words, ...]  # what to choose from, or the trays of `sort`
    pieces: tuple[Words, ...]  # keys, cards, ions or atoms on offer
    shape: Shape
    guess: float  # chance to be right without knowing
    mark: bool = False  # `spot`: the mistake itself is to be marked too


class Wrong(Struct, frozen=True):
    """A wrong option on offer, and what it shows about who takes it."""

    text: Words
    misconception: str
    part: str
    why: Words = NOTHING
    place: tuple[int, int] = NOWHERE


class Answer(Struct, frozen=True, kw_only=True):
    """The right answer of an item and what may be told about it at the end."""

    told: Words
    about: str  # the substances, so that a twin is about others
    formula: str = ""  # whose mistakes and parts count
    right: tuple[str, ...] = ()  # what is accepted, in the spelling of the kind
    wrong: tuple[Wrong, ...] = ()  # the other choices on offer
    mistake: Wrong | None = None  # `spot`: what is to be found
    reason: Words = NOTHING
    question: Words = NOTHING  # helps without telling
    steps: tuple[Words, ...] = ()
    secrets: tuple[str, ...] = ()  # texts that no hint may contain


class Verdict(Struct, frozen=True, kw_only=True):
    """What is said of a try."""

    right: bool
    nearly: bool = False  # only the writing is off
    weak: bool = False  # counts little: one card in the wrong tray, or the mistake not marked
    answer: Words  # the right one, once it may be told
    misconception: str = ""
    part: str  # what a wrong try counts against
    why: Words = NOTHING  # a push in the right direction, without the answer
    question: Words = NOTHING
    sentence: Words = NOTHING  # the full reason, which contains the answer
    place: tuple[int, int] = NOWHERE  # from, to: what to mark in the typed text
    typed: str = ""


RungKind = Literal["place", "question", "picture", "step", "answer"]


class Rung(Struct, frozen=True, kw_only=True):
    """One hint; the later ones tell more."""

    kind: RungKind
    words: Words = NOTHING
    place: tuple[int, int] = NOWHERE
    svg: str = ""
    text: str = ""  # the picture with characters, for the terminal


class Draft(NamedTuple):
    """What a kind of drill makes of a part, a level and a seed."""

    asked: Words
    given: Words
    answer: Answer
    shape: Shape = "typed"
    choices: tuple[Words, ...] = ()
    pieces: tuple[Words, ...] = ()
    also: tuple[str, ...] = ()
    guess: float | None = None
    mark: bool = False


class Drill(NamedTuple):
    """One kind of drill: how its items are made and judged, and how long one takes."""

    make: Callable[[Part, Level, Random], Draft]
    judge: Callable[[Item, Answer, str], Verdict]
    seconds: int
    picture: Callable[[Item, Answer, Verdict], tuple[str, str]] | None = None  # svg and text


def confirm(answer: Answer, part: str, typed: str = "", why: Words = NOTHING) -> Verdict:
    """Say that a try is right."""
    return Verdict(
        right=True, answer=answer.told, part=part, why=why, sentence=answer.reason, typed=typed
    )


def refuse(
    item: Item,
    answer: Answer,
    typed: str,
    *,
    misconception: str = "",
    part: str = "",
    why: Words = NOTHING,
    question: Words = NOTHING,
    sentence: Words = NOTHING,
    place: tuple[int, int] = NOWHERE,
) -> Verdict:
    """Say that a try is wrong; without a part of its own it counts against the item's part."""
    return Verdict(
        right=False,
        answer=answer.told,
        misconception=misconception,
        part=part or item.part,
        why=why,
        question=question or answer.question,
        sentence=sentence or answer.reason,
        place=place,
        typed=typed,
    )
