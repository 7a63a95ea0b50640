"""How promising an answer is: the points it brings at once, judged by what its player sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from labtable.engine import Action, Pass, cases
from labtable.games.compoundit.actions import ACTIONS, LYING, Accept, Challenge, Place, Vote
from labtable.games.compoundit.mechanics.compounds import made, sound
from labtable.games.compoundit.scoring import Site
from labtable.games.compoundit.state import Variant
from labtable.games.compoundit.tables.board import NUMBER, SIZE, STARTS
from labtable.games.compoundit.view.shapes import CompoundItView


def judge(view: CompoundItView, option: Action) -> float:
    """Say how good an answer looks; only comparisons between options mean anything."""
    return JUDGED[type(option)](option, view)


def _place(option: Place, view: CompoundItView) -> float:
    return float(points(view, option))


def _accept(option: Accept, view: CompoundItView) -> float:
    return float(believable(view))


def _challenge(option: Challenge, view: CompoundItView) -> float:
    return float(not believable(view))


def _vote(option: Vote, view: CompoundItView) -> float:
    return float(believable(view) == (option.verdict == "valid"))


def _pass(option: Pass, view: CompoundItView) -> float:
    return 0.0


def points(view: CompoundItView, move: Place) -> int:
    """What a move scores."""
    return site(view, move.at, shape(move.tiles), move.tiles).points(move.tiles)


def shape(tiles: tuple[str, ...]) -> int:
    """How many squares tiles reach over, and on which of them older ones lie."""
    if LYING not in tiles:
        return len(tiles) << SIZE
    return len(tiles) << SIZE | sum([1 << i for i, tile in enumerate(tiles) if tile == LYING])


class Asked:
    """A view that somebody is asked about, and the sites of its moves."""

    def __init__(self, view: CompoundItView) -> None:
        self.view = view
        self.sites: dict[tuple[str, int], Site] = {}
        self.crossing: dict[int, int] = {}  # what crosses them


LATEST: Final[list[Asked]] = []  # the one that was asked about last: answers come one by one


def site(view: CompoundItView, at: str, shaped: int, tiles: tuple[str, ...]) -> Site:
    """Where tiles of a shape would lie; worked out once for all of them."""
    asked = LATEST[0] if LATEST else Asked(view)
    if asked.view is not view:
        asked = Asked(view)
    LATEST[:] = [asked]
    known = asked.sites.get((at, shaped))
    if known is None:
        square, down = STARTS[at]
        known = asked.sites[at, shaped] = Site(view.board, square, down, tiles, asked.crossing)
    return known


def believable(view: CompoundItView) -> bool:
    """Tell whether the latest move makes compounds only; a good chemist can see that."""
    runs = made(view.board, [NUMBER[name] for name in view.latest])
    return sound(Variant(view.rule_set, mixed=view.mixed), runs)


Judging = Callable[[Any, CompoundItView], float]
JUDGED: Final[dict[type[Action], Judging]] = cases(
    (*ACTIONS, Pass),
    {Place: _place, Accept: _accept, Challenge: _challenge, Vote: _vote, Pass: _pass},
)
