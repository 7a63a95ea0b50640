"""A bot that plays on as its net would answer, for everybody, and asks its net again there.

What a net says of an answer is what such answers led to. Some answers later it sees more, and over
many worlds its errors even out. All worlds are played side by side, so that the net is asked once
for all of them.
"""

from __future__ import annotations

from random import Random
from time import monotonic
from typing import Any, NamedTuple

from labtable.bots.chair import Chair, sight
from labtable.bots.learned import Counselled, considered
from labtable.bots.net import MARGIN, Net, chances, worth
from labtable.bots.playout import FAR, Outlook, lead, promising, so_far
from labtable.bots.questions import Questions, asked
from labtable.bots.race import Race
from labtable.engine.agenda import State
from labtable.engine.features import Features
from labtable.engine.game import Game

TOGETHER = 4  # worlds that are played side by side
MOST = 400  # answers of one world


class Foreseeing(Counselled):
    """Looks ahead until it is asked again for the so many-th time, and asks its net there."""

    def raced(self, chair: Chair, answers: list[Any], before: list[float], dice: Random) -> Race:
        game, net = chair.game, self.net
        assert game.features is not None, game.name
        if not net.knows(game.features.view(sight(chair))):
            return super().raced(chair, answers, before, dice)
        race, end = Race(len(answers), self.worlds), monotonic() + self.seconds
        for first in range(0, self.worlds, TOGETHER):
            if len(race.running) == 1 or (self.seconds and monotonic() > end):
                break
            worlds = [
                self._tried(chair, answers, race.running, dice)
                for _ in range(first, min(first + TOGETHER, self.worlds))
            ]
            play_on(net, game, [board for some in worlds for board in some.values()])
            for some in worlds:
                for runner in race.running:
                    some[runner].outlook.worth += before[runner]
                race.lap([some[runner].outlook for runner in race.running])
        return race

    def _tried(
        self, chair: Chair, answers: list[Any], running: list[int], dice: Random
    ) -> dict[int, Board]:
        """Give every answer in one and the same world."""
        dealt, found = self.dealt(chair, dice), dict[int, Board]()
        for runner in running:
            state = dealt.clone()
            state.step(chair.seat, answers[runner])
            found[runner] = Board(state, chair.seat, self.net.turns - 1)
        return found


class Board:
    """One world under way, and what it came to for one seat."""

    __slots__ = ("done", "left", "outlook", "seat", "state", "turns")

    def __init__(self, state: State, seat: int, turns: int) -> None:
        self.state, self.seat = state, seat
        self.turns = turns  # answers that the seat still gives there
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


class Question(NamedTuple):
    """What somebody is asked in a world."""

    board: Board
    seat: int
    view: Any
    options: list[Any]
    last: bool  # it is not answered: what the net thinks of it is what the world came to


def play_on(net: Net, game: Game[Any], boards: list[Board]) -> None:
    """Let a net answer for everybody in all these worlds until they are done."""
    features, going = game.features, boards
    assert features is not None, game.name
    while going:
        now = [question for board in going for question in _asked(net, game, features, board)]
        if now:
            _answered(net, game, features, now)
        going = [board for board in going if not board.done]


def _asked(net: Net, game: Game[Any], features: Features, board: Board) -> list[Question]:
    """Who has a choice in a world; who has none answers at once."""
    state, found = board.state, list[Question]()
    while state.waiting and not found and board.left > 0:
        for one in asked(state):
            options = state.options(one)
            if len(options) > 1:
                view = game.view(state, one)
                options = considered(game, view, options, net.looks)
                if one == board.seat and board.turns == 0:
                    return [Question(board, one, view, options, last=True)]
                if len(options) > 1:
                    found.append(Question(board, one, view, options, last=False))
                    continue
            board.step(one, options[0])
    if found:
        return found
    if state.waiting:  # it takes too long: who stands well wins
        ahead = so_far(game, game.view(state, board.seat), board.seat)
        board.end(promising([ahead, 0.0], 0, features.lead), ahead, features.lead)
    else:
        result = game.result(state)
        share = 1 / len(result.winners) if board.seat in result.winners else 0.0
        board.end(share, lead(result.scores, board.seat), features.lead)
    return []


def _answered(net: Net, game: Game[Any], features: Features, now: list[Question]) -> None:
    """Ask a net about all answers at once: what it thinks best is given, or ends the world."""
    open_ = Questions(features)
    for number, (_, one, view, options, _) in enumerate(now):
        open_.add(number, one, view, options)
    heads = net.scores(open_.seen, open_.done, open_.of)
    values, shares = worth(heads), chances(heads)
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
