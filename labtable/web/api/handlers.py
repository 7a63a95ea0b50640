"""Endpoints of the table server as handlers of Litestar."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from litestar import HttpMethod, Response, route
from litestar.datastructures import CacheControlHeader
from litestar.handlers import HTTPRouteHandler
from litestar.params import Body, FromPath, FromQuery, PathParameter, QueryParameter
from msgspec import Meta

from labtable.host.endpoints.endpoint import Endpoint, Reply
from labtable.web.api.request import Req
from labtable.web.http.body_limits import LARGEST_BODY, largest_body

API = "/api/v1"


def make_handler(endpoint: Endpoint) -> HTTPRouteHandler:
    """Make the handler of an endpoint, with the same types in words of Litestar."""
    hints = get_type_hints(endpoint.function, include_extras=True)
    given = {name: _translate_type(endpoint, name, kind) for name, kind in hints.items()}
    more: dict[str, Any] = {"sync_to_thread": True} if endpoint.offloaded else {}
    if (most := largest_body(API + endpoint.path)) != LARGEST_BODY:
        more["request_max_body_size"] = most
    if endpoint.media:
        more["media_type"] = endpoint.media
    if endpoint.cache_seconds:
        more["cache_control"] = CacheControlHeader(max_age=endpoint.cache_seconds, public=True)
    handle = route(
        endpoint.path, http_method=HttpMethod(endpoint.method), status_code=endpoint.status, **more
    )
    return handle(_with_types(endpoint.function, given))


def _translate_type(endpoint: Endpoint, name: str, kind: Any) -> Any:
    if name == "request":
        return Req
    if name == "data":
        return Annotated[kind, Body()]
    if name == "return":
        response: Any = Response
        return response[get_args(kind)[0]] if get_origin(kind) is Reply else kind
    limits = [each for each in getattr(kind, "__metadata__", ()) if isinstance(each, Meta)]
    in_path = f"{{{name}:" in endpoint.path
    if not limits:
        source: Any = FromPath if in_path else FromQuery
        return source[kind]
    shortest, longest = limits[0].min_length, limits[0].max_length
    if in_path:
        return Annotated[get_args(kind)[0], PathParameter(max_length=longest)]
    return Annotated[get_args(kind)[0], QueryParameter(min_length=shortest, max_length=longest)]


def _with_types(function: Any, hints: dict[str, Any]) -> Any:
    """Give a function other types to be seen by; what it replies becomes a response."""
    signature = inspect.signature(function)
    seen: Any = _awaiting(function) if inspect.iscoroutinefunction(function) else _plain(function)
    seen.__signature__ = signature.replace(
        parameters=[
            each.replace(annotation=hints[each.name]) for each in signature.parameters.values()
        ],
        return_annotation=hints["return"],
    )
    seen.__annotations__ = hints
    seen.__name__, seen.__qualname__ = function.__name__, function.__qualname__
    seen.__doc__, seen.__module__ = function.__doc__, function.__module__
    return seen


def _awaiting(function: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    async def call(**given: Any) -> Any:
        return _respond(await function(**given))

    return call


def _plain(function: Callable[..., Any]) -> Callable[..., Any]:
    def call(**given: Any) -> Any:
        return _respond(function(**given))

    return call


def _respond(found: Any) -> Any:
    if isinstance(found, Reply):
        media = found.media or "application/json"
        return Response(found.content, status_code=found.status, media_type=media)
    return found
