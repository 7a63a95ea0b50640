"""A server beside a test that has no event loop of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from typing import Any

from labtable.host.settings import Rates
from tests.patience import PATIENCE
from tests.web.conftest import quick, running

MANY = 1_000_000
UNHURRIED = Rates(
    answers=MANY,
    answers_burst=MANY,
    lines=MANY,
    lines_burst=MANY,
    hellos=MANY,
    hellos_burst=MANY,
    messages=MANY,
    messages_burst=MANY,
    connections=MANY,
    sockets=MANY,
    tables_an_hour=MANY,
    wrong_keys=MANY,
    wrong_keys_burst=MANY,
    accounts_an_hour=MANY,
    passwords=MANY,
    passwords_burst=MANY,
    passwords_for_a_name=MANY,
    passwords_for_a_name_burst=MANY,
    requests=MANY,
    requests_burst=MANY,
)


@contextmanager
def server_beside(folder: Path, **changes: Any) -> Iterator[str]:
    """Serve in a thread until the block ends; give the address."""
    ready, enough = Event(), Event()
    where: list[str] = []

    async def serve() -> None:
        async with running(quick(folder, rates=UNHURRIED, **changes)) as server:
            where.append(server.url)
            ready.set()
            await asyncio.to_thread(enough.wait)

    thread = Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    assert ready.wait(PATIENCE)
    try:
        yield where[0]
    finally:
        enough.set()
        thread.join(PATIENCE)
