"""Coming in: by invitation, or by the code of a table."""

from __future__ import annotations

import secrets
from contextlib import suppress

from labtable.web.identity.names import another, fit_name
from labtable.web.identity.tokens import Opened, digest, fresh_token, opened_seats, seated
from labtable.web.refusals import Unmannerly
from labtable.web.store import Account, Chairs, Entry, Key
from labtable.web.tables.host import TableHost
from labtable.web.tables.hub import Hub
from labtable.wire.fields import BESIDE
from labtable.wire.lobby import Joined, Replaced, SeatBrief, TableInfo
from labtable.wire.rating import rating


def table_info(host: TableHost) -> TableInfo:
    """Show a table to somebody at the door."""
    live = host.live
    free = any([sitting.kind == "free" for sitting in live.seats])
    seats = [
        SeatBrief(
            seat=seat,
            name=sitting.name,
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
        rating=rating(host.row.casual),
        lobby=live.lobby,
        clock=host.row.clock,
        hints=host.row.hints,
        lights=host.lights,
    )


async def join(
    hub: Hub, host: TableHost, name: str, account: Account | None, invitation: str = ""
) -> Joined:
    """Take a free seat: the invited one, or any."""
    wanted = fit_name(name)
    if host.live.rated:
        await _check_rated(hub, host, account)
    if host.live.table.over:
        raise Unmannerly("closed", "This game is over; you may look at its end.")
    for row in await hub.services.store.seats(host.row.id):
        free = row.seat != BESIDE and host.live.seats[row.seat].kind == "free"
        if free and (not invitation or row.invitation == invitation):
            token = fresh_token()
            with suppress(Unmannerly):  # somebody sat down there just now
                await _sit_down(host, Key(row.seat, digest(token)), wanted)
                return Joined(host.row.id, row.seat, token)
    raise Unmannerly("closed", "Every seat of this table is taken; you may watch.")


async def _check_rated(hub: Hub, host: TableHost, account: Account | None) -> None:
    """Let everybody at a rated table be somebody else."""
    if account is None:
        raise Unmannerly("forbidden", "This game is rated: sign in to take a seat, or watch.")
    if account.id in (await Chairs(hub.services.store).at(host.row.id)).values():
        raise Unmannerly("closed", "This game is rated, and you sit at this table already.")


async def _sit_down(host: TableHost, key: Key, name: str) -> None:
    others = [other for n, other in enumerate(host.live.names) if n != key.seat]
    entry = Entry(
        seq=0,
        id=f"join:{secrets.token_hex(8)}",
        kind="join",
        seat=key.seat,
        body=another(name, others),
    )
    await host.enter(entry, key)


async def bearer_key(hub: Hub, host: TableHost, token: str, seat: int | None = None) -> Opened:
    """Find the seat that a bearer token opens, or refuse; what is seen right after it is theirs."""
    async with host.lock:
        rows = await hub.services.store.seats(host.row.id)
    keys = opened_seats(rows, [token])
    if not keys:
        raise Unmannerly("forbidden", "This needs the token of a seat at this table.")
    if seat not in (None, keys[0].seat):
        raise Unmannerly("forbidden", "This token does not open that seat.")
    hub.limits.know(digest(token), seated(host.row.id, [keys[0].seat]))
    return keys[0]


async def replace_token(hub: Hub, host: TableHost, seat: int, token: str) -> Replaced:
    """Give a seat a fresh token; the old one opens nothing any more."""
    key = await bearer_key(hub, host, token, seat)
    fresh = fresh_token()
    entry = Entry(seq=0, id=f"rekey:{secrets.token_hex(8)}", kind="rekey", seat=seat)
    await host.enter(entry, Key(seat, digest(fresh), stays=True), key.shown)
    return Replaced(seat, fresh)
