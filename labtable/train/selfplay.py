"""A handful of games, played side by side by one net against itself."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import numpy as np

from labtable.bots.net import Bits, Floats, Net, worth
from labtable.bots.questions import questions
from labtable.engine.agenda import State
from labtable.engine.features import ahead
from labtable.engine.game import Game, Result
from labtable.train.plan import Plan, dealt, taught


class Rows(NamedTuple):
    """Answers that were given, as packed bits, and how their games ended."""

    answers: Bits
    ends: Floats  # by answer: the lead, the share of the win
    games: int


class Board:
    """One game under way."""

    def __init__(self, plan: Plan, game: Game[Any], number: int) -> None:
        deal, self.dice = dealt(plan, game, number)
        self.number = number
        self.state: State = game.start(deal.seats, deal.seed, deal.options)
        self.state.advance()
        self.trail: list[tuple[int, Bits]] = []  # seat, and what it saw and did


def played(plan: Plan, net: Net, numbers: range, explore: float) -> Rows:
    """Play these games; which process does so changes nothing."""
    game, _ = taught(plan.game)
    waiting = iter(numbers)
    boards = list(_begun(plan, game, waiting, plan.tables))
    ended: dict[int, tuple[list[Bits], list[tuple[float, float]]]] = {}
    while boards:
        _answered(plan, net, boards, explore)
        still: list[Board] = []
        for board in boards:
            if board.state.waiting and len(board.trail) < plan.longest:
                still.append(board)
            elif not board.state.waiting or game.standing:
                ended[board.number] = _told(plan, game, board)
        boards = still + list(_begun(plan, game, waiting, plan.tables - len(still)))
    return _rows(net, [ended[number] for number in sorted(ended)])


def _begun(plan: Plan, game: Game[Any], waiting: Iterator[int], most: int) -> Iterator[Board]:
    for _, number in zip(range(most), waiting, strict=False):
        yield Board(plan, game, number)


def _answered(plan: Plan, net: Net, boards: list[Board], explore: float) -> None:
    """Let everybody answer who is asked: the net is asked once for all of them."""
    game, features = taught(plan.game)
    open_ = questions(game, features, [board.state for board in boards])
    if not open_:
        return
    values = worth(net.scores(open_.seen, open_.done, open_.of))
    picks: list[int] = []
    for table, first, count in zip(open_.tables, open_.first, open_.counts, strict=False):
        best = int(values[first : first + count].argmax())
        picks.append(_tried(boards[table].dice, explore, best, int(count)))
    parts = [open_.views, open_.given(picks).laid_out(net.shape.answer)]
    packed = np.packbits(np.concatenate(parts, axis=1), axis=1)
    for i, pick in enumerate(picks):
        board, seat = boards[open_.tables[i]], open_.seats[i]
        board.trail.append((seat, packed[i]))
        board.state.step(seat, open_.options[i][pick])


def _tried(dice: Random, explore: float, best: int, count: int) -> int:
    return dice.randrange(count) if dice.random() < explore else best


def _told(
    plan: Plan, game: Game[Any], board: Board
) -> tuple[list[Bits], list[tuple[float, float]]]:
    _, features = taught(plan.game)
    ends = ended(_result(game, board.state), features.lead)
    return [row for _, row in board.trail], [ends[seat] for seat, _ in board.trail]


def _result(game: Game[Any], state: State) -> Result:
    """How a game ended; one that was given up counts as it stands."""
    if not state.waiting or game.standing is None:
        return game.result(state)
    scores = game.standing(game.view(state, state.waiting[0]))
    best = max(scores)
    return Result(scores, [seat for seat, score in enumerate(scores) if score == best], "")


def ended(result: Result, much: float) -> list[tuple[float, float]]:
    """What a game brought each seat: its lead over the best other, and its share of the win.

    >>> ended(Result([30, 20, 25], [0], ""), 10.0)
    [(0.5, 1.0), (-1.0, 0.0), (-0.5, 0.0)]
    """
    found = []
    for seat in range(len(result.scores)):
        share = 1 / len(result.winners) if seat in result.winners else 0.0
        found.append((ahead(result.scores, seat, much), share))
    return found


def _rows(net: Net, games: list[tuple[list[Bits], list[tuple[float, float]]]]) -> Rows:
    width = (net.shape.view + net.shape.answer + 7) // 8
    rows = [row for some, _ in games for row in some]
    ends = [end for _, some in games for end in some]
    return Rows(
        np.stack(rows) if rows else np.zeros((0, width), np.uint8),
        np.array(ends, np.float32).reshape(-1, 2),
        len(games),
    )
