"""One's own tables: how they stand, all in one request."""

from __future__ import annotations

from typing import Annotated

from litestar import post
from litestar.params import Body

from labtable.web.api.request import Req, hub_of
from labtable.web.lobby import own_tables
from labtable.wire.own_tables import Mine, MyTable


@post("/mine", status_code=200)
async def my_tables(request: Req, data: Annotated[Mine, Body()]) -> list[MyTable]:
    """Tell how the tables stand that these tokens open."""
    return await own_tables.tables(hub_of(request), data.tables)


HANDLERS = [my_tables]
