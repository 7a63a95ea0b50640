"""`labtable admin` before it comes to a database: words, questions, what is missing."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

from labtable.terminal.commands.admin.here import print_columns
from labtable.terminal.commands.printing import print_lines
from labtable.terminal.main import main
from labtable.web.store import open_store

Said = pytest.CaptureFixture[str]


class Keyboard(StringIO):
    """Somebody who sits at a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
async def database(tmp_path: Path) -> Path:
    """A database with two steps done, of which one is a copy."""
    for name in ("tables.sqlite", "copy"):
        store = open_store(f"sqlite:///{tmp_path / name}")
        await store.open()
        await store.close()
    return tmp_path / "tables.sqlite"


def test_the_commands_are_shown(capsys: Said) -> None:
    assert main(["admin"]) == 0

    said = capsys.readouterr().out
    for command in ("tables", "people", "prune", "backup", "restore", "check", "upgrade"):
        assert command in said
    assert "--database" in said


@pytest.mark.parametrize(
    ("typed", "status", "said"),
    [
        ("yes\n", 0, "is as it was when"),
        ("Y\n", 0, "is as it was when"),
        ("no\n", 2, "Nothing was changed."),
        ("", 2, "Nothing was changed."),
    ],
)
def test_what_destroys_is_asked_about(
    capsys: Said,
    monkeypatch: pytest.MonkeyPatch,
    database: Path,
    typed: str,
    status: int,
    said: str,
) -> None:
    monkeypatch.setattr("sys.stdin", Keyboard(typed))
    copy = str(database.with_name("copy"))
    before = database.stat().st_ino

    assert main(["admin", "restore", copy, "--database", str(database)]) == status

    told = capsys.readouterr()
    assert f"Put {copy} in the place of {database}? Type yes to do it: " in told.err
    assert said in told.out + told.err
    assert (database.stat().st_ino == before) == (status == 2)


def test_the_database_may_be_named_before_the_command(capsys: Said, database: Path) -> None:
    assert main(["admin", "--database", f"sqlite:///{database}", "tables"]) == 0
    assert capsys.readouterr().out == "There are no tables.\n"


def test_the_database_is_found_as_the_server_finds_it(
    capsys: Said, monkeypatch: pytest.MonkeyPatch, database: Path
) -> None:
    monkeypatch.setenv("LABTABLE_HOME", str(database.parent))
    assert main(["admin", "check"]) == 0
    monkeypatch.setenv("LABTABLE_DATABASE", "nowhere.sqlite")
    assert main(["admin", "check"]) == 2
    assert "There is no database at nowhere.sqlite." in capsys.readouterr().err


def test_without_the_packages_of_the_server_that_is_said(
    capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("labtable.terminal.commands.packages.find_spec", lambda name: None)

    assert main(["admin", "tables"]) == 2
    assert "pip install 'labtable[server]'" in capsys.readouterr().err


def test_a_setting_that_does_not_fit_is_named(
    capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LABTABLE_PORT", "door")

    assert main(["admin", "tables"]) == 2
    assert "The setting port does not fit" in capsys.readouterr().err


def test_names_steer_no_terminal(capsys: Said) -> None:
    print_lines(print_columns(["NAME"], [["Ada\x1b[2J"]]))

    assert capsys.readouterr().out == "NAME\nAda?[2J\n"


def test_a_stopped_command_ends_quietly(
    capsys: Said, monkeypatch: pytest.MonkeyPatch, database: Path
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("labtable.terminal.commands.admin.tables.Overview", interrupted)

    assert main(["admin", "tables", "--database", str(database)]) == 130
    assert capsys.readouterr().err == ""
