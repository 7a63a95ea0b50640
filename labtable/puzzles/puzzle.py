"""The puzzles that lie here: a record until the position, the best answer, and what others cost."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec
from msgspec import Struct

import labtable
from labtable.engine.table import Table

GAMES: Final = ("ion", "valence", "compoundit", "compounded", "chemistry_monopoly")
EASIEST, HARDEST = 1, 5


class UnknownPuzzle(ValueError):
    """No puzzle has this id; the sentence says so."""


class Puzzle(Struct, frozen=True, kw_only=True):
    """One position to solve."""

    id: str  # such as ion-3f9a1c
    game: str
    record: str  # until the position; nobody is named in it
    seat: int  # who is to answer
    best: str  # in the game's notation
    tempting: str  # what looks best at a glance
    costs: Mapping[str, float]  # of other answers, in games of 100
    stars: int  # from 1, which weak bots solve, to 5
    themes: tuple[str, ...]
    parts: tuple[str, ...] = ()  # of the practice, where chemistry is asked for
    solved: Mapping[str, int] = {}  # by level of a bot: in how many of 100 tries

    def table(self) -> Table[Any]:
        """Give a table that stands as in the puzzle."""
        return labtable.replay(self.record)


@cache
def puzzles(game: str = "") -> Mapping[str, Puzzle]:
    """List the puzzles of a game, or all of them, by id.

    >>> first = next(iter(puzzles("ion").values()))
    >>> first.seat in first.table().waiting()
    True
    """
    if not game:
        return {id_: one for name in GAMES for id_, one in puzzles(name).items()}
    if game not in GAMES:
        return {}
    lines = (files("labtable.puzzles") / "data" / f"{game}.jsonl").read_text("utf-8").splitlines()
    found = [msgspec.json.decode(line, type=Puzzle) for line in lines]
    return {one.id: one for one in found}


def find_puzzle(id_: str) -> Puzzle:
    """Find a puzzle by its id."""
    found = puzzles(id_.partition("-")[0]).get(id_)
    if found is None:
        raise UnknownPuzzle(f"I don't know a puzzle {id_[:40]!r}.")
    return found
