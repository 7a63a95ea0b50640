"""A table from afar: for terminals, remote bots and load tests."""

from __future__ import annotations

import asyncio
from collections.abc import Container
from contextlib import suppress
from functools import cache
from secrets import token_urlsafe
from time import monotonic
from types import TracebackType
from typing import Any, Self, TypeVar

import msgspec
from msgspec import Raw, structs

import labtable
from labtable.engine.game import Game
from labtable.wire.fields import PROTOCOL
from labtable.wire.messages import (
    Answer,
    Bye,
    Confirmed,
    FromClient,
    FromServer,
    Hello,
    Position,
    Progress,
    Refused,
    Update,
    Welcome,
    raw_json,
    read_server,
)


def complete_update(positions: list[Position], news: Progress) -> Update:
    """Make the whole update out of the last positions and a progress that follows them."""
    return Update(
        seq=news.seq,
        question=news.question,
        events=[],
        positions=[_apply_progress(position, news) for position in positions],
        answered=news.answered,
        over=False,
        lobby=False,
        story=None,
    )


def _apply_progress(last: Position, news: Progress) -> Position:
    asked = last.seat in news.waiting
    return structs.replace(
        last,
        view=_with_ready(last.view, news.waiting),
        waiting=news.waiting,
        asked=last.asked if asked else None,
        decision=last.decision if asked else "",
        options=last.options if asked else [],
        tries=last.tries if asked else [],
        routine=last.routine if asked else None,
        can_undo=last.seat in news.can_undo,
    )


def _with_ready(view: Raw, waiting: Container[int]) -> Raw:
    """A view tells who has answered only by `ready` of its seats."""
    if b'"ready":' not in bytes(view):
        return view
    shown = msgspec.json.decode(view)
    for number, seat in enumerate(shown["seats"]):
        seat["ready"] = number not in waiting
    return raw_json(shown)


try:
    from websockets.asyncio.client import ClientConnection, connect
    from websockets.exceptions import ConnectionClosed
except ModuleNotFoundError:
    why = "A table from afar needs websockets: pip install 'labtable[server]' brings it."
    raise ImportError(why) from None

M = TypeVar("M", bound=FromServer)
PAUSE = 0.2  # seconds to wait where a server does not say how long
SCHEMES = {"": "ws", "http": "ws", "https": "wss", "ws": "ws", "wss": "wss"}


class Goodbye(ConnectionClosed):
    """The server has closed the connection; its text says why.

    Attributes:
        retry: Whether to come back, for example because the server only starts anew.
    """

    def __init__(self, bye: Bye) -> None:
        super().__init__(None, None)
        self.why, self.retry = bye.reason, bye.retry

    def __str__(self) -> str:
        return self.why


