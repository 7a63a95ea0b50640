"""The table as text, for clients that draw no board, and what a half-made answer would mean."""

from __future__ import annotations

from typing import Any

import msgspec

from labtable.engine.event import WATCHER
from labtable.engine.table import Table
from labtable.host.lobby.joining import bearer_key
from labtable.host.lookups.records import table_after
from labtable.host.refusals import NotThere, RequestRefused
from labtable.host.tables.hub import Hub
from labtable.host.tables.positions import unlit_view
from labtable.host.tables.table_host import TableHost
from labtable.wire.fields import BESIDE

Spans = list[list[list[str]]]  # lines of spans, each a text and what it is


async def draw_table(hub: Hub, host: TableHost, viewer: int, token: str) -> Spans:
    """Draw a live table for a seat whose token was shown, or for a watcher."""
    await admit_viewer(hub, host, viewer, token)
    table = host.live.table
    seen = table.view(host.live.eyes(viewer))
    return _draw_view(
        table, seen if host.core.is_lit(viewer) else unlit_view(table.game, seen), host.live.names
    )


async def admit_viewer(hub: Hub, host: TableHost, viewer: int, token: str) -> None:
    """Let nobody look through the eyes of others."""
    if viewer == WATCHER and not host.row.watchers:
        raise RequestRefused("forbidden", "Nobody may watch this table.")
    if viewer == BESIDE:
        raise RequestRefused("forbidden", "This token does not open that seat.")
    if viewer != WATCHER:
        await bearer_key(hub, host, token, viewer)


def draw_record(text: str, n: int, viewer: int) -> Spans:
    """Draw a position of a record through somebody's eyes."""
    table = table_after(text, n, viewer)
    return _draw_view(table, table.view(viewer), table.record.header.names)


def _draw_view(table: Table[Any], seen: Any, names: list[str]) -> Spans:
    draw = table.game.picture
    lines = draw(seen, names) if draw else []
    return [[list(span) for span in line] for line in lines]


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
