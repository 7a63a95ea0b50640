"""Learning with numpy alone: weights follow the slope of what they foretold wrongly."""

from __future__ import annotations

from math import cos, pi
from typing import Protocol

import numpy as np

from labtable.bots.net import Bits, Floats, Net, Places, win_shares
from labtable.train.plan import TrainPlan

SLOW = 0.01  # how fast the mean of the weights follows
KEPT = 0.9  # of the slope so far
KEPT_SQUARES = 0.999
WARM = 200  # steps until the full rate


class LearnerState:
    """What has to be written down so that learning goes on where it was."""

    def __init__(self, net: Net) -> None:
        self.weights: Floats = net.flat.copy()
        self.mean: Floats = net.flat.copy()  # of the weights of late: it plays best
        self.slope: Floats = np.zeros_like(net.flat)
        self.squares: Floats = np.zeros_like(net.flat)
        self.met: Bits = np.packbits(net.met)
        self.steps = 0

    def note_columns(self, answers: Bits) -> None:
        """Note which columns were ever one."""
        self.met |= np.bitwise_or.reduce(answers, axis=0)


class Learner(Protocol):
    """Whoever learns from rows: with numpy here, or with torch."""

    progress: LearnerState

    def forget(self) -> None:
        """Forget all rows."""

    def add(self, answers: Bits, ends: Floats) -> None:
        """Remember these rows; the oldest go when there is no more room."""

    def learn(self, steps: int, gone: float) -> tuple[float, float]:
        """Take so many steps; tell how wrong the lead and the win were foretold."""

    def written(self) -> LearnerState:
        """Everything that has to be written down."""


def learning_rate(plan: TrainPlan, steps: int, gone: float) -> float:
    """How far a step goes: slowly at first, less and less towards the end."""
    warm = plan.rate * min(1.0, (steps + 1) / WARM)
    if gone < 0.35:
        return warm
    return warm * (0.02 + 0.98 * 0.5 * (1 + cos(pi * (gone - 0.35) / 0.65)))


class NumpyLearner:
    """Adam, by hand."""

    def __init__(self, plan: TrainPlan, net: Net, progress: LearnerState) -> None:
        self.plan = plan
        self.net = Net(net.shape)
        self.grad = Net(net.shape)
        self.progress = progress
        self.columns = net.shape.view + net.shape.answer
        self.answers: Bits = np.zeros((plan.window, (self.columns + 7) // 8), np.uint8)
        self.ends: Floats = np.zeros((plan.window, 2), np.float32)
        self.forget()

    def forget(self) -> None:
        self.known = self.next = 0

    def add(self, answers: Bits, ends: Floats) -> None:
        self.progress.note_columns(answers)
        answers, ends = answers[-self.plan.window :], ends[-self.plan.window :]
        where = (np.arange(len(answers)) + self.next) % self.plan.window
        self.answers[where], self.ends[where] = answers, ends
        self.next = (self.next + len(answers)) % self.plan.window
        self.known = min(self.plan.window, self.known + len(answers))

    def learn(self, steps: int, gone: float) -> tuple[float, float]:
        dice = np.random.default_rng([self.plan.seed, self.progress.steps])
        lit = np.flatnonzero(np.unpackbits(self.progress.met))  # all others are zero in every row
        lost = np.zeros(2)
        for _ in range(steps):
            some = dice.integers(0, self.known, self.plan.batch)
            rows = np.unpackbits(self.answers[some], axis=1)[:, lit].astype(np.float32)
            lost += self._take_step(rows, lit, self.ends[some], gone)
        lead, win = lost / max(1, steps)
        return float(lead), float(win)

    def written(self) -> LearnerState:
        return self.progress

    def _take_step(self, rows: Floats, lit: Places, ends: Floats, gone: float) -> Floats:
        self.net.flat[:] = self.progress.weights
        lost = fill_gradient(self.net, self.grad, rows, lit, ends)
        progress, grad = self.progress, self.grad.flat
        progress.slope += (1 - KEPT) * (grad - progress.slope)
        progress.squares += (1 - KEPT_SQUARES) * (grad * grad - progress.squares)
        far = learning_rate(self.plan, progress.steps, gone)
        progress.steps += 1
        slow = progress.slope / (1 - KEPT**progress.steps)
        size = np.sqrt(progress.squares / (1 - KEPT_SQUARES**progress.steps)) + 1e-8
        progress.weights -= np.float32(far) * slow / size
        progress.mean += np.float32(SLOW) * (progress.weights - progress.mean)
        return lost


def fill_gradient(net: Net, grad: Net, rows: Floats, lit: Places, ends: Floats) -> Floats:
    """Fill in how the error changes with every weight; return both errors.

    Rows hold only the columns that are lit in some of them.
    """
    part, into, deep = net.part, grad.part, net.shape.deep
    first = net.first[lit]
    hidden = np.maximum(rows @ first + part["bias"], 0)
    layers, grown = [hidden], []
    for i in range(deep):
        more = np.maximum(hidden @ part[f"layer {i}"] + part[f"bias {i}"], 0)
        grown.append(more)
        hidden = more if i == 0 else hidden + more
        layers.append(hidden)
    heads = hidden @ part["heads"] + part["bias of heads"]
    lead, win = heads[:, 0] - ends[:, 0], win_shares(heads)
    back = np.stack([2 * lead, win - ends[:, 1]], 1) / np.float32(len(rows))
    into["heads"][:], into["bias of heads"][:] = hidden.T @ back, back.sum(0)
    down = back @ part["heads"].T
    for i in range(deep - 1, -1, -1):
        here = down * (grown[i] > 0)
        into[f"layer {i}"][:], into[f"bias {i}"][:] = layers[i].T @ here, here.sum(0)
        down = here @ part[f"layer {i}"].T + (down if i else 0)
    down = down * (layers[0] > 0)
    grad.first[lit] = rows.T @ down
    into["bias"][:] = down.sum(0)
    near = np.clip(win, 1e-6, 1 - 1e-6)
    surprise = -(ends[:, 1] * np.log(near) + (1 - ends[:, 1]) * np.log(1 - near))
    return np.array([(lead**2).mean(), surprise.mean()], np.float32)
