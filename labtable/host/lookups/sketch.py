"""What an answer in the making would mean: asked while a player still tries."""

from __future__ import annotations

from typing import Any

import msgspec

from labtable.host.lookups.picture import admit_viewer
from labtable.host.refusals import NotThere, RequestRefused
from labtable.host.tables.hub import Hub
from labtable.host.tables.table_host import TableHost


async def sketch_answer(
    hub: Hub, host: TableHost, viewer: int, token: str, text: str
) -> dict[str, Any]:
    """Ask the game, through the eyes of a seat whose token was shown, or of a watcher."""
    await admit_viewer(hub, host, viewer, token)
    table = host.live.table
    if table.game.sketch is None:
        raise NotThere(f"{table.game.title} is answered without sketches.")
    draw = table.game.sketch if host.core.is_lit(viewer) else table.game.unlit_sketch
    if draw is None:
        raise RequestRefused("closed", "The lights are off: try it, and the table says why not.")
    found = await hub.services.offload(draw, table.view(host.live.eyes(viewer)), text)
    told: dict[str, Any] = msgspec.to_builtins(found)
    return told
