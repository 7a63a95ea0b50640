"""Labtable starts where only Python's portable parts are at hand."""

from __future__ import annotations

import re
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest

import labtable
from labtable.bots.stdio import command_words
from labtable.terminal.commands import play
from labtable.terminal.files import read_text, write_text

ROOT = Path(__file__).parents[1]

HIDDEN = """
import os, signal, sys
# what others bring may ask for anything, so it comes first
import asyncio, concurrent.futures, cyclopts, litestar, msgspec
import multiprocessing.connection, multiprocessing.sharedctypes
import pathlib, shutil, socket, subprocess, tempfile, textual.app, uvicorn, venv, zipfile

class Portable:
    def find_spec(self, name, path=None, target=None):
        if name in ("fcntl", "grp", "pwd", "resource", "termios", "tty", "uvloop"):
            raise ImportError(f"{name} is not portable")

for name in ("fcntl", "grp", "pwd", "resource", "termios", "tty", "uvloop"):
    sys.modules.pop(name, None)
sys.meta_path.insert(0, Portable())
for name in ("fork", "geteuid", "getpgrp", "getuid", "killpg", "nice", "setsid"):
    delattr(os, name)
for name in ("SIGALRM", "setitimer", "ITIMER_REAL"):
    delattr(signal, name)
sys.platform = "win32"
"""

STORY = """
import labtable.bots, labtable.testing, labtable.web.app, labtable.web.bots.processes
import labtable.web.process.serve, labtable.web.process.workers, labtable.web.admin
import labtable.lab.playing.checkpoint, labtable.lab.simulate.run
import labtable.terminal.screen.table
from labtable.terminal.main import main

assert main(["games"]) == 0
assert main(["replay", sys.argv[1], "--plain"]) == 0
"""


def alone(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=False
    )


def test_the_library_the_terminal_and_the_server_start_without_what_windows_lacks(
    tmp_path: Path,
) -> None:
    record = tmp_path / "game.record"
    text = labtable.new("ion", seats=2, seed=7, names=["Zoë", "Bo"]).record.to_text()
    record.write_bytes(text.replace("\n", "\r\n").encode())

    told = alone("-c", HIDDEN + STORY, str(record))

    assert told.returncode == 0, told.stderr
    assert "Zoë" in told.stdout


def test_the_chores_start_without_what_windows_lacks() -> None:
    told = alone("-c", f"{HIDDEN}\nfrom tools.dev.commands import main\nmain(['--help'])")

    assert "play" in told.stdout, told.stderr
    assert told.returncode == 0, told.stderr


class Console(StringIO):
    """A stream that a person sits at."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("system", "term", "screen"),
    [
        ("win32", None, True),
        ("win32", "dumb", False),
        ("linux", None, False),
        ("linux", "xterm", True),
    ],
)
def test_the_screen_is_used_where_there_is_one(
    system: str, term: str | None, screen: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, stream, Console())
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.delenv("TERM", raising=False)
    if term is not None:
        monkeypatch.setenv("TERM", term)

    assert play._has_screen() == screen


def test_records_are_read_whatever_wrote_them(tmp_path: Path) -> None:
    text = labtable.new("ion", seats=2, seed=7, names=["Zoë", "Bo"]).record.to_text()
    file = tmp_path / "Zoës Partie.record"

    for written in (
        text.encode(),
        text.replace("\n", "\r\n").encode(),
        b"\xef\xbb\xbf" + text.encode(),  # as editors on Windows begin a file
    ):
        file.write_bytes(written)
        assert labtable.replay(read_text(file)).record.to_text() == text


def test_what_is_written_ends_its_lines_the_same_everywhere(tmp_path: Path) -> None:
    write_text(tmp_path / "a", "Zoë\nBo\n")

    assert (tmp_path / "a").read_bytes() == "Zoë\nBo\n".encode()


@pytest.mark.parametrize(
    ("command", "windows", "words"),
    [
        ("./my_bot --name 'Bo B'", False, ["./my_bot", "--name", "Bo B"]),
        (r"C:\bots\my_bot.exe --fast", True, [r"C:\bots\my_bot.exe", "--fast"]),
        (r'"C:\My Bots\bot.exe" 3', True, [r"C:\My Bots\bot.exe", "3"]),
    ],
)
def test_a_program_is_named_as_its_system_writes_paths(
    command: str, windows: bool, words: list[str]
) -> None:
    assert command_words(command, windows) == words


def test_files_are_opened_with_their_encoding_named() -> None:
    """What a system takes for granted differs: text is UTF-8 here and everywhere."""
    bare = re.compile(r"\.read_text\(\)|\.write_text\([^,()]*\)|\bopen\([^)]*\"[rwa]\"\)")
    found = [
        f"{file.relative_to(ROOT)}: {line.strip()}"
        for file in sorted((ROOT / "labtable").rglob("*.py"))
        for line in file.read_text("utf-8").splitlines()
        if bare.search(line)
    ]

    assert found == []
