"""How good every decision of a game was, as the net of the game foretells it; and accuracy.

A net weighs a decision in a millisecond, so no decision is left out. What it doubts is then played
on before anybody hears of it. Where no net has learned the game, its own judgement doubts.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

from labtable.bots.chair import Chair, bot_view
from labtable.bots.net_loading import fast_net
from labtable.bots.net_player import predict, prune_candidates
from labtable.bots.search import rank_answers
from labtable.engine.table import Table
from labtable.guide import count_coached_answers

DOUBT = 0.04  # chance to win that a net sees given away: less is not worth a second look
FEWEST = 3  # decisions with something at stake that an accuracy is told from
AT_STAKE = 0.01  # chance to win that a decision is about, at least


class MoveQuality(NamedTuple):
    """What one decision gave away, and how much it was about."""

    n: int  # answers given until then
    seat: int
    loss: float  # of the chance to win; without a net, by how much another answer looked better
    stake: float  # the chance to win between the best answer and the worst; 0 without a net


def decisions_to_weigh(tables: Sequence[Table[Any]], seats: Sequence[int]) -> list[int]:
    """The answers of these seats, but for those that a coach asked for."""
    answers = tables[-1].record.answers
    scripted = count_coached_answers(tables[-1].record)
    return [n for n, answer in enumerate(answers) if n >= scripted and answer.seat in seats]


def weigh_decision(table: Table[Any], seat: int, chosen: Any) -> MoveQuality | None:
    """Weigh an answer beside those a seat could give; nothing where it had no choice."""
    chair, n = Chair(table, seat), len(table.record.answers)
    if len(chair.options) < 2:
        return None
    if (found := _ask_net(chair, chosen)) is not None:
        _, value, chances = found
        best, own = chances[value.index(max(value))], chances[-1]
        return MoveQuality(n, seat, max(0.0, best - own), max(best, own) - min(chances))
    judge, view = chair.game.judge, bot_view(chair)
    if judge is None:
        return None
    gap = max([judge(view, one) for one in chair.options]) - judge(view, chosen)
    return MoveQuality(n, seat, max(0.0, gap), 0.0)


def most_promising(chair: Chair, chosen: Any) -> Any:
    """What a net would answer, or where none is asked, what looks best at a glance."""
    if (found := _ask_net(chair, chosen)) is not None:
        answers, value, _ = found
        return answers[value.index(max(value))]
    return rank_answers(chair)[0]


def _ask_net(chair: Chair, chosen: Any) -> tuple[list[Any], list[float], list[float]] | None:
    """The answers a net would think about, the chosen one last; their worth and their chances."""
    net = fast_net(chair.game)
    if net is None:
        return None
    wanted = prune_candidates(chair.game, bot_view(chair), chair.polite, net.looks)
    answers = [*[one for one in wanted if one != chosen], chosen]
    found = predict(net, chair, answers)
    return (answers, *found) if found else None


def rank_doubts(weighed: Sequence[MoveQuality]) -> list[int]:
    """Decisions that deserve a second look, the most doubtful one of every seat first."""
    found: dict[int, list[MoveQuality]] = {}
    for one in weighed:
        if one.loss > (DOUBT if one.stake else 0.0):
            found.setdefault(one.seat, []).append(one)
    by_loss = [sorted(doubts, key=lambda one: -one.loss) for _, doubts in sorted(found.items())]
    return [one.n for doubts in zip_longest(*by_loss) for one in doubts if one]


def accuracy(weighed: Sequence[MoveQuality], seat: int) -> int | None:
    """How much of what its decisions were about a seat kept, in percent; perhaps nobody can tell.

    >>> accuracy([MoveQuality(n, 0, 0.05, 0.2) for n in range(3)], 0)
    75
    """
    own = [one for one in weighed if one.seat == seat and one.stake >= AT_STAKE]
    if len(own) < FEWEST:
        return None
    return round(100 * (1 - sum([one.loss for one in own]) / sum([one.stake for one in own])))
