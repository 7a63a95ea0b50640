"""The REST side, gathered under one path."""

from inspect import cleandoc

from litestar import Router
from litestar.handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute

from labtable.host.endpoints import ENDPOINTS
from labtable.web.api import (
    accounts,
    addresses,
    class_pupils,
    class_results,
    classes,
)
from labtable.web.api.handlers import make_handler


def api() -> Router:
    """Gather all of it."""
    handlers: list[accounts.Handler] = [
        *map(make_handler, ENDPOINTS),
        *addresses.HANDLERS,
        *accounts.HANDLERS,
        *classes.HANDLERS,
        *class_pupils.HANDLERS,
        *class_results.HANDLERS,
    ]
    gathered = Router(path="/api/v1", route_handlers=handlers)
    for route in gathered.routes:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                _describe(handler)
    return gathered


def _describe(handler: HTTPRouteHandler) -> None:
    """Let OpenAPI say of a call what its docstring says: a sentence, then the rest."""
    first, _, rest = cleandoc(handler.fn.__doc__ or "").partition("\n\n")
    handler.summary, handler.description = first, rest or None
