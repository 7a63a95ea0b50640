"""Coming in: by invitation, or by the code of a table."""

from __future__ import annotations

import secrets
from contextlib import suppress

from labtable.host.identity.names import distinct_name, fit_name
from labtable.host.identity.tokens import Opened, fresh_token, hash_token, holder_name, opened_seats
from labtable.host.refusals import RequestRefused
from labtable.host.store import Account, Chairs, Entry, Key
from labtable.host.tables.hub import Hub
from labtable.host.tables.table_host import TableHost
from labtable.wire.fields import BESIDE
from labtable.wire.lobby import Joined, Replaced, SeatBrief, TableInfo
from labtable.wire.rating import rating_status

TOKENS_OVER = "The tokens of this table have run out; its record stays."


def table_info(host: TableHost, *, shown: bool = True) -> TableInfo:
    """Show a table to somebody at the door; who plays there only where that may be `shown`."""
    live = host.live
    free = any([sitting.kind == "free" for sitting in live.seats])
    seats = [
        SeatBrief(
            seat=seat,
            name=sitting.name if shown else "",
            kind=sitting.kind,
            taken=sitting.kind != "free",
            invited=sitting.invited,
            level=sitting.level if sitting.kind == "bot" else "",
        )
        for seat, sitting in enumerate(live.seats)
    ]
    return TableInfo(
        table=host.row.id,
        code=host.row.code,
        game=host.row.game,
        title=live.table.game.title,
        status="over" if live.table.over else "open" if free else "playing",
        seats=seats,
        options=live.table.record.header.options,
        watchers=host.row.watchers,
        rating=rating_status(host.row.casual),
        lobby=live.lobby,
        clock=host.row.clock,
        hints=host.row.hints,
        lights=host.core.lights,
    )


async def join_table(
    hub: Hub, host: TableHost, name: str, account: Account | None, invitation: str = ""
) -> Joined:
    """Take a free seat: the invited one, or any."""
    wanted = fit_name(name)
    if host.live.rated:
        wanted = await _check_rated(hub, host, account)
    if host.live.table.over:
        raise RequestRefused("closed", "This game is over; you may look at its end.")
    for row in await hub.services.store.seats(host.row.id):
        free = row.seat != BESIDE and host.live.seats[row.seat].kind == "free"
        if free and (not invitation or row.invitation == invitation):
            token = fresh_token()
            with suppress(RequestRefused):  # somebody sat down there just now
                await _sit_down(host, Key(row.seat, hash_token(token)), wanted)
                return Joined(host.row.id, row.seat, token)
    raise RequestRefused("closed", "Every seat of this table is taken; you may watch.")


async def _check_rated(hub: Hub, host: TableHost, account: Account | None) -> str:
    """Let everybody at a rated table be somebody else, and go by the name of the account."""
    if account is None:
        raise RequestRefused("forbidden", "This game is rated: sign in to take a seat, or watch.")
    if account.id in (await Chairs(hub.services.store).at(host.row.id)).values():
        raise RequestRefused("closed", "This game is rated, and you sit at this table already.")
    return account.name


async def _sit_down(host: TableHost, key: Key, name: str) -> None:
    others = [other for n, other in enumerate(host.live.names) if n != key.seat]
    entry = Entry(
        seq=0,
        id=f"join:{secrets.token_hex(8)}",
        kind="join",
        seat=key.seat,
        body=distinct_name(name, others),
    )
    await host.enter(entry, key)


async def bearer_key(hub: Hub, host: TableHost, token: str, seat: int | None = None) -> Opened:
    """Find the seat that a bearer token opens, or refuse; what is seen right after it is theirs."""
    async with host.lock:
        rows = await hub.services.store.seats(host.row.id)
    keys = opened_seats(rows, [token])
    if not keys:
        raise RequestRefused("forbidden", "This needs the token of a seat at this table.")
    if seat not in (None, keys[0].seat):
        raise RequestRefused("forbidden", "This token does not open that seat.")
    if await host.storage.are_tokens_over():
        raise RequestRefused("closed", TOKENS_OVER)
    hub.limits.know(hash_token(token), holder_name(host.row.id, [keys[0].seat]))
    return keys[0]


async def replace_token(hub: Hub, host: TableHost, seat: int, token: str) -> Replaced:
    """Give a seat a fresh token; the old one opens nothing any more."""
    key = await bearer_key(hub, host, token, seat)
    fresh = fresh_token()
    entry = Entry(seq=0, id=f"rekey:{secrets.token_hex(8)}", kind="rekey", seat=seat)
    await host.enter(entry, Key(seat, hash_token(fresh), stays=True), key.shown)
    return Replaced(seat, fresh)
