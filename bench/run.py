"""Measure everything interleaved in one run and print ratios.

python dev.py bench [--quick] [--prototype DIR] [--compiled-prototype DIR] [--keep]

A round runs every measurement once, in shuffled order, so that a slow moment of a shared
machine hits all alike; a ratio is the median over rounds of ratios taken within a round.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
PLAY = ("checked", "inner", "rollout")
STATE = ("clone", "save", "load")


class Job(NamedTuple):
    """One measurement: who, which door, and how to run it."""

    who: str
    door: str
    command: list[str]
    path: str = ""  # comes first on PYTHONPATH


def jobs(words: argparse.Namespace) -> Iterator[Job]:
    """List what there is to measure on this machine."""
    seconds = ["--seconds", str(words.seconds)]
    yield from ours("pure", sys.executable, seconds)
    compiled = os.environ.get("LABTABLE_COMPILED_PYTHON", "")
    if compiled:
        yield from ours("compiled", compiled, seconds)
    else:
        print("There is no compiled build here: its rows are left out.")
    folders = {"prototype": words.prototype, "compiled prototype": words.compiled_prototype}
    for who, folder in folders.items():
        for door in (*PLAY, *STATE) if folder else ():
            command = [sys.executable, str(HERE / "prototype.py"), door, *seconds]
            yield Job(who, door, command, str(Path(folder).resolve()))
    for game, loop in product(("hearts", "gin_rummy"), ("python", "native")):
        command = [sys.executable, str(HERE / "openspiel.py"), game, loop, *seconds]
        yield Job(f"{game} {loop}", "play", command)


def ours(build: str, python: str, seconds: list[str]) -> Iterator[Job]:
    """List the doors of our games on one build."""
    doors = str(HERE / "doors.py")
    for game, door in product(GAMES, (*PLAY, *STATE, "record")):
        yield Job(f"{game} {build}", door, [python, doors, game, door, *seconds])
    for door in PLAY:
        command = [python, doors, "ion", door, "--preset", "full", *seconds]
        yield Job(f"ion {build}, all modules", door, command)
    yield Job(build, "import", [python, "-c", IMPORT])


IMPORT = (
    "import time, json; t = time.process_time(); import labtable;"
    "t = time.process_time() - t; print(json.dumps({'answers_per_s': 1 / t}))"
)


def measure(job: Job) -> float:
    """Run one measurement; things a CPU second."""
    env = {**os.environ, "PYTHONPATH": job.path} if job.path else dict(os.environ)
    done = subprocess.run(job.command, capture_output=True, text=True, env=env, check=False)
    if done.returncode:
        sys.exit(f"{job.who}, {job.door}: {done.stderr.strip().splitlines()[-1]}")
    rates = json.loads(done.stdout.strip().splitlines()[-1])
    return float(rates["answers_per_s"])


def rounds(todo: list[Job], count: int) -> list[dict[tuple[str, str], float]]:
    """Measure everything once a round, in shuffled order, and show how far it is."""
    found = []
    for number in range(count):
        order = todo.copy()
        random.Random(number).shuffle(order)
        found.append({(job.who, job.door): measure(job) for job in order})
        print(f"round {number + 1} of {count} done", file=sys.stderr, flush=True)
    return found


GAMES = ("ion", "valence", "compoundit", "compounded", "chemistry_monopoly")
PEERS = {"ion": "hearts", "valence": "gin_rummy"}  # OpenSpiel's nearest kin


def bases(who: str, door: str) -> list[tuple[str, str]]:
    """Name what a measurement is compared with: the prototypes, and a game of OpenSpiel."""
    game = who.partition(" ")[0]
    found = [("prototype", door), ("compiled prototype", door)] if game == "ion" else []
    if door in PLAY and game in PEERS:
        loop = "native" if door == "rollout" else "python"
        found.append((f"{PEERS[game]} {loop}", "play"))
    return found


def report(found: list[dict[tuple[str, str], float]]) -> list[str]:
    """Write a row per measurement: the median, and ratios to each base."""
    lines = [f"{'who':28} {'door':8} {'median a CPU s':>15} {'us each':>9}  ratios"]
    for who, door in sorted(found[0], key=lambda key: (key[1], key[0])):
        rate = statistics.median([each[who, door] for each in found])
        ratios = []
        for base in bases(who, door):
            if base in found[0] and base != (who, door):
                ratio = statistics.median([each[who, door] / each[base] for each in found])
                ratios.append(f"{ratio:.2f}x {base[0]}")
        row = f"{who:28} {door:8} {rate:15,.0f} {1e6 / rate:9.2f}"
        lines.append(f"{row}  {', '.join(ratios)}")
    return lines


def main() -> None:
    """Measure, print, and keep the figures when asked to."""
    parser = argparse.ArgumentParser(
        description="Measure our games beside other engines in one run."
    )
    parser.add_argument("--quick", action="store_true", help="one short round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds a measurement")
    parser.add_argument("--prototype", default="", help="folder of the first prototype")
    parser.add_argument("--compiled-prototype", default="", help="the same, compiled in place")
    parser.add_argument("--keep", action="store_true", help="append to bench/history.jsonl")
    words = parser.parse_args()
    if words.quick:
        words.rounds, words.seconds = 1, 0.2
    found = rounds(list(jobs(words)), words.rounds)
    machine = f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores"
    print(f"{machine}, {words.rounds} rounds of {words.seconds} CPU s, 3 seats, random play")
    print("\n".join(report(found)))
    if words.keep:
        medians = {
            f"{who} | {door}": round(statistics.median([each[who, door] for each in found]))
            for who, door in found[0]
        }
        entry = {"day": time.strftime("%Y-%m-%d"), "machine": machine, "per_cpu_s": medians}
        with (HERE / "history.jsonl").open("a") as history:
            history.write(json.dumps(entry) + "\n")


if __name__ == "__main__":
    main()
