"""What the model of a table knows: its seats and keys, and what each connection was told."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

import labtable
from labtable.host.settings import Settings
from labtable.wire.client import TableClient
from labtable.wire.messages import Update, Welcome
from tests.web.conftest import Running, running

SEATS = range(4)


class Services(NamedTuple):
    """Where people meet: servers, a game that is nearly over there, a loop to run it all."""

    runner: asyncio.Runner
    servers: Sequence[Running]
    record: str
    answers: int


@contextmanager
def served(runner: asyncio.Runner, settings: Settings) -> Iterator[Running]:
    """Run a server whenever the loop runs."""
    serving = running(settings)
    try:
        yield runner.run(serving.__aenter__())
    finally:
        runner.run(serving.__aexit__(None, None, None))


async def nearly_over(server: Running) -> tuple[str, int]:
    """Leave a record there from whose last answers people can play on."""
    table = labtable.new("ion", seats=len(SEATS), seed=3)
    while not table.over:
        seat = table.waiting()[0]
        table.play(seat, table.options(seat)[0])
    kept = await server.http.post("/records", content=table.record.to_text())
    return kept.json()["record"], len(table.record.answers)


class Seat:
    """What the model knows about a seat."""

    def __init__(self, kind: str, own: str = "", tied: bool = False, left: bool = False) -> None:
        self.kind = kind  # "person", "free" or "bot"
        self.own = own
        self.tied = tied  # to the account
        self.left = left
        self.invited = False  # to the next game
        self.spare: list[str] = []

    @property
    def keys(self) -> list[str]:
        return [key for key in (self.own, *self.spare) if key]

    @property
    def plays(self) -> bool:
        return self.kind == "person" and not self.left


class Device:
    """A connection, the tokens it came with, and what it was told last."""

    def __init__(self, client: TableClient, tokens: Sequence[str], held: set[int]) -> None:
        self.client = client
        self.tokens = tokens
        self.held = held  # when it was last looked at
        self.told: set[int] = set()
        self.mine: set[int] = set()
        self.question = 0
        self._read = 0

    def look(self) -> None:
        """Read what was heard since; nothing of it is for a seat that was not held."""
        for message in self.client.heard[self._read :]:
            if isinstance(message, Welcome | Update):
                self.told = {here.seat for here in message.positions}
                self.question = message.positions[0].question
                assert self.told <= self.held, (self.told, self.held)
            if isinstance(message, Welcome):
                self.mine = set(message.mine)
        self._read = len(self.client.heard)
