"""The points of a table, as everybody can count them."""

from __future__ import annotations

from typing import Any

from labtable.engine.event import WATCHER
from labtable.engine.table import Table


def points(table: Table[Any]) -> list[int]:
    """Points by seat now; nothing for a game that counts only at its end."""
    if table.over:
        return table.result().scores
    standing = table.game.standing
    return standing(table.view(WATCHER)) if standing else []
