"""Redis or Valkey as a bus: every process has a channel and listens to those of all others."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from secrets import token_hex
from typing import Any

from labtable.host.bus import Heard, decode_note
from labtable.host.store import StoreTrouble
from labtable.web.bus.line import CHANNEL, HEARTBEAT, Broken, LineBus

try:
    from redis import asyncio as redis
    from redis.exceptions import RedisError
except ImportError:  # pragma: no cover - an extra
    redis = None  # type: ignore[assignment] # the class below says what is missing


class RedisBus(LineBus):
    """Carries the same notes as PostgreSQL would."""

    def __init__(self, address: str) -> None:
        if redis is None:
            raise StoreTrouble("Redis needs one more package: pip install labtable[redis]")
        super().__init__(address.replace("valkey", "redis", 1))
        self.channel = f"{CHANNEL}:{token_hex(8)}"

    async def connect(self, heard: Heard) -> RedisLine:
        try:
            line = RedisLine(self.address, self.channel)
        except ValueError as error:
            raise Broken(str(error)) from None
        try:
            await line.listen(heard)
        except Broken:
            await line.close()
            raise
        line.hearing.add_done_callback(lambda _: self.look())
        return line


class RedisLine:
    """One connection that speaks and one that listens."""

    hearing: asyncio.Task[None]

    def __init__(self, address: str, channel: str) -> None:
        self.server: Any = redis.Redis.from_url(
            address, retry=None, socket_connect_timeout=HEARTBEAT, decode_responses=True
        )
        self.ear: Any = self.server.pubsub(ignore_subscribe_messages=True)
        self.channel = channel

    async def listen(self, heard: Heard) -> None:
        try:
            await self.ear.psubscribe(f"{CHANNEL}:*")
            await self.server.ping()
        except (OSError, TimeoutError, RedisError) as error:
            raise Broken(str(error)) from None
        self.hearing = asyncio.create_task(self._listen_to_others(heard))

    async def _listen_to_others(self, heard: Heard) -> None:
        with suppress(OSError, TimeoutError, RedisError):
            async for message in self.ear.listen():
                if message["channel"] != self.channel:
                    decode_note(message["data"], heard)

    async def send(self, notes: list[str]) -> None:
        if self.hearing.done():
            raise Broken("Redis closed the connection")
        try:
            for note in notes:
                await self.server.publish(self.channel, note)
            if not notes:
                await self.server.ping()
        except (OSError, TimeoutError, RedisError) as error:
            raise Broken(str(error)) from None

    async def close(self) -> None:
        if hasattr(self, "hearing"):
            self.hearing.cancel()
            await asyncio.wait([self.hearing])
        with suppress(Exception):  # it may be closed already
            await self.ear.aclose()
            await self.server.aclose()
