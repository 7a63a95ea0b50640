"""How long a hint takes in the middle of games: half of them are quicker, one in a hundred slower.

python3 bench/hints.py [GAME ...] [--hints 100]

A hint is asked for as the server does it, from a saved table; the review's evaluator is the same.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random
from time import perf_counter, process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import labtable
from labtable.bots import Chair, Greedy
from labtable.host.lookups.hints import find_advice

SEATS = 3


def asked(game: str, hints: int) -> list[tuple[float, float]]:
    """CPU seconds and seconds of hints, from games of bots that slip."""
    dice, found, seed = Random(1), list[tuple[float, float]](), 0
    while len(found) < hints:
        table, seed = labtable.new(game, seats=SEATS, seed=seed), seed + 1
        while not table.over:
            seat = table.waiting()[0]
            if len(table.options(seat)) > 1 and dice.random() < 0.1 and len(found) < hints:
                saved = table.save()
                began, cpu = perf_counter(), process_time()
                find_advice(saved, seat)
                found.append((process_time() - cpu, perf_counter() - began))
            table.play(seat, Greedy(slips=0.3).choose(Chair(table, seat), dice))
    return found


def main() -> None:
    """Print a row for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=labtable.all_games())
    parser.add_argument("--hints", type=int, default=100)
    chosen = parser.parse_args()
    build = "compiled" if labtable.compiled else "pure"
    for game in chosen.games or labtable.all_games():
        cpu = sorted([one[0] for one in asked(game, chosen.hints)])
        p50, p99 = cpu[len(cpu) // 2], cpu[min(len(cpu) - 1, round(0.99 * len(cpu)))]
        line = f"| {game} | {build} | {len(cpu)} | {1000 * p50:.0f} ms | {1000 * p99:.0f} ms |\n"
        sys.stdout.write(line)
        sys.stdout.flush()


if __name__ == "__main__":
    main()
