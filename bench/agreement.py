"""See over many games whether hint, review and evaluator agree.

python3 bench/agreement.py GAME [--games GAMES] [--first SEED]

Bots that slip play games of three. What their reviews blame must not be what the hint had named
there; and at some of the questions the same hint must come in a world that the seat cannot tell
from the real one.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import labtable
from labtable.bots import Chair, Greedy, hint
from labtable.bots.evaluate import own_dice
from labtable.bots.review import review_game
from labtable.engine.table import Table
from labtable.lab.playing.checkpoint import track_progress

LITTLE = 60_000  # answers looked at in search of what was overlooked
WORLDS = 2  # questions of a game that are asked again in another world


def played(game: str, seed: int) -> list[Table[Any]]:
    """A game of bots that slip, as it stood after every answer."""
    table = labtable.new(game, seats=3, seed=seed)
    players, dice = [Greedy(slips) for slips in (0.6, 0.3, 0.0)], Random(seed)
    stood = [table.clone()]
    while not table.over:
        seat = table.waiting()[0]
        table.play(seat, players[seat].choose(Chair(table, seat), dice))
        stood.append(table.clone())
    return stood


def advised(table: Table[Any], seat: int) -> Any:
    """What the hint names."""
    return hint(table, seat, own_dice(table, seat)).answer


def looked_at(game: str, seed: int) -> tuple[int, int, int, int]:
    """What was blamed, what of it was hinted; worlds asked again, and what differed there."""
    tables = played(game, seed)
    answers, dice = tables[-1].record.answers, Random(seed)
    blamed = [one for one in review_game(tables, thought=LITTLE, course=[]) if one.kind == "missed"]
    hinted = [one for one in blamed if advised(tables[one.n], one.seat) == answers[one.n].action]
    open_ = [n for n, answer in enumerate(answers) if len(tables[n].options(answer.seat)) > 1]
    asked = [(tables[n], answers[n].seat) for n in dice.sample(open_, min(WORLDS, len(open_)))]
    other = [
        seat
        for table, seat in asked
        if advised(table.redeal(seat, dice), seat) != advised(table, seat)
    ]
    return len(blamed), len(hinted), len(asked), len(other)


def main() -> None:
    """Say how often they disagree."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=labtable.all_games())
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    chosen = parser.parse_args()
    game, games, first = chosen.game, chosen.games, chosen.first
    runs = (looked_at(game, seed) for seed in range(first, first + games))
    found = [sum(counts) for counts in zip(*track_progress(runs, games, sys.stderr), strict=True)]
    sys.stdout.write(
        f"{game}: {games} games from {first}, {found[0]} blamed, {found[1]} of them hinted; "
        f"{found[2]} questions in another world, {found[3]} answered otherwise\n"
    )


if __name__ == "__main__":
    main()
