"""Which games there are: everything installed under the entry point `labtable.games`."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from labtable.engine.errors import Refusal
from labtable.engine.game import Game, meant


@cache
def _installed() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group="labtable.games")}


def games() -> list[str]:
    """Names of all installed games, in order.

    >>> "ion" in games()
    True
    """
    return sorted(_installed())


@cache
def game(name: str) -> Game[Any]:
    """Find a game by its name.

    >>> game("ion").title
    'Ion: A Compound Building Game'
    """
    entry = _installed().get(name)
    if entry is None:
        raise Refusal("TABLE-09", f"There is no game called '{name}'. {meant(name, games())}")
    loaded: Game[Any] = entry.load()
    return loaded
