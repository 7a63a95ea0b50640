"""PostgreSQL as a bus: LISTEN and NOTIFY on one connection of its own."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from labtable.host.bus import Heard, decode_note
from labtable.host.store import StoreTrouble
from labtable.web.bus.line import CHANNEL, HEARTBEAT, Broken, LineBus

try:
    import asyncpg  # type: ignore[import-untyped] # it ships no types
except ImportError:  # pragma: no cover - an extra
    asyncpg = None

# A statement of its own: inside the storing transaction it would hold up all commits.
NOTIFY = f"SELECT pg_notify('{CHANNEL}', note) FROM unnest($1::text[]) AS note"


class PostgresBus(LineBus):
    """Needs a session: a pooler that shares connections between transactions cannot listen."""

    def __init__(self, address: str) -> None:
        if asyncpg is None:
            raise StoreTrouble("PostgreSQL needs one more package: pip install labtable[postgres]")
        super().__init__(address)

    async def connect(self, heard: Heard) -> PostgresLine:
        try:
            session = await asyncpg.connect(
                self.address, timeout=HEARTBEAT, command_timeout=HEARTBEAT
            )
            mine = session.get_server_pid()

            def listen(_: Any, sender: int, __: str, text: str) -> None:
                if sender != mine:
                    decode_note(text, heard)

            session.add_termination_listener(lambda _: self.look())
            await session.add_listener(CHANNEL, listen)
        except _troubles() as error:
            raise Broken(str(error) or "no answer") from None
        return PostgresLine(session)


class PostgresLine:
    """One session."""

    def __init__(self, session: Any) -> None:
        self.session = session

    async def send(self, notes: list[str]) -> None:
        try:
            await self.session.execute(NOTIFY, notes)
        except _troubles() as error:
            raise Broken(str(error) or "no answer") from None

    async def close(self) -> None:
        with suppress(Exception):  # it may be closed already
            await self.session.close(timeout=1)


def _troubles() -> tuple[type[Exception], ...]:
    return OSError, TimeoutError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError
