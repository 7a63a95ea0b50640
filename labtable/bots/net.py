"""A small net that says what an answer is worth: its weights, its file, and how it is asked.

For every answer it foretells two things: how far its player will be ahead in the end, and which
share of the win is theirs. Only numpy is needed to ask it.
"""

from __future__ import annotations

import zlib
from array import array
from math import prod
from typing import Any, Self

import msgspec
import numpy as np
from numpy.typing import NDArray

from labtable.bots.net_file import FORMAT, LARGEST, NetFile, NetShape, unpack_net
from labtable.engine.game import Game

Floats = NDArray[np.float32]
Bits = NDArray[np.uint8]
Places = NDArray[np.int64]
__all__ = [
    "FORMAT", "LARGEST", "MARGIN", "Bits", "Floats", "Net", "NetFile", "NetShape", "Places",
    "SparseRows", "answer_values", "unpack_net", "win_shares",
]  # fmt: skip
STEPS = 127  # of a weight to either side
MARGIN = 0.3  # what a lead counts beside a win


class SparseRows:
    """Rows of zeros and ones, told by the places of the ones: those of all rows in one list.

    >>> SparseRows.from_rows([[0, 2], [1]]).laid_out(3).tolist()
    [[1, 0, 1], [0, 1, 0]]
    """

    def __init__(self, columns: Places, counts: Places) -> None:
        self.columns = columns
        self.counts = counts

    @classmethod
    def from_columns(cls, columns: list[int], counts: list[int]) -> Self:
        """Take the columns of all rows, and how many each of them has."""
        return cls(_integer_array(columns), _integer_array(counts))

    @classmethod
    def from_dense(cls, rows: Bits) -> Self:
        """Find them in rows that are laid out."""
        return cls(rows.nonzero()[1], np.count_nonzero(rows, axis=1))

    @classmethod
    def from_rows(cls, rows: list[list[int]]) -> Self:
        """Take them row by row."""
        columns: list[int] = []
        for row in rows:
            columns += row
        return cls.from_columns(columns, [len(row) for row in rows])

    def laid_out(self, width: int) -> Bits:
        """All rows, zeros included."""
        found: Bits = np.zeros(len(self.counts) * width, np.uint8)
        found[self._row_starts(width) + self.columns] = 1
        return found.reshape(-1, width)

    def multiply_weights(self, weights: Floats) -> Floats:
        """Add up the weights of the ones, row by row.

        That is a product with the columns that are one in some row, and those are few: adding up
        by hand takes ten times as long.
        """
        place: Places = np.zeros(len(weights), np.int64)
        place[self.columns] = 1
        lit = place.nonzero()[0]
        place[lit] = np.arange(len(lit))
        rows: Floats = np.zeros(len(self.counts) * len(lit), np.float32)
        rows[self._row_starts(len(lit)) + place[self.columns]] = 1
        found: Floats = rows.reshape(-1, len(lit)) @ weights[lit]
        return found

    def _row_starts(self, width: int) -> Places:
        """Where the row of every one begins."""
        return np.repeat(np.arange(len(self.counts)) * width, self.counts)


def _integer_array(listed: list[int]) -> Places:
    """Put whole numbers side by side; an array of Python's takes them the fastest."""
    found: Places = np.asarray(array("Q", listed)).view(np.int64)
    return found


