"""Accounts: the security checklist, point by point, and the way in and out."""

from __future__ import annotations

import logging
import threading
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import httpx
import pytest
from argon2 import PasswordHasher, Type
from msgspec import structs

from labtable.host.identity.tokens import hash_token
from labtable.web.app import Server
from labtable.web.identity import passwords
from tests.web.conftest import FAST, Running, Start, quick
from tests.web.members import PASSWORD, Browser, browsers

COOKIE = "labtable-session"
WRONG = "wrong horse"


# Passwords


def test_passwords_are_hashed_with_the_effort_that_is_usual(strong: PasswordHasher) -> None:
    assert strong.type is Type.ID
    assert strong.memory_cost >= 64 * 1024
    assert strong.time_cost >= 3


async def test_only_hashes_of_passwords_and_sessions_are_stored(
    start: Start, tmp_path: Path
) -> None:
    server = await start()
    async with browsers(server, "Ada") as ada:
        session = ada.cookies[COOKIE]

    files = b"".join([path.read_bytes() for path in tmp_path.glob("tables.sqlite*")])

    assert PASSWORD.encode() not in files
    assert session.encode() not in files
    assert hash_token(session).encode() in files
    assert b"$argon2id$" in files


async def test_a_name_nobody_has_costs_as_much_as_a_wrong_password(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared: list[str] = []
    verified = passwords._is_verified

    def watched(password: str, known: str) -> bool:
        compared.append(threading.current_thread().name.rpartition("_")[0])
        return verified(password, known)

    monkeypatch.setattr(passwords, "_is_verified", watched)
    async with browsers(server, "Costly", "") as (_, stranger):
        known = await stranger.sign_in("Costly", WRONG)
        unknown = await stranger.sign_in("Nobody at all", WRONG)

    assert known.status_code == unknown.status_code == 403
    assert known.content == unknown.content
    assert compared == ["labtable-passwords"] * 2  # beside the event loop


@pytest.mark.parametrize(
    ("password", "why"),
    [("short", "8 to 256"), ("x" * 257, "has 257"), ("Same Name", "the name itself")],
)
async def test_a_password_that_does_not_fit_is_refused_with_a_reason(
    server: Running, password: str, why: str
) -> None:
    async with browsers(server, "") as browser:
        answer = await browser.register("same name", password)

    assert answer.status_code == 400
    assert answer.json()["field"] == "password"
    assert why in answer.json()["text"]


async def test_a_hash_that_is_too_weak_is_made_anew(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with browsers(server, "Weak") as weak:
        stronger = PasswordHasher(time_cost=2, memory_cost=8, parallelism=1)
        monkeypatch.setattr(passwords, "HASHER", stronger)
        await weak.sign_in("Weak")

        rows = await server.hub.services.store.read(
            "SELECT password FROM accounts WHERE name = ?", "Weak"
        )
        assert not stronger.check_needs_rehash(rows[0][0])
        assert (await weak.sign_in("Weak")).status_code == 200


# Names


async def test_names_follow_the_rules_of_seats_and_come_once(server: Running) -> None:
    async with browsers(server, "", "") as (first, second):
        made = await first.register("  Grace   Hopper ")
        again = await second.register("GRACE HOPPER")
        endless = await second.register("x" * 21)

    assert made.json()["name"] == "Grace Hopper"
    assert (again.status_code, again.json()["field"]) == (409, "name")
    assert (endless.status_code, endless.json()["field"]) == (400, "name")


# Sessions


async def test_scripts_and_other_pages_never_see_the_cookie(server: Running) -> None:
    async with browsers(server, "") as browser:
        made = await browser.register("Flags")

    cookie = SimpleCookie(made.headers.get_list("set-cookie")[0])[COOKIE]
    assert len(cookie.value) == 43  # 256 bits
    assert cookie["httponly"] is True
    assert (cookie["samesite"], cookie["path"]) == ("strict", "/")
    assert int(cookie["max-age"]) == 30 * 24 * 3600
    assert not cookie["secure"]


async def test_behind_https_the_cookie_stays_with_this_host(tmp_path: Path) -> None:
    app = Server(quick(tmp_path))
    await app.hub.open()
    async with httpx.AsyncClient(
        transport=httpx.ASGITransport(app),
        base_url="http://localhost",  # a proxy ends TLS, and only the page knows
        headers={"origin": "https://localhost"},
    ) as http:
        who = {"name": "Ada", "password": PASSWORD}
        made = await http.post("/api/v1/account", json=who)
    await app.hub.close()

    first, second = made.headers.get_list("set-cookie")
    device = SimpleCookie(second)["__Secure-labtable-device"]
    assert (device["secure"], device["path"]) == (True, "/api/v1/account")
    cookie = SimpleCookie(first)[f"__Host-{COOKIE}"]
    assert cookie["secure"] is True
    assert (cookie["path"], cookie["domain"]) == ("/", "")


async def test_a_session_that_somebody_planted_opens_nothing(server: Running) -> None:
    planted = "A" * 43
    async with browsers(server, "Victim", "", "") as (_, victim, thief):
        victim.cookies.set(COOKIE, planted, domain="127.0.0.1")
        thief.cookies.set(COOKIE, planted, domain="127.0.0.1")
        answer = await victim.sign_in("Victim")

        assert SimpleCookie(answer.headers["set-cookie"])[COOKIE].value != planted
        assert await thief.who() == ""


async def test_signing_in_again_ends_the_session_before(server: Running) -> None:
    async with browsers(server, "Twice", "") as (mine, old):
        old.cookies.set(COOKIE, mine.cookies[COOKIE], domain="127.0.0.1")
        assert await old.who() == "Twice"

        await mine.sign_in("Twice")

        assert (await mine.who(), await old.who()) == ("Twice", "")


async def test_signing_out_ends_the_session_on_the_server_too(server: Running) -> None:
    async with browsers(server, "Leaver", "", "") as (here, copy, elsewhere):
        copy.cookies.set(COOKIE, here.cookies[COOKIE], domain="127.0.0.1")
        await elsewhere.sign_in("Leaver")

        await here.post("/account/sign-out", json={})

        assert COOKIE not in here.cookies
        assert (await copy.who(), await elsewhere.who()) == ("", "Leaver")


async def test_one_can_sign_out_everywhere(server: Running) -> None:
    async with browsers(server, "Many", "") as (here, elsewhere):
        await elsewhere.sign_in("Many")

        await here.post("/account/sign-out", json={"everywhere": True})

        assert (await here.who(), await elsewhere.who()) == ("", "")


async def test_a_session_ends_by_itself(start: Start) -> None:
    server = await start(session_seconds=0.0)
    async with browsers(server, "Short") as short:
        assert await short.who() == ""


async def test_a_new_password_signs_other_devices_out(server: Running) -> None:
    async with browsers(server, "Careful", "") as (here, thief):
        await thief.sign_in("Careful")

        wrong = await here.post("/account/password", json={"old": WRONG, "new": "new horse!"})
        right = await here.post("/account/password", json={"old": PASSWORD, "new": "new horse!"})

        assert (wrong.status_code, wrong.json()["field"]) == (403, "old")
        assert right.status_code == 200
        assert (await here.who(), await thief.who()) == ("Careful", "")
        assert (await thief.sign_in("Careful")).status_code == 403
        assert (await thief.sign_in("Careful", "new horse!")).status_code == 200


# Foreign pages

CHANGES: list[tuple[str, str, Any]] = [
    ("POST", "/account", {"name": "Evil", "password": PASSWORD}),
    ("POST", "/account/sign-in", {"name": "Evil", "password": PASSWORD}),
    ("POST", "/account/sign-out", {"everywhere": True}),
    ("POST", "/account/password", {"old": PASSWORD, "new": "evil horse"}),
    ("POST", "/account/delete", {"password": PASSWORD}),
    ("PATCH", "/account", {"listed": False}),
    ("POST", "/account/tables/some/token", None),
]


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "//["])
async def test_a_foreign_page_changes_no_account(server: Running, origin: str) -> None:
    async with browsers(server, f"Own {origin[-9:]}") as mine:
        for method, path, body in CHANGES:
            answer = await mine.request(method, path, json=body, headers={"origin": origin})
            assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
            assert "set-cookie" not in answer.headers
        assert await mine.who()


