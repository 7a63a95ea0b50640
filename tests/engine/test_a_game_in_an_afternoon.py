"""The game of the game author's page, installed beside Labtable as a stranger would."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from labtable import pytest_plugin
from labtable.testing import AT_ANY_STOP, ON_THE_WAY, processes_agree, redeals_are_fair

DOCS = Path(__file__).parents[2] / "docs"
EXAMPLE = DOCS / "examples" / "litmus"
INCLUDE = re.compile(r"```\{literalinclude\} (\S+)\n((?::[\w-]+: .*\n)*)```")

STORY = """
import labtable
from labtable.guide.lesson import list_lessons
from labtable.languages import spoken_languages

assert "litmus" in labtable.all_games(), labtable.all_games()
table = labtable.new("litmus", seats=3, seed=7, names=["Ada", "Bo", "Cy"])
print(*labtable.visible_events(table.told, 0))
table.play(0, "drop acid")
try:
    table.play(1, "drop salt")
except labtable.Refusal as refusal:
    print(refusal)
table.play(1, "DROP ACID")
print(*table.play(2, table.options(2)[-1]))
print(spoken_languages("litmus"), "litmus" in list_lessons())
again = labtable.replay(table.record.to_text())
print(again.save() == table.save(), labtable.load(table.save()).view(0) == table.view(0))
"""


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """A folder on the import path that holds the game as an installer leaves it."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text())["project"]
    shutil.copy(EXAMPLE / "litmus.py", tmp_path)
    card = tmp_path / f"labtable_litmus-{project['version']}.dist-info"
    card.mkdir()
    (card / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n")
    games = project["entry-points"]["labtable.games"]
    lines = [f"{name} = {place}" for name, place in games.items()]
    (card / "entry_points.txt").write_text("\n".join(["[labtable.games]", *lines]))
    return tmp_path


def beside(shelf: Path, *words: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(shelf), *os.environ.get("PYTHONPATH", "").split(os.pathsep)])
    return subprocess.run(
        [sys.executable, *words],
        cwd=shelf,
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_game_of_a_stranger_joins_through_its_entry_point(shelf: Path) -> None:
    told = beside(shelf, "-c", STORY)

    assert told.stderr == ""
    assert told.stdout.splitlines() == [
        "Seat 0 holds acid, acid, acid, base, base. Seat 1 holds 5 cards. Seat 2 holds 5 cards.",
        "There is no salt in your hand. [LIT-003]",
        "Dropped: seat 0 acid, seat 1 acid, seat 2 base. A point for seat 2.",
        "['en'] False",
        "True True",
    ]


def test_its_own_tests_hold_it_to_the_whole_kit(shelf: Path) -> None:
    shutil.copy(EXAMPLE / "test_litmus.py", shelf)

    told = beside(shelf, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_litmus.py")

    assert told.returncode == 0, told.stdout
    assert "9 passed" in told.stdout


def test_the_kit_plays_it_from_the_command_line(shelf: Path) -> None:
    told = beside(shelf, "-m", "labtable.testing", "--game", "litmus", "--games", "30")

    assert told.stdout.splitlines()[-1].startswith("30 games, 0 faults")
    assert told.returncode == 0


def held(shelf: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Hold games to the promises through the plugin, which pytest finds once it is installed."""
    plugin = ("-p", "labtable.pytest_plugin", "-p", "no:cacheprovider")
    return beside(shelf, "-m", "pytest", *plugin, *words)


def test_pytest_holds_it_to_every_promise(shelf: Path) -> None:
    told = held(shelf, "--labtable-game", "litmus", "--labtable-scenes", "3", "-v")

    for promise in (*ON_THE_WAY, *AT_ANY_STOP, redeals_are_fair, processes_agree):
        assert f"labtable:litmus::{promise.__name__} PASSED" in told.stdout, told.stdout
    assert told.returncode == 0


def test_pytest_says_which_promise_was_broken_and_how_to_come_there_again(shelf: Path) -> None:
    litmus = shelf / "litmus.py"
    litmus.write_text(litmus.read_text().replace("return seats * options.hand", "return 1"))

    told = held(shelf, "--labtable-game", "litmus:LITMUS", "--labtable-scenes", "1", "-q")

    assert "1 failed" in told.stdout
    assert "FAILED labtable:litmus:LITMUS::ends_in_time" in told.stdout
    assert "litmus(seats=" in told.stdout
    assert "Traceback" not in told.stdout


def test_pytest_ends_with_a_sentence_where_there_is_no_such_game(shelf: Path) -> None:
    told = held(shelf, "--labtable-game", "litmos", "-q")

    assert "There is no game called 'litmos'. Did you mean 'litmus'?" in told.stderr
    assert told.returncode == pytest.ExitCode.USAGE_ERROR


def test_pytest_finds_the_plugin_where_labtable_is_installed() -> None:
    project = tomllib.loads((DOCS.parent / "pyproject.toml").read_text())["project"]

    assert project["entry-points"]["pytest11"] == {pytest_plugin.__name__: pytest_plugin.__name__}


def test_the_page_shows_every_line_of_the_game() -> None:
    shown = [included(*found) for found in INCLUDE.findall((DOCS / "game-author.md").read_text())]

    page = "\n".join(shown)
    for file in (*EXAMPLE.glob("*.py"), EXAMPLE / "pyproject.toml"):
        missing = [line for line in file.read_text().splitlines() if line not in page.splitlines()]
        assert not missing, f"{file.name}: {missing[0]}"


def included(file: str, choices: str) -> str:
    """Cut out of a file what the page includes, the way the docs do."""
    lines = (DOCS / file).read_text().splitlines()
    for choice, words in re.findall(r":([\w-]+): (.*)\n", choices):
        if choice == "start-at":
            lines = lines[next(i for i, line in enumerate(lines) if words in line) :]
        if choice == "end-before":
            lines = lines[: next(i for i, line in enumerate(lines) if words in line)]
    return "\n".join(lines)
