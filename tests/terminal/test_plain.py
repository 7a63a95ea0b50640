"""The plain table, fed with lines."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from labtable.terminal.table.plain import CURTAIN, PlainTable
from labtable.terminal.table.session import Session, new_session, resume_session


def seated(seats: str = "me,bot,bot", seed: int = 29684) -> Session:
    return new_session("ion", seats, seed, {})


def heard(session: Session, *lines: str) -> str:
    out = StringIO()
    PlainTable(session, StringIO("".join([f"{line}\n" for line in lines])), out).play()
    return out.getvalue()


def test_a_question_comes_with_events_picture_and_numbered_options() -> None:
    session = seated()
    said = heard(session)

    assert "Player now holds Ar, Br, F, He, K, Li, Mg, Ne." in said
    assert "Goal 2/5  Alkali Bromides: NaBr, KBr" in said
    assert "Player: Which card of your hand do you keep?\n  1  Ar\n  2  Br\n" in said
    assert "\x1b" not in said


def test_a_whole_game_is_played_through_a_pipe() -> None:
    session = seated()
    said = heard(session, *["1"] * 60)

    scores = session.table.result().scores
    assert session.table.over
    assert all(f": {score}" in said for score in scores)


def test_words_and_numbers_answer_alike() -> None:
    one, other = seated(), seated()
    heard(one, "Mg", "2")
    heard(other, "7", "2")

    assert one.to_text() == other.to_text()


def test_a_refusal_is_explained_and_its_rule_can_be_read() -> None:
    session = seated()
    said = heard(session, "Xe", "rules")

    assert "Xe is not in your hand. [ION-" in said
    assert "Kept in:" in said
    assert session.table.record.answers == []


def test_words_for_the_table_are_obeyed(tmp_path: Path) -> None:
    session = seated()
    said = heard(session, "?", "options k", "log", "view", f"save {tmp_path / 'game'}", "undo", "")

    assert "take the option with this number" in said
    assert "\n>   5  K\n" in said
    assert said.count("Round 1 begins.") == 2
    assert said.count("Which card of your hand do you keep?") == 2
    assert "Nobody at this keyboard has answered anything yet." in said
    assert resume_session(tmp_path / "game").to_text() == session.to_text()


def test_the_end_of_the_input_leaves_and_says_where_the_game_is(tmp_path: Path) -> None:
    session = seated()
    session.save(tmp_path / "game")
    said = heard(session, "1")

    assert said.endswith(f"to go on: labtable play --resume {tmp_path / 'game'}\n")


def test_quit_leaves_and_says_that_nothing_is_saved() -> None:
    session = seated()

    assert heard(session, "quit", "1").endswith("The game is not saved.\n")
    assert session.table.record.answers == []


def test_a_curtain_falls_between_two_hands() -> None:
    session = seated("Ada,Bo")
    said = heard(session, "", "1", "", "1")

    curtain = "\n" * CURTAIN
    before, ada, bo, *_ = said.split(curtain)
    hands = ["hand   Ar Br(-1) F(-1) He K(+1)", "hand   Ar Ar Br(-1) Br(-1) H(+1)"]
    assert [hand in before for hand in hands] == [False, False]
    assert [hand in ada for hand in hands] == [True, False]
    assert [hand in bo for hand in hands] == [False, True]
    assert bo.lstrip().startswith("Bo, press Enter when only you can see this.")


def test_an_answer_is_taken_back_before_the_other_has_answered() -> None:
    session = seated("Ada,Bo")
    said = heard(session, "", "1", "", "undo", "", "2")

    assert "The last answer of Ada is taken back." in said
    assert [str(answer.action) for answer in session.table.record.answers] == ["Br"]


@settings(max_examples=40, deadline=None)
@given(st.lists(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\n\r"))))
def test_junk_is_answered_with_sentences_and_changes_nothing(lines: list[str]) -> None:
    session = seated()
    answers = {str(option).casefold() for option in session.table.options(0)}
    junk = [line for line in lines if line.strip().casefold() not in answers]
    said = heard(session, *[f"~{line}" for line in junk], *[f"rules {line}" for line in junk])

    assert session.table.record.answers == []
    assert said.endswith("The game is not saved.\n")


def test_bots_alone_play_to_the_end() -> None:
    session = seated("bot,bot:random")

    assert "wins" in heard(session)


def test_a_long_list_of_options_shows_its_beginning() -> None:
    session = new_session("ion", "me,bot,bot", 30, {"preset": "full"})
    listed, asked_for = heard(session, "options + U").split("hold the words.\n")

    assert " 30  " in listed
    assert " 31  " not in listed
    assert asked_for.count(" + U\n") == 8


def test_a_hint_names_a_numbered_option_and_says_why() -> None:
    session = seated()
    said = heard(session, "hint")

    words = said.partition("Hint: ")[2]
    number, answer = words.split(".")[0].split("  ")
    assert str(session.table.options(0)[int(number) - 1]) == answer
    assert "It waits alone for a charge of -1" in words
    assert session.table.record.answers == []


def test_the_list_of_ions_is_at_hand() -> None:
    said = heard(new_session("compoundit", "me,bot", 3, {}), "sheet")

    assert "NH4(+1)     ammonium\n" in said
    assert "PO4(-3)     phosphate\n" in said
    assert "has no sheet" in heard(seated(), "sheet")
