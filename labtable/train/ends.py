"""What answers led to: how a game ended, and what was foretold on the way there."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

from labtable.bots.net import Bits
from labtable.bots.playout import FAR, lead_over_best, seat_points
from labtable.engine.agenda import State
from labtable.engine.game import Game, Result

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
