"""What a device asks about the tables it holds tokens of, and what it is told."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from labtable.wire.fields import Id, Token

MOST_TABLES = 50


Stuck = Literal["", "rules", "components", "game", "closed", "damaged"]
"""What keeps a stored game from being played here; nothing: it goes on."""


class Held(Struct, frozen=True, forbid_unknown_fields=True):
    """A table, and the tokens a device holds for it."""

    table: Id
    tokens: Annotated[list[Token], Meta(max_length=16)]  # without any it is left out


class Mine(Struct, frozen=True, forbid_unknown_fields=True):
    """The tables a device wants to hear about."""

    tables: Annotated[list[Held], Meta(max_length=MOST_TABLES)]


class MyTable(Struct, frozen=True):
    """How a table stands for somebody who sits there."""

    table: str
    code: str
    game: str
    title: str
    names: list[str]
    mine: list[int]  # own seats
    your_turn: bool
    over: bool
    scores: list[int]  # once it is over
    record: str  # where it can be looked at, once it is over
    stuck: Stuck = ""
    why: str = ""  # the same in a sentence
    lobby: bool = False  # waits for its people
    lesson: bool = False  # a first game with a coach
