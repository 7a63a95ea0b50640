"""How strong bots are, on the scale of Elo, after Bradley and Terry.

A bot of strength a wins a table with chance a over the sum of all strengths there; 400 points are
ten times the strength. Strengths are fitted by Hunter's method. One drawn game against an average
bot is added for everybody, so that a bot that never lost stays on the scale. Intervals come from
drawing the deals again, a thousand times: games of one deal belong together.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from labtable.lab.arena.contest import Meeting

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
