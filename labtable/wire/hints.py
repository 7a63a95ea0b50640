"""Advice in a game, and how it went once it is over."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from labtable.wire.messages import Option
from labtable.wire.sentence import Sentence


class Hint(Struct, frozen=True):
    """A good answer to the open question, and why."""

    question: int
    option: int  # its place among the answers that the seat is offered; -1: it is not listed
    text: str  # in the game's notation
    why: Sentence
    answer: Option | None = None  # the same as it is shown


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
