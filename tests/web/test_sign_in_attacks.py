"""Guessing at a name locks out nobody but the guesser, and no flood makes guessing free."""

from __future__ import annotations

import asyncio
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import httpx
from msgspec import structs

from labtable.host.rate_limits import FEW, Limits, Sender
from labtable.host.settings import Rates
from tests.web.conftest import FAST, Running, Start, quick, running
from tests.web.members import PASSWORD, Browser, browsers

SLOW = structs.replace(FAST, passwords_for_a_name=0.0, passwords_for_a_name_burst=10)
PROXY: Any = {"trusted_proxy": ["127.0.0.1"]}


def at(server: Running, address: str) -> Browser:
    return Browser(server, **{"x-forwarded-for": address})


async def guess_from(server: Running, name: str, *addresses: str, tries: int = 1) -> list[int]:
    """Try wrong passwords, each address on a line of its own."""
    codes: list[int] = []
    for address in addresses:
        eve = at(server, address)
        answers = [await eve.sign_in(name, f"wrong horse {n}") for n in range(tries)]
        codes += [answer.status_code for answer in answers]
        await eve.aclose()
    return codes


async def test_a_known_device_is_heard_after_a_restart_and_many_guesses(
    start: Start, tmp_path: Path
) -> None:
    async with running(quick(tmp_path, rates=SLOW, **PROXY)) as server:
        owner = at(server, "203.0.113.1")
        await owner.register("Target")
    again = await start(rates=SLOW, **PROXY)  # remembers only what is in the database
    owner.base_url = httpx.URL(f"{again.url}/api/v1")
    owner.headers["origin"] = again.url
    await guess_from(again, "Target", *[f"198.51.100.{n}" for n in range(60)])
    await guess_from(again, "Target", "203.0.113.1", tries=60)  # also from the owner's school

    slips = [(await owner.sign_in("Target", "wrong horse")).status_code for _ in range(3)]
    right = await owner.sign_in("Target")
    await owner.aclose()

    assert slips == [403] * 3
    assert right.status_code == 200


async def test_a_new_device_gets_in_while_others_guess(start: Start) -> None:
    """The owner comes from a place that is not known, and mistypes once, in the middle of it."""
    server = await start(rates=SLOW, **PROXY)
    await at(server, "203.0.113.1").register("Target")
    guesses = [guess_from(server, "Target", f"198.51.100.{n}", tries=8) for n in range(12)]
    before = [code for codes in await asyncio.gather(*guesses) for code in codes]
    entered = []
    for n in range(15):
        await guess_from(server, "Target", f"198.51.100.{n % 12}")
        owner = at(server, f"192.0.2.{n}")
        slip = await owner.sign_in("Target", "wrong horse")
        entered.append((slip.status_code, (await owner.sign_in("Target")).status_code))
        await owner.aclose()

    assert before.count(429) > 12, "the attack is held"
    assert entered == [(403, 200)] * 15


async def test_many_addresses_together_have_few_tries(start: Start) -> None:
    server = await start(rates=SLOW, **PROXY)
    await at(server, "203.0.113.1").register("Target")

    codes = await guess_from(server, "Target", *[f"198.51.100.{n}" for n in range(20)], tries=10)
    home = await guess_from(server, "Target", *[f"2001:db8:1:{n:x}::7" for n in range(90)])

    assert codes.count(403) <= 20 * 3 + 40
    assert home.count(403) <= 3, "whoever has many networks of IPv6 is one guesser"


async def test_a_flood_of_names_does_not_renew_the_tries_of_one(start: Start) -> None:
    rates = structs.replace(SLOW, passwords=0.0, passwords_burst=5)
    server = await start(rates=rates, people_per_address=2)
    limits = server.hub.limits
    async with browsers(server, "", "") as (eve, other):
        for n in range(20):
            await (eve if n % 2 else other).sign_in("Target", "wrong horse")
        kept = len(limits._buckets["names"])
        names = [f"Nobody {n}" for n in range(200)]
        floods = [(await eve.sign_in(name, "wrong horse")).status_code for name in names]

    assert set(floods) == {429}
    assert len(limits._buckets["names"]) == kept


def test_no_flood_of_names_forgives_whoever_has_used_all_up() -> None:
    limits = Limits(Rates(tables_an_hour=1), people=1)
    limits.take("tables", "guesser")

    for n in range(FEW + 5000):
        limits.take("tables", f"other {n}")

    assert not limits.take("tables", "guesser")
    assert len(limits._buckets["tables"]) <= FEW + 1  # with the one that newcomers share


def test_whoever_is_refused_leaves_no_trace() -> None:
    limits = Limits(Rates(tables_an_hour=2), people=1)
    senders = [Sender("192.0.2.1", f"192.0.2.1 {port}") for port in range(30_000)]

    assert [limits.allow("tables", who) for who in senders].count(True) == 2
    assert len(limits._buckets["tables"]) == 3  # two lines, and the address they share


async def test_a_device_is_known_by_a_cookie_that_scripts_and_other_pages_never_see(
    start: Start,
) -> None:
    server = await start()
    async with browsers(server, "") as browser:
        answer = await browser.register("Cookie")
        cookies = SimpleCookie()
        for line in answer.headers.get_list("set-cookie"):
            cookies.load(line)
        device = cookies["labtable-device"]
        rows = await server.hub.services.store.read("SELECT token FROM devices")

    assert (device["path"], device["samesite"], bool(device["httponly"])) == (
        "/api/v1/account",
        "strict",
        True,
    )
    assert int(device["max-age"]) == 365 * 24 * 3600
    assert len(device.value) >= 43
    assert device.value not in str(rows)


async def test_a_new_password_forgets_all_devices_but_this_one(start: Start) -> None:
    server = await start()
    store = server.hub.services.store
    async with browsers(server, "Moving", "", "Other") as (owner, second, _):
        await second.sign_in("Moving")
        before = await store.read("SELECT COUNT(*) FROM devices")
        wish = {"old": PASSWORD, "new": "another horse"}
        await owner.post("/account/password", json=wish)
        after = await store.read("SELECT COUNT(*) FROM devices")
        await owner.post("/account/sign-out", json={"everywhere": True})
        last = await store.read("SELECT COUNT(*) FROM devices")

    assert [rows[0][0] for rows in (before, after, last)] == [3, 2, 1]


async def test_an_account_remembers_few_devices_for_a_year(start: Start) -> None:
    server = await start()
    store = server.hub.services.store
    async with browsers(server, "Traveller") as owner:
        for _ in range(25):
            device = Browser(server)
            await device.sign_in("Traveller")
            await device.aclose()
        many = await store.read("SELECT COUNT(*) FROM devices")
        await store.write(("UPDATE devices SET at = at - ?", (366 * 24 * 3600,)))
        await owner.sign_in("Traveller")
        left = await store.read("SELECT COUNT(*) FROM devices")

    assert (many[0][0], left[0][0]) == (20, 1)
