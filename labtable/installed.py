"""Which games are installed: everything under the entry point `labtable.games`."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple

from labtable.engine.catalogue import package_resource
from labtable.engine.errors import Refusal, suggest_word

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


class GameEntry(NamedTuple):
    """Where a game is found: an object in a module."""

    module: str
    attr: str

    def load(self) -> Any:
        """Import the game."""
        return getattr(import_module(self.module), self.attr)


@cache
def _installed_entries() -> dict[str, GameEntry]:
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow to load

    found = entry_points(group="labtable.games")
    return {entry.name: GameEntry(entry.module, entry.attr) for entry in found}


def _entry_here(name: str) -> GameEntry | None:
    """Find a game of our own, which needs no look at what is installed."""
    module = f"labtable.games.{name}"
    found = find_spec(module) if name.isidentifier() else None
    own = found is not None and found.origin and found.submodule_search_locations
    return GameEntry(module, name.upper()) if own else None


def installed_games() -> list[str]:
    """Names of all installed games, in order.

    >>> "ion" in installed_games()
    True
    """
    return sorted(_installed_entries())


def entry_of(name: str) -> GameEntry:
    """Find how a game is loaded, by its name."""
    entry = _entry_here(name) or _installed_entries().get(name)
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
