"""The REST side, gathered under one path."""

from litestar import Router

from labtable.web.api import accounts, guides, hints, mine, records, shelf, tables


def api() -> Router:
    """Gather all of it."""
    handlers: list[accounts.Handler] = [
        *shelf.HANDLERS,
        *tables.HANDLERS,
        *records.HANDLERS,
        *hints.HANDLERS,
        *guides.HANDLERS,
        *mine.HANDLERS,
        *accounts.HANDLERS,
    ]
    return Router(path="/api/v1", route_handlers=handlers)
