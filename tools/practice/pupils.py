"""Simulated pupils, made otherwise than the model thinks: they learn, forget, guess and slip."""

from __future__ import annotations

from math import exp, log
from random import Random

from labtable.practice.item import GUESS, Shape
from labtable.practice.parts import Kind, in_order, parts

CHOICE: tuple[Kind, ...] = ("sort", "spot", "predict", "recall")
DRAG: tuple[Kind, ...] = ("charges", "lewis", "balance", "oxidation")
TRUE_GUESS: dict[Shape, float] = {"choice": 0.27, "drag": 0.08, "typed": 0.02}
COURSE = {1: 0.1, 2: -1.4, 3: -2.8}  # how much is known before, by course


def logistic(x: float) -> float:
    """Squeeze a level into a chance."""
    return 1 / (1 + exp(-x)) if x > -500 else 0.0


def shapes_of(part: str) -> list[Shape]:
    """List how the items of a part are answered."""
    kinds = parts()[part].kinds
    found: set[Shape] = {
        "choice" if k in CHOICE else "drag" if k in DRAG else "typed" for k in kinds
    }
    return sorted(found)


def assumed_guess(shape: Shape) -> float:
    """Give the chance to guess that the model assumes."""
    return GUESS[shape]


class StepPupil:
    """Somebody who knows a part or doesn't; memory fades by a power law."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.able = rng.gauss(0, 0.8)
        self.quick = min(0.6, max(0.04, 0.2 * exp(0.5 * self.able + rng.gauss(0, 0.3))))
        self.fades = rng.uniform(0.25, 0.75)
        self.slip = min(0.2, max(0.01, rng.gauss(0.07, 0.03)))
        self.known: dict[str, bool] = {}
        for id_ in in_order():
            ready = all(self.known[need] for need in parts()[id_].needs)
            start = logistic(COURSE[parts()[id_].level] + self.able)
            self.known[id_] = rng.random() < start * (1 if ready else 0.1)
        self.strength = {i: exp(rng.gauss(3.0, 0.8)) if k else 0.0 for i, k in self.known.items()}
        self.seen = dict.fromkeys(self.known, -10.0)

    def recall(self, part: str, day: float) -> float:
        """Give the true chance to know a part today."""
        if not self.known[part]:
            return 0.0
        gap = max(0.0, day - self.seen[part])
        return float((1 + gap / self.strength[part]) ** -self.fades)

    def total(self, day: float) -> float:
        """Count the parts that are recalled today."""
        return sum(self.recall(part, day) for part in parts())

    def chance(self, part: str, shape: Shape, hard: float, day: float) -> float:
        """Give the true chance of a right answer."""
        recall = self.recall(part, day)
        slip = min(0.6, self.slip * exp(0.8 * hard))
        luck = min(0.5, TRUE_GUESS[shape] * exp(-0.4 * hard))
        return recall * (1 - slip) + (1 - recall) * luck

    def answer(self, part: str, shape: Shape, hard: float, day: float) -> bool:
        """Answer, hear what was wrong, and maybe learn from it."""
        needs = parts()[part].needs
        recall = self.recall(part, day)
        ready = min((self.recall(need, day) for need in needs), default=1.0) > 0.5
        right = self.rng.random() < self.chance(part, shape, hard + self.rng.gauss(0, 0.4), day)
        if self.known[part]:
            remembered = self.rng.random() < recall
            old = self.strength[part]
            self.strength[part] = old * (2.75 - 1.6 * recall) if remembered else 0.7 * old + 0.5
            self.seen[part] = day
        elif self.rng.random() < self.quick * (1 if ready else 0.12):
            self.known[part], self.strength[part], self.seen[part] = True, 2.0, day
        for need in needs:
            if self.known[need] and self.rng.random() < 0.3:
                self.seen[need] = day
        return right


class SlopePupil(StepPupil):
    """Somebody who gets better bit by bit and never simply knows."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        start = {True: 1.8, False: -2.2}
        self.base = {
            i: rng.gauss(start[known], 0.7) + 0.3 * self.able for i, known in self.known.items()
        }
        self.extra = dict.fromkeys(self.known, 0.0)
        self.strength = dict.fromkeys(self.known, 6.0)
        self.seen = dict.fromkeys(self.known, 0.0)

    def level(self, part: str, day: float) -> float:
        """Give the true level of a part today."""
        gap = max(0.0, day - self.seen[part])
        left = float((1 + gap / self.strength[part]) ** -self.fades)
        return self.base[part] + self.extra[part] * left

    def recall(self, part: str, day: float) -> float:
        return logistic(self.level(part, day))

    def chance(self, part: str, shape: Shape, hard: float, day: float) -> float:
        z = logistic(self.level(part, day) - 0.8 * hard)
        return TRUE_GUESS[shape] + (1 - self.slip - TRUE_GUESS[shape]) * z

    def answer(self, part: str, shape: Shape, hard: float, day: float) -> bool:
        level = self.level(part, day)
        right = self.rng.random() < self.chance(part, shape, hard + self.rng.gauss(0, 0.4), day)
        ready = min((self.recall(need, day) for need in parts()[part].needs), default=1.0)
        above = level - self.base[part]
        kept = above / self.extra[part] if self.extra[part] > 0 else 1.0
        gain = 5 * self.quick * (0.15 + 0.85 * ready) * (1.2 - logistic(level))
        self.extra[part] = max(above, 0.0) + gain
        self.strength[part] *= 2.75 - 1.6 * kept if right else 0.9
        self.seen[part] = day
        return right


def log_loss(said: float, right: bool) -> float:
    """Score one forecast; less is better."""
    return -log(max(1e-4, said if right else 1 - said))
