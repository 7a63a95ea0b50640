"""What went wrong with a request, as one sentence with a code and a field."""

from __future__ import annotations

import re
from http import HTTPStatus
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from labtable.engine.sentence import say
from labtable.host.refusals import describe_failure
from labtable.web.http.body_limits import largest_body, spell_size
from labtable.wire.fields import Sentence, wire_sentence
from labtable.wire.lobby import Problem

CODES = {400: "malformed", 404: "unknown", 405: "method", 413: "too_big", 415: "malformed"}
NOTHING_HERE = "There is nothing at this address. Check the link."
TOO_BIG = "This is too large for the server. It takes at most {most}."
_FIELD = re.compile(r" - at `\$\.?([^`]*)`")


def problem_response(
    status: int, code: str, text: str, field: str = "", said: Sentence | None = None
) -> Response[Problem]:
    """Tell a client what is wrong."""
    problem = Problem(code, text, field, said)
    return Response(problem, status_code=status, media_type="application/json")


def handle_validation(_: Request[Any, Any, Any], error: ValidationException) -> Response[Problem]:
    """A field does not fit; say which."""
    first: Any = error.extra[0] if isinstance(error.extra, list) and error.extra else {}
    text = str(first.get("message") or error.detail)
    found = _FIELD.search(text)
    field = str(first.get("key") or (found[1] if found else ""))
    return problem_response(400, "malformed", _FIELD.sub("", text).rstrip(".") + ".", field)


def handle_http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """The framework stopped the request: unknown path, wrong method, too big."""
    status = error.status_code
    if status == HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
        most = spell_size(largest_body(request.url.path))
        said = wire_sentence(say(TOO_BIG, most=most), [])
        return problem_response(status, CODES[status], said.text, said=said)
    code = CODES.get(status, "refused")
    if status == HTTPStatus.NOT_FOUND:
        said = wire_sentence(say(NOTHING_HERE), [])
        return problem_response(status, code, said.text, said=said)
    return problem_response(status, code, str(error.detail).rstrip(".") + ".")


def handle_failure(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Something that is no business of the framework; the table server describes it."""
    failure = describe_failure(error, request.state.hub.services.metrics)
    answer = Response(failure.problem, status_code=failure.status, media_type="application/json")
    if failure.retry_after:
        answer.headers["Retry-After"] = str(failure.retry_after)
    return answer


HANDLERS: dict[Any, Any] = {
    ValidationException: handle_validation,
    HTTPException: handle_http_error,
    Exception: handle_failure,
}
