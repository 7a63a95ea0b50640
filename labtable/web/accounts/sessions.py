"""Coming in with a name and a password, and staying for a while."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Iterable, Sequence
from time import time
from typing import NamedTuple

from labtable.host.bots.opponents import NAMELESS
from labtable.host.identity.names import fit_name, fold_lookalikes, fold_name
from labtable.host.identity.tokens import hash_token
from labtable.host.rate_limits import Limits, Sender, Share
from labtable.host.refusals import RequestRefused
from labtable.host.services import Services
from labtable.host.store import Account, Devices, People, Store
from labtable.web.accounts.erasing import SOMEBODY
from labtable.web.http.proxies import network_of
from labtable.web.identity.passwords import (
    fit_password,
    hash_password,
    is_outgrown,
    matches_password,
)

USED = "This password worked once; ask whoever runs this server for another."
SOON = "Too many tries with this name; please wait half a minute."
NOBODY = (NAMELESS, SOMEBODY, "Seat")  # at a table, with a number behind it
PLACES = 4  # times as many tries: for one address, and for all that have failed
FREE = 3  # tries of an address, before it shares those of a name with others


class Visit(NamedTuple):
    """Somebody who shows a password: from where, and the token of the device, if it has one."""

    sender: Sender
    device: str


async def register_account(services: Services, name: str, password: str) -> Account:
    """Open an account under a name that nobody has."""
    wanted = fit_name(name)
    fitting = fit_password(password, wanted)
    taken = await name_like(services.store, wanted, services.bots.opponents.own)
    account = Account(
        id=secrets.token_urlsafe(12),
        name=wanted,
        alike=fold_name(wanted),
        password="" if taken else await hash_password(fitting),
        created=time(),
    )
    if taken or not await People(services.store).add(account):
        why = f"Somebody is called {taken or wanted} already; sign in, or take another name."
        raise RequestRefused("closed", why, "name")
    return account


async def name_like(store: Store, wanted: str, bots: Iterable[str] = (), besides: str = "") -> str:
    """Find a name that looks the same: of another account, of a bot, or of who is nobody."""
    face = fold_lookalikes(wanted)
    for name in (*NOBODY, *bots):
        if re.fullmatch(f"{re.escape(fold_lookalikes(name))}[\\dlo]*", face):
            return name
    names = await People(store).names()
    others = [name for account, name in names.items() if account != besides]
    return await asyncio.to_thread(_same_face, face, others)


def _same_face(face: str, names: Sequence[str]) -> str:
    return next((name for name in names if fold_lookalikes(name) == face), "")


async def sign_in(
    services: Services, limits: Limits, visit: Visit, name: str, password: str
) -> Account:
    """Find the account of somebody who knows its password; nobody learns which names exist."""
    people = People(services.store)
    known = await people.called(fold_name(name))
    if not await check_password(services, limits, visit, fold_name(name), password, known):
        why = "This name and this password do not belong together."
        raise RequestRefused("forbidden", why, "password")
    assert known is not None
    if known.once and not await people.spend_password(known, time()):
        raise RequestRefused("closed", USED, "password")
    if is_outgrown(known.password):
        await people.strengthen(known, await hash_password(password))
    return known


async def check_password(
    services: Services,
    limits: Limits,
    visit: Visit,
    name: str,
    password: str,
    known: Account | None,
) -> bool:
    """Check a password; whoever guesses has to wait, whoever knows it starts afresh."""
    own = await _own_tries(services, visit, name, known)
    if not _may_try(limits, visit.sender, name, own):
        raise RequestRefused("rate", SOON, "password")
    right = await matches_password(
        password, known.password if known else "", own or visit.sender.address
    )
    if right:
        tries = own or _attempt_key(name, visit.sender.name)
        limits.forgive("names", tries)
    return right


async def _own_tries(services: Services, visit: Visit, name: str, known: Account | None) -> str:
    """Name the tries that nobody else can use up: of who is signed in, or of a known device."""
    if known is None:
        return ""
    if visit.sender.account and visit.sender.name == known.id:
        return _attempt_key(name, known.id)
    devices = await Devices(services.store).accounts(hash_token(visit.device), time())
    return _attempt_key(name, hash_token(visit.device)) if known.id in devices else ""


def _may_try(limits: Limits, who: Sender, name: str, own: str) -> bool:
    """Count a try: by a device that is known, else by this connection and its address.

    Only an address from which some tries have failed also needs one of those that all strangers
    share: so many guessers use up nothing of somebody who comes from elsewhere.
    """
    if own:
        return limits.take("names", own)
    where = _attempt_key(name, network_of(who.address))
    shares = [*limits.shares("passwords", who), Share("names", where, min(PLACES, limits.people))]
    if who.name != who.address:
        shares.append(Share("names", _attempt_key(name, who.name)))
    if limits.used("names", where) >= FREE:
        shares.append(Share("names", name, PLACES))
    return limits.take_all(*shares)


def _attempt_key(name: str, where: str) -> str:
    return f"{name}\n{where}"


async def recognise_device(services: Services, account: Account, device: str) -> str:
    """Know this device from now on; return its token, a fresh one where it has none of ours."""
    devices, now = Devices(services.store), time()
    token = device if await devices.accounts(hash_token(device), now) else secrets.token_urlsafe(32)
    await devices.remember(account.id, hash_token(token), now)
    return token


async def change_password(
    services: Services, limits: Limits, visit: Visit, account: Account, old: str, new: str
) -> None:
    """Replace a password; every session ends, also those of thieves."""
    fitting = fit_password(new, account.name, "new")
    if not await check_password(services, limits, visit, account.alike, old, account):
        raise RequestRefused("forbidden", "This is not your password so far.", "old")
    if not await People(services.store).change_password(account, await hash_password(fitting)):
        why = "The password was changed elsewhere just now; sign in with that one."
        raise RequestRefused("closed", why, "old")


async def open_session(services: Services, account: Account, before: str = "") -> str:
    """Open a session with a fresh token, which ends the one before; only its hash is kept."""
    people = People(services.store)
    if before:
        await people.end(hash_token(before))
    token, now = secrets.token_urlsafe(32), time()
    await people.begin(account.id, hash_token(token), now, now + services.settings.session_seconds)
    return token


async def session_holder(services: Services, token: str) -> Account | None:
    """Find whose session a token opens."""
    return await People(services.store).holder(hash_token(token), time()) if token else None
