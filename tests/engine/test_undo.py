"""Undo: back to before the seat's last answer, never past what somebody has learned."""

from __future__ import annotations

import pytest

from labtable.engine import OutOfTurn, Pass, Refusal, Table
from labtable.testing.promises import table_position as standing
from tests.engine.lab import (
    Amount,
    Bid,
    Challenge,
    Lab,
    LuckyDip,
    QuietBid,
    SecretBid,
    To,
    lab,
)


def stands(table: Table[Lab], seat: int) -> str:
    """Why the answer of a seat cannot be taken back."""
    before = table.save()
    with pytest.raises(Refusal) as refused:
        table.undo(seat)
    assert refused.value.rule == "TABLE-06"
    assert table.save() == before
    return refused.value.why


def test_an_open_answer_is_taken_back_and_given_again() -> None:
    table = lab(Bid(0, [1]))
    before = standing(table)
    told = table.play(0, Amount(1))
    after = standing(table)

    table.undo(0)
    assert standing(table) == before

    assert table.play(0, Amount(1)) == told
    assert standing(table) == after


def test_an_answer_that_travels_late_never_fits_a_question_asked_again() -> None:
    table = lab(Bid(0, [1]))
    first = table.question
    table.play(0, Amount(1))
    second = table.question

    table.undo(0)

    assert table.question not in {first, second}
    with pytest.raises(OutOfTurn, match="the table has moved on"):
        table.play(0, Amount(1), question=first)
    assert Table.load(table.game, table.save()).question == table.question


def test_after_an_undo_another_answer_may_be_given() -> None:
    table = lab(Bid(0, [1]))
    table.play(0, Amount(1))

    table.undo(0)
    table.play(0, Amount(2))

    assert table.state.bid == 2
    assert [str(answer.action) for answer in table.record.answers] == ["amount 2"]


def test_a_secret_answer_is_taken_back_while_others_think() -> None:
    table = lab(SecretBid())
    table.play(0, Amount(1))
    table.play(2, Amount(2))

    table.undo(0)

    assert table.waiting() == [0, 1]
    assert table.state.answers == [None, None, Amount(2)]


def test_a_secret_answer_stands_once_all_are_open() -> None:
    table = lab(SecretBid(), Bid(0, [1]))
    for seat in (0, 1, 2):
        table.play(seat, Amount(1))

    for seat in (0, 1, 2):
        assert stands(table, seat).startswith("Something new has come to light")


def test_a_secret_answer_stands_once_the_question_is_settled_even_if_nothing_was_told() -> None:
    table = lab(QuietBid(), Bid(0, [1]))
    for seat in (0, 1, 2):
        table.play(seat, Amount(1))

    assert stands(table, 2).startswith("Something new has come to light")


def test_an_answer_stands_once_chance_was_asked() -> None:
    table = lab(LuckyDip(0), Bid(1, [2]))

    table.play(0, To(1))

    assert stands(table, 0).startswith("Something new has come to light")


def test_an_answer_stands_once_somebody_else_has_built_on_it() -> None:
    table = lab(Bid(0, [1, 2]))
    table.play(0, Amount(1))
    table.play(1, Amount(2))

    assert stands(table, 0) == "Somebody else has answered since then."
    table.undo(1)
    table.undo(0)
    assert table.record.answers == []


def test_a_pass_in_a_window_can_be_taken_back() -> None:
    table = lab(Challenge([0, 2]))
    table.play(2, Pass())

    table.undo(2)

    assert table.waiting() == [0, 2]


def test_who_has_not_answered_takes_nothing_back() -> None:
    table = lab(Bid(0, [1]), names=["Ada", "bo", "Cy"])
    table.play(0, Amount(1))

    assert stands(table, 1) == "Bo has not answered yet."
    assert stands(table, 9) == "Seat 9 has not answered yet."


def test_a_loaded_table_knows_what_can_be_taken_back() -> None:
    table = lab(SecretBid(), Bid(0, [1]))
    for seat in (0, 1, 2):
        table.play(seat, Amount(1))
    table.play(0, Amount(3))

    again = Table.load(table.game, table.save())
    again.undo(0)

    assert stands(again, 1).startswith("Something new has come to light")


def test_the_last_answer_of_a_game_can_be_taken_back_if_it_taught_nobody() -> None:
    table = lab(Bid(0, []))
    table.play(0, Pass())
    assert table.over

    table.undo(0)

    assert table.waiting() == [0]
    assert table.record.result == ""
