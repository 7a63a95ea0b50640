"""What a run tells, in numbers."""

from __future__ import annotations

from typing import Any

import msgspec

import labtable
from labtable.lab.playing.behaviour import course_unit
from labtable.lab.playing.plan import Plan
from labtable.lab.simulate.tally import Tally
from labtable.lab.statistics.intervals import (
    Rate,
    Spread,
    describe_numbers,
    round_sensibly,
    win_rate,
)
from labtable.lab.statistics.lift import Lift


class Points(msgspec.Struct, frozen=True):
    """A part of the score, on average."""

    part: str
    winners: float
    others: float


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a report says, for programs to read."""

    game: str
    title: str
    rules: str
    components: str
    labtable: str
    seed: int
    options: dict[str, Any]
    games: int
    bots: list[Rate]
    seats: list[Rate]
    answers: Spread
    unit: str  # what the game counts its course in: turns, rounds or nothing
    turns: Spread
    branching: Spread
    scores: Spread
    margin: Spread  # points between the first and the second
    lead_changes: Spread
    points: list[Points]
    lifts: list[Lift]
    tampered: list[str] = []  # bots that changed what they were shown
    stand_ins: list[str] = []  # what is said of bots in whose place another one plays


def summary(plan: Plan, tally: Tally) -> Summary:
    """Sum up a run."""
    game = labtable.game(plan.game)
    seats = sorted(tally.seats.items())
    return Summary(
        game=game.name,
        title=game.title,
        rules=game.rules,
        components=game.fingerprint(),
        labtable=labtable.__version__,
        seed=plan.seed,
        options=plan.options,
        games=tally.games,
        bots=[win_rate(name, side.wins, side.scores) for name, side in tally.bots.items()],
        seats=[win_rate(f"seat {seat}", side.wins, side.scores) for seat, side in seats],
        answers=describe_numbers(tally.answers),
        unit=course_unit(game),
        turns=describe_numbers(tally.turns),
        branching=describe_numbers(tally.branching),
        scores=describe_numbers([score for _, side in seats for score in side.scores]),
        margin=describe_numbers(tally.margins),
        lead_changes=describe_numbers(tally.lead_changes),
        points=_points_by_part(tally),
        lifts=tally.lifts.lifts(),
        tampered=sorted(tally.tampered),
    )


def _points_by_part(tally: Tally) -> list[Points]:
    """What winners and others got from each part of the score.

    Parts that every score has stand in the game's own order, others by their size.
    """
    winning, losing = max(1, tally.winning), max(1, tally.losing)
    found = [
        Points(name, round_sensibly(part.winners / winning), round_sensibly(part.others / losing))
        for name, part in tally.parts.items()
    ]
    if all([part.seen == tally.winning + tally.losing for part in tally.parts.values()]):
        return found
    return sorted(found, key=lambda points: (-points.winners, points.part))
