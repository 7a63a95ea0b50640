"""Nets of Ion that have learned nothing, and have met all but tables of some size."""

from __future__ import annotations

from pathlib import Path

import labtable
from labtable.bots.net import Net, NetShape

ION = labtable.game("ion")


def net(*seats: int, worlds: int = 0, seed: int = 1) -> Net:
    """A net that knows tables of these sizes and no other."""
    features = ION.features
    assert features is not None
    fresh = Net(NetShape(len(features.view_columns), len(features.answer_columns), 8, 1))
    fresh.set_random_weights(seed)
    fresh.met[:] = True
    for place, name in enumerate(features.view_columns):
        kind, _, size = name.partition(": ")
        fresh.met[place] = kind != "seats" or int(size) in seats
    fresh.worlds = fresh.turns = worlds
    return fresh


def written(file: Path, *seats: int, worlds: int = 0, seed: int = 1) -> str:
    """The name of such a net, written down there."""
    file.write_bytes(net(*seats, worlds=worlds, seed=seed).encode_net(ION, {}))
    return str(file)
