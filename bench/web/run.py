"""Put load on our server and on boardgame.io's, interleaved in one run, and print ratios.

python3 bench/web/run.py [--quick] [--rounds 3] [--tables 1000] [--seconds 8] [--files]

Every measurement has a fresh server on one core and the load generator on another one. Ours is
what `labtable serve` starts: lobby, invitations, tokens, limits and SQLite, all on. The peer comes
from npm into a folder under build/. Everything stays on loopback and ends by itself.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import signal
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple
from urllib.request import urlopen

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from bench.web import servers
from bench.web.servers import OURS, THEIRS, Trouble


class Cell(NamedTuple):
    """One kind of load: so many tables, each with so many answers a second; 0 is flat out."""

    name: str
    tables: int
    rate: float


class Row(NamedTuple):
    """A figure of the report, and the ratio to the peer that we aim at."""

    figure: str
    says: str
    aims: dict[str, str] = {}


ROWS = (
    Row("answers_per_s", "answers/s", {"saturation": ">= 3"}),
    Row("p50_ms", "p50, ms", {"paced": "<= 0.5"}),
    Row("p99_ms", "p99, ms", {"paced": "<= 0.4"}),
    Row("server_us_per_answer", "CPU an answer, us", {"saturation": "<= 0.33"}),
    Row("server_cpu", "CPU of the server, cores"),
    Row("kib_per_table", "memory a table, KiB", {"paced": "<= 0.6"}),
    Row("kib_per_answer", "sent an answer, KiB"),
    Row("load_cpu", "CPU of the generator, cores"),
    Row("load_lag_p99_ms", "its timers late, p99, ms"),
)
Found = dict[tuple[str, str], dict[str, float]]  # by cell and server


def measure(who: str, python: Path, cell: Cell, wished: argparse.Namespace) -> dict[str, float]:
    """Put one kind of load on one server."""
    with servers.serving(who, python, wished.files) as server:
        words = [who, server.port, cell.tables, wished.seconds, cell.rate, server.pid]
        done = subprocess.run(
            ["node", str(servers.HERE / "load.js"), *map(str, words)],
            env={**os.environ, **servers.NODE},
            preexec_fn=lambda: servers.pinned(servers.LOAD_CORE),
            capture_output=True,
            text=True,
            timeout=120 + wished.seconds,
            check=False,
        )
    if done.returncode:
        raise Trouble(f"{who}, {cell.name}: {done.stderr.strip()}")
    found: dict[str, float] = json.loads(done.stdout)
    if found["troubles"]:
        print(f"{who}, {cell.name}: {found['troubles']} refused, first {found['first_trouble']}")
    return found


def rounds(python: Path, cells: list[Cell], words: argparse.Namespace) -> list[Found]:
    """Measure everything once a round, in shuffled order, and show how far it is."""
    found: list[Found] = []
    for number in range(words.rounds):
        todo = [(cell, who) for cell in cells for who in (OURS, THEIRS)]
        random.Random(number).shuffle(todo)
        each = {(c.name, who): measure(who, python, c, words) for c, who in todo}
        found.append(each)
        print(f"round {number + 1} of {words.rounds} done", file=sys.stderr, flush=True)
    return found


def report(found: list[Found], cells: list[Cell]) -> list[str]:
    """Write medians, and the median over rounds of ratios taken within a round."""
    lines = []
    for cell in cells:
        pace = f"one answer every {1 / cell.rate:g} s each" if cell.rate else "flat out"
        lines.append(f"\n{cell.name}: {cell.tables} tables with four seats, {pace}")
        lines.append(f"{'':28} {'Labtable':>12} {'boardgame.io':>12} {'ratio':>7}  aim")
        for row in ROWS:
            ours, theirs = [
                [each[cell.name, who][row.figure] for each in found] for who in (OURS, THEIRS)
            ]
            ratios = [mine / other for mine, other in zip(ours, theirs, strict=True) if other]
            medians = f"{statistics.median(ours):12,.2f} {statistics.median(theirs):12,.2f}"
            ratio = statistics.median(ratios or [0])
            aim = row.aims.get(cell.name, "")
            lines.append(f"{row.says:28} {medians} {ratio:7.2f}  {aim}".rstrip())
    return lines


def build_of(python: Path) -> str:
    """Ask a server which build it is."""
    with servers.serving(OURS, python) as server:
        address = f"http://127.0.0.1:{server.port}/api/v1/health"
        with urlopen(address, timeout=10) as answer:
            return "compiled" if json.load(answer)["compiled"] else "pure"


def wishes() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Load on the server, beside boardgame.io.")
    parser.add_argument("--quick", action="store_true", help="one short round with 100 tables")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--tables", type=int, default=1000, help="tables with people who think")
    parser.add_argument("--seconds", type=float, default=8.0, help="of each measurement")
    parser.add_argument("--files", action="store_true", help="the peer keeps matches in files")
    words = parser.parse_args()
    if words.quick:
        words.rounds, words.tables, words.seconds = 1, 100, 3.0
    if words.rounds < 1 or words.tables < 1 or words.seconds <= 0:
        parser.error("rounds, tables and seconds are numbers above 0")
    return words


def main() -> None:
    """Measure and print."""
    words = wishes()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # or a server would stay behind
    cells = [Cell("saturation", 100, 0), Cell("paced", words.tables, 0.5)]
    began = time.monotonic()
    try:
        servers.set_up_peer()
        python = servers.our_python()
        build = build_of(python)
        found = rounds(python, cells, words)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        sys.exit(2)
    machine = f"{platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[1]:.1f}"
    kept = "in files" if words.files else "in memory"
    print(f"{build} build, {servers.PACKAGES[0]} with matches {kept}, {machine}, ", end="")
    print(f"{words.rounds} rounds of {words.seconds:g} s, {time.monotonic() - began:.0f} s in all")
    print("\n".join(report(found, cells)))


if __name__ == "__main__":
    main()
