"""Mistakes that people make in their first games of CompoundIt!"""

from __future__ import annotations

from typing import Any, Final

from labtable.engine import Habit
from labtable.games.compoundit.actions import Place
from labtable.games.compoundit.scoring import laying
from labtable.games.compoundit.view_schema import CompoundItView

UNSEEN: Final = -1000.0
SHORT: Final = 2  # tiles of a compound that anybody sees
DEAR: Final = 2.0  # times its points is what it seems a pity to lay a tile


def _see_only_short(view: CompoundItView, option: Any, worth: float) -> float:
    """See compounds of two tiles, and none that needs a polyatomic ion."""
    return worth + UNSEEN if isinstance(option, Place) and len(_tiles(option)) > SHORT else worth


def _forget_charge(view: CompoundItView, option: Any, worth: float) -> float:
    """Pair ions one to one, and overlook compounds that need two or three of a kind."""
    tiles = _tiles(option) if isinstance(option, Place) else []
    return worth + UNSEEN if len(set(tiles)) < len(tiles) else worth


def _hoard(view: CompoundItView, option: Any, worth: float) -> float:
    """Save the dear tiles for a better square, which may never come."""
    if not isinstance(option, Place):
        return worth
    return worth - DEAR * max(laying(option.tiles).worths)


def _count_tiles(view: CompoundItView, option: Any, worth: float) -> float:
    """Count the tiles that are laid, and overlook coloured squares and what crosses."""
    return float(sum(laying(option.tiles).worths)) if isinstance(option, Place) else worth


def _tiles(option: Place) -> list[str]:
    return [tile for tile in option.tiles if tile != "."]


HABITS: Final = (
    Habit("sees only compounds of two tiles", _see_only_short),
    Habit("forgets that a charge may need two or three ions", _forget_charge),
    Habit("saves dear tiles for later", _hoard),
    Habit("overlooks coloured squares and what crosses", _count_tiles),
)
