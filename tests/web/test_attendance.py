"""Bots think while somebody is there, table by table in turns; whoever wants a hint goes first."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random
from threading import Event
from typing import Any

import pytest

from labtable.bots import Chair, levels
from labtable.host.bots import bot_executor
from labtable.host.bots.bot_executor import Cancelled, Lane
from labtable.host.bots.fair_queue import WATCHED, Turn, Turns
from labtable.host.store import PresenceTable
from labtable.host.tables.table_host import TableHost
from labtable.web.bots.processes import BotThread, InThread
from labtable.wire.lobby import TableMade
from labtable.wire.messages import Update
from tests.patience import PATIENCE, until
from tests.web.conftest import Running, Start
from tests.web.people import BO, ME
from tests.web.test_clocks import HOUR, an_hour_passes
from tests.web.test_hints import hinted

BOTS = [{"kind": "bot", "level": "beginner"}] * 3


class Gate:
    """A bot that answers when the test lets it."""

    open = Event()
    reached = Event()
    passed = Event()

    def choose(self, chair: Chair, dice: Random) -> Any:
        self.reached.set()
        self.open.wait(PATIENCE)
        self.passed.set()
        return chair.options[0]


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Gate]]:
    """Let learners wait; the test ends with an open gate."""
    for name in ("open", "reached", "passed"):
        monkeypatch.setattr(Gate, name, Event())
    monkeypatch.setitem(levels.AT_SIGHT, "easy", lambda _: Gate())
    yield Gate
    Gate.open.set()


async def host_of(server: Running, made: TableMade) -> TableHost:
    host = await server.hub.host(made.table)
    assert host is not None
    return host


async def test_who_is_there_is_written_down_in_order(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await server.open(seats=[ME, BO])
    host, written, free = await host_of(server, made), list[list[int]](), asyncio.Event()

    async def slowly(
        _: PresenceTable, table: str, process: str, seats: list[int], upto: float
    ) -> None:
        written.append(seats)
        await free.wait()

    monkeypatch.setattr(PresenceTable, "attend", slowly)
    first = asyncio.create_task(host.storage.note_presence(host.broadcaster.here))
    await until(lambda: written)
    async with server.sit(made, 0) as ada:
        await ada.welcome()
        second = asyncio.create_task(host.storage.note_presence(host.broadcaster.here))
        await asyncio.sleep(0)

        assert written == [[]]
        free.set()
        await asyncio.gather(first, second)

    assert written == [[], [0]]


# Somebody is there


async def test_bots_rest_while_nobody_is_there(server: Running) -> None:
    made = await server.open(seats=BOTS)
    shown = await server.http.get(f"/tables/{made.table}")
    host = await host_of(server, made)
    host.wake()  # as the chores do

    assert shown.status_code == 200
    assert not host.busy
    assert host.core.seq == 0


async def test_bots_play_on_when_somebody_comes_to_watch(server: Running) -> None:
    made = await server.open(seats=BOTS)
    await host_of(server, made)

    async with server.sit(made) as watcher:
        await watcher.welcome()
        while not (await watcher.until(Update)).over:
            pass


async def test_what_waits_for_bots_is_dropped_when_everybody_has_left(
    start: Start, gate: type[Gate]
) -> None:
    server = await start()
    slow = await server.open(seats=[ME, {"kind": "bot", "level": "easy"}])
    made = await server.open(seats=BOTS)
    async with server.sit(slow, 0) as ada:
        await ada.welcome()
        await asyncio.to_thread(gate.reached.wait)
        async with server.sit(made) as watcher:
            await watcher.welcome()
            host = await host_of(server, made)
            assert host.busy
        await until(lambda: not host.broadcaster.listeners)
        gate.open.set()
        await until(lambda: not host.busy)
        assert host.core.seq == 0

        async with server.sit(made) as watcher:
            await watcher.welcome()
            await watcher.until(Update)


async def test_a_clock_stands_still_while_nobody_is_there(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = await start(strict_seconds=HOUR / 2)
    made = await server.open(seats=[ME, BO], clock="strict")
    async with server.sit(made, 0) as ada:
        await ada.welcome()
    host = await host_of(server, made)
    await until(lambda: not host.broadcaster.listeners)

    an_hour_passes(server, monkeypatch)
    async with server.sit(made, 0) as ada:
        welcome = await ada.welcome()

    assert welcome.seq == 0
    assert welcome.seats[0].clock_s is not None
    assert welcome.seats[0].clock_s > 0


# In turns


def taken(turns: Turns[str], count: int) -> list[str | None]:
    return [turns.next() for _ in range(count)]


def test_tables_take_turns_however_many_answers_they_want() -> None:
    turns = Turns[str]()
    for table, wish in [("a", "a1"), ("a", "a2"), ("a", "a3"), ("b", "b1"), ("c", "c1")]:
        turns.add(Turn(table), wish)

    assert taken(turns, 6) == ["a1", "b1", "c1", "a2", "a3", None]


def test_people_come_before_tables_that_are_only_watched_and_those_come_too() -> None:
    turns = Turns[str]()
    for n in range(6):
        turns.add(Turn("watched", played=False), f"w{n}")
        turns.add(Turn("played"), f"p{n}")

    first = taken(turns, 2 * WATCHED)
    rest = taken(turns, 12 - len(first))

    assert first == ["p0", "p1", "p2", "w0", "p3", "p4", "p5", "w1"]
    assert rest == ["w2", "w3", "w4", "w5"]


async def test_a_lane_works_in_turns_and_drops_what_nobody_wants() -> None:
    lane, open_, done = Lane([InThread(BotThread())]), Event(), list[str]()
    turns = [(Turn("a"), "a1"), (Turn("a"), "a2"), (Turn("b"), "b1")]
    turns += [(Turn("c", wanted=lambda: False), "c1")]

    async def ask(turn: Turn, wish: str) -> None:
        await lane.ask(turn, 0, done.append, wish)

    first = asyncio.create_task(lane.ask(Turn(""), 0, open_.wait, PATIENCE))
    asked = [asyncio.create_task(ask(*turn)) for turn in turns]
    await asyncio.sleep(0)  # all are waiting now
    open_.set()
    found = await asyncio.gather(*asked, return_exceptions=True)

    assert await first
    assert done == ["a1", "b1", "a2"]
    assert [type(each) for each in found] == [type(None), type(None), type(None), Cancelled]
    await lane.close()


async def test_a_lane_that_closes_lets_nobody_wait() -> None:
    lane, open_ = Lane([InThread(BotThread())]), Event()
    asked = [asyncio.ensure_future(lane.ask(Turn(""), 0, open_.wait, PATIENCE)) for _ in range(3)]
    await asyncio.sleep(0)
    closing = asyncio.ensure_future(lane.close())
    await asyncio.sleep(0)
    open_.set()

    found = await asyncio.gather(*asked, return_exceptions=True)

    assert all([isinstance(each, asyncio.CancelledError) for each in found])
    await closing


def test_a_lane_closes_while_a_thread_thinks_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(bot_executor, "LAST_THOUGHT", 0.01)
    thread, open_, loop = InThread(BotThread()), Event(), asyncio.new_event_loop()
    lane = Lane([thread])

    async def closed() -> None:
        asked = asyncio.ensure_future(lane.ask(Turn(""), 0, open_.wait, PATIENCE))
        await asyncio.sleep(0)
        await lane.close()
        with pytest.raises(asyncio.CancelledError):
            await asked

    loop.run_until_complete(closed())
    loop.close()
    open_.set()  # what it finds now is for nobody
    thread._threads.shutdown()

    assert caplog.records == []


# Hints


async def test_a_hint_does_not_wait_for_bots(start: Start, gate: type[Gate]) -> None:
    server = await start()
    slow = await server.open(seats=[ME, {"kind": "bot", "level": "easy"}])
    made = await server.open(seats=[ME, BO])

    async with server.sit(slow, 0) as ada:
        await ada.welcome()
        await asyncio.to_thread(gate.reached.wait)
        answer = await hinted(server, made)

    assert answer.status_code == 200
    assert not gate.passed.is_set()
