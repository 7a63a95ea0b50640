"""A bot that plays on as its net would answer, for everybody, and asks its net again there.

What a net says of an answer is what such answers led to. Some answers later it sees more, and over
many worlds its errors even out. All worlds are played side by side, so that the net is asked once
for all of them.
"""

from __future__ import annotations

from random import Random
from time import monotonic
from typing import Any, NamedTuple

from labtable.bots.bot import Bot, Thought
from labtable.bots.chair import Chair, bot_view
from labtable.bots.net import MARGIN, Net, answer_values, win_shares
from labtable.bots.net_player import DEAR, NetBot, predict, prune_candidates
from labtable.bots.playout import (
    FAR,
    Outlook,
    at_a_glance,
    lead_over_best,
    so_far,
    unfinished_value,
)
from labtable.bots.questions import Questions, seats_asked
from labtable.bots.race import Race
from labtable.bots.search import Search
from labtable.engine.agenda import State
from labtable.engine.features import Features
from labtable.engine.game import Game

TOGETHER = 4  # worlds that are played side by side
MOST = 400  # answers of one world


class NetSearch(NetBot, Search):
    """Plays on the answers that its net names, and asks it again when its turn comes then.

    Either the net answers for everybody until it was asked so many times, or everybody plays on at
    a glance for as long as the game says. What the net says before and after counts alike.
    """

    net: Net

    def __init__(self, net: Net, below: Bot, level: str, seconds: float = 0.0) -> None:
        NetBot.__init__(self, net, below, level)
        Search.__init__(self, net.worlds, seconds=seconds, far=True)

    def think(self, chair: Chair, dice: Random) -> Thought:
        """Look ahead, unless the net has never met such a table or such an answer."""
        features = chair.game.features
        assert features is not None, chair.game.name
        known = self.net.knows_view(features.view(bot_view(chair)))
        if known and features.can_describe(chair.polite):
            return super().think(chair, dice)
        self.below.seconds = self.seconds
        return self.below.think(chair, dice)

    def weigh_answers(self, chair: Chair) -> tuple[list[Any], list[float]]:
        game, view = chair.game, bot_view(chair)
        options = prune_candidates(game, view, chair.polite, self.net.looks)
        told = predict(self.net, chair, options) if len(options) > 1 else None
        if told is None:
            return super().weigh_answers(chair)
        value, _ = told
        order = sorted(range(len(options)), key=lambda place: -value[place])
        most = game.foresight.breadth if game.foresight else len(order)
        near = [place for place in order[:most] if value[place] > value[order[0]] - DEAR]
        return [options[place] for place in near], [value[place] for place in near]

    def run_race(self, chair: Chair, answers: list[Any], before: list[float], dice: Random) -> Race:
        game, net = chair.game, self.net
        race, end = Race(len(answers), self.worlds), monotonic() + self.seconds
        for first in range(0, self.worlds, TOGETHER):
            if len(race.running) == 1 or (self.seconds and monotonic() > end):
                break
            worlds = [
                self._play_answers(chair, answers, race.running, dice)
                for _ in range(first, min(first + TOGETHER, self.worlds))
            ]
            play_on(net, game, [board for some in worlds for board in some.values()])
            for some in worlds:
                for runner in race.running:
                    some[runner].outlook.worth += before[runner]
                race.enter_world([some[runner].outlook for runner in race.running])
        return race

    def _play_answers(
        self, chair: Chair, answers: list[Any], running: list[int], dice: Random
    ) -> dict[int, LookaheadBoard]:
        """Give every answer in one and the same world."""
        dealt, ahead, net = self.deal_world(chair, dice), chair.game.foresight, self.net
        found: dict[int, LookaheadBoard] = {}
        for runner in running:
            state = dealt.clone()
            state.step(chair.seat, answers[runner])
            found[runner] = board = LookaheadBoard(state, chair.seat, net.turns - 1)
            if not net.turns and ahead:
                board.until = ahead.clock(dealt) + (net.rounds or ahead.far or ahead.rounds)
        return found


