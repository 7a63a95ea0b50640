"""A rated game is not stalled by silence: after a stated time others may let a bot play on."""

from __future__ import annotations

from time import monotonic
from typing import Any

import pytest

from labtable.wire.lobby import TableMade
from labtable.wire.messages import (
    Claim,
    Leave,
    Pause,
    Presence,
    Refused,
    Takeback,
    Undo,
    Update,
    Welcome,
)
from tests.patience import until
from tests.web.conftest import Running, Start
from tests.web.members import browsers
from tests.web.people import GUEST, ME, first_option, place, to_the_end

QUARTER = 900.0  # seconds


async def seated(host: Any, guest: Any, **wish: Any) -> tuple[TableMade, str]:
    made = await host.open_table(ME, GUEST, **{"rated": True, **wish})
    joined = await guest.post(f"/codes/{made.code}", json={"name": "Bo"})
    return made, joined.json()["token"]


def pass_time(server: Running, made: TableMade, seconds: float) -> None:
    """Let so much time pass at a table."""
    host = server.hub.hosts[made.table]
    host.core.silence._counted -= seconds
    host.core.clock._counted -= seconds


async def test_whoever_is_silent_for_long_is_played_by_a_bot_and_gets_the_result(
    start: Start,
) -> None:
    server = await start()
    async with browsers(server, "Waiting", "Silent") as (waiting, silent):
        made, token = await seated(waiting, silent)
        async with server.sit(made, 0) as ada, server.device(made.table, token) as bo:
            await bo.welcome()
            welcome = await ada.welcome()
            early = await ada.ask(Claim(id="early", seat=1))
            await first_option(ada, place(welcome, 0))
            pass_time(server, made, QUARTER - 5)
            nearly = await ada.ask(Claim(id="nearly", seat=1))
            pass_time(server, made, 6)
            own = await bo.ask(Claim(id="own", seat=1))
            told = await ada.ask(Claim(id="claim", seat=1))
            back = await bo.ask(Takeback(id="back", seat=1))
            final = await to_the_end(ada, told)
        await until(lambda: not server.hub.hosts[made.table].busy)
        games = (await silent.get("/account/games")).json()["games"]

    assert welcome.clock.claim == QUARTER
    assert [isinstance(each, Refused) for each in (early, nearly, own)] == [True] * 3
    assert early.text == "It is your move as well."
    assert nearly.text == "Silent still has time to move."
    assert isinstance(told, Update)
    assert "Silent did not move for too long; a bot plays on." in str(list(map(bytes, told.events)))
    assert isinstance(back, Refused)
    assert "a bot finishes this game" in back.text
    assert final.over
    assert games[0]["unrated"] in ("", "shared"), "also who never moved gets the result"


async def test_presence_tells_when_somebody_may_be_claimed(start: Start) -> None:
    server = await start(abandon_seconds=60.0)
    async with browsers(server, "One", "Two") as (one, two):
        made, token = await seated(one, two)
        async with server.sit(made, 0) as ada, server.device(made.table, token) as bo:
            await bo.welcome()
            here = place(await ada.welcome(), 0)
            pass_time(server, made, 20)
            await first_option(ada, here)
            async with server.device(made.table):  # somebody comes to watch
                while True:
                    told = await ada.until(Presence)
                    if told.seats[0].claim_s is None:
                        break

    assert told.seats[0].clock_s is None
    assert told.seats[1].claim_s is not None
    assert 30 < told.seats[1].claim_s <= 40.1


@pytest.mark.parametrize("wish", [{"rated": False}, {"clock": "strict"}])
async def test_a_claim_is_for_rated_games_that_no_clock_moves(start: Start, wish: Any) -> None:
    server = await start(strict_seconds=1e6)
    async with browsers(server, "One", "Two") as (one, two):
        made, token = await seated(one, two, **wish)
        async with server.sit(made, 0) as ada, server.device(made.table, token) as bo:
            await bo.welcome()
            welcome = await ada.welcome()
            await first_option(ada, place(welcome, 0))
            pass_time(server, made, QUARTER + 1)
            told = await ada.ask(Claim(id="claim", seat=1))

    assert isinstance(told, Refused)
    assert welcome.clock.claim == 0


async def test_a_gentle_clock_can_be_claimed_where_somebody_is_there_and_silent(
    start: Start,
) -> None:
    server = await start(gentle_seconds=1.0)
    async with browsers(server, "One", "Two") as (one, two):
        made, token = await seated(one, two, clock="gentle")
        async with server.sit(made, 0) as ada, server.device(made.table, token) as bo:
            await bo.welcome()
            await first_option(ada, place(await ada.welcome(), 0))
            pass_time(server, made, QUARTER + 1)
            told = await ada.ask(Claim(id="claim", seat=1))

    assert isinstance(told, Update)


async def test_undo_buys_no_time_and_a_pause_stops_it(start: Start) -> None:
    server = await start()
    async with browsers(server, "One", "Two") as (one, two):
        made, token = await seated(one, two)
        async with server.sit(made, 0) as ada, server.device(made.table, token) as bo:
            here = place(await bo.welcome(), 1)
            await ada.welcome()
            pass_time(server, made, QUARTER - 30)
            await first_option(bo, here)
            await bo.ask(Undo(id="undo", seat=1))
            left = server.hub.hosts[made.table].core.silence.left(1, monotonic())
            await bo.ask(Pause(id="pause", on=True))
            pass_time(server, made, QUARTER)
            stays = server.hub.hosts[made.table].core.silence.left(1, monotonic())

    assert left is not None
    assert left <= 30
    assert stays is not None


async def test_nobody_claims_who_is_silent_too_or_gone_already(start: Start) -> None:
    server = await start()
    async with browsers(server, "One", "Two") as (one, two):
        made, token = await seated(one, two)
        async with server.sit(made, 0) as ada, server.device(made.table, token) as bo:
            await bo.welcome()
            welcome = await ada.welcome()
            pass_time(server, made, QUARTER + 1)
            both = await ada.ask(Claim(id="both", seat=1))
            watcher = server.device(made.table)
            async with watcher:
                await watcher.welcome()
                stranger = await watcher.ask(Claim(id="stranger", seat=1))
            await bo.ask(Leave(id="leave", seat=1))
            gone = await ada.ask(Claim(id="gone", seat=1))

    assert isinstance(welcome, Welcome)
    assert [isinstance(each, Refused) for each in (both, stranger, gone)] == [True] * 3
    assert both.text == "It is your move as well."


async def test_a_claim_is_there_after_a_restart(start: Start) -> None:
    server = await start()
    async with browsers(server, "One", "Two") as (one, two):
        made, token = await seated(one, two)
        async with server.sit(made, 0) as ada:
            await first_option(ada, place(await ada.welcome(), 0))
            pass_time(server, made, QUARTER + 1)
            await server.hub.hosts[made.table].storage.keep_time()
        await until(lambda: not server.hub.hosts[made.table].busy)
        await server.hub.put_away(made.table)
        assert made.table not in server.hub.hosts
        async with server.sit(made, 0) as again:
            await again.welcome()
            told = await again.ask(Claim(id="claim", seat=1))
        await until(lambda: not server.hub.hosts[made.table].busy)
        await server.hub.put_away(made.table)
        async with server.device(made.table, token) as bo:
            await bo.welcome()
            back = await bo.ask(Takeback(id="back", seat=1))

    assert isinstance(told, Update)
    assert isinstance(back, Refused)
