"""A handful of games, played side by side by one net against itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from labtable.bots.learned import considered
from labtable.bots.net import Bits, Floats, Net, chances, worth
from labtable.bots.playout import so_far
from labtable.bots.questions import Questions, asked
from labtable.engine.agenda import State
from labtable.engine.game import Game
from labtable.engine.record import Answer
from labtable.train.ends import End, Given, counted, ended, traced
from labtable.train.plan import Plan, Wisdom, dealt, known, taught


class Rows(NamedTuple):
    """Answers that were given, as packed bits, and what they led to."""

    answers: Bits
    ends: Floats  # by answer: the lead, the share of the win
    games: int


class Board:
    """One game under way."""

    def __init__(self, plan: Plan, game: Game[Any], number: int, wisdom: Wisdom) -> None:
        deal, self.dice = dealt(plan, game, number)
        self.number = number
        self.state: State = game.start(deal.seats, deal.seed, deal.options)
        self.state.advance()
        self.past: list[Answer[Any]] = []
        self.trail: list[Given] = []
        self.led = [self.dice.random() < wisdom.teacher for _ in range(deal.seats)]
        """Which seats play as their teacher does."""
        self.rivals = [
            bool(plan.rival) and seat != number % deal.seats for seat in range(deal.seats)
        ]
        """Which seats the net does not play."""

    def play(self, seat: int, action: Any) -> None:
        self.past.append(Answer(seat, action, self.state.question))
        self.state.step(seat, action)


class Question(NamedTuple):
    """What somebody is asked, and the answers that are worth a thought."""

    board: Board
    seat: int
    view: Any
    options: list[Any]
    tried: int = -1  # the place of one that is given by chance


def played(plan: Plan, net: Net, numbers: range, wisdom: Wisdom) -> Rows:
    """Play these games; which process does so changes nothing."""
    game, features = taught(plan.game)
    waiting = iter(numbers)
    boards = list(_begun(plan, game, waiting, plan.tables, wisdom))
    done: dict[int, tuple[list[Given], list[End]]] = {}
    while boards:
        _answered(plan, net, boards, wisdom)
        still: list[Board] = []
        for board in boards:
            if board.state.waiting and len(board.past) < plan.longest:
                still.append(board)
            elif not board.state.waiting or game.standing:
                ends = ended(counted(game, board.state), features.lead)
                done[board.number] = board.trail, traced(board.trail, ends, wisdom.trace)
        boards = still + list(_begun(plan, game, waiting, plan.tables - len(still), wisdom))
    return _rows(net, [done[number] for number in sorted(done)])


def _begun(
    plan: Plan, game: Game[Any], waiting: Iterator[int], most: int, wisdom: Wisdom
) -> Iterator[Board]:
    for _, number in zip(range(most), waiting, strict=False):
        yield Board(plan, game, number, wisdom)


def _answered(plan: Plan, net: Net, boards: list[Board], wisdom: Wisdom) -> None:
    """Let everybody answer who is asked: a net is asked once for all of them."""
    mine: list[Question] = []
    theirs: list[Question] = []
    for board in boards:
        for seat in asked(board.state):
            question = _question(plan, board, seat, wisdom)
            if question is not None:
                (theirs if board.rivals[seat] else mine).append(question)
    if theirs:
        _decided(plan, known(plan.game, plan.rival), theirs)
    if mine:
        _decided(plan, net, mine)


def _question(plan: Plan, board: Board, seat: int, wisdom: Wisdom) -> Question | None:
    """Find what is worth a thought; where that is one answer, it is given at once."""
    game, _ = taught(plan.game)
    options = board.state.options(seat)
    if len(options) == 1:
        board.play(seat, options[0])
        return None
    view = game.glimpse(board.state, seat)
    if game.mannerly is not None:
        options = game.mannerly(view, board.past, options) or options
    options = considered(game, view, options, plan.looks)
    if len(options) == 1:
        board.play(seat, options[0])
        return None
    if board.rivals[seat]:
        return Question(board, seat, view, options)
    dice = board.dice
    tried = dice.randrange(len(options)) if dice.random() < wisdom.explore else -1
    if board.led[seat]:  # there is nothing to decide for the net
        return Question(board, seat, view, [_led(game, view, options, tried)])
    return Question(board, seat, view, options, tried)


def _led(game: Game[Any], view: Any, options: list[Any], tried: int) -> Any:
    """What the teacher does: what looks best, or something by chance."""
    judge = game.judge
    if tried >= 0 or judge is None:
        return options[tried]
    return max(options, key=lambda option: judge(view, option))


def _decided(plan: Plan, net: Net, asked_now: list[Question]) -> None:
    """Ask the net about all answers at once, and give those that it thinks best."""
    game, features = taught(plan.game)
    open_ = Questions(features)
    for number, (_, seat, view, options, _) in enumerate(asked_now):
        open_.add(number, seat, view, options)
    heads = net.scores(open_.seen, open_.done, open_.of)
    values, wins = worth(heads), chances(heads)
    picks: list[int] = []
    hoped: list[End] = []
    for question, first, count in zip(asked_now, open_.first, open_.counts, strict=False):
        best = int(values[first : first + count].argmax())
        picks.append(best if question.tried < 0 else question.tried)
        hoped.append((float(heads[first + best, 0]), float(wins[first + best])))
    parts = [open_.views, open_.given(picks)]
    packed = np.packbits(np.concatenate(parts, axis=1), axis=1)
    for i, (board, seat, view, options, _) in enumerate(asked_now):
        if not board.rivals[seat]:
            ahead = so_far(game, view, seat) / features.lead
            board.trail.append(Given(seat, packed[i], hoped[i], ahead))
        board.play(seat, options[picks[i]])


def _rows(net: Net, games: list[tuple[list[Given], list[End]]]) -> Rows:
    width = (net.shape.view + net.shape.answer + 7) // 8
    rows = [given.row for trail, _ in games for given in trail]
    ends = [end for _, some in games for end in some]
    return Rows(
        np.stack(rows) if rows else np.zeros((0, width), np.uint8),
        np.array(ends, np.float32).reshape(-1, 2),
        len(games),
    )
