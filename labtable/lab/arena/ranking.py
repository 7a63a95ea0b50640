"""The order of strength, and which part of it is certain."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from statistics import NormalDist
from typing import Any

import msgspec
import numpy as np

import labtable
from labtable.lab.arena.contest import Contest
from labtable.lab.arena.rating import Block, Rated, rated
from labtable.lab.intervals import tidy

DOUBT = 0.05  # how likely it may be that an order that is called certain is wrong anywhere


class Place(msgspec.Struct, frozen=True):
    """One bot in the ranking, with the 95 % interval of its rating."""

    bot: str
    elo: float
    low: float
    high: float
    games: int
    wins: float
    rate: float
    ahead: bool  # of the next one, beyond doubt


class Ranking(msgspec.Struct, frozen=True, kw_only=True):
    """All bots, the strongest first."""

    game: str
    title: str
    rules: str
    components: str
    labtable: str
    seed: int
    options: dict[str, Any]
    seats: int
    swiss: bool
    games: int
    deals: int
    certain: bool  # the whole order
    places: list[Place]
    cross: list[list[float | None]]  # two seats: how often each bot won against each other one
    tampered: list[str] = []  # bots that changed what they were shown


def ranking(contest: Contest, blocks: Sequence[Block], looks: int) -> Ranking:
    """Rank the bots; `looks` is how often one may look before the contest is over."""
    game = labtable.game(contest.game)
    found = rated(blocks, contest.seed)
    order = _order(found)
    places = _places(contest, blocks, found, looks)
    return Ranking(
        game=game.name,
        title=game.title,
        rules=game.rules,
        components=game.fingerprint(),
        labtable=labtable.__version__,
        seed=contest.seed,
        options=contest.options,
        seats=contest.seats,
        swiss=contest.swiss,
        games=round(sum([float(block.games.sum()) for block in blocks])),
        deals=sum([len(block.games) for block in blocks]),
        certain=all([place.ahead for place in places[:-1]]),
        places=places,
        cross=_cross(blocks, order) if contest.seats == 2 else [],
    )


def verdict(found: Ranking) -> str:
    """Say which part of the order is certain."""
    pairs = zip(found.places, found.places[1:], strict=False)
    open_ = [f"{one.bot} and {two.bot}" for one, two in pairs if not one.ahead]
    if not open_:
        return "The order is certain."
    return f"Still in doubt is the order of {', and of '.join(open_)}."


def _order(found: Rated) -> list[int]:
    return sorted(range(len(found.elo)), key=lambda bot: (-found.elo[bot], bot))


def _places(contest: Contest, blocks: Sequence[Block], found: Rated, looks: int) -> list[Place]:
    order = _order(found)
    low, high = np.percentile(found.drawn, [2.5, 97.5], axis=0)
    wins = sum([block.wins.sum(axis=(0, 1)) for block in blocks])
    games = sum([_played(block) for block in blocks])
    doubt = DOUBT / (looks * max(1, len(order) - 1))
    places = []
    for bot, following in zip(order, [*order[1:], -1], strict=True):
        rate = wins[bot] / max(1.0, games[bot])
        ahead = following >= 0 and _ahead(found, bot, following) > NormalDist().inv_cdf(
            1 - doubt / 2
        )
        place = Place(
            contest.bots[bot],
            elo=tidy(found.elo[bot]),
            low=tidy(low[bot]),
            high=tidy(high[bot]),
            games=round(games[bot]),
            wins=tidy(wins[bot]),
            rate=tidy(rate),
            ahead=ahead,
        )
        places.append(place)
    return places


def _played(block: Block) -> Any:
    """Decided games of every bot."""
    by_meeting = block.games.sum(axis=0)
    played = np.zeros(block.wins.shape[2])
    for meeting, games in zip(block.meetings, by_meeting, strict=True):
        played[list(meeting)] += games
    return played


def _ahead(found: Rated, bot: int, other: int) -> float:
    """By how many standard errors one bot is stronger than another."""
    gap = float(found.elo[bot] - found.elo[other])
    noise = float(np.std(found.drawn[:, bot] - found.drawn[:, other]))
    return gap / noise if noise > 0 else inf if gap > 1 else 0.0


def _cross(blocks: Sequence[Block], order: Sequence[int]) -> list[list[float | None]]:
    """Win rates of rows against columns."""
    bots = len(order)
    wins, games = np.zeros((bots, bots)), np.zeros((bots, bots))
    for block in blocks:
        for place, (one, two) in enumerate(block.meetings):
            played = block.games[:, place].sum()
            for mine, theirs in ((one, two), (two, one)):
                wins[mine, theirs] += block.wins[:, place, mine].sum()
                games[mine, theirs] += played
    return [
        [
            tidy(wins[row, column] / games[row, column]) if games[row, column] else None
            for column in order
        ]
        for row in order
    ]
