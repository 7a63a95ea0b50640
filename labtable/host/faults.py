"""Faults of the server itself: the trace goes into the log, a count into the figures."""

from __future__ import annotations

import logging
from secrets import token_hex

from labtable.host.metrics import Metrics
from labtable.host.store import StoreTrouble

log = logging.getLogger("labtable.web")


def log_fault(metrics: Metrics, error: BaseException | None, what: str = "fault") -> str:
    """Write down what went wrong; only the reference goes out to people."""
    reference = token_hex(4)
    log.error(what, extra={"reference": reference}, exc_info=error)
    metrics.count("faults")
    return reference


def log_store_trouble(metrics: Metrics, trouble: StoreTrouble) -> None:
    """Write down that the database could not be used: no fault of ours, but somebody must know."""
    log.warning("store trouble", extra={"why": str(trouble)})
    metrics.count("store_troubles")
