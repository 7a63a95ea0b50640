"""Bots of somebody's own at a table in the terminal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from labtable.engine.event import WATCHER
from labtable.terminal.files import Trouble
from labtable.terminal.main import main
from labtable.terminal.table.session import new_session, resume_session
from tests.patience import PATIENCE

FIRST = "class First:\n    def choose(self, chair, dice):\n        return chair.options[0]\n"
LOST = "class Lost:\n    def choose(self, chair, dice):\n        return chair.nothing\n"
GONE = "import sys\nclass Gone:\n    def choose(self, chair, dice):\n        sys.exit()\n"
STUCK = "class Stuck:\n    def choose(self, chair, dice):\n        while True: pass\n"
FOREIGN = "class Foreign:\n    def choose(self, chair, dice):\n        return 'Xx'\n"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A file with a bot that plays and some that do not."""
    file = tmp_path / "own.py"
    file.write_text(FIRST + LOST + GONE + STUCK + FOREIGN)
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


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        ("Lost", r"Lost has failed: AttributeError: .*\(own.py, line 6\)\."),
        ("Gone", r"Gone has failed: SystemExit \(own.py, line 10\)\."),
        ("Stuck", r"Stuck gave no answer within 0\.05 seconds\."),
        ("Foreign", r"Foreign answered 'Xx', which is refused: "),
    ],
)
def test_a_bot_that_goes_wrong_is_named_and_the_game_goes_on(
    own: Path, monkeypatch: pytest.MonkeyPatch, kind: str, why: str
) -> None:
    patience = 0.05 if kind == "Stuck" else PATIENCE
    monkeypatch.setattr("labtable.terminal.table.session.PATIENCE", patience)
    session = new_session("ion", f"bot:{own}:{kind},bot:random", 7, {})
    first = session.table.options(0)[0]

    told = session.bot_answers()

    assert session.table.record.answers[0].action == first
    assert re.search(why, session.log.new_lines(WATCHER)[-1])
    assert told == session.log.told[-1]


def test_a_program_that_goes_wrong_is_named_and_the_game_goes_on(
    own: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["play", "ion", "--seats", "bot,bot:random", "--plain", "--seed", "7"]

    assert main([*words, "--bot", "exec:false"]) == 0

    said = capsys.readouterr().out
    assert "The bot exec:false has ended without an answer. The first possible answer" in said
    assert "The game is over" in said


def test_a_saved_game_starts_no_program_by_itself(own: Path, tmp_path: Path) -> None:
    session = new_session("ion", f"me,bot:{own}:First", 7, {})
    session.save(tmp_path / "game")

    with pytest.raises(Trouble, match="to let that run, add --players"):
        resume_session(tmp_path / "game")
    assert resume_session(tmp_path / "game", f"me,bot:{own}:First").people == [0]
