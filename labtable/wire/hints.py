"""Advice in a game, and how it went once it is over."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from labtable.engine.words import Told


class Fact(Struct, frozen=True):
    """A text, the name of its template and what was put in: texts, facts, lists of them."""

    key: str
    text: str
    parts: dict[str, Any]


class Hint(Struct, frozen=True):
    """A good answer to the open question, and why."""

    question: int
    option: int  # its place among the answers that the seat is offered
    text: str  # in the game's notation
    why: Fact


class Moment(Struct, frozen=True):
    """A turning point, in a sentence to the one it was about."""

    n: int  # the position to look at
    at: int  # its place in the history of points; -1 before the first count
    seat: int
    kind: Literal["lead", "swing", "missed"]
    said: Fact


def spelled(text: str) -> Fact:
    """Take a text apart for the wire."""
    if isinstance(text, Told):
        return Fact(text.key, str(text), {name: _part(part) for name, part in text.parts.items()})
    return Fact("", text, {})


def _part(part: Any) -> Any:
    if isinstance(part, list):
        return [_part(each) for each in part]
    return spelled(part) if isinstance(part, Told) else str(part)


class Review(Struct, frozen=True):
    """How a game went."""

    history: list[list[int]]
    moments: list[Moment]