async def test_a_foreign_page_opens_tables_for_nobody(server: Running) -> None:
    async with browsers(server, "Lured") as lured:
        wish = {"game": "ion", "seats": [{"kind": "me"}, {"kind": "bot"}]}
        await lured.post("/tables", json=wish, headers={"origin": "https://evil.example"})

        assert (await lured.get("/account/tables")).json() == []


# Tries


async def test_whoever_guesses_for_one_name_has_to_wait(start: Start) -> None:
    rates = structs.replace(FAST, passwords_for_a_name=0.0, passwords_for_a_name_burst=3)
    server = await start(rates=rates, people_per_address=1)
    async with browsers(server, "Target", "Other", "") as (_, _, guesser):
        tries = [await guesser.sign_in("target", WRONG) for _ in range(3)]
        late = await guesser.sign_in("TARGET")
        other = await guesser.sign_in("Other")

    assert [answer.status_code for answer in tries] == [403] * 3
    assert (late.status_code, late.json()["code"]) == (429, "rate")
    assert other.status_code == 200


async def test_whoever_knows_the_password_is_not_counted(start: Start) -> None:
    rates = structs.replace(FAST, passwords_for_a_name=0.0, passwords_for_a_name_burst=2)
    server = await start(rates=rates)
    async with browsers(server, "Often") as often:
        answers = [await often.sign_in("Often") for _ in range(4)]

    assert [answer.status_code for answer in answers] == [200] * 4


