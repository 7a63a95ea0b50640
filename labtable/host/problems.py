"""What went wrong with a request: a status and a sentence with a code and a field."""

from __future__ import annotations

from functools import singledispatch
from math import ceil
from typing import NamedTuple

from labtable.engine.errors import Refusal, TooDeep
from labtable.engine.sentence import say
from labtable.host.faults import log_fault, log_store_trouble
from labtable.host.metrics import Metrics
from labtable.host.refusals import RequestRefused
from labtable.host.store import StoreTrouble
from labtable.wire.lobby import Problem
from labtable.wire.sentence import wire_sentence

STATUS = {"malformed": 400, "forbidden": 403, "closed": 409, "rate": 429}


class NotThere(Exception):
    """What was asked for does not exist."""


class TooMany(Exception):
    """That was too often; after so many seconds it may be tried again."""

    def __init__(self, why: str, wait: float = 0.0) -> None:
        super().__init__(why)
        self.wait = wait


class Failure(NamedTuple):
    """How a request that changed nothing is answered."""

    status: int
    problem: Problem
    retry_after: int = 0  # seconds


@singledispatch
def describe_failure(error: Exception, metrics: Metrics) -> Failure:
    """Tell whoever asked what is wrong; a mistake of our own gives only its reference."""
    reference = log_fault(metrics, error)
    why = f"The server made a mistake; its reference is {reference}."
    return Failure(500, Problem("fault", why, ""))


@describe_failure.register
def _refusal(error: Refusal, _: Metrics) -> Failure:
    said = wire_sentence(error.said, error.names)
    if isinstance(error, RequestRefused):
        status = STATUS.get(error.code, 400)
        return Failure(status, Problem(error.code, said.text, error.field, said))
    status = 400 if isinstance(error, TooDeep) else 422
    return Failure(status, Problem(error.rule, said.text, "", said))


@describe_failure.register
def _not_there(error: NotThere, _: Metrics) -> Failure:
    said = wire_sentence(say(str(error)), [])
    return Failure(404, Problem("unknown", said.text, "", said))


@describe_failure.register
def _too_many(error: TooMany, _: Metrics) -> Failure:
    said = wire_sentence(say(str(error)), [])
    return Failure(429, Problem("rate", said.text, "", said), ceil(error.wait))


@describe_failure.register
def _store_trouble(error: StoreTrouble, metrics: Metrics) -> Failure:
    log_store_trouble(metrics, error)
    return Failure(503, Problem("closed", str(error), ""))
