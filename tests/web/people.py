"""Small things that people at a table do, for the tests."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

from websockets.exceptions import ConnectionClosed

from labtable.wire.client import TableClient
from labtable.wire.messages import (
    Bye,
    FromServer,
    Ping,
    Pong,
    Position,
    Refused,
    Update,
    Welcome,
)

ME = {"kind": "me", "name": "Ada"}
BO = {"kind": "me", "name": "Bo"}
GUEST = {"kind": "guest"}
BOT = {"kind": "bot", "level": "random"}


def place(message: Welcome | Update, seat: int) -> Position:
    """Find what a seat sees in a message."""
    return next(here for here in message.positions if here.seat == seat)


async def first_option(client: TableClient, here: Position, name: str = "") -> Any:
    """Take the first option."""
    return await client.answer(here.seat, here.question, here.options[0].text, name)


async def to_the_end(client: TableClient, message: Welcome | Update) -> Update:
    """Answer for all seats of this device, first option first, until the game is over."""
    while not message.over:
        asked = [here for here in message.positions if here.seat in here.waiting]
        if asked:
            told = await first_option(client, asked[0])
            late = isinstance(told, Refused) and told.code == "out_of_turn"
            assert late or isinstance(told, Update), told
        else:
            await client.until(Update)
        message = [past for past in client.heard if isinstance(past, Welcome | Update)][-1]
    assert isinstance(message, Update)
    return message


async def news(client: TableClient) -> list[FromServer]:
    """Hear all that was sent until now."""
    known = len(client.heard)
    with suppress(ConnectionClosed):  # what was said before can still be heard
        await client.send(Ping(n=1))
    heard = await client.hear()
    while not isinstance(heard, Pong | Bye):
        heard = await client.hear()
    return client.heard[known:]


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def bot_faults(figures: str, kind: str = r"\w+") -> int:
    """How often bots went wrong, by what a server's figures say."""
    lines = re.findall(rf'^labtable_bot_faults_total{{kind="{kind}"}} (\d+)$', figures, re.M)
    assert lines, figures
    return sum(map(int, lines))
