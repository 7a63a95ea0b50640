"""What a seat sees, as columns that are one."""

from __future__ import annotations

from typing import Final

from labtable.engine.columns import PLACES, levels_reached, light_counts, light_levels
from labtable.games.compoundit.features.columns import (
    AHEAD,
    BRIDGING,
    CHALLENGES,
    DOUBLES,
    DOUBTFUL,
    FEW,
    FINAL,
    LAID,
    LEADS,
    PASSED,
    RACK,
    RULE_SETS,
    RULES,
    SEATS,
    SUPPLY,
    THEIR_RACK,
    THEIR_SUPPLY,
    TRIPLES,
    UNSEEN,
)
from labtable.games.compoundit.judge import believable
from labtable.games.compoundit.tables.board import COMPOUND, SIZE, is_touched
from labtable.games.compoundit.tables.lexicon import INDEX
from labtable.games.compoundit.view_schema import CompoundItView, SeatView

SOME: Final = [1, 2, 4]
UNSEEN_ONES: Final = [
    [PLACES[first : first + levels_reached(SOME, there)] for there in range(SOME[-1] + 1)]
    for first in UNSEEN
]  # by element and how many of it nobody has seen
DOUBLED: Final = [square for square in range(SIZE * SIZE) if COMPOUND[square] == 2]
TRIPLED: Final = [square for square in range(SIZE * SIZE) if COMPOUND[square] == 3]


def encode_view(view: CompoundItView) -> list[int]:
    """Columns that are the same for all answers."""
    ones: list[int] = []
    viewer: int = view.viewer
    seats: list[SeatView] = view.seats
    count = len(seats)
    me = seats[viewer]
    _course(ones, view, count)
    light_counts(ones, RACK, 3, INDEX, me.rack)
    light_levels(ones, SUPPLY, FEW, me.supply_size)
    unseen: dict[str, int] = view.unseen
    for tile, there in unseen.items():
        ones += UNSEEN_ONES[INDEX[tile]][min(there, SOME[-1])]
    _board(ones, view.board)
    for away in range(1, count):
        other = seats[(viewer + away) % count]
        light_levels(ones, AHEAD[away - 1], LEADS, me.score - other.score)
        light_levels(ones, THEIR_RACK[away - 1], FEW, other.rack_size)
        light_levels(ones, THEIR_SUPPLY[away - 1], FEW, other.supply_size)
        if other.passed:
            ones.append(PASSED[away - 1])
    return ones


def _course(ones: list[int], view: CompoundItView, count: int) -> None:
    ones.append(SEATS + count - 2)
    ones.append(RULES + RULE_SETS.index(view.rule_set))
    if view.challenges:
        ones.append(CHALLENGES)
        if view.latest and not believable(view):
            ones.append(DOUBTFUL)
    if view.bridging:
        ones.append(BRIDGING)
    if view.final:
        ones.append(FINAL)


def _board(ones: list[int], board: list[str]) -> None:
    """How full it is, and which bonus squares lie beside tiles."""
    light_levels(ones, LAID, [1, 10, 20, 35, 50, 70], len(board) - board.count(""))
    light_levels(ones, DOUBLES, FEW, _reachable(board, DOUBLED))
    light_levels(ones, TRIPLES, FEW, _reachable(board, TRIPLED))


def _reachable(board: list[str], squares: list[int]) -> int:
    return len([1 for square in squares if not board[square] and is_touched(board, square)])
