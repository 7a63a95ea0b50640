"""Tables: open, join, show, draw, play again; first games with a coach; one's own tables."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from labtable.engine.errors import Refusal
from labtable.guide import lesson_of, list_lessons
from labtable.host.endpoints.endpoint import (
    TEXT,
    Key,
    Request,
    check_at_table,
    check_past,
    count_table,
    count_wrong_code,
    find_host,
    find_host_by_code,
    get,
    is_shown,
    post,
    tie_opened_seats,
)
from labtable.host.identity.tokens import hash_token, read_typed_code
from labtable.host.lobby import joining, own_tables, rooms
from labtable.host.lobby.opening import open_guide, open_table
from labtable.host.lookups import picture
from labtable.host.refusals import NotThere, RequestRefused
from labtable.wire.lobby import (
    Join,
    Joined,
    Learn,
    NewTable,
    NextMatch,
    Replaced,
    TableInfo,
    TableMade,
)
from labtable.wire.own_tables import Mine, MyTable


@post("/tables")
async def new_table(request: Request, data: NewTable) -> TableMade:
    """Open a table."""
    count_table(request)
    account = await request.account()
    return await tie_opened_seats(request, account, await open_table(request.hub, data, account))


@get("/tables/{table:str}")
async def show_table(request: Request, table: Key) -> TableInfo:
    """Show a table at its door."""
    host = await find_host(request, table)
    await check_at_table(request, host)
    return joining.table_info(host, shown=await is_shown(request, host))


@get("/codes/{code:str}")
async def show_code(request: Request, code: Key) -> TableInfo:
    """Show the table that a short code leads to."""
    host = await find_host_by_code(request, code)
    return joining.table_info(host, shown=await is_shown(request, host))


@post("/codes/{code:str}", status=200)
async def join_code(request: Request, code: Key, data: Join) -> Joined:
    """Take any free seat of the table that a short code leads to."""
    host, account = await find_host_by_code(request, code), await request.account()
    joined = await joining.join_table(request.hub, host, data.name, account)
    return await tie_opened_seats(request, account, joined)


@post("/invitations/{code:str}", status=200)
async def join_invited(request: Request, code: Key, data: Join) -> Joined:
    """Take the seat that an invitation is for; it works once."""
    hub = request.hub
    invitation = hash_token(read_typed_code(code))
    table = await hub.services.store.invited(invitation) if invitation else ""
    if not table:
        raise count_wrong_code(request, "This invitation has been used or never was.")
    host, account = await find_host(request, table), await request.account()
    joined = await joining.join_table(hub, host, data.name, account, invitation)
    return await tie_opened_seats(request, account, joined)


@post("/tables/{table:str}/rematch", status=200)
async def play_again(request: Request, table: Key) -> TableMade:
    """Invite the same people to the same game again; whoever comes later meets them there."""
    host = await find_host(request, table)
    if not host.live.rematch:
        count_table(request)
    return await rooms.open_rematch(request.hub, host, request.bearer)


@post("/tables/{table:str}/next", status=200)
async def play_next(request: Request, table: Key, data: NextMatch) -> TableMade:
    """Lay the next game of the same room, as its host wishes."""
    host = await find_host(request, table)
    if not host.live.rematch:
        count_table(request)
    return await rooms.next_match(request.hub, host, request.bearer, data)


@post("/tables/{table:str}/decline", status=200)
async def decline(request: Request, table: Key) -> TableInfo:
    """Say no to the next game, which lies on this table; others may take the seat."""
    return await rooms.decline_seat(request.hub, await find_host(request, table), request.bearer)


@post("/tables/{table:str}/seats/{seat:int}/token", status=200)
async def new_token(request: Request, table: Key, seat: int) -> Replaced:
    """Replace the token of a seat."""
    host = await find_host(request, table)
    return await joining.replace_token(request.hub, host, seat, request.bearer)


@get("/tables/{table:str}/record", media=TEXT)
async def table_record(request: Request, table: Key) -> str:
    """Give the record of a finished game; before, it would tell what is hidden."""
    await check_past(request, table)
    kept = await request.hub.services.store.record(table)
    if kept:  # also where the game itself could not be played on
        return kept
    host = await find_host(request, table)
    if not host.live.table.over:
        raise RequestRefused("closed", "The record tells everything, so it waits for the end.")
    return host.live.table.record.to_text()


@get("/tables/{table:str}/picture")
async def draw_table(request: Request, table: Key, seat: int = -1) -> picture.Spans:
    """Draw a table in text: lines of spans, each a text and what it is."""
    host = await find_host(request, table)
    return await picture.draw_table(request.hub, host, seat, request.bearer)


@get("/tables/{table:str}/sketch")
async def sketch_answer(
    request: Request,
    table: Key,
    laid: Annotated[str, Meta(max_length=300)],
    seat: int = -1,
) -> dict[str, Any]:
    """Tell what an answer in the making would mean, where the game can tell."""
    host = await find_host(request, table)
    return await picture.sketch_answer(request.hub, host, seat, request.bearer, laid)


@get("/guides")
async def list_guides() -> list[str]:
    """List the games that a coach explains."""
    return list_lessons()


@post("/guides/{game:str}")
async def learn_game(request: Request, game: Key, data: Learn) -> TableMade:
    """Open a table with a coach, for one person."""
    try:
        lesson_of(game)
    except Refusal as refusal:
        raise NotThere(refusal.why) from None
    count_table(request)
    return await open_guide(request.hub.services, game, data.name)


@post("/mine", status=200)
async def my_tables(request: Request, data: Mine) -> list[MyTable]:
    """Tell how the tables stand that these tokens open."""
    return await own_tables.own_tables(request.hub, data.tables)


ENDPOINTS = [
    new_table,
    show_table,
    show_code,
    join_code,
    join_invited,
    play_again,
    play_next,
    decline,
    new_token,
    table_record,
    draw_table,
    sketch_answer,
    list_guides,
    learn_game,
    my_tables,
]