async def test_one_address_tries_and_registers_only_so_often(start: Start) -> None:
    server = await start(
        rates=structs.replace(FAST, passwords=0.0, passwords_burst=2), people_per_address=1
    )
    busy = await start(
        people_per_address=1,
        database=server.settings.database.replace("tables", "busy"),
        rates=structs.replace(FAST, accounts_an_hour=1),
    )
    async with Browser(server) as browser, Browser(busy) as other:
        tries = [await browser.sign_in(f"name {n}") for n in range(3)]
        made = [await other.register(f"name {n}") for n in range(2)]

    assert [answer.status_code for answer in tries] == [403, 403, 429]
    assert [answer.status_code for answer in made] == [201, 429]


async def test_whoever_guesses_is_noted_without_name_or_password(
    server: Running, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "labtable")
    async with Browser(server) as browser:
        await browser.sign_in("Guessed name", WRONG)

    (note,) = [vars(r) for r in caplog.records if r.getMessage() == "wrong password"]
    assert note["sender"] == "127.0.0.x"
    assert WRONG not in str(note)
    assert "Guessed name" not in str(note)


# Going


async def test_an_account_goes_only_with_its_password(server: Running) -> None:
    async with browsers(server, "Going", "") as (going, elsewhere):
        await elsewhere.sign_in("Going")
        wrong = await going.post("/account/delete", json={"password": WRONG})
        assert (wrong.status_code, await going.who()) == (403, "Going")

        await going.post("/account/delete", json={"password": PASSWORD})

        assert (await going.who(), await elsewhere.who()) == ("", "")
        assert (await going.sign_in("Going")).status_code == 403
        assert (await going.register("Going")).status_code == 201


# A server without


async def test_a_server_without_accounts_says_so(start: Start) -> None:
    server = await start(accounts=False)
    async with Browser(server) as browser:
        who = (await browser.get("/account")).json()
        answer = await browser.register("Ada")
        board = await browser.get("/leaderboards/ion")
        await browser.open_table({"kind": "me"}, {"kind": "bot"})

    assert who == {"accounts": False, "leaderboard": False, "account": None}
    assert (answer.status_code, answer.json()["text"]) == (404, "This server keeps no accounts.")
    assert board.status_code == 404


async def test_what_is_somebodys_own_stays_in_no_cache(server: Running) -> None:
    async with browsers(server, "Cached") as cached:
        answers = [await cached.get(path) for path in ("/account", "/account/games")]

    assert [answer.headers["cache-control"] for answer in answers] == ["no-store"] * 2


@pytest.mark.parametrize("path", ["/account/tables", "/account/games", "/account/ratings"])
async def test_what_is_somebodys_own_needs_signing_in(server: Running, path: str) -> None:
    async with Browser(server) as browser:
        answer = await browser.get(path)

    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
