"""What went wrong with a request, as one sentence with a code and a field."""

from __future__ import annotations

import re
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from labtable.engine.errors import Refusal, TooDeep
from labtable.engine.sentence import say
from labtable.web.faults import noted, store_trouble
from labtable.web.refusals import Unmannerly
from labtable.web.store import StoreTrouble
from labtable.wire.lobby import Problem
from labtable.wire.sentence import Sentence, spelled

STATUS = {"malformed": 400, "forbidden": 403, "closed": 409, "rate": 429}
CODES = {400: "malformed", 404: "unknown", 405: "method", 413: "too_big", 415: "malformed"}
_FIELD = re.compile(r" - at `\$\.?([^`]*)`")


class NotThere(Exception):
    """What was asked for does not exist."""


class TooMany(Exception):
    """That was too often."""


def told(
    status: int, code: str, text: str, field: str = "", said: Sentence | None = None
) -> Response[Problem]:
    """Tell a client what is wrong."""
    problem = Problem(code, text, field, said)
    return Response(problem, status_code=status, media_type="application/json")


def refused(_: Request[Any, Any, Any], refusal: Refusal) -> Response[Problem]:
    """The game, or the table's manners, said no."""
    said = spelled(refusal.said, refusal.names)
    if isinstance(refusal, Unmannerly):
        status = STATUS.get(refusal.code, 400)
        return told(status, refusal.code, said.text, refusal.field, said)
    return told(400 if isinstance(refusal, TooDeep) else 422, refusal.rule, said.text, said=said)


def not_there(_: Request[Any, Any, Any], missing: NotThere) -> Response[Problem]:
    """Nothing by that name is here."""
    said = spelled(say(str(missing)), [])
    return told(404, "unknown", said.text, said=said)


def too_many(_: Request[Any, Any, Any], many: TooMany) -> Response[Problem]:
    """Ask for patience."""
    return told(429, "rate", str(many))


def unfit(_: Request[Any, Any, Any], error: ValidationException) -> Response[Problem]:
    """A field does not fit; say which."""
    first: Any = error.extra[0] if isinstance(error.extra, list) and error.extra else {}
    text = str(first.get("message") or error.detail)
    found = _FIELD.search(text)
    field = str(first.get("key") or (found[1] if found else ""))
    return told(400, "malformed", _FIELD.sub("", text).rstrip(".") + ".", field)


def stopped(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """The framework stopped the request: unknown path, wrong method, too big."""
    status = error.status_code
    return told(status, CODES.get(status, "refused"), str(error.detail).rstrip(".") + ".")


def out_of_reach(request: Request[Any, Any, Any], trouble: StoreTrouble) -> Response[Problem]:
    """The database is away, full or locked; it may be back in a moment."""
    store_trouble(request.state.hub.services.metrics, trouble)
    return told(503, "closed", str(trouble))


def fault(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Our own mistake: the trace stays here, the reference goes out."""
    reference = noted(request.state.hub.services.metrics, error)
    return told(500, "fault", f"The server made a mistake; its reference is {reference}.")


HANDLERS: dict[Any, Any] = {
    Refusal: refused,
    NotThere: not_there,
    TooMany: too_many,
    StoreTrouble: out_of_reach,
    ValidationException: unfit,
    HTTPException: stopped,
    Exception: fault,
}
