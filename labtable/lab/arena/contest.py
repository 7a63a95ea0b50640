"""What a contest is: who takes part, and how the seats of one deal are taken in turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from math import ceil, log2
from random import Random
from typing import Any, TypeAlias

import msgspec

import labtable
from labtable.lab.errors import LabTrouble
from labtable.lab.playing.plan import (
    Entrant,
    Plan,
    Setting,
    bot_label,
    check_bots,
    check_plan,
    game_seed,
    unnamed_bots,
)


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


Meeting: TypeAlias = tuple[int, ...]  # bots at one table, by their place in the contest
ALL_ORDERS = 3  # seats up to which a deal is played in every order; beyond, everybody moves on


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """Bots that meet at tables of `seats`, in every seat of the same deals."""

    game: str
    bots: Sequence[Entrant]  # names, or classes and objects of one's own
    seats: int
    games: int = 400  # of every meeting at most, and what the last deal needs
    seed: int = 0
    options: dict[str, Any] = {}
    swiss: bool = False

    @property
    def deals(self) -> int:
        """How many deals a meeting has, at most."""
        return ceil(self.games / len(seat_orders(range(self.seats))))

    @property
    def names(self) -> list[str]:
        """What the bots go by."""
        return [bot_label(bot) for bot in self.bots]

    def settings(self, meetings: Sequence[Meeting], deals: range, first: int) -> Iterator[Setting]:
        """All games of these meetings with these deals, numbered from `first` on."""
        number, names, known = first, self.names, unnamed_bots(self.bots)
        for place in deals:
            seed = game_seed(self.seed, place)
            for meeting in meetings:
                for order in seat_orders(shuffle_neighbours(meeting, seed)):
                    seated = [names[bot] for bot in order]
                    yield Setting(number, self.game, seed, seated, self.options, guests=known)
                    number += 1


def seat_orders(meeting: Sequence[int]) -> list[Meeting]:
    """Who sits where, game by game, until nobody has an advantage.

    >>> seat_orders([4, 7])
    [(4, 7), (7, 4)]
    """
    if len(meeting) <= ALL_ORDERS:
        return list(permutations(meeting))
    seated = tuple(meeting)
    return [seated[turn:] + seated[:turn] for turn in range(len(seated))]


def shuffle_neighbours(meeting: Meeting, seed: int) -> Meeting:
    """Let others sit beside each other in every deal, or one would always follow the same bot.

    >>> shuffle_neighbours((4, 7), seed=1), sorted(shuffle_neighbours((0, 1, 2, 3), seed=1))
    ((4, 7), [0, 1, 2, 3])
    """
    if len(meeting) <= ALL_ORDERS:
        return meeting
    beside = list(meeting)
    Random(seed).shuffle(beside)
    return tuple(beside)


def checked_contest(contest: Contest) -> Contest:
    """Refuse, with a sentence, what cannot be held."""
    check_bots(contest.bots, contest.game)
    twice = [name for name in contest.names if contest.names.count(name) > 1]
    if twice:
        raise LabTrouble(f"{twice[0]} takes part twice; name every bot once.")
    if contest.seats not in labtable.game(contest.game).seats:
        labtable.new(contest.game, seats=contest.seats)  # says how many it takes
    if len(contest.bots) < contest.seats:
        need = f"A table of {contest.seats} needs at least {contest.seats} bots"
        raise LabTrouble(f"{need}, like medium and random; not {len(contest.bots)}.")
    if contest.swiss and contest.seats != 2:
        raise LabTrouble(f"In a Swiss contest two bots meet, not {contest.seats}; leave one out.")
    some = contest.bots[: contest.seats]
    check_plan(Plan(game=contest.game, bots=some, games=contest.games, options=contest.options))
    return contest
