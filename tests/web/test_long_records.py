"""Long records: they cost a server little memory, and nobody keeps others waiting with them."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
from functools import partial
from itertools import pairwise
from typing import Any

import pytest

import labtable
from labtable.engine.event import WATCHER
from labtable.host.lookups import records
from labtable.host.refusals import TooMany
from labtable.host.replay_queue import BURST, ReplayQueue
from labtable.host.work_queue import WAITING
from tests.web.conftest import Running
from tests.web.long_records import copies, long_record

MEGABYTE = 1024 * 1024
UPLOADS = 18
MOST = 100 * MEGABYTE  # more memory than before; it was about half a gigabyte
MEASURED = f"""
import resource, sys
from tests.web.long_records import copies
from labtable.host.lookups.records import replay_record

def used():
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak * (1 if sys.platform == "darwin" else 1024)

texts = copies({UPLOADS})
before = used()
for text in texts:
    replay_record(text)
print(used() - before)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="memory is measured as POSIX does")
def test_many_long_records_take_little_memory() -> None:
    measured = subprocess.run(
        [sys.executable, "-c", MEASURED], capture_output=True, text=True, check=True
    )

    assert int(measured.stdout) < MOST


def test_every_position_of_a_long_record_is_found() -> None:
    text = long_record()
    replayed = records.replay_record(text)
    again = labtable.replay(text, upto=0)

    assert len(replayed.tables) == text.count("\n") - text[: text.index("\n\n")].count("\n") - 1
    assert replayed.tables[0].save() == again.save()
    for n, answer in enumerate(replayed.tables[-1].record.answers[:700], start=1):
        told = again.play(answer.seat, answer.action)
        if n % 23 == 0 or n < 40:
            assert replayed.tables[n].save() == again.save()
            assert replayed.told[n] == told


def test_positions_are_found_in_any_order_and_never_changed() -> None:
    replayed = records.replay_record(long_record())
    places = [900, 3, 901, 899, 0, len(replayed.tables) - 1, 900]

    found = [replayed.tables[n].save() for n in places]

    assert found[0] == found[-1]
    assert [len(replayed.tables[n].record.answers) for n in places] == places
    assert [len(b.record.answers) - len(a.record.answers) for a, b in pairwise(replayed.tables)][
        :300
    ] == [1] * 300


def test_a_position_beyond_the_end_is_refused() -> None:
    replayed = records.replay_record(long_record())

    with pytest.raises(IndexError):
        replayed.tables[len(replayed.tables)]


def test_only_so_many_positions_stay_in_memory() -> None:
    for text in copies(40, 3_000):
        records.table_after(text, 1, WATCHER)

    assert records.positions_kept() <= records.MOST_POSITIONS


async def test_replays_run_one_after_the_other_and_by_turns() -> None:
    queue, order, doors = ReplayQueue(asyncio.to_thread), list[str](), threading.Semaphore(0)
    busy = threading.Lock()

    def work(name: str) -> str:
        assert busy.acquire(blocking=False), "two at once"
        doors.acquire()
        order.append(name)
        busy.release()
        return name

    wishes = [("greedy", f"greedy {n}") for n in range(4)] + [("modest", "modest")]
    tasks = [
        asyncio.create_task(queue.run(source, 1, partial(work, name))) for source, name in wishes
    ]
    await asyncio.sleep(0)
    doors.release(len(wishes))
    await asyncio.gather(*tasks)

    assert order.index("modest") <= 2
    assert len(order) == len(wishes)


async def test_a_sender_may_only_have_so_many_waiting() -> None:
    queue, door = ReplayQueue(asyncio.to_thread), threading.Event()
    tasks = [asyncio.create_task(queue.run("greedy", 1, door.wait)) for _ in range(WAITING + 1)]
    await asyncio.sleep(0)

    with pytest.raises(TooMany):
        await queue.run("greedy", 1, door.wait)
    door.set()

    assert await asyncio.gather(*tasks) == [True] * (WAITING + 1)
    assert await queue.run("greedy", 1, door.wait)


async def test_a_sender_has_only_so_many_answers_replayed() -> None:
    queue = ReplayQueue(asyncio.to_thread)
    await queue.run("greedy", 2 * BURST, bool)

    with pytest.raises(TooMany):
        await queue.run("greedy", 1, bool)

    assert await queue.run("modest", 1, lambda: 3) == 3
    assert await queue.run("greedy", 0, lambda: 3) == 3  # what is known costs nothing


async def test_who_goes_away_while_waiting_holds_nobody_up() -> None:
    queue, door = ReplayQueue(asyncio.to_thread), threading.Event()
    first = asyncio.create_task(queue.run("a", 1, door.wait))
    gone = asyncio.create_task(queue.run("b", 1, door.wait))
    last = asyncio.create_task(queue.run("c", 1, lambda: 3))
    await asyncio.sleep(0)
    gone.cancel()
    door.set()

    assert await last == 3
    assert await first


async def test_a_fork_of_a_long_record_does_not_stop_the_server(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, threads = threading.current_thread(), set[threading.Thread]()
    play = labtable.Table.play

    def watched(self: labtable.Table[Any], *given: Any) -> Any:
        threads.add(threading.current_thread())
        return play(self, *given)

    answer = await server.http.post("/records", content=long_record())
    assert answer.status_code == 201, answer.text
    where = f"/records/{answer.json()['record']}/fork"
    wish = {"at": 2000, "seats": [{"kind": "me"}] * 6}
    monkeypatch.setattr(labtable.Table, "play", watched)
    made = await server.http.post(where, json=wish)
    info = await server.http.get(f"/tables/{made.json()['table']}")

    assert info.status_code == 200
    assert here not in threads
