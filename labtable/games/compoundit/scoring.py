"""What compounds are worth (CIT-040 to CIT-048), how a game ends and who has won it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from labtable.engine import Result, Sentence, say
from labtable.games.compoundit.actions import LYING
from labtable.games.compoundit.events import GameEnded
from labtable.games.compoundit.state import CompoundItState
from labtable.games.compoundit.tables import INDEX, POINTS, UNIT
from labtable.games.compoundit.tables.board import COMPOUND, ELEMENT, SIZE, line_of, run_through

NONE: Final = -1 << 30  # no tile lies there; tiles of a changed box may cost points
UNKNOWN: Final = NONE - 1
WORTH: Final = {tile: POINTS[i] for tile, i in INDEX.items()}


def runs_made(board: list[str], squares: list[int]) -> list[list[int]]:
    """Every run of two or more tiles, across and down, that holds a new tile (CIT-028)."""
    found: list[list[int]] = []
    for down in (False, True):
        for square in squares:
            run = run_through(board, square, down)
            if len(run) > 1 and run not in found:
                found.append(run)
    return found


def run_points(board: list[str], run: list[int], squares: list[int]) -> int:
    """Score one compound: elements first, then the whole (CIT-043).

    Bonuses count under new tiles only (CIT-045); several compound bonuses multiply (CIT-044).
    """
    total, times = 0, 1
    for square in run:
        points = WORTH[board[square]]
        if square in squares:
            points *= ELEMENT[square]
            times *= COMPOUND[square]
        total += points
    return total * times


def move_points(board: list[str], squares: list[int]) -> int:
    """Score all new compounds of a move, each for itself (CIT-046, CIT-047)."""
    return sum([run_points(board, run, squares) for run in runs_made(board, squares)])


@mypyc_attr(acyclic=True)
class Laying:
    """The tiles of a move in their order, wherever they are laid."""

    def __init__(self, tiles: tuple[str, ...]) -> None:
        self.size = len(tiles)  # squares that they reach over
        self.places = tuple([i for i, tile in enumerate(tiles) if tile != LYING])
        self.gaps = tuple([i for i, tile in enumerate(tiles) if tile == LYING])
        self.shape = self.size << SIZE  # the same for all that cover the same of them
        for place in self.places:
            self.shape |= 1 << place
        new = [INDEX[tiles[place]] for place in self.places]
        self.worths = tuple([POINTS[element] for element in new])  # of the new ones
        self.elements = bytes(sorted(new))
        self.key = sum([UNIT[element] for element in new])


LAYINGS: Final[dict[tuple[str, ...], Laying]] = {}
KEPT: Final = 1 << 14


def laying(tiles: tuple[str, ...]) -> Laying:
    """Look at the tiles of a move; the same ones are laid again and again."""
    known = LAYINGS.get(tiles)
    if known is None:
        if len(LAYINGS) >= KEPT:
            LAYINGS.clear()
        known = LAYINGS[tiles] = Laying(tiles)
    return known


@mypyc_attr(acyclic=True)
class PlacementSite:
    """Where new tiles would lie: what is fixed there, and how often each tile's points count.

    That is the same for all tiles and orders, so that many moves have their site in common.
    """

    def __init__(self, fixed: int, weights: tuple[int, ...]) -> None:
        self.fixed = fixed
        self.weights = weights  # of the new tiles, in their order

    def points(self, tiles: Laying) -> int:
        """Score tiles that do not lie there yet."""
        total, worths = self.fixed, tiles.worths
        for place, weight in enumerate(self.weights):
            total += weight * worths[place]
        return total


class Sites:
    """A board, and where somebody has thought of laying tiles."""

    def __init__(self, board: list[str]) -> None:
        self.board = board
        self.crossing = [UNKNOWN] * (2 * len(board))  # by square and direction: what crosses it
        self.known: dict[int, PlacementSite] = {}

    def site(self, square: int, down: bool, tiles: Laying) -> PlacementSite:
        """Where these tiles would lie; worked out once for all of their shape."""
        key = (tiles.shape << 8 | square) << 1 | down
        known = self.known.get(key)
        if known is None:
            known = self.known[key] = self._measure_site(square, down, tiles)
        return known

    def _measure_site(self, square: int, down: bool, tiles: Laying) -> PlacementSite:
        line = line_of(square, down)
        first = square // SIZE if down else square % SIZE
        covered = [line[first + place] for place in tiles.places if first + place < SIZE]
        ends = self._beside(line, first, first + tiles.size)
        run = ends != NONE or tiles.size > 1
        along, times = 0 if ends == NONE else ends, 1
        for place in tiles.gaps:
            if first + place < SIZE:
                along += WORTH[self.board[line[first + place]]]
        for at in covered:
            times *= COMPOUND[at]  # CIT-044
        fixed = along * times if run else 0
        weights: list[int] = []
        for at in covered:
            weight = times * ELEMENT[at] if run else 0
            across = self._across(at, down)
            if across != NONE:
                fixed += across * COMPOUND[at]
                weight += ELEMENT[at] * COMPOUND[at]
            weights.append(weight)
        return PlacementSite(fixed, tuple(weights))

    def _across(self, square: int, down: bool) -> int:
        """The points of the tiles that a tile on a square would meet across the line."""
        key = square << 1 | down
        known = self.crossing[key]
        if known == UNKNOWN:
            place = square % SIZE if down else square // SIZE
            known = self._beside(line_of(square, not down), place, place + 1)
            self.crossing[key] = known
        return known

    def _beside(self, line: list[int], first: int, end: int) -> int:
        """The points of the tiles before and behind some places, if any lie there."""
        board, points, before, behind = self.board, 0, first - 1, end
        while before >= 0 and board[line[before]]:
            points += WORTH[board[line[before]]]
            before -= 1
        while behind < SIZE and board[line[behind]]:
            points += WORTH[board[line[behind]]]
            behind += 1
        return points if behind - before > end - first + 1 else NONE


def finish(state: CompoundItState) -> None:
    """End the game: nothing that was planned happens any more, and the racks lie open."""
    state.agenda.clear()
    for player in state.players:
        player.shown = player.rack.copy()
    if state.watched:
        final = result(state)
        racks = [" ".join(player.rack) for player in state.players]
        state.tell(GameEnded(final.scores, final.phrase(), racks))


def result(state: CompoundItState) -> Result:
    """The highest score wins, and equal ones share it; tiles left over cost nothing (CIT-073)."""
    scores = [player.score for player in state.players]  # CIT-074
    most = max(scores)
    winners = [seat for seat, mine in enumerate(scores) if mine == most]
    return Result.of(scores, winners, _reason(all_passed(state), winners, most))


def _reason(passed: bool, winners: list[int], most: int) -> Sentence:
    if len(winners) > 1:  # CIT-R18
        text = "The last turn is over: {winners:seat&} share the win with {points:point}."
        if passed:
            text = "Everybody passed: {winners:seat&} share the win with {points:point}."
        return say(text, winners=winners, points=most)
    text = "The last turn is over: {seat} wins with {points:point}."
    if passed:
        text = "Everybody passed: {seat} wins with {points:point}."
    return say(text, seat=winners[0], points=most)


def all_passed(state: CompoundItState) -> bool:
    """Tell whether every seat has passed since the last standing placement (CIT-033)."""
    return len(state.passed) == len(state.players)
