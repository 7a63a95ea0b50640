"""Coming in: by invitation, by the code of a table, or by the account that a seat is tied to."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from contextlib import suppress
from secrets import token_hex
from time import time

from labtable.host.identity.names import distinct_name, fit_name
from labtable.host.identity.tokens import Opened, fresh_token, hash_token, holder_name, opened_seats
from labtable.host.lobby import own_tables
from labtable.host.refusals import RequestRefused
from labtable.host.services import Services
from labtable.host.store import Account, Chairs, Entry, Key, Store
from labtable.host.tables.hub import Hub
from labtable.host.tables.table_host import TableHost
from labtable.wire.fields import BESIDE, rating_status
from labtable.wire.lobby import Joined, Replaced, SeatBrief, SeatKey, TableInfo, TableMade
from labtable.wire.own_tables import MOST_TABLES, MyTable

TOKENS_OVER = "The tokens of this table have run out; its record stays."


async def tie_seats(
    services: Services, account: Account | None, table: str, tokens: Mapping[int, str]
) -> None:
    """Let seats belong to whoever is signed in, if anybody is, while their tokens are good."""
    if account is not None:
        keys = {seat: hash_token(token) for seat, token in tokens.items()}
        await Chairs(services.store).tie(table, keys, account.id)


async def end_all_keys(hub: Hub, account: Account) -> None:
    """Take all seats of an account from whoever holds a key to them, here and elsewhere."""
    hub.limits.forget_person(account.id)
    await hub.changed(await end_seat_keys(hub.services.store, account.id))


async def running_tables(hub: Hub, account: Account) -> list[MyTable]:
    """Tell how the tables stand that somebody still plays at."""
    tables = await Chairs(hub.services.store).tables(account.id, False, MOST_TABLES)
    found = [await own_tables.table_standing(hub, table, seats) for table, seats in tables.items()]
    return [table for table in found if table is not None]


async def fresh_keys(hub: Hub, host: TableHost, account: Account) -> TableMade:
    """Give another device of the same account keys of its own; those of others stay good."""
    chairs = Chairs(hub.services.store)
    keys: list[SeatKey] = []
    for seat, owner in sorted((await chairs.at(host.row.id)).items()):
        token = fresh_token()
        mine = owner == account.id and host.live.seats[seat].kind == "person"
        if mine and await chairs.add_key(host.row.id, seat, hash_token(token), account.id, time()):
            keys.append(SeatKey(seat, token, None))
    if not keys:
        raise RequestRefused("forbidden", "No seat of this table belongs to your account.")
    await hub.check_keys([host.row.id])  # there may have been too many
    return TableMade(host.row.id, host.row.code, keys)


async def end_seat_keys(store: Store, account: str) -> list[str]:
    """Give every seat of an account a token that nobody holds; name the tables.

    The seats stay those of the account, which takes fresh keys by signing in. A line of the journal
    tells every process, so whoever sits there with an old key leaves at once.
    """
    held = await Chairs(store).held(account)
    for table, seats in held.items():
        for seat in seats:
            name = f"rekey:{token_hex(8)}"
            line = Entry(seq=0, id=name, kind="rekey", seat=seat, at=time())
            await store.add_line(table, line, Key(seat, hash_token(fresh_token()), stays=True))
    return list(held)


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
