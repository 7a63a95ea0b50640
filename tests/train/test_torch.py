"""Where torch is installed, a net says the same with it."""

from __future__ import annotations

import numpy as np
import pytest

from labtable.bots.net import Net, NetShape, SparseRows

pytest.importorskip("torch")


def test_a_net_says_the_same_with_torch() -> None:
    from labtable.train.torch_learner import TorchNet  # noqa: PLC0415 - where torch is

    net, there = Net(NetShape(50, 20, 16, 2)), TorchNet(NetShape(50, 20, 16, 2))
    net.set_random_weights(3)
    there.take(net.flat)
    views, answers = (
        SparseRows.from_rows([[1, 2], [3], []]),
        SparseRows.from_rows([[1], [2, 5], [], [7], [3]]),
    )
    whose = np.array([0, 0, 1, 1, 2])

    assert there.scores(views, answers, whose) == pytest.approx(
        net.scores(views, answers, whose), abs=1e-5
    )
