"""Over the wire nobody learns what is hidden: two worlds that look alike send the same bytes."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import structs

import labtable
from labtable.engine.event import WATCHER, Event, PrivateEvent
from labtable.host.identity.tokens import Opened
from labtable.host.store import Entry
from labtable.host.tables.live_table import LiveTable
from labtable.host.tables.observer import Watching
from labtable.host.tables.positions import Positions
from labtable.host.tables.table_host import TableHost
from labtable.wire.client import TableClient
from labtable.wire.lobby import TableMade
from labtable.wire.messages import Position, Update, Welcome
from tests.web.conftest import Running, quick, running
from tests.web.people import ME

STOPS = 5  # places where worlds are compared
STEPS = 9  # answers between two of them, at most
GAMES = [
    (name, preset)
    for name in labtable.all_games()
    for preset in sorted(labtable.game(name).presets)
]


class Ear:
    """Somebody who listens at a table and keeps the bytes."""

    def __init__(self, viewer: int) -> None:
        self.seats = [] if viewer == WATCHER else [viewer]
        self.keys: list[Opened] = []
        self.opens: list[int] = []
        self.build = ""
        self.watching: Watching = ""
        self.heard: list[bytes] = []

    def push(self, message: Any) -> None:
        self.heard.append(message)

    def meet_again(self, table: str) -> None: ...

    def came_with(self, shown: Callable[[str], bool]) -> bool:
        return False

    def lose(self, keys: Collection[Opened], why: str) -> None: ...

    def send_home(self, reason: str) -> None: ...


class Room:
    """A table whose seats share one device, with somebody at each seat who listens."""

    def __init__(self, server: Running, made: TableMade, host: TableHost) -> None:
        self.server = server
        self.made = made
        self.host = host
        self.viewers = [WATCHER, *range(len(made.seats))]
        self.ears = {viewer: Ear(viewer) for viewer in self.viewers}
        host.broadcaster.listeners.update(self.ears.values())

    async def welcome(self, viewer: int) -> bytes:
        """Come in as this viewer; return the first message as it was sent."""
        seats = [] if viewer == WATCHER else [viewer]
        async with self.server.sit(self.made, *seats) as client:
            first = await client.socket.recv()
        return first.encode() if isinstance(first, str) else first

    async def welcome_to(self, live: LiveTable, viewer: int) -> bytes:
        """Come in as if the table stood like this."""
        real, self.host.core.live = self.host.live, live
        self.host.broadcaster.eyes.forget()
        try:
            return await self.welcome(viewer)
        finally:
            self.host.core.live = real
            self.host.broadcaster.eyes.forget()

    def news(self, live: LiveTable, told: list[Event], viewer: int) -> list[bytes]:
        """Tell this viewer what happened, at length and in short, as if the table stood so."""
        ear = Ear(viewer)
        real = self.host.live, self.host.broadcaster.listeners
        self.host.core.live, self.host.broadcaster.listeners = live, {ear}
        self.host.broadcaster.eyes.forget()
        entry = Entry(seq=0, id="x", kind="answer", seat=0)
        self.host.broadcaster.show(entry, told, None)
        self.host.broadcaster.show_progress(entry, None)
        self.host.core.live, self.host.broadcaster.listeners = real
        self.host.broadcaster.eyes.forget()
        return ear.heard


@pytest.fixture
async def room(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Room]:
    game, preset = request.param
    seats = [{**ME, "name": name} for name in ("Ada", "Bo", "Cy")]
    async with running(quick(tmp_path)) as server:
        made = await server.open(game=game, preset=preset, seats=seats)
        host = await server.hub.host(made.table)
        assert host is not None
        yield Room(server, made, host)


@pytest.mark.parametrize("room", GAMES, indirect=True, ids="-".join)
async def test_no_seat_hears_what_it_may_not_know(room: Room) -> None:
    dice = Random(str(room.host.row.game))
    async with AsyncExitStack() as stack:
        device = await stack.enter_async_context(room.server.sit(room.made, 0, 1, 2))
        message: Welcome | Update = await device.welcome()
        for _ in range(STOPS):
            for _ in range(dice.randint(1, STEPS)):
                message = await _one_answer(device, message, dice)
            for viewer in room.viewers:
                await _worlds_send_the_same(room, viewer, dice)

    seed = str(room.host.live.table.record.header.seed).encode()
    for viewer, ear in room.ears.items():
        heard = [message for message in ear.heard if isinstance(message, bytes)]
        assert len(heard) > STOPS
        assert not [message for message in heard if seed in message]
        assert _private(room, heard) <= {viewer}
    kinds = {json.loads(message)["t"] for message in room.ears[WATCHER].heard}
    assert "update" in kinds


async def _one_answer(
    device: TableClient, message: Welcome | Update, dice: Random
) -> Welcome | Update:
    asked = [here for here in message.positions if here.options]
    if message.over or not asked:
        return message
    here = dice.choice(asked)
    told = await device.answer(here.seat, here.question, dice.choice(here.options).text)
    assert isinstance(told, Update), told
    return told


async def _worlds_send_the_same(room: Room, viewer: int, dice: Random) -> None:
    """Deal afresh what the viewer cannot know: not a byte of what it gets may change."""
    real = room.host.live
    if real.table.over:
        return
    twin = real.clone()
    twin.table = real.table.redeal(viewer, dice)

    assert await room.welcome_to(twin, viewer) == await room.welcome(viewer)
    for seat in real.table.waiting():
        if seat != viewer:
            _secrets_sound_the_same(room, twin, seat, viewer, dice)


def _secrets_sound_the_same(
    room: Room, twin: LiveTable, seat: int, viewer: int, dice: Random
) -> None:
    """Another seat answers in both worlds; as long as nothing is revealed it sounds the same."""
    asked = twin.table.question
    messages = []
    for world in (room.host.live.clone(), twin.clone()):
        told = world.table.play(seat, dice.choice(world.table.options(seat)))
        if world.table.question != asked:
            return
        messages.append(room.news(world, told, viewer))
    assert messages[0] == messages[1]


def _private(room: Room, heard: list[bytes]) -> set[int]:
    """Collect the seats whose private events these messages tell."""
    game = room.host.live.table.game
    secret = {kind.__name__ for kind in game.events if issubclass(kind, PrivateEvent)}
    events = [event for message in heard for event in json.loads(message).get("events", [])]
    return {event["seat"] for event in events if event["type"] in secret}


@pytest.mark.parametrize("room", [("ion", "base")], indirect=True)
async def test_a_planted_leak_is_found(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Positions.position

    def leaky(eyes: Positions, live: LiveTable, viewer: int) -> Position:
        hidden = str(live.table.view((viewer + 1) % 3))
        return structs.replace(honest(eyes, live, viewer), prompt=hidden)

    monkeypatch.setattr(Positions, "position", leaky)

    with pytest.raises(AssertionError):
        await _worlds_send_the_same(room, 0, Random(1))
