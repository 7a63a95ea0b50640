"""Measure how long honest people wait while somebody floods the server.

python3 bench/web/floods.py [--quick] [--rounds 3] [--seconds 6] [--together] [--only pings,idle]

Every measurement has a fresh server on one core. On the other one honest people play, and beside
them, at a lower priority, a process floods: from an address of its own, or, with --together, from
the one that all honest people share, as in a school. Everything stays on loopback.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import os
import platform
import random
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple
from urllib.request import Request, urlopen

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from bench.web import flooders, servers
from bench.web.servers import OURS, Trouble
from labtable.wire.client import TableClient
from labtable.wire.messages import Update, Welcome

QUIET = "nothing"
TABLES, RATE = 40, 2.0  # and answers a second at each
WARM_UP = 1.0
FLOODER = "127.0.0.66"
PATIENCE = 30.0  # seconds; whoever waits longer counts as lost


class Found(NamedTuple):
    """How honest people fared."""

    p50: float  # ms
    p99: float
    answers: int
    lost: int  # answers that were refused or never came
    late: float  # p99 of how late our own timers were, ms


class Device(TableClient):
    """A device at an address of its own."""

    def __init__(self, port: int, address: str, table: str, tokens: list[str]) -> None:
        super().__init__(f"http://127.0.0.1:{port}", table, *tokens, wait=PATIENCE)
        self.address = address

    async def __aenter__(self) -> Device:
        place = (self.address, 0)
        self._socket = await connect(self.url, proxy=None, local_addr=place, open_timeout=PATIENCE)
        await self.send(self.hello)
        return self


class Person:
    """Somebody who plays both seats of a table and measures how long each answer takes."""

    def __init__(self, port: int, address: str, made: dict[str, Any]) -> None:
        self.port = port
        self.address = address
        self.made = made  # a table, to begin with
        self.waits: list[float] = []
        self.late: list[float] = []
        self.lost = 0

    async def play(self, until: float) -> None:
        while time.monotonic() < until:
            tokens = [seat["token"] for seat in self.made["seats"]]
            try:
                async with Device(self.port, self.address, self.made["table"], tokens) as device:
                    await self._game(device, until)
                self.made = await asyncio.to_thread(opened, self.port)
            except (OSError, ConnectionClosed, InvalidHandshake):
                self.lost += 1
                await asyncio.sleep(0.1)

    async def _game(self, device: Device, until: float) -> None:
        board: Welcome | Update = await device.welcome()
        while not board.over and time.monotonic() < until:
            due = time.monotonic() + random.expovariate(RATE)
            await asyncio.sleep(due - time.monotonic())
            here = next(each for each in board.positions if each.options)
            sent = time.monotonic()
            self.late.append(sent - due)
            told = await device.answer(here.seat, here.question, here.options[0].text)
            self.waits.append(time.monotonic() - sent)
            if not isinstance(told, Update):
                raise ConnectionError(told)
            board = told


def opened(port: int) -> dict[str, Any]:
    """Open a table with two seats of one device."""
    wish = {"game": "ion", "seats": [{"kind": "me"}, {"kind": "me"}], "preset": "base"}
    asked = Request(
        f"http://127.0.0.1:{port}/api/v1/tables",
        json.dumps(wish).encode(),
        {"content-type": "application/json"},
    )
    with urlopen(asked, timeout=PATIENCE) as answer:
        found: dict[str, Any] = json.load(answer)
        return found


def measure(attack: str, python: Path, words: argparse.Namespace) -> Found:
    """Let people play on a fresh server while one attack runs."""
    with servers.serving(OURS, python) as server:
        made = [opened(server.port) for _ in range(TABLES)]
        address = "127.0.0.1" if words.together else FLOODER
        flood = [sys.executable, flooders.__file__, attack, str(server.port), address]
        flooding = None if attack == QUIET else subprocess.Popen(["nice", "-n", "10", *flood])
        try:
            return asyncio.run(honest(server.port, made, words))
        finally:
            if flooding is not None:
                flooding.kill()
                flooding.wait()


async def honest(port: int, made: list[dict[str, Any]], words: argparse.Namespace) -> Found:
    """Play at many tables at once."""
    people = [
        Person(port, "127.0.0.1" if words.together else f"127.0.1.{n}", table)
        for n, table in enumerate(made, start=1)
    ]
    begun = time.monotonic() + WARM_UP
    playing = [asyncio.create_task(each.play(begun + words.seconds)) for each in people]
    await asyncio.sleep(WARM_UP)
    for each in people:
        each.waits.clear()
        each.late.clear()
    await asyncio.gather(*playing)
    waits = sorted([wait * 1000 for each in people for wait in each.waits])
    late = sorted([wait * 1000 for each in people for wait in each.late])
    lost = sum([each.lost for each in people])
    if not waits:  # nobody was heard any more
        return Found(math.inf, math.inf, 0, lost, _p99(late) if late else math.inf)
    return Found(statistics.median(waits), _p99(waits), len(waits), lost, _p99(late))


def _p99(ordered: list[float]) -> float:
    return ordered[int(len(ordered) * 0.99)]


def report(rounds: list[dict[str, Found]]) -> list[str]:
    """Write medians, and the median over rounds of ratios to the quiet p99 of the same round."""
    lines = [f"{'flood':14} {'p50, ms':>9} {'p99, ms':>9} {'/ quiet':>8} {'lost':>5} {'late':>7}"]
    for attack in rounds[0]:
        found = [each[attack] for each in rounds]
        ratio = statistics.median([each[attack].p99 / each[QUIET].p99 for each in rounds])
        p50, p99 = [statistics.median([getattr(one, of) for one in found]) for of in ("p50", "p99")]
        late = statistics.median([one.late for one in found])
        lost = sum([one.lost for one in found])
        lines.append(f"{attack:14} {p50:9.2f} {p99:9.2f} {ratio:8.2f} {lost:5} {late:7.2f}")
    return lines


def wishes() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="How long people wait during floods.")
    parser.add_argument("--quick", action="store_true", help="one short round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=6.0, help="of each measurement")
    parser.add_argument("--together", action="store_true", help="all share one address")
    parser.add_argument("--only", default="", help="floods by name, with commas")
    words = parser.parse_args()
    if words.quick:
        words.rounds, words.seconds = 1, 3.0
    words.attacks = words.only.split(",") if words.only else list(flooders.ATTACKS)
    if unknown := set(words.attacks) - set(flooders.ATTACKS):
        parser.error(f"there is no {', '.join(unknown)}; there is {', '.join(flooders.ATTACKS)}")
    if words.rounds < 1 or words.seconds <= 0:
        parser.error("rounds and seconds are numbers above 0")
    return words


def main() -> None:
    """Measure and print."""
    words = wishes()
    rounds: list[dict[str, Found]] = []
    try:
        python = servers.our_python()
        for number in range(words.rounds):
            order = [QUIET, *words.attacks]
            random.Random(number).shuffle(order)
            found: dict[str, Found] = {}
            for attack in order:
                found[attack] = measure(attack, python, words)
                print(f"{attack}: {found[attack]}", file=sys.stderr, flush=True)
            rounds.append({attack: found[attack] for attack in [QUIET, *words.attacks]})
            print(f"round {number + 1} of {words.rounds} done", file=sys.stderr, flush=True)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        sys.exit(2)
    where = "everybody at one address" if words.together else "the flood from elsewhere"
    machine = f"{platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[1]:.1f}"
    print(f"{TABLES} tables, {RATE:g} answers a second each, {where}; {machine}, ", end="")
    print(f"{words.rounds} rounds of {words.seconds:g} s")
    print("\n".join(report(rounds)))


if __name__ == "__main__":
    main()
