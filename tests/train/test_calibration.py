"""What a net foretells is what comes of it."""

from __future__ import annotations

from pathlib import Path

import numpy as np

import labtable
from labtable.bots.net import Net, NetShape, win_shares
from labtable.bots.net_loading import open_net
from labtable.train.calibration import calibration_bins, fit_odds
from labtable.train.plan import TrainPlan
from labtable.train.run import train
from labtable.train.selfplay import TrainingRows


def rows(net: Net, count: int, seed: int) -> TrainingRows:
    """Answers of which less comes than the net foretells."""
    dice = np.random.default_rng(seed)
    bits = dice.integers(0, 2, (count, net.shape.view + net.shape.answer)).astype(np.uint8)
    told = win_shares(net.dense_heads(bits.astype(np.float32)))
    wins = dice.random(count) < told**2
    ends = np.stack([np.zeros(count), wins], 1).astype(np.float32)
    return TrainingRows(np.packbits(bits, axis=1), ends, 1)


def test_chances_are_right_in_every_tenth_after_they_were_set_right() -> None:
    net = Net(NetShape(12, 8, 16, 1))
    net.set_random_weights(2)
    told = net.dense_heads(np.random.default_rng(0).integers(0, 2, (2000, 20)).astype(np.float32))[
        :, 1
    ]
    net.part["heads"][:, 1] *= 2 / told.std()  # it foretells everything from hardly to surely
    net.part["bias of heads"][1] = -2 * told.mean() / told.std()
    before = calibration_bins(net, [rows(net, 30_000, 1)])
    net.odds = fit_odds(before)
    after = [
        tenth for tenth in calibration_bins(net, [rows(net, 30_000, 2)]) if tenth.answers > 1000
    ]

    assert len(after) > 4
    assert max([tenth.off for tenth in before]) > 0.15
    assert max([tenth.off for tenth in after]) < 0.03


def test_a_run_ends_with_chances_that_were_counted(tmp_path: Path) -> None:
    lines: list[str] = []
    plan = TrainPlan(
        game="ion", games=320, seats=[2], presets=["base"], width=8, handful=8, generation=20,
        tables=8, batch=64,
    )  # fmt: skip
    file = train(plan, tmp_path, 1, lines.append)
    net = open_net(file.read_bytes(), labtable.game("ion"))

    assert lines[-1].startswith("What it foretells is off by ")
    assert net.odds[0] == (0.0, 0.0)
    assert net.odds[-1] == (1.0, 1.0)
    assert [came for _, came in net.odds] == sorted([came for _, came in net.odds])
    assert train(plan, tmp_path, 1, lines.append).read_bytes() == file.read_bytes()
