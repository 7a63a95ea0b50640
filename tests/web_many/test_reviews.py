"""Reviews on one PostgreSQL: made by one process, seen at all, finished by whoever is left."""

from __future__ import annotations

import asyncio
import signal
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest

from labtable.host.lookups import review
from labtable.host.store import Store
from tests.patience import PATIENCE
from tests.web.conftest import quick, running
from tests.web.processes import PATIENT, ServerProcess, serving
from tests.web.test_hints import PLAIN, kept, whole_game

SHARED = {"LABTABLE_SECRET": "shared", "LABTABLE_LOG": "error"}


async def known(http: httpx.AsyncClient, record: str) -> dict[str, Any]:
    """What is known of a review so far."""
    answer = await http.get(f"/records/{record}/review", params={"wait": False})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def whole(http: httpx.AsyncClient, record: str) -> dict[str, Any]:
    found: dict[str, Any] = (await http.get(f"/records/{record}/review")).json()
    return found


async def percents(store: Store, record: str) -> list[int]:
    """How far a review is that is kept; nothing before its first piece."""
    rows = await store.read("SELECT percent FROM reviews WHERE record = ?", record)
    return [row[0] for row in rows]


async def test_a_review_made_at_one_server_is_seen_at_the_other(
    database: str, tmp_path: Path
) -> None:
    settings = quick(tmp_path, database=database)
    async with running(settings) as one, running(settings) as two:
        record = await kept(one, seed=6)
        store = two.hub.services.store
        await known(one.http, record)
        await _begun(store, record)

        seen = await known(two.http, record)
        began_too = dict(two.hub.looking_back)
        there, here = await asyncio.gather(whole(two.http, record), whole(one.http, record))

        assert not began_too
        assert 0 < seen["percent"] <= there["percent"] == 100
        assert there == here
        assert await percents(store, record) == [100]
        await store.write(("DELETE FROM records WHERE id = ?", (record,)))
        assert await percents(store, record) == []


async def test_a_review_is_finished_elsewhere_when_its_process_is_killed(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with (
        running(quick(tmp_path, database=database)) as standing,
        serving(tmp_path, database, **SHARED) as falling,
    ):
        store = standing.hub.services.store
        record = await _caught(falling, store)
        await falling.kill()
        left = await percents(store, record)

        waiting = await known(standing.http, record)
        trusted = dict(standing.hub.looking_back)
        monkeypatch.setattr(review, "SILENT", 0.0)  # as if it had been silent for long
        found = await whole(standing.http, record)

        assert left[0] < 100
        assert (waiting["percent"], trusted) == (left[0], {})
        assert found["percent"] == 100
        assert found["words"]
        assert await percents(store, record) == [100]


async def _caught(server: ServerProcess, store: Store) -> str:
    """Stop a process in the middle of a review; one that was quicker begins another."""
    assert server.process is not None
    async with httpx.AsyncClient(base_url=f"{server.url}/api/v1", **PATIENT) as http:
        for seed in count(6):
            made = await http.post("/records", content=whole_game(seed), headers=PLAIN)
            record: str = made.json()["record"]
            await known(http, record)
            await _begun(store, record)
            server.process.send_signal(signal.SIGSTOP)
            if await percents(store, record) != [100]:
                break
            server.process.send_signal(signal.SIGCONT)
    return record


async def _begun(store: Store, record: str) -> None:
    """Wait until something of a review is kept."""
    async with asyncio.timeout(PATIENCE):
        while not await percents(store, record):
            await asyncio.sleep(0.01)
