"""One game at one keyboard, without any front end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import labtable
from labtable import WATCHER, Refusal
from labtable.terminal.files import Trouble
from labtable.terminal.table.session import Session, new_session, resume_session
from tests.nets import written


def seated(seats: str = "me,bot,bot", seed: int = 29684, **options: Any) -> Session:
    return new_session("ion", seats, seed, options)


def let_bots_answer(session: Session) -> None:
    while session.bot_due is not None:
        session.bot_answers()


def play_on(session: Session, answers: int) -> None:
    for _ in range(answers):
        let_bots_answer(session)
        if session.asked is not None:
            session.answer("1")


def test_people_answer_before_bots() -> None:
    session = seated("bot,me,bot")

    assert (session.asked, session.bot_due) == (1, None)
    session.answer("1")
    assert (session.asked, session.bot_due) == (None, 0)


def test_an_answer_is_given_by_number_or_in_words() -> None:
    one, other = seated(), seated()
    option = str(one.table.options(0)[2])

    one.answer("3")
    other.answer(option.lower())

    assert one.to_text() == other.to_text()


def test_a_number_without_an_option_is_refused_and_changes_nothing() -> None:
    session = seated()
    before = session.to_text()

    for number in ("0", "99"):
        with pytest.raises(Trouble, match="numbered 1 to 8"):
            session.answer(number)

    assert session.to_text() == before


def test_the_same_seed_plays_the_same_game() -> None:
    one, other = seated("bot,bot:random,bot"), seated("bot,bot:random,bot")
    let_bots_answer(one)
    let_bots_answer(other)

    assert one.table.over
    assert one.to_text() == other.to_text()


def test_a_saved_game_goes_on_exactly_as_if_nobody_had_left(tmp_path: Path) -> None:
    stayed, left = seated("me,bot,bot:random"), seated("me,bot,bot:random")
    play_on(stayed, 9)
    play_on(left, 4)
    left.save(tmp_path / "game")

    back = resume_session(tmp_path / "game")
    play_on(back, 5)

    assert back.to_text() == stayed.to_text()
    assert back.log.full_story(0) == stayed.log.full_story(0)


def test_every_answer_is_on_disk_before_the_next_question(tmp_path: Path) -> None:
    session = seated()
    session.save(tmp_path / "game")
    for _ in range(5):
        play_on(session, 1)
        assert resume_session(tmp_path / "game").to_text() == session.to_text()


def test_a_disk_that_fails_is_reported_and_the_game_goes_on(tmp_path: Path) -> None:
    session = seated()
    (tmp_path / "gone").mkdir()
    session.save(tmp_path / "gone" / "game")
    (tmp_path / "gone" / "game").unlink()
    (tmp_path / "gone").rmdir()

    session.answer("1")

    assert "not saved" in session.trouble
    assert len(session.table.record.answers) == 1


def test_saving_never_replaces_somebody_elses_file(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Ada")

    with pytest.raises(Trouble, match="there already"):
        seated().save(tmp_path / "letter")

    assert (tmp_path / "letter").read_text() == "Dear Ada"


def test_a_snapshot_of_the_library_can_be_resumed(tmp_path: Path) -> None:
    table = labtable.new("ion", seats=2, seed=3)
    table.play(0, table.options(0)[0])
    (tmp_path / "snapshot").write_bytes(table.save())

    session = resume_session(tmp_path / "snapshot", "me,Ada")

    assert session.asked == 1
    assert session.table.view(1) == table.view(1)


def test_a_game_of_another_kind_or_size_is_not_resumed(tmp_path: Path) -> None:
    seated().save(tmp_path / "game")

    with pytest.raises(Trouble, match="is a game of ion, not of chess"):
        resume_session(tmp_path / "game", name="chess")
    with pytest.raises(Trouble, match="3 seats, not of 2"):
        resume_session(tmp_path / "game", "me,bot")


def test_the_last_person_takes_an_answer_back_before_it_comes_to_light() -> None:
    session = seated("Ada,Bo,bot")
    before = session.to_text()
    session.answer("1")

    assert session.asked == 1
    assert session.undo() == "Ada"
    assert session.asked == 0
    assert session.to_text() == before


def test_nobody_takes_back_what_others_have_learned_from() -> None:
    session = seated()
    with pytest.raises(Trouble, match="yet"):
        session.undo()
    session.answer("1")
    let_bots_answer(session)

    with pytest.raises(Refusal, match="come to light"):
        session.undo()


def test_the_log_tells_nobody_about_the_hands_of_others() -> None:
    session = seated("Ada,Bo")
    hands = [session.table.view(seat).seats[seat].hand for seat in (0, 1)]
    assert hands[0] != hands[1]

    for viewer in (0, 1, WATCHER):
        story = "\n".join(session.log.full_story(viewer))
        for seat, hand in enumerate(hands):
            assert (", ".join(hand) in story) == (seat == viewer)


def test_news_are_told_once_to_each_viewer() -> None:
    session = seated("Ada,Bo")

    assert session.log.new_lines(0)
    assert session.log.new_lines(0) == []
    assert session.log.new_lines(1)


def test_an_option_that_is_rarely_wise_comes_with_a_warning() -> None:
    session = seated("Ada,Bo")
    session.table.state.players[0].area = ["Br", "Na"]

    session.answer("Br")
    session.answer("1")

    assert session.option_lines(0) == [
        "Br alone   ! A second lone Br: a card placed later bonds to only one of them.",
        "Br on Na",
    ]


@pytest.mark.parametrize("worlds", [0, 2])
def test_a_net_that_never_met_the_table_is_named_with_who_plays_instead(
    worlds: int, tmp_path: Path
) -> None:
    net = written(tmp_path / "ion.net", 2, worlds=worlds)
    session = new_session("ion", "me,bot,bot", 7, {}, net)
    said = f"{net}: This net has learned at tables of 2, not of 3; search plays in its place."

    assert session.stand_ins == [said]
    assert session.hint().why.endswith(said)


def test_where_nobody_names_seats_a_net_gets_a_table_that_it_knows(tmp_path: Path) -> None:
    two, four = [written(tmp_path / f"{seats}.net", seats) for seats in (2, 4)]
    both, none = written(tmp_path / "3.net", 2, 3), written(tmp_path / "none.net")

    sizes = [len(new_session("ion", "", 7, {}, net).seats) for net in (two, four, both, none)]

    assert sizes == [2, 4, 3, 3]
    assert not new_session("ion", "", 7, {}, two).stand_ins
