"""What a player sees, and what an answer does, as columns of zeros and ones.

A move is told by what it scores, what it leaves on the rack, and which bonus squares it opens.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import mypyc_attr

from labtable.engine import Action, Pass
from labtable.engine.columns import Columns, counted, reached
from labtable.engine.features import Features
from labtable.games.compoundit.actions import LYING, Accept, Challenge, Place, Vote
from labtable.games.compoundit.judge import believable, shape, site
from labtable.games.compoundit.scoring import Site
from labtable.games.compoundit.tables.board import COMPOUND, ELEMENT, SIZE, STARTS, line_of
from labtable.games.compoundit.tables.lexicon import INDEX, POINTS
from labtable.games.compoundit.view.fill import unproven
from labtable.games.compoundit.view.shapes import CompoundItView, SeatView

TILES: Final = list(INDEX)
TILE: Final = {tile: i for i, tile in enumerate(TILES)}
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


def seen(view: CompoundItView) -> list[int]:
    """Columns that are the same for all answers."""
    ones: list[int] = []
    viewer: int = view.viewer
    seats: list[SeatView] = view.seats
    count = len(seats)
    me = seats[viewer]
    _course(ones, view, count)
    counted(ones, RACK, 3, TILE, me.rack)
    reached(ones, SUPPLY, FEW, me.supply_size)
    unseen: dict[str, int] = view.unseen
    for tile, there in unseen.items():
        reached(ones, UNSEEN[TILE[tile]], [1, 2, 4], there)
    _board(ones, view.board)
    for away in range(1, count):
        other = seats[(viewer + away) % count]
        reached(ones, AHEAD[away - 1], LEADS, me.score - other.score)
        reached(ones, THEIR_RACK[away - 1], FEW, other.rack_size)
        reached(ones, THEIR_SUPPLY[away - 1], FEW, other.supply_size)
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
    reached(ones, LAID, [1, 10, 20, 35, 50, 70], len(board) - board.count(""))
    reached(ones, DOUBLES, FEW, _reachable(board, DOUBLED))
    reached(ones, TRIPLES, FEW, _reachable(board, TRIPLED))


def _reachable(board: list[str], squares: list[int]) -> int:
    return len([1 for square in squares if not board[square] and beside(board, square)])


def beside(board: list[str], square: int) -> bool:
    """Tell whether a tile lies beside a square."""
    for other in NEAR[square]:  # noqa: SIM110 - compiled, this is faster
        if board[other]:
            return True
    return False


def neighbours(square: int) -> list[int]:
    """Squares beside a square, not counting corners."""
    row, column = divmod(square, SIZE)
    found: list[int] = []
    if column > 0:
        found.append(square - 1)
    if column < SIZE - 1:
        found.append(square + 1)
    if row > 0:
        found.append(square - SIZE)
    if row < SIZE - 1:
        found.append(square + SIZE)
    return found


NEAR: Final = [neighbours(square) for square in range(SIZE * SIZE)]
SPECIAL: Final = [ELEMENT[square] > 1 or COMPOUND[square] > 1 for square in range(SIZE * SIZE)]
NEAR_SPECIAL: Final = [[square for square in near if SPECIAL[square]] for near in NEAR]
DOUBLED: Final = [square for square in range(SIZE * SIZE) if COMPOUND[square] == 2]
TRIPLED: Final = [square for square in range(SIZE * SIZE) if COMPOUND[square] == 3]


class Asked:
    """A view that somebody is asked about, and what many of its answers have in common."""

    def __init__(self, view: CompoundItView) -> None:
        self.view = view
        self.laid: dict[tuple[str, ...], Laid] = {}  # by the tiles of a move, in their order
        self.tiles: dict[tuple[str, ...], list[int]] = {}  # by those that leave the rack
        self.spots: dict[tuple[str, int], Spot] = {}  # by where they are laid


@mypyc_attr(acyclic=True)
class Laid:
    """The tiles of a move, wherever they are laid."""

    def __init__(self, ones: list[int], shape: int) -> None:
        self.ones = ones
        self.shape = shape


@mypyc_attr(acyclic=True)
class Spot:
    """Where tiles of a move are laid, whatever they are."""

    def __init__(self, ones: list[int], site: Site) -> None:
        self.ones = ones
        self.site = site


LATEST: Final[list[Asked]] = []  # the one that was asked about last: answers come one by one


def _asked(view: CompoundItView) -> Asked:
    if LATEST and LATEST[0].view is view:
        return LATEST[0]
    asked = Asked(view)
    LATEST[:] = [asked]
    return asked


def done(view: CompoundItView, option: Action) -> list[int]:
    """Columns of one answer."""
    ones = [TYPES[type(option)]]
    told = TOLD.get(type(option))
    if told is not None:
        told(ones, view, option)
    return ones


def _place(ones: list[int], view: CompoundItView, option: Any) -> None:
    asked = _asked(view)
    at: str = option.at
    tiles: tuple[str, ...] = option.tiles
    laid = asked.laid.get(tiles)
    if laid is None:
        laid = asked.laid[tiles] = _laid(asked, tiles)
    where = at, laid.shape
    spot = asked.spots.get(where)
    if spot is None:
        here = site(view, at, laid.shape, tiles)
        spot = asked.spots[where] = Spot(_squares(view.board, at, tiles), here)
    reached(ones, SCORED, SCORES, spot.site.points(tiles))
    ones += laid.ones
    ones += spot.ones


def _laid(asked: Asked, tiles: tuple[str, ...]) -> Laid:
    new = sorted([tile for tile in tiles if tile != LYING])
    rack = tuple(new)
    known = asked.tiles.get(rack)
    if known is None:
        known = asked.tiles[rack] = _tiles(asked.view, new)
    return Laid(known, shape(tiles))


def _tiles(view: CompoundItView, new: list[str]) -> list[int]:
    """What leaves the rack, and what it keeps."""
    ones: list[int] = []
    rack: list[str] = view.seats[view.viewer].rack
    kept = rack.copy()
    for tile in new:
        if tile in kept:
            kept.remove(tile)
    counted(ones, USES, 2, TILE, new)
    reached(ones, COUNT, [1, 2, 3, 4, 5], len(new))
    counted(ones, LEFT, 2, TILE, kept)
    reached(ones, KEPT, FEW, sum([POINTS[INDEX[tile]] for tile in kept]))
    if not kept and not view.seats[view.viewer].supply_size:
        ones.append(EMPTIES)
    return ones


def _squares(board: list[str], at: str, tiles: tuple[str, ...]) -> list[int]:
    """Bonus squares that are covered, and those that lie open to the next player then."""
    ones: list[int] = []
    square, down = STARTS[at]
    line = line_of(square, down)
    first = square // SIZE if down else square % SIZE
    laid = [line[first + i] for i, tile in enumerate(tiles) if tile != LYING]
    bonus, doubles, triples, elements = 0, 0, 0, 0
    fresh: list[int] = []
    for each in laid:
        bonus += SPECIAL[each]
        for near in NEAR_SPECIAL[each]:
            if not board[near] and near not in laid and near not in fresh:
                fresh.append(near)
                if not beside(board, near):
                    doubles += COMPOUND[near] == 2
                    triples += COMPOUND[near] == 3
                    elements += ELEMENT[near] > 1
    reached(ones, BONUS, [1, 2, 3], bonus)
    reached(ones, OPENS_DOUBLE, [1, 2, 3], doubles)
    reached(ones, OPENS_TRIPLE, [1, 2], triples)
    reached(ones, OPENS_ELEMENT, [1, 2, 3], elements)
    return ones


def _pass(ones: list[int], view: CompoundItView, option: Any) -> None:
    counted(ones, LEFT, 2, TILE, view.seats[view.viewer].rack)


def _accept(ones: list[int], view: CompoundItView, option: Any) -> None:
    if believable(view):
        ones.append(BELIEVES)


def _challenge(ones: list[int], view: CompoundItView, option: Any) -> None:
    if not believable(view):
        ones.append(BELIEVES)


def _vote(ones: list[int], view: CompoundItView, option: Any) -> None:
    if believable(view) == (option.verdict == "valid"):
        ones.append(BELIEVES)


Telling = Callable[[list[int], CompoundItView, Any], None]
TOLD: Final[dict[type[Action], Telling]] = {
    Place: _place,
    Pass: _pass,
    Accept: _accept,
    Challenge: _challenge,
    Vote: _vote,
}
FEATURES: Final = Features(
    version=1,
    view_columns=tuple(VIEW.names),
    answer_columns=tuple(ANSWER.names),
    view=seen,
    answer=done,
    lead=30.0,
    sees=unproven,
)
