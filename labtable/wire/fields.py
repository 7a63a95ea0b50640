"""Fields that several messages share, with the limits that guard them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Raw

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
