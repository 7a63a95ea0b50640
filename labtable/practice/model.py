"""The learner model: Elo with doubt and memory, one Kalman step for each answer.

Every part has a lift over its usual level, a doubt about it and a half-life. What was learned
fades, doubt grows with time, and what was remembered after a gap lasts longer. Every pupil has a
level of their own, which follows slowly. Nothing here reads a clock: the day is handed in.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, pi, sqrt
from typing import Final, Literal, NamedTuple

from msgspec import Struct, structs

from labtable.practice.evidence import Evidence
from labtable.practice.parts import find_part, in_order, parts

START: Final = -2.2  # level of a part of the first course before anything was shown
HARDER: Final = 1.2  # less for every course above
SHARE: Final = 0.1  # of the least lift below, for a part not met yet
DOUBT: Final = 3.0  # variance at the beginning
DRIFT: Final = 0.055  # variance that a day adds
SURE_OF: Final = 0.15  # variance that always stays
GAIN: Final = 0.8  # what an item with its feedback teaches
SIDE: Final = 0.8  # share of a right answer that speaks for the parts below
HALF: Final = 30.0  # days until half of it is forgotten, at first
HALF_RANGE: Final = (2.0, 365.0)
GROWS: Final = 2.2
SHRINKS: Final = 0.8
PERSON: Final = 0.14  # how fast a pupil's own level follows
PERSON_RANGE: Final = 2.5
SCALE: Final = 0.6  # of one step of difficulty
SLIP: Final = 0.03
STEEPEST: Final = 6.0
SURE: Final = 0.75
OPEN: Final = 0.5
OFTENEST: Final = 1_000_000_000  # answers that are counted
SOON: Final = 3.0  # days ahead in which something is called fading

State = Literal["sure", "fading", "getting there", "next", "not met"]


class PartBelief(Struct, frozen=True):
    """What is thought of one part."""

    lift: float
    doubt: float
    half: float
    day: float
    right: int = 0
    wrong: int = 0
    since: float = -1.0  # the day on which it was sure for the first time; -1 never


class Belief(Struct, frozen=True):
    """What is thought of one pupil."""

    person: float = 0.0
    parts: Mapping[str, PartBelief] = {}


class Forecast(NamedTuple):
    """What a pupil can probably do with a part."""

    can: float  # chance to do it right, without guessing or slipping
    doubt: float
    state: State
    since: float  # the day of the last answer; -1 for none


class _Now(NamedTuple):
    """Lift and doubt of a part as of today."""

    lift: float
    doubt: float


def logistic(x: float) -> float:
    """Squeeze a level into a chance."""
    return 1 / (1 + exp(-x)) if x >= 0 else exp(x) / (1 + exp(x))


def base_level(part: str) -> float:
    """Give the level of a part before anything was shown."""
    return START - HARDER * (parts()[part].level - 1)


def chance(belief: Belief, part: str, now: _Now, level: int = 0) -> float:
    """Give the chance to do an item of this level right, doubt taken into account."""
    mean = belief.person + base_level(part) + now.lift - SCALE * level
    return logistic(mean / sqrt(1 + pi * now.doubt / 8))


def as_of(belief: Belief, day: float) -> Mapping[str, _Now]:
    """Give lift and doubt of all parts today; parts not met follow those below them."""
    found: dict[str, _Now] = {}
    for id_ in in_order():
        known = belief.parts.get(id_)
        if known is None:
            below = [found[need].lift for need in parts()[id_].needs]
            found[id_] = _Now(SHARE * min(below) if below else 0.0, DOUBT)
        else:
            found[id_] = _fade(known, day)
    return found


def _fade(known: PartBelief, day: float) -> _Now:
    gap = max(0.0, day - known.day)
    lift = known.lift * 2.0 ** (-gap / known.half) if known.lift > 0 else known.lift
    return _Now(lift, min(known.doubt + DRIFT * gap, DOUBT))


def predict_answer(belief: Belief, part: str, day: float, level: int, guess: float) -> float:
    """Give the chance that the next answer to an item is right, guessing and slipping included."""
    now = as_of(belief, day)[part]
    return guess + (1 - SLIP - guess) * chance(belief, part, now, level)


def learn(belief: Belief, evidence: Evidence, day: float) -> Belief:
    """Take one answer into account; evidence without weight changes nothing."""
    if evidence.weight <= 0:
        return belief
    part = find_part(evidence.part)
    now = as_of(belief, day)
    said = evidence.guess + (1 - SLIP - evidence.guess) * chance(
        belief, part.id, now[part.id], evidence.level
    )
    known = dict(belief.parts)
    old = known.get(part.id) or PartBelief(now[part.id].lift, DOUBT, HALF, day)
    known[part.id] = _learn_from_answer(belief, evidence, now[part.id], old, day)
    if evidence.right:
        for need in part.needs:
            if need in known:
                known[need] = _learn_from_above(belief, evidence, need, now[need], known[need], day)
    moved = belief.person + PERSON * evidence.weight * (evidence.right - said)
    return Belief(_between(moved, -PERSON_RANGE, PERSON_RANGE), known)


def _learn_from_answer(
    belief: Belief, evidence: Evidence, now: _Now, old: PartBelief, day: float
) -> PartBelief:
    """Learn from an answer to the part itself, and from its feedback."""
    kept = now.lift / old.lift if old.lift > 0 and old.right + old.wrong else 1.0
    lift, doubt = _step(belief, evidence, evidence.part, now, evidence.weight)
    level = belief.person + base_level(evidence.part) + lift
    lift += evidence.weight * GAIN * (1 - logistic(_between(level, -STEEPEST, STEEPEST)))
    factor = 1 + GROWS * (1 - kept) if evidence.right else SHRINKS
    half = _between(old.half * factor, *HALF_RANGE)
    since = old.since
    if since < 0 and chance(belief, evidence.part, _Now(lift, doubt)) >= SURE:
        since = day
    return PartBelief(
        lift,
        doubt,
        half,
        max(day, old.day),
        min(old.right + evidence.right, OFTENEST),
        min(old.wrong + (not evidence.right), OFTENEST),
        since,
    )


def _learn_from_above(
    belief: Belief, evidence: Evidence, part: str, now: _Now, old: PartBelief, day: float
) -> PartBelief:
    """Learn about a part below from a right answer above it."""
    lift, doubt = _step(belief, evidence, part, now, SIDE * evidence.weight)
    later = old.day + SIDE * max(0.0, day - old.day)
    return structs.replace(old, lift=lift, doubt=doubt, day=later)


def _step(
    belief: Belief, evidence: Evidence, part: str, now: _Now, weight: float
) -> tuple[float, float]:
    """Take one step of an extended Kalman filter for an item with guessing and slipping."""
    level = belief.person + base_level(part) + now.lift - SCALE * evidence.level
    z = logistic(_between(level, -STEEPEST, STEEPEST))
    span = 1 - SLIP - evidence.guess
    p, slope = evidence.guess + span * z, span * z * (1 - z)
    told = weight * slope / (p * (1 - p))
    doubt = max(1 / (1 / now.doubt + told * slope), SURE_OF)
    return now.lift + doubt * told * (evidence.right - p), doubt


def _between(value: float, low: float, high: float) -> float:
    return max(low, min(high, value))


def can_all(belief: Belief, day: float) -> dict[str, float]:
    """Give the chance to do each part right."""
    now = as_of(belief, day)
    return {part: chance(belief, part, now[part]) for part in parts()}


def forecast(belief: Belief, part: str, day: float) -> Forecast:
    """Say what a pupil can probably do with a part.

    >>> forecast(Belief(), "cb-one-one", 0.0).state, forecast(Belief(), "el-symbols", 0.0).state
    ('not met', 'next')
    """
    find_part(part)
    can = can_all(belief, day)
    return _forecast(belief, part, day, can)


def forecasts(belief: Belief, day: float) -> dict[str, Forecast]:
    """Say the same of all parts."""
    can = can_all(belief, day)
    return {part: _forecast(belief, part, day, can) for part in parts()}


def _forecast(belief: Belief, part: str, day: float, can: Mapping[str, float]) -> Forecast:
    known = belief.parts.get(part)
    if known is None:
        is_open = all(can[need] >= OPEN for need in parts()[part].needs)
        return Forecast(can[part], DOUBT, "next" if is_open else "not met", -1.0)
    now = _fade(known, day)
    soon = chance(belief, part, _fade(known, day + SOON))
    state: State = "getting there"
    if can[part] >= SURE:
        state = "sure"
    elif known.since >= 0 and soon < OPEN:
        state = "fading"
    return Forecast(can[part], now.doubt, state, known.day)
