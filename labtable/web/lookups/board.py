"""What a client draws a game from: its box, laid out."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from labtable import registry


@lru_cache(64)
def board(game: str, components: str) -> bytes | None:
    """Lay out the box of this fingerprint, or the one in use; nothing where nobody draws it."""
    found = registry.edition(game, components) if components else registry.game(game)
    return msgspec.json.encode(found.board()) if found.board else None
