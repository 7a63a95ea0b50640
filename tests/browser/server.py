"""The server under test: a process of its own, with a database of its own."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

START_SECONDS = 30


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
        self.killed = False
        self.start()

    def start(self) -> None:
        program = "from labtable.terminal.main import main; main()"
        database = f"sqlite:///{self.home / 'tables.sqlite'}"
        command = [sys.executable, "-c", program, "serve", "--port", str(self.port)]
        self.process = subprocess.Popen(
            [*command, "--database", database],
            env={**os.environ, "LABTABLE_HOME": str(self.home)},
            stdout=subprocess.DEVNULL,
        )
        self.wait()

    def wait(self) -> None:
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end:
            try:
                urllib.request.urlopen(f"{self.url}/api/v1/health", timeout=1).close()
            except OSError:
                time.sleep(0.05)
            else:
                return
        raise RuntimeError("The server did not start.")

    def kill(self) -> None:
        """End it as a power cut would."""
        self.killed = True
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)

    def expected(self, text: str) -> bool:
        """Tell whether a browser had to complain: a killed server refuses connections."""
        return self.killed and ("WebSocket" in text or "ERR_" in text)
