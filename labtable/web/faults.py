"""Faults of the server itself: the trace goes into the log, a count into the figures."""

from __future__ import annotations

import asyncio
import logging
import sys
import threading
from secrets import token_hex
from typing import Any

from labtable.engine.errors import Refusal
from labtable.web.metrics import Metrics
from labtable.web.store import StoreTrouble

log = logging.getLogger("labtable.web")


def noted(metrics: Metrics, error: BaseException | None, what: str = "fault") -> str:
    """Write down what went wrong; only the reference goes out to people."""
    reference = token_hex(4)
    log.error(what, extra={"reference": reference}, exc_info=error)
    metrics.count("faults")
    return reference


def store_trouble(metrics: Metrics, trouble: StoreTrouble) -> None:
    """Write down that the database could not be used: no fault of ours, but somebody must know."""
    log.warning("store trouble", extra={"why": str(trouble)})
    metrics.count("store_troubles")


def watch(metrics: Metrics) -> None:
    """Note what nobody else would: in tasks and threads that nobody waits for, in finalizers."""

    def in_a_task(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if not isinstance(error, Refusal | StoreTrouble):  # whoever asked has gone
            noted(metrics, error, context["message"])

    asyncio.get_running_loop().set_exception_handler(in_a_task)
    threading.excepthook = lambda thread: _unless_ending(metrics, thread.exc_value)
    sys.unraisablehook = lambda found: _unless_ending(metrics, found.exc_value)


def _unless_ending(metrics: Metrics, error: BaseException | None) -> None:
    if not isinstance(error, SystemExit):
        noted(metrics, error)
