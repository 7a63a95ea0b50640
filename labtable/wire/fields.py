"""Fields that several messages share: with the limits that guard them, and sentences in parts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct

from labtable.engine import sentence as engine
from labtable.engine.sentence import render_sentence

PROTOCOL = 1
"""Raised when an old client could misunderstand a new server."""

BESIDE = -2
"""Where somebody sits who has opened a table and does not play there."""

Id = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
Token = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{20,64}$")]
Code = Annotated[str, Meta(min_length=1, max_length=40)]
Name = Annotated[str, Meta(min_length=1, max_length=80)]
BotName = Annotated[str, Meta(max_length=80)]
Level = Annotated[str, Meta(max_length=40)]
Line = Annotated[str, Meta(min_length=1, max_length=2000)]
Word = Annotated[str, Meta(min_length=1, max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=63)]
Lights = Literal["on", "after", "off"]  # what may be chosen is shown: always, after a try, never
Count = Annotated[int, Meta(ge=0, le=2**53 - 1)]

# Parts that belong to a game: raw in the envelope, a type parameter in TypeScript.
View = Annotated[Raw, Meta(extra={"stands_for": "View"})]
Event = Annotated[Raw, Meta(extra={"stands_for": "Event"})]
Action = Annotated[Raw, Meta(extra={"stands_for": "Action"})]
Spoken = Annotated[Raw, Meta(extra={"stands_for": "Action", "or_text": True})]


Casual = Literal[
    "",  # it counts
    "accounts",
    "alone",
    "components",
    "guide",
    "hints",
    "midway",
    "seed",
    "undo",
    "unfinished",
]
WHY: dict[Casual, str] = {
    "accounts": "this server keeps no ratings",
    "alone": "nobody to compare with",
    "components": "the components were changed",
    "guide": "a coach helps",
    "hints": "hints may be asked for",
    "midway": "it began in the middle",
    "seed": "the seed was chosen",
    "undo": "answers can be taken back",
    "unfinished": "another rated game is still open",
}
RATED = "Rated: nobody gets hints, and what was seen is not taken back."


class Rating(Struct, frozen=True):
    """Whether a game counts, in a word for programs and a sentence for people."""

    casual: Casual  # why it does not count; empty when it does
    text: str


def rating_status(casual: Casual) -> Rating:
    """Say whether a game counts.

    >>> rating_status("seed").text
    'Casual: the seed was chosen.'
    """
    return Rating(casual, f"Casual: {WHY[casual]}." if casual else RATED)


class Sentence(Struct, frozen=True):
    """English words with gaps, what goes into them, and the whole in English."""

    key: str
    text: str
    parts: dict[str, Any]  # texts, numbers, sentences, lists of them


def wire_sentence(said: engine.Sentence, names: Sequence[str]) -> Sentence:
    """Write a sentence for the wire."""
    parts = {name: _wire_part(part, names) for name, part in said.parts.items()}
    return Sentence(said.key, render_sentence(said, names), parts)


def _wire_part(part: Any, names: Sequence[str]) -> Any:
    if isinstance(part, list | tuple):
        return [_wire_part(each, names) for each in part]
    return wire_sentence(part, names) if isinstance(part, engine.Sentence) else part
