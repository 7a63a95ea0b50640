"""Accounts and tables, for whoever runs the server: found, changed, closed."""

from __future__ import annotations

from time import time

from labtable.engine.event import WATCHER
from labtable.host.identity.names import fit_name, fold_name
from labtable.host.identity.tokens import fresh_code, read_typed_code
from labtable.host.lobby.joining import end_seat_keys
from labtable.host.store import CLOSING, Account, Entry, Overview, People, Store, TableStanding
from labtable.web.accounts.sessions import name_like
from labtable.web.admin import AdminTrouble
from labtable.web.identity.passwords import hash_password

LENT = 7 * 24 * 3600.0  # seconds for which a one-time password waits
GROUP, GROUPS = 4, 3  # letters of it


async def find_account(store: Store, name: str) -> Account:
    """Find an account by its name."""
    account = await People(store).called(fold_name(name))
    if account is None:
        raise AdminTrouble(f"Nobody here is called '{name}'; labtable admin people lists all.")
    return account


async def reset_password(store: Store, account: Account) -> tuple[str, list[str]]:
    """Make a password that signs in once; the one before, all sessions and keys to seats end.

    The tables where that account has seats come along, to be told.
    """
    password = "-".join([fresh_code(GROUP) for _ in range(GROUPS)])
    await People(store).lend_password(account.id, await hash_password(password), time() + LENT)
    return password, await end_seat_keys(store, account.id)


async def rename_account(store: Store, account: Account, name: str) -> str:
    """Call an account otherwise; return the name as it is shown."""
    wanted = fit_name(name)
    taken = await name_like(store, wanted, besides=account.id)
    if taken or not await People(store).rename(account.id, wanted, fold_name(wanted)):
        raise AdminTrouble(f"Somebody is called {wanted} already; take another name.")
    return wanted


async def find_closable(store: Store, name: str) -> TableStanding:
    """Find a table by its code or its id, if it can be closed."""
    overview = Overview(store)
    found = await overview.tables(name) or await overview.tables(read_typed_code(name) or name)
    if not found:
        raise AdminTrouble(f"No table has the code or the id '{name}'.")
    table = found[0]
    if table.state != "playing":
        raise AdminTrouble(f"The table {table.code} is {table.state} already.")
    return table


async def close_table(store: Store, table: TableStanding) -> None:
    """Let a table go on no more; who sits there is told."""
    line = Entry(seq=0, id=CLOSING, kind="close", seat=WATCHER, at=time())
    await store.add_line(table.id, line)
