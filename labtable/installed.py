"""Which games are installed: everything under the entry point `labtable.games`."""

from __future__ import annotations

import sys
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.resources.abc import Traversable

from labtable.engine.catalogue import package_resource
from labtable.engine.errors import Refusal, suggest_word


@cache
def _installed_entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group="labtable.games")}


def installed_games() -> list[str]:
    """Names of all installed games, in order.

    >>> "ion" in installed_games()
    True
    """
    return sorted(_installed_entries())


def entry_of(name: str) -> EntryPoint:
    """Find how a game is loaded, by its name."""
    entry = _installed_entries().get(name)
    if entry is None:
        raise Refusal(
            "TABLE-09", f"There is no game called '{name}'. {suggest_word(name, installed_games())}"
        )
    return entry


def is_in_use(name: str) -> bool:
    """Tell whether a game is in use, so that its components are settled."""
    return entry_of(name).module in sys.modules


def game_resource(game: str, name: str) -> Traversable:
    """A file or folder that came along with a game."""
    return package_resource(entry_of(game).module, name)