class TableClient:
    """One connection to one table; use it with `async with`.

    Whoever is sent away while waiting for something meets `Goodbye`.
    """

    def __init__(
        self, url: str, table: str, *tokens: str, last_seq: int | None = None, wait: float = 10.0
    ) -> None:
        self.url = _socket_of(url)
        self.hello = Hello(protocol=PROTOCOL, table=table, tokens=list(tokens), last_seq=last_seq)
        self.wait = wait  # seconds that the way in, what was asked for, or any message may take
        self.heard: list[FromServer] = []
        self._socket: ClientConnection | None = None
        self._picture: Welcome | Update | None = None
        self._game = ""

    @property
    def socket(self) -> ClientConnection:
        assert self._socket is not None, "use `async with`"
        return self._socket

    @property
    def picture(self) -> Welcome | Update:
        """The table as it was last seen."""
        assert self._picture is not None, "wait for `welcome` first"
        return self._picture

    @property
    def game(self) -> Game[Any]:
        """The game that is played at this table."""
        assert self._game, "wait for `welcome` first"
        return labtable.game(self._game)

    def view(self, here: Position) -> Any:
        """Read what a position shows; it is what `table.view(seat)` gives at home."""
        return msgspec.json.decode(here.view, type=_kind_of_view(self.game.name))

    def actions(self, here: Position) -> list[Any]:
        """Read the options of a position as actions of the game, in the same order."""
        return [
            self.game.decode_action(msgspec.json.decode(option.action)) for option in here.options
        ]

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
            message = self._complete_update(read_server(await self.socket.recv()))
        self.heard.append(message)
        return message

    def _complete_update(self, message: FromServer) -> FromServer:
        """Complete a progress to an update, if it follows what is known."""
        last = self._picture
        if isinstance(message, Progress) and last and message.seq == last.seq + 1:
            message = complete_update(last.positions, message)
        if isinstance(message, Refused) and message.position and last:
            self._picture = _with_lights(last, message.position)
        if isinstance(message, Welcome):
            self._game = message.game
            last = None  # whatever was known, this counts
        if isinstance(message, Welcome | Update) and (not last or message.seq > last.seq):
            self._picture = message
        return message

    async def until(self, kind: type[M]) -> M:
        """Wait for the next message of a kind, whatever comes before."""
        while True:
            message = await self.hear()
            if isinstance(message, kind):
                return message
            _check_goodbye(message)

    async def welcome(self) -> Welcome:
        """Wait for the welcome; that others come and go meanwhile makes the wait no longer."""
        async with asyncio.timeout(self.wait):
            return await self.until(Welcome)

    async def answer(
        self, seat: int, question: int, answer: Any, name: str = ""
    ) -> Update | Confirmed | Refused:
        """Give an answer, as text or action, and wait for what becomes of it.

        One that came too fast is given again when its time has come, as long as `wait` allows.
        """
        message = Answer(
            id=name or token_urlsafe(9), seat=seat, question=question, answer=raw_json(answer)
        )
        return await self.ask(message)

    async def ask(self, message: Any) -> Update | Confirmed | Refused:
        """Send a message with an id and wait for what becomes of it; who is too fast, waits."""
        end = monotonic() + self.wait
        while True:
            told = await self._await_outcome(message)
            if not isinstance(told, Refused) or told.code != "rate":
                return told
            pause = told.wait_s or PAUSE
            if monotonic() + pause > end:
                return told
            await asyncio.sleep(pause)

    async def _await_outcome(self, message: Any) -> Update | Confirmed | Refused:
        with suppress(ConnectionClosed):  # the server may have said why
            await self.send(message)
        async with asyncio.timeout(self.wait):
            while True:
                heard = await self.hear()
                _check_goodbye(heard)
                if isinstance(heard, Progress) and heard.answered == message.id:
                    return Confirmed(message.id, heard.seq)  # the picture before it never came
                mine = isinstance(heard, Confirmed | Refused) and heard.id == message.id
                if mine or (isinstance(heard, Update) and heard.answered == message.id):
                    assert isinstance(heard, Update | Confirmed | Refused)
                    return heard


def _socket_of(url: str) -> str:
    """Where the socket of a server is; an address alone is one without a certificate.

    >>> _socket_of("localhost:8000"), _socket_of("https://lab.example.org/")
    ('ws://localhost:8000/ws', 'wss://lab.example.org/ws')
    """
    scheme, _, place = url.rstrip("/").rpartition("://")
    if scheme not in SCHEMES or not place or place.endswith(":"):
        like = "https://lab.example.org or localhost:8000"
        raise ValueError(f"'{url}' is no address of a server; one looks like {like}.")
    return f"{SCHEMES[scheme]}://{place}/ws"


@cache
def _kind_of_view(game: str) -> type:
    """The class of a game's views: that of any table."""
    return type(labtable.new(game, seats=labtable.game(game).seats[0], seed=0).view(0))


def _check_goodbye(heard: FromServer) -> None:
    """Go on, unless the server has said goodbye."""
    if isinstance(heard, Bye):
        raise Goodbye(heard)


def _with_lights(last: Welcome | Update, seen: Position) -> Welcome | Update:
    """Put the position of one seat, whose lights have gone on, in the place of the old one."""
    positions = [seen if seen.seat == each.seat else each for each in last.positions]
    return msgspec.structs.replace(last, positions=positions)
