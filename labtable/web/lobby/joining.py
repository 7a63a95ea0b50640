"""Coming in: by invitation, by the code of a table, and meeting again for a rematch."""

from __future__ import annotations

import secrets
from contextlib import suppress

from msgspec import structs

from labtable.web.identity.names import another, fit_name
from labtable.web.identity.tokens import (
    INVITATION,
    Opened,
    digest,
    fresh_code,
    fresh_token,
    next_token,
    opened_seats,
    seated,
)
from labtable.web.lobby.casual import why_casual
from labtable.web.lobby.opening import dealt, set_up
from labtable.web.refusals import Unmannerly
from labtable.web.store import Account, Chairs, Entry, Key, Place
from labtable.web.tables.host import TableHost
from labtable.web.tables.hub import Hub
from labtable.wire.lobby import Joined, Replaced, SeatBrief, SeatKey, TableInfo, TableMade
from labtable.wire.rating import rating


def table_info(host: TableHost) -> TableInfo:
    """Show a table to somebody at the door."""
    live = host.live
    free = any([sitting.kind == "free" for sitting in live.seats])
    seats = [
        SeatBrief(seat, sitting.name, sitting.kind, sitting.kind != "free")
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
    )


async def join(
    hub: Hub, host: TableHost, name: str, account: Account | None, invitation: str = ""
) -> Joined:
    """Take a free seat: the invited one, or any."""
    wanted = fit_name(name)
    if host.live.rated:
        await _check_rated(hub, host, account)
    for row in await hub.services.store.seats(host.row.id):
        free = host.live.seats[row.seat].kind == "free"
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
    others = [sitting.name for n, sitting in enumerate(host.live.seats) if n != key.seat]
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


async def rematch(hub: Hub, host: TableHost, token: str) -> TableMade:
    """Open the next table for the same people; whoever asks later is led to the same one."""
    key = await bearer_key(hub, host, token)
    if host.terms is not None:
        raise Unmannerly("closed", "In a class the teacher opens the next game.")
    if not host.live.table.over:
        raise Unmannerly("closed", "A rematch comes after the end of the game.")
    if not host.live.rematch:
        made = await _next_table(hub, host)
        entry = Entry(seq=0, id="rematch:", kind="rematch", seat=key.seat, body=made.table)
        await host.enter(entry, shown=key.shown)  # if another process was quicker, its table counts
        if host.live.rematch == made.table:
            await _seat_again(hub, host, made.table)
    table = host.live.rematch
    found = await hub.host(table)
    assert found is not None, table
    again = next_token(hub.services.settings.secret, key.own, table, key.seat)
    return TableMade(table, found.row.code, [SeatKey(key.seat, again, None)])


async def _next_table(hub: Hub, host: TableHost) -> TableMade:
    """Lay the same seats again; whoever left is played by a bot."""
    header = host.live.table.record.header
    places = [Place(s.name, "bot" if s.left else s.kind, s.level, s.host) for s in host.live.seats]
    keys = [SeatKey(n, None, _invitation(place)) for n, place in enumerate(places)]
    was, people = host.row, await _same_people(hub, host)
    made = await set_up(
        hub.services,
        dealt(hub.services, was.game, places, header.options),
        places,
        keys,
        await why_casual(hub, was.game, places, people, hints=was.hints, rated=not was.casual),
        clock=was.clock,
        watchers=was.watchers,
        hints=was.hints,
    )
    old = {row.seat: row for row in await hub.services.store.seats(host.row.id)}
    for row in await hub.services.store.seats(made.table):
        if places[row.seat].kind == "person" and old[row.seat].token:
            token = next_token(
                hub.services.settings.secret, old[row.seat].token, made.table, row.seat
            )
            fresh = structs.replace(row, token=digest(token))
            await hub.services.store.change_key(made.table, row, fresh)
    return made


async def _seat_again(hub: Hub, host: TableHost, table: str) -> None:
    """Let those who sit down again by themselves sit there with the same accounts."""
    chairs, secret = Chairs(hub.services.store), hub.services.settings.secret
    own = {row.seat: row.token for row in await hub.services.store.seats(host.row.id)}
    for seat, account in (await _same_people(hub, host)).items():
        token = next_token(secret, own[seat], table, seat)
        await chairs.tie(table, {seat: digest(token)}, account)


async def _same_people(hub: Hub, host: TableHost) -> dict[int, str]:
    """Find the accounts of those who sit down again by themselves."""
    chairs = await Chairs(hub.services.store).at(host.row.id)
    return {seat: account for seat, account in chairs.items() if host.live.seats[seat].votes}


def _invitation(place: Place) -> str | None:
    return fresh_code(INVITATION) if place.kind == "free" else None
