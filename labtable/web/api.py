"""The REST side: games, tables, invitations, records, compounds."""

from __future__ import annotations

import asyncio
import logging
from io import BytesIO
from typing import Annotated, Any

import segno
from litestar import MediaType, Request, Response, Router, get, post
from litestar.datastructures import State
from litestar.params import Body, FromPath, FromQuery, PathParameter, QueryParameter

import labtable
from labtable.engine.errors import Refusal
from labtable.web import door, picture, records, shelf, sketch
from labtable.web.hub import Hub
from labtable.web.logs import shortened
from labtable.web.opening import fork, open_table
from labtable.web.problems import NotThere, TooMany
from labtable.web.refusals import Unmannerly
from labtable.web.seats import digest, spelled
from labtable.web.security import EVERYWHERE, LOCAL, own_addresses
from labtable.web.tables import TableHost
from labtable.wire.lobby import (
    CompoundInfo,
    Fork,
    GameInfo,
    Health,
    Join,
    Joined,
    NewTable,
    PastPosition,
    RecordInfo,
    RecordKept,
    Replaced,
    RuleInfo,
    TableInfo,
    TableMade,
)

log = logging.getLogger("labtable.web")

Req = Request[Any, Any, State]
Key = Annotated[str, PathParameter(max_length=64)]


def hub_of(request: Req) -> Hub:
    """Find the tables of this process."""
    hub: Hub = request.app.state.hub
    return hub


@get("/health")
async def health(request: Req) -> Health:
    """Say that the server is alive."""
    return Health("ok", request.app.state.build, labtable.compiled)


@get("/ready")
async def ready(request: Req) -> Response[dict[str, bool]]:
    """Say whether tables can be served now."""
    hub = hub_of(request)
    if hub.ready:
        await hub.house.store.read("SELECT 1")
    return Response({"ready": hub.ready}, status_code=200 if hub.ready else 503)


@get("/games")
async def list_games(seats: FromQuery[int | None] = None) -> list[GameInfo]:
    """List the games with their presets and options."""
    return shelf.games(seats)


@get("/games/{game:str}/rules", sync_to_thread=True)
def list_rules(game: Key) -> list[RuleInfo]:
    """List the numbered rules of a game."""
    return shelf.rules(_game(game))


@get("/compounds", sync_to_thread=True)
def explain_compound(
    formula: Annotated[str, QueryParameter(min_length=1, max_length=80)],
) -> CompoundInfo:
    """Tell what is known about a compound, by formula or name."""
    return shelf.compound(formula)


@post("/tables")
async def new_table(request: Req, data: Annotated[NewTable, Body()]) -> TableMade:
    """Open a table."""
    _count_table(request)
    return await open_table(hub_of(request).house, data)


@get("/tables/{table:str}")
async def show_table(request: Req, table: Key) -> TableInfo:
    """Show a table at its door."""
    return door.table_info(await _host(request, table))


@get("/codes/{code:str}")
async def show_code(request: Req, code: Key) -> TableInfo:
    """Show the table that a short code leads to."""
    return door.table_info(await _host_by_code(request, code))


@post("/codes/{code:str}", status_code=200)
async def join_code(request: Req, code: Key, data: Annotated[Join, Body()]) -> Joined:
    """Take any free seat of the table that a short code leads to."""
    host = await _host_by_code(request, code)
    return await door.join(hub_of(request), host, data.name)


@post("/invitations/{code:str}", status_code=200)
async def join_invited(request: Req, code: Key, data: Annotated[Join, Body()]) -> Joined:
    """Take the seat that an invitation is for; it works once."""
    _not_guessing(request)
    hub = hub_of(request)
    invitation = digest(spelled(code))
    table = await hub.house.store.invited(invitation) if invitation else ""
    if not table:
        raise _guessed(request, "This invitation has been used or never was.")
    return await door.join(hub, await _host(request, table), data.name, invitation)


@get("/tables/{table:str}/qr.svg", media_type="image/svg+xml")
async def qr(
    request: Req, table: Key, path: Annotated[str, QueryParameter(max_length=200)] = ""
) -> str:
    """Draw the link to a table, to be held before a camera."""
    host = await _host(request, table)
    link = path.removeprefix("/") if path else f"join/{host.row.code}"
    drawing = BytesIO()
    segno.make(f"{_address_for_others(request)}/{link}", micro=False).save(
        drawing, kind="svg", scale=8, border=2, light="#fff", xmldecl=False, omitsize=True
    )
    return drawing.getvalue().decode()


@post("/tables/{table:str}/rematch", status_code=200)
async def play_again(request: Req, table: Key) -> TableMade:
    """Open the next table for the same people."""
    return await door.rematch(hub_of(request), await _host(request, table), _bearer(request))


@post("/tables/{table:str}/seats/{seat:int}/token", status_code=200)
async def new_token(request: Req, table: Key, seat: FromPath[int]) -> Replaced:
    """Replace the token of a seat."""
    host = await _host(request, table)
    return await door.replace_token(hub_of(request), host, seat, _bearer(request))


