"""First games with a coach: which there are, and a table for one of them."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import Body

from labtable.engine.errors import Refusal
from labtable.guide import lesson, lessons
from labtable.web.api.request import Key, Req, count_table, hub_of
from labtable.web.http.problems import NotThere
from labtable.web.lobby.guides import open_guide
from labtable.wire.lobby import Learn, TableMade


@get("/guides")
async def list_guides() -> list[str]:
    """List the games that a coach explains."""
    return lessons()


@post("/guides/{game:str}")
async def learn_game(request: Req, game: Key, data: Annotated[Learn, Body()]) -> TableMade:
    """Open a table with a coach, for one person."""
    try:
        lesson(game)
    except Refusal as refusal:
        raise NotThere(refusal.why) from None
    count_table(request)
    return await open_guide(hub_of(request).services, game, data.name)


HANDLERS = [list_guides, learn_game]
