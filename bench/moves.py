"""The move generator of CompoundIt!: `moves RULE_SET`.

A position is a board in the middle of a game and a full rack; all placements are found, in all
orders, with their points. What is counted are positions.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple

import labtable
from labtable.games.compoundit.mechanics import placements
from labtable.games.compoundit.mechanics.find import fits
from labtable.games.compoundit.scoring import Sites, laying
from labtable.games.compoundit.state import CompoundItState
from labtable.games.compoundit.tables import Lexicon, lexicon
from labtable.games.compoundit.tables.board import STARTS

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
    count, sites = 0, Sites(position.board)
    for fit in fits(known, position.board, position.rack, "never"):
        for move in placements(fit, fit.orders()):
            square, down = STARTS[move.at]
            tiles = laying(move.tiles)
            sites.site(square, down, tiles).points(tiles)
            count += 1
    return count


def door(rule_set: str) -> Callable[[int], int]:
    """Go through all positions, one after the other."""
    known, asked = lexicon(rule_set), positions(rule_set)

    def play(seed: int) -> int:
        generated(known, asked[seed % len(asked)])
        return 1

    return play
