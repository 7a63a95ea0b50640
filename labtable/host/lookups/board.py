"""What a client draws a game from: its box, laid out, and for a game of others the drawing."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from labtable import registry
from labtable.installed import game_resource

DRAWING = "board.js"


@lru_cache(64)
def board_layout(game: str, components: str) -> bytes | None:
    """Lay out the box of this fingerprint, or the one in use; nothing where nobody draws it."""
    found = registry.find_edition(game, components) if components else registry.find_game(game)
    if not found.board and not has_board_script(game):
        return None
    return msgspec.json.encode(found.board() if found.board else None)


def has_board_script(game: str) -> bool:
    """Tell whether a game brings a board of its own."""
    return game_resource(game, DRAWING).is_file()


def board_script(game: str) -> bytes | None:
    """The script that draws a game which brings its board game_resource."""
    found = game_resource(game, DRAWING)
    return found.read_bytes() if found.is_file() else None
