"""The same net on a graphics card: whoever plays asks there, and has its own time for the rules."""

from __future__ import annotations

from math import prod
from typing import Any

import numpy as np
import torch

from labtable.bots.net import Floats, Net, NetShape, Places, SparseRows


class TorchNet(Net):
    """A net that is asked where torch works; all its weights are taken there at once."""

    def __init__(self, shape: NetShape) -> None:
        super().__init__(shape)
        torch.set_num_threads(1)
        torch.backends.cuda.matmul.allow_tf32 = True
        self.device = "cuda" if has_graphics_card() else "cpu"
        self._there: dict[str, Any] = {}

    def take(self, weights: Floats) -> None:
        super().take(weights)
        row, at = torch.tensor(weights, device=self.device), 0
        for name, size in self.shape.weight_shapes():
            self._there[name] = row[at : at + prod(size)].view(size)
            at += prod(size)

    def scores(self, views: SparseRows, answers: SparseRows, of: Places) -> Floats:
        """Columns of views and of answers, and to which view each answer belongs: both heads."""
        lists = [views.columns, _row_starts(views), answers.columns, _row_starts(answers), of]
        sent = torch.from_numpy(np.concatenate(lists).astype(np.int32)).to(self.device)
        seen, begin, done, start, whose = sent.split([len(each) for each in lists])
        with torch.no_grad():
            found: Floats = self._run_heads(seen, begin, done, start, whose).cpu().numpy()
        return found

    def _run_heads(self, seen: Any, begin: Any, done: Any, start: Any, whose: Any) -> Any:
        part, summed = self._there, torch.nn.functional.embedding_bag
        first = summed(seen, part["view"], begin, mode="sum") + part["bias"]
        first = first[whose] + summed(done, part["answer"], start, mode="sum")
        hidden = torch.relu(first)
        for i in range(self.shape.deep):
            more = torch.relu(torch.addmm(part[f"bias {i}"], hidden, part[f"layer {i}"]))
            hidden = more if i == 0 else hidden + more
        return torch.addmm(part["bias of heads"], hidden, part["heads"])


def _row_starts(rows: SparseRows) -> Places:
    """Where every row begins in the list of all."""
    found: Places = np.cumsum(rows.counts) - rows.counts
    return found


def has_graphics_card() -> bool:
    """Tell whether there is a graphics card to ask."""
    return bool(torch.cuda.is_available())
