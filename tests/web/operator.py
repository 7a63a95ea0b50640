"""Whoever runs a server, at the command line; and what is looked at afterwards."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from labtable.host.store import Store
from labtable.terminal.main import main
from labtable.wire.lobby import TableMade
from tests.patience import until
from tests.web.conftest import Running
from tests.web.people import to_the_end

LONG_AGO = 1_000_000_000.0
CLOSED = "Whoever runs this server has closed this table."


class Told(NamedTuple):
    """How a command ended, and what it said."""

    status: int
    out: str
    err: str

    @property
    def found(self) -> Any:
        return json.loads(self.out)


class Operator:
    """Whoever types `labtable admin` beside the servers."""

    def __init__(self, capsys: Any, *where: str) -> None:
        self.capsys = capsys
        self.where = where

    async def __call__(self, *words: str) -> Told:
        self.capsys.readouterr()
        status = await asyncio.to_thread(main, ["admin", *self.where, *words])
        said = self.capsys.readouterr()
        assert "Traceback" not in said.err
        return Told(status, said.out, said.err)


def store_of(served: Sequence[Running]) -> Store:
    return served[0].hub.services.store


async def finished(server: Running, made: TableMade, *seats: int) -> None:
    """Play a table to its end, and wait until that is written down."""
    async with server.sit(made, *seats) as client:
        await to_the_end(client, await client.welcome())
    await until(lambda: not server.hub.hosts[made.table].busy)


async def age(store: Store, *tables: str) -> None:
    """Let these tables be as old as can be."""
    for table in tables:
        await store.write(
            ("UPDATE tables SET created = ? WHERE id = ?", (LONG_AGO, table)),
            ("UPDATE journal SET at = ? WHERE table_id = ?", (LONG_AGO, table)),
            ("UPDATE chat SET at = ? WHERE table_id = ?", (LONG_AGO, table)),
        )


def sentence(told: Told) -> str:
    """What a command that did nothing said: one line, status 2."""
    assert told.status == 2
    assert told.out == ""
    assert told.err.count("\n") == 1
    return told.err.strip()


def listed(folder: Path) -> list[str]:
    return sorted([file.name for file in folder.iterdir()])
