"""Routes that are lent again, and servers that look around often: no test waits for that."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import uvicorn.server

from labtable.web import app
from labtable.web.classroom.school import School
from labtable.web.process.serve import Process, process
from labtable.web.settings import Settings
from labtable.web.tables.hub import Hub

FREE: list[Any] = []
"""Applications whose servers have ended: nothing is left in them but their routes."""
_build = app.litestar_app


def prepared(settings: Settings) -> Process:
    """Prepare a server on routes that were built before, if nobody needs them."""
    with patch.object(app, "litestar_app", _lent):
        return process(settings)


def give_back(ended: Process) -> None:
    """Keep the routes of a server that has ended."""
    FREE.append(ended.server.api)


def _lent(hub: Hub, school: School) -> Any:
    if not FREE:
        return _build(hub, school)
    lent = FREE.pop()
    lent.state = app.house(hub, school)
    return lent


async def _briefly(seconds: float) -> None:
    await asyncio.sleep(seconds / 10)


# uvicorn sees within 10 ms that it shall end, and waits no longer for those who are gone
vars(uvicorn.server)["asyncio"] = SimpleNamespace(**vars(asyncio) | {"sleep": _briefly})
