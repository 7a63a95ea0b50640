"""How well a bot goes on from a bad start: its first choices are left to chance.

python3 bench/bad_starts.py GAME [--bot grandmaster] [--choices 12] [--games 300]

Two sit at a table, the other one plays as `--level` says; every deal is played at both seats.
"""

from __future__ import annotations

import argparse
import sys
from itertools import product
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import labtable
from labtable.bots import Bot, Chair, bot
from labtable.lab.playing.checkpoint import track_progress
from labtable.lab.statistics import wilson_interval


def played(game: str, players: list[Bot], seat: int, deal: int, choices: int) -> float:
    """Play one deal; return the share of the win of who begins badly."""
    table, luck = labtable.new(game, seats=2, seed=deal), Random(f"bad {deal} {seat}")
    dice = [Random(f"{deal} {seat} {each}") for each in range(2)]
    while not table.over:
        asked = table.waiting()[0]
        chair = Chair(table, asked)
        if asked == seat and choices and len(chair.options) > 1:
            choices -= 1
            table.play(asked, luck.choice(chair.options))
        else:
            table.play(asked, players[asked != seat].choose(chair, dice[asked]))
    winners = table.result().winners
    return 1 / len(winners) if seat in winners else 0.0


def main() -> None:
    """Say how many games it won all the same."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=labtable.all_games())
    parser.add_argument("--bot", default="grandmaster")
    parser.add_argument("--level", default="medium")
    parser.add_argument("--choices", type=int, default=12)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1, help="of the first deal")
    chosen = parser.parse_args()
    players = [bot(name, labtable.game(chosen.game)) for name in (chosen.bot, chosen.level)]
    for each in players:
        if hasattr(each, "seconds"):
            each.seconds = 0.0  # they take the time they need
    deals = range(chosen.seed, chosen.seed + chosen.games // 2)
    shares = [
        played(chosen.game, players, seat, deal, chosen.choices)
        for deal, seat in track_progress(product(deals, range(2)), 2 * len(deals), sys.stderr)
    ]
    low, high = wilson_interval(sum(shares), len(shares))
    print(f"{chosen.bot} won {sum(shares):g} of {len(shares)} games ({low:.0%} to {high:.0%})")


if __name__ == "__main__":
    main()
