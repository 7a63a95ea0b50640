"""Run programs step by step, and say how long each took."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import IO, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
Command = Sequence[str | Path]

_MISLEADING = ("VIRTUAL_ENV", "PYTHONPATH", "PYTHONHOME", "UV_PROJECT_ENVIRONMENT")
_SLOW = "PYTHONDONTWRITEBYTECODE"  # what is never kept is compiled again by every process
_SILENCE = 20.0  # seconds after which what is waited for is named again
_LAST_LINES = 60  # of a step: where it failed, nobody has to search for them
_ECHO = 5.0  # seconds; a program that a step left behind may keep its line open for ever


class Trouble(Exception):
    """A chore cannot go on; the sentence is for the person at the keyboard."""


class Step(NamedTuple):
    """A program to run, what it is called, and where and how it runs."""

    title: str
    command: Command
    env: Mapping[str, str] = {}
    folder: Path = ROOT


class Ended(NamedTuple):
    """How a step went."""

    title: str
    status: int
    seconds: float
    said: str = ""

    @property
    def went_well(self) -> bool:
        return self.status == 0

    @property
    def last_lines(self) -> str:
        return "\n".join(self.said.splitlines()[-_LAST_LINES:])

    def __str__(self) -> str:
        verdict = "ok" if self.went_well else f"FAILED with status {self.status}"
        return f"== {self.title}: {verdict}, {self.seconds:.1f} s"


def clean_environment(extra: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return the environment without what leads to another Python, or slows this one down."""
    left_out = (*_MISLEADING, _SLOW)
    kept = {name: value for name, value in os.environ.items() if name not in left_out}
    return kept | dict(extra or {})


def run(step: Step) -> Ended:
    """Run one step with its output in plain sight; tell how it went."""
    print(f"\n== {step.title}", flush=True)
    ended = _run(step, in_sight=True)
    print(ended, flush=True)
    return ended


def must(title: str, command: Command, env: Mapping[str, str] = {}, folder: Path = ROOT) -> None:
    """Run a step that all later ones need."""
    if not run(Step(title, command, env, folder)).went_well:
        raise Trouble(f"Stopped: the step '{title}' failed; its output stands above.")


class Beside:
    """Steps that run one after another beside others; each is shown when it is asked about."""

    def __init__(self, *steps: Step) -> None:
        self._open = [step.title for step in steps]
        self._ended: Queue[Ended] = Queue()
        self._thread = Thread(target=self._work, args=steps, daemon=True)
        self._thread.start()

    def _work(self, *steps: Step) -> None:
        for step in steps:
            self._ended.put(_run(step, in_sight=False))

    def so_far(self) -> list[Ended]:
        """Show what has ended since somebody asked."""
        found = []
        while not self._ended.empty():
            found.append(self._show(self._ended.get()))
        return found

    def until(self, title: str) -> list[Ended]:
        """Wait for the end of a step; show it and those before it."""
        found = self.so_far()
        while title in self._open:
            try:
                found.append(self._show(self._ended.get(timeout=_SILENCE)))
            except Empty:
                print(f"== still at it: {self._open[0]}", flush=True)
        return found

    def _show(self, ended: Ended) -> Ended:
        self._open.remove(ended.title)
        print(f"\n== {ended.title}, beside the others\n{ended.said}{ended}", flush=True)
        return ended


def _run(step: Step, in_sight: bool) -> Ended:
    """Run a program and keep what it says; in sight, it is shown as it comes."""
    began = time.monotonic()
    said: list[bytes] = []
    coloured = {"FORCE_COLOR": "1"} if in_sight and sys.stdout.isatty() else {}
    try:
        program = subprocess.Popen(
            step.command,
            env=clean_environment({**coloured, **step.env}),
            cwd=step.folder,
            stdout=subprocess.PIPE,
            stderr=None if in_sight else subprocess.STDOUT,
        )
    except OSError as trouble:
        status = 127  # as shells say
        _note(f"{trouble}\n".encode(), said, in_sight)
    else:
        hearing = Thread(target=_hear, args=(program.stdout, said, in_sight), daemon=True)
        hearing.start()
        try:
            status = program.wait()
        except KeyboardInterrupt:
            program.kill()
            raise
        hearing.join(_ECHO)
    text = b"".join(said).decode(errors="replace")
    return Ended(step.title, status, time.monotonic() - began, text)


def _hear(line: IO[bytes], said: list[bytes], in_sight: bool) -> None:
    with line:
        while heard := os.read(line.fileno(), 65536):
            _note(heard, said, in_sight)


def _note(heard: bytes, said: list[bytes], in_sight: bool) -> None:
    said.append(heard)
    if in_sight:
        sys.stdout.buffer.write(heard)
        sys.stdout.flush()


def output(command: Command, *, quiet: bool = False) -> str:
    """Return what a program prints, or nothing when it does not run; quiet hides its complaints."""
    try:
        done = subprocess.run(
            command,
            env=clean_environment(),
            cwd=ROOT,
            check=False,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL if quiet else None,
        )
    except OSError:
        return ""
    return done.stdout.decode() if done.returncode == 0 else ""
