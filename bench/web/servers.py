"""Servers to put load on: ours as `labtable serve` starts it, and boardgame.io's from npm."""

from __future__ import annotations

import os
import random
import resource
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PEER = ROOT / "build" / "bench-web"
PACKAGES = ("boardgame.io@0.50.2", "node-persist@3", "ws@8")
NODE = {"NODE_ENV": "production", "NODE_PATH": str(PEER / "node_modules")}
OURS, THEIRS = "labtable", "boardgame"  # also the names of the dialects
SERVER_CORE, LOAD_CORE = 0, 1
SOCKETS = 16_384  # files that one process may hold open
PATIENCE = 30  # seconds for a server to start


class Trouble(Exception):
    """The measurement cannot go on; the sentence says why."""


class Running(NamedTuple):
    """A server that answers."""

    port: int
    pid: int  # and the session of all its processes


def set_up_peer() -> None:
    """Fetch the peer by name into a folder that git ignores."""
    for program in ("node", "npm"):
        if shutil.which(program) is None:
            raise Trouble(f"The peer needs {program}, which is not here; node 20 or newer fits.")
    names = [package.partition("@")[0] for package in PACKAGES]
    if all([(PEER / "node_modules" / name).exists() for name in names]):
        return
    PEER.mkdir(parents=True, exist_ok=True)
    quiet = ["--no-audit", "--no-fund", "--silent", "--prefix", str(PEER)]
    if subprocess.run(["npm", "install", *quiet, *PACKAGES], check=False).returncode:
        raise Trouble(f"npm could not install {' and '.join(PACKAGES)}; is there a network?")


def our_python() -> Path:
    """Find a build that can serve: the compiled one if there is one."""
    chosen = os.environ.get("LABTABLE_COMPILED_PYTHON", "")
    pythons = [Path(chosen)] if chosen else []
    pythons += [ROOT / name / "bin" / "python" for name in (".venv-compiled", ".venv")]
    for python in pythons:
        if python.exists() and _has_server(python):
            return python
    raise Trouble("There is no build that can serve; python3 dev.py test makes them.")


def _has_server(python: Path) -> bool:
    ask = [str(python), "-P", "-c", "import labtable.web.process.serve"]
    return not subprocess.run(ask, capture_output=True, check=False).returncode


@contextmanager
def serving(who: str, python: Path, files: bool = False) -> Iterator[Running]:
    """Start a fresh server, the peer's with files if asked to, and end it afterwards."""
    port = _free_ports()
    with tempfile.TemporaryDirectory(prefix="labtable-load-") as folder:
        server = subprocess.Popen(
            command(who, python, port, folder, files),
            env={**os.environ, **NODE, "LABTABLE_HOME": folder, "LABTABLE_LOG": "error"},
            cwd=folder,
            preexec_fn=lambda: pinned(SERVER_CORE),  # noqa: PLW1509 - there are no threads
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            _wait_for(port, server)
            yield Running(port, server.pid)
        finally:
            if server.poll() is None:
                os.killpg(server.pid, signal.SIGKILL)
                server.wait()


def command(who: str, python: Path, port: int, folder: str, files: bool) -> list[str]:
    """Say how a server is started; the compiled build has no script of its own."""
    if who == THEIRS:
        return ["node", str(HERE / "peer.js"), str(port), *([folder] if files else [])]
    serve = [str(python), "-P", "-m", "labtable", "serve", "--port", str(port)]
    return [*serve, "--database", f"sqlite:///{folder}/tables.sqlite"]


def pinned(core: int) -> None:
    """Run in a child: an own session, one core, room for many sockets."""
    os.setsid()
    if core in os.sched_getaffinity(0):
        os.sched_setaffinity(0, {core})
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    wanted = SOCKETS if hard == resource.RLIM_INFINITY else min(SOCKETS, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _free_ports() -> int:
    """Find two free ports in a row: the peer's lobby has its own."""
    while True:
        port = random.randrange(20_000, 30_000)
        with socket.socket() as one, socket.socket() as two:
            try:
                one.bind(("127.0.0.1", port))
                two.bind(("127.0.0.1", port + 1))
            except OSError:
                continue
            return port


def _wait_for(port: int, server: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and server.poll() is None:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                time.sleep(0.5)  # the lobby comes a moment later
                return
        time.sleep(0.05)
    raise Trouble(f"A server did not start within {PATIENCE} s: {server.args!r}.")
