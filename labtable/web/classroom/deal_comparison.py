"""The same deal compared: where tables first chose differently, and what came of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

import labtable
from labtable.engine.event import WATCHER, Event
from labtable.engine.game import Stage
from labtable.engine.sentence import as_sentence, say
from labtable.host.tables.evidence import stage_of
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.reveal_limit import UNFINISHED, can_continue, phase_of
from labtable.wire.class_results import Alike, Chosen, Comparison, DealFork
from labtable.wire.classroom import Made
from labtable.wire.fields import wire_sentence
from labtable.wire.messages import encode_message, raw_json

MOST_FORKS = 8
FEW = 2  # tables that stood alike make a fork
NOT_YET = "This opens when all tables are done."
OWN = "Every table had a deal of its own, so there is nothing to compare."


Place = tuple[Stage, int, bytes, int]  # stage, seat, what it saw, and the how many-th time


class ComparedAnswer(NamedTuple):
    """One answer: where it was given, what was seen, and how the table stood."""

    stage: Stage
    seat: int
    seen: bytes  # by the seat, when it was asked
    asked: Any
    answer: str
    phrase: Any
    points: list[int]  # before the answer
    view: bytes  # of the table, before the answer
    made: list[Made]  # by the answer, and those that took effect with it


class Course(NamedTuple):
    """One table from its beginning to its end."""

    n: int
    steps: list[ComparedAnswer]
    scores: list[int]
    view: bytes


def deal_comparison(classroom: Classroom) -> Comparison:
    """Say whether there is anything to compare."""
    room = classroom.room
    if not room.lesson.same_deal:
        return Comparison(False, wire_sentence(say(OWN), []), [], [])
    if can_continue(classroom) or not room.tables:
        why = NOT_YET if room.playing else UNFINISHED
        return Comparison(False, wire_sentence(say(why), []), [], [])
    records = {
        place.n: host.live.table.record.to_text()
        for place in room.tables
        if (host := classroom.hosts.get(place.table)) is not None
    }
    return compare_games(records)


def compare_games(records: dict[int, str]) -> Comparison:
    """Compare games of one deal, by the numbers of their tables."""
    courses = [replay_course(n, text) for n, text in records.items()]
    return Comparison(True, None, _find_agreements(courses), _find_forks(courses))


def replay_course(n: int, text: str) -> Course:
    """Play a game again and look on."""
    answers = labtable.replay(text).record.answers
    table = labtable.replay(text, upto=0)
    steps: list[ComparedAnswer] = []
    for answer in answers:
        asked = table.prompt_sentence(answer.seat)
        step = ComparedAnswer(
            stage=stage_of(table),
            seat=answer.seat,
            seen=encode_message(table.game.view(table.state, answer.seat)),
            asked=wire_sentence(asked, []) if asked is not None else None,
            answer=str(answer.action),
            phrase=wire_sentence(as_sentence(answer.action.public_phrase()), []),
            points=table.points(),
            view=encode_message(table.game.view(table.state, WATCHER)),
            made=[],
        )
        told_now = table.play(answer.seat, answer.action)
        step.made.extend(_made_by(told_now))
        steps.append(step)
    view = encode_message(table.game.view(table.state, WATCHER))
    return Course(n, steps, table.points(), view)


def _made_by(events: Sequence[Event]) -> list[Made]:
    found = []
    for event in events:
        made = event.makes()
        if made is not None:
            found.append(Made(getattr(event, "seat", WATCHER), made[0], made[1], made[0]))
    return found


def _find_agreements(courses: Sequence[Course]) -> list[Alike]:
    """How many tables had all answered alike until each stage, the largest group of them."""
    stages = sorted({step.stage for course in courses for step in course.steps})
    found = []
    for stage in stages:
        pasts = [
            tuple(sorted([(s.stage, s.seat, s.answer) for s in course.steps if s.stage < stage]))
            for course in courses
        ]
        found.append(Alike(phase_of(stage), max([pasts.count(past) for past in pasts])))
    return found


def _find_forks(courses: Sequence[Course]) -> list[DealFork]:
    """Places where several tables saw the same and chose differently, in order."""
    groups: dict[Place, list[tuple[Course, int]]] = {}
    for course in courses:
        seen: Counter[tuple[Stage, int, bytes]] = Counter()
        for place, step in enumerate(course.steps):
            what = step.stage, step.seat, step.seen
            groups.setdefault((*what, seen[what]), []).append((course, place))
            seen[what] += 1
    forked = []
    for key, some in groups.items():
        answers = {course.steps[place].answer for course, place in some}
        tables = {course.n for course, _ in some}
        if len(tables) >= FEW and len(answers) > 1:
            forked.append((key, some))
    largest = sorted(forked, key=lambda each: (-len(each[1]), each[0][0], each[0][1]))
    chosen = sorted(largest[:MOST_FORKS], key=lambda each: (each[0][0], each[0][1]))
    return [_make_fork(n, key, some) for n, (key, some) in enumerate(chosen)]


def _make_fork(n: int, key: Place, some: list[tuple[Course, int]]) -> DealFork:
    stage, seat, seen, _ = key
    by_answer: dict[str, list[tuple[Course, int]]] = {}
    for course, place in some:
        by_answer.setdefault(course.steps[place].answer, []).append((course, place))
    ways = sorted(by_answer.values(), key=lambda way: -len(way))
    first, place = some[0]
    return DealFork(
        n=n,
        phase=phase_of(stage),
        seat=seat,
        asked=first.steps[place].asked,
        tables=len(some),
        before=raw_of(seen),
        choices=[_describe_choice(way, stage, seat) for way in ways],
    )


def _describe_choice(way: list[tuple[Course, int]], stage: Stage, seat: int) -> Chosen:
    """What came of one way, until the round was counted or the game was over."""
    outcomes = [_choice_outcome(course, place, stage, seat) for course, place in way]
    gains = [gain for gain, _, _ in outcomes]
    middle = sorted(range(len(way)), key=lambda i: gains[i])[len(way) // 2]
    course, place = way[middle]
    _, made, view = outcomes[middle]
    return Chosen(
        answer=course.steps[place].answer,
        says=course.steps[place].phrase,
        tables=[each.n for each, _ in way],
        average=round(sum(gains) / len(gains), 1),
        points=gains,
        example=course.n,
        made=made,
        view=raw_of(view),
    )


def _choice_outcome(
    course: Course, place: int, stage: Stage, seat: int
) -> tuple[int, list[Made], bytes]:
    """Points gained since the round began, what was made, and the board at its end."""
    round_of = [n for n, step in enumerate(course.steps) if step.stage.round == stage.round]
    whole = course.steps[round_of[-1]].stage.round == 0  # a game without rounds
    begun = course.steps[0 if whole else round_of[0]].points
    after = course.steps[round_of[-1] + 1 :]
    end = after[0].points if after else course.scores
    made = [
        made
        for step in course.steps[round_of[0] : round_of[-1] + 1]
        for made in step.made
        if made.seat == seat
    ]
    view = course.steps[round_of[-1]].view if after else course.view
    gain = (end[seat] if seat < len(end) else 0) - (begun[seat] if seat < len(begun) else 0)
    return gain, made, view


def raw_of(view: bytes) -> Any:
    """A view that was encoded already."""
    return type(raw_json(0))(view)
