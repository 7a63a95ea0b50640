"""Measure everything interleaved in one run and print ratios.

python3 dev.py bench [--quick] [--rounds 5] [--seconds 1] [--simulator DIR] [--catanatron DIR]
    [--prototype DIR] [--compiled-prototype DIR] [--keep]

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
from importlib.util import find_spec
from itertools import product
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.aims import AIMS, CATAN, MONOPOLY, Key, Rates

HERE = Path(__file__).resolve().parent
GAMES = ("ion", "valence", "compoundit", "compounded", MONOPOLY)
WAYS = ("checked", "inner", "rollout", "clone", "save", "load", "record", "worlds")
AHEAD = ("ion", "valence", "compounded")  # the bot that looks ahead in a second or less
MODULES = HERE.parent / "build" / "bench-web" / "node_modules"  # bench/web/run.py fetches them


class Job(NamedTuple):
    """One measurement: who, what, and how to run it."""

    who: str
    what: str
    command: list[str]


def jobs(words: argparse.Namespace) -> Iterator[Job]:
    """List what there is to measure on this machine, and say what is not."""
    seconds = str(words.seconds)
    measure = [str(HERE / "measure.py"), "--seconds", seconds]
    yield from ours("pure", [sys.executable, *measure])
    compiled = os.environ.get("LABTABLE_COMPILED_PYTHON", "")
    if compiled:
        yield from ours("compiled", [compiled, *measure])
    else:
        print("There is no compiled build here: its rows are left out.")
    yield from peers([sys.executable, *measure])
    yield from prototypes(words, [sys.executable, *measure])
    yield from checkouts(words, [sys.executable, *measure])
    if (MODULES / "boardgame.io").exists():
        for what in ("play", "search"):
            yield Job("boardgame.io", what, ["node", str(HERE / "boardgame.js"), what, seconds])
    else:
        print("There is no boardgame.io: bench/web/run.py --quick fetches it.")


def ours(build: str, measure: list[str]) -> Iterator[Job]:
    """List the doors of our games on one build."""
    for game, way in product(GAMES, WAYS):
        yield Job(f"{game} {build}", way, [*measure, "doors", game, way])
    for game in AHEAD:
        yield Job(f"{game} {build}", "search", [*measure, "doors", game, "search"])
    for game in GAMES:
        yield Job(f"{game} {build}", "lane", [*measure, "lane", "ours", game])
    turns = [*measure, "doors", MONOPOLY, "turns"]
    yield Job(f"{MONOPOLY} {build}", "turns", turns)
    yield Job(f"{MONOPOLY} {build}", "unoffered", [*turns, "max_offers_per_turn=0"])
    yield Job(f"compoundit {build}", "moves", [*measure, "moves", "standard"])
    yield Job(f"ion full {build}", "rollout", [*measure, "doors", "ion", "rollout", "preset=full"])


def peers(measure: list[str]) -> Iterator[Job]:
    """List what the engines of others do."""
    for game, way in product(
        ("hearts", "gin_rummy"), ("python", "native", "clone", "save", "load")
    ):
        yield Job(f"OpenSpiel {game}", way, [*measure, "openspiel", game, way])
    yield Job("OpenSpiel hearts", "search", [*measure, "openspiel", "hearts", "search"])
    for way in ("play", "clone", "save", "search"):
        yield Job(CATAN, way, [*measure, "catan", way])
    yield Job("RLCard", "play", [*measure, "rummy", "play"])
    yield Job("OpenSpiel hearts", "lane", [*measure, "lane", "openspiel", "hearts"])
    if find_spec("pygame"):
        yield Job("PettingZoo", "lane", [*measure, "lane", "pettingzoo", "connect_four_v3"])
    else:
        print("There is no pygame: PettingZoo's own games are left out.")


def checkouts(words: argparse.Namespace, measure: list[str]) -> Iterator[Job]:
    """List what is on no package index, where a checkout of it is named."""
    if words.simulator:
        folder = str(Path(words.simulator).resolve())
        yield Job("simulator", "turns", [*measure, "simulator", folder])
    else:
        print("There is no --simulator of Monopoly: its row is left out.")
    if words.catanatron:
        folder = str(Path(words.catanatron).resolve())
        yield Job(CATAN, "tree", [*measure, "catan_tree", folder])
    else:
        print("There is no --catanatron: its Monte Carlo player is left out.")


def prototypes(words: argparse.Namespace, measure: list[str]) -> Iterator[Job]:
    """List the doors of our own first engine, where it lies at hand, with base Ion."""
    folders = {"prototype": words.prototype, "compiled prototype": words.compiled_prototype}
    for who, folder in folders.items():
        first = ["env", f"PYTHONPATH={Path(folder).resolve()}"]
        for way in ("checked", "inner", "rollout", "clone", "save", "load") if folder else ():
            yield Job(who, way, [*first, *measure, "prototype", way])


def measured(job: Job) -> float:
    """Run one measurement; things a CPU second."""
    env = os.environ | {"NODE_PATH": str(MODULES)}
    done = subprocess.run(
        job.command, capture_output=True, text=True, env=env, cwd=HERE, check=False
    )
    if done.returncode:
        sys.exit(f"{job.who}, {job.what}: {done.stderr.strip().splitlines()[-1]}")
    return float(json.loads(done.stdout.strip().splitlines()[-1])["per_s"])


def rounds(todo: list[Job], count: int) -> list[Rates]:
    """Measure everything once a round, in shuffled order, and show how far it is."""
    found = []
    for number in range(count):
        order = todo.copy()
        random.Random(number).shuffle(order)
        found.append({(job.who, job.what): measured(job) for job in order})
        print(f"round {number + 1} of {count} done", file=sys.stderr, flush=True)
    return found


def medians(found: list[Rates]) -> Rates:
    """The middle of all rounds, sorted by what was measured."""
    keys = sorted(found[0], key=lambda key: (key[1], key[0]))
    return {key: statistics.median([rates[key] for rates in found]) for key in keys}


def rows(middle: Rates) -> Iterator[str]:
    """Write a row per measurement."""
    yield f"{'what':9} {'who':28} {'a CPU second':>15} {'us each':>12}"
    for (who, what), rate in middle.items():
        yield f"{what:9} {who:28} {rate:15,.0f} {1e6 / rate:12,.2f}"


def reached(found: list[Rates]) -> dict[str, float]:
    """Find what every aim came to, where it could be measured."""
    values = {}
    for aim in AIMS:
        each = [value for rates in found if (value := aim.reached(rates)) is not None]
        if each:
            values[aim.title] = statistics.median(each)
    return values


def verdicts(values: dict[str, float]) -> Iterator[str]:
    """Write a row per aim."""
    yield f"{'aim':34} {'here':>9} {'floor':>9} {'wish':>9}"
    for aim in AIMS:
        floor = f"{aim.floor:,.2f}" if aim.floor else ""
        if aim.title in values:
            value = values[aim.title]
            row = f"{aim.title:34} {value:9,.2f} {floor:>9} {aim.wish:9,.2f}"
            yield f"{row}  {aim.verdict(value)}"
        else:
            yield f"{aim.title:34} {'':>9} {floor:>9} {aim.wish:9,.2f}  not measured"


def kept(entry: dict[str, object]) -> None:
    """Append to the history."""
    with (HERE / "history.jsonl").open("a") as history:
        history.write(json.dumps({"day": time.strftime("%Y-%m-%d"), **entry}) + "\n")


def machine() -> str:
    """Name what was measured on: figures from two of these are not comparable."""
    return f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores"


def main() -> None:
    """Measure, print, and keep the figures when asked to."""
    parser = argparse.ArgumentParser(
        description="Measure our games beside other engines in one run."
    )
    parser.add_argument("--quick", action="store_true", help="one short round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds a measurement")
    parser.add_argument("--simulator", default="", help="a checkout of the Monopoly simulator")
    parser.add_argument("--catanatron", default="", help="a checkout with its Monte Carlo player")
    parser.add_argument("--prototype", default="", help="folder of our first prototype")
    parser.add_argument("--compiled-prototype", default="", help="the same, compiled in place")
    parser.add_argument("--keep", action="store_true", help="append to bench/history.jsonl")
    words = parser.parse_args()
    if words.quick:
        words.rounds, words.seconds = 1, 0.2
    found = rounds(list(jobs(words)), words.rounds)
    middle, values = medians(found), reached(found)
    print(f"{machine()}, {words.rounds} rounds of {words.seconds} CPU s, random play\n")
    print("\n".join([*rows(middle), "", *verdicts(values)]))
    if words.keep:
        rates = {f"{who} | {what}": round(rate) for (who, what), rate in middle.items()}
        aims = {title: round(value, 3) for title, value in values.items()}
        kept({"machine": machine(), "per_cpu_s": rates, "aims": aims})


__all__ = ["Key", "kept", "machine"]

if __name__ == "__main__":
    main()
