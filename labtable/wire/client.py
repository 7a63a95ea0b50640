"""A table from afar: for terminals, remote bots and load tests."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from secrets import token_urlsafe
from types import TracebackType
from typing import Any, Self, TypeVar

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from labtable.wire.fields import PROTOCOL
from labtable.wire.messages import (
    Answer,
    Confirmed,
    FromClient,
    FromServer,
    Hello,
    Position,
    Progress,
    Refused,
    Update,
    Welcome,
    raw,
    read_server,
)
from labtable.wire.progress import completed

M = TypeVar("M", bound=FromServer)


class TableClient:
    """One connection to one table; use it with `async with`."""

    def __init__(
        self, url: str, table: str, *tokens: str, last_seq: int | None = None, wait: float = 10.0
    ) -> None:
        self.url = url.replace("http", "ws", 1).rstrip("/") + "/ws"
        self.hello = Hello(protocol=PROTOCOL, table=table, tokens=list(tokens), last_seq=last_seq)
        self.wait = wait  # seconds that the way in, or any message, may take
        self.heard: list[FromServer] = []
        self._socket: ClientConnection | None = None
        self._seq = -1
        self._positions: list[Position] = []

    @property
    def socket(self) -> ClientConnection:
        assert self._socket is not None, "use `async with`"
        return self._socket

    async def __aenter__(self) -> Self:
        self._socket = await connect(self.url, max_size=None, proxy=None, open_timeout=self.wait)
        with suppress(ConnectionClosed):  # its last words are still to be heard
            await self.send(self.hello)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.socket.close()

    async def send(self, message: FromClient) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    async def hear(self) -> FromServer:
        """Wait for the next message."""
        async with asyncio.timeout(self.wait):
            message = self._whole(read_server(await self.socket.recv()))
        self.heard.append(message)
        return message

    def _whole(self, message: FromServer) -> FromServer:
        """Complete a progress to an update, if it follows what is known."""
        if isinstance(message, Progress) and message.seq == self._seq + 1:
            message = completed(self._positions, message)
        if isinstance(message, Welcome):
            self._seq = -1  # whatever was known, this counts
        if isinstance(message, Welcome | Update) and message.seq > self._seq:
            self._seq, self._positions = message.seq, message.positions
        return message

    async def until(self, kind: type[M]) -> M:
        """Wait for the next message of a kind, whatever comes before."""
        while True:
            message = await self.hear()
            if isinstance(message, kind):
                return message

    async def welcome(self) -> Welcome:
        return await self.until(Welcome)

    async def answer(
        self, seat: int, question: int, answer: Any, name: str = ""
    ) -> Update | Confirmed | Refused:
        """Give an answer, as text or action, and wait for what becomes of it."""
        message = Answer(
            id=name or token_urlsafe(9), seat=seat, question=question, answer=raw(answer)
        )
        return await self.ask(message)

    async def ask(self, message: Any) -> Update | Confirmed | Refused:
        """Send a message with an id and wait for what becomes of it."""
        await self.send(message)
        while True:
            heard = await self.hear()
            if isinstance(heard, Progress) and heard.answered == message.id:
                return Confirmed(message.id, heard.seq)  # the picture before it never came
            mine = isinstance(heard, Confirmed | Refused) and heard.id == message.id
            if mine or (isinstance(heard, Update) and heard.answered == message.id):
                assert isinstance(heard, Update | Confirmed | Refused)
                return heard
