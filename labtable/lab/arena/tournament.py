"""A contest from the first deal to the moment when its order is certain."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

import numpy as np

from labtable.lab.arena.certainty import FEWEST, order_bots
from labtable.lab.arena.contest import Contest, Meeting, seat_orders
from labtable.lab.arena.pairing import round_robin_meetings, swiss_meetings, swiss_round_count
from labtable.lab.arena.ranking import Ranking, rank_bots
from labtable.lab.arena.rating import Block
from labtable.lab.playing.outcome import GameOutcome
from labtable.lab.playing.plan import Setting

Player: TypeAlias = Callable[[Iterable[Setting]], Iterator[GameOutcome]]


class ContestGames(NamedTuple):
    """The games of a contest, and how often one may have looked whether its order is certain."""

    blocks: list[Block]
    looks: int


def hold_contest(contest: Contest, play: Player) -> Ranking:
    """Hold a contest and rank its bots."""
    return rank_bots(contest, *play_contest(contest, play))


def play_contest(contest: Contest, play: Player) -> ContestGames:
    """Play a contest; it ends early when nobody's place is in doubt any more."""
    return _play_swiss(contest, play) if contest.swiss else _round_robin(contest, play)


def _round_robin(contest: Contest, play: Player) -> ContestGames:
    """Everybody meets everybody; one looks after 20 deals, 40, 80 and so on."""
    meetings = round_robin_meetings(len(contest.bots), contest.seats)
    ends = look_schedule(contest.deals)
    blocks: list[Block] = []
    games = done = 0
    for end in ends:
        block = _play_block(contest, meetings, range(done, end), games, play)
        blocks = [_join_blocks(blocks[0], block)] if blocks else [block]
        games, done = games + _game_count(contest, meetings, end - done), end
        if order_bots(blocks, len(ends)).certain:
            break
    return ContestGames(blocks, len(ends))


def look_schedule(deals: int) -> list[int]:
    """After how many deals one looks; the fewer looks, the fewer times chance can deceive.

    >>> look_schedule(100)
    [20, 40, 80, 100]
    """
    ends = [FEWEST]
    while ends[-1] < deals:
        ends.append(ends[-1] * 2)
    return [*ends[:-1], deals]


def _play_swiss(contest: Contest, play: Player) -> ContestGames:
    """Neighbours in the ranking meet, round by round, each round over deals of its own."""
    bots, count = len(contest.bots), swiss_round_count(len(contest.bots))
    ranked, met = list(range(bots)), list[Meeting]()
    blocks: list[Block] = []
    games = 0
    for turn in range(count):
        meetings = swiss_meetings(ranked, met)
        deals = range(turn * contest.deals, (turn + 1) * contest.deals)
        blocks.append(_play_block(contest, meetings, deals, games, play))
        games += _game_count(contest, meetings, contest.deals)
        met += meetings
        found = order_bots(blocks, count)
        ranked = found.order
        if found.certain:
            break
    return ContestGames(blocks, count)


def _game_count(contest: Contest, meetings: Sequence[Meeting], deals: int) -> int:
    return deals * len(meetings) * len(seat_orders(range(contest.seats)))


def _play_block(
    contest: Contest, meetings: list[Meeting], deals: range, first: int, play: Player
) -> Block:
    """Play these deals at all tables and add up who won what."""
    wins = np.zeros((len(deals), len(meetings), len(contest.bots)))
    games = np.zeros((len(deals), len(meetings)))
    each, names = len(seat_orders(range(contest.seats))), contest.names
    for outcome in play(contest.settings(meetings, deals, first)):
        place, _ = divmod(outcome.number - first, each)
        deal, meeting = divmod(place, len(meetings))
        games[deal, meeting] += bool(outcome.winners)
        for seat, bot in enumerate(outcome.bots):
            wins[deal, meeting, names.index(bot)] += outcome.win_share(seat)
    return Block(meetings, wins, games)


def _join_blocks(one: Block, more: Block) -> Block:
    wins = np.concatenate([one.wins, more.wins])
    return Block(one.meetings, wins, np.concatenate([one.games, more.games]))
