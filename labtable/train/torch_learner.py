"""The same learning with torch, on a graphics card where there is one."""

from __future__ import annotations

from math import prod
from typing import Any

import numpy as np
import torch

from labtable.bots.net import Bits, Floats, Net, NetShape, Places, SparseRows
from labtable.train.learner import KEPT, KEPT_SQUARES, LearnerState, learning_rate
from labtable.train.plan import TrainPlan


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


SLOW = 0.002


class TorchLearner:
    """Adam, by torch; rows lie where the weights lie."""

    def __init__(self, plan: TrainPlan, net: Net, progress: LearnerState) -> None:
        self.plan, self.shape, self.progress = plan, net.shape, progress
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        torch.backends.cuda.matmul.allow_tf32 = True
        self.columns = net.shape.view + net.shape.answer
        self.weights: Any = self._to_device(progress.weights).requires_grad_(True)
        self.mean = self._to_device(progress.mean)
        self.slope = self._to_device(progress.slope)
        self.squares = self._to_device(progress.squares)
        wide = (self.columns + 7) // 8
        self.answers = torch.zeros(plan.window, wide, dtype=torch.uint8, device=self.device)
        self.ends = torch.zeros(plan.window, 2, device=self.device)
        self.shift = torch.arange(7, -1, -1, dtype=torch.uint8, device=self.device)
        self.forget()

    def forget(self) -> None:
        self.known = self.next = 0

    def add(self, answers: Bits, ends: Floats) -> None:
        self.progress.note_columns(answers)
        answers, ends = answers[-self.plan.window :], ends[-self.plan.window :]
        where = (torch.arange(len(answers), device=self.device) + self.next) % self.plan.window
        self.answers[where] = torch.from_numpy(answers).to(self.device)
        self.ends[where] = torch.from_numpy(ends).to(self.device)
        self.next = (self.next + len(answers)) % self.plan.window
        self.known = min(self.plan.window, self.known + len(answers))

    def learn(self, steps: int, gone: float) -> tuple[float, float]:
        dice = torch.Generator(self.device)
        dice.manual_seed(self.plan.seed * 1_000_003 + self.progress.steps)
        lost = torch.zeros(2, device=self.device)
        for _ in range(steps):
            some = torch.randint(
                0, self.known, (self.plan.batch,), generator=dice, device=self.device
            )
            lost += self._take_step(some, gone)
        lead, win = (lost / max(1, steps)).tolist()
        return lead, win

    def written(self) -> LearnerState:
        progress = self.progress
        for mine, there in (
            (progress.weights, self.weights),
            (progress.mean, self.mean),
            (progress.slope, self.slope),
            (progress.squares, self.squares),
        ):
            mine[:] = there.detach().cpu().numpy()
        return progress

    def _to_device(self, row: Floats) -> Any:
        return torch.tensor(row, device=self.device)

    def _take_step(self, some: Any, gone: float) -> Any:
        rows = ((self.answers[some].unsqueeze(-1) >> self.shift) & 1).view(len(some), -1)
        lead, win = self._compute_loss(rows[:, : self.columns].float(), self.ends[some])
        (grad,) = torch.autograd.grad(lead + win, self.weights)
        far = learning_rate(self.plan, self.progress.steps, gone)
        self.progress.steps += 1
        steps = self.progress.steps
        with torch.no_grad():
            self.slope.lerp_(grad, 1 - KEPT)
            self.squares.lerp_(grad * grad, 1 - KEPT_SQUARES)
            size = (self.squares / (1 - KEPT_SQUARES**steps)).sqrt_().add_(1e-8)
            self.weights.sub_(self.slope / (1 - KEPT**steps) / size * far)
            self.mean.lerp_(self.weights, SLOW)
        return torch.stack([lead.detach(), win.detach()])

    def _compute_loss(self, rows: Any, ends: Any) -> tuple[Any, Any]:
        part, at = {}, 0
        for name, size in self.shape.weight_shapes():
            part[name] = self.weights[at : at + prod(size)].view(size)
            at += prod(size)
        first = torch.cat([part["view"], part["answer"]])
        hidden = torch.relu(rows @ first + part["bias"])
        for i in range(self.shape.deep):
            more = torch.relu(hidden @ part[f"layer {i}"] + part[f"bias {i}"])
            hidden = more if i == 0 else hidden + more
        heads = hidden @ part["heads"] + part["bias of heads"]
        lead = ((heads[:, 0] - ends[:, 0]) ** 2).mean()
        told = torch.nn.functional.binary_cross_entropy_with_logits(heads[:, 1], ends[:, 1])
        return lead, told
