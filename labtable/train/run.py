"""A run of training: games are played with the weights of a while ago, while the last are learned.

Generations have a fixed size and every game its own dice, so the same plan gives the same net
however many processes play. At the end of an era all rows are forgotten and everything is written
down: a run that was stopped goes on from there as if nothing had happened. Only a run by the clock
depends on the machine; it is written down every minute and forgets nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from importlib.util import find_spec
from math import ceil
from pathlib import Path
from time import monotonic
from typing import Literal, TextIO, TypeAlias

from labtable.bots.net import LARGEST, Net, NetShape
from labtable.lab.playing.checkpoint import count_progress
from labtable.train.actors import SLOTS, ActorPool, DealBatch, GameBatch
from labtable.train.calibration import FEWEST, CalibrationBin, calibration_bins, fit_odds
from labtable.train.folder import RunFolder
from labtable.train.learner import Learner, LearnerState, NumpyLearner
from labtable.train.plan import (
    ExplorationSchedule,
    TrainPlan,
    TrainTrouble,
    check_train_plan,
    load_known_net,
    trainable_game,
)
from labtable.train.selfplay import TrainingRows
from labtable.train.strength import EvalMatch, Strength

Said: TypeAlias = Callable[[str], object]
With: TypeAlias = Literal["numpy", "torch"]
MINUTE = 60.0  # after as many seconds a run by the clock is written down
PIECE = 5  # deals that a process measures at a time


def train(
    plan: TrainPlan,
    out: Path,
    actors: int,
    say: Said,
    *,
    learner: With = "numpy",
    against: Sequence[EvalMatch] = (),
    stream: TextIO | None = None,
) -> Path:
    """Train by the plan, or go on where it stopped; returns the file of the net.

    What is under way is shown on the stream.
    """
    if actors < 1:
        raise TrainTrouble(f"Somebody has to play: 1 actor or more, not {actors}.")
    check_train_plan(plan)
    net = starting_net(plan)
    with closing(RunFolder(out, plan)) as folder:
        progress, generation, seconds = folder.load_progress(net)
        if generation:
            say(f"Going on after {plan.games_before(generation):,} games.")
        pace = RunBudget(plan, seconds)
        with ActorPool(plan, net.shape, actors, card=_uses_graphics_card(learner)) as crew:
            run = _Run(plan, pace, crew, _make_learner(learner, plan, net, progress), say, stream)
            while not pace.is_spent(generation):
                generation, line = run.era(generation)
                if against:
                    generation = run.settled(generation)
                folder.save_progress(net, run.learner.written(), generation, pace.seconds)
                told = [measure_strength(crew, meeting, stream) for meeting in against]
                for strength in told:
                    say(f"  {strength}")
                shares = {
                    f"{t.meeting.level} {t.meeting.seats} {t.meeting.preset}": t.share for t in told
                }
                folder.append_curve(line | {"strength": shares})
            if (
                plan.calibration_games(generation) >= 2 * plan.handful
                and not folder.load_net().odds
            ):
                found = calibrate_net(crew, plan, folder, generation, stream)
                off = max([tenth.off for tenth in found], default=0.0)
                say(f"What it foretells is off by {off:.1%} at most.")
        return folder.net


def starting_net(plan: TrainPlan) -> Net:
    """The net that a run begins with: one that knows nothing yet, or a copy of the one named."""
    _, features = trainable_game(plan.game)
    shape = NetShape(
        len(features.view_columns), len(features.answer_columns), plan.width, plan.deep
    )
    if not plan.begin:
        if shape.weight_count() > LARGEST // 2:  # beside its weights a file has other things
            why = f"A net of width {plan.width} with {plan.deep} layers is too large to be read"
            raise TrainTrouble(f"{why} again; choose a smaller width.")
        net = Net(shape)
        net.set_random_weights(plan.seed)
        return net
    before = load_known_net(plan.game, plan.begin)
    net = Net(before.shape)
    net.flat[:], net.met[:] = before.flat, before.met
    return net


class RunBudget:
    """How much of a run has gone by: of its games, or of its minutes."""

    def __init__(self, plan: TrainPlan, seconds: float) -> None:
        self.plan, self.before, self.began = plan, seconds, monotonic()

    @property
    def seconds(self) -> float:
        return self.before + monotonic() - self.began

    def fraction_done(self, generation: int) -> float:
        games, minutes = self.plan.run_progress(generation), self.plan.minutes
        return max(games, min(1.0, self.seconds / 60 / minutes)) if minutes else games

    def is_spent(self, generation: int) -> bool:
        minutes = self.plan.minutes
        late = bool(minutes) and self.seconds >= 60 * minutes
        return late or generation >= self.plan.generations


class _Run:
    """The games of a run, generation by generation."""

    def __init__(
        self,
        plan: TrainPlan,
        pace: RunBudget,
        crew: ActorPool,
        learner: Learner,
        say: Said,
        stream: TextIO | None,
    ) -> None:
        self.plan, self.pace, self.crew, self.learner, self.say = plan, pace, crew, learner, say
        self.stream = stream
        self.asked = 0  # the next generation that nobody was asked for
        self.owed = 0.0  # steps that the rows so far are worth
        self.games = self.answers = 0

    def era(self, first: int) -> tuple[int, dict[str, float]]:
        """Play and learn some generations; tell which comes next, and how it went."""
        until = min(first + self.plan.era, self.plan.generations)
        if self.plan.minutes:
            until = self.plan.generations  # the clock says when to stop
        else:
            self.learner.forget()
            self.owed = 0.0
        began, self.games, self.answers = monotonic(), 0, 0
        lost, generation = (0.0, 0.0), first
        self.asked = max(self.asked, first)
        some = 0 if self.plan.minutes else self.plan.games_before(until - first)
        with count_progress(some, self.stream) as count:
            while generation < until and not self._late(began, generation > first):
                while self.asked < min(generation + 2, until):
                    self._ask(self.asked)
                    self.asked += 1
                self._take(count)
                if self.answers:
                    lost = self._learn(generation)
                generation += 1
        return generation, self._told(generation, monotonic() - began, lost)

    def settled(self, generation: int) -> int:
        """Wait for what is still being played; tell which generation comes next."""
        for _ in range(generation, self.asked):
            self._take(lambda more: None)
        return max(generation, self.asked)

    def _late(self, began: float, some: bool) -> bool:
        """Whether it is time to write everything down, in a run by the clock."""
        if not (self.plan.minutes and some):
            return False
        return monotonic() - began >= MINUTE or self.pace.is_spent(0)

    def _told(self, generation: int, took: float, lost: tuple[float, float]) -> dict[str, float]:
        done = self.plan.games_before(generation)
        games, answers = self.games / took, self.answers / took
        self.say(
            f"{done:>9,} games  {games:7,.0f} games/s  {answers:9,.0f} answers/s  "
            f"lead {lost[0]:.4f}  win {lost[1]:.4f}"
        )
        return {
            "games": done,
            "seconds": round(took, 1),
            "games_a_second": round(games, 1),
            "answers_a_second": round(answers, 1),
            "lead": round(lost[0], 5),
            "win": round(lost[1], 5),
        }

    def _take(self, count: Callable[[int], None]) -> None:
        """Remember the next generation's answers."""
        for rows in self.crew.take_results(self.plan.generation):
            count(self.plan.handful)
            self.learner.add(rows.answers, rows.ends)
            self.games += rows.games
            self.answers += len(rows.answers)
            self.owed += len(rows.answers) * self.plan.reuse / self.plan.batch

    def _learn(self, generation: int) -> tuple[float, float]:
        steps = ceil(self.owed)
        self.owed -= steps
        return self.learner.learn(steps, self.pace.fraction_done(generation))

    def _ask(self, generation: int) -> None:
        """Hand out a generation with the weights as they are now."""
        plan, slot = self.plan, generation % SLOTS
        self.crew.publish_weights(slot, self.learner.written().weights)
        first = plan.games_before(generation)
        wisdom = plan.exploration_at(generation, self.pace.fraction_done(generation))
        self.crew.submit_work(
            [
                GameBatch(slot, range(at, at + plan.handful), wisdom)
                for at in range(first, plan.games_before(generation + 1), plan.handful)
            ]
        )


