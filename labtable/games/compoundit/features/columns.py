"""What a seat sees, as columns that are one; and the names of all columns."""

from __future__ import annotations

from typing import Final

from labtable.engine import Action, Pass
from labtable.engine.columns import PLACES, Columns, levels_reached, light_counts, light_levels
from labtable.games.compoundit.actions import Accept, Challenge, Place, Vote
from labtable.games.compoundit.judge import believable
from labtable.games.compoundit.tables import INDEX
from labtable.games.compoundit.tables.board import COMPOUND, SIZE, is_touched
from labtable.games.compoundit.view_schema import CompoundItView, SeatView

TILES: Final = list(INDEX)
RULE_SETS: Final = ["beginner", "standard", "lewis", "organic", "advanced", "expert"]
OTHERS: Final = 3  # at the largest table, beside oneself
LEADS: Final = [-120, -80, -50, -30, -18, -9, 0, 1, 10, 19, 31, 51, 81, 121]
SCORES: Final = [*range(1, 31), 33, 36, 40, 45, 50, 60, 80]
FEW: Final = [1, 2, 3, 5, 8, 12, 18]

VIEW: Final = Columns()
SEATS: Final = VIEW.block("seats", ["2", "3", "4"])
RULES: Final = VIEW.block("rule set", RULE_SETS)
CHALLENGES: Final = VIEW.flag("players judge each other")
BRIDGING: Final = VIEW.flag("tiles may lie on both sides of others")
FINAL: Final = VIEW.flag("final round")
RACK: Final = VIEW.counts("rack", [(tile, 3) for tile in TILES])
SUPPLY: Final = VIEW.levels("own supply", FEW)
UNSEEN: Final = [VIEW.levels(f"{tile} nobody has seen", [1, 2, 4]) for tile in TILES]
LAID: Final = VIEW.levels("tiles on the board", [1, 10, 20, 35, 50, 70])
DOUBLES: Final = VIEW.levels("reachable double compounds", FEW)
TRIPLES: Final = VIEW.levels("reachable triple compounds", FEW)
AHEAD: Final = [VIEW.levels(f"ahead of {i + 1}", LEADS) for i in range(OTHERS)]
THEIR_RACK: Final = [VIEW.levels(f"{i + 1}, tiles on the rack", FEW) for i in range(OTHERS)]
THEIR_SUPPLY: Final = [VIEW.levels(f"{i + 1}, supply", FEW) for i in range(OTHERS)]
PASSED: Final = [VIEW.flag(f"{i + 1} has passed") for i in range(OTHERS)]
DOUBTFUL: Final = VIEW.flag("the latest move does not look like a compound")

ANSWER: Final = Columns()
TYPES: Final[dict[type[Action], int]] = {
    kind: ANSWER.flag(kind.__name__.lower()) for kind in (Place, Pass, Accept, Challenge, Vote)
}
SCORED: Final = ANSWER.levels("points", SCORES)
USES: Final = ANSWER.counts("lays", [(tile, 2) for tile in TILES])
COUNT: Final = ANSWER.levels("tiles laid", [1, 2, 3, 4, 5])
LEFT: Final = ANSWER.counts("keeps", [(tile, 2) for tile in TILES])
KEPT: Final = ANSWER.levels("points of what it keeps", FEW)
BONUS: Final = ANSWER.levels("bonus squares covered", [1, 2, 3])
OPENS_DOUBLE: Final = ANSWER.levels("double compounds opened", [1, 2, 3])
OPENS_TRIPLE: Final = ANSWER.levels("triple compounds opened", [1, 2])
OPENS_ELEMENT: Final = ANSWER.levels("element bonuses opened", [1, 2, 3])
EMPTIES: Final = ANSWER.flag("plays the last tile")
BELIEVES: Final = ANSWER.flag("says what a chemist would say")


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
