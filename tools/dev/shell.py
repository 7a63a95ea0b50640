"""Run programs step by step, and say how long each took."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryFile

ROOT = Path(__file__).resolve().parents[2]
Command = Sequence[str | Path]

_MISLEADING = ("VIRTUAL_ENV", "PYTHONPATH", "PYTHONHOME", "UV_PROJECT_ENVIRONMENT")


class Trouble(Exception):
    """A chore cannot go on; the sentence is for the person at the keyboard."""


def clean_environment(extra: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return the environment without what would lead a program to another Python."""
    kept = {name: value for name, value in os.environ.items() if name not in _MISLEADING}
    return kept | dict(extra or {})


def run(
    title: str,
    command: Command,
    *,
    env: Mapping[str, str] | None = None,
    folder: Path = ROOT,
) -> bool:
    """Run one step with its output in plain sight; say whether it went well."""
    print(f"\n== {title}", flush=True)
    began = time.monotonic()
    done = subprocess.run(command, env=clean_environment(env), cwd=folder, check=False)
    verdict = "ok" if done.returncode == 0 else f"FAILED with status {done.returncode}"
    print(f"== {title}: {verdict}, {time.monotonic() - began:.1f} s", flush=True)
    return done.returncode == 0


class Beside:
    """A step that runs beside others; its output is shown when it is waited for."""

    def __init__(self, title: str, command: Command) -> None:
        self.title = title
        self.began = time.monotonic()
        self.said = TemporaryFile()  # noqa: SIM115 - it is read when the step has ended
        self.process = subprocess.Popen(
            command, env=clean_environment(), cwd=ROOT, stdout=self.said, stderr=subprocess.STDOUT
        )

    def went_well(self) -> bool:
        """Wait for the end, show what was said, and say whether it went well."""
        status = self.process.wait()
        self.said.seek(0)
        print(f"\n== {self.title}, begun earlier\n{self.said.read().decode()}", end="")
        verdict = "ok" if status == 0 else f"FAILED with status {status}"
        print(f"== {self.title}: {verdict}, {time.monotonic() - self.began:.1f} s", flush=True)
        return status == 0


def must(
    title: str,
    command: Command,
    *,
    env: Mapping[str, str] | None = None,
    folder: Path = ROOT,
) -> None:
    """Run a step that all later ones need."""
    if not run(title, command, env=env, folder=folder):
        raise Trouble(f"Stopped: the step '{title}' failed; its output stands above.")


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
