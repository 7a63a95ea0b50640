"""The order of strength, and which part of it is certain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

import labtable
from labtable.lab.arena.certainty import FEWEST, order_bots
from labtable.lab.arena.contest import Contest
from labtable.lab.arena.rating import Block, Numbers, fit_with_resamples
from labtable.lab.statistics.intervals import round_sensibly

STILL = 0.001  # points; where draws of the deals differ by less, they tell nothing


class Place(msgspec.Struct, frozen=True):
    """One bot in the ranking, with the 95 % interval of its rating, if the deals tell one."""

    bot: str
    elo: float
    low: float | None
    high: float | None
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
    stand_ins: list[str] = []  # what is said of bots in whose place another one plays


def rank_bots(contest: Contest, blocks: Sequence[Block], looks: int) -> Ranking:
    """Rank the bots; `looks` is how often one may look before the contest is over."""
    game = labtable.game(contest.game)
    order, ahead = order_bots(blocks, looks)
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
        certain=all(ahead),
        places=_places(contest, blocks, order, ahead),
        cross=_cross_table(blocks, order) if contest.seats == 2 else [],
    )


def certainty_sentence(found: Ranking) -> str:
    """Say which part of the order is certain."""
    pairs = zip(found.places, found.places[1:], strict=False)
    open_ = [f"{one.bot} and {two.bot}" for one, two in pairs if not one.ahead]
    if not open_:
        return "The order is certain."
    if found.deals < FEWEST:
        return f"Before {FEWEST} deals no order is certain."
    return f"Still in doubt is the order of {', and of '.join(open_)}."


def _places(
    contest: Contest, blocks: Sequence[Block], order: Sequence[int], ahead: Sequence[bool]
) -> list[Place]:
    found = fit_with_resamples(blocks, contest.seed)
    enough = sum([len(block.games) for block in blocks]) >= FEWEST
    wins = sum([block.wins.sum(axis=(0, 1)) for block in blocks])
    games = sum([_decided_games(block) for block in blocks])
    places = []
    for bot, beyond_doubt in zip(order, [*ahead, False], strict=True):
        low, high = _rating_interval(found.drawn[:, bot]) if enough else (None, None)
        place = Place(
            contest.names[bot],
            elo=round_sensibly(found.elo[bot]),
            low=low,
            high=high,
            games=round(games[bot]),
            wins=round_sensibly(wins[bot]),
            rate=round_sensibly(wins[bot] / max(1.0, games[bot])),
            ahead=beyond_doubt,
        )
        places.append(place)
    return places


def _rating_interval(drawn: Numbers) -> tuple[float | None, float | None]:
    """Between which ratings the truth lies; nothing where every draw of the deals says the same."""
    if np.ptp(drawn) < STILL:
        return None, None
    low, high = np.percentile(drawn, [2.5, 97.5])
    return round_sensibly(low), round_sensibly(high)


def _decided_games(block: Block) -> Any:
    """Decided games of every bot."""
    by_meeting = block.games.sum(axis=0)
    played = np.zeros(block.wins.shape[2])
    for meeting, games in zip(block.meetings, by_meeting, strict=True):
        played[list(meeting)] += games
    return played


def _cross_table(blocks: Sequence[Block], order: Sequence[int]) -> list[list[float | None]]:
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
            round_sensibly(wins[row, column] / games[row, column]) if games[row, column] else None
            for column in order
        ]
        for row in order
    ]
