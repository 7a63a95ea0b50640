"""The progress of a run, as somebody else may have written it: sizes are checked first."""

from __future__ import annotations

import io
import sys
import tracemalloc
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import numpy as np
import pytest

from labtable.train.folder import PROGRESS, RunFolder
from labtable.train.plan import TrainPlan, TrainTrouble
from labtable.train.run import starting_net

PLAN = TrainPlan(game="ion", games=8, width=8, deep=1)
ROOM = 64 << 20  # bytes


def swollen(size: int) -> bytes:
    """An array of zeros, as numpy writes it."""
    file = io.BytesIO()
    np.save(file, np.zeros(size, np.float32))
    return file.getvalue()


def claimed(size: int) -> bytes:
    """An array that says it is large and is not."""
    return swollen(8).replace(b"(8,), }          ", f"({size},), }}".encode().ljust(17))


@pytest.mark.parametrize("weights", [swollen(50_000_000), claimed(10**9), b"\x93NUMPY\x03\x00"])
def test_progress_that_expands_is_refused_in_little_memory(tmp_path: Path, weights: bytes) -> None:
    folder, net = RunFolder(tmp_path, PLAN), starting_net(PLAN)
    with ZipFile(tmp_path / PROGRESS, "w", ZIP_DEFLATED) as written:
        written.writestr("weights.npy", weights)
    tracemalloc.start()
    try:
        with pytest.raises(TrainTrouble, match="cannot be read"):
            folder.load_progress(net)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
        folder.close()

    assert most < ROOM


def test_progress_comes_back_as_it_was(tmp_path: Path) -> None:
    folder, net = RunFolder(tmp_path, PLAN), starting_net(PLAN)
    progress, _, _ = folder.load_progress(net)
    progress.slope[:], progress.steps = 0.25, 7
    folder.save_progress(net, progress, 3, 1.5)

    again, generation, seconds = folder.load_progress(net)
    folder.close()

    assert (again.steps, generation, seconds) == (7, 3, 1.5)
    assert (again.slope == progress.slope).all()
    assert (again.met == progress.met).all()


@pytest.mark.skipif(sys.maxsize < 2**40, reason="needs a 64-bit machine")
def test_a_net_that_nobody_could_read_again_is_not_trained() -> None:
    with pytest.raises(TrainTrouble, match="too large to be read again"):
        starting_net(TrainPlan(game="ion", games=8, width=4096, deep=16))
