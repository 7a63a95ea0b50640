"""What a run tells, in numbers."""

from __future__ import annotations

from typing import Any

import msgspec

import labtable
from labtable.lab.playing.match import GameOutcome, course_unit
from labtable.lab.playing.plan import Plan
from labtable.lab.statistics import (
    Lift,
    Lifts,
    Rate,
    Spread,
    describe_numbers,
    round_sensibly,
    win_rate,
)

SECONDS_A_CHOICE = 15  # that people think, before they have much practice


class SideTally:
    """What became of a bot, or of a seat."""

    def __init__(self) -> None:
        self.wins = 0.0
        self.scores: list[int] = []

    def add(self, share: float, score: int) -> None:
        self.wins += share
        self.scores.append(score)


class PartTally:
    """A part of the score: what it brought winners and others, added up."""

    def __init__(self) -> None:
        self.winners = self.others = self.seen = 0


class Tally:
    """Everything that is counted over the games of one plan."""

    def __init__(self) -> None:
        self.answers: list[int] = []
        self.turns: list[int] = []
        self.branching: list[float] = []
        self.margins: list[int] = []
        self.lead_changes: list[int] = []
        self.choices: list[int] = []
        self.leader_wins: list[list[float]] = []  # by game, by tenths of it
        self.bots: dict[str, SideTally] = {}
        self.seats: dict[int, SideTally] = {}
        self.parts: dict[str, PartTally] = {}
        self.winning = self.losing = 0  # seats
        self.lifts = Lifts()
        self.tampered: set[str] = set()  # bots that changed what they were shown

    @property
    def games(self) -> int:
        return len(self.answers)

    def add(self, outcome: GameOutcome) -> None:
        """Count one game."""
        self.answers.append(outcome.answers)
        self.turns.append(outcome.turns)
        self.branching.append(outcome.branching)
        self.margins.append(outcome.margin)
        self.lead_changes.append(outcome.lead_changes)
        self.choices.append(outcome.choices)
        self.leader_wins.append(outcome.leader_wins)
        for seat, (bot, score) in enumerate(zip(outcome.bots, outcome.scores, strict=True)):
            self.bots.setdefault(bot, SideTally()).add(outcome.win_share(seat), score)
            self.seats.setdefault(seat, SideTally()).add(outcome.win_share(seat), score)
        for seat, parts in enumerate(outcome.breakdown):
            self._split(parts, won=seat in outcome.winners)
        self.lifts.add(outcome)
        self.tampered.update([outcome.bots[seat] for seat in outcome.tampered])

    def _split(self, parts: dict[str, int], *, won: bool) -> None:
        self.winning += won
        self.losing += not won
        for name, points in parts.items():
            part = self.parts.setdefault(name, PartTally())
            part.seen += 1
            if won:
                part.winners += points
            else:
                part.others += points


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
    minutes: Spread  # that people need, at some seconds for every choice
    leader_wins: list[float]  # by tenths of the game: how often who leads then wins
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
        minutes=describe_numbers([count * SECONDS_A_CHOICE / 60 for count in tally.choices]),
        leader_wins=[
            round_sensibly(sum(tenth) / tally.games)
            for tenth in zip(*tally.leader_wins, strict=True)
        ],
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
