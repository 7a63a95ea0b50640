"""The server under test: a process of its own, with a database of its own, and the same deals."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).parents[2]
PATIENCE = 300  # seconds; only a server that is broken takes so long
STRICT_SECONDS = 4
"""How long a strict clock waits here: long enough to see it, short enough to wait for it."""

ABANDON_SECONDS = 6
"""How long somebody may be silent in a rated game here."""


def free_port() -> int:
    """Find a port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """`labtable serve` on a free port; it can be killed and started again."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.excused: list[str] = []  # what a browser may complain about in this test
        self.start()

    def start(self) -> None:
        database = f"sqlite:///{self.home / 'tables.sqlite'}"
        command = [sys.executable, "-X", "faulthandler", "-m", "tests.browser.dealer", "serve"]
        settings = {
            "LABTABLE_HOME": str(self.home),
            "LABTABLE_STRICT_SECONDS": str(STRICT_SECONDS),
            "LABTABLE_BOT_WORKERS": "0",  # a thread is there at once
            "LABTABLE_RATE_TABLES_AN_HOUR": "10000",  # every test comes from the same address
            "LABTABLE_RATE_ACCOUNTS_AN_HOUR": "10000",
            "LABTABLE_LEADERBOARD": "true",
            "LABTABLE_RATED_SECONDS": "0",  # tests play fast
            "LABTABLE_ABANDON_SECONDS": str(ABANDON_SECONDS),
        }
        self.process = subprocess.Popen(
            [*command, "--port", str(self.port), "--database", database],
            cwd=ROOT,
            env=os.environ | settings,
            stdout=subprocess.DEVNULL,
        )
        self.wait()

    def wait(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.process.poll() is None:
            try:
                urllib.request.urlopen(f"{self.url}/api/v1/health", timeout=1).close()
            except OSError:
                time.sleep(0.05)
            else:
                return
        raise RuntimeError("The server did not start.")

    def revive(self) -> None:
        """Start it again where a test that failed left it dead."""
        if self.process.poll() is not None:
            self.start()

    def kill(self) -> None:
        """End it as a power cut would."""
        self.excused += ["WebSocket", "ERR_"]  # nobody answers then
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """End it as whoever runs it would; one that does not end says what it is at."""
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.send_signal(signal.SIGABRT)
            self.process.wait()
            raise

    def expected(self, text: str) -> bool:
        """Tell whether a browser had to complain."""
        return any(word in text for word in self.excused)
