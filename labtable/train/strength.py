"""How strong a net is: every deal once with the net at each seat, all others one of our levels."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

import labtable
from labtable.bots import Bot, Chair
from labtable.engine.table import Table
from labtable.lab.playing.plan import seat_bot
from labtable.lab.statistics import wilson_interval

DEALS = 5_000_000  # the first deal to measure by: far from those that were learned from


class EvalMatch(msgspec.Struct, frozen=True, kw_only=True):
    """Who meets whom, and where."""

    game: str
    net: str  # a file
    level: str
    seats: int = 2
    preset: str = ""
    games: int = 200

    @property
    def deals(self) -> range:
        return range(DEALS, DEALS + max(1, self.games // self.seats))


class Strength(msgspec.Struct, frozen=True, kw_only=True):
    """What a meeting brought: shares of wins by deal, and what is to be expected of others."""

    meeting: EvalMatch
    shares: list[float]

    @property
    def share(self) -> float:
        return sum(self.shares) / len(self.shares)

    def __str__(self) -> str:
        meeting = self.meeting
        where = f"{meeting.seats} seats" + (f", {meeting.preset}" if meeting.preset else "")
        games = len(self.shares) * meeting.seats
        low, high = wilson_interval(self.share * games, games)
        within = f"95 %: {low:.1%} to {high:.1%}, {games:,} games"
        return f"against {meeting.level} ({where}): wins {self.share:.1%} ({within})"


def play_eval_deals(meeting: EvalMatch, deals: range) -> list[float]:
    """Play some deals; the mean share of wins of each."""
    game = labtable.game(meeting.game)
    net, other = seat_bot(meeting.net, game), seat_bot(meeting.level, game)
    options: dict[str, Any] = {"preset": meeting.preset} if meeting.preset else {}
    found = []
    for seed in deals:
        wins = 0.0
        for place in range(meeting.seats):
            table = labtable.new(meeting.game, seats=meeting.seats, seed=seed, **options)
            bots = [net if seat == place else other for seat in range(meeting.seats)]
            wins += _win_share(table, bots, place)
        found.append(wins / meeting.seats)
    return found


def _win_share(table: Table[Any], bots: list[Bot], place: int) -> float:
    dice = [Random(f"{table.record.header.seed} {seat}") for seat in range(len(bots))]
    while not table.over:
        seat = table.waiting()[0]
        table.play(seat, bots[seat].choose(Chair(table, seat), dice[seat]))
    winners = table.result().winners
    return 1 / len(winners) if place in winners else 0.0
