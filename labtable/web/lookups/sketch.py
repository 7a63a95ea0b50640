"""What an answer in the making would mean: asked while a player still tries."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from labtable.web.http.problems import NotThere
from labtable.web.lookups.picture import admit
from labtable.web.refusals import Unmannerly
from labtable.web.tables.host import TableHost
from labtable.web.tables.hub import Hub


async def of_table(hub: Hub, host: TableHost, viewer: int, token: str, text: str) -> dict[str, Any]:
    """Ask the game, through the eyes of a seat whose token was shown, or of a watcher."""
    await admit(hub, host, viewer, token)
    table = host.live.table
    if table.game.sketch is None:
        raise NotThere(f"{table.game.title} is answered without sketches.")
    draw = table.game.sketch if host.lit(viewer) else table.game.unlit_sketch
    if draw is None:
        raise Unmannerly("closed", "The lights are off: try it, and the table says why not.")
    found = await asyncio.to_thread(draw, table.view(host.live.eyes(viewer)), text)
    told: dict[str, Any] = msgspec.to_builtins(found)
    return told