class LookaheadBoard:
    """One world under way, and what it came to for one seat."""

    __slots__ = ("done", "left", "outlook", "seat", "state", "turns", "until")

    def __init__(self, state: State, seat: int, turns: int) -> None:
        self.state, self.seat = state, seat
        self.turns = turns  # answers that the net still gives there for the seat
        self.until = 0.0  # where all play on at a glance: when the clock shows that, it is asked
        self.left = MOST
        self.outlook = Outlook(0.0, 0.0)
        self.done = False

    def step(self, seat: int, answer: Any) -> None:
        """Let somebody answer."""
        self.state.step(seat, answer)
        self.left -= 1

    def end(self, share: float, ahead: float, much: float) -> None:
        """Note the share of the win that is to be expected, and the lead in the end."""
        gap = max(-FAR, min(FAR, ahead / much))
        self.outlook = Outlook(gap * much, share + MARGIN * gap)
        self.done = True


class NetQuestion(NamedTuple):
    """What somebody is asked in a world."""

    board: LookaheadBoard
    seat: int
    view: Any
    options: list[Any]
    last: bool  # it is not answered: what the net thinks of it is what the world came to


def play_on(net: Net, game: Game[Any], boards: list[LookaheadBoard]) -> None:
    """Let a net answer for everybody in all these worlds until they are done."""
    features, going = game.features, boards
    assert features is not None, game.name
    while going:
        now = [
            question for board in going for question in _open_questions(net, game, features, board)
        ]
        if now:
            _answer_questions(net, game, features, now)
        going = [board for board in going if not board.done]


def _open_questions(
    net: Net, game: Game[Any], features: Features, board: LookaheadBoard
) -> list[NetQuestion]:
    """Who has a choice in a world that the net is asked about; all others answer at once."""
    state, found = board.state, list[NetQuestion]()
    while state.waiting and not found and board.left > 0:
        for one in seats_asked(state):
            question = _net_question(net, game, features, board, one)
            if question and question.last:
                return [question]
            if question:
                found.append(question)
    if not found:
        _record_end(game, features, board)
    return found


def _net_question(
    net: Net, game: Game[Any], features: Features, board: LookaheadBoard, one: int
) -> NetQuestion | None:
    """What the net is asked about the choice of a seat; nothing where the seat answers at once."""
    options = board.state.options(one)
    if len(options) == 1:
        board.step(one, options[0])
        return None
    last = one == board.seat and _is_due(net, game, board)
    if last or net.turns:
        view = game.bot_view(board.state, one)
        wanted = prune_candidates(game, view, options, net.looks)
        if (last or len(wanted) > 1) and features.can_describe(wanted):
            return NetQuestion(board, one, view, wanted, last)
        if len(wanted) == 1:
            board.step(one, wanted[0])
            return None
    board.step(one, at_a_glance(game, board.state, one, options))
    return None


def _record_end(game: Game[Any], features: Features, board: LookaheadBoard) -> None:
    """Note how a world ended; where that takes too long, who stands well wins."""
    state, seat = board.state, board.seat
    if state.waiting:
        ahead = so_far(game, game.bot_view(state, seat), seat)
        board.end(unfinished_value([ahead, 0.0], 0, features.lead), ahead, features.lead)
    else:
        result = game.result(state)
        share = 1 / len(result.winners) if seat in result.winners else 0.0
        board.end(share, lead_over_best(result.scores, seat), features.lead)


def _is_due(net: Net, game: Game[Any], board: LookaheadBoard) -> bool:
    """Whether a world has been played on for long enough."""
    if net.turns or game.foresight is None:
        return board.turns <= 0
    return game.foresight.clock(board.state) >= board.until


def _answer_questions(
    net: Net, game: Game[Any], features: Features, now: list[NetQuestion]
) -> None:
    """Ask a net about all answers at once: what it thinks best is given, or ends the world."""
    open_ = Questions(features)
    for number, (_, one, view, options, _) in enumerate(now):
        open_.add_question(number, one, view, options)
    heads = net.scores(open_.seen, open_.done, open_.of)
    values, shares = answer_values(heads), win_shares(heads)
    for question, first, count in zip(now, open_.first, open_.counts, strict=False):
        board, one, view, options, last = question
        best = int(values[first : first + count].argmax())
        if last:
            more = float(heads[first + best, 0]) * features.lead
            ahead = so_far(game, view, one) + more
            board.end(float(shares[first + best]), ahead, features.lead)
        else:
            board.step(one, options[best])
            board.turns -= one == board.seat
