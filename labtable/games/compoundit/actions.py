"""The answers a player of CompoundIt! can give, and how to say them in a few words."""

from __future__ import annotations

import re
from typing import Annotated, Final, Literal, Self

from labtable.engine import Action, Sentence, Spelt, find_classes, say
from labtable.games.compoundit.tables.board import NAMES, line_of, read_start, square_name

LYING: Final = "."  # a square between the new tiles that holds an older one
SAID = re.compile(r"(?:place )?(\d{1,2}[A-Oa-o]|[A-Oa-o]\d{1,2})[ :]+(\S.*)", re.IGNORECASE)
Verdict = Annotated[Literal["valid", "invalid"], Spelt("valid|invalid", str.lower)]
_TILES = re.compile(r"(?:[A-Z][a-z]?|\.|\((?:[A-Z][a-z]?|\.)+\)|[ ,])+")
_TILE = re.compile(r"\(|\)|[A-Z][a-z]?|\.")


class Place(Action, frozen=True):
    """Lay tiles in a row, `8H HHO`, or in a column, `H8 HHO`, from the first new tile on.

    Squares in between that hold tiles already are dots: `7H H.H`. In a text their tiles may
    stand in brackets instead: `7H H(O)H`.
    """

    chemical = True

    at: str  # the first square: `8H` for a row, `H8` for a column
    tiles: tuple[str, ...]  # one by one; "." for a tile that lies there already

    def __str__(self) -> str:
        return f"{self.at} {''.join(self.tiles)}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        said = SAID.fullmatch(text)
        if said is None or not _TILES.fullmatch(said[2]):
            return None
        start, tiles = said[1].upper(), _tiles(said[2])
        while tiles and tiles[-1] == LYING:
            tiles.pop()
        lying = next((i for i, tile in enumerate(tiles) if tile != LYING), 0)
        at = _further(start, lying)
        return None if at is None else cls(at, tuple(tiles[lying:]))

    def phrase(self) -> Sentence:
        tiles = [tile for tile in self.tiles if tile != LYING]
        first, last = _squares(self.at, len(self.tiles))
        if first == last:
            return say("lay {tiles:formula} on {first}", tiles=tiles, first=first)
        return say("lay {tiles:formula} on {first} to {last}", tiles=tiles, first=first, last=last)


def _tiles(said: str) -> list[str]:
    """Read tiles one by one; those in brackets lie there already.

    >>> _tiles("H(O)H")
    ['H', '.', 'H']
    """
    tiles, inside = [], False
    for sign in _TILE.findall(said):
        if sign in "()":
            inside = sign == "("
        else:
            tiles.append(LYING if inside else sign)
    return tiles


def _further(start: str, steps: int) -> str | None:
    """The square so many steps along the line; none where the line ends before."""
    found = read_start(start)
    if found is None or not steps:
        return start
    square, down = found
    line = line_of(square, down)
    at = line.index(square) + steps
    return square_name(line[at], down) if at < len(line) else None


def _squares(start: str, count: int) -> tuple[str, str]:
    """The first and the last square of so many, as people name them.

    >>> _squares("8H", 3), _squares("H8", 3), _squares("?", 3)
    (('H8', 'J8'), ('H8', 'H10'), ('?', '?'))
    """
    last = _further(start, count - 1)
    names = [NAMES[found[0]] for at in (start, last) if at and (found := read_start(at))]
    return (names[0], names[-1]) if names else (start, start)


class Accept(Action, frozen=True):
    """Let the move stand: `accept`."""

    form = "accept"


class Challenge(Action, frozen=True):
    """Say that the move makes something that is no compound: `challenge`."""

    form = "challenge"


class Vote(Action, frozen=True):
    """Judge the move that was challenged: `vote valid` or `vote invalid`."""

    form = "[vote ]{verdict:word}"

    verdict: Verdict  # on the move


ACTIONS = find_classes(Action, __name__)
