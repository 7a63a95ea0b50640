"""How many clicks a game takes from one player, with answers that give themselves and without.

python3 bench/clicks.py [GAME ...] [--games 20] [--seats 4]

Everybody plays as `skilled`; at the first seat the answers that go without saying are counted.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import labtable
from labtable.bots import Chair, bot

SETTINGS = ("never", "forced", "routine")


def clicks_in_game(game: str, seats: int, seed: int, setting: str) -> int:
    """Play one game and count what the first seat has to answer itself."""
    table, player = labtable.new(game, seats=seats, seed=seed), bot("skilled", labtable.game(game))
    dice, clicks = Random(seed), 0
    while not table.over:
        seat = table.waiting()[0]
        chair = Chair(table, seat)
        found = table.game.find_routine(chair.view, chair.options) if seat == 0 else None
        if found and (setting == "routine" or (setting == "forced" and found.forced)):
            table.play(seat, found.answer)
        else:
            clicks += seat == 0
            table.play(seat, player.choose(chair, dice))
    return clicks


def main() -> None:
    """Print a row for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=labtable.all_games())
    parser.add_argument("--games", dest="count", type=int, default=20)
    parser.add_argument("--seats", type=int, default=4)
    chosen = parser.parse_args()
    sys.stdout.write(f"| game |{''.join([f' {setting} |' for setting in SETTINGS])}\n")
    sys.stdout.write(f"|---|{'---:|' * len(SETTINGS)}\n")
    for game in chosen.games or labtable.all_games():
        cells = ""
        for setting in SETTINGS:
            clicks = [
                clicks_in_game(game, chosen.seats, seed, setting) for seed in range(chosen.count)
            ]
            cells += f" {sum(clicks) / len(clicks):.1f} |"
        sys.stdout.write(f"| {game} |{cells}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
