"""Play a game of each with an installed Labtable; it needs nothing else.

python3 try_wheel.py compiled      or pure: which of both it has to be
"""

from __future__ import annotations

import random
import sys

import labtable


def main(kind: str) -> None:
    """Play, and say what came of it."""
    if labtable.compiled != (kind == "compiled"):
        sys.exit(f"Labtable should be {kind} here, and is not.")
    for name in labtable.all_games():
        table = labtable.new(name, seats=labtable.game(name).seats[0], seed=7)
        dice = random.Random(7)
        while not table.over:
            seat = table.waiting()[0]
            table.play(seat, table.sample(seat, dice))
        print(f"{name}: {table.result().reason}")
    print(f"Labtable {labtable.__version__}, {kind}")


if __name__ == "__main__":
    main(sys.argv[1])
