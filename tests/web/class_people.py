"""A teacher, a projector and pupils at a real server, for the tests of classes."""

from __future__ import annotations

import asyncio
from types import TracebackType
from typing import Any, Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from labtable.wire.class_pupil import CameIn, Me
from labtable.wire.class_results import Report
from labtable.wire.classroom import ClassMade, Wall
from labtable.wire.fields import PROTOCOL
from tests.patience import PATIENCE
from tests.web.conftest import Running
from tests.web.people import bearer


class Teacher:
    """Whoever opened a class."""

    def __init__(self, server: Running, made: ClassMade) -> None:
        self.server = server
        self.made = made
        self.path = f"/classes/{made.room}"
        self.key = bearer(made.key)

    @classmethod
    async def opens(cls, server: Running, **lesson: Any) -> Teacher:
        answer = await server.http.post("/classes", json=lesson)
        assert answer.status_code == 201, answer.text
        return cls(server, msgspec.convert(answer.json(), ClassMade))

    async def ask(self, what: str, status: int = 200, **query: Any) -> Any:
        """Ask for something."""
        answer = await self.server.http.get(
            f"{self.path}/{what}", headers=self.key, params=query or None
        )
        assert answer.status_code == status, answer.text
        return answer.json()

    async def file(self, what: str, **query: Any) -> bytes:
        """Take a file home."""
        answer = await self.server.http.get(
            f"{self.path}/{what}", headers=self.key, params=query or None
        )
        assert answer.status_code == 200, answer.text
        return answer.content

    async def do(self, what: str, body: Any = None, status: int = 200) -> Any:
        """Do something."""
        answer = await self.server.http.post(
            f"{self.path}/{what}", headers=self.key, json={} if body is None else body
        )
        assert answer.status_code == status, answer.text
        return answer.json()

    async def wall(self) -> Wall:
        return msgspec.convert(await self.ask("wall"), Wall)

    async def report(self) -> Report:
        return msgspec.json.decode(await self.file("report"), type=Report)

    async def projector(self) -> Any:
        """What the projector gets, as text too."""
        key = bearer(self.made.projector)
        answer = await self.server.http.get(f"{self.path}/projector", headers=key)
        assert answer.status_code == 200, answer.text
        return answer.json()


class Pupil:
    """Somebody with a device."""

    def __init__(self, server: Running, came: CameIn) -> None:
        self.server = server
        self.came = came
        self.path = f"/classes/{came.room}/me"
        self.key = bearer(came.tokens[0])

    @classmethod
    async def comes(cls, server: Running, code: str, name: str, **more: Any) -> Pupil:
        answer = await server.http.post(f"/classes/codes/{code}", json={"name": name, **more})
        assert answer.status_code == 200, answer.text
        return cls(server, msgspec.convert(answer.json(), CameIn))

    @property
    def person(self) -> int:
        return self.came.people[0]

    async def me(self) -> Me:
        answer = await self.server.http.get(self.path, headers=self.key)
        assert answer.status_code == 200, answer.text
        return msgspec.convert(answer.json(), Me)

    async def do(self, what: str, body: Any, status: int = 200) -> Any:
        answer = await self.server.http.post(f"{self.path}/{what}", headers=self.key, json=body)
        assert answer.status_code == status, answer.text
        return answer.json() if answer.content else None

    async def sit(self) -> Any:
        """Go to the own table."""
        here = (await self.me()).here
        assert here is not None
        return self.server.device(here.table, *here.tokens)


class ClassEar:
    """A socket at a class; everything it was told is kept, as text too."""

    def __init__(self, server: Running, room: str, token: str) -> None:
        self.url = server.url.replace("http", "ws", 1) + "/ws"
        self.enter = {"t": "enter", "protocol": PROTOCOL, "room": room, "token": token}
        self.heard: list[Any] = []
        self.text = ""
        self._socket: ClientConnection | None = None

    async def __aenter__(self) -> Self:
        self._socket = await connect(self.url, max_size=None, proxy=None)
        await self._socket.send(msgspec.json.encode(self.enter).decode())
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self._socket is not None
        await self._socket.close()

    async def hear(self) -> Any:
        """Wait for the next message."""
        assert self._socket is not None
        async with asyncio.timeout(PATIENCE):
            text = await self._socket.recv()
        self.text += str(text)
        message = msgspec.json.decode(text)
        self.heard.append(message)
        return message

    async def until(self, found: Any) -> Any:
        """Wait for a message for which this is true."""
        while True:
            message = await self.hear()
            if found(message):
                return message


async def knock_at_class(server: Running, code: str, name: str, **more: Any) -> httpx.Response:
    return await server.http.post(f"/classes/codes/{code}", json={"name": name, **more})


async def open_class(server: Running, *names: str, **lesson: Any) -> tuple[Teacher, list[Pupil]]:
    """Open a class into which these people come."""
    teacher = await Teacher.opens(server, **{"expected": len(names), **lesson})
    return teacher, [await Pupil.comes(server, teacher.made.code, name) for name in names]
