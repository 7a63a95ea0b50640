"""Accounts, for whoever runs the server: found, given a new password or name."""

from __future__ import annotations

from time import time

from labtable.host.identity.names import fit_name, fold_name
from labtable.host.identity.tokens import fresh_code
from labtable.host.lobby.joining import end_seat_keys
from labtable.host.store import Account, People, Store
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
