"""Bots of somebody's own at a table in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from labtable.terminal.files import Trouble
from labtable.terminal.main import main
from labtable.terminal.session import new_session, resumed

FIRST = "class First:\n    def choose(self, chair, dice):\n        return chair.options[0]\n"
LOST = "class Lost:\n    def choose(self, chair, dice):\n        return chair.nothing\n"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A file with a bot that plays and one that fails."""
    file = tmp_path / "own.py"
    file.write_text(FIRST + LOST)
    return file


def test_a_mere_bot_is_the_one_that_was_named(own: Path) -> None:
    session = new_session("ion", "bot,bot:random", 7, {}, f"{own}:First")
    first = session.table.options(0)[0]

    session.bot_answers()

    assert session.table.record.answers[0].action == first


def test_labtable_play_seats_a_bot_from_a_file(
    own: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["play", "ion", "--seats", "bot,bot:random", "--plain", "--seed", "7"]

    assert main([*words, "--bot", f"{own}:First"]) == 0
    assert "The game is over" in capsys.readouterr().out


def test_a_bot_that_fails_says_where(own: Path) -> None:
    session = new_session("ion", f"bot:{own}:Lost,bot", 7, {})

    with pytest.raises(Trouble, match=r"Lost has failed: AttributeError: .*\(own.py, line 6\)"):
        session.bot_answers()


def test_a_saved_game_starts_no_program_by_itself(own: Path, tmp_path: Path) -> None:
    session = new_session("ion", f"me,bot:{own}:First", 7, {})
    session.save(tmp_path / "game")

    with pytest.raises(Trouble, match="to let that run, add --seats"):
        resumed(tmp_path / "game")
    assert resumed(tmp_path / "game", f"me,bot:{own}:First").people == [0]
