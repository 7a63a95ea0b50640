"""Look for positions in which one answer is clearly best, and is not the one that looks best.

Everything here thinks with what the seat may know. A position is looked at three times: what looks
best at a glance and what a hint would say must differ, and then both are played on beside all that
comes near, in other and many more worlds, without asking a net.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from random import Random
from typing import Any, Final, NamedTuple

import labtable
from labtable.bots.chair import Chair, bot_view
from labtable.bots.evaluate import (
    HINT,
    evaluate_answers,
    mean_and_error,
    own_dice,
    play_answers_on,
)
from labtable.bots.hint import answer_fact
from labtable.bots.levels import bot
from labtable.bots.net_loading import usable_net
from labtable.bots.net_player import predict, prune_candidates
from labtable.bots.search import rank_answers
from labtable.engine.game import Foresight
from labtable.engine.table import Table

FEWEST: Final = 3  # answers to choose from
MOST_ANSWERS: Final = 400  # of a game until the position: longer records tell no better story
PROMISING: Final = 0.03  # of a game that a net sees between the best answer and the tempting one
LEADS: Final = 0.05  # of a game, at least, over every other answer
ERRORS: Final = 3.0  # standard errors that the lead measures at least
TIMES: Final = 5  # the worlds of a hint, for checking
EVERY: Final = 24  # worlds between two looks at whether it is plain
PLAIN: Final = 5.0  # standard errors that end a first check early
NEAREST: Final = 4  # other answers that are played on once more with other dice
RIVALS: Final = 6  # other answers that are played on
LEVELS: Final = ("beginner", "easy", "medium", "medium")  # who plays the games


class Rival(NamedTuple):
    """An answer beside the best one, and what it costs."""

    answer: Any
    cost: float  # of a game
    error: float


class Found(NamedTuple):
    """A position with one best answer."""

    seat: int
    best: Any
    tempting: Any
    rivals: tuple[Rival, ...]  # the tempting one among them
    worlds: int

    @property
    def cost(self) -> float:
        """What the tempting answer costs."""
        return next(one.cost for one in self.rivals if one.answer == self.tempting)


def play_game(name: str, seed: int) -> Table[Any]:
    """Play a game as people of several levels would; the dice say how many sit there."""
    game, dice = labtable.game(name), Random(f"puzzles {name} {seed}")
    seats = dice.choice([many for many in game.seats if many in (2, 3, 4)])
    table = labtable.new(name, seats=seats, seed=seed)
    players = [bot(dice.choice(LEVELS), game) for _ in range(seats)]
    while not table.over:
        seat = table.waiting()[0]
        table.play(seat, players[seat].choose(Chair(table, seat), dice))
    return table


def positions_of(table: Table[Any]) -> Iterator[Table[Any]]:
    """Go through a game again, position by position."""
    answers = table.record.answers[:MOST_ANSWERS]
    again = labtable.new(
        table.game.name, seats=table.record.header.seats, seed=table.record.header.seed
    )
    for given in answers:
        yield again
        again.play(given.seat, given.action)


def find_puzzle(table: Table[Any], seat: int) -> Found | None:
    """Tell the puzzle that a position is, if it is one."""
    chair = Chair(table, seat)
    if len(chair.options) < FEWEST or chair.game.foresight is None or not _promises(chair):
        return None
    values = evaluate_answers(chair, own_dice(table, seat), HINT)
    tempting = rank_answers(chair)[0]
    if values.answer == tempting:
        return None
    rivals = [value.answer for value in values.values]
    dice = Random(f"puzzle {seat}")
    return check_position(chair, values.answer, tempting, rivals, dice, hurry=True)


def _promises(chair: Chair) -> bool:
    """Ask the net first, where there is one: it answers in a moment."""
    net = usable_net(chair.game)
    if net is None:
        return True
    options = prune_candidates(chair.game, bot_view(chair), chair.polite, net.looks)
    told = predict(net, chair, options) if len(options) >= FEWEST else None
    if told is None:
        return False
    chances = dict(zip(map(str, options), told[1], strict=True))
    ranked = sorted(chances.values(), reverse=True)
    tempting = chances.get(str(rank_answers(chair)[0]), 1.0)
    return ranked[0] - tempting > PROMISING and ranked[0] > ranked[1]


def check_position(
    chair: Chair,
    best: Any,
    tempting: Any,
    candidates: Sequence[Any],
    dice: Random,
    *,
    hurry: bool = False,
) -> Found | None:
    """Play the best answer and all that comes near on, without a net; nothing where it isn't clear.

    Where another answer does the same as the best one, there is no puzzle. In a hurry it ends as
    soon as the result is plain.
    """
    ahead = chair.game.foresight
    assert ahead is not None
    does = answer_fact(chair, best)
    near = dict.fromkeys([tempting, *candidates, *rank_answers(chair)])
    others = [one for one in near if one != best][:RIVALS]
    if any(answer_fact(chair, one) == does for one in others if does is not None):
        return None
    gaps = _play_gaps(chair, ahead, [best, *others], dice, hurry=hurry)
    rivals = tuple(
        Rival(one, *mean_and_error(each)) for one, each in zip(others, gaps, strict=True)
    )
    if not all(is_clear(one) for one in rivals):
        return None
    return Found(chair.seat, best, tempting, rivals, len(gaps[0]))


def check_again(chair: Chair, found: Found, dice: Random) -> Found | None:
    """Check with other dice, and in as many worlds as there are to be, what came nearest."""
    rivals = solve_again(chair, found, dice)
    return found._replace(rivals=rivals) if all(is_clear(one) for one in rivals) else None


def solve_again(
    chair: Chair, found: Found, dice: Random, *, doubt: float = 1.0
) -> tuple[Rival, ...]:
    """Play the best answer, the tempting one and those that came nearest on with other dice.

    It ends early where one comes too near by this many standard errors.
    """
    nearest = [one.answer for one in sorted(found.rivals, key=lambda one: one.cost)[:NEAREST]]
    ahead = chair.game.foresight
    assert ahead is not None
    others = list(dict.fromkeys([found.tempting, *nearest]))
    gaps = _play_gaps(chair, ahead, [found.best, *others], dice, hurry=False, doubt=doubt)
    return tuple(Rival(one, *mean_and_error(each)) for one, each in zip(others, gaps, strict=True))


def is_clear(rival: Rival) -> bool:
    """Tell whether the best answer leads this one by enough, and not by chance.

    >>> is_clear(Rival("a", 0.1, 0.02)), is_clear(Rival("a", 0.1, 0.04))
    (True, False)
    """
    return rival.cost >= LEADS and rival.cost >= ERRORS * rival.error


def _play_gaps(
    chair: Chair,
    ahead: Foresight,
    answers: Sequence[Any],
    dice: Random,
    *,
    hurry: bool,
    doubt: float = 1.0,
) -> list[list[float]]:
    """Play all answers on in the same worlds; stop where one comes too near."""
    laps = ceil(HINT.worlds * ahead.luck * TIMES)
    gaps: list[list[float]] = [[] for _ in answers[1:]]
    for lap in range(1, laps + 1):
        met, _ = play_answers_on(chair, ahead, answers, dice)
        for each, one in zip(gaps, met[1:], strict=True):
            each.append(met[0].worth - one.worth)
        if lap % EVERY == 0 and (_is_hopeless(gaps, doubt) or (hurry and _is_plain(gaps))):
            break
    return gaps


def _is_hopeless(gaps: Sequence[Sequence[float]], doubt: float) -> bool:
    found = [mean_and_error(each) for each in gaps]
    return any(mean + doubt * error < LEADS for mean, error in found)


def _is_plain(gaps: Sequence[Sequence[float]]) -> bool:
    found = [mean_and_error(each) for each in gaps]
    return all(mean - error > LEADS and mean > PLAIN * error for mean, error in found)
