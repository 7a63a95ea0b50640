"""Who meets whom."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import ceil, log2

from labtable.lab.arena.contest import Meeting


def round_robin_meetings(bots: int, seats: int) -> list[Meeting]:
    """All meetings of a round robin.

    >>> round_robin_meetings(3, 2)
    [(0, 1), (0, 2), (1, 2)]
    """
    return list(combinations(range(bots), seats))


def swiss_round_count(bots: int) -> int:
    """How many rounds of a Swiss contest find the best: as many as a knock-out, and one more.

    >>> swiss_round_count(8)
    4
    """
    return ceil(log2(bots)) + 1


def swiss_meetings(ranked: Sequence[int], met: Sequence[Meeting]) -> list[Meeting]:
    """Pair neighbours in the ranking that have not met; an odd one out rests, the last first.

    >>> swiss_meetings([2, 0, 1, 3], [(0, 2)])
    [(1, 2), (0, 3)]
    """
    playing = list(ranked)
    if len(playing) % 2:
        times = {bot: sum([bot in meeting for meeting in met]) for bot in playing}
        most = max(times.values())
        playing.remove(next(bot for bot in reversed(playing) if times[bot] == most))
    return _pair_from_top(playing, set(met)) or _pair_from_top(playing, set())


def _pair_from_top(playing: list[int], met: set[Meeting]) -> list[Meeting]:
    """Pair from the top, and step back where the rest cannot be paired; empty if nothing fits."""
    if not playing:
        return []
    first, *others = playing
    for other in others:
        meeting = (min(first, other), max(first, other))
        if meeting in met:
            continue
        rest = [bot for bot in others if bot != other]
        paired = _pair_from_top(rest, met)
        if len(paired) == len(rest) // 2:
            return [meeting, *paired]
    return []
