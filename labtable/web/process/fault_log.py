"""Faults that nobody waits for: in tasks, threads and finalizers; they are logged and counted."""

from __future__ import annotations

import asyncio
import sys
import threading
from typing import Any

from labtable.engine.errors import Refusal
from labtable.host.metrics import Metrics, log_fault
from labtable.host.store import StoreTrouble


def log_unseen_faults(metrics: Metrics) -> None:
    """Note what nobody else would: in tasks and threads that nobody waits for, in finalizers."""

    def in_a_task(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if not isinstance(error, Refusal | StoreTrouble):  # whoever asked has gone
            log_fault(metrics, error, context["message"])

    asyncio.get_running_loop().set_exception_handler(in_a_task)
    threading.excepthook = lambda thread: _unless_ending(metrics, thread.exc_value)
    sys.unraisablehook = lambda found: _unless_ending(metrics, found.exc_value)


def _unless_ending(metrics: Metrics, error: BaseException | None) -> None:
    if not isinstance(error, SystemExit):
        log_fault(metrics, error)
