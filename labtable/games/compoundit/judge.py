"""How promising an answer is: the points it brings at once, judged by what its player sees."""

from __future__ import annotations

from labtable.engine import Action
from labtable.games.compoundit.actions import Accept, Challenge, Place, Vote
from labtable.games.compoundit.mechanics.compounds import made, sound
from labtable.games.compoundit.scoring import points_of
from labtable.games.compoundit.state import Variant
from labtable.games.compoundit.tables.board import NUMBER, STARTS
from labtable.games.compoundit.view import CompoundItView


def judge(view: CompoundItView, option: Action) -> float:
    """Say how good an answer looks; only comparisons between options mean anything."""
    if isinstance(option, Place):
        return float(points(view, option))
    if isinstance(option, Accept | Challenge):
        return float(believable(view) == isinstance(option, Accept))
    if isinstance(option, Vote):
        return float(believable(view) == (option.verdict == "valid"))
    return 0.0


def points(view: CompoundItView, move: Place) -> int:
    """What a move scores."""
    square, down = STARTS[move.at]
    return points_of(view.board, square, down, move.tiles)


def believable(view: CompoundItView) -> bool:
    """Tell whether the latest move makes compounds only; a good chemist can see that."""
    runs = made(view.board, [NUMBER[name] for name in view.latest])
    return sound(Variant(view.rule_set, mixed=view.mixed), runs)
