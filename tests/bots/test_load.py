"""Bots from files, and sentences for those that cannot be had."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import labtable
from labtable.bots import Chair, Greedy, load
from labtable.engine.errors import Refusal

ION = labtable.game("ion")
EXAMPLE = Path(__file__).parents[2] / "docs/examples/bots/my_bot.py"


def written(folder: Path, text: str) -> Path:
    """A file with a bot of somebody's own."""
    file = folder / "own.py"
    file.write_text(text)
    return file


def test_a_level_is_loaded_by_its_name() -> None:
    assert isinstance(load("medium", ION), Greedy)


def test_the_example_in_a_file_plays_a_game() -> None:
    table = labtable.new("ion", seats=2, seed=7)
    player, dice = load(f"{EXAMPLE}:MyBot", ION), Random(1)

    while not table.over:
        seat = table.waiting()[0]
        table.play(seat, player.choose(Chair(table, seat), dice))

    assert table.result().winners


def test_a_bot_may_import_what_lies_beside_it(tmp_path: Path) -> None:
    (tmp_path / "beside_own_bot.py").write_text("FIRST = 0\n")
    text = "from beside_own_bot import FIRST\n"
    text += "class Own:\n    def choose(self, chair, dice):\n        return chair.options[FIRST]\n"
    table = labtable.new("ion", seats=2, seed=7)

    player = load(f"{written(tmp_path, text)}:Own", ION)

    assert player.choose(Chair(table, 0), Random(1)) == table.options(0)[0]


@pytest.mark.parametrize(
    ("text", "kind", "why"),
    [
        ("class Own: pass", "Own", "needs a method choose"),
        ("class Own: pass", "Owl", "has no class 'Owl'. Did you mean 'Own'?"),
        ("Own = 3", "Own", "has no class 'Own'. There is none."),
        ("import nowhere_at_all", "Own", "No module named 'nowhere_at_all' .own.py, line 1"),
        ("class Own(:", "Own", "SyntaxError: invalid syntax"),
        ("raise SystemExit", "Own", "cannot be used: SystemExit .own.py, line 1"),
        (
            "class Own:\n    def __init__(self): quit()\n    def choose(self, c, d): pass",
            "Own",
            "cannot be made: SystemExit",
        ),
        (
            "class Own:\n    def __init__(self, depth): pass\n    def choose(self, c, d): pass",
            "Own",
            "cannot be made: TypeError",
        ),
    ],
)
def test_a_file_without_a_bot_is_refused(tmp_path: Path, text: str, kind: str, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        load(f"{written(tmp_path, text)}:{kind}", ION)


def test_a_missing_file_or_class_name_is_refused() -> None:
    with pytest.raises(Refusal, match=r"There is no file nowhere\.py"):
        load("nowhere.py:Own", ION)
    with pytest.raises(Refusal, match=r"Write nowhere\.py:MyBot"):
        load("nowhere.py", ION)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("exec:./nowhere_at_all --fast", r"cannot be started: there is no program './nowhere_at_a"),
        ("exec:", "cannot be started: there is no program ''"),
        ("exec:'open", "cannot be started: No closing quotation"),
    ],
)
def test_a_program_that_is_not_there_is_refused(name: str, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        load(name, ION)
