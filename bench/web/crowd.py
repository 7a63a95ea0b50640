"""Measure how long one person waits for a hint, and for a bot, while bots play at many tables.

python3 bench/web/crowd.py [--before FOLDER] [--tables 40] [--seconds 30]

Every measurement has a fresh server on one core, as `labtable serve` starts it. Five bots sit at
each of the other tables. `alone` has no such tables; at `left` somebody looked at each of them and
went away again; at `watched` somebody stays at each. `--before` names a checkout that is measured
in the same run, its turns mixed with ours.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import random
import statistics
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple
from urllib.error import HTTPError
from urllib.request import Request, urlopen

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from bench.web.servers import OURS, ROOT, Trouble, our_python, serving
from labtable.wire.client import TableClient
from labtable.wire.messages import Update

GAME = "ion"
SEARCHING = [{"kind": "bot", "level": "search"}] * 5
CELLS = ("alone", "left", "watched")
ENOUGH = 200  # waits of a kind
LONGEST = 120.0  # seconds; whoever waits longer has given up
ROOM = {
    "LABTABLE_RATE_HINTS": "1000",
    "LABTABLE_RATE_SOCKETS": "1000",
    "LABTABLE_RATE_HELLOS": "1000",
}


class Waits(NamedTuple):
    """Seconds that one person waited, for each hint and for each answer of a bot."""

    hints: list[float]
    bots: list[float]


class Person:
    """Somebody at a server who opens tables, asks for hints and plays."""

    def __init__(self, port: int, seconds: float) -> None:
        self.url = f"http://127.0.0.1:{port}"
        self.seconds = seconds

    async def rest(self, path: str, wish: Any = None, token: str = "") -> Any:
        """Ask the server for something."""
        body = None if wish is None else json.dumps(wish).encode()
        headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
        request = Request(f"{self.url}/api/v1{path}", body, headers)
        return json.loads(await asyncio.to_thread(lambda: urlopen(request, timeout=LONGEST).read()))

    async def open(self, seats: list[dict[str, str]]) -> Any:
        return await self.rest("/tables", {"game": GAME, "seats": seats})

    def watch(self, made: Any, *tokens: str) -> TableClient:
        return TableClient(self.url, made["table"], *tokens, wait=LONGEST)

    async def crowd(self, cell: str, tables: int, stack: AsyncExitStack) -> None:
        """Open the other tables, come to each of them, and stay if they are to be watched."""
        for _ in range(tables if cell != "alone" else 0):
            watcher = self.watch(await self.open(SEARCHING))
            await watcher.__aenter__()
            await watcher.welcome()
            if cell == "watched":
                stack.push_async_exit(watcher)
                stack.callback(asyncio.create_task(_read(watcher)).cancel)
            else:
                await watcher.__aexit__(None, None, None)

    async def hints(self) -> list[float]:
        """Ask for one hint after the other."""
        made = await self.open([{"kind": "me"}, {"kind": "me"}])
        path, token = f"/tables/{made['table']}/hint?seat=0", made["seats"][0]["token"]
        return await self._waited(lambda: self.rest(path, token=token))

    async def bots(self) -> list[float]:
        """Play against one medium bot, game after game; a wait ends with the next question."""
        found: list[float] = []
        while not found or (len(found) < ENOUGH and sum(found) < self.seconds):
            made = await self.open([{"kind": "me"}, {"kind": "bot", "level": "medium"}])
            async with self.watch(made, made["seats"][0]["token"]) as client:
                await client.welcome()
                found += await self._waited(partial(_answer, client), partial(_over, client))
        return found

    async def _waited(
        self, once: Callable[[], Awaitable[Any]], over: Callable[[], bool] = lambda: False
    ) -> list[float]:
        """Do something again and again; note how long each time took, or was waited in vain."""
        found: list[float] = []
        end = time.monotonic() + self.seconds
        while time.monotonic() < end and len(found) < ENOUGH and not over():
            begun = time.monotonic()
            try:
                async with asyncio.timeout(LONGEST):
                    await once()
            except TimeoutError:
                end = begun
            except HTTPError as refused:
                if refused.code != 409:  # no hint was found in time
                    raise
            found.append(time.monotonic() - begun)
        return found


async def _answer(client: TableClient) -> None:
    """Answer what is asked, and wait for the next question."""
    here = client.picture.positions[0]
    if here.options:
        await client.answer(here.seat, here.question, here.options[0].text)
    while not client.picture.over and not client.picture.positions[0].options:
        await client.until(Update)


def _over(client: TableClient) -> bool:
    return client.picture.over


async def _read(client: TableClient) -> None:
    while True:
        await client.hear()
        client.heard.clear()


async def measure(port: int, cell: str, words: argparse.Namespace) -> Waits:
    """Put the other tables there and wait among them."""
    person = Person(port, words.seconds)
    async with AsyncExitStack() as stack:
        await person.crowd(cell, words.tables, stack)
        return Waits(await person.hints(), await person.bots())


def rounds(words: argparse.Namespace) -> dict[tuple[str, str], Waits]:
    """Measure every cell once for each checkout, in shuffled order."""
    python = our_python()
    folders = {"here": ROOT} | ({"before": words.before} if words.before else {})
    todo = [(who, cell) for who in folders for cell in CELLS]
    random.Random(0).shuffle(todo)
    found: dict[tuple[str, str], Waits] = {}
    for who, cell in todo:
        os.environ["PYTHONPATH"] = str(folders[who].resolve())
        with serving(OURS, python) as server:
            found[who, cell] = asyncio.run(measure(server.port, cell, words))
        print(f"{who}, {cell} done", file=sys.stderr, flush=True)
    return found


def report(found: dict[tuple[str, str], Waits]) -> list[str]:
    """Write the median and the 99th of a hundred, and how many were counted."""
    lines = []
    for what in Waits._fields:
        lines.append(f"\n{what:28} {'p50, s':>9} {'p99, s':>9} {'waits':>6}")
        for who, cell in sorted(found, key=lambda each: (CELLS.index(each[1]), each[0])):
            each = sorted(getattr(found[who, cell], what))
            p99 = each[min(len(each) - 1, int(len(each) * 0.99))]
            lines.append(
                f"{cell + ', ' + who:28} {statistics.median(each):9.2f} {p99:9.2f} {len(each):6}"
            )
    return lines


def wishes() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Waiting for hints and bots in a crowd of bots.")
    parser.add_argument("--before", type=Path, help="a checkout to compare with")
    parser.add_argument("--tables", type=int, default=40, help="of five bots each")
    parser.add_argument("--seconds", type=float, default=30.0, help="of each measurement")
    words = parser.parse_args()
    if words.tables < 1 or words.seconds <= 0:
        parser.error("tables and seconds are numbers above 0")
    return words


def main() -> None:
    """Measure and print."""
    words = wishes()
    os.environ.update(ROOM)
    try:
        found = rounds(words)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        sys.exit(2)
    machine = f"{platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[1]:.1f}"
    print(f"{words.tables} tables of five bots that look ahead, {machine}")
    print("\n".join(report(found)))


if __name__ == "__main__":
    main()
