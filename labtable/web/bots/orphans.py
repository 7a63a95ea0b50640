"""A helper process whose parent was killed ends, instead of waiting for ever."""

from __future__ import annotations

import os
import signal
from multiprocessing import parent_process
from threading import Thread


def end_with_parent() -> None:
    """Watch the parent; nobody else would end a process whose parent had no time to."""
    Thread(target=_watch, daemon=True).start()


def _watch() -> None:
    if parent := parent_process():
        parent.join()
        if hasattr(os, "getpgrp") and os.getpgrp() == os.getpid():
            os.killpg(os.getpid(), signal.SIGKILL)  # with the programs that it started
        os.kill(os.getpid(), signal.SIGTERM)
