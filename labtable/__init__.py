"""Chemistry tabletop games on one engine: play them, script them, study them."""

from __future__ import annotations

from typing import Any, Final

from labtable.engine import agenda
from labtable.engine.errors import OutOfTurn, Refusal, Unreadable
from labtable.engine.event import WATCHER, seen
from labtable.engine.record import read_record
from labtable.engine.snapshot import saved_game
from labtable.engine.table import Table
from labtable.registry import game, games

__version__ = "0.1.0"

compiled: Final = not agenda.__file__.endswith(".py")
"""Whether the engine runs compiled to machine code or as plain Python."""


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
    if seed is None:
        from secrets import randbits  # noqa: PLC0415 - only for a game nobody wants to repeat

        seed = randbits(48)
    return Table.new(game(name), seats=seats, seed=seed, names=names, **options)


def replay(text: str, upto: int | None = None) -> Table[Any]:
    """Play a recorded game again, byte for byte, or only its first answers."""
    lines = read_record(text)
    return Table.replay(game(lines.header.game), lines, upto)


def load(saved: bytes) -> Table[Any]:
    """Stand where a saved table stood."""
    return Table.load(game(saved_game(saved)), saved)


__all__ = [
    "WATCHER",
    "OutOfTurn",
    "Refusal",
    "Table",
    "Unreadable",
    "compiled",
    "game",
    "games",
    "load",
    "new",
    "replay",
    "seen",
]
