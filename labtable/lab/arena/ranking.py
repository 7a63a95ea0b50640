"""The order of strength, and which part of it is certain."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from statistics import NormalDist
from typing import Any, NamedTuple, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

import labtable
from labtable import renamed
from labtable.lab.arena.contest import Contest, Meeting
from labtable.lab.statistics import round_sensibly

Numbers: TypeAlias = NDArray[np.float64]
DRAWS = 1000
STEPS = 5000  # at most
CLOSE = 1e-7  # where a step changes strengths no more than so, they are found
MIDDLE = 1500.0


class Block(NamedTuple):
    """Meetings over the same deals: wins by deal, meeting and bot; decided games alike."""

    meetings: list[Meeting]
    wins: Numbers  # deals x meetings x bots
    games: Numbers  # deals x meetings


class FittedRatings(NamedTuple):
    """Ratings as fitted, and as fitted to each draw of the deals."""

    elo: Numbers  # bots
    drawn: Numbers  # draws x bots


def fit_with_resamples(blocks: Sequence[Block], seed: int) -> FittedRatings:
    """Fit all games, and a thousand draws of their deals."""
    luck = np.random.default_rng(seed)
    wins, games = [], []
    for block in blocks:
        deals = len(block.games)
        again = luck.multinomial(deals, np.full(deals, 1 / deals), size=DRAWS)
        weights = np.vstack([np.ones(deals), again])
        wins.append(np.einsum("wd,dmb->wb", weights, block.wins))
        games.append(weights @ block.games)
    meetings = [meeting for block in blocks for meeting in block.meetings]
    elo = solve_ratings(meetings, sum(wins[1:], wins[0]), np.hstack(games))
    return FittedRatings(elo[0], elo[1:])


def fit_ratings(blocks: Sequence[Block]) -> Numbers:
    """Fit all games once."""
    meetings = [meeting for block in blocks for meeting in block.meetings]
    wins = np.sum([block.wins.sum(axis=(0, 1)) for block in blocks], axis=0)
    games = np.hstack([block.games.sum(axis=0) for block in blocks])
    elo: Numbers = solve_ratings(meetings, wins[np.newaxis], games[np.newaxis])[0]
    return elo


def presence_matrix(meetings: Sequence[Meeting], bots: int) -> Numbers:
    """Mark who sits in which meeting."""
    marks = np.zeros((len(meetings), bots))
    for place, meeting in enumerate(meetings):
        marks[place, list(meeting)] = 1
    return marks


def solve_ratings(meetings: Sequence[Meeting], wins: Numbers, games: Numbers) -> Numbers:
    """Ratings, one row for each row of wins by bot and games by meeting."""
    there = presence_matrix(meetings, wins.shape[1])
    strength = np.ones_like(wins)
    for _ in range(STEPS):
        weight = (games / (strength @ there.T)) @ there
        better = (wins + 0.5) / (weight + 1 / (strength + 1))  # the drawn game
        better /= np.exp(np.log(better).mean(axis=1, keepdims=True))
        step = float(np.abs(better / strength - 1).max())
        strength = better
        if step < CLOSE:
            break
    elo: Numbers = MIDDLE + 400 * np.log10(strength)
    return elo


FEWEST = 20  # deals before anything is called certain
DOUBT = 0.05  # how likely it may be that anything is called certain wrongly
COINS = 1 / (4 * NormalDist().cdf(-sqrt(2)))
DIGITS = 9  # the order of adding up, which differs between machines, does not count


class BotOrder(NamedTuple):
    """Bots, the strongest first, and which of them are ahead of the next one beyond doubt."""

    order: list[int]
    ahead: list[bool]

    @property
    def certain(self) -> bool:
        return all(self.ahead)


def order_bots(blocks: Sequence[Block], looks: int) -> BotOrder:
    """Order the bots; `looks` is how often one may look before the contest is over."""
    elo = fit_ratings(blocks)
    order = sorted(range(len(elo)), key=lambda bot: (-elo[bot], bot))
    limit = required_lead(len(order), looks)
    return BotOrder(
        order, [unexplained_lead(blocks, elo, *pair) > limit for pair in pairwise(order)]
    )


def required_lead(bots: int, looks: int) -> float:
    """How far one must be ahead, all pairs and all looks taken together.

    >>> round(required_lead(2, 1), 2), round(required_lead(5, 8), 2)
    (2.42, 3.72)
    """
    pairs = bots * (bots - 1) // 2
    return NormalDist().inv_cdf(1 - DOUBT / (2 * COINS * pairs * looks))


def unexplained_lead(blocks: Sequence[Block], elo: Numbers, bot: int, other: int) -> float:
    """How far one bot is ahead of another, beyond what their opponents explain."""
    apart = np.concatenate([_deal_differences(block, elo, bot, other) for block in blocks]).round(
        DIGITS
    )
    size = float(np.sqrt((apart**2).sum()))
    return float(apart.sum()) / size if size and len(apart) >= FEWEST else 0.0


def _deal_differences(block: Block, elo: Numbers, bot: int, other: int) -> Numbers:
    """What sets two bots apart, deal by deal, if they are expected to win equally often."""
    alike = elo.copy()
    alike[[bot, other]] = alike[[bot, other]].mean()
    strength = presence_matrix(block.meetings, len(elo)) * 10 ** (alike / 400)
    chances = strength / strength.sum(axis=1, keepdims=True)
    beyond = block.wins - block.games[:, :, np.newaxis] * chances
    apart: Numbers = (beyond[:, :, bot] - beyond[:, :, other]).sum(axis=1)
    return apart


STILL = 0.001  # points; where draws of the deals differ by less, they tell nothing


class RankedBot(msgspec.Struct, frozen=True):
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
    places: list[RankedBot]
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
) -> list[RankedBot]:
    found = fit_with_resamples(blocks, contest.seed)
    enough = sum([len(block.games) for block in blocks]) >= FEWEST
    wins = sum([block.wins.sum(axis=(0, 1)) for block in blocks])
    games = sum([_decided_games(block) for block in blocks])
    places = []
    for bot, beyond_doubt in zip(order, [*ahead, False], strict=True):
        low, high = _rating_interval(found.drawn[:, bot]) if enough else (None, None)
        place = RankedBot(
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


renamed.accept_old_functions(__name__)
