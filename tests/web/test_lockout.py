"""Whoever tries too much slows down nobody else, and a right key is heard first."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest
from msgspec import structs

from labtable.host.identity.tokens import fresh_token
from labtable.host.rate_limits import FEW, Known, Limits, Sender
from labtable.host.settings import Rates, Settings
from labtable.wire.messages import Bye, Welcome
from tests.web.class_people import Pupil, Teacher
from tests.web.conftest import FAST, Running, Start
from tests.web.members import PASSWORD, Browser, browsers
from tests.web.people import GUEST, ME
from tests.web.processes import PATIENT

MANY = 25
TIGHT = structs.replace(FAST, wrong_keys=0.0, wrong_keys_burst=2)


async def hammer(server: Running, table: str) -> None:
    """Try many codes, invitations and tokens that open nothing."""

    async def once() -> None:
        await server.http.get("/codes/WRONGX")
        await server.http.post("/invitations/WRONGWRONGXX", json={"name": "Eve"})
        async with server.device(table, fresh_token()) as eve:
            await eve.until(Bye)

    await asyncio.gather(*[once() for _ in range(MANY)])


async def test_a_right_key_is_heard_after_any_number_of_wrong_ones(start: Start) -> None:
    server = await start(rates=TIGHT, people_per_address=1)
    made = await server.open(seats=[ME, GUEST, GUEST])
    await hammer(server, made.table)

    shown = await server.http.get(f"/codes/{made.code}")
    joined = await server.http.post(f"/codes/{made.code}", json={"name": "Bo"})
    invited = await server.http.post(
        f"/invitations/{made.seats[2].invitation}", json={"name": "Cy"}
    )
    async with server.sit(made, 0) as ada:
        welcome = await ada.welcome()

    assert [shown.status_code, joined.status_code, invited.status_code] == [200] * 3
    assert [seat.name for seat in welcome.seats] == ["Ada", "Bo", "Cy"]


@pytest.mark.parametrize(
    "door",
    [
        *("GET /codes/WRONGX", "GET /homework/WRONGX", "POST /classes/codes/WRONGX"),
        *("POST /invitations/WRONGX", "GET /classes/WRONGX/wall"),
    ],
)
async def test_after_ten_wrong_codes_a_device_has_to_wait(start: Start, door: str) -> None:
    """Also one that comes on a line of its own each time, or shows the key of some seat."""
    rates = structs.replace(FAST, wrong_keys_burst=Rates().wrong_keys_burst, wrong_keys=0.001)
    server = await start(rates=rates, people_per_address=30, trusted_proxy=["127.0.0.1"])
    (how, path), named = door.split(), {"name": "Ada"}
    made, guesses = await server.open(), []
    async with server.sit(made, 0) as ada:  # a key that the server knows
        await ada.welcome()
    for n in range(20):
        alone = httpx.AsyncClient(base_url=f"{server.url}/api/v1", **PATIENT)
        async with alone as line:
            if n % 2:
                line.headers["Authorization"] = f"Bearer {made.seats[0].token}"
            guesses.append(await line.request(how, path, json=named))
    elsewhere = await server.http.request(
        how, path, json=named, headers={"X-Forwarded-For": "192.0.2.7"}
    )

    assert [answer.status_code for answer in guesses] == [404] * 10 + [429] * 10
    assert guesses[-1].json()["said"]["key"].startswith("This code is wrong")
    assert int(guesses[-1].headers["retry-after"]) > 0
    assert elsewhere.status_code == 404


async def test_a_school_behind_one_address_comes_in_while_somebody_guesses(start: Start) -> None:
    server = await start(rates=TIGHT)
    teacher = await Teacher.opens(server, expected=36)
    await hammer(server, "WRONG")
    for n in range(36):
        pupil = await Pupil.comes(server, teacher.made.code, f"P{n}")
        assert not pupil.came.asks
        await server.http.post("/classes/codes/WRONGX", json={"name": "Eve"})


async def test_guessing_for_a_name_locks_out_its_guesser_and_not_its_owner(start: Start) -> None:
    rates = structs.replace(FAST, passwords_for_a_name=0.0, passwords_for_a_name_burst=3)
    server = await start(rates=rates, trusted_proxy=["127.0.0.1"])
    async with browsers(server, "Target") as owner:
        eve = Browser(server, **{"x-forwarded-for": "203.0.113.66"})
        tries = [(await eve.sign_in("Target", "wrong horse")).status_code for _ in range(MANY)]
        right = await owner.sign_in("Target")
        await eve.aclose()

    assert tries[:3] == [403] * 3
    assert tries[-3:] == [429] * 3
    assert right.status_code == 200


async def test_whoever_signed_in_here_once_is_heard_while_many_guess(start: Start) -> None:
    """Guessers with many addresses use up the tries of a name, but not those of its owner."""
    rates = structs.replace(FAST, passwords_for_a_name=0.0, passwords_for_a_name_burst=2)
    server = await start(rates=rates, people_per_address=3, trusted_proxy=["127.0.0.1"])
    owner = Browser(server, **{"x-forwarded-for": "203.0.113.1"})
    await owner.register("Target")
    for n in range(MANY):
        eve = Browser(server, **{"x-forwarded-for": f"198.51.100.{n}"})
        for _ in range(5):
            last = await eve.sign_in("Target", "wrong horse")
        await eve.aclose()
    right = await owner.sign_in("Target")
    await owner.aclose()

    assert last.status_code == 429
    assert right.status_code == 200


async def test_a_flood_of_requests_leaves_those_alone_who_are_known(start: Start) -> None:
    rates = structs.replace(FAST, requests=0.0, requests_burst=40)
    server = await start(rates=rates, people_per_address=1)
    made = await server.open()
    async with browsers(server, "Known") as member, server.sit(made, 0) as ada:
        await ada.welcome()
        await member.who()
        flood = [(await server.http.get("/health")).status_code for _ in range(60)]
        bearer = {"authorization": f"Bearer {made.seats[0].token}"}
        path = f"/tables/{made.table}/picture?seat=0"

        assert flood[-1] == 429
        assert await member.who() == "Known"
        assert (await server.http.get(path, headers=bearer)).status_code == 200
        fake = {"authorization": f"Bearer {fresh_token()}"}
        assert (await server.http.get(path, headers=fake)).status_code == 429


async def test_watchers_take_no_place_from_those_who_play(start: Start) -> None:
    rates = structs.replace(FAST, sockets=2, hellos=0.0, hellos_burst=4)
    server = await start(rates=rates, people_per_address=1)
    made = await server.open()

    async with server.sit(made) as one, server.sit(made) as two:
        await one.welcome()
        await two.welcome()
        async with server.sit(made) as three:
            bye = await three.until(Bye)
        for _ in range(MANY):  # and nobody is heard any more who has no seat
            async with server.sit(made) as eve:
                await eve.until(Bye)
        async with server.sit(made, 0) as ada:
            assert isinstance(await ada.welcome(), Welcome)

    assert bye.retry


async def test_a_seat_has_few_sockets(start: Start) -> None:
    server = await start(rates=structs.replace(FAST, sockets=2))
    made = await server.open()

    async with server.sit(made, 0) as one, server.sit(made, 0) as two:
        await one.welcome()
        await two.welcome()
        async with server.sit(made, 0) as three:
            bye = await three.until(Bye)

    assert (bye.retry, "Too many connections" in bye.reason) == (True, True)


def test_a_class_behind_one_address_has_the_limits_of_a_class() -> None:
    limits = Limits(Rates(tables_an_hour=2), people=3)
    strangers = [Sender("192.0.2.1", f"192.0.2.1:{port}") for port in range(9)]
    ada = Sender("192.0.2.1", "Ada", known=True, account=True)

    opened = [limits.allow("tables", who) for who in strangers]
    known = [limits.allow("tables", ada) for _ in range(3)]

    assert opened == [True] * 6 + [False] * 3
    assert known == [True, True, False]


def test_nobody_refills_what_an_address_has_used_up() -> None:
    limits = Limits(Rates(tables_an_hour=1), people=1)
    eve: Any = [Sender("192.0.2.1", f"192.0.2.1:{port}") for port in range(50_000)]

    assert [limits.allow("tables", who) for who in eve].count(True) == 1


def test_who_was_heard_of_last_is_forgotten_last() -> None:
    limits = Limits(Rates(tables_an_hour=9), people=1)
    strangers = [str(n) for n in range(FEW)]
    limits.know("key", "Ada")
    for name in strangers[:-2]:
        limits.know(name, name)

    limits.know("key", "Ada")
    for name in strangers[-2:]:
        limits.know(name, name)

    assert limits.whose("key") == Known("Ada", account=False)
    assert limits.whose("0") is None


def test_people_behind_one_address_are_a_setting() -> None:
    assert Settings().people_per_address == 30


async def test_a_password_that_is_right_starts_afresh(start: Start) -> None:
    rates = structs.replace(FAST, passwords_for_a_name=0.0, passwords_for_a_name_burst=3)
    server = await start(rates=rates)
    async with browsers(server, "Forgetful") as ada:
        for _ in range(3):
            tries = [
                (await ada.sign_in("Forgetful", word)).status_code for word in ("wrong", PASSWORD)
            ]
            assert tries == [403, 200]