@get("/tables/{table:str}/record", media_type=MediaType.TEXT)
async def table_record(request: Req, table: Key) -> str:
    """Give the record of a finished game; before, it would tell what is hidden."""
    host = await _host(request, table)
    if not host.course.table.over:
        raise Unmannerly("closed", "The record tells everything, so it waits for the end.")
    return host.course.table.record.to_text()


@get("/tables/{table:str}/picture")
async def draw_table(request: Req, table: Key, seat: FromQuery[int] = -1) -> picture.Spans:
    """Draw a table in text: lines of spans, each a text and what it is."""
    host = await _host(request, table)
    return await picture.of_table(hub_of(request), host, seat, _bearer(request))


@get("/tables/{table:str}/sketch")
async def sketch_answer(
    request: Req,
    table: Key,
    laid: Annotated[str, QueryParameter(max_length=300)],
    seat: FromQuery[int] = -1,
) -> dict[str, Any]:
    """Tell what an answer in the making would mean, where the game can tell."""
    host = await _host(request, table)
    return await sketch.of_table(hub_of(request), host, seat, _bearer(request), laid)


@post("/records")
async def keep_record(request: Req) -> RecordKept:
    """Keep a record that somebody brings, if it can be played."""
    _count_table(request)
    try:
        text = (await request.body()).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Unmannerly("malformed", "A record is text in UTF-8.") from None
    await asyncio.to_thread(records.retold, text)
    name = records.record_id(text)
    await hub_of(request).house.store.keep_record(name, text)
    return RecordKept(name)


@get("/records/{record:str}")
async def show_record(request: Req, record: Key) -> RecordInfo:
    """Tell what a record is about."""
    return await asyncio.to_thread(records.described, record, await _record(request, record))


@get("/records/{record:str}/text", media_type=MediaType.TEXT)
async def record_text(request: Req, record: Key) -> str:
    """Give a record as text."""
    return await _record(request, record)


@get("/records/{record:str}/positions/{n:int}")
async def show_position(
    request: Req, record: Key, n: FromPath[int], seat: FromQuery[int] = -1
) -> PastPosition:
    """Show a position of a record through somebody's eyes."""
    text = await _record(request, record)
    return await asyncio.to_thread(records.looked_at, text, n, seat)


@get("/records/{record:str}/positions/{n:int}/picture")
async def draw_position(
    request: Req, record: Key, n: FromPath[int], seat: FromQuery[int] = -1
) -> picture.Spans:
    """Draw a position of a record in text, through somebody's eyes."""
    text = await _record(request, record)
    return await asyncio.to_thread(picture.of_record, text, n, seat)


@post("/records/{record:str}/fork")
async def fork_record(request: Req, record: Key, data: Annotated[Fork, Body()]) -> TableMade:
    """Open a table that goes on from a position of a record."""
    _count_table(request)
    text = await _record(request, record)
    return await fork(hub_of(request).house, text, data.at, data.seats)


def api() -> Router:
    """Gather all of it under one path."""
    return Router(
        path="/api/v1",
        route_handlers=[
            *(health, ready, list_games, list_rules, explain_compound),
            *(new_table, show_table, show_code, join_code, join_invited, qr, play_again),
            *(new_token, table_record, draw_table, sketch_answer),
            *(keep_record, show_record, record_text, show_position, draw_position, fork_record),
        ],
    )


def _game(name: str) -> str:
    try:
        return labtable.game(name).name
    except Refusal as refusal:
        raise NotThere(refusal.why) from None


async def _host(request: Req, table: str) -> TableHost:
    host = await hub_of(request).host(table)
    if host is None:
        raise NotThere("There is no such table.")
    return host


async def _host_by_code(request: Req, code: str) -> TableHost:
    _not_guessing(request)
    row = await hub_of(request).house.store.table_by_code(spelled(code))
    if row is None:
        raise _guessed(request, "No table has this code; a code looks like K7MPQX.")
    return await _host(request, row.id)


async def _record(request: Req, record: str) -> str:
    text = await hub_of(request).house.store.record(record)
    if not text:
        raise NotThere("There is no such record.")
    return text


def _address_for_others(request: Req) -> str:
    """How another device reaches this server: not by a name that means that device itself."""
    base = request.base_url
    settings = hub_of(request).house.settings
    if settings.host in EVERYWHERE and base.hostname in LOCAL:
        address = next((found for found in own_addresses() if ":" not in found), base.hostname)
        return f"{base.scheme}://{address}:{base.port}"
    return str(base).rstrip("/")


def _bearer(request: Req) -> str:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.casefold() == "bearer" else ""


def _address(request: Req) -> str:
    return request.client.host if request.client else ""


def _count_table(request: Req) -> None:
    if not hub_of(request).limits.take("tables", _address(request)):
        raise TooMany("Enough tables were opened from here for now; please wait.")


def _not_guessing(request: Req) -> None:
    if hub_of(request).limits.spent("keys", _address(request)):
        raise TooMany("Too many wrong codes from here; please wait.")


def _guessed(request: Req, why: str) -> NotThere:
    hub_of(request).limits.take("keys", _address(request))
    log.info("wrong code", extra={"sender": shortened(_address(request))})
    return NotThere(why)
