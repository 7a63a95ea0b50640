"""Does the learner model find what a pupil can do, and does its order teach faster?

    python -m tools.practice.simulate --pupils 100 --picture simulation.png

Simulated pupils practise six weeks of five days with 14 items, in random order, in the order of a
fixed course (on after three right in a row), and in ours. A mind reader knows their true chances.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from operator import itemgetter
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Literal, NamedTuple

from labtable.practice.evidence import Evidence
from labtable.practice.model import Belief, can_all, learn, predict_answer
from labtable.practice.order import level_for, next_part
from labtable.practice.parts import in_order, parts
from tools.practice.pupils import SlopePupil, StepPupil, assumed_guess, log_loss, shapes_of

Policy = Literal["random", "course", "ours"]
POLICIES: tuple[Policy, ...] = ("random", "course", "ours")
KINDS: dict[str, type[StepPupil]] = {"steps": StepPupil, "slopes": SlopePupil}
WEEKS, DAYS, ITEMS = 6, 5, 14
IN_A_ROW = 3
LATER = 30.0


class Given(NamedTuple):
    """One answer, with what the model and the mind reader said before."""

    said: float
    true: float
    right: bool


class Course(NamedTuple):
    """Six weeks of one pupil."""

    before: float  # parts recalled
    after: float
    later: float  # a month on
    answers: list[Given]
    week_later: list[tuple[float, float]]  # what the model says of each part met, and the truth


def practise(policy: Policy, kind: type[StepPupil], seed: int) -> Course:
    """Let one pupil practise for six weeks."""
    pupil, rng = kind(Random(seed)), Random(seed + 10**6)
    belief, answers, recent = Belief(), [], list[str]()
    row: dict[str, int] = dict.fromkeys(parts(), 0)
    before = pupil.total(0.0)
    for day in (7.0 * week + weekday for week in range(WEEKS) for weekday in range(DAYS)):
        for _ in range(ITEMS):
            part = _choose(policy, belief, day, rng, recent, row)
            can = can_all(belief, day)[part]
            level = level_for(can) if policy == "ours" else rng.choice((-1, 0, 1))
            shape = rng.choice(shapes_of(part))
            guess = assumed_guess(shape)
            said = predict_answer(belief, part, day, level, guess)
            true = pupil.chance(part, shape, level, day)
            right = pupil.answer(part, shape, level, day)
            answers.append(Given(said, true, right))
            belief = learn(belief, Evidence(part, right, 1.0, guess, level, day, "drill"), day)
            row[part] = row[part] + 1 if right else 0
            recent.append(part)
    end = 7.0 * WEEKS
    can_later = can_all(belief, end + 7)
    week_later = [(can_later[part], pupil.recall(part, end + 7)) for part in belief.parts]
    return Course(before, pupil.total(end), pupil.total(end + LATER), answers, week_later)


def _choose(
    policy: Policy, belief: Belief, day: float, rng: Random, recent: list[str], row: dict[str, int]
) -> str:
    if policy == "ours":
        return next_part(belief, day, rng, recent[-2:])
    if policy == "random":
        return rng.choice(list(parts()))
    return next((part for part in in_order() if row[part] < IN_A_ROW), in_order()[-1])


def auc(scores: Sequence[float], truths: Sequence[bool]) -> float:
    """Give the chance that a right one is ranked above a wrong one."""
    ranked = sorted(zip(scores, truths, strict=True))
    wins, wrong_below, at = 0.0, 0, 0
    good = sum(truths)
    while at < len(ranked):
        end = at
        while end < len(ranked) and ranked[end][0] == ranked[at][0]:
            end += 1
        hits = sum(truth for _, truth in ranked[at:end])
        wins += hits * (wrong_below + (end - at - hits) / 2)
        wrong_below += end - at - hits
        at = end
    return wins / (good * wrong_below) if good and wrong_below else 0.5


def calibration_error(said: Sequence[float], right: Sequence[bool], bins: int = 10) -> float:
    """Give the mean distance between what was said and what came, in ten bins."""
    ranked = sorted(zip(said, right, strict=True), key=itemgetter(0))
    size = len(ranked) / bins
    cut = [ranked[round(n * size) : round((n + 1) * size)] for n in range(bins)]
    off = [abs(sum(s for s, _ in each) - sum(r for _, r in each)) for each in cut]
    return sum(off) / len(ranked)


class Figures(NamedTuple):
    """What came of one kind of pupils in one order."""

    auc: float
    mind_reader: float
    loss: float
    calibration: float
    week_later: float
    gain: float
    after: float
    later: float


def figures_of(courses: Sequence[Course]) -> Figures:
    """Sum courses up."""
    given = [answer for course in courses for answer in course.answers]
    right = [answer.right for answer in given]
    found = [pair for course in courses for pair in course.week_later]
    return Figures(
        auc([round(g.said, 3) for g in given], right),
        auc([round(g.true, 3) for g in given], right),
        mean(log_loss(g.said, g.right) for g in given),
        calibration_error([g.said for g in given], right),
        auc([said for said, _ in found], [true >= 0.5 for _, true in found]),
        mean(course.after - course.before for course in courses),
        mean(course.after for course in courses),
        mean(course.later for course in courses),
    )


def difference(one: Sequence[Course], two: Sequence[Course]) -> tuple[float, float]:
    """Give by how many parts one order is ahead after six weeks, and the standard error."""
    more = [a.after - b.after for a, b in zip(one, two, strict=True)]
    return mean(more), stdev(more) / len(more) ** 0.5


def draw(file: Path, found: dict[str, dict[Policy, list[Course]]]) -> None:
    """Draw how well forecasts come true, one line for each order."""
    from matplotlib import pyplot as plt  # noqa: PLC0415 - only for the picture

    figure, axes = plt.subplots(1, len(found), figsize=(10, 4.5), sharey=True)
    for axis, (kind, courses) in zip(axes, found.items(), strict=True):
        axis.plot([0, 1], [0, 1], color="0.7")
        for policy in ("random", "ours"):
            answers = (answer for course in courses[policy] for answer in course.answers)
            given = sorted(answers, key=itemgetter(0))
            size = len(given) // 10
            cut = [given[n * size : (n + 1) * size] for n in range(10)]
            axis.plot(
                [mean(g.said for g in each) for each in cut],
                [mean(g.right for g in each) for each in cut],
                marker="o",
                label=f"{policy} order",
            )
        axis.set(title=f"pupils of {kind}", xlabel="forecast", ylabel="answered right")
        axis.legend()
    figure.savefig(file, bbox_inches="tight")


def main() -> int:
    """Simulate and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pupils", type=int, default=100, help="of each kind")
    parser.add_argument("--seed", type=int, default=7_300_000)
    parser.add_argument("--picture", type=Path, help="where to draw the calibration")
    words = parser.parse_args()
    found: dict[str, dict[Policy, list[Course]]] = {}
    for name, kind in KINDS.items():
        found[name] = {}
        for policy in POLICIES:
            seeds = range(words.seed, words.seed + words.pupils)
            courses = found[name][policy] = [practise(policy, kind, seed) for seed in seeds]
            f = figures_of(courses)
            print(
                f"{name:7} {policy:7} AUC {f.auc:.3f} (mind reader {f.mind_reader:.3f}), "
                f"log loss {f.loss:.3f}, calibration error {f.calibration:.3f}, "
                f"a week later AUC {f.week_later:.3f}; gain {f.gain:.1f} parts, "
                f"after {f.after:.1f}, a month later {f.later:.1f}",
                flush=True,
            )
        for rival in ("random", "course"):
            more, error = difference(found[name]["ours"], found[name][rival])
            print(f"{name:7} ours - {rival}: {more:+.2f} parts, standard error {error:.2f}")
    if words.picture:
        draw(words.picture, found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
