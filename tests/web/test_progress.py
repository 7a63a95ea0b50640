"""While others still think, a small message says all that has changed."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import labtable
from labtable.engine.agenda import AskAll, Window
from labtable.engine.event import WATCHER
from labtable.host.tables.live_table import LiveTable
from labtable.host.tables.positions import Positions
from labtable.host.tables.seating import Sitting
from labtable.wire.client import TableClient, complete_update
from labtable.wire.messages import Confirmed, Progress, Update
from tests.web.conftest import Running
from tests.web.people import BO, ME, first_option, place

NAMES = ["Ada", "Bo", "Cy"]
GAMES = [  # those that ask several people at once
    name
    for name in labtable.all_games()
    if any([issubclass(kind, AskAll | Window) for kind in labtable.game(name).parts])
]


@pytest.mark.parametrize("name", GAMES)
def test_it_completes_the_picture_of_everybody_in_every_game(name: str) -> None:
    compared = [compared_in(name, preset) for preset in sorted(labtable.game(name).presets)]

    assert sum(compared) > 10


def compared_in(name: str, preset: str) -> int:
    """Play at random; compare whenever only who is asked has changed, and count how often."""
    dice = Random(f"{name} {preset}")
    table = labtable.new(name, seats=3, seed=5, preset=preset, names=NAMES)
    live = LiveTable(table, [Sitting(person, "person", "random", False) for person in NAMES])
    compared = 0
    for seq in range(150):
        if table.over:
            break
        before, asked = pictures(live), table.question
        seat = dice.choice(table.waiting())
        told = table.play(seat, table.sample(seat, dice))
        if table.question == asked and not told:
            compared += 1
            assert pictures(live) == progressed(before, live, seq)
    return compared


def pictures(live: LiveTable) -> list[Any]:
    """See the table through all eyes, as it is sent."""
    return [Positions().position(live, viewer) for viewer in (WATCHER, 0, 1, 2)]


def progressed(before: list[Any], live: LiveTable, seq: int) -> list[Any]:
    table = live.table
    news = Progress(seq, table.question, table.waiting(), live.undoable(), None)
    return complete_update(before, news).positions


async def test_others_get_a_small_message_and_know_who_has_answered(server: Running) -> None:
    made = await server.open(seats=[ME, BO])

    async with server.sit(made, 0) as ada, server.sit(made, 1) as bo, server.sit(made) as watcher:
        mine = await ada.welcome()
        for client in (bo, watcher):
            await client.welcome()
        whole = await first_option(ada, place(mine, 0), "my-answer")
        heard = [await _next_progress(client) for client in (bo, watcher)]

    expected = Progress(seq=1, question=1, waiting=[1], can_undo=[], answered=None)
    assert heard == [expected, expected]
    assert isinstance(whole, Update)
    assert (whole.answered, place(whole, 0).can_undo) == ("my-answer", True)
    assert place(whole, 0).options == []


async def _next_progress(client: TableClient) -> Progress:
    while True:
        text = await client.socket.recv()
        found = msgspec.json.decode(text)
        if found["t"] == "progress":
            return msgspec.json.decode(text, type=Progress)


async def test_the_whole_picture_is_as_a_newcomer_gets_it(server: Running) -> None:
    made = await server.open(seats=[ME, BO])

    async with server.sit(made, 0) as ada:
        here = place(await ada.welcome(), 0)
        whole = await first_option(ada, here)
    async with server.sit(made, 0) as again:
        welcome = await again.welcome()

    assert isinstance(whole, Update)
    assert whole.positions == welcome.positions


async def test_whoever_missed_a_picture_is_not_shown_a_wrong_one(server: Running) -> None:
    made = await server.open(seats=[ME, BO])

    async with server.sit(made, 0) as ada:
        here = place(await ada.welcome(), 0)
        ada._picture = None  # as if it had been lost on the way
        told = await first_option(ada, here, "mine")

    assert told == Confirmed("mine", 1)
    assert not [message for message in ada.heard if isinstance(message, Update)]
