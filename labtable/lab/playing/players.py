"""Bots as the laboratory seats them: fresh for every game, and never in a hurry."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from labtable.bots import Bot, stand_in
from labtable.bots.learned import SUFFIX
from labtable.bots.levels import best
from labtable.bots.load import load
from labtable.engine.game import Game


def player(name: str, game: Game[Any]) -> Bot:
    """Seat a bot that counts its thoughts and not the seconds, so that a game can be repeated."""
    chosen = load(name, game)
    if hasattr(chosen, "seconds"):
        chosen.seconds = 0.0
    return chosen


def stamp(name: str) -> str:
    """Tell a bot from another of the same name: a bot in a file is what stands in the file.

    >>> stamp("skilled")
    'skilled'
    """
    file = _file(name)
    if file is None or not file.is_file():
        return name
    return f"{name} {sha256(file.read_bytes()).hexdigest()[:12]}"


def same(now: str, then: str) -> bool:
    """Tell whether two stamps may be of one bot; once a net was written down by its name alone.

    >>> same("ion.net 0123", "ion.net"), same("ion.net 0123", "ion.net 4567")
    (True, False)
    """
    return now == then or (then.endswith(SUFFIX) and now.rpartition(" ")[0] == then)


def stand_ins(
    names: Iterable[str], game: Game[Any], tables: Sequence[tuple[int, Mapping[str, Any]]]
) -> list[str]:
    """Say which bots do not play themselves at these tables, by seats and options.

    >>> import labtable
    >>> stand_ins(["skilled"], labtable.game("ion"), [(2, {}), (3, {})])
    []
    """
    lines = []
    for name in dict.fromkeys(names):
        bot = load(name, game)
        told = [stand_in(bot, game, seats, options) for seats, options in tables]
        said = [one for one in told if one]
        if said and len({str(one) for one in told}) == 1:
            lines.append(f"{name}: {said[0]}")
        elif said:
            often = f"{len(said)} of these {len(tables)} kinds of table"
            lines.append(f"{name} has never met {often}; {best(game)} plays in its place there.")
    return lines


def _file(name: str) -> Path | None:
    """Where the bot of this name stands; a level stands nowhere."""
    if name.endswith(SUFFIX):
        return Path(name)
    path = name.removeprefix("exec:") if name.startswith("exec:") else name.rpartition(":")[0]
    return Path(path.split()[0]) if path.split() else None
