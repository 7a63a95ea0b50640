"""How often each seat wins among equals: the same bot everywhere, every deal once.

python3 bench/seats.py ion grandmaster [--seats 2] [--games 1000] [--first 30000000] [--jobs 2]

A seat may be worth more by the rules, where one moves first; where all answer together, none is.
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import labtable
from labtable.bots import Chair, bot
from labtable.lab.statistics import wilson_interval


def seat_shares(game: str, level: str, seats: int, seed: int) -> list[float]:
    """Play one game; the share of the win of every seat."""
    player, table = bot(level, labtable.game(game)), labtable.new(game, seats=seats, seed=seed)
    if hasattr(player, "seconds"):
        player.seconds = 0.0  # as many worlds as it has
    dice = [Random(f"{seed} {seat}") for seat in range(seats)]
    while not table.over:
        seat = table.waiting()[0]
        table.play(seat, player.choose(Chair(table, seat), dice[seat]))
    winners = table.result().winners
    return [float(seat in winners) / len(winners) for seat in range(seats)]


def seat_row(game: str, level: str, games: list[list[float]]) -> str:
    """What the games say, with 95 % intervals."""
    cells = ""
    for shares in zip(*games, strict=True):
        low, high = wilson_interval(sum(shares), len(shares))
        cells += f" {sum(shares) / len(shares):.1%} ({low:.1%} to {high:.1%}) |"
    return f"| {game} | {level} | {len(games)} |{cells}\n"


def main() -> None:
    """Print a row with the share of every seat."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=labtable.all_games())
    parser.add_argument("level")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=30_000_000, help="the first deal")
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args()
    deals = range(chosen.first, chosen.first + chosen.games)
    play = partial(seat_shares, chosen.game, chosen.level, chosen.seats)
    with Pool(chosen.jobs) as pool:
        sys.stdout.write(seat_row(chosen.game, chosen.level, pool.map(play, deals)))


if __name__ == "__main__":
    main()
