"""Hint, review and coach agree: nobody is blamed for what they were told to do.

A few games of every kind are reviewed here. For 200 of each:
`python -m tests.bots.test_agreement 200`.
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import pytest

import labtable
from labtable.bots import Chair, Greedy, hint
from labtable.bots.evaluate import compare_answers, own_dice
from labtable.bots.review import ReviewMoment, review_game
from labtable.engine.table import Table
from labtable.guide import count_coached_answers, lesson_of, list_lessons

LITTLE = 60_000


def played(game: str, seed: int) -> list[Table[Any]]:
    """A game of bots that slip, as it stood after every answer."""
    table = labtable.new(game, seats=3, seed=seed)
    players, dice = [Greedy(slips) for slips in (0.6, 0.3, 0.0)], Random(seed)
    stood = [table.clone()]
    while not table.over:
        seat = table.waiting()[0]
        table.play(seat, players[seat].choose(Chair(table, seat), dice))
        stood.append(table.clone())
    return stood


def blamed(tables: list[Table[Any]], thought: float) -> list[ReviewMoment]:
    return [
        moment
        for moment in review_game(tables, thought=thought, course=[])
        if moment.kind == "missed"
    ]


def disagreements(tables: list[Table[Any]], thought: float) -> tuple[int, list[ReviewMoment]]:
    """How much was blamed, and what of it the hint had named."""
    answers, found = tables[-1].record.answers, blamed(tables, thought)
    return len(found), [
        moment
        for moment in found
        if hint(tables[moment.n], moment.seat, own_dice(tables[moment.n], moment.seat)).answer
        == answers[moment.n].action
    ]


@pytest.mark.parametrize("game", labtable.all_games())
def test_what_the_hint_names_is_never_blamed(game: str) -> None:
    _, wrong = disagreements(played(game, seed=2), LITTLE)

    assert not wrong


@pytest.mark.parametrize("game", labtable.all_games())
def test_who_follows_every_hint_is_never_blamed(game: str) -> None:
    table, dice = labtable.new(game, seats=2, seed=3), Random(3)
    stood, hinted = [table.clone()], 0
    while not table.over and hinted < 6:
        seat = table.waiting()[0]
        chair = Chair(table, seat)
        followed = seat == 0 and len(chair.options) > 1
        advised = hint(table, 0, own_dice(table, 0)).answer if followed else None
        table.play(seat, advised or Greedy(slips=0.5).choose(chair, dice))
        stood.append(table.clone())
        hinted += followed

    assert hinted
    assert [moment for moment in blamed(stood, LITTLE) if moment.seat == 0] == []


def test_a_blunder_is_blamed() -> None:
    found = [blamed(played("ion", seed), 4 * LITTLE) for seed in range(3)]

    assert any(found)


@pytest.mark.parametrize("game", list_lessons())
def test_what_a_coach_asked_for_is_never_blamed(game: str) -> None:
    taught = lesson_of(game)
    table = taught.deal("Ada")
    stood = [table.clone()]
    for move in taught.script:
        table.play(move.seat, move.answer)
        stood.append(table.clone())

    assert count_coached_answers(table.record) == len(taught.script)
    assert blamed(stood, LITTLE) == []


def test_another_deal_has_no_coach() -> None:
    assert count_coached_answers(labtable.new("ion", seats=2, seed=7).record) == 0


@pytest.mark.parametrize("game", labtable.all_games())
def test_two_looks_at_one_answer_see_no_difference(game: str) -> None:
    table = labtable.new(game, seats=3, seed=4)
    seat = table.waiting()[0]
    answer = table.options(seat)[0]

    gap = compare_answers(Chair(table, seat), answer, answer, own_dice(table, seat))

    assert (gap.worth, gap.clear) == (0.0, False)


def test_who_answered_a_secret_question_sooner_does_not_change_the_hint() -> None:
    table = labtable.new("ion", seats=3, seed=5)
    early = hint(table, 0, own_dice(table, 0))
    table.play(2, table.options(2)[1])
    table.play(1, table.options(1)[0])

    assert hint(table, 0, own_dice(table, 0)) == early


if __name__ == "__main__":
    for name in labtable.all_games():
        counted = [disagreements(played(name, seed), LITTLE) for seed in range(int(sys.argv[1]))]
        total, against = sum([one[0] for one in counted]), sum([len(one[1]) for one in counted])
        print(f"{name}: {total} blamed in {len(counted)} games, {against} of them hinted")  # noqa: T201
