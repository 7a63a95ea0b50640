"""A handful of games, played side by side by one net against itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from labtable.bots.net import Bits, Floats, Net, answer_values, win_shares
from labtable.bots.net_player import prune_candidates
from labtable.bots.playout import FAR, lead_over_best, seat_points, so_far
from labtable.bots.questions import Questions, seats_asked
from labtable.engine.agenda import State
from labtable.engine.game import Game, Result
from labtable.engine.record import Answer
from labtable.train.plan import (
    ExplorationSchedule,
    TrainPlan,
    deal_game,
    load_known_net,
    trainable_game,
)

End: TypeAlias = tuple[float, float]  # the lead, and the share of the win


class GivenAnswer(NamedTuple):
    """An answer that was given."""

    seat: int
    row: Bits  # what the seat saw and did
    hoped: End  # what the net foretold before it
    ahead: float  # how far the seat was ahead before it


def count_result(game: Game[Any], state: State) -> Result:
    """How a game ended; one that was given up counts as it stands."""
    if not state.waiting or game.standing is None:
        return game.result(state)
    scores = seat_points(game, game.view(state, state.waiting[0]))
    best = max(scores)
    return Result(scores, [seat for seat, score in enumerate(scores) if score == best], "")


def game_ends(result: Result, much: float) -> list[End]:
    """What a game brought each seat: its lead over the best other, and its share of the win.

    >>> game_ends(Result([30, 20, 25], [0], ""), 10.0)
    [(0.5, 1.0), (-1.0, 0.0), (-0.5, 0.0)]
    """
    found = []
    for seat in range(len(result.scores)):
        share = 1 / len(result.winners) if seat in result.winners else 0.0
        found.append((lead_over_best(result.scores, seat) / much, share))
    return found


def trace_ends(trail: list[GivenAnswer], ends: list[End], trace: float) -> list[End]:
    """What every answer led to: the lead that was won from there on, and the share of the win.

    The later the end came, the less of it counts, and the rest is what the net foretold when the
    same seat was asked again: long games end by more than one answer, and what is known soon after
    it tells more about it.

    >>> first = GivenAnswer(0, None, (0.0, 0.5), 0.0)
    >>> second = GivenAnswer(0, None, (0.0, 0.8), 0.25)
    >>> trace_ends([first, second], [(1.0, 1.0)], 1.0)
    [(1.0, 1.0), (0.75, 1.0)]
    >>> trace_ends([first, second], [(1.0, 1.0)], 0.5)
    [(0.625, 0.9), (0.75, 1.0)]
    """
    later = dict(enumerate(ends))
    found = []
    for given in reversed(trail):
        ahead, win = later[given.seat]
        found.append((max(-FAR, min(FAR, ahead - given.ahead)), win))
        more, share = given.hoped
        later[given.seat] = (
            trace * ahead + (1 - trace) * (given.ahead + more),
            trace * win + (1 - trace) * share,
        )
    return found[::-1]


class TrainingRows(NamedTuple):
    """Answers that were given, as packed bits, and what they led to."""

    answers: Bits
    ends: Floats  # by answer: the lead, the share of the win
    games: int


class SelfPlayGame:
    """One game under way."""

    def __init__(
        self, plan: TrainPlan, game: Game[Any], number: int, wisdom: ExplorationSchedule
    ) -> None:
        deal, self.dice = deal_game(plan, game, number)
        self.number = number
        self.state: State = game.start(deal.seats, deal.seed, deal.options)
        self.state.advance()
        self.past: list[Answer[Any]] = []
        self.trail: list[GivenAnswer] = []
        self.led = [self.dice.random() < wisdom.teacher for _ in range(deal.seats)]
        """Which seats play as their teacher does."""
        self.rivals = [
            bool(plan.rival) and seat != number % deal.seats for seat in range(deal.seats)
        ]
        """Which seats the net does not play."""

    def play(self, seat: int, action: Any) -> None:
        self.past.append(Answer(seat, action, self.state.question))
        self.state.step(seat, action)


class SelfPlayQuestion(NamedTuple):
    """What somebody is asked, and the answers that are worth a thought."""

    board: SelfPlayGame
    seat: int
    view: Any
    options: list[Any]
    tried: int = -1  # the place of one that is given by chance


def play_games(
    plan: TrainPlan, net: Net, numbers: range, wisdom: ExplorationSchedule
) -> TrainingRows:
    """Play these games; which process does so changes nothing."""
    game, features = trainable_game(plan.game)
    waiting = iter(numbers)
    boards = list(_begin_games(plan, game, waiting, plan.tables, wisdom))
    done: dict[int, tuple[list[GivenAnswer], list[End]]] = {}
    while boards:
        _answer_all(plan, net, boards, wisdom)
        still: list[SelfPlayGame] = []
        for board in boards:
            if board.state.waiting and len(board.past) < plan.longest:
                still.append(board)
            elif not board.state.waiting or game.standing:
                ends = game_ends(count_result(game, board.state), features.lead)
                done[board.number] = board.trail, trace_ends(board.trail, ends, wisdom.trace)
        boards = still + list(_begin_games(plan, game, waiting, plan.tables - len(still), wisdom))
    return _training_rows(net, [done[number] for number in sorted(done)])


def _begin_games(
    plan: TrainPlan, game: Game[Any], waiting: Iterator[int], most: int, wisdom: ExplorationSchedule
) -> Iterator[SelfPlayGame]:
    for _, number in zip(range(most), waiting, strict=False):
        yield SelfPlayGame(plan, game, number, wisdom)


def _answer_all(
    plan: TrainPlan, net: Net, boards: list[SelfPlayGame], wisdom: ExplorationSchedule
) -> None:
    """Let everybody answer who is asked: a net is asked once for all of them."""
    mine: list[SelfPlayQuestion] = []
    theirs: list[SelfPlayQuestion] = []
    for board in boards:
        for seat in seats_asked(board.state):
            question = _open_question(plan, board, seat, wisdom)
            if question is not None:
                (theirs if board.rivals[seat] else mine).append(question)
    if theirs:
        _decide_by_net(plan, load_known_net(plan.game, plan.rival), theirs)
    if mine:
        _decide_by_net(plan, net, mine)


def _open_question(
    plan: TrainPlan, board: SelfPlayGame, seat: int, wisdom: ExplorationSchedule
) -> SelfPlayQuestion | None:
    """Find what is worth a thought; where that is one answer, it is given at once."""
    game, _ = trainable_game(plan.game)
    options = board.state.options(seat)
    if len(options) == 1:
        board.play(seat, options[0])
        return None
    view = game.bot_view(board.state, seat)
    if game.mannerly is not None:
        options = game.mannerly(view, board.past, options) or options
    options = prune_candidates(game, view, options, plan.looks)
    if len(options) == 1:
        board.play(seat, options[0])
        return None
    if board.rivals[seat]:
        return SelfPlayQuestion(board, seat, view, options)
    dice = board.dice
    tried = dice.randrange(len(options)) if dice.random() < wisdom.explore else -1
    if board.led[seat]:  # there is nothing to decide for the net
        return SelfPlayQuestion(board, seat, view, [_teacher_answer(game, view, options, tried)])
    return SelfPlayQuestion(board, seat, view, options, tried)


def _teacher_answer(game: Game[Any], view: Any, options: list[Any], tried: int) -> Any:
    """What the teacher does: what looks best, or something by chance."""
    judge = game.judge
    if tried >= 0 or judge is None:
        return options[tried]
    return max(options, key=lambda option: judge(view, option))


def _decide_by_net(plan: TrainPlan, net: Net, asked_now: list[SelfPlayQuestion]) -> None:
    """Ask the net about all answers at once, and give those that it thinks best."""
    game, features = trainable_game(plan.game)
    open_ = Questions(features)
    for number, (_, seat, view, options, _) in enumerate(asked_now):
        open_.add_question(number, seat, view, options)
    heads = net.scores(open_.seen, open_.done, open_.of)
    values, wins = answer_values(heads), win_shares(heads)
    picks: list[int] = []
    hoped: list[End] = []
    for question, first, count in zip(asked_now, open_.first, open_.counts, strict=False):
        best = int(values[first : first + count].argmax())
        picks.append(best if question.tried < 0 else question.tried)
        hoped.append((float(heads[first + best, 0]), float(wins[first + best])))
    parts = [open_.views, open_.picked_columns(picks)]
    packed = np.packbits(np.concatenate(parts, axis=1), axis=1)
    for i, (board, seat, view, options, _) in enumerate(asked_now):
        if not board.rivals[seat]:
            ahead = so_far(game, view, seat) / features.lead
            board.trail.append(GivenAnswer(seat, packed[i], hoped[i], ahead))
        board.play(seat, options[picks[i]])


def _training_rows(net: Net, games: list[tuple[list[GivenAnswer], list[End]]]) -> TrainingRows:
    width = (net.shape.view + net.shape.answer + 7) // 8
    rows = [given.row for trail, _ in games for given in trail]
    ends = [end for _, some in games for end in some]
    return TrainingRows(
        np.stack(rows) if rows else np.zeros((0, width), np.uint8),
        np.array(ends, np.float32).reshape(-1, 2),
        len(games),
    )
