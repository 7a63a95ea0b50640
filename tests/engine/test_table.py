"""The table: what it answers, and every refusal it knows."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import labtable
from labtable.engine import OutOfTurn, Pass, Refusal, Sentence, Table, Unreadable, say
from tests.engine.lab import Amount, Bid, Challenge, SecretBid, To, lab, lab_game


def refusal(act: Any, *given: Any, **named: Any) -> Refusal:
    with pytest.raises(Refusal) as refused:
        act(*given, **named)
    assert refused.value.why.endswith("."), refused.value
    return refused.value


def test_a_table_says_who_is_asked_what() -> None:
    table = lab(Bid(1, [2]))

    assert table.waiting() == [1]
    assert isinstance(table.decision, Bid)
    assert table.prompt(1) == "What do you bid?"
    assert table.options(1) == [Pass(), Amount(1), Amount(2)]
    assert (table.prompt(0), table.options(0)) == ("", [])


def test_the_lists_a_table_hands_out_are_its_callers_own() -> None:
    table = lab(Bid(1, [2]))

    table.waiting().clear()
    table.options(1).clear()

    assert (table.waiting(), len(table.options(1))) == ([1], 3)


def test_an_answer_may_be_typed_or_said() -> None:
    one, two = lab(Bid(1, [2])), lab(Bid(1, [2]))

    one.play(1, Amount(2))
    two.play(1, " AMOUNT   2 ")

    assert one.save() == two.save()


class Duel(Bid):
    """Speaks of the other seat, as a game must that knows no names."""

    def prompt(self, state: Any, seat: int) -> Sentence:
        return say("What do you bid against {other:seat}?", other=2)

    def refusal(self, state: Any, seat: int, action: Any) -> Refusal:
        return Refusal("LAB-1", "{other:seat} has bid more.", other=2)


def test_prompts_and_refusals_speak_of_people_by_their_names() -> None:
    table = lab(Duel(1, [2]), names=["Ada", "Bo", "Cy"])

    assert table.prompt(1) == "What do you bid against Cy?"
    assert table.prompt_sentence(1) == say("What do you bid against {other:seat}?", other=2)
    assert (table.prompt(0), table.prompt_sentence(0)) == ("", None)
    assert refusal(table.play, 1, Amount(9)).why == "Cy has bid more."
    assert refusal(table.check, 1, Amount(9)).why == "Cy has bid more."


def test_a_sample_is_one_of_the_options() -> None:
    table, dice = lab(Bid(1, [2])), Random(1)

    drawn = {str(table.sample(1, dice)) for _ in range(50)}

    assert drawn == {"pass", "amount 1", "amount 2"}


def test_an_answer_tells_what_happened() -> None:
    table = lab(Bid(1, [2]), names=["Ada", "Bo", "Cy"])

    told = table.play(1, Amount(2))

    assert told == table.told
    assert told[0].sentence(table.record.header.names) == "Bo bids 2."


def test_question_numbers_rise_with_every_question_and_not_with_every_answer() -> None:
    table = lab(SecretBid(), SecretBid())
    numbers = [table.question]

    for seat in (0, 1, 2, 0):
        table.play(seat, Amount(1))
        numbers.append(table.question)

    assert numbers == [1, 1, 1, 2, 2]


def test_a_table_that_is_over_has_a_result() -> None:
    table = lab(SecretBid())
    for seat in (0, 1, 2):
        table.play(seat, Amount(1 + seat % 2))

    assert table.over
    assert table.decision is None
    assert table.result().scores == [1, 2, 1]
    assert table.record.result == "1 2 1"


def test_table_01_a_game_that_gives_no_rule_shows() -> None:
    table = lab(Bid(1, [2]))

    assert refusal(table.play, 1, Amount(9)).rule == "TABLE-01"


def test_table_02_a_seat_that_is_not_asked_is_told_who_is() -> None:
    table = lab(SecretBid(), names=["McCoy", "bo", "Cy"])
    table.play(0, Amount(1))

    found = refusal(table.play, 0, Amount(1))

    assert isinstance(found, OutOfTurn)
    assert str(found) == "McCoy is not asked anything now; bo and Cy are. [TABLE-02]"


@pytest.mark.parametrize("seat", [7, -1, None, "0"])
def test_table_02_a_seat_that_does_not_exist_is_never_asked(seat: Any) -> None:
    assert refusal(lab(Bid(1, [2])).play, seat, Amount(1)).rule == "TABLE-02"


def test_table_02_when_the_game_is_over_nobody_is_asked() -> None:
    found = refusal(lab(Challenge([])).play, 0, Pass())

    assert str(found) == "The game is over: nobody is asked anything any more. [TABLE-02]"


@pytest.mark.parametrize("answer", [To(1), None, 5, [1], b"x"])
def test_table_03_another_kind_of_answer_is_refused(answer: Any) -> None:
    found = refusal(lab(Bid(1, [2])).play, 1, answer)

    assert found.rule == "TABLE-03"
    assert "is no Pass or Amount." in found.why


def test_table_04_an_answer_to_a_question_of_the_past_is_refused() -> None:
    table = lab(Bid(1, [2]))
    asked = table.question
    table.play(1, Amount(1), question=asked)

    found = refusal(table.play, 2, Amount(2), question=asked)

    assert isinstance(found, OutOfTurn)
    assert str(found) == "That answers question 1; the table has moved on to 2. [TABLE-04]"


@pytest.mark.parametrize("text", ["", "  ", "bid", "amount", "amount x", "amount 1 2", "\n"])
def test_table_05_a_text_that_is_no_answer_is_shown_one(text: str) -> None:
    found = refusal(lab(Bid(1, [2])).play, 1, text)

    assert isinstance(found, Unreadable)
    assert found.rule == "TABLE-05"
    assert found.why.endswith("What do you bid? Try 'pass' or 'amount 1'.")


def test_table_05_a_long_text_is_not_repeated_in_full() -> None:
    assert len(refusal(lab(Bid(1, [2])).play, 1, "x" * 5000).why) < 150


def test_table_07_there_is_no_result_before_the_end() -> None:
    assert refusal(lab(Bid(1, [2])).result).rule == "TABLE-07"


def test_table_08_a_redealt_table_has_no_record_and_no_past() -> None:
    table = lab(SecretBid())
    table.play(0, Amount(1))

    world = table.redeal(1, Random(1))

    assert refusal(world.record.to_text).rule == "TABLE-08"
    assert refusal(world.undo, 0).rule == "TABLE-08"


def test_a_redealt_table_draws_the_secret_answers_of_others_afresh() -> None:
    table = lab(SecretBid())
    table.play(0, Amount(1))
    table.play(1, Amount(1))
    dice = Random(1)

    drawn = [table.redeal(1, dice).state.answers for _ in range(20)]

    assert {str(answers[0]) for answers in drawn} == {"amount 1", "amount 2"}
    assert {str(answers[1]) for answers in drawn} == {"amount 1"}


@pytest.mark.parametrize("viewer", [3, -2, None, "0"])
def test_table_12_there_is_no_view_from_a_seat_that_does_not_exist(viewer: Any) -> None:
    table = lab(SecretBid())

    assert refusal(table.view, viewer).rule == "TABLE-12"
    assert f"there is no {viewer!r}." in str(refusal(table.view, viewer))
    assert refusal(table.redeal, viewer, Random(1)).rule == "TABLE-12"


@pytest.mark.parametrize("seats", [2, 4, "3", True, None])
def test_a_count_of_seats_that_does_not_fit_names_the_rule_of_the_game(seats: Any) -> None:
    found = refusal(Table.new, lab_game(), seats=seats, seed=1)

    assert str(found) == f"The Laboratory is for 3 to 3 players, not {seats!r}. [LAB-001]"


@pytest.mark.parametrize("seed", [-1, 2**64, "7", 7.0, True, None])
def test_table_13_a_seed_is_a_whole_number(seed: Any) -> None:
    assert refusal(Table.new, lab_game(), seats=3, seed=seed).rule == "TABLE-13"


@pytest.mark.parametrize("names", [["Ada"], ["A", "B", ""], ["A", "B", "C\nD"], [1, 2, 3]])
def test_table_14_every_seat_has_a_name_that_can_be_printed(names: Any) -> None:
    assert refusal(Table.new, lab_game(), seats=3, seed=1, names=names).rule == "TABLE-14"


def test_a_refused_answer_changes_nothing() -> None:
    table = lab(Bid(1, [2]))
    before = table.save()

    for answer in (Amount(9), To(1), "amount x", None):
        refusal(table.play, 1, answer)
        refusal(table.check, 1, answer)

    assert table.save() == before


def test_a_notebook_shows_a_table_as_a_picture_where_there_is_one() -> None:
    assert lab(SecretBid())._repr_html_() == ""
    ion = labtable.new("ion", seats=2, seed=7)
    assert (ion.game.picture is None) == (ion._repr_html_() == "")
