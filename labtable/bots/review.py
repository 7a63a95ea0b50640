"""How a game went: where the lead changed hands, where most was won, what was overlooked.

A game is looked back on piece by piece, so that who waits sees how far it is and what was found.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any, Literal, NamedTuple

from labtable.bots.chances import CLOSE, Chances, course_of, course_of_chances, places_to_weigh
from labtable.bots.missed_moves import MissedMove, find_missed_move
from labtable.bots.move_quality import (
    MoveQuality,
    accuracy,
    decisions_to_weigh,
    rank_doubts,
    weigh_decision,
)
from labtable.bots.practice_advice import practice_parts
from labtable.bots.turning import (
    TurningPoint,
    describe_drift,
    explain_change,
    largest_changes,
    points_or_wealth,
)
from labtable.engine.event import Event
from labtable.engine.record import read_record
from labtable.engine.sentence import Sentence, render_sentence, say
from labtable.engine.table import Table

MOST = 6
LEADS = 2  # lead changes told, the last ones
SWINGS = 3
AT_ONCE = 6  # places that are weighed in one piece
DECISIONS_AT_ONCE = 40
THOUGHT = 200_000.0  # answers looked at in search of what was overlooked
SHARE = CLOSE / THOUGHT  # of it for one place where the game turned
COURSE, TURNS = 60, 20  # per cent of the way that are the course, and a close look at its turns

Kind = Literal["lead", "swing", "fall", "missed"]  # a swing is a rise


class ReviewMoment(NamedTuple):
    """A turning point, in a sentence to the one it was about."""

    n: int  # answers given until then: the position to look at
    seat: int
    kind: Kind
    said: Sentence
    weight: float = 0.0
    text: str = ""  # in English, with the names of people
    best: str = ""  # the answer that was overlooked, in the game's notation
    line: Sequence[tuple[int, str]] = ()  # what would have followed on it


class DecisionReport(NamedTuple):
    """How well one player decided, and what to practise."""

    seat: int
    accuracy: int | None  # percent; none where nobody can tell
    practice: list[str]  # parts of `labtable.practice` by id


class PointCount(NamedTuple):
    """The points of all seats after so many answers."""

    n: int
    points: list[int]


class ReviewProgress(NamedTuple):
    """How far a game has been looked back on, and what was found until now."""

    seats: list[int]  # whose decisions are weighed
    places: list[int]  # to be weighed
    course: list[Chances]
    spans: list[tuple[Chances, Chances]] | None  # to be looked at closely; none known as yet
    turns: list[TurningPoint]
    decisions: list[int]  # to be weighed
    weighed: list[MoveQuality]
    doubts: list[int] | None  # to be looked at; none known as yet
    missed: list[MissedMove]
    thought: float  # left for doubts
    close: float  # answers looked at in one place where it turned
    steps: tuple[int, int] = (1, 1)  # places and doubts there were

    @property
    def slips(self) -> set[int]:
        """The answers that gave much away: what they led to was not luck alone."""
        return {one.n for one in self.missed}

    @property
    def done(self) -> bool:
        return self.spans == [] and (self.doubts == [] or self.thought < 0)

    @property
    def percent(self) -> int:
        """How far it is."""
        if self.done:
            return 100
        if self.spans is None:
            return round(COURSE * (1 - len(self.places) / max(1, self.steps[0])))
        if self.spans:
            return COURSE
        if self.doubts is None:
            return COURSE + TURNS
        spent = max(1 - self.thought / THOUGHT, 1 - len(self.doubts) / max(1, self.steps[1]))
        return min(99, COURSE + TURNS + round((100 - COURSE - TURNS) * spent))


def begin_review(
    tables: Sequence[Table[Any]],
    people: Iterable[int] | None = None,
    thought: float = THOUGHT,
    course: Sequence[Chances] | None = None,
) -> ReviewProgress:
    """Begin to look back; what was overlooked is looked for by `people` only, or by everybody."""
    seats = list(tables[0].state.everyone if people is None else people)
    decisions = decisions_to_weigh(tables, seats)
    to_weigh = places_to_weigh(tables) if course is None else []
    return ReviewProgress(
        seats=seats,
        places=to_weigh,
        course=list(course or []),
        spans=None,
        turns=[],
        decisions=decisions,
        weighed=[],
        doubts=None,
        missed=[],
        thought=thought,
        close=SHARE * thought,
        steps=(len(to_weigh), 1),
    )


def gone_on(tables: Sequence[Table[Any]], so_far: ReviewProgress) -> ReviewProgress:
    """Look at one piece more: the course, where it turned, all decisions, then the doubts."""
    if so_far.places:
        now, later = so_far.places[:AT_ONCE], so_far.places[AT_ONCE:]
        each = course_of(tables, now, so_far.steps[0])
        return so_far._replace(places=later, course=[*so_far.course, *each])
    if so_far.spans is None:
        return so_far._replace(
            spans=largest_changes(_course_without_expected_end(tables, so_far.course))
        )
    if so_far.spans:
        turn = explain_change(tables, *so_far.spans[0], so_far.close)
        return so_far._replace(
            spans=so_far.spans[1:], turns=[*so_far.turns, *([turn] if turn else [])]
        )
    if so_far.doubts is None:
        return _weigh_decisions(tables, so_far)
    found, looks = find_missed_move(tables, so_far.doubts[0])
    return so_far._replace(
        doubts=so_far.doubts[1:],
        missed=[*so_far.missed, *([found] if found else [])],
        thought=so_far.thought - looks,
    )


def _weigh_decisions(tables: Sequence[Table[Any]], so_far: ReviewProgress) -> ReviewProgress:
    """Weigh some decisions more; after the last one it is known which are doubtful."""
    now, later = so_far.decisions[:DECISIONS_AT_ONCE], so_far.decisions[DECISIONS_AT_ONCE:]
    answers = tables[-1].record.answers
    found = [weigh_decision(tables[n], answers[n].seat, answers[n].action) for n in now]
    weighed = [*so_far.weighed, *[one for one in found if one]]
    if later:
        return so_far._replace(decisions=later, weighed=weighed)
    doubts = rank_doubts(weighed)
    steps = so_far.steps[0], len(doubts)
    return so_far._replace(decisions=[], weighed=weighed, doubts=doubts, steps=steps)


def review_game(
    tables: Sequence[Table[Any]],
    people: Iterable[int] | None = None,
    thought: float = THOUGHT,
    course: Sequence[Chances] | None = None,
) -> list[ReviewMoment]:
    """Find the turning points of a game, given as it stood after every answer.

    They lie where the chance to win changed; its course may be known already. What was overlooked
    is told to `people` only, or to everybody; and only by what they saw.
    """
    so_far = begin_review(
        tables, people, thought, course_of_chances(tables) if course is None else course
    )
    while not so_far.done:
        so_far = gone_on(tables, so_far)
    return review_moments(tables, so_far)


def turning_points(table: Table[Any]) -> list[ReviewMoment]:
    """Look back on a game as people do afterwards: where it turned, and what was overlooked.

    >>> import labtable
    >>> turning_points(labtable.new("ion", seats=2, seed=7))
    []
    """
    again = Table.replay(table.game, read_record(table.record.to_text()), upto=0)
    tables = [again.clone()]
    for answer in table.record.answers:
        again.play(answer.seat, answer.action)
        tables.append(again.clone())
    return review_game(tables)


def review_moments(
    tables: Sequence[Table[Any]],
    so_far: ReviewProgress,
    history: Sequence[PointCount] | None = None,
) -> list[ReviewMoment]:
    """The turning points that are known, in order: the greatest changes, leads, what was missed.

    Whoever has counted the points already gives them along.
    """
    history = count_points(tables) if history is None else history
    names = tables[-1].record.header.names
    worst = {one.seat: one for one in sorted(so_far.missed, key=lambda one: one.lost)}
    swings = _swing_moments(tables, so_far, {one.n for one in worst.values()})
    known = [moment.n for moment in swings]
    leads = [one for one in _lead_moments(history) if one.n not in known][-LEADS:]
    overlooked = [
        ReviewMoment(one.n, one.seat, "missed", one.said, one.lost, best=one.best, line=one.line)
        for one in sorted(worst.values(), key=lambda one: -one.lost)
    ]
    found = [*swings, *leads, *overlooked][:MOST]
    told = [moment._replace(text=render_sentence(moment.said, names)) for moment in found]
    return sorted(told, key=lambda moment: moment.n)


def listed_mistakes(so_far: ReviewProgress) -> list[MissedMove]:
    """All mistakes that were found, the largest first."""
    return sorted(so_far.missed, key=lambda one: (-one.lost, one.n))


def player_reports(
    tables: Sequence[Table[Any]], told: Sequence[Sequence[Event]], so_far: ReviewProgress
) -> list[DecisionReport]:
    """How well everybody decided who is looked back on; `told` is what every answer brought."""
    if so_far.doubts is None:
        return []
    return [
        DecisionReport(
            seat,
            accuracy(so_far.weighed, seat),
            practice_parts(
                [(one.parts, one.lost) for one in so_far.missed if one.seat == seat], told, seat
            ),
        )
        for seat in so_far.seats
    ]


def _course_without_expected_end(
    tables: Sequence[Table[Any]], course: list[Chances]
) -> list[Chances]:
    """The course; without its end, if who was ahead has won."""
    if not tables[-1].over or not course:
        return course
    before, end = course[-2:][0].shares, course[-1].shares
    return course[:-1] if end[before.index(max(before))] else course


def _swing_moments(
    tables: Sequence[Table[Any]], so_far: ReviewProgress, slips: set[int]
) -> list[ReviewMoment]:
    """The greatest changes beside the slips that are told.

    The greatest jump of the course comes first; where nothing is known in it, it is told as it is.
    """
    turns = [turn for turn in so_far.turns if not (turn.luck and turn.n - 1 in slips)]
    jump: set[int] = set()
    if so_far.spans == []:
        for before, after in largest_changes(_course_without_expected_end(tables, so_far.course))[
            :1
        ]:
            jump = set(range(before.n + 1, after.n + 1))
            explained = jump & {*[turn.n for turn in turns], *[n + 1 for n in slips]}
            drift = None if explained else describe_drift(before, after)
            turns += [drift] if drift else []
    ranked = sorted(turns, key=lambda turn: (turn.n not in jump, -abs(turn.change)))
    return [_swing_moment(turn) for turn in ranked[:SWINGS]]


def _swing_moment(turn: TurningPoint) -> ReviewMoment:
    kind: Kind = "swing" if turn.change > 0 else "fall"
    return ReviewMoment(turn.n, turn.seat, kind, turn.said, abs(turn.change))


def count_points(tables: Sequence[Table[Any]]) -> list[PointCount]:
    """The points, or the wealth, after every question, as everybody could count them."""
    found: list[PointCount] = []
    for before, after in pairwise(tables):
        if after.question != before.question and (points := points_or_wealth(after)):
            found.append(PointCount(len(after.record.answers), points))
    return found


def _lead_moments(history: Sequence[PointCount]) -> list[ReviewMoment]:
    """Every change of who alone is in front."""
    found: list[ReviewMoment] = []
    leader = -1
    for count in history:
        best = max(count.points)
        first = count.points.index(best)
        if count.points.count(best) == 1 and first != leader:
            if leader >= 0:
                found.append(
                    ReviewMoment(count.n, first, "lead", _lead_sentence(count, first, leader))
                )
            leader = first
    return found


def _lead_sentence(count: PointCount, first: int, before: int) -> Sentence:
    text = "{seat} took the lead from {before:seat}, {points} to {others}."
    points, others = count.points[first], count.points[before]
    return say(text, seat=first, before=before, points=points, others=others)
