"""A net asked in plain Python, where numpy is missing: slower, and it never looks ahead."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from itertools import accumulate
from math import exp, prod
from operator import mul

from labtable.bots.net_file import NetFile

MARGIN = 0.3  # what a lead counts beside a win, as in `net`
LIMIT = 30.0  # odds beyond that are as good as certain


class PlainNet:
    """The weights of a net as they lie in its file: small numbers, and a scale for each unit."""

    def __init__(self, file: NetFile) -> None:
        self.shape = file.shape
        self.looks = file.looks
        self.odds = file.odds
        self.worlds = 0  # it never looks ahead
        self.hurried = bool(file.worlds)  # with numpy it would
        self._met = file.met
        names = [name for name, _ in file.shape.weight_shapes()]
        sizes = [size for _, size in file.shape.weight_shapes()]
        starts = [0, *accumulate([prod(size) for size in sizes])]
        scales = array("f", file.scales)
        scaled = [0, *accumulate([size[-1] for size in sizes])]
        weights = memoryview(file.weights).cast("b")
        self._weights = {name: weights[starts[i] : starts[i + 1]] for i, name in enumerate(names)}
        self._scales = {
            name: scales[scaled[i] : scaled[i + 1]].tolist() for i, name in enumerate(names)
        }

    def knows_view(self, view: list[int]) -> bool:
        """Tell whether it has learned from such tables: every column was one before."""
        return all([self._met[column >> 3] >> (7 - (column & 7)) & 1 for column in view])

    def predict_answers(
        self, seen: list[int], answers: list[list[int]]
    ) -> tuple[list[float], list[float], list[float]]:
        """What answers are worth, their shares of the win, and what came of such shares."""
        view = [
            sum(pair) for pair in zip(self._rows("view", seen), self._bias("bias"), strict=True)
        ]
        values, shares = list[float](), list[float]()
        for answer in answers:
            lead, odds = self._heads(view, answer)
            share = 1 / (1 + exp(-max(-LIMIT, min(LIMIT, odds))))
            shares.append(share)
            values.append(MARGIN * lead + share)
        return values, shares, [self._expected(share) for share in shares]

    def _heads(self, view: list[float], answer: list[int]) -> list[float]:
        first = zip(view, self._rows("answer", answer), strict=True)
        hidden = [max(0.0, a + b) for a, b in first]
        for i in range(self.shape.deep):
            summed = zip(self._times(f"layer {i}", hidden), self._bias(f"bias {i}"), strict=True)
            more = [max(0.0, a + b) for a, b in summed]
            hidden = more if i == 0 else [a + b for a, b in zip(hidden, more, strict=True)]
        heads = zip(self._times("heads", hidden), self._bias("bias of heads"), strict=True)
        return [a + b for a, b in heads]

    def _rows(self, name: str, columns: list[int]) -> list[float]:
        """Add up the weights of some columns."""
        width, weights = self.shape.width, self._weights[name]
        rows = [weights[at * width : (at + 1) * width] for at in columns]
        summed = map(sum, zip(*rows, strict=True)) if rows else [0] * width
        return list(map(mul, summed, self._scales[name]))

    def _times(self, name: str, hidden: list[float]) -> list[float]:
        """Multiply by a layer; what is zero is left out."""
        scales, weights = self._scales[name], self._weights[name]
        width = len(scales)
        found = [0.0] * width
        for at, much in enumerate(hidden):
            if much:
                row = weights[at * width : (at + 1) * width]
                found = [a + much * b for a, b in zip(found, row, strict=True)]
        return list(map(mul, found, scales))

    def _bias(self, name: str) -> list[float]:
        return list(map(mul, self._weights[name], self._scales[name]))

    def _expected(self, share: float) -> float:
        """What came of such a share of the win, where that was counted."""
        told = [one for one, _ in self.odds]
        if not told:
            return share
        after = bisect_right(told, share)
        if after in (0, len(told)):
            return self.odds[min(after, len(told) - 1)][1]
        (low, came), (high, then) = self.odds[after - 1], self.odds[after]
        return came + (then - came) * (share - low) / (high - low)
