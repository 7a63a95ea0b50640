"""The table as text: for clients that draw no board of this game, and for readers of words."""

from __future__ import annotations

from typing import Any

from labtable.engine.event import WATCHER
from labtable.engine.table import Table
from labtable.web.lobby.joining import bearer_key
from labtable.web.lookups.records import stood
from labtable.web.refusals import Unmannerly
from labtable.web.tables.host import TableHost
from labtable.web.tables.hub import Hub
from labtable.web.tables.positions import unlit
from labtable.wire.fields import BESIDE

Spans = list[list[list[str]]]  # lines of spans, each a text and what it is


async def of_table(hub: Hub, host: TableHost, viewer: int, token: str) -> Spans:
    """Draw a live table for a seat whose token was shown, or for a watcher."""
    await admit(hub, host, viewer, token)
    table = host.live.table
    seen = table.view(host.live.eyes(viewer))
    return _drawn(table, seen if host.lit(viewer) else unlit(table.game, seen), host.live.names)


async def admit(hub: Hub, host: TableHost, viewer: int, token: str) -> None:
    """Let nobody look through the eyes of others."""
    if viewer == WATCHER and not host.row.watchers:
        raise Unmannerly("forbidden", "Nobody may watch this table.")
    if viewer == BESIDE:
        raise Unmannerly("forbidden", "This token does not open that seat.")
    if viewer != WATCHER:
        await bearer_key(hub, host, token, viewer)


def of_record(text: str, n: int, viewer: int) -> Spans:
    """Draw a position of a record through somebody's eyes."""
    table = stood(text, n, viewer)
    return _drawn(table, table.view(viewer), table.record.header.names)


def _drawn(table: Table[Any], seen: Any, names: list[str]) -> Spans:
    draw = table.game.picture
    lines = draw(seen, names) if draw else []
    return [[list(span) for span in line] for line in lines]
