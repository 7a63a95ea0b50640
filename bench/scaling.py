"""Measure what a second process is worth: games a second with one and with two, in turns.

python3 bench/scaling.py [GAME] [--games 2000] [--rounds 3]

It takes the way that `labtable simulate` takes, and wants two cores that nobody else uses. The
clock starts with the first game that comes in, when all processes are up.
"""

from __future__ import annotations

import argparse
import statistics
import time

import labtable
from labtable.lab.playing.plan import Plan
from labtable.lab.simulate.run import Crew

FLOOR, WISH = 1.8, 1.95  # times as many games


def rate(plan: Plan, jobs: int) -> float:
    """Games a second of wall time."""
    outcomes = Crew(jobs).play(plan.settings())
    next(outcomes)
    began = time.perf_counter()
    return sum([1 for _ in outcomes]) / (time.perf_counter() - began)


def main() -> None:
    """Measure in turns and print the median of the ratios."""
    parser = argparse.ArgumentParser(description="Measure what a second process is worth.")
    parser.add_argument("game", nargs="?", default="ion", choices=labtable.all_games())
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=3)
    words = parser.parse_args()
    plan = Plan(game=words.game, bots=["medium", "medium"], games=words.games, seed=1)
    build, ratios = "compiled" if labtable.compiled else "pure", list[float]()
    for number in range(words.rounds):
        one, two = rate(plan, 1), rate(plan, 2)
        ratios.append(two / one)
        print(f"round {number + 1}: {one:,.0f} and {two:,.0f} games a second", flush=True)
    found = statistics.median(ratios)
    print(f"{words.game}, {build}: two processes {found:.2f} (floor {FLOOR}, wish {WISH})")


if __name__ == "__main__":
    main()
