"""Short games of all kinds."""

from __future__ import annotations

from typing import Any

import labtable

SHORT: dict[str, dict[str, Any]] = {
    "compounded": {"end_points": 10},
    "chemistry_monopoly": {"preset": "lesson", "round_limit": 2},
}
GAMES = labtable.all_games()


def short(game: str) -> dict[str, Any]:
    """Options that end a game early, where it would be long."""
    return SHORT.get(game, {})
