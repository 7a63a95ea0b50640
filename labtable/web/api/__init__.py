"""The REST side, gathered under one path."""

from litestar import Router

from labtable.web.api import records, shelf, tables


def api() -> Router:
    """Gather all of it."""
    handlers = [*shelf.HANDLERS, *tables.HANDLERS, *records.HANDLERS]
    return Router(path="/api/v1", route_handlers=handlers)
