"""Puzzles: which there are, and what is said of a try."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from labtable.practice import Profile
from labtable.wire.lobby import TableMade
from labtable.wire.practice import Day, Said
from labtable.wire.sentence import Sentence


class PuzzleInfo(Struct, frozen=True):
    """One puzzle, as it stands in a list."""

    id: str
    game: str
    stars: int  # from 1, easy, to 5
    themes: list[str]
    parts: list[Said]  # of the practice, by their titles
    solved: dict[str, int]  # by level of a bot: in how many of 100 tries


class PuzzleList(Struct, frozen=True):
    """All puzzles."""

    puzzles: list[PuzzleInfo]


class PuzzleTable(Struct, frozen=True):
    """A table that stands as in a puzzle."""

    made: TableMade
    seat: int
    n: int  # answers given until then


class PuzzleTry(Struct, frozen=True, forbid_unknown_fields=True):
    """A try at the table of a puzzle: its answer is the first one there."""

    table: Annotated[str, Meta(max_length=40)]
    day: Day
    profile: Any = None
    tries: Annotated[int, Meta(ge=1, le=100)] = 1
    hints: Annotated[int, Meta(ge=0, le=10)] = 0


class PuzzleResult(Struct, frozen=True):
    """What a try really brings; the best answer is told only where it was found."""

    right: bool
    said: Sentence
    profile: Profile


class PuzzleHint(Struct, frozen=True):
    """One hint, or the answer; the later ones tell more."""

    n: int
    of: int
    said: Sentence
