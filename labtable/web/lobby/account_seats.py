"""Tables of an account: tied when somebody sits down, found again on any device."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from time import time

from labtable.web.identity.tokens import digest, fresh_token
from labtable.web.lobby import own_tables
from labtable.web.refusals import Unmannerly
from labtable.web.services import Services
from labtable.web.store import Account, Chairs
from labtable.web.tables.host import TableHost
from labtable.web.tables.hub import Hub
from labtable.wire.lobby import SeatKey, TableMade
from labtable.wire.own_tables import MOST_TABLES, MyTable


async def tie(
    services: Services, account: Account | None, table: str, tokens: Mapping[int, str]
) -> None:
    """Let seats belong to whoever is signed in, if anybody is, while their tokens are good."""
    if account is not None:
        keys = {seat: digest(token) for seat, token in tokens.items()}
        await Chairs(services.store).tie(table, keys, account.id)


@asynccontextmanager
async def ending_keys(hub: Hub, account: Account) -> AsyncIterator[None]:
    """Take the seats from other devices of an account whose keys end meanwhile."""
    tables = await Chairs(hub.services.store).with_keys(account.id)
    yield
    await hub.check_keys(tables)


async def running(hub: Hub, account: Account) -> list[MyTable]:
    """Tell how the tables stand that somebody still plays at."""
    tables = await Chairs(hub.services.store).tables(account.id, False, MOST_TABLES)
    found = [await own_tables.standing(hub, table, seats) for table, seats in tables.items()]
    return [table for table in found if table is not None]


async def fresh_keys(hub: Hub, host: TableHost, account: Account) -> TableMade:
    """Give another device of the same account keys of its own; those of others stay good."""
    chairs = Chairs(hub.services.store)
    keys: list[SeatKey] = []
    for seat, owner in sorted((await chairs.at(host.row.id)).items()):
        token = fresh_token()
        mine = owner == account.id and host.live.seats[seat].kind == "person"
        if mine and await chairs.add_key(host.row.id, seat, digest(token), account.id, time()):
            keys.append(SeatKey(seat, token, None))
    if not keys:
        raise Unmannerly("forbidden", "No seat of this table belongs to your account.")
    await hub.check_keys([host.row.id])  # there may have been too many
    return TableMade(host.row.id, host.row.code, keys)
