"""A run of training: games are played with the weights of a while ago, while the last are learned.

Generations have a fixed size and every game its own dice, so the same plan gives the same net
however many processes play. At the end of an era all rows are forgotten and everything is written
down: a run that was stopped goes on from there as if nothing had happened.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from math import ceil
from pathlib import Path
from time import monotonic
from typing import Literal, TypeAlias

from labtable.bots.net import Net, Shape
from labtable.train.actors import SLOTS, Crew, Deals, Handful
from labtable.train.errors import TrainTrouble
from labtable.train.folder import Folder
from labtable.train.learner import Learner, NumpyLearner, Progress
from labtable.train.plan import Plan, taught
from labtable.train.strength import Meeting, Strength

Said: TypeAlias = Callable[[str], object]
With: TypeAlias = Literal["numpy", "torch"]
PIECE = 5  # deals that a process measures at a time


def train(
    plan: Plan,
    out: Path,
    actors: int,
    say: Said,
    *,
    learner: With = "numpy",
    against: Sequence[Meeting] = (),
) -> Path:
    """Train by the plan, or go on where it stopped; returns the file of the net."""
    _check(plan, actors)
    _, features = taught(plan.game)
    net = Net(
        Shape(len(features.view_columns), len(features.answer_columns), plan.width, plan.deep)
    )
    net.begin(plan.seed)
    folder = Folder(out, plan)
    progress, generation = folder.begun(net)
    if generation:
        say(f"Going on after {generation * plan.handful * plan.generation:,} games.")
    with Crew(plan, net.shape, actors) as crew:
        run = _Run(plan, crew, _learner(learner, plan, net, progress), say)
        while generation < plan.generations:
            until = min(generation + plan.era, plan.generations)
            line = run.era(generation, until)
            folder.keep(net, run.learner.written(), until)
            told = [measured(crew, meeting) for meeting in against]
            for strength in told:
                say(f"  {strength}")
            shares = {
                f"{t.meeting.level} {t.meeting.seats} {t.meeting.preset}": t.share for t in told
            }
            folder.note(line | {"strength": shares})
            generation = until
    return folder.net


class _Run:
    """The games of a run, generation by generation."""

    def __init__(self, plan: Plan, crew: Crew, learner: Learner, say: Said) -> None:
        self.plan, self.crew, self.learner, self.say = plan, crew, learner, say
        self.owed = 0.0  # steps that the rows so far are worth

    def era(self, first: int, until: int) -> dict[str, float]:
        """Play and learn some generations; tell how it went."""
        self.learner.forget()
        self.owed = 0.0
        began, games, answers = monotonic(), 0, 0
        lost = (0.0, 0.0)
        for generation in range(first, min(first + 2, until)):
            self._ask(generation)
        for generation in range(first, until):
            for rows in self.crew.take(self.plan.generation):
                self.learner.add(rows.answers, rows.ends)
                games += rows.games
                answers += len(rows.answers)
                self.owed += len(rows.answers) * self.plan.reuse / self.plan.batch
            if answers:
                lost = self._learn(generation)
            if generation + 2 < until:
                self._ask(generation + 2)
        took = monotonic() - began
        done = until * self.plan.handful * self.plan.generation
        self.say(
            f"{done:>9,} games  {games / took:7,.0f} games/s  {answers / took:9,.0f} answers/s  "
            f"lead {lost[0]:.4f}  win {lost[1]:.4f}"
        )
        return {
            "games": done,
            "seconds": round(took, 1),
            "games_a_second": round(games / took, 1),
            "answers_a_second": round(answers / took, 1),
            "lead": round(lost[0], 5),
            "win": round(lost[1], 5),
        }

    def _learn(self, generation: int) -> tuple[float, float]:
        steps = ceil(self.owed)
        self.owed -= steps
        return self.learner.learn(steps, self.plan.progress(generation))

    def _ask(self, generation: int) -> None:
        """Hand out a generation with the weights as they are now."""
        plan, slot = self.plan, generation % SLOTS
        self.crew.publish(slot, self.learner.written().weights)
        first = generation * plan.handful * plan.generation
        explore = plan.exploring(generation)
        self.crew.ask(
            [
                Handful(slot, range(at, at + plan.handful), explore)
                for at in range(first, first + plan.handful * plan.generation, plan.handful)
            ]
        )


def measured(crew: Crew, meeting: Meeting) -> Strength:
    """Let the net meet one of our levels."""
    deals = meeting.deals
    pieces = [deals[at : at + PIECE] for at in range(0, len(deals), PIECE)]
    crew.ask([Deals(meeting, piece) for piece in pieces])
    shares = [share for some in crew.take(len(pieces)) for share in some]
    return Strength(meeting=meeting, shares=shares)


def _learner(kind: With, plan: Plan, net: Net, progress: Progress) -> Learner:
    if kind == "numpy":
        return NumpyLearner(plan, net, progress)
    if find_spec("torch") is None:
        raise TrainTrouble("There is no torch here; without --torch numpy learns.")
    from labtable.train.torch_learner import TorchLearner  # noqa: PLC0415 - large, and rarely there

    return TorchLearner(plan, net, progress)


def _check(plan: Plan, actors: int) -> None:
    game, _ = taught(plan.game)
    if actors < 1:
        raise TrainTrouble(f"Somebody has to play: 1 actor or more, not {actors}.")
    if plan.games < 1:
        raise TrainTrouble(f"There is nothing to learn from {plan.games} games.")
    for seats in plan.seats:
        if seats not in game.seats:
            few, many = game.seats[0], game.seats[-1]
            raise TrainTrouble(f"{game.title} is for {few} to {many}, not for {seats}.")
    for preset in plan.presets:
        game.read_options(game.seats[-1], {"preset": preset})
