"""The REST side, gathered under one path."""

from inspect import cleandoc

from litestar import Router
from litestar.handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute

from labtable.web.api import (
    accounts,
    catalogue,
    class_pupils,
    class_results,
    classes,
    guides,
    hints,
    own_tables,
    records,
    tables,
)


def api() -> Router:
    """Gather all of it."""
    handlers: list[accounts.Handler] = [
        *catalogue.HANDLERS,
        *tables.HANDLERS,
        *records.HANDLERS,
        *hints.HANDLERS,
        *guides.HANDLERS,
        *own_tables.HANDLERS,
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
