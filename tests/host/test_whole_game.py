"""Whole games through the table server alone: messages in, messages out."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

import labtable
from labtable.host.connections.connection import Connection
from labtable.host.lobby.opening import open_table
from labtable.host.rate_limits import Sender
from labtable.wire.fields import PROTOCOL
from labtable.wire.lobby import NewTable, SeatWish
from labtable.wire.messages import Answer, Bye, Hello, Refused, Update, Welcome, raw_json
from tests.host.in_memory import DirectLine, memory_hub
from tests.patience import PATIENCE


@pytest.mark.parametrize("game", labtable.all_games())
async def test_a_whole_game_needs_no_socket(game: str) -> None:
    hub = memory_hub()
    await hub.open()
    wish = NewTable(game, [SeatWish("me"), SeatWish("bot", level="random")])
    made = await open_table(hub, wish, None)
    (token,) = [seat.token for seat in made.seats if seat.token]
    line = DirectLine(
        msgspec.json.encode(Hello(protocol=PROTOCOL, table=made.table, tokens=[token]))
    )
    serving = asyncio.create_task(Connection(line, Sender("::1", "Ada"), hub, "").run())

    async with asyncio.timeout(PATIENCE):
        answered = await _play_first_options(line)
        table = await hub.host(made.table)
        assert table is not None
        await hub.close()
        await serving
        kept = await hub.services.store.record(made.table)

    assert answered > 0
    assert table.live.table.over
    again = labtable.replay(kept)
    assert again.over
    assert again.save() == labtable.replay(table.live.table.record.to_text()).save()
    assert line.closed, "the server said goodbye"


async def _play_first_options(line: DirectLine) -> int:
    """Answer with the first option until the game is over; tell how often."""
    answered = 0
    while True:
        message = await line.heard.get()
        assert not isinstance(message, Refused | Bye), message
        if not isinstance(message, Welcome | Update):
            continue
        if message.over:
            return answered
        for here in message.positions:
            if here.options and here.seat in here.waiting:
                text = raw_json(here.options[0].text)
                line.speak(
                    msgspec.json.encode(Answer(f"a{answered}", here.seat, here.question, text))
                )
                answered += 1
