"""A first game with a coach at the keyboard, in lines and on the screen."""

from __future__ import annotations

from io import StringIO

import pytest

from labtable.guide import lesson_of, list_lessons
from labtable.terminal.main import main
from labtable.terminal.screen.table import TableApp
from labtable.terminal.table.guided import GuidedSession, guided_session
from labtable.terminal.table.plain import PlainTable
from tests.terminal.test_screen import shown, typed


def heard(session: GuidedSession, *lines: str) -> str:
    out = StringIO()
    PlainTable(session, StringIO("".join([f"{line}\n" for line in lines])), out).play()
    return out.getvalue()


@pytest.mark.parametrize("game", list_lessons())
def test_a_lesson_is_played_through_and_ends_with_the_closing_words(game: str) -> None:
    session = guided_session(game, "en")

    said = heard(session, *["1"] * len(lesson_of(game).steps))

    for number, stride in enumerate(lesson_of(game).steps, 1):
        assert f"({number}/{len(lesson_of(game).steps)}) {stride.say.en}" in said
    assert lesson_of(game).end.en in said
    assert not session.table.over


def test_the_coach_speaks_german_if_asked() -> None:
    assert lesson_of("ion").steps[0].say.de in heard(guided_session("ion", "de"))


def test_another_answer_is_refused_and_the_lesson_stays() -> None:
    session = guided_session("ion", "en")

    said = heard(session, "He", "Na")

    assert "the coach shows 'Na' here. [GUIDE-1]" in said
    assert "(2/9)" in said


def test_undo_goes_back_to_the_step_before() -> None:
    session = guided_session("ion", "en")

    said = heard(session, "Na", "undo", "Na")

    assert "The last answer of Player is taken back." in said
    assert [str(answer.action) for answer in session.table.record.answers] == ["Na", "K"]
    assert len(session.log.told) == 3


def test_a_hint_names_what_the_coach_shows() -> None:
    assert "1  Na. It is what the coach shows." in heard(guided_session("ion", "en"), "hint")


def test_behind_the_lesson_bots_play_on() -> None:
    session = guided_session("ion", "en")
    script = len(lesson_of("ion").script)

    heard(session, *["1"] * (len(lesson_of("ion").steps) + 3))

    assert {answer.seat for answer in session.table.record.answers[script:]} == {0, 1}


async def test_the_words_stand_above_the_prompt_on_the_screen() -> None:
    app = TableApp(guided_session("ion", "en"), pace=0)
    async with app.run_test(size=(120, 40)) as pilot:
        await shown(pilot, "(1/9) Everyone secretly picks one card")
        await typed(pilot, "1")
        await shown(pilot, "(2/9) Na has no partner yet")


def test_an_unknown_game_is_refused_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", "chess"]) == 2
    assert "There is no lesson for 'chess'." in capsys.readouterr().err
