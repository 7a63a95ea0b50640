"""Processes on one PostgreSQL are killed: play goes on."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from labtable.web.store import open_store
from labtable.wire.lobby import TableMade
from tests.patience import PATIENCE, until
from tests.web.people import BO, BOT, ME
from tests.web.processes import ServerProcess
from tests.web_many.services import Redis
from tests.web_many.steady import Steady

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples" / "bots"
SHARED = {"LABTABLE_SECRET": "shared", "LABTABLE_LOG": "error"}


@pytest.fixture
async def crew(database: str, redis: Redis, tmp_path: Path) -> AsyncIterator[ServerProcess]:
    """Two workers behind one door."""
    words = ("--workers", "2", "--bus", redis.address)
    server = ServerProcess(tmp_path, database, *words, **SHARED)
    await server.start()
    await until(lambda: len(workers(server)) == 2)
    yield server
    await server.stop()


def workers(server: ServerProcess) -> list[int]:
    """Find the processes that a server has started to serve."""
    assert server.process is not None
    return [int(folder.name) for folder in Path("/proc").glob("[0-9]*") if _works(folder, server)]


def _works(folder: Path, server: ServerProcess) -> bool:
    assert server.process is not None
    try:
        parent = (folder / "stat").read_text().rpartition(")")[2].split()[1]
        return (
            int(parent) == server.process.pid and b"spawn_main" in (folder / "cmdline").read_bytes()
        )
    except OSError:  # it ended meanwhile
        return False


async def journal_is_whole(database: str, made: TableMade, people: list[Steady]) -> None:
    """Every confirmed answer is in the journal, and the journal has no gap."""
    store = open_store(database)
    await store.open()
    journal = await store.journal(made.table)
    await store.close()
    kept = {entry.id: entry.seq for entry in journal}
    assert [entry.seq for entry in journal] == [*range(1, len(journal) + 1)]
    assert all([person.confirmed.items() <= kept.items() for person in people])
    assert all([person.seq == len(journal) for person in people])


async def test_when_one_server_dies_play_goes_on_at_the_other(
    database: str, tmp_path: Path
) -> None:
    falling, standing = [ServerProcess(tmp_path, database, **SHARED) for _ in range(2)]
    await asyncio.gather(falling.start(), standing.start())
    made = await falling.open(seats=[ME, BO, BOT])
    ada = Steady([falling.url, standing.url], made, [0])
    bo = Steady([standing.url], made, [1])

    playing = [asyncio.create_task(person.play()) for person in (ada, bo)]
    await until(lambda: len(ada.confirmed) > 5)
    await falling.kill()
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*playing)
    await standing.stop()

    assert ada.hellos > 1
    assert ada.over
    assert bo.over
    await journal_is_whole(database, made, [ada, bo])


async def test_a_worker_that_is_killed_is_replaced_while_people_play(
    crew: ServerProcess, database: str
) -> None:
    made = await crew.open(seats=[ME, BO, BOT])
    people = [Steady([crew.url], made, [seat]) for seat in (0, 1)]
    playing = [asyncio.create_task(person.play()) for person in people]
    await until(lambda: len(people[0].confirmed) > 5)

    for worker in (before := workers(crew)):
        os.kill(worker, signal.SIGKILL)
        await until(lambda fallen=worker: fallen not in workers(crew))  # type: ignore[misc] # a default binds the loop's value
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*playing)
    await until(lambda: len(workers(crew)) == 2)

    assert len(before) == 2
    assert not set(before) & set(workers(crew))
    await journal_is_whole(database, made, people)


async def test_workers_end_with_their_parent(crew: ServerProcess) -> None:
    left = workers(crew)

    await crew.kill()

    await until(lambda: not any([Path(f"/proc/{worker}").exists() for worker in left]))
    assert len(left) == 2


async def test_workers_offer_the_bots_that_their_server_was_started_with(
    database: str, tmp_path: Path
) -> None:
    bot = f"Ann={EXAMPLES / 'my_bot.py'}:MyBot"
    patient = {"LABTABLE_BOT_SECONDS": str(PATIENCE), "LABTABLE_LOG": "warning"}
    server = ServerProcess(
        tmp_path, database, "--workers", "2", "--bot", bot, **{**SHARED, **patient}
    )
    await server.start()
    made = await server.open(seats=[ME, {"kind": "bot", "level": "Ann"}])
    ada = Steady([server.url], made, [0])

    async with asyncio.timeout(PATIENCE):
        await ada.play()
    said = await server.stop()

    assert ada.over
    assert "bot fault" not in said


async def test_a_bus_that_is_not_there_is_said_in_a_sentence(database: str, tmp_path: Path) -> None:
    server = ServerProcess(
        tmp_path, database, "--workers", "2", "--bus", "redis://127.0.0.1:1", **SHARED
    )

    with pytest.raises(AssertionError, match="The bus cannot be reached") as said:
        await server.start()

    assert "Traceback" not in str(said.value)
    assert server.process is not None
    assert server.process.returncode == 2