def measure_strength(crew: ActorPool, meeting: EvalMatch, stream: TextIO | None = None) -> Strength:
    """Let the net meet one of our levels."""
    deals, shares = meeting.deals, []
    pieces = [deals[at : at + PIECE] for at in range(0, len(deals), PIECE)]
    crew.submit_work([DealBatch(meeting, piece) for piece in pieces])
    what = f"games against {meeting.level}"
    with count_progress(len(deals) * meeting.seats, stream, what) as count:
        for some in crew.take_results(len(pieces)):
            shares += some
            count(len(some) * meeting.seats)
    return Strength(meeting=meeting, shares=shares)


def calibrate_net(
    crew: ActorPool,
    plan: TrainPlan,
    folder: RunFolder,
    generation: int,
    stream: TextIO | None = None,
) -> list[CalibrationBin]:
    """Set the chances of a net right by games of which nothing was learned; how far off they are.

    Every other game sets them right, and the rest tell how far off they are then.
    """
    net = folder.load_net()
    crew.publish_weights(0, net.flat)
    first = plan.games_before(plan.generations)
    places = range(first, first + plan.calibration_games(generation), plan.handful)
    crew.submit_work(
        [GameBatch(0, range(at, at + plan.handful), ExplorationSchedule()) for at in places]
    )
    games: list[TrainingRows] = []
    with count_progress(
        len(places) * plan.handful, stream, "games to set its chances right"
    ) as count:
        for rows in crew.take_results(len(places)):
            games.append(rows)
            count(plan.handful)
    net.odds = fit_odds(calibration_bins(net, games[::2]))
    folder.save_net(net, generation)
    return [tenth for tenth in calibration_bins(net, games[1::2]) if tenth.answers >= FEWEST]


def _uses_graphics_card(kind: With) -> bool:
    """Whether those who play ask a graphics card: where torch learns and has one."""
    if kind == "numpy" or find_spec("torch") is None:
        return False
    from labtable.train.torch_learner import has_graphics_card  # noqa: PLC0415 - large, and rarely there

    return has_graphics_card()


def _make_learner(kind: With, plan: TrainPlan, net: Net, progress: LearnerState) -> Learner:
    if kind == "numpy":
        return NumpyLearner(plan, net, progress)
    if find_spec("torch") is None:
        raise TrainTrouble("There is no torch here; without --torch numpy learns.")
    from labtable.train.torch_learner import TorchLearner  # noqa: PLC0415 - large, and rarely there

    return TorchLearner(plan, net, progress)
