"""The file of a net: its shape, its weights as small numbers, and where they come from."""

from __future__ import annotations

import zlib
from array import array
from math import isfinite, prod
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Raw

from labtable.engine.errors import Refusal

FORMAT = 1
LARGEST = 64 << 20  # bytes of a net, unpacked; those that ship have less than one million
NOTES = 64 << 10  # bytes that may tell where a net comes from, and what came of its foretelling
Many = Annotated[int, Meta(ge=0, le=1000)]
Figure = Annotated[float, Meta(ge=-1000, le=1000)]  # and no such thing as NaN
UNREADABLE = "That is no net: its file cannot be read."
TOO_LARGE = "That is no net: it is too large."


class NetShape(msgspec.Struct, frozen=True):
    """How large a net is."""

    view: Annotated[int, Meta(ge=1, le=LARGEST)]  # columns of a view
    answer: Annotated[int, Meta(ge=1, le=LARGEST)]  # columns of an answer
    width: Annotated[int, Meta(ge=1, le=4096)]
    deep: Annotated[int, Meta(ge=0, le=64)]  # layers after the first

    def weight_shapes(self) -> list[tuple[str, tuple[int, ...]]]:
        """All weights in their order."""
        found: list[tuple[str, tuple[int, ...]]] = [
            ("view", (self.view, self.width)),
            ("answer", (self.answer, self.width)),
            ("bias", (self.width,)),
        ]
        for i in range(self.deep):
            found += [(f"layer {i}", (self.width, self.width)), (f"bias {i}", (self.width,))]
        return [*found, ("heads", (self.width, 2)), ("bias of heads", (2,))]

    def weight_count(self) -> int:
        return sum([prod(shape) for _, shape in self.weight_shapes()])


class NetFile(msgspec.Struct, frozen=True, kw_only=True):
    """What is written down of a net: its weights as small numbers, and where they come from."""

    format: int = FORMAT
    game: str
    rules: str  # version of the rules it has learned
    box: str  # fingerprint of the components
    features: str  # fingerprint of the columns
    shape: NetShape
    made: dict[str, Any]  # seed, games, tables: how to make it again
    met: bytes  # which columns were ever one while it learned, as packed bits
    scales: bytes
    weights: bytes
    looks: Many = 0  # answers it is asked about, the best-looking ones; 0: all
    odds: list[tuple[Figure, Figure]] = []  # what came of what was foretold, in tenths
    worlds: Many = 0  # in which its answers are played on as well; 0: it never looks ahead
    turns: Many = 0  # own answers until it is asked again there; 0: all play on at a glance
    rounds: Annotated[float, Meta(ge=0, le=1000)] = 0.0
    """That they play on for so; 0: as many as the game looks ahead."""


class NetHead(msgspec.Struct, frozen=True):
    """What is looked at before anything of a net is made: all that could become large."""

    shape: NetShape
    format: int = FORMAT
    made: Raw = Raw()
    odds: Raw = Raw()


def unpack_net(data: bytes) -> NetFile:
    """Read a file; what is none, or wants to be larger than any net, is refused first."""
    try:
        body = _unpack_limited(data)
        head = msgspec.msgpack.decode(body, type=NetHead)
        if head.format != FORMAT:
            why = "This net is written in format {format}; this version reads format {known}."
            raise Refusal("TABLE-15", why, format=head.format, known=FORMAT)
        if memoryview(head.made).nbytes + memoryview(head.odds).nbytes > NOTES:
            raise Refusal("TABLE-15", TOO_LARGE)
        file = msgspec.msgpack.decode(body, type=NetFile)
    except (zlib.error, msgspec.DecodeError, RecursionError):
        raise Refusal("TABLE-15", UNREADABLE) from None
    sizes = [size[-1] for _, size in file.shape.weight_shapes()]
    known = len(file.met) == (file.shape.view + file.shape.answer + 7) // 8
    if (
        not known
        or len(file.weights) != file.shape.weight_count()
        or len(file.scales) != 4 * sum(sizes)
    ):
        raise Refusal("TABLE-15", "That is no net: some of its weights are missing.")
    if not all(map(isfinite, array("f", file.scales))):
        raise Refusal("TABLE-15", UNREADABLE)
    return file


def _unpack_limited(data: bytes) -> bytes:
    """Unpack so much of a file as a net can have; more is refused before it takes memory."""
    unpacking = zlib.decompressobj()
    body = unpacking.decompress(data, LARGEST)
    if unpacking.unconsumed_tail:
        raise Refusal("TABLE-15", TOO_LARGE)
    if not unpacking.eof:
        raise zlib.error
    return body