class Net:
    """All weights, in one row and by their names."""

    def __init__(self, shape: NetShape) -> None:
        self.shape = shape
        self.looks = 0  # answers it is asked about, the best-looking ones; 0: all
        self.odds: list[tuple[float, float]] = []  # what came of what was foretold
        self.worlds = 0  # in which its answers are played on as well; 0: it never looks ahead
        self.turns = 0  # own answers until it is asked again there; 0: all play on at a glance
        self.rounds = 0.0  # that they play on for so; 0: as many as the game looks ahead
        columns = shape.view + shape.answer
        self.met = np.zeros(columns, np.bool_)  # which were ever one
        self.flat: Floats = np.zeros(shape.weight_count(), np.float32)
        self.first: Floats = self.flat[: columns * shape.width].reshape(columns, shape.width)
        self.part: dict[str, Floats] = {}
        at = 0
        for name, size in shape.weight_shapes():
            self.part[name] = self.flat[at : at + prod(size)].reshape(size)
            at += prod(size)

    def set_random_weights(self, seed: int) -> None:
        """Set the weights by chance, small enough for some hundred columns at a time."""
        dice = np.random.default_rng(seed)
        for name, weights in self.part.items():
            if name in ("view", "answer"):
                weights[:] = dice.normal(0, 0.06, weights.shape)
            elif name.startswith("layer"):
                weights[:] = dice.normal(0, (2 / self.shape.width) ** 0.5, weights.shape)
            elif name == "heads":
                weights[:] = dice.normal(0, 0.01, weights.shape)

    def take(self, weights: Floats) -> None:
        """Play with these weights from now on."""
        self.flat[:] = weights

    def scores(self, views: SparseRows, answers: SparseRows, of: Places) -> Floats:
        """Columns of views and of answers, and to which view each answer belongs: both heads."""
        first = (views.multiply_weights(self.part["view"]) + self.part["bias"])[of]
        first += answers.multiply_weights(self.part["answer"])
        return self._hidden_layers(first)

    def dense_heads(self, rows: Floats) -> Floats:
        """Rows of views and answers, zeros included: both heads."""
        return self._hidden_layers(rows @ self.first + self.part["bias"])

    def predict_answers(
        self, seen: list[int], answers: list[list[int]]
    ) -> tuple[list[float], list[float], list[float]]:
        """What answers are worth, their shares of the win, and what came of such shares."""
        of = np.zeros(len(answers), np.int64)
        heads = self.scores(SparseRows.from_rows([seen]), SparseRows.from_rows(answers), of)
        shares = win_shares(heads)
        expected = self.expected_shares(shares)
        return answer_values(heads).tolist(), shares.tolist(), expected.tolist()

    def expected_shares(self, shares: Floats) -> Floats:
        """What came of such shares of the win, where that was counted."""
        if not self.odds:
            return shares
        told, came = zip(*self.odds, strict=True)
        found: Floats = np.interp(shares, told, came).astype(np.float32)
        return found

    def _hidden_layers(self, hidden: Floats) -> Floats:
        np.maximum(hidden, 0, out=hidden)
        for i in range(self.shape.deep):
            more = hidden @ self.part[f"layer {i}"]
            more += self.part[f"bias {i}"]
            np.maximum(more, 0, out=more)
            hidden = more if i == 0 else hidden + more
        found: Floats = hidden @ self.part["heads"] + self.part["bias of heads"]
        return found

    def knows_view(self, view: list[int]) -> bool:
        """Tell whether it has learned from such tables: every column was one before."""
        return bool(self.met[view].all())

    def encode_net(self, game: Game[Any], made: dict[str, Any]) -> bytes:
        """Write the net down: each unit has a scale, each weight becomes a small number.

        Columns that were never one have learned nothing and weigh nothing.
        """
        self.first[~self.met] = 0
        assert game.features is not None, game.name
        scales, weights = [], []
        for name, size in self.shape.weight_shapes():
            part = self.part[name].reshape(-1, size[-1])
            scale = np.maximum(np.abs(part).max(0) / STEPS, 1e-12).astype(np.float32)
            scales.append(scale.tobytes())
            weights.append(np.rint(part / scale).astype(np.int8).tobytes())
        written = NetFile(
            game=game.name,
            rules=game.rules,
            box=game.fingerprint(),
            features=game.features.fingerprint(),
            shape=self.shape,
            made=made,
            met=np.packbits(self.met).tobytes(),
            scales=b"".join(scales),
            weights=b"".join(weights),
            looks=self.looks,
            odds=self.odds,
            worlds=self.worlds,
            turns=self.turns,
            rounds=self.rounds,
        )
        return zlib.compress(msgspec.msgpack.encode(written), 9)

    @classmethod
    def of(cls, file: NetFile) -> Self:
        """Get the weights back."""
        net = cls(file.shape)
        net.looks, net.odds = file.looks, file.odds
        net.worlds, net.turns, net.rounds = file.worlds, file.turns, file.rounds
        bits = np.unpackbits(np.frombuffer(file.met, np.uint8))
        net.met[:] = bits[: len(net.met)]
        scales = np.frombuffer(file.scales, np.float32)
        weights = np.frombuffer(file.weights, np.int8)
        at = scaled = 0
        for name, size in file.shape.weight_shapes():
            rows = weights[at : at + prod(size)].reshape(-1, size[-1])
            net.part[name][:] = (rows * scales[scaled : scaled + size[-1]]).reshape(size)
            at, scaled = at + prod(size), scaled + size[-1]
        return net


def answer_values(heads: Floats) -> Floats:
    """What answers are worth, by both heads: the win, and a little of the lead."""
    found: Floats = np.float32(MARGIN) * heads[:, 0] + win_shares(heads)
    return found


def win_shares(heads: Floats) -> Floats:
    """The share of the win that is to be expected."""
    odds: Floats = np.exp(-np.clip(heads[:, 1], -30, 30), dtype=np.float32)
    found: Floats = np.float32(1) / (np.float32(1) + odds)
    return found
