"""Files of nets from anywhere: checked before they take memory, and refused with a sentence."""

from __future__ import annotations

import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from labtable.bots import load
from labtable.bots.net import LARGEST, NetFile, NetShape, unpack_net
from labtable.bots.net_loading import open_net
from labtable.engine.errors import Refusal
from tests.nets import ION, net

ROOM = 400  # MiB for a process that only has to refuse a file
HUGE = 700  # MiB that a bomb expands to
READ = f"""
import resource, sys
from pathlib import Path
import numpy
from labtable.bots.net import unpack_net
from labtable.engine.errors import Refusal

used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
room = used + ({ROOM} << 20)
resource.setrlimit(resource.RLIMIT_AS, (room, room))
try:
    unpack_net(Path(sys.argv[1]).read_bytes())
except Refusal as refusal:
    print(refusal.why)
"""


def parts(**changes: Any) -> dict[str, Any]:
    """What stands in the file of a good net, as plain values, with something else in it."""
    file = msgspec.to_builtins(unpack_net(net(2).encode_net(ION, {})), builtin_types=(bytes,))
    return {**file, **changes}


def packed(**changes: Any) -> bytes:
    return zlib.compress(msgspec.msgpack.encode(parts(**changes)), 1)


def many(head: bytes, body: bytes, times: int) -> msgspec.Raw:
    """Very many small things in one list."""
    return msgspec.Raw(head + times.to_bytes(4, "big") + body * times)


LIST = (1 << 20) * 24  # bytes of very small things
SHAPE = {"view": 1, "answer": 1, "width": 1, "deep": 1}
BOMBS: dict[str, Callable[[], bytes]] = {  # small files that want to be large
    "weights": lambda: packed(weights=bytes(HUGE << 20)),
    "unknown": lambda: packed(more=bytes(HUGE << 20)),
    "made": lambda: packed(made={"all": many(b"\xdd", b"\x80", LIST)}),
    "odds": lambda: packed(odds=many(b"\xdd", b"\x92\x01\x01", LIST // 3)),
    "nested": lambda: packed(made={"deep": msgspec.Raw(b"\x91" * 100_000 + b"\xc0")}),
    "deep": lambda: packed(shape={**SHAPE, "deep": 2**40}),
    "wide": lambda: packed(shape={**SHAPE, "width": 2**40}),
    "negative": lambda: packed(shape={"view": -5, "answer": 1, "width": -7, "deep": -1}),
}


@pytest.mark.skipif(sys.platform != "linux", reason="memory is limited as Linux does")
@pytest.mark.parametrize("kind", BOMBS)
def test_a_small_file_that_expands_is_refused_in_little_memory(kind: str, tmp_path: Path) -> None:
    file = tmp_path / "bomb.net"
    file.write_bytes(BOMBS[kind]())
    assert file.stat().st_size < 5 << 20

    read = subprocess.run(
        [sys.executable, "-c", READ, str(file)],
        capture_output=True,
        text=True,
        check=False,
        env={"OPENBLAS_NUM_THREADS": "1"},
    )

    assert read.returncode == 0, read.stderr[-500:]
    assert "net" in read.stdout


@pytest.mark.parametrize("version", [0, 2, 99])
def test_a_file_of_another_format_is_refused(version: int) -> None:
    with pytest.raises(Refusal, match=f"format {version}"):
        unpack_net(packed(format=version))


HOSTILE: dict[str, dict[str, Any]] = {
    "endless thought": {"worlds": 10**9},
    "less than nothing": {"looks": -1},
    "no number": {"rounds": float("nan")},
    "no odds": {"odds": [[float("nan"), 0.5]]},
    "no scales": {"scales": b"\x00\x00\xc0\x7f" * (len(parts()["scales"]) // 4)},
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_numbers_that_no_net_has_are_refused(kind: str) -> None:
    with pytest.raises(Refusal, match="cannot be read"):
        unpack_net(packed(**HOSTILE[kind]))


def test_a_file_without_a_format_is_of_the_first() -> None:
    first = parts()
    del first["format"]

    assert isinstance(unpack_net(zlib.compress(msgspec.msgpack.encode(first))), NetFile)


def test_a_net_whose_layers_fit_another_game_is_refused() -> None:
    small = NetShape(3, 2, 4, 1)
    sizes = [size[-1] for _, size in small.weight_shapes()]
    other = {
        "shape": msgspec.to_builtins(small),
        "met": bytes(1),
        "weights": bytes(small.weight_count()),
        "scales": bytes(4 * sum(sizes)),
    }

    with pytest.raises(Refusal, match="has learned other features"):
        open_net(packed(**other), ION)


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "ion.net"
    with file.open("wb") as grown:
        grown.truncate(1 << 40)  # takes no room on the disk

    with pytest.raises(Refusal, match="too large for a net"):
        load(str(file), ION)


def test_the_largest_net_that_can_be_trained_can_be_read() -> None:
    assert NetShape(2007, 908, 2048, 4).weight_count() < LARGEST // 2
