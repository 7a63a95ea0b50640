"""The journal folds into a course: seats, votes, rests, things taken back."""

from __future__ import annotations

from typing import Any

import pytest

import labtable
from labtable.engine.errors import Refusal
from labtable.web.course import Course, Sitting
from labtable.web.refusals import Unmannerly
from labtable.web.store import Entry

ADA = Sitting("Ada", "person", "greedy", True)
BO = Sitting("Bo", "person", "greedy", False)
CY = Sitting("Cy", "person", "greedy", False)
BOT = Sitting("Bot", "bot", "random", False)
FREE = Sitting("Guest", "free", "greedy", False)


def scene(*seats: Sitting) -> Course:
    table = labtable.new("ion", seats=len(seats), seed=7, names=[seat.name for seat in seats])
    return Course(table, list(seats))


def do(course: Course, kind: str, seat: int, body: str = "") -> Any:
    return course.apply(Entry(seq=1, id="x", kind=kind, seat=seat, body=body))


def turn(course: Course) -> None:
    """Everybody who is asked takes the first option."""
    for seat in course.table.waiting():
        do(course, "answer", seat, f'"{course.table.options(seat)[0]}"')


def given(course: Course) -> int:
    return len(course.table.record.answers)


def test_a_secret_answer_is_taken_back_at_once() -> None:
    course = scene(ADA, BO)
    do(course, "answer", 0, f'"{course.table.options(0)[0]}"')
    assert 0 in course.undoable()

    do(course, "undo", 0)

    assert (given(course), course.epoch, course.vote) == (0, 1, None)


def test_past_new_information_an_undo_needs_everybodys_consent() -> None:
    course = scene(ADA, BO, CY)
    turn(course)
    assert 0 not in course.undoable()

    do(course, "undo", 0)
    assert course.vote is not None
    assert course.vote.missing == [1, 2]
    do(course, "consent", 1, "yes")
    do(course, "consent", 2, "yes")

    assert (given(course), course.epoch) == (0, 1)
    assert course.table.waiting() == [0, 1, 2]


def test_one_no_ends_a_vote() -> None:
    course = scene(ADA, BO, CY)
    turn(course)
    do(course, "undo", 0)

    do(course, "consent", 2, "no")

    assert course.vote is None
    assert given(course) == 3


def test_against_bots_alone_everything_can_be_taken_back() -> None:
    course = scene(ADA, BOT)
    turn(course)
    assert 0 in course.undoable()

    do(course, "undo", 0)

    assert given(course) == 0
    assert course.history == []


def test_without_an_answer_there_is_nothing_to_take_back() -> None:
    course = scene(ADA, BO)

    assert 0 not in course.undoable()
    with pytest.raises(Refusal, match="Ada has not answered yet"):
        do(course, "undo", 0)


def test_what_is_over_stays_as_it_is() -> None:
    course = scene(ADA, BOT)
    while not course.table.over:
        turn(course)

    assert 0 not in course.undoable()
    with pytest.raises(Unmannerly, match="written down"):
        do(course, "undo", 0)


def test_a_second_vote_waits_for_the_first() -> None:
    course = scene(ADA, BO)
    do(course, "pause", 0)

    with pytest.raises(Unmannerly, match="Another question waits"):
        do(course, "pause", 1)


def test_a_pause_needs_consent_and_anybody_ends_it() -> None:
    course = scene(ADA, BO)
    do(course, "pause", 0)
    assert not course.paused
    do(course, "consent", 1, "yes")
    assert course.paused

    with pytest.raises(Unmannerly, match="The table rests"):
        turn(course)
    do(course, "resume", 1)
    turn(course)

    assert given(course) == 2


def test_only_those_who_are_asked_consent() -> None:
    course = scene(ADA, BO)

    with pytest.raises(Unmannerly, match="Bo is not asked"):
        do(course, "consent", 1, "yes")


def test_whoever_leaves_is_not_waited_for_in_a_vote() -> None:
    course = scene(ADA, BO, CY)
    do(course, "pause", 0)
    do(course, "consent", 1, "yes")

    do(course, "leave", 2)

    assert course.paused
    assert course.seats[2].played_by_bot


def test_a_leaver_comes_back() -> None:
    course = scene(ADA, BO)
    do(course, "leave", 1)
    with pytest.raises(Unmannerly):
        do(course, "leave", 1)

    do(course, "takeback", 1)

    assert not course.seats[1].played_by_bot
    with pytest.raises(Unmannerly, match="Bo has not left"):
        do(course, "takeback", 1)


def test_a_guest_sits_down_once_under_a_new_name() -> None:
    course = scene(ADA, FREE)

    do(course, "join", 1, "Zoe")

    assert course.names == ["Ada", "Zoe"]
    assert course.table.record.header.names == ["Ada", "Zoe"]
    with pytest.raises(Unmannerly, match="Zoe sits there already"):
        do(course, "join", 1, "Max")


def test_the_host_gives_a_seat_to_a_bot_and_a_newcomer_may_have_it() -> None:
    course = scene(ADA, BO)
    with pytest.raises(Unmannerly, match="Only the host"):
        do(course, "remove", 1, "0")

    do(course, "remove", 0, "1")
    assert course.seats[1].played_by_bot
    do(course, "join", 1, "Zoe")

    assert not course.seats[1].played_by_bot


@pytest.mark.parametrize("target", ["0", "9"])
def test_the_host_moderates_others_only(target: str) -> None:
    with pytest.raises(Unmannerly, match="not one the host can moderate"):
        do(scene(ADA, BO), "mute", 0, target)


def test_a_rematch_comes_after_the_end_and_once() -> None:
    course = scene(BOT, BOT)
    with pytest.raises(Unmannerly, match="after the end"):
        do(course, "rematch", 0, "next")
    while not course.table.over:
        turn(course)

    do(course, "rematch", 0, "next")

    assert course.rematch == "next"
    with pytest.raises(Unmannerly):
        do(course, "rematch", 0, "other")


def test_points_are_noted_whenever_a_question_is_settled() -> None:
    course = scene(ADA, BO)
    while not course.table.over:
        turn(course)

    assert course.history[-1][1] == course.table.result().scores
    assert len(course.history) < given(course)


def test_a_copy_goes_its_own_way() -> None:
    course = scene(ADA, BO)
    copy = course.clone()

    do(copy, "leave", 1)
    turn(copy)

    assert not course.seats[1].left
    assert given(course) == 0
    assert course.history == []
