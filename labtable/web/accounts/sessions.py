"""Coming in with a name and a password, and staying for a while."""

from __future__ import annotations

import secrets
from time import time

from labtable.web.accounts.passwords import fit_password, fits, hashed, outgrown
from labtable.web.house import House
from labtable.web.names import alike, fit_name
from labtable.web.rates import Limits
from labtable.web.refusals import Unmannerly
from labtable.web.seats import digest
from labtable.web.store import Account, People

USED = "This password worked once; ask whoever runs this server for another."
SOON = "Too many tries with this name; please wait half a minute."


async def register(house: House, name: str, password: str) -> Account:
    """Open an account under a name that nobody has."""
    wanted = fit_name(name)
    fitting = fit_password(password, wanted)
    account = Account(
        id=secrets.token_urlsafe(12),
        name=wanted,
        alike=alike(wanted),
        password=await hashed(fitting),
        created=time(),
    )
    if not await People(house.store).add(account):
        why = f"Somebody is called {wanted} already; sign in, or take another name."
        raise Unmannerly("closed", why, "name")
    return account


async def sign_in(house: House, limits: Limits, name: str, password: str) -> Account:
    """Find the account of somebody who knows its password; nobody learns which names exist."""
    people = People(house.store)
    known = await people.called(alike(name))
    if not await proved(limits, alike(name), password, known):
        why = "This name and this password do not belong together."
        raise Unmannerly("forbidden", why, "password")
    assert known is not None
    if known.once and not await people.spend_password(known, time()):
        raise Unmannerly("closed", USED, "password")
    if outgrown(known.password):
        await people.strengthen(known, await hashed(password))
    return known


async def proved(limits: Limits, name: str, password: str, known: Account | None) -> bool:
    """Check a password; whoever guesses has to wait, whoever knows it starts afresh."""
    if not limits.take("names", name):
        raise Unmannerly("rate", SOON, "password")
    right = await fits(password, known.password if known else "")
    if right:
        limits.forgive("names", name)
    return right


async def change_password(
    house: House, limits: Limits, account: Account, old: str, new: str
) -> None:
    """Replace a password; every session ends, also those of thieves."""
    fitting = fit_password(new, account.name, "new")
    if not await proved(limits, account.alike, old, account):
        raise Unmannerly("forbidden", "This is not your password so far.", "old")
    if not await People(house.store).change_password(account, await hashed(fitting)):
        why = "The password was changed elsewhere just now; sign in with that one."
        raise Unmannerly("closed", why, "old")


async def begin(house: House, account: Account, before: str = "") -> str:
    """Open a session with a fresh token, which ends the one before; only its hash is kept."""
    people = People(house.store)
    if before:
        await people.end(digest(before))
    token, now = secrets.token_urlsafe(32), time()
    await people.begin(account.id, digest(token), now, now + house.settings.session_seconds)
    return token


async def holder(house: House, token: str) -> Account | None:
    """Find whose session a token opens."""
    return await People(house.store).holder(digest(token), time()) if token else None
