"""Bots as the laboratory seats them: fresh for every game, and never in a hurry."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import Any

from labtable.bots import Bot
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
    path = name.removeprefix("exec:") if name.startswith("exec:") else name.rpartition(":")[0]
    file = Path(path.split()[0]) if path.split() else None
    if file is None or not file.is_file():
        return name
    return f"{name} {sha256(file.read_bytes()).hexdigest()[:12]}"
