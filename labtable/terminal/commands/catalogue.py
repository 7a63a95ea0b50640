"""Which games there are, and what can be chosen in each."""

from __future__ import annotations

import labtable
from labtable.bots import bots
from labtable.terminal.options import describe_options


def game_lines() -> list[str]:
    """List all games with what can be chosen."""
    lines: list[str] = []
    for name in labtable.all_games():
        game = labtable.game(name)
        low, high = game.seats[0], game.seats[-1]
        lines.append(f"{name}: {game.title}, {low} to {high} players")
        lines.append(f"    --players with people by name and bots: {', '.join(bots(game))}")
        lines += [f"    {line}" for line in describe_options(game)]
    return lines
