"""What a finished game is worth to every seat."""

from __future__ import annotations

from labtable import renamed
from labtable.engine.features import lead_over_others
from labtable.engine.game import Result


def seat_rewards(result: Result, *, together: bool = False) -> list[float]:
    """Give each seat the share of others it beat, less the share that beat it.

    The sum is zero, the best place is worth 1 and the last one -1, unless they are shared.

    >>> seat_rewards(Result([30, 20, 20], [0], ""))
    [1.0, -0.5, -0.5]

    Where all play together, everybody gets 1, or everybody gets -1.

    >>> seat_rewards(Result([7, 7], [], ""), together=True)
    [-1.0, -1.0]
    """
    seats = range(len(result.scores))
    if together:
        return [1.0 if result.winners else -1.0 for _ in seats]
    places = [(seat in result.winners, result.scores[seat]) for seat in seats]
    beaten = [sum([mine > other for other in places]) for mine in places]
    better = [sum([mine < other for other in places]) for mine in places]
    return [(won - lost) / (len(places) - 1) for won, lost in zip(beaten, better, strict=True)]


def lead_rewards(result: Result, much: float) -> list[float]:
    """Give each seat how far it is ahead of the best other one, where `much` counts as 1.

    These tell more of a game than who has won; they lie between -3 and 3.

    >>> lead_rewards(Result([30, 20, 25], [0], ""), 10.0)
    [0.5, -1.0, -0.5]
    """
    return [lead_over_others(result.scores, seat, much) for seat in range(len(result.scores))]


renamed.accept_old_functions(__name__)
