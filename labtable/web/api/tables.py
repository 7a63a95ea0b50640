"""Tables: open, join, show, draw, play again."""

from __future__ import annotations

from io import BytesIO
from typing import Annotated, Any

import segno
from litestar import MediaType, get, post
from litestar.params import Body, FromPath, FromQuery, QueryParameter

from labtable.web.api.request import (
    Key,
    Req,
    bearer,
    check_at_table,
    check_past,
    count_table,
    guessed,
    host_by_code,
    host_of,
    hub_of,
)
from labtable.web.api.visitor import seated, visitor
from labtable.web.http.security import EVERYWHERE, LOCAL, own_addresses
from labtable.web.identity.tokens import digest, spelled
from labtable.web.lobby import joining, rooms
from labtable.web.lobby.opening import open_table
from labtable.web.lookups import picture, sketch
from labtable.web.refusals import Unmannerly
from labtable.wire.lobby import (
    Address,
    Join,
    Joined,
    NewTable,
    NextMatch,
    Replaced,
    TableInfo,
    TableMade,
)


@post("/tables")
async def new_table(request: Req, data: Annotated[NewTable, Body()]) -> TableMade:
    """Open a table."""
    count_table(request)
    account = await visitor(request)
    return await seated(request, account, await open_table(hub_of(request), data, account))


@get("/tables/{table:str}")
async def show_table(request: Req, table: Key) -> TableInfo:
    """Show a table at its door."""
    host = await host_of(request, table)
    await check_at_table(request, host)
    return joining.table_info(host)


@get("/codes/{code:str}")
async def show_code(request: Req, code: Key) -> TableInfo:
    """Show the table that a short code leads to."""
    return joining.table_info(await host_by_code(request, code))


@post("/codes/{code:str}", status_code=200)
async def join_code(request: Req, code: Key, data: Annotated[Join, Body()]) -> Joined:
    """Take any free seat of the table that a short code leads to."""
    host, account = await host_by_code(request, code), await visitor(request)
    joined = await joining.join(hub_of(request), host, data.name, account)
    return await seated(request, account, joined)


@post("/invitations/{code:str}", status_code=200)
async def join_invited(request: Req, code: Key, data: Annotated[Join, Body()]) -> Joined:
    """Take the seat that an invitation is for; it works once."""
    hub = hub_of(request)
    invitation = digest(spelled(code))
    table = await hub.services.store.invited(invitation) if invitation else ""
    if not table:
        raise guessed(request, "This invitation has been used or never was.")
    host, account = await host_of(request, table), await visitor(request)
    joined = await joining.join(hub, host, data.name, account, invitation)
    return await seated(request, account, joined)


@get("/tables/{table:str}/qr.svg", media_type="image/svg+xml")
async def qr(
    request: Req, table: Key, path: Annotated[str, QueryParameter(max_length=200)] = ""
) -> str:
    """Draw the link to a table, to be held before a camera."""
    host = await host_of(request, table)
    await check_at_table(request, host)
    link = path.removeprefix("/") if path else f"join/{host.row.code}"
    return qr_picture(f"{address_for_others(request)}/{link}")


def qr_picture(link: str) -> str:
    """Draw a link for cameras."""
    drawing = BytesIO()
    segno.make(link, micro=False).save(
        drawing, kind="svg", scale=8, border=2, light="#fff", xmldecl=False, omitsize=True
    )
    return drawing.getvalue().decode()


@post("/tables/{table:str}/rematch", status_code=200)
async def play_again(request: Req, table: Key) -> TableMade:
    """Invite the same people to the same game again; whoever comes later meets them there."""
    return await rooms.rematch(hub_of(request), await host_of(request, table), bearer(request))


@post("/tables/{table:str}/next", status_code=200)
async def play_next(request: Req, table: Key, data: Annotated[NextMatch, Body()]) -> TableMade:
    """Lay the next game of the same room, as its host wishes."""
    host = await host_of(request, table)
    return await rooms.next_match(hub_of(request), host, bearer(request), data)


@post("/tables/{table:str}/decline", status_code=200)
async def decline(request: Req, table: Key) -> TableInfo:
    """Say no to the next game, which lies on this table; others may take the seat."""
    return await rooms.decline(hub_of(request), await host_of(request, table), bearer(request))


@get("/address")
async def address(request: Req) -> Address:
    """Tell how others reach this server."""
    return Address(address_for_others(request))


@post("/tables/{table:str}/seats/{seat:int}/token", status_code=200)
async def new_token(request: Req, table: Key, seat: FromPath[int]) -> Replaced:
    """Replace the token of a seat."""
    host = await host_of(request, table)
    return await joining.replace_token(hub_of(request), host, seat, bearer(request))


@get("/tables/{table:str}/record", media_type=MediaType.TEXT)
async def table_record(request: Req, table: Key) -> str:
    """Give the record of a finished game; before, it would tell what is hidden."""
    await check_past(request, table)
    kept = await hub_of(request).services.store.record(table)
    if kept:  # also where the game itself could not be played on
        return kept
    host = await host_of(request, table)
    if not host.live.table.over:
        raise Unmannerly("closed", "The record tells everything, so it waits for the end.")
    return host.live.table.record.to_text()


@get("/tables/{table:str}/picture")
async def draw_table(request: Req, table: Key, seat: FromQuery[int] = -1) -> picture.Spans:
    """Draw a table in text: lines of spans, each a text and what it is."""
    host = await host_of(request, table)
    return await picture.of_table(hub_of(request), host, seat, bearer(request))


@get("/tables/{table:str}/sketch")
async def sketch_answer(
    request: Req,
    table: Key,
    laid: Annotated[str, QueryParameter(max_length=300)],
    seat: FromQuery[int] = -1,
) -> dict[str, Any]:
    """Tell what an answer in the making would mean, where the game can tell."""
    host = await host_of(request, table)
    return await sketch.of_table(hub_of(request), host, seat, bearer(request), laid)


def address_for_others(request: Req) -> str:
    """How another device reaches this server: not by a name that means that device itself."""
    base = request.base_url
    settings = hub_of(request).services.settings
    if settings.host in EVERYWHERE and base.hostname in LOCAL:
        address = next((found for found in own_addresses() if ":" not in found), base.hostname)
        return f"{base.scheme}://{address}:{base.port}"
    return str(base).rstrip("/")


HANDLERS = [
    new_table,
    show_table,
    show_code,
    join_code,
    join_invited,
    qr,
    play_again,
    play_next,
    decline,
    address,
    new_token,
    table_record,
    draw_table,
    sketch_answer,
]
