"""How far a net's chances can be trusted: what it foretold, beside what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
import numpy as np

from labtable.bots.net import Floats, Net, win_shares
from labtable.train.selfplay import TrainingRows

TENTHS = 10
FEWEST = 50  # answers that tell something about a tenth


class CalibrationBin(msgspec.Struct, frozen=True):
    """Answers of which about the same was foretold."""

    answers: int
    foretold: float  # the mean share of the win
    came: float

    @property
    def off(self) -> float:
        return abs(self.came - self.foretold)


def calibration_bins(net: Net, games: Iterable[TrainingRows]) -> list[CalibrationBin]:
    """Put answers together by what was foretold of them: up to 10 %, up to 20 % ..."""
    told, came = [np.zeros(0, np.float32)], [np.zeros(0, np.float32)]
    for rows in games:
        told.append(_predict_shares(net, rows))
        came.append(rows.ends[:, 1])
    shares, ends = np.concatenate(told), np.concatenate(came)
    place = np.minimum((shares * TENTHS).astype(int), TENTHS - 1)
    found = []
    for tenth in range(TENTHS):
        here = place == tenth
        if here.any():
            mean, end = float(shares[here].mean()), float(ends[here].mean())
            found.append(CalibrationBin(int(here.sum()), round(mean, 4), round(end, 4)))
    return found


def _predict_shares(net: Net, rows: TrainingRows) -> Floats:
    """What a net foretells of answers that were given, by its own odds."""
    columns = net.shape.view + net.shape.answer
    bits = np.unpackbits(rows.answers, axis=1)[:, :columns].astype(np.float32)
    return net.expected_shares(win_shares(net.dense_heads(bits)))


def fit_odds(found: Sequence[CalibrationBin]) -> list[tuple[float, float]]:
    """Odds for a net: what to say where it foretells something, rising all the way.

    >>> low, middle = CalibrationBin(900, 0.05, 0.02), CalibrationBin(900, 0.55, 0.65)
    >>> fit_odds([low, middle, CalibrationBin(9, 0.95, 0.1)])
    [(0.0, 0.0), (0.05, 0.02), (0.55, 0.65), (1.0, 1.0)]
    """
    odds = [(0.0, 0.0)]
    for tenth in found:
        if tenth.answers >= FEWEST:
            odds.append((tenth.foretold, max(odds[-1][1], tenth.came)))
    return [*odds, (1.0, 1.0)]
