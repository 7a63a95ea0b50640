"""Whether a difference is more than noise: paired games, their signs flipped at random.

If a change does nothing, it is chance which of two paired games is called the changed one. So the
signs of all differences are flipped at random, many times, and the largest of them all tells how
far chance alone gets anywhere (Westfall and Young's step-down maxT). That corrects for looking at
many measures at once, and it heeds that they go together. Intervals come from drawing pairs of
games anew.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Row = NDArray[np.float64]

FLIPS = 4000
DRAWS = 2000
AT_ONCE = 200  # keeps memory small
DIGITS = 9  # the order of adding up, which differs between machines, does not count


class PairedTest(NamedTuple):
    """What pairs of games say, measure by measure."""

    difference: Row
    low: Row  # of the 95 % interval
    high: Row
    chance: Row  # how likely chance alone gets that far in any measure


def compare_pairs(base: Row, changed: Row, seed: int = 0) -> PairedTest:
    """Compare games in rows, measures in columns.

    >>> before = np.array([[3.0], [5.0], [4.0], [6.0]] * 10)
    >>> found = compare_pairs(before, before + 1)
    >>> float(found.difference[0]), bool(found.chance[0] < 0.01)
    (1.0, True)
    """
    pairs = changed - base
    dice = np.random.Generator(np.random.PCG64(seed))
    low, high = _bootstrap_interval(pairs, dice)
    return PairedTest(pairs.mean(axis=0), low, high, _corrected_probabilities(pairs, dice))


def _corrected_probabilities(pairs: Row, dice: np.random.Generator) -> Row:
    """The probability of each measure, corrected for all the others."""
    size = np.sqrt((pairs**2).sum(axis=0))
    size[size == 0] = 1.0
    scaled = pairs / size
    found = np.abs(scaled.sum(axis=0)).round(DIGITS)
    order = np.argsort(-found, kind="stable")
    beaten = np.zeros(len(found))
    for _ in range(FLIPS // AT_ONCE):
        signs = dice.integers(0, 2, size=(AT_ONCE, len(pairs))) * 2.0 - 1.0
        flipped = np.abs(signs @ scaled[:, order]).round(DIGITS)
        furthest = np.maximum.accumulate(flipped[:, ::-1], axis=1)[:, ::-1]
        beaten += (furthest >= found[order]).sum(axis=0)
    chance = np.maximum.accumulate((beaten + 1) / (FLIPS + 1))
    back = np.empty_like(chance)
    back[order] = chance
    return back


def _bootstrap_interval(pairs: Row, dice: np.random.Generator) -> tuple[Row, Row]:
    """Where the mean difference lies in 95 of 100 draws of as many pairs."""
    games = len(pairs)
    means = []
    for _ in range(DRAWS // AT_ONCE):
        drawn = dice.multinomial(games, np.full(games, 1 / games), size=AT_ONCE)
        means.append((drawn @ pairs) / games)
    low, high = np.percentile(np.concatenate(means), [2.5, 97.5], axis=0)
    return low, high
