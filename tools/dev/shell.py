"""Run programs step by step, and say how long each took."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from queue import Empty, Queue
from tempfile import TemporaryFile
from threading import Thread
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
Command = Sequence[str | Path]

_MISLEADING = ("VIRTUAL_ENV", "PYTHONPATH", "PYTHONHOME", "UV_PROJECT_ENVIRONMENT")
_SLOW = "PYTHONDONTWRITEBYTECODE"  # what is never kept is compiled again by every process
_SILENCE = 20.0  # seconds after which what is waited for is named again


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

    @property
    def went_well(self) -> bool:
        return self.status == 0

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
    ended = _run(step)
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
        self._ended: Queue[tuple[Ended, str]] = Queue()
        self._thread = Thread(target=self._work, args=steps, daemon=True)
        self._thread.start()

    def _work(self, *steps: Step) -> None:
        for step in steps:
            with TemporaryFile() as said:
                ended = _run(step, said.fileno())
                said.seek(0)
                self._ended.put((ended, said.read().decode(errors="replace")))

    def so_far(self) -> list[Ended]:
        """Show what has ended since somebody asked."""
        found = []
        while not self._ended.empty():
            found.append(self._show(*self._ended.get()))
        return found

    def until(self, title: str) -> list[Ended]:
        """Wait for the end of a step; show it and those before it."""
        found = self.so_far()
        while title in self._open:
            try:
                found.append(self._show(*self._ended.get(timeout=_SILENCE)))
            except Empty:
                print(f"== still at it: {self._open[0]}", flush=True)
        return found

    def _show(self, ended: Ended, said: str) -> Ended:
        self._open.remove(ended.title)
        print(f"\n== {ended.title}, beside the others\n{said}{ended}", flush=True)
        return ended


def _run(step: Step, stdout: int | None = None) -> Ended:
    began = time.monotonic()
    try:
        done = subprocess.run(
            step.command,
            env=clean_environment(step.env),
            cwd=step.folder,
            check=False,
            stdout=stdout,
            stderr=None if stdout is None else subprocess.STDOUT,
        )
        status = done.returncode
    except OSError as trouble:
        os.write(1 if stdout is None else stdout, f"{trouble}\n".encode())
        status = 127  # as shells say
    return Ended(step.title, status, time.monotonic() - began)


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
