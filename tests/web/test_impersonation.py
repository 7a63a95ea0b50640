"""At a rated table everybody goes by the name of an account, and nobody by somebody else's."""

from __future__ import annotations

import string
import unicodedata

import pytest

from labtable.host.identity.names import _TWINS, fold_lookalikes
from labtable.wire.messages import Fill
from tests.web.conftest import Running, Start
from tests.web.members import browsers
from tests.web.people import BOT, GUEST, ME, bearer, to_the_end

TWINS = [(letter, twin) for letter, twins in _TWINS.items() for twin in twins.split()]


async def names_at(server: Running, table: str) -> list[str]:
    seats = (await server.http.get(f"/tables/{table}")).json()["seats"]
    return [seat["name"] for seat in seats]


async def test_nobody_sits_at_a_rated_table_under_the_name_of_another_account(
    start: Start,
) -> None:
    server = await start()
    async with browsers(server, "Famous", "Eve", "Mallory") as (_, eve, mallory):
        fake = {"kind": "me", "name": "Famous"}
        bot = {**BOT, "name": "Famous"}
        made = await eve.open_table(fake, bot, GUEST, GUEST, rated=True)
        await mallory.post(f"/codes/{made.code}", json={"name": "Famous"})
        async with server.sit(made, 0) as host:
            await host.welcome()
            await host.ask(Fill(id="bot", seat=3, level="beginner", name="F\u0430mous"))
        casual = await eve.open_table(fake, bot)

        assert await names_at(server, made.table) == ["Eve", "Bot", "Mallory", "Bot 2"]
        assert await names_at(server, casual.table) == ["Famous", "Famous 2"]


async def test_a_rematch_of_a_rated_game_keeps_to_account_names(start: Start) -> None:
    server = await start()
    async with browsers(server, "Famous", "Eve") as (_, eve):
        made = await eve.open_table(ME, BOT, rated=True)
        async with server.sit(made, 0) as device:
            await to_the_end(device, await device.welcome())
        wish = {
            "seats": [
                {"kind": "stays", "seat": 0},
                {"kind": "bot", "level": "random", "name": "Famous"},
            ]
        }
        key = bearer(made.seats[0].token or "")
        following = await eve.post(f"/tables/{made.table}/next", json=wish, headers=key)

        assert await names_at(server, following.json()["table"]) == ["Eve", "Bot"]


async def test_no_account_is_called_like_a_bot_or_an_empty_seat(start: Start) -> None:
    server = await start()
    names = ["Bot", "B0t 7", "\u0412ot", "Somebody", "Somebody 2", "Seat 3", "Seat"]
    async with browsers(server, "") as browser:
        refused = [await browser.register(name) for name in names]
        fine = await browser.register("Botany")

    assert [answer.status_code for answer in refused] == [409] * len(names)
    assert fine.status_code == 201


async def test_a_bot_gives_way_to_an_account_from_before(start: Start) -> None:
    """Somebody may have been called Bot before such names were refused."""
    server = await start()
    async with browsers(server, "Eve", "Old") as (eve, _):
        store = server.hub.services.store
        await store.write(
            ("UPDATE accounts SET name = 'Bot', alike = 'bot' WHERE name = 'Old'", ())
        )
        made = await eve.open_table(ME, BOT, GUEST, rated=True)
        async with server.sit(made, 0) as host:
            await host.welcome()
            await host.ask(Fill(id="bot", seat=2, level="beginner"))

        assert await names_at(server, made.table) == ["Eve", "Bot 2", "Bot 3"]


# Names that look the same


@pytest.mark.parametrize(("letter", "twin"), TWINS)
def test_every_twin_in_the_list_is_seen_through(letter: str, twin: str) -> None:
    assert fold_lookalikes(f"x{chr(int(twin, 16))}x") == fold_lookalikes(f"x{letter}x")


def test_a_sigma_that_looks_like_a_c_is_one() -> None:
    assert fold_lookalikes("Mar\u03f2us") == fold_lookalikes("Marcus")
    assert fold_lookalikes("\u03f9arl") == fold_lookalikes("Carl")


def test_every_form_of_a_latin_letter_is_seen_through() -> None:
    """Mathematical, circled, full-width letters, and letters with marks or strokes."""
    missed = []
    for code in range(0x80, 0x1FFFF):
        char = chr(code)
        plain = [c for c in unicodedata.normalize("NFKD", char) if not unicodedata.combining(c)]
        letter = plain[0] if len(plain) == 1 and plain[0] in string.ascii_letters else char
        if fold_lookalikes(f"x{char}x") != fold_lookalikes(f"x{letter}x"):
            missed.append(f"{code:04X} {char}")
        name = unicodedata.name(char, "")
        if name.startswith("LATIN SMALL LETTER ") and name.endswith(" WITH STROKE"):
            letter = name.split()[3].lower()
            if len(letter) == 1 and fold_lookalikes(f"x{char}x") != fold_lookalikes(f"x{letter}x"):
                missed.append(f"{code:04X} {char}")
    assert missed == []


def test_what_is_seen_through_once_stays_the_same() -> None:
    for letter, twin in TWINS:
        face = fold_lookalikes(f"{letter}{chr(int(twin, 16))}")
        assert fold_lookalikes(face) == face


def test_names_of_other_alphabets_stay_apart() -> None:
    for one, other in [
        ("Σοφία", "Μαρία"),
        ("Борис", "Мария"),
        ("Jürgen", "Ada"),
        ("Łukasz", "Jan"),
    ]:
        assert fold_lookalikes(one) != fold_lookalikes(other)
