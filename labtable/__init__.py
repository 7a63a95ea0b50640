"""Chemistry tabletop games on one engine: play them, script them, study them.

Importing this package costs next to nothing; each name loads what it needs when it is used.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal, overload

from labtable import renamed

if TYPE_CHECKING:
    from labtable.engine.errors import Outdated, OutOfTurn, Refusal, Unreadable
    from labtable.engine.event import WATCHER, visible_events
    from labtable.engine.game import Game
    from labtable.engine.table import Table
    from labtable.games.chemistry_monopoly.state import MonopolyState
    from labtable.games.compounded.state import CompoundedState
    from labtable.games.compoundit.state import CompoundItState
    from labtable.games.ion.state import IonState
    from labtable.games.valence.state import ValenceState

    compiled: bool

__version__ = "0.1.0"


class _GamesPackage(ModuleType):
    """The package `labtable.games`, which was also a function until 0.1."""

    def __call__(self) -> list[str]:
        renamed.warn_renamed("labtable.games()", "labtable.all_games()")
        return all_games()


import_module("labtable.games").__class__ = _GamesPackage
renamed.accept_old_modules()

_HOMES = {
    "WATCHER": "labtable.engine.event",
    "OutOfTurn": "labtable.engine.errors",
    "Outdated": "labtable.engine.errors",
    "Refusal": "labtable.engine.errors",
    "Table": "labtable.engine.table",
    "Unreadable": "labtable.engine.errors",
    "compiled": "labtable.engine",
    "visible_events": "labtable.engine.event",
}


def __getattr__(name: str) -> Any:
    if new := renamed.FUNCTIONS["labtable"].get(name):
        renamed.warn_renamed(f"labtable.{name}", f"labtable.{new}")
        return __getattr__(new)
    if name not in _HOMES:
        raise AttributeError(f"module 'labtable' has no attribute '{name}'")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted([*__all__, "__doc__", "__version__"])


def all_games() -> list[str]:
    """Names of all installed games, in order.

    >>> "ion" in all_games()
    True
    """
    from labtable import installed  # noqa: PLC0415 - when it is needed

    return installed.installed_games()


@overload
def game(name: Literal["chemistry_monopoly"]) -> Game[MonopolyState]: ...
@overload
def game(name: Literal["compounded"]) -> Game[CompoundedState]: ...
@overload
def game(name: Literal["compoundit"]) -> Game[CompoundItState]: ...
@overload
def game(name: Literal["ion"]) -> Game[IonState]: ...
@overload
def game(name: Literal["valence"]) -> Game[ValenceState]: ...
@overload
def game(name: str) -> Game[Any]: ...
def game(name: str) -> Game[Any]:
    """Find a game by its name.

    >>> game("ion").seats
    range(2, 8)
    """
    from labtable import registry  # noqa: PLC0415 - when it is needed

    return registry.find_game(name)


@overload
def new(
    name: Literal["chemistry_monopoly"],
    *,
    seats: int,
    seed: int | None = None,
    names: list[str] | None = None,
    **options: Any,
) -> Table[MonopolyState]: ...
@overload
def new(
    name: Literal["compounded"],
    *,
    seats: int,
    seed: int | None = None,
    names: list[str] | None = None,
    **options: Any,
) -> Table[CompoundedState]: ...
@overload
def new(
    name: Literal["compoundit"],
    *,
    seats: int,
    seed: int | None = None,
    names: list[str] | None = None,
    **options: Any,
) -> Table[CompoundItState]: ...
@overload
def new(
    name: Literal["ion"],
    *,
    seats: int,
    seed: int | None = None,
    names: list[str] | None = None,
    **options: Any,
) -> Table[IonState]: ...
@overload
def new(
    name: Literal["valence"],
    *,
    seats: int,
    seed: int | None = None,
    names: list[str] | None = None,
    **options: Any,
) -> Table[ValenceState]: ...
@overload
def new(
    name: str,
    *,
    seats: int,
    seed: int | None = None,
    names: list[str] | None = None,
    **options: Any,
) -> Table[Any]: ...
def new(
    name: str,
    *,
    seats: int,
    seed: int | None = None,
    names: list[str] | None = None,
    **options: Any,
) -> Table[Any]:
    """Set up a table of a game; without a seed, nobody knows what comes.

    >>> new("ion", seats=3, seed=7).waiting()
    [0, 1, 2]
    """
    from labtable.engine.table import Table  # noqa: PLC0415 - when it is needed

    if seed is None:
        from secrets import randbits  # noqa: PLC0415 - only for a game nobody wants to repeat

        seed = randbits(48)
    return Table.new(game(name), seats=seats, seed=seed, names=names, **options)


def replay(text: str, upto: int | None = None) -> Table[Any]:
    """Play a recorded game again, byte for byte, or only its first answers.

    It is played with the components it was dealt with, if anybody keeps them.
    """
    from labtable import registry  # noqa: PLC0415 - when it is needed
    from labtable.engine.record import read_record  # noqa: PLC0415
    from labtable.engine.table import Table  # noqa: PLC0415

    lines = read_record(text)
    return Table.replay(registry.find_edition(lines.header.game, lines.header.data), lines, upto)


def load(saved: bytes) -> Table[Any]:
    """Stand where a saved table stood, with the components it was dealt with."""
    from labtable import registry  # noqa: PLC0415 - when it is needed
    from labtable.engine.snapshot import saved_header  # noqa: PLC0415
    from labtable.engine.table import Table  # noqa: PLC0415

    header = saved_header(saved)
    return Table.load(registry.find_edition(header.game, header.data), saved)


__all__ = [
    "WATCHER",
    "OutOfTurn",
    "Outdated",
    "Refusal",
    "Table",
    "Unreadable",
    "all_games",
    "compiled",
    "game",
    "load",
    "new",
    "replay",
    "visible_events",
]
