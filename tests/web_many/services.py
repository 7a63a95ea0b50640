"""Throw-away servers, from the packages of the system."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.web.processes import free_port
from tools.dev.services import POSTGRES, REDIS, Service, found

SMALL = ("fsync=off", "shared_buffers=16MB", "max_connections=60", "listen_addresses=127.0.0.1")


class Daemon:
    """A server program in a folder of its own; it can be ended and started again."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix="labtable-"))
        self.owner = _owner()
        shutil.chown(self.folder, self.owner)
        self._process: subprocess.Popen[bytes] | None = None

    def words(self) -> list[str]:
        """Say how it is started."""
        raise NotImplementedError

    def start(self) -> None:
        """Start, and come back when it answers."""
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                self.words(), stdout=log, stderr=log, user=self.owner, cwd=self.folder
            )
        until = time.monotonic() + PATIENCE
        while not self.answers():
            assert self._process.poll() is None, self.said()
            assert time.monotonic() < until, self.said()
            time.sleep(0.02)

    def answers(self) -> bool:
        """See whether somebody is at the port."""
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def stop(self, how: int = signal.SIGINT) -> None:
        """End it and wait; SIGINT cuts every connection."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE)
            self._process = None

    def said(self) -> str:
        return f"{self.title} does not start: {(self.folder / 'log').read_text()[-2000:]}"

    def remove(self) -> None:
        """End it; nobody waits until a slow disk has forgotten thousands of files."""
        self.stop()
        forget = ["sh", "-c", 'rm -rf "$0" > /dev/null 2>&1 &', str(self.folder)]
        subprocess.run(forget, stdin=subprocess.DEVNULL, check=True)


class Postgres(Daemon):
    """A cluster with one database after the other, a fresh one for each test."""

    def __init__(self) -> None:
        super().__init__("PostgreSQL")
        self.programs = Path(found(POSTGRES)).resolve().parent
        subprocess.run(
            [
                *(f"{self.programs}/initdb", "--pgdata", f"{self.folder}/data", "--no-sync"),
                *("--auth=trust", "--username=labtable", "--no-locale", "--encoding=UTF8"),
            ],
            check=True,
            capture_output=True,
            user=self.owner,
            cwd=self.folder,
        )
        self._made = 0

    def words(self) -> list[str]:
        settings = [word for setting in SMALL for word in ("-c", setting)]
        where = ["-D", str(self.folder / "data"), "-k", str(self.folder), "-p", str(self.port)]
        return [str(self.programs / "postgres"), *where, *settings]

    def answers(self) -> bool:
        ask = [f"{self.programs}/pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return super().answers() and subprocess.run(ask, check=False).returncode == 0

    def address(self, database: str) -> str:
        return f"postgresql://labtable@127.0.0.1:{self.port}/{database}"

    def fresh(self) -> str:
        """Make an empty database; return its address."""
        self._made += 1
        name = f"tables{self._made}"
        where = ["-h", "127.0.0.1", "-p", str(self.port), "-U", "labtable"]
        subprocess.run([f"{self.programs}/createdb", *where, name], check=True)
        return self.address(name)


class Redis(Daemon):
    """Keeps nothing on the disk."""

    def __init__(self) -> None:
        super().__init__("Redis")
        self.address = f"redis://127.0.0.1:{self.port}"

    def words(self) -> list[str]:
        quiet = ["--save", "", "--appendonly", "no", "--bind", "127.0.0.1"]
        return [found(REDIS), "--port", str(self.port), *quiet]


def wanted(service: Service) -> None:
    """Leave out, with a sentence, the tests of a service that this machine does not have."""
    if not found(service):
        pytest.skip(
            f"{service.title} is not installed here, so nothing was tested with it"
            f" (Debian's package is {service.package})."
        )


def _owner() -> int:
    """Servers refuse to run as root: then somebody without rights runs them."""
    return os.geteuid() or pwd.getpwnam("nobody").pw_uid
