"""The guide at a table: one answer is offered, others are explained away, the end is free."""

from __future__ import annotations

from typing import Any

import pytest

import labtable
from labtable.guide import guide_mark, guide_of_record, lesson_of, new_guide
from labtable.guide.lesson import PUPIL
from tests.guide.test_lessons import played


def test_only_the_answer_of_the_script_is_offered() -> None:
    table = played("ion", 0)

    assert [str(option) for option in new_guide("ion").options(table, PUPIL)] == ["Na"]
    assert new_guide("ion").options(table, 1) == []


def test_another_answer_is_refused_with_what_is_shown_and_changes_nothing() -> None:
    table = played("ion", 0)

    with pytest.raises(labtable.Refusal, match="the coach shows 'Na' here") as refused:
        new_guide("ion").followed(table, PUPIL, "He")

    assert refused.value.rule == "GUIDE-1"
    assert table.record.answers == []


def test_an_answer_out_of_its_place_in_the_script_is_refused() -> None:
    table = played("ion", 0)

    with pytest.raises(labtable.Refusal, match="somebody else's answer"):
        new_guide("ion").followed(table, 1, "K")


def test_what_the_rules_forbid_is_refused_by_the_rules() -> None:
    table = played("ion", 0)

    with pytest.raises(labtable.Refusal, match="Xe is not in your hand") as refused:
        new_guide("ion").followed(table, PUPIL, "Xe")

    assert refused.value.rule.startswith("ION-")


def test_cards_may_be_named_in_any_order() -> None:
    table = played("valence", 1)

    followed = new_guide("valence").followed(table, PUPIL, "build Cl H")

    assert str(followed) == "build H Cl"


def test_the_coach_speaks_to_the_pupil_alone_and_counts_the_steps() -> None:
    table = played("ion", 2)
    coach = new_guide("ion").coach(table, PUPIL)

    assert coach is not None
    assert (coach.step, coach.of) == (2, 9)
    assert "Keep Cl" in coach.says.en
    assert new_guide("ion").coach(table, 1) is None
    assert new_guide("ion").coach(table, labtable.WATCHER) is None


def test_while_others_answer_the_coach_already_tells_what_comes() -> None:
    table = played("ion", 1)
    coach = new_guide("ion").coach(table, PUPIL)

    assert coach is not None
    assert coach.step == 2


def test_closing_words_stay_until_the_pupil_plays_on() -> None:
    table = played("ion")
    coach = new_guide("ion").coach(table, PUPIL)
    assert coach is not None
    assert coach.step > coach.of
    assert coach.says == lesson_of("ion").end

    table.play(1, table.options(1)[0])
    assert new_guide("ion").coach(table, PUPIL) == coach

    table.play(PUPIL, table.options(PUPIL)[0])
    assert new_guide("ion").coach(table, PUPIL) is None


def test_behind_the_end_every_answer_is_free() -> None:
    table = played("ion")
    answers: list[Any] = table.options(PUPIL)

    assert new_guide("ion").options(table, PUPIL) == answers
    assert new_guide("ion").followed(table, PUPIL, answers[-1]) == answers[-1]


def test_a_record_is_marked_and_known_again() -> None:
    text = guide_mark("ion") + played("ion").record.to_text()

    assert guide_of_record(text) is new_guide("ion")
    assert guide_of_record(played("ion").record.to_text()) is None
    assert guide_of_record('[Guide "chess"]\n') is None
    assert labtable.replay(text).save() == played("ion").save()
