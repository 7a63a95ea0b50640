"""Let a class come in all at once and play; measure joining, answers, and how soon the wall knows.

python3 bench/web/class_storm.py [--people 36] [--seconds 10] [--pace 2.0] [--play 30]

The server is what `labtable serve` starts, on one core, with SQLite. Everybody comes in within
`--seconds`, with a socket at the class; then all tables of two play the same deal of Ion, one
answer every `--pace` seconds on average for each seat, and the teacher and the projector listen.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import sys
import time
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import msgspec
from websockets.asyncio.client import connect

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from bench.web.servers import OURS, our_python, serving
from labtable.games.ion.sketch import sketch
from labtable.games.ion.view_schema import IonView
from labtable.wire.client import TableClient
from labtable.wire.fields import PROTOCOL
from labtable.wire.messages import Position, Refused, Update


class Storm:
    """A class at a server, and the times that everything took."""

    def __init__(self, port: int) -> None:
        self.url = f"http://127.0.0.1:{port}"
        self.joins: list[float] = []
        self.answers: list[float] = []
        self.walls: list[float] = []
        self.moved: dict[tuple[int, int], float] = {}  # a table and its compounds: when
        self.made: dict[str, Any] = {}

    def ask(self, path: str, body: Any = None, key: str = "") -> Any:
        """Talk to the server."""
        data = None if body is None else json.dumps(body).encode()
        head = {"content-type": "application/json", "authorization": f"Bearer {key}"}
        with urlopen(Request(f"{self.url}/api/v1{path}", data, head)) as answer:
            return json.load(answer)

    async def come_in(self, name: str) -> tuple[str, Any]:
        """Come in by the code, and listen at the class."""
        begun = time.perf_counter()
        came = await asyncio.to_thread(
            self.ask, f"/classes/codes/{self.made['code']}", {"name": name}
        )
        self.joins.append(time.perf_counter() - begun)
        return came["tokens"][0], await self.listen(came["tokens"][0])

    async def listen(self, token: str) -> Any:
        """Open a socket at the class."""
        socket = await connect(f"{self.url.replace('http', 'ws')}/ws", max_size=None, proxy=None)
        enter = {"t": "enter", "protocol": PROTOCOL, "room": self.made["room"], "token": token}
        await socket.send(json.dumps(enter))
        return socket

    async def watch(self, socket: Any) -> None:
        """See when the wall knows of a compound that was made."""
        async for text in socket:
            told = json.loads(text)
            for tile in told.get("tiles", []):
                at = self.moved.pop((tile["n"], tile["compounds"]), None)
                if at is not None:
                    self.walls.append(time.perf_counter() - at)

    async def play(self, token: str, pace: float, until: float) -> None:
        """Answer now and then, and note how long each answer takes."""
        me = await asyncio.to_thread(self.ask, f"/classes/{self.made['room']}/me", None, token)
        here, dice = me["here"], random.Random(token)
        count = 0
        async with TableClient(self.url, here["table"], *here["tokens"], wait=60) as client:
            await client.welcome()
            while time.perf_counter() < until and not client.picture.over:
                asked = [one for one in client.picture.positions if one.seat in one.waiting]
                if not asked:
                    message = await client.hear()
                    count += self._noted(message, me["table"], me["seat"], count)
                    continue
                await asyncio.sleep(dice.random() * 2 * pace)
                here_now = asked[0]
                texts = _legal(here_now)
                choice = next((text for text in texts if " on " in text), texts[0])
                begun = time.perf_counter()
                told = await client.answer(here_now.seat, here_now.question, choice)
                if not isinstance(told, Refused):
                    self.answers.append(time.perf_counter() - begun)
                count += self._noted(told, me["table"], me["seat"], count)

    def _noted(self, message: Any, table: int, seat: int, before: int) -> int:
        """Note when a compound was made at a table; its first seat counts for both."""
        if seat or not isinstance(message, Update):
            return 0
        made = [raw for raw in message.events if b'"CompoundMade"' in bytes(raw)]
        for n in range(len(made)):
            self.moved[table, before + n + 1] = time.perf_counter()
        return len(made)


def _legal(here: Position) -> list[str]:
    """Legal answers; where lights are off, a pupil has to find where a card may go."""
    if "Place" not in here.tries:
        return [each.text for each in here.options]
    seen = sketch(msgspec.json.decode(here.view, type=IonView, strict=False), "")
    return [move.text for move in seen.moves]


async def storm(port: int, wished: argparse.Namespace) -> Storm:
    """Open a class, let everybody in, start, play."""
    found = Storm(port)
    wish = {"game": "ion", "say_it": "off", "expected": wished.people}
    found.made = await asyncio.to_thread(found.ask, "/classes", wish)
    gap = wished.seconds / wished.people
    coming = []
    for n in range(wished.people):
        coming.append(asyncio.create_task(found.come_in(f"Pupil {n}")))
        await asyncio.sleep(gap)
    people = await asyncio.gather(*coming)
    wall = await found.listen(found.made["key"])
    projector = await found.listen(found.made["projector"])
    watching = [asyncio.create_task(found.watch(wall)), asyncio.create_task(_drain(projector))]
    watching += [asyncio.create_task(_drain(socket)) for _, socket in people]
    path = f"/classes/{found.made['room']}/start"
    begun = time.perf_counter()
    await asyncio.to_thread(found.ask, path, {}, found.made["key"])
    print(f"start, {wished.people // 2} tables: {time.perf_counter() - begun:.2f} s")
    until = time.perf_counter() + wished.play
    await asyncio.gather(*[found.play(token, wished.pace, until) for token, _ in people])
    await asyncio.sleep(2)  # the last picture
    for task in watching:
        task.cancel()
    return found


async def _drain(socket: Any) -> None:
    async for _ in socket:
        pass


def told(name: str, seconds: list[float], aim: str) -> None:
    """Print one row."""
    if not seconds:
        print(f"| {name} | nothing was measured | | {aim} |")
        return
    p50, p99 = statistics.median(seconds), sorted(seconds)[int(len(seconds) * 0.99)]
    print(f"| {name} | {1000 * p50:.0f} ms | {1000 * p99:.0f} ms | {aim} | {len(seconds)} |")


def main() -> None:
    """Measure and print."""
    wishes = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    wishes.add_argument("--people", type=int, default=36)
    wishes.add_argument("--seconds", type=float, default=10.0)
    wishes.add_argument("--pace", type=float, default=2.0)
    wishes.add_argument("--play", type=float, default=30.0)
    wished = wishes.parse_args()
    with serving(OURS, our_python()) as server:
        found = asyncio.run(storm(server.port, wished))
    print("| what | p50 | p99 | aim | how many |\n|---|---:|---:|---|---:|")
    told("coming in", found.joins, "")
    told("an answer", found.answers, "p99 < 100 ms")
    told("a compound on the wall", found.walls, "< 1 s")


if __name__ == "__main__":
    main()
