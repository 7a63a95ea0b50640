"""What everybody keeps to at a rated table, and what does not count."""

from __future__ import annotations

from typing import Any, cast

import pytest

import labtable
from labtable.host.refusals import RequestRefused
from labtable.host.store import Entry
from labtable.host.tables.journal import apply_entry
from labtable.host.tables.live_table import LiveTable
from labtable.host.tables.seating import Sitting
from labtable.wire.lobby import TableMade
from labtable.wire.messages import Fill, Leave, Refused, Remove, Undo, Update, Welcome
from tests.patience import until
from tests.web.conftest import Running, Start
from tests.web.members import Browser, browsers
from tests.web.people import BOT, GUEST, ME, first_option, place, to_the_end
from tests.web.rated_tables import RATED, forked, shown

MASTER = {"kind": "me", "name": "Ada", "level": "master"}


async def finished(server: Running, made: TableMade, *seats: int) -> None:
    """Play a table to its end, and wait until that is written down."""
    async with server.sit(made, *seats) as device:
        await to_the_end(device, await device.welcome())
    await until(lambda: not server.hub.hosts[made.table].busy)


async def ratings(browser: Browser) -> dict[str, int]:
    return {one["game"]: one["games"] for one in (await browser.get("/account/ratings")).json()}


# What was won by foresight or by help does not count


async def test_who_chose_the_deal_gets_no_rating_for_it(server: Running) -> None:
    async with browsers(server, "Seer") as seer:
        table = await forked(seer, 0, ME, BOT)
        (key,) = (await seer.post(f"/account/tables/{table}/token")).json()["seats"]
        async with server.device(table, key["token"]) as device:
            await to_the_end(device, await device.welcome())
        await until(lambda: not server.hub.hosts[table].busy)

        (game,) = (await seer.get("/account/games")).json()["games"]
        assert (game["change"], game["unrated"]) == (None, "seed")
        assert await ratings(seer) == {}


async def test_at_a_rated_table_nobody_gets_hints(server: Running) -> None:
    async with browsers(server, "Lone") as lone:
        made = await lone.open_table(ME, BOT, rated=True, hints=True)
        key = {"authorization": f"Bearer {made.seats[0].token}"}
        answer = await lone.get(f"/tables/{made.table}/hint?seat=0", headers=key)
        async with server.sit(made, 0) as device:
            welcome = await device.welcome()

    assert (answer.status_code, welcome.hints) == (403, False)
    assert answer.json()["text"] == "This game is rated: nobody gets hints."


async def test_against_bots_what_was_seen_is_not_taken_back(server: Running) -> None:
    async with browsers(server, "Regret") as regret:
        made = await regret.open_table(ME, BOT, rated=True)
    async with server.sit(made, 0) as device:
        message: Welcome | Update = await device.welcome()
        while len(server.hub.hosts[made.table].live.table.record.answers) < 2:
            here = place(message, 0)
            told = await first_option(device, here) if here.options else None
            message = told if isinstance(told, Update) else await device.until(Update)

        refused = await device.ask(Undo(id="undo", seat=0))

    assert not place(message, 0).can_undo
    assert isinstance(refused, Refused)
    assert refused.text == "This game is rated: what was seen is not taken back."


ADA = Sitting("Ada", "person", "beginner", True)
BEN = Sitting("Ben", "person", "beginner", False)
SPARE = Sitting("Guest", "free", "beginner", False)


def scene(*seats: Sitting) -> LiveTable:
    """A rated game that begins."""
    table = labtable.new("ion", seats=len(seats), seed=7, names=[seat.name for seat in seats])
    live = LiveTable(table, list(seats))
    live.rated = True
    return live


def do(live: LiveTable, kind: str, seat: int, body: str = "") -> None:
    apply_entry(live, Entry(seq=0, id="x", kind=kind, seat=seat, body=body))


def turn(live: LiveTable) -> None:
    """Everybody who is asked takes the first option."""
    for seat in live.table.waiting():
        do(live, "answer", seat, f'"{live.table.options(seat)[0]}"')


def test_what_nobody_has_seen_is_taken_back_at_a_rated_table_too() -> None:
    live = scene(ADA, BEN)
    do(live, "answer", 0, f'"{live.table.options(0)[0]}"')

    do(live, "undo", 0)

    assert live.table.record.answers == []


def test_nobody_is_alone_enough_to_take_back_what_was_seen() -> None:
    live = scene(ADA, BEN)
    turn(live)
    do(live, "leave", 1)

    assert 0 not in live.undoable()
    with pytest.raises(RequestRefused, match="not taken back"):
        do(live, "undo", 0)


def test_whoever_loses_a_rated_game_cannot_send_the_winner_away() -> None:
    live = scene(ADA, BEN)
    do(live.clone(), "remove", 0, "1")  # before it begins
    turn(live)

    with pytest.raises(RequestRefused, match="nobody is sent away"):
        do(live, "remove", 0, "1")


def test_nobody_sits_down_where_a_bot_has_nearly_won() -> None:
    live = scene(ADA, SPARE)
    do(live, "remove", 0, "1")
    do(live.clone(), "join", 1, "Zoe")  # before it begins
    turn(live)

    with pytest.raises(RequestRefused, match="a bot has played here"):
        do(live, "join", 1, "Zoe")


