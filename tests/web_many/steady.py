"""A player whom no loss impresses: what was lost is asked for, or sent, again."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from websockets.exceptions import InvalidHandshake, WebSocketException

from labtable.wire.client import TableClient
from labtable.wire.lobby import TableMade
from labtable.wire.messages import (
    Answer,
    Bye,
    Confirmed,
    FromServer,
    Position,
    Progress,
    Refused,
    Update,
    Welcome,
    raw_json,
)

LONGEST = 2.0  # seconds of silence, however slow the way in was: more would be lost time
NEWS = (Update, Progress, Confirmed, Refused, Bye)  # that others come and go is none
LOST = (OSError, TimeoutError, WebSocketException, InvalidHandshake)


class Again(Exception):
    """Something is missing: say hello again."""


class Steady:
    """Follows the rules of the wire: an answer keeps its id, a known number is ignored,
    a gap means hello again."""

    def __init__(
        self, urls: Sequence[str], made: TableMade, seats: Sequence[int], wait: float = 2.0
    ) -> None:
        self.urls = urls
        self.table = made.table
        self.tokens = [made.seats[seat].token or "" for seat in seats]
        self.wait = wait  # seconds of silence before it says hello again
        self.seq = -1
        self.over = False
        self.positions: list[Position] = []
        self.confirmed: dict[str, int] = {}
        self.hellos = 0
        self.repeated = 0  # answers that were stored already when they were sent again
        self._sent: set[str] = set()

    async def play(self) -> None:
        """Play to the end, at whichever server answers."""
        wait = self.wait
        while not self.over:
            url = self.urls[self.hellos % len(self.urls)]
            self.hellos += 1
            last = self.seq if self.seq >= 0 else None
            client = TableClient(url, self.table, *self.tokens, last_seq=last, wait=wait)
            try:
                async with client:
                    await self._sit(client)
            except (*LOST, Again) as trouble:
                welcomed = any(isinstance(each, Welcome) for each in client.heard)
                slow = isinstance(trouble, TimeoutError) and not welcomed
                wait = 2 * wait if slow else max(self.wait, wait / 2)  # slow is not lost
                await asyncio.sleep(0.02)

    async def _sit(self, client: TableClient) -> None:
        welcome = await client.welcome()
        assert welcome.seq >= self.seq, "A table went back behind what it had shown."
        self._look(welcome)
        self._sent = set()
        client.wait = min(client.wait, LONGEST)
        while not self.over:
            await self._answer(client)
            await self._heed(await self._news(client))

    async def _news(self, client: TableClient) -> FromServer:
        async with asyncio.timeout(client.wait):
            while not isinstance(message := await client.hear(), NEWS):
                pass
        return message

    async def _answer(self, client: TableClient) -> None:
        for here in self.positions:
            name = f"q{here.question}-{here.seat}"
            if here.seat in here.waiting and name not in self._sent:
                self._sent.add(name)
                choice = raw_json(here.options[here.question % len(here.options)].text)
                await client.send(
                    Answer(id=name, seat=here.seat, question=here.question, answer=choice)
                )
                return

    async def _heed(self, message: FromServer) -> None:
        match message:
            case Update() if message.seq == self.seq + 1:
                self._look(message)
                if message.answered:
                    self.confirmed[message.answered] = message.seq
            case Confirmed():
                self.repeated += message.id not in self.confirmed
                self.confirmed[message.id] = message.seq
            case Refused(code="rate") | Refused(code="closed"):
                await asyncio.sleep(0.1)
                self._sent.discard(message.id)
            case Refused():
                assert message.code == "out_of_turn" or not message.id, message
        missing = isinstance(message, Update | Progress | Confirmed) and message.seq > self.seq
        if missing or isinstance(message, Bye):
            raise Again

    def _look(self, message: Welcome | Update) -> None:
        self.seq, self.over, self.positions = message.seq, message.over, message.positions
