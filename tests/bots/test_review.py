"""The review of a game: its turning points, each with the position to look at."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import labtable
from labtable.bots import Chair, hint, missed_moves, turning, turning_points
from labtable.bots.chances import Chances, course_of_chances
from labtable.bots.evaluate import ValueGap
from labtable.bots.missed_moves import MissedMove, find_missed_move, likely_continuation
from labtable.bots.move_quality import most_promising
from labtable.bots.playout import at_a_glance
from labtable.bots.review import (
    MOST,
    ReviewMoment,
    begin_review,
    count_points,
    gone_on,
    review_game,
    review_moments,
)
from labtable.bots.turning import BY_OTHERS, LUCK, TurningPoint, explain_change
from labtable.bots.words import review_words
from labtable.engine.sentence import render_sentence, say
from labtable.terminal.table.retelling import ReplayPast, replay_record

LITTLE = 40_000  # answers looked at in search of what was overlooked
FEW_LOOKS = 12_000.0  # answers looked at to tell the chances to win
GOLDEN = Path(__file__).parents[1] / "golden"


def past(name: str, number: int) -> ReplayPast:
    """Play one of the golden records again."""
    [record] = (GOLDEN / name).glob(f"{number:02}-*.txt")
    return replay_record(record.read_text(encoding="utf-8"))


def reviewed(played: ReplayPast) -> list[ReviewMoment]:
    """Look back with little thought."""
    return review_game(
        played.tables, [], LITTLE, course=course_of_chances(played.tables, FEW_LOOKS)
    )


def test_hints_agree_with_the_turning_points_of_a_game() -> None:
    played = past("ion", 3)

    told = [one for one in turning_points(played.tables[-1]) if one.kind == "missed"]

    assert told
    for one in told:
        assert str(hint(played.tables[one.n], one.seat).answer) == one.best


@pytest.mark.parametrize("name", labtable.all_games())
def test_every_game_has_a_few_turning_points_in_order(name: str) -> None:
    played = past(name, 3)

    moments = reviewed(played)

    steps = [moment.n for moment in moments]
    assert 0 < len(moments) <= MOST
    assert steps == sorted(steps)
    assert all([0 <= step <= played.last for step in steps])
    assert all([moment.text.endswith(".") for moment in moments])


def test_a_new_lead_names_both_and_their_points() -> None:
    played = past("ion", 3)
    history = {count.n: count.points for count in count_points(played.tables)}

    leads = [
        moment for moment in review_game(played.tables, [], course=[]) if moment.kind == "lead"
    ]

    assert leads
    for lead in leads:
        points = history[lead.n]
        assert points[lead.seat] == max(points)
        assert f"seat {lead.seat}" in lead.text.casefold()
        assert f", {max(points)} to " in lead.text


def test_what_was_overlooked_is_told_at_the_question_where_it_was_there() -> None:
    played = past("ion", 3)

    missed = [
        one for one in review_game(played.tables, thought=LITTLE, course=[]) if one.kind == "missed"
    ]

    assert missed
    for moment in missed:
        table = played.tables[moment.n]
        better = str(moment.said.parts["best"])
        answer = played.tables[-1].record.answers[moment.n]
        assert better in [str(option.phrase()) for option in table.options(moment.seat)]
        told = f"'{answer.action.phrase()}'" in moment.text
        assert (answer.seat, told) == (moment.seat, True)
        assert moment.said.parts["chosen"] == answer.action.phrase()  # which names people


def test_what_was_overlooked_is_told_to_people_only() -> None:
    played = past("ion", 3)

    missed = [one for one in review_game(played.tables, [1], LITTLE, []) if one.kind == "missed"]

    assert {moment.seat for moment in missed} <= {1}


def test_a_big_step_says_what_was_done_and_how_one_stood() -> None:
    played = past("compoundit", 4)

    swings = [moment for moment in reviewed(played) if moment.kind == "swing"]

    assert swings
    assert all([("makes" in one.text or "scored" in one.text) for one in swings])
    assert all(["chance to win" in one.text and "from " in one.text for one in swings])


def test_in_monopoly_all_that_one_owns_is_counted() -> None:
    played = past("chemistry_monopoly", 4)

    for count in count_points(played.tables):
        assert (
            count.points == played.tables[count.n].game.result(played.tables[count.n].state).scores
        )


@pytest.mark.parametrize("number", [1, 2, 4])
def test_in_compounded_the_answer_that_scored_gets_the_credit(number: int) -> None:
    played = past("compounded", number)

    swings = [one for one in reviewed(played) if one.kind in ("swing", "fall")]

    assert swings
    for swing in [one for one in swings if "chance to win rose" in one.text]:
        credited = swing.said.parts.get("answer", "points")
        assert credited.split(maxsplit=1)[0] not in ("journal", "pass", "done", "raise"), swing.text


def usual(played: ReplayPast) -> Iterator[int]:
    """Answers that looked best and scored nothing, by their number."""
    for n, given in enumerate(played.tables[-1].record.answers[:200]):
        table = played.tables[n]
        best = at_a_glance(table.game, table.state, given.seat, table.options(given.seat))
        if best == given.action and played.tables[n + 1].points() == table.points():
            yield n


def test_luck_is_called_luck() -> None:
    """What looked best and was done changes nothing by itself."""
    played = past("compounded", 2)
    for n in usual(played):
        before, after = [Chances(at, [0.5, 0.5], [0.0, 0.0]) for at in (n, n + 1)]
        turn = explain_change(played.tables, before, after)
        assert turn is None or "luck decided" in render_sentence(turn.said)
        if turn:
            return
    pytest.fail("There was no luck in this game.")


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("valence", "luck decided after seat {giver} answered"),
        ("ion", "what everybody chose at the same time decided here"),
    ],
)
def test_luck_names_whose_answer_it_followed_and_secret_choices_are_no_luck(
    game: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = past(game, 3)
    n = next(usual(played))
    giver = played.tables[-1].record.answers[n].seat
    lucky = (giver + 1) % 3
    now = [{giver: 0.3, lucky: 0.7}.get(seat, 0.0) for seat in range(3)]
    before, after = Chances(n, [1 / 3, 1 / 3, 1 / 3], [0.0] * 3), Chances(n + 1, now, [0.0] * 3)
    monkeypatch.setattr(turning, "narrow_change", lambda *_: (before, after))

    turn = explain_change(played.tables, before, after)

    assert turn
    assert turn.luck
    assert said.format(giver=giver) in render_sentence(turn.said)


def test_what_followed_on_a_slip_is_not_called_luck_as_well() -> None:
    tables, said = past("ion", 3).tables, say("Something.")
    slip = MissedMove(9, 0, said, 0.1, str(tables[9].options(0)[0]), [])
    turns = [TurningPoint(10, 0, said, -0.2, luck=True), TurningPoint(14, 0, said, -0.1, luck=True)]
    so_far = begin_review(tables, [0], course=[])._replace(turns=turns, missed=[slip])

    told = [(one.n, one.kind) for one in review_moments(tables, so_far) if one.kind != "lead"]

    assert told == [(9, "missed"), (14, "fall")]


def test_a_fall_is_no_big_step() -> None:
    tables, said = past("ion", 3).tables, say("Something.")
    turns = [TurningPoint(10, 0, said, -0.14), TurningPoint(14, 0, said, 0.14)]
    so_far = begin_review(tables, [0], course=[])._replace(turns=turns)

    told = [(one.n, one.kind) for one in review_moments(tables, so_far) if one.kind != "lead"]

    assert told == [(10, "fall"), (14, "swing")]


def jumped(course: list[list[float]], turns: list[TurningPoint]) -> list[ReviewMoment]:
    """The turning points of a course, ten answers between two places."""
    tables = past("ion", 3).tables
    each = [Chances(10 * at, shares, [0.0] * 3) for at, shares in enumerate(course)]
    so_far = begin_review(tables, [], course=each)._replace(turns=turns, spans=[])
    return [one for one in review_moments(tables, so_far) if one.kind != "lead"]


def test_the_greatest_jump_is_told_also_where_no_single_answer_did_it() -> None:
    level, ahead = [0.34, 0.33, 0.33], [0.94, 0.06, 0.0]

    [told] = jumped([level, level, ahead, ahead], [])

    assert (told.n, told.seat, told.kind) == (20, 0, "swing")
    assert "from 34 % to 94 %" in told.text
    assert "No single answer" in told.text


def test_the_answer_behind_the_greatest_jump_is_not_crowded_out() -> None:
    level, ahead = [0.34, 0.33, 0.33], [0.94, 0.06, 0.0]
    said = say("Something.")
    turns = [TurningPoint(n, 0, said, 0.2) for n in (2, 4, 6)] + [TurningPoint(15, 0, said, 0.1)]

    told = jumped([level, level, ahead, ahead], turns)

    assert [one.n for one in told] == [2, 4, 15]


@pytest.mark.parametrize(("last", "places"), [([0.6, 0.3, 0.1], []), ([0.1, 0.8, 0.1], ["end"])])
def test_the_end_is_told_only_where_it_was_a_surprise(last: list[float], places: list[str]) -> None:
    tables = past("ion", 3).tables
    end = len(tables) - 1
    won = [float(seat in tables[-1].result().winners) for seat in range(3)]
    assert won == [1.0, 0.0, 0.0]
    course = [Chances(end - 5, last, [0.0] * 3), Chances(end, won, [0.0] * 3)]
    so_far = begin_review(tables, [], course=course)._replace(spans=[])

    told = [one.n for one in review_moments(tables, so_far) if one.kind in ("swing", "fall")]

    assert told == [end for _ in places]


def test_pieces_come_to_the_same_review() -> None:
    played = past("ion", 3)
    so_far = begin_review(played.tables, [0], LITTLE)
    percents = [so_far.percent]
    while not so_far.done:
        so_far = gone_on(played.tables, so_far)
        percents.append(so_far.percent)

    assert percents == sorted(percents)
    assert (percents[0], percents[-1]) == (0, 100)
    assert review_moments(played.tables, so_far) == review_game(played.tables, [0], LITTLE)


def test_what_was_overlooked_says_what_it_cost_and_what_would_have_followed() -> None:
    played = past("ion", 3)

    found = [one for one in review_game(played.tables, thought=LITTLE, course=[]) if one.best]

    assert found
    for moment in found:
        assert "of 100 such games" in moment.text
        table = played.tables[moment.n].clone()
        for seat, text in [(moment.seat, moment.best), *moment.line]:
            table.play(seat, table.read(seat, text))


@pytest.mark.parametrize("name", labtable.all_games())
def test_everybody_hears_a_word_about_what_they_made(name: str) -> None:
    played = past(name, 4)

    said = review_words(played.tables, played.told, begin_review(played.tables, [], course=[]))

    made = [
        render_sentence(one) for word in said for one in word.said if one.key.startswith("Made")
    ]
    assert made
    assert all([any(letter.isdigit() for letter in line) for line in made])


def hears(turn: TurningPoint) -> list[str]:
    """The word for the seat of one turning point."""
    played = past("ion", 3)
    so_far = begin_review(played.tables, [], course=[])._replace(turns=[turn])
    [word] = [
        one for one in review_words(played.tables, played.told, so_far) if one.seat == turn.seat
    ]
    return [render_sentence(one) for one in word.said if "moment" in one.key]


@pytest.mark.parametrize("change", [0.4, -0.4])
def test_what_luck_decided_is_nobodys_best_or_costliest_moment(change: float) -> None:
    said = say(LUCK, seat=1, answer="He", then=40, now=round(40 + 100 * change))

    assert not hears(TurningPoint(9, 1, said, change, luck=True))


def test_what_another_answered_is_not_ones_own_moment() -> None:
    parts = {"seat": 1, "other": 0, "answer": "He"}

    assert not hears(TurningPoint(9, 1, say(BY_OTHERS, then=31, now=79, **parts), 0.48))
    assert hears(TurningPoint(9, 1, say(BY_OTHERS, then=38, now=24, **parts), -0.14)) == [
        "Costliest moment: 'He' by seat 0, chance to win 38 % before, 24 % after."
    ]


@pytest.mark.parametrize("name", labtable.all_games())
def test_what_would_have_followed_can_be_played(name: str) -> None:
    """Also after the better answer has made its compound."""
    table, tried = labtable.new(name, seats=3, seed=11), 0
    while not table.over and tried < 25:
        seat = table.waiting()[0]
        best = at_a_glance(table.game, table.state, seat, table.options(seat))
        line, _ = likely_continuation(table, seat, best)
        going_on = table.clone()
        going_on.play(seat, best)
        for who, text in line:
            going_on.play(who, going_on.read(who, text))
        table.play(seat, best)
        tried += 1
    assert tried


def test_a_large_loss_that_is_not_clear_yet_is_looked_at_in_more_worlds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tables = past("ion", 3).tables
    answers = tables[-1].record.answers
    n, better = next(
        (n, better)
        for n, given in enumerate(answers)
        if (better := most_promising(Chair(tables[n], given.seat), given.action)) != given.action
    )
    gaps = [ValueGap(0.12, 0.06, 10.0, agreed=False), ValueGap(0.12, 0.01, 20.0)]
    budgets: list[Any] = []

    def compare(*given: Any) -> ValueGap:
        budgets.append(given[4:])
        return gaps[len(budgets) - 1]

    monkeypatch.setattr(missed_moves, "compare_answers", compare)
    monkeypatch.setattr(
        missed_moves, "evaluate_answers", lambda *_: SimpleNamespace(answer=better, looks=5.0)
    )

    found, looks = find_missed_move(tables, n)

    assert found
    assert found.lost == 0.12
    assert looks == 35.0
    assert budgets == [(), (missed_moves.CLOSEST,)]
