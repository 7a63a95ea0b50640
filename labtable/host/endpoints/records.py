"""Records: keep, show, step through, play on from."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from labtable.engine.record import read_record
from labtable.host.endpoints.endpoint import (
    TEXT,
    Key,
    Request,
    check_past,
    count_table,
    get,
    post,
    tie_opened_seats,
)
from labtable.host.identity.names import fit_name
from labtable.host.lobby.opening import fork_table
from labtable.host.lookups import picture, records
from labtable.host.refusals import NotThere, RequestRefused
from labtable.host.store import Classes, keep_box
from labtable.host.upgrades import fetch_record_components
from labtable.wire.lobby import Fork, PastPosition, RecordInfo, RecordKept, TableMade

T = TypeVar("T")

LONGEST = 40  # letters of a name in a record that somebody brings


@post("/records")
async def keep_record(request: Request) -> RecordKept:
    """Keep a record that somebody brings, if it can be played.

    The body is the record itself: plain text in UTF-8, at most 64 KiB. It is kept for 7 days.
    """
    count_table(request)
    try:
        text = (await request.body()).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RequestRefused("malformed", "A record is text in UTF-8.") from None
    store = request.hub.services.store
    await fetch_record_components(store, text)
    brought = (await run_replay(request, text, partial(records.replay_record, text))).tables[0]
    for name in brought.record.header.names:
        fit_name(name, LONGEST)
    if table := await _class_table(request, text):
        return RecordKept(table)
    if await Classes(store).dealt(brought.record.header.seed or 0):
        text = await run_replay(request, text, partial(records.without_names, text))
    name = records.record_id(text)
    game = brought.game
    box = [keep_box(game.data)] if game.box else []
    await store.keep_record(name, text, *box, at=request.hub.clock())
    return RecordKept(name)


@get("/records/{record:str}")
async def show_record(request: Request, record: Key) -> RecordInfo:
    """Tell what a record is about."""
    text = await record_of(request, record)
    return await run_replay(request, text, partial(records.describe_record, record, text))


@get("/records/{record:str}/text", media=TEXT)
async def record_text(request: Request, record: Key) -> str:
    """Give a record as text."""
    return await record_of(request, record)


@get("/records/{record:str}/positions/{n:int}")
async def show_position(request: Request, record: Key, n: int, seat: int = -1) -> PastPosition:
    """Show a position of a record through somebody's eyes."""
    text = await record_of(request, record)
    return await run_replay(request, text, partial(records.position_after, text, n, seat))


@get("/records/{record:str}/positions/{n:int}/picture")
async def draw_position(request: Request, record: Key, n: int, seat: int = -1) -> picture.Spans:
    """Draw a position of a record in text, through somebody's eyes."""
    text = await record_of(request, record)
    return await run_replay(request, text, partial(picture.draw_record, text, n, seat))


@post("/records/{record:str}/fork")
async def fork_record(request: Request, record: Key, data: Fork) -> TableMade:
    """Open a table that goes on from a position of a record."""
    count_table(request)
    text = await record_of(request, record)
    services = request.hub.services
    row = await services.store.table(record)  # what is private stays so
    table = await run_replay(request, text, partial(records.fork_at, text, data.at))
    made = await fork_table(services, table, data.seats, watchers=row is None or row.watchers)
    return await tie_opened_seats(request, await request.account(), made)


async def run_replay(request: Request, text: str, work: Callable[[], T]) -> T:
    """Look at a record that has to be played again first, when the turn of this sender has come."""
    answers = 0 if records.is_replayed(text) else text.count("\n")
    return await request.hub.replays.run(request.sender.address, answers, work)


async def record_of(request: Request, record: str) -> str:
    """Find the text of a record, also of a game that has ended this very moment."""
    hub = request.hub
    await check_past(request, record)
    text = await hub.services.store.record(record)
    if text:
        await fetch_record_components(hub.services.store, text)
        return text
    host = await hub.host(record)
    if host is None or not host.live.table.over:
        raise NotThere("There is no such record.")
    return host.live.table.record.to_text()


async def _class_table(request: Request, text: str) -> str:
    """Find the table of a class whose record somebody brings: it is kept once, with its class."""
    store, lines = request.hub.services.store, read_record(text)
    for table in await Classes(store).dealt(lines.header.seed or 0):
        kept = await store.record(table)
        if kept and read_record(kept).answers == lines.answers:
            await check_past(request, table)
            return table
    return ""


ENDPOINTS = [keep_record, show_record, record_text, show_position, draw_position, fork_record]
