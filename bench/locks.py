"""Count how often CompoundIt! ends because everybody passes, by preset and number of players.

python3 bench/locks.py [GAMES] [LEVEL]
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import labtable
from labtable.bots import Chair, bot
from labtable.lab.playing.checkpoint import track_progress
from labtable.lab.statistics import wilson_interval

PRESETS = ["standard", "duel"]
EARLY = 42  # tiles left: half of them


def played(preset: str, seats: int, level: str, seed: int) -> tuple[bool, int]:
    """Play one game; tell whether it was locked, and how many tiles were left then."""
    table = labtable.new("compoundit", seats=seats, seed=seed, preset=preset)
    player, dice = bot(level, table.game), Random(seed)
    while not table.over:
        seat = table.waiting()[0]
        table.play(seat, player.choose(Chair(table, seat), dice))
    left = sum([len(player.rack) + len(player.supply) for player in table.state.players])
    return "Everybody passed" in table.result().reason, left


def main() -> None:
    """Print one row of a table for each preset and number of players."""
    games, level = int([*sys.argv, "300"][1]), [*sys.argv, "300", "medium"][-1]
    for preset in PRESETS:
        for seats in (2, 3, 4):
            runs = (played(preset, seats, level, seed) for seed in range(games))
            left = [
                tiles
                for locked, tiles in track_progress(runs, games, sys.stderr)
                if locked and tiles
            ]
            low, high = [100 * end for end in wilson_interval(len(left), games)]
            early = sum([tiles >= EARLY for tiles in left])
            sys.stdout.write(
                f"| {preset} | {seats} | {games} | {len(left)} | {100 * len(left) / games:.1f} % "
                f"| {low:.1f} to {high:.1f} % | {early} |\n"
            )
            sys.stdout.flush()


if __name__ == "__main__":
    main()
