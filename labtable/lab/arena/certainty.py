"""Which bot is stronger beyond doubt.

If two bots are equally strong, it is chance which of them does better in a deal: its games might
as well bear their names the other way round. So what sets them apart, deal by deal, has signs as
if thrown with coins. Such a sum, divided by the root of its squares, lies beyond any limit at most
3.18 times as often as a normal number does (Bentkus and Dzindzialieta, 2015), for any number of
deals and any luck in them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

import numpy as np

from labtable.lab.arena.rating import Block, Numbers, fit_ratings, presence_matrix

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
