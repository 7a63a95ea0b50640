"""Clocks: off, gentle, strict."""

from __future__ import annotations

from time import monotonic

import pytest

import labtable
from labtable.host.tables import broadcaster, substitutes, table_core, table_host
from labtable.host.tables.clocks import Clock
from labtable.host.tables.live_table import LiveTable
from labtable.host.tables.seating import Sitting
from labtable.wire.messages import Presence, Update
from tests.web.conftest import Running, Start
from tests.web.people import BO, BOT, ME

HOUR = 3600.0  # seconds


def scene() -> LiveTable:
    seats = [Sitting(name, "person", "greedy", False) for name in ("Ada", "Bo")]
    return LiveTable(labtable.new("ion", seats=2, seed=7, names=["Ada", "Bo"]), seats)


def test_time_runs_from_the_moment_a_question_opens() -> None:
    clock, live = Clock("strict", 45), scene()

    clock.look(live, now=100.0)
    clock.look(live, now=120.0)

    assert clock.left(0, now=130.0) == 15.0
    assert clock.due(now=144.0) == []
    assert clock.due(now=145.0) == [0, 1]


def test_whoever_has_answered_has_no_clock() -> None:
    clock, live = Clock("strict", 45), scene()
    clock.look(live, now=100.0)

    live.table.play(0, live.table.options(0)[0])
    clock.look(live, now=110.0)

    assert clock.left(0, now=110.0) is None
    assert clock.left(1, now=110.0) == 35.0


def test_a_rest_stops_the_clock() -> None:
    clock, live = Clock("strict", 45), scene()
    clock.look(live, now=100.0)

    live.paused = True
    clock.look(live, now=110.0)
    assert (clock.left(0, now=500.0), clock.due(now=500.0), clock.next(500.0)) == (35.0, [], None)
    live.paused = False
    clock.look(live, now=500.0)

    assert clock.left(0, now=501.0) == 34.0


def test_without_a_clock_nothing_is_measured() -> None:
    clock = Clock("off", 0)
    clock.look(scene(), now=100.0)

    assert (clock.left(0, 1e9), clock.due(1e9), clock.next(1e9)) == (None, [], None)


async def test_a_strict_clock_answers_for_whoever_is_late(start: Start) -> None:
    server = await start(strict_seconds=0.05)
    made = await server.open(seats=[ME, BOT], clock="strict")

    async with server.sit(made, 0) as ada:
        welcome = await ada.welcome()
        over = welcome.over
        while not over:
            over = (await ada.until(Update)).over

    assert welcome.clock.mode == "strict"
    assert 'labtable_answers_total{kind="clock"} 0' not in server.hub.services.metrics.text({})


def an_hour_passes(server: Running, patch: pytest.MonkeyPatch) -> None:
    """Let all tables find that it is later than they thought."""
    for module in (broadcaster, table_core, table_host, substitutes):
        patch.setattr(module, "monotonic", lambda: monotonic() + HOUR)
    for table in server.hub.hosts.values():
        table.wake()


async def test_a_gentle_clock_answers_only_for_those_who_are_away(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = await start(gentle_seconds=HOUR)
    made = await server.open(seats=[ME, BO], clock="gentle")

    async with server.sit(made, 0) as ada:
        await ada.welcome()
        an_hour_passes(server, monkeypatch)
        update = await ada.until(Update)  # Bo never came

    assert update.positions[0].waiting == [0]


async def test_everybody_is_told_the_time_for_every_new_question(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = await start(strict_seconds=HOUR)
    made = await server.open(seats=[ME, BOT], clock="strict")

    async with server.sit(made, 0) as ada:
        await ada.welcome()
        an_hour_passes(server, monkeypatch)
        told = await ada.until(Presence)  # the clock has answered for Ada by then

    assert told.seats[0].clock_s is not None
    assert 0 < told.seats[0].clock_s <= HOUR
