"""Measure the move generator of CompoundIt! in this process and print one line of JSON.

python bench/moves.py RULE_SET [--seconds 1]

A position is a board in the middle of a game and a full rack; all placements are found, in all
orders, with their points. Rates are per CPU second; "answers" are positions.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import time
from typing import NamedTuple

import labtable
from labtable.games.compoundit.moves import fits
from labtable.games.compoundit.state import CompoundItState
from labtable.games.compoundit.tables import Lexicon, lexicon

GAMES = 12
MIDDLE = range(8, 16)  # turns that count as the middle of a game


class Position(NamedTuple):
    """What the generator is asked."""

    board: list[str]
    rack: list[str]


def positions(rule_set: str) -> list[Position]:
    """Play at random and keep what lies there in the middle."""
    found = []
    for seed in range(GAMES):
        table = labtable.new("compoundit", seats=3, seed=seed, rule_set=rule_set)
        dice = random.Random(seed)
        while table.waiting() and len(table.record.answers) < MIDDLE[-1]:
            state: CompoundItState = table.state
            seat = table.waiting()[0]
            if len(table.record.answers) in MIDDLE:
                found.append(Position(state.board.copy(), state.players[seat].rack.copy()))
            table.play(seat, table.sample(seat, dice))
    return found


def generated(known: Lexicon, position: Position) -> int:
    """Find and score every placement; return their number."""
    count = 0
    for fit in fits(known, position.board, position.rack, "never"):
        for order in fit.orders():
            fit.points(order)
            count += 1
    return count


def measured(rule_set: str, seconds: float) -> dict[str, float]:
    """Go through all positions again and again; the first round only warms up."""
    known, asked = lexicon(rule_set), positions(rule_set)
    moves = sum([generated(known, position) for position in asked])
    rounds: list[float] = []
    while sum(rounds) < seconds:
        began = time.process_time()
        for position in asked:
            generated(known, position)
        rounds.append(time.process_time() - began)
    each = statistics.median(rounds) / len(asked)
    return {
        "answers_per_s": 1 / each,
        "microseconds": each * 1e6,
        "moves_per_s": moves / len(asked) / each,
        "moves_per_position": moves / len(asked),
    }


def main() -> None:
    """Measure what the command line names."""
    parser = argparse.ArgumentParser(description="Measure the move generator of CompoundIt!.")
    parser.add_argument("rule_set")
    parser.add_argument("--seconds", type=float, default=1.0)
    words = parser.parse_args()
    rates = measured(words.rule_set, words.seconds)
    print(json.dumps({"compiled": labtable.compiled, **rates}))


if __name__ == "__main__":
    main()
