"""What a review tells of the mistakes in games of each level: how many of them, and how accurate.

python3 bench/mistakes.py GAME LEVEL [--games 24] [--first 0] [--records FILE]

Three of the same level play, and one of them is reviewed, as a person among bots is; `hint` stands
for who follows every hint among easy bots. A blunder gives away more than ten points of the chance
to win, as the net of the game sees it. It is confirmed where playing on with other dice, in three
times the worlds of a review, clearly says so as well. Of those the review must tell most, and of a
grandmaster's moves next to none.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import labtable
from labtable.bots import Chair, bot, hint
from labtable.bots.evaluate import CLOSER, Budget, compare_answers
from labtable.bots.move_quality import accuracy, most_promising
from labtable.bots.review import begin_review, gone_on
from labtable.engine.table import Table
from labtable.lab.playing.checkpoint import track_progress

SEATS = 3
BLUNDER = 0.1  # of the chance to win
TRIPLE = Budget(3 * CLOSER.worlds, 3 * CLOSER.looks)
HINT = "hint"
THINKS = 0.6  # seconds for an answer of who looks ahead


class MistakeCount(NamedTuple):
    """What one game or several came to."""

    games: int
    moves: int
    told: int  # moves that the review blames
    blunders: int
    confirmed: int  # blunders that playing on says as well
    found: int  # of them, those that are told

    def __add__(self, other: tuple[Any, ...]) -> MistakeCount:
        return MistakeCount(*[a + b for a, b in zip(self, other, strict=True)])


def play_game(game: str, level: str, seed: int) -> list[Table[Any]]:
    """Play one game, as it stood after every answer."""
    table, dice = labtable.new(game, seats=SEATS, seed=seed), Random(seed)
    player = bot("easy" if level == HINT else level, table.game)
    if hasattr(player, "seconds"):
        player.seconds = THINKS
    stood = [table.clone()]
    while not table.over:
        seat = table.waiting()[0]
        advised = level == HINT and seat == reviewed_seat(seed)
        table.play(
            seat, hint(table, seat).answer if advised else player.choose(Chair(table, seat), dice)
        )
        stood.append(table.clone())
    return stood


def reviewed_seat(seed: int) -> int:
    """Whose decisions are weighed."""
    return seed % SEATS


def count_mistakes(
    tables: list[Table[Any]], seat: int
) -> tuple[MistakeCount, int | None, list[int]]:
    """Review what a seat did; also its accuracy, and the places of confirmed blunders."""
    so_far = begin_review(tables, [seat], course=[])
    while not so_far.done:
        so_far = gone_on(tables, so_far)
    blunders = [one for one in so_far.weighed if one.stake and one.loss > BLUNDER]
    confirmed = [one.n for one in blunders if _is_confirmed(tables, one.n)]
    found = so_far.slips & {*confirmed}
    moves = len(so_far.weighed)
    counted = MistakeCount(1, moves, len(so_far.missed), len(blunders), len(confirmed), len(found))
    return counted, accuracy(so_far.weighed, seat), confirmed


def _is_confirmed(tables: list[Table[Any]], n: int) -> bool:
    given = tables[-1].record.answers[n]
    chair = Chair(tables[n], given.seat)
    better = most_promising(chair, given.action)
    dice = Random(f"confirm {given.seat} {tables[n].state.question}")
    return compare_answers(chair, better, given.action, dice, TRIPLE).clear


def main() -> None:
    """Play, review, and print a row."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=labtable.all_games())
    parser.add_argument("level")
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--records", help="a file to add every game and its blunders to")
    chosen = parser.parse_args()
    total, rates = MistakeCount(0, 0, 0, 0, 0, 0), list[int]()
    deals = range(chosen.first, chosen.first + chosen.games)
    runs = ((seed, play_game(chosen.game, chosen.level, seed)) for seed in deals)
    for seed, tables in track_progress(runs, chosen.games, sys.stderr):
        counted, rate, confirmed = count_mistakes(tables, reviewed_seat(seed))
        total, rates = total + counted, rates + ([] if rate is None else [rate])
        if chosen.records:
            kept = {"level": chosen.level, "seat": reviewed_seat(seed), "confirmed": confirmed}
            kept |= {"record": tables[-1].record.to_text()}
            with Path(chosen.records).open("a", encoding="utf-8") as file:
                file.write(json.dumps(kept) + "\n")
    mean = f"{sum(rates) / len(rates):.0f} %" if rates else "-"
    recall = f"{total.found} of {total.confirmed}"
    sys.stdout.write(
        f"| {chosen.game} | {chosen.level} | {total.games} | {total.moves} | {total.told} "
        f"({total.told / max(1, total.moves):.1%}) | {total.blunders} | {recall} | {mean} |\n"
    )


if __name__ == "__main__":
    main()
