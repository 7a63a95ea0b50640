"""Placing tiles, what they make, and settling the move."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from labtable.engine import Sentence, Shown, say
from labtable.games.compoundit.actions import LYING, Place
from labtable.games.compoundit.chemistry import (
    Certificate,
    Flaw,
    as_laid,
    certificate,
    evidence,
    remark,
)
from labtable.games.compoundit.chemistry.no_compound import fault
from labtable.games.compoundit.components import BOX
from labtable.games.compoundit.events import (
    ChallengeUpheld,
    CompoundScored,
    DrawTakenBack,
    FinalRoundBegan,
    MoveScored,
    TilesDrawn,
    TilesLaid,
)
from labtable.games.compoundit.mechanics.find import TileFit
from labtable.games.compoundit.scoring import move_points, run_points, runs_made
from labtable.games.compoundit.state import CompoundItState, Laid, Variant
from labtable.games.compoundit.tables import INDEX, SYMBOLS, lexicon
from labtable.games.compoundit.tables.board import (
    NAMES,
    SIZE,
    Order,
    joins,
    line_of,
    read_start,
    spelt,
    valid,
)


def compounds_made(board: list[str], squares: list[int]) -> list[list[str]]:
    """The tiles of every compound that tiles on these squares make or change."""
    return [[board[square] for square in run] for run in runs_made(board, squares)]


def formulas(board: list[str], squares: list[int]) -> list[str]:
    """The same as formulas, which do not say whether they are compounds (CIT-117)."""
    return [as_laid(run) for run in compounds_made(board, squares)]


def sound(variant: Variant, runs: list[list[str]]) -> bool:
    """Tell whether all runs are compounds, each read for itself (CIT-055, CIT-R31)."""
    known = lexicon(variant.rule_set, variant.mixed)
    return all([valid(known, [INDEX[tile] for tile in run]) for run in runs])


def faults(variant: Variant, runs: list[list[str]]) -> list[Flaw]:
    """What is wrong with each run that is no compound."""
    return [
        fault(variant.rule_set, variant.mixed, run) for run in runs if not sound(variant, [run])
    ]


def proof(variant: Variant, run: list[str]) -> Certificate | None:
    """How a run is read, where it is a compound."""
    return _proof(variant.rule_set, variant.mixed, tuple(run))


@lru_cache(maxsize=4096)
def _proof(rule_set: str, mixed: bool, run: tuple[str, ...]) -> Certificate | None:
    return certificate(lexicon(rule_set, mixed), list(run))


LISTED: Final = 1000  # more orders than this, and only the best ones are listed


def squares_of(action: Place) -> list[int]:
    """The squares that new tiles cover, in the order of the line."""
    start = read_start(action.at)
    if start is None:
        return []
    line = line_of(*start)
    first = line.index(start[0])
    covered = zip(line[first:], action.tiles, strict=False)
    return [square for square, tile in covered if tile != LYING]


def new_tiles(action: Place) -> list[str]:
    """The tiles that leave the rack."""
    return [tile for tile in action.tiles if tile != LYING]


def placements(fit: TileFit, orders: list[Order]) -> list[Place]:
    """Say in the notation of answers what the generator found."""
    squares, at = fit.ground.squares, fit.ground.at
    if fit.ground.unbroken:
        return [Place(at, spelt(order)) for order in orders]
    step = SIZE if fit.ground.down else 1
    found = []
    for order in orders:
        tiles = [LYING] * ((squares[-1] - squares[0]) // step + 1)
        for i, element in enumerate(order):
            tiles[(squares[i] - squares[0]) // step] = SYMBOLS[element]
        found.append(Place(at, tuple(tiles)))
    return found


class MoveListing:
    """Moves that were listed, and where they come from: fit by fit, with the orders of its tiles.

    Who tells what many moves do at once need not find that out again.
    """

    def __init__(self, board: list[str], fits: list[TileFit], orders: list[list[Order]]) -> None:
        self.board = board
        self.fits = fits
        self.orders = orders
        self.moves: list[Any] = []
        for i, fit in enumerate(fits):
            self.moves += placements(fit, orders[i])
        self.count = len(self.moves)


LATEST: Final[list[MoveListing]] = []  # the last one: most ask about it at once, or never


def listing(board: list[str], options: list[Any]) -> MoveListing | None:
    """Where the moves of some options come from, if they are those that were listed last."""
    latest = LATEST[0] if LATEST else None
    if latest is None or latest.board is not board or options[: latest.count] != latest.moves:
        return None
    return latest


class Moves:
    """All placements of a rack that are listed, counted at first and made when asked for."""

    def __init__(self, board: list[str], found: list[TileFit], barred: int) -> None:
        self.board = board
        self.found = found
        self.few = sum([fit.completion.ways for fit in found]) + barred <= LISTED
        self.counts: list[int] = []  # by fit, once somebody asks
        self.total = 0

    def count(self) -> int:
        """How many they are."""
        if not self.counts:
            few = self.few
            self.counts = [fit.count() if few else int(fit.playable()) for fit in self.found]
            self.total = sum(self.counts)
        return self.total

    def every(self) -> list[Any]:
        """All of them, in their order."""
        fits: list[TileFit] = []
        found: list[list[Order]] = []
        for fit in self.found:
            orders = self._orders(fit)
            if orders:
                fits.append(fit)
                found.append(orders)
        latest = MoveListing(self.board, fits, found)
        LATEST[:] = [latest]
        return latest.moves.copy()  # whoever gets them may change their order

    def one(self, number: int) -> Place:
        """The one in this place, made alone; they have been counted before."""
        for i, count in enumerate(self.counts):
            if number < count:
                fit = self.found[i]
                return placements(fit, self._orders(fit)[number : number + 1])[0]
            number -= count
        raise IndexError

    def _orders(self, fit: TileFit) -> list[Order]:
        return fit.orders() if self.few else fit.best()


NOTHING: Final = Sentence("")
LOW: Final = BOX.end_supply_threshold  # CIT-070


def lay(state: CompoundItState, seat: int, squares: list[int], tiles: list[str], move: str) -> None:
    """Put tiles on the board; whether they stay there is settled next."""
    player = state.players[seat]
    if (
        state.variant.starts == "when_stuck"
        and any(state.board)
        and not joins(state.board, squares)
    ):
        player.was_stuck(state.board)
    player.lay(tiles)
    for square, tile in zip(squares, tiles, strict=True):
        state.board[square] = tile
    lost = [player.lost for player in state.players]
    state.laid = Laid(seat, squares, tiles, passed=state.passed, lost=lost)
    if state.watched:
        named = [NAMES[square] for square in squares]
        state.tell(TilesLaid(seat, move, named, tiles, _compounds_of_move(state, squares)))


def _compounds_of_move(state: CompoundItState, squares: list[int]) -> list[str]:
    """What a move makes; how it is read, only where the table judges at once (CIT-117)."""
    if state.variant.challenges:
        return formulas(state.board, squares)
    shown = [proof(state.variant, run) for run in compounds_made(state.board, squares)]
    return [each.formula for each in shown if each is not None]


def stand(state: CompoundItState, proven: bool) -> None:
    """Score the latest placement, refill the rack, and see whether the end is near."""
    laid = state.laid
    player = state.players[laid.seat]
    points = move_points(state.board, laid.squares)
    if state.watched:
        _tell_compounds(state, laid, proven)
    player.score += points
    state.passed = []  # CIT-033
    for other in state.players:
        other.lost = 0  # CIT-R25
    if state.watched:
        state.tell(MoveScored(laid.seat, points, player.score))
    drawn = player.draw(len(laid.tiles))  # CIT-031
    if state.watched and drawn:
        state.tell(TilesDrawn(laid.seat, drawn, len(player.supply)))
    began = not state.final and len(player.supply) <= LOW  # CIT-070, CIT-072, CIT-R29
    if began:
        state.final = len(state.players) + 1  # CIT-071: this turn, and one more for everybody
        if state.watched:
            state.tell(FinalRoundBegan(laid.seat, len(player.supply)))
    stood = laid.seat, laid.squares, laid.tiles, points
    if state.variant.late and not proven:  # CIT-116: it may still have to be taken back
        state.laid = Laid(*stood, drawn, began, laid.passed, laid.lost)
    else:
        state.laid = Laid(*stood, judged=proven)


def _tell_compounds(state: CompoundItState, laid: Laid, proven: bool) -> None:
    """Report every compound; why it is one, only where it was judged (CIT-117)."""
    for run in runs_made(state.board, laid.squares):
        tiles = [state.board[square] for square in run]
        shown = proof(state.variant, tiles) if proven else None
        told = CompoundScored(
            laid.seat,
            "".join(tiles),
            [NAMES[square] for square in run],
            run_points(state.board, run, laid.squares),
            shown.formula if shown else "",
            shown.name if shown else "",
            _because(shown) if shown else NOTHING,
            shown.formula if shown else as_laid(tiles),
            evidence(shown) if shown else None,
        )
        state.tell(told)


def _because(shown: Certificate) -> Sentence:
    why = " It is {name}: {proof}.{remark}"
    return say(why, name=shown.name, proof=shown.why(), remark=remark(shown.formula))


def withdraw(state: CompoundItState, why: Sentence, shown: Shown | None) -> None:
    """Take the latest placement back, as if it had never been laid (CIT-064, CIT-R14)."""
    laid = state.laid
    player = state.players[laid.seat]
    for square in laid.squares:
        state.board[square] = ""
    if state.watched:
        squares = [NAMES[square] for square in laid.squares]
        state.tell(ChallengeUpheld(laid.seat, squares, laid.tiles, why, laid.points, shown))
    _unscore(state, laid)
    player.take_back(laid.tiles)
    player.lost += 1
    if player.lost > 1 and laid.seat not in state.passed:  # CIT-R25: the second time, it counts
        state.passed.append(laid.seat)
    state.laid = Laid()


def _unscore(state: CompoundItState, laid: Laid) -> None:
    """Undo what a placement that stood had brought; later passes still count (CIT-116)."""
    player = state.players[laid.seat]
    if laid.points or laid.drawn:
        player.score -= laid.points
        player.undraw(laid.drawn)
        if state.watched and laid.drawn:
            state.tell(DrawTakenBack(laid.seat, len(laid.drawn)))
    if laid.began:
        state.final = 0
    since = [seat for seat in state.passed if seat not in laid.passed]
    state.passed = laid.passed + since
    for each, before in zip(state.players, laid.lost, strict=True):
        each.lost = max(each.lost, before)
