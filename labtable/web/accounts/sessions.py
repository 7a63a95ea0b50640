"""Coming in with a name and a password, and staying for a while."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from time import time

from labtable.web.http.rates import Limits, Sender
from labtable.web.identity.lookalikes import lookalike
from labtable.web.identity.names import alike, fit_name
from labtable.web.identity.passwords import fit_password, fits, hashed, outgrown
from labtable.web.identity.tokens import digest
from labtable.web.refusals import Unmannerly
from labtable.web.services import Services
from labtable.web.store import Account, People

USED = "This password worked once; ask whoever runs this server for another."
SOON = "Too many tries with this name; please wait half a minute."
PLACES = 4  # from which one person may try to come in


async def register(services: Services, name: str, password: str) -> Account:
    """Open an account under a name that nobody has."""
    wanted = fit_name(name)
    fitting = fit_password(password, wanted)
    people = People(services.store)
    taken = await asyncio.to_thread(_taken, wanted, await people.names())
    account = Account(
        id=secrets.token_urlsafe(12),
        name=wanted,
        alike=alike(wanted),
        password="" if taken else await hashed(fitting),
        created=time(),
    )
    if taken or not await people.add(account):
        why = f"Somebody is called {taken or wanted} already; sign in, or take another name."
        raise Unmannerly("closed", why, "name")
    return account


def _taken(wanted: str, names: Sequence[str]) -> str:
    """Find a name that looks the same."""
    face = lookalike(wanted)
    return next((name for name in names if lookalike(name) == face), "")


async def sign_in(
    services: Services, limits: Limits, who: Sender, name: str, password: str
) -> Account:
    """Find the account of somebody who knows its password; nobody learns which names exist."""
    people = People(services.store)
    known = await people.called(alike(name))
    if not await proved(limits, who, alike(name), password, known):
        why = "This name and this password do not belong together."
        raise Unmannerly("forbidden", why, "password")
    assert known is not None
    if known.once and not await people.spend_password(known, time()):
        raise Unmannerly("closed", USED, "password")
    if outgrown(known.password):
        await people.strengthen(known, await hashed(password))
    return known


async def proved(
    limits: Limits, who: Sender, name: str, password: str, known: Account | None
) -> bool:
    """Check a password; whoever guesses has to wait, whoever knows it starts afresh."""
    if not _may_try(limits, who, name, known):
        raise Unmannerly("rate", SOON, "password")
    right = await fits(password, known.password if known else "")
    if right:
        limits.forgive("names", _tries(name, who.name))
    return right


def _may_try(limits: Limits, who: Sender, name: str, known: Account | None) -> bool:
    """Count a try: first of this sender, then of strangers, who share those of a name.

    Where somebody has been signed in, strangers from elsewhere use up nothing.
    """
    stranger = who.name == who.address
    if not stranger and not limits.take("names", _tries(name, who.name)):
        return False
    if known is not None and who.known and who.name == known.id:
        return True
    here = _tries(name, who.address)
    if limits.whose(here):
        return limits.take("names", here, limits.people)
    return limits.allow("passwords", who) and limits.take("names", name, PLACES)


def at_home(limits: Limits, who: Sender, account: Account) -> None:
    """Remember where somebody has been signed in."""
    limits.know(_tries(account.alike, who.address), account.id)


def _tries(name: str, where: str) -> str:
    return f"{name}\n{where}"


async def change_password(
    services: Services, limits: Limits, who: Sender, account: Account, old: str, new: str
) -> None:
    """Replace a password; every session ends, also those of thieves."""
    fitting = fit_password(new, account.name, "new")
    if not await proved(limits, who, account.alike, old, account):
        raise Unmannerly("forbidden", "This is not your password so far.", "old")
    if not await People(services.store).change_password(account, await hashed(fitting)):
        why = "The password was changed elsewhere just now; sign in with that one."
        raise Unmannerly("closed", why, "old")


async def begin(services: Services, account: Account, before: str = "") -> str:
    """Open a session with a fresh token, which ends the one before; only its hash is kept."""
    people = People(services.store)
    if before:
        await people.end(digest(before))
    token, now = secrets.token_urlsafe(32), time()
    await people.begin(account.id, digest(token), now, now + services.settings.session_seconds)
    return token


async def holder(services: Services, token: str) -> Account | None:
    """Find whose session a token opens."""
    return await People(services.store).holder(digest(token), time()) if token else None
