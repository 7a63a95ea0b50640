"""Accounts, for whoever runs the server: found, given a new password or name."""

from __future__ import annotations

from time import time

from labtable.web.admin import AdminTrouble
from labtable.web.identity.names import alike, fit_name
from labtable.web.identity.passwords import hashed
from labtable.web.identity.tokens import fresh_code
from labtable.web.store import Account, People, Store

LENT = 7 * 24 * 3600.0  # seconds for which a one-time password waits
GROUP, GROUPS = 4, 3  # letters of it


async def found(store: Store, name: str) -> Account:
    """Find an account by its name."""
    account = await People(store).called(alike(name))
    if account is None:
        raise AdminTrouble(f"Nobody here is called '{name}'; labtable admin people lists all.")
    return account


async def reset_password(store: Store, account: Account) -> str:
    """Make a password that signs in once; the one before and all sessions end."""
    password = "-".join([fresh_code(GROUP) for _ in range(GROUPS)])
    await People(store).lend_password(account.id, await hashed(password), time() + LENT)
    return password


async def rename(store: Store, account: Account, name: str) -> str:
    """Call an account otherwise; return the name as it is shown."""
    wanted = fit_name(name)
    if not await People(store).rename(account.id, wanted, alike(wanted)):
        raise AdminTrouble(f"Somebody is called {wanted} already; take another name.")
    return wanted
