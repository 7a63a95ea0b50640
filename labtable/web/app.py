"""The whole server as one ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from functools import cache
from hashlib import sha256
from secrets import token_hex
from typing import Any, cast

from litestar import Litestar, MediaType, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import labtable
from labtable.web.api import api
from labtable.web.api.request import Req
from labtable.web.bots.opponents import read_own
from labtable.web.bots.thinking import Bots
from labtable.web.bus import open_bus
from labtable.web.classroom.school import School
from labtable.web.connections.connection import Connection
from labtable.web.http.asgi import Line, Receive, Scope, Send
from labtable.web.http.client_files import STATIC, Files
from labtable.web.http.connection_limits import Connections
from labtable.web.http.problems import HANDLERS
from labtable.web.http.security import Gate, for_operator
from labtable.web.luck import Luck
from labtable.web.metrics import Metrics
from labtable.web.refusals import Unmannerly
from labtable.web.services import Services
from labtable.web.settings import Settings
from labtable.web.store import open_store
from labtable.web.tables.hub import Hub

LARGEST_BODY = 64 * 1024


class Server:
    """Headers and names at the gate, then tables, or files and the API."""

    def __init__(self, settings: Settings, metrics: Metrics | None = None) -> None:
        metrics = metrics or Metrics()
        services = Services(
            settings=settings,
            store=open_store(settings.database),
            bus=open_bus(settings.bus, settings.database),
            luck=Luck(),
            bots=Bots(settings.bot_workers, settings.bot_seconds, read_own(settings.bots), metrics),
            metrics=metrics,
            name=token_hex(8),
        )
        self.hub = Hub(services)
        self.school = School(self.hub)
        self.connections = Connections(settings, services.metrics)
        self.api = litestar_app(self.hub, self.school)
        self.files = Files(self.api)
        self.gate = Gate(self.files, self.at_a_table, settings, self.hub.limits)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.gate(scope, receive, send)

    def at_a_table(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        """Serve one device at one table; no framework holds anything for it meanwhile."""
        return Connection(Line(scope, receive, send), self.hub, self.school, build()).run()


def litestar_app(hub: Hub, school: School) -> Any:
    """Build the part that Litestar routes."""
    return Litestar(
        route_handlers=[api(), figures],
        lifespan=[open_house],
        state=house(hub, school),
        request_class=Req,
        exception_handlers=HANDLERS,
        request_max_body_size=LARGEST_BODY,
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=6),
        openapi_config=OpenAPIConfig(
            title="Labtable",
            version=labtable.__version__,
            path="/api/v1/openapi.json",
            render_plugins=[JsonRenderPlugin(path="/")],
        ),
        logging_config=None,
    )


def house(hub: Hub, school: School) -> State:
    """What every request finds in the application."""
    return State({"hub": hub, "school": school, "build": build()})


@asynccontextmanager
async def open_house(app: Litestar) -> AsyncIterator[None]:
    """Keep tables and classes open as long as the application runs."""
    hub, school = app.state.hub, app.state.school
    await hub.open()
    await school.open()
    try:
        yield
    finally:
        await hub.farewell()
        await school.close()
        await hub.close()


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def figures(request: Req) -> str:
    """Give figures to Prometheus."""
    hub: Hub = request.app.state.hub
    if not for_operator(cast("Scope", request.scope), hub.services.settings.metrics_token):
        why = "Figures are for whoever runs this server: ask on its own machine, or with the token."
        raise Unmannerly("forbidden", why)
    return hub.services.metrics.text(hub.figures)


@cache
def build() -> str:
    """Name what is running: another client was built, another name."""
    index = STATIC / "index.html"
    page = index.read_bytes() if index.is_file() else b""
    return f"{labtable.__version__}-{sha256(page).hexdigest()[:8]}"
