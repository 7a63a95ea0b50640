"""Write golden records: games that must replay to the same bytes for ever.

`python -m labtable.testing.golden ion tests/golden` plays them and writes them down. A change
that breaks one raises the rules version of its game.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from labtable.engine import Game, Table
from labtable.testing.scene import Scene, found_game, settings

RECORDS = 20


def golden_games(game: Game[Any], count: int = RECORDS) -> list[Table[Any]]:
    """Play games that reach from the fewest seats and options to the most."""
    fitting = settings(game)
    steps = [i * (len(fitting) - 1) // max(count - 1, 1) for i in range(count)]
    scenes = [
        Scene(game=game, seats=fitting[at][0], options=fitting[at][1], seed=i, dice=i)
        for i, at in enumerate(steps)
    ]
    return [scene.table() for scene in scenes]


def main(arguments: list[str]) -> int:
    """Write golden records of a game into a folder named after it."""
    parser = argparse.ArgumentParser(prog="labtable.testing.golden", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("folder", nargs="?", type=Path, default=Path("tests/golden"))
    wanted = parser.parse_args(arguments)
    game = found_game(wanted.game)
    folder = wanted.folder / game.name
    folder.mkdir(parents=True, exist_ok=True)
    for number, table in enumerate(golden_games(game), start=1):
        page = folder / f"{number:02}-{table.record.header.seats}-seats.txt"
        page.write_text(table.record.to_text(), encoding="utf-8")
    sys.stdout.write(f"Wrote {RECORDS} records to {folder}.\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
