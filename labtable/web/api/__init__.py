"""The REST side, gathered under one path."""

from litestar import Router

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
    return Router(path="/api/v1", route_handlers=handlers)
