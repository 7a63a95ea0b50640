"""Refusals that are not the rules' business: what a table says no to, and why a request failed."""

from __future__ import annotations

from functools import singledispatch
from math import ceil
from typing import Any, Literal, NamedTuple

import msgspec

from labtable.engine.errors import OutOfTurn, Refusal, TooDeep
from labtable.engine.sentence import say
from labtable.host.metrics import Metrics, log_fault, log_store_trouble
from labtable.host.store import StoreTrouble
from labtable.wire.fields import wire_sentence
from labtable.wire.lobby import Problem
from labtable.wire.messages import Refused

Code = Literal["illegal", "out_of_turn", "rate", "malformed", "closed", "forbidden"]
UNREADABLE = (msgspec.MsgspecError, RecursionError, UnicodeError)


class RequestRefused(Refusal):
    """Something that is not the game's business; there is no rule to look up."""

    def __init__(self, code: Code, why: str, field: str = "", **parts: Any) -> None:
        super().__init__("", why, **parts)
        self.code: Code = code
        self.field = field  # of a form, where one is at fault


def not_yours() -> RequestRefused:
    """Whoever speaks for a seat holds its key."""
    return RequestRefused("forbidden", "That seat is not yours.")


def spell_refusal(message: str, refusal: Refusal) -> Refused:
    """Tell a client why its message changed nothing."""
    said = wire_sentence(refusal.said, refusal.names)
    if isinstance(refusal, RequestRefused):
        return Refused(message, refusal.code, "", said.text, said=said)
    code: Code = "out_of_turn" if isinstance(refusal, OutOfTurn) else "illegal"
    return Refused(message, code, refusal.rule, said.text, said=said, shown=refusal.shown)


def id_in(text: bytes) -> str:
    """Find the id in a message that cannot be read otherwise, so that its sender knows which."""
    try:
        found = msgspec.json.decode(text)
    except UNREADABLE:
        return ""
    name = found.get("id") if isinstance(found, dict) else ""
    return name[:40] if isinstance(name, str) else ""


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
