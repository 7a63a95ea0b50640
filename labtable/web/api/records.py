"""Records: keep, show, step through, play on from."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import MediaType, get, post
from litestar.params import Body, FromPath, FromQuery

from labtable.web.api.request import Key, Req, check_past, count_table, hub_of
from labtable.web.api.visitor import seated, visitor
from labtable.web.http.problems import NotThere
from labtable.web.identity.names import fit_name
from labtable.web.lobby.opening import fork
from labtable.web.lookups import picture, records
from labtable.web.refusals import Unmannerly
from labtable.web.store import keep_box
from labtable.web.upgrades import record_at_hand
from labtable.wire.lobby import Fork, PastPosition, RecordInfo, RecordKept, TableMade

LONGEST = 40  # letters of a name in a record that somebody brings


@post("/records")
async def keep_record(request: Req) -> RecordKept:
    """Keep a record that somebody brings, if it can be played.

    The body is the record itself: plain text in UTF-8, at most 64 KiB.
    """
    count_table(request)
    try:
        text = (await request.body()).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Unmannerly("malformed", "A record is text in UTF-8.") from None
    store = hub_of(request).services.store
    await record_at_hand(store, text)
    brought = (await asyncio.to_thread(records.retold, text)).tables[0]
    for name in brought.record.header.names:
        fit_name(name, LONGEST)
    name = records.record_id(text)
    game = brought.game
    await store.keep_record(name, text, *([keep_box(game.data)] if game.box else []))
    return RecordKept(name)


@get("/records/{record:str}")
async def show_record(request: Req, record: Key) -> RecordInfo:
    """Tell what a record is about."""
    return await asyncio.to_thread(records.described, record, await record_of(request, record))


@get("/records/{record:str}/text", media_type=MediaType.TEXT)
async def record_text(request: Req, record: Key) -> str:
    """Give a record as text."""
    return await record_of(request, record)


@get("/records/{record:str}/positions/{n:int}")
async def show_position(
    request: Req, record: Key, n: FromPath[int], seat: FromQuery[int] = -1
) -> PastPosition:
    """Show a position of a record through somebody's eyes."""
    text = await record_of(request, record)
    return await asyncio.to_thread(records.looked_at, text, n, seat)


@get("/records/{record:str}/positions/{n:int}/picture")
async def draw_position(
    request: Req, record: Key, n: FromPath[int], seat: FromQuery[int] = -1
) -> picture.Spans:
    """Draw a position of a record in text, through somebody's eyes."""
    text = await record_of(request, record)
    return await asyncio.to_thread(picture.of_record, text, n, seat)


@post("/records/{record:str}/fork")
async def fork_record(request: Req, record: Key, data: Annotated[Fork, Body()]) -> TableMade:
    """Open a table that goes on from a position of a record."""
    count_table(request)
    text = await record_of(request, record)
    made = await fork(hub_of(request).services, text, data.at, data.seats)
    return await seated(request, await visitor(request), made)


async def record_of(request: Req, record: str) -> str:
    """Find the text of a record, also of a game that has ended this very moment."""
    hub = hub_of(request)
    await check_past(request, record)
    text = await hub.services.store.record(record)
    if text:
        await record_at_hand(hub.services.store, text)
        return text
    host = await hub.host(record)
    if host is None or not host.live.table.over:
        raise NotThere("There is no such record.")
    return host.live.table.record.to_text()


HANDLERS = [keep_record, show_record, record_text, show_position, draw_position, fork_record]
