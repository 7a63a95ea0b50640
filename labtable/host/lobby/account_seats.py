"""Tables of an account: tied when somebody sits down, found again on any device."""

from __future__ import annotations

from collections.abc import Mapping
from secrets import token_hex
from time import time

from labtable.host.identity.tokens import fresh_token, hash_token
from labtable.host.lobby import own_tables
from labtable.host.refusals import RequestRefused
from labtable.host.services import Services
from labtable.host.store import Account, Chairs, Entry, Key, Store
from labtable.host.tables.hub import Hub
from labtable.host.tables.table_host import TableHost
from labtable.wire.lobby import SeatKey, TableMade
from labtable.wire.own_tables import MOST_TABLES, MyTable


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
