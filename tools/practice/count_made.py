"""Count in how many simulated games each compound is made: python -m tools.practice.count_made.

Bots of the usual level play with three at the table, or as many as a game allows. The shares go
into `labtable/practice/data/made.csv`, from which the collection says how rare something is.
"""

from __future__ import annotations

import argparse
import csv
import sys
from collections import Counter
from pathlib import Path
from random import Random

import labtable
from labtable.bots import Chair, bot, usual

OUT = Path(__file__).resolve().parents[2] / "labtable" / "practice" / "data" / "made.csv"
GAMES = ("ion", "valence", "compoundit", "compounded", "chemistry_monopoly")
SEATS = 3


def made_in_game(name: str, seed: int) -> set[str]:
    """Play one game and list what anybody made."""
    table = labtable.new(name, seats=SEATS, seed=seed)
    player, dice = bot(usual(table.game), table.game), Random(seed)
    made: set[str] = set()
    while not table.over:
        seat = table.waiting()[0]
        told = table.play(seat, player.choose(Chair(table, seat), dice))
        made |= {found[0] for event in told if (found := event.makes()) and found[0]}
    return made


def main() -> int:
    """Play, count, and write the shares down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000, help="of each game")
    words = parser.parse_args()
    rows = []
    for name in GAMES:
        counts: Counter[str] = Counter()
        for seed in range(words.games):
            counts.update(made_in_game(name, seed))
        print(f"{name}: {len(counts)} compounds in {words.games} games", flush=True)
        rows += [(name, formula, many, words.games) for formula, many in sorted(counts.items())]
        with OUT.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows(
                [("game", "formula", "made", "games"), *rows]
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