# Everybody at a rated table is somebody else


async def test_only_people_with_accounts_sit_down_at_a_rated_table(server: Running) -> None:
    async with browsers(server, "Host", "Other", "") as (host, other, stranger):
        made = await host.open_table(ME, GUEST, GUEST, rated=True)
        code, invitation = f"/codes/{made.code}", f"/invitations/{made.seats[2].invitation}"

        answers = [
            await stranger.post(code, json={"name": "Cy"}),
            await stranger.post(invitation, json={"name": "Cy"}),
            await host.post(code, json={"name": "Twin"}),
            await other.post(invitation, json={"name": "Bo"}),
            await other.post(code, json={"name": "Twin"}),
        ]

    assert [answer.status_code for answer in answers] == [403, 403, 409, 200, 409]
    assert answers[0].json()["text"] == "This game is rated: sign in to take a seat, or watch."
    assert "you sit at this table already" in answers[2].json()["text"]


async def test_a_bot_that_stands_in_is_a_weak_one(server: Running) -> None:
    async with browsers(server, "Lazy") as lazy:
        rated = await lazy.open_table(MASTER, BOT, rated=True, clock="strict")
        casual = await lazy.open_table(MASTER, BOT)
    hosts = [await server.hub.host(made.table) for made in (rated, casual)]

    assert [host.live.seats[0].level for host in hosts if host] == ["beginner", "master"]
    assert [host.substitutes._substitute_level(0) for host in hosts if host] == [
        "beginner",
        "medium",
    ]


async def test_who_lets_a_bot_play_the_whole_game_is_not_compared(server: Running) -> None:
    async with browsers(server, "Absent") as absent:
        made = await absent.open_table(ME, BOT, rated=True)
        async with server.sit(made, 0) as device:
            message: Welcome | Update = await device.welcome()
            await device.send(Leave(id="leave", seat=0))
            while not message.over:
                message = await device.until(Update)
        await until(lambda: not server.hub.hosts[made.table].busy)

        (game,) = (await absent.get("/account/games")).json()["games"]
        assert (game["change"], game["unrated"]) == (None, "alone")


async def test_people_with_accounts_play_for_their_ratings(server: Running) -> None:
    async with browsers(server, "Rook", "Knight") as (rook, knight):
        made = await rook.open_table(ME, GUEST, rated=True)
        joined = await knight.post(f"/codes/{made.code}", json={"name": "Bo"})
        tokens = (made.seats[0].token or "", joined.json()["token"])
        async with server.device(made.table, *tokens) as device:
            await to_the_end(device, await device.welcome())
            early = await device.ask(Remove(id="out", seat=1))
        await until(lambda: not server.hub.hosts[made.table].busy)

        (game,) = (await rook.get("/account/games")).json()["games"]
        counted = {} if game["unrated"] == "shared" else {"ion": 1}  # by chance all won together
        assert game["unrated"] in ("", "shared")
        assert isinstance(early, Refused)
        assert await ratings(rook) == await ratings(knight) == counted


# Playing again, and not playing on


async def test_a_rematch_counts_as_the_game_before_and_is_dealt_afresh(server: Running) -> None:
    async with browsers(server, "Encore") as again:
        made = await again.open_table(ME, BOT, rated=True)
        await finished(server, made, 0)
        key = {"authorization": f"Bearer {made.seats[0].token}"}
        following = (await again.post(f"/tables/{made.table}/rematch", headers=key)).json()

    assert await shown(server, following["table"]) == RATED
    hosts = [await server.hub.host(table) for table in (made.table, following["table"])]
    seeds = {host.live.table.record.header.seed for host in hosts if host}
    assert len(seeds) == 2


@pytest.mark.parametrize("seats", [[ME, BOT], [ME, GUEST]])
async def test_nobody_plays_many_games_alone_and_finishes_only_those_won(
    start: Start, seats: list[Any]
) -> None:
    server = await start()
    async with browsers(server, "Picky") as picky:
        first = await picky.open_table(*seats, rated=True)
        second = await picky.open_table(ME, BOT, rated=True)
        other_game = await picky.open_table(ME, BOT, game="valence", rated=True)
        async with server.sit(first, 0) as device:
            message: Welcome | Update = await device.welcome()
            if GUEST in seats:
                message = cast("Update", await device.ask(Fill(id="bot", seat=1, level="beginner")))
            await to_the_end(device, message)
        later = await picky.open_table(ME, BOT, rated=True)

    assert await shown(server, first.table) == RATED
    assert await shown(server, second.table) == "Casual: another rated game is still open."
    assert await shown(server, other_game.table) == RATED
    assert await shown(server, later.table) == RATED


async def test_a_game_against_people_keeps_nobody_from_another(start: Start) -> None:
    server = await start(trusted_proxy=["127.0.0.1"])
    async with browsers(server, "Social", "Friend") as (social, friend):
        friend.headers["x-forwarded-for"] = "198.51.100.7"  # not the same home
        made = await social.open_table(ME, GUEST, rated=True)
        await friend.post(f"/codes/{made.code}", json={"name": "Bo"})

        another = await social.open_table(ME, BOT, rated=True)

    assert await shown(server, another.table) == RATED
