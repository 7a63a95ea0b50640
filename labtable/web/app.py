"""The whole server as one ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from hashlib import sha256
from secrets import token_hex
from typing import Any

from litestar import Litestar, MediaType, Request, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import labtable
from labtable.web.api import api
from labtable.web.asgi import Line, Receive, Scope, Send
from labtable.web.bus import open_bus
from labtable.web.files import STATIC, Files
from labtable.web.house import House
from labtable.web.hub import Hub
from labtable.web.luck import Luck
from labtable.web.metrics import Metrics
from labtable.web.minds import Minds
from labtable.web.problems import HANDLERS
from labtable.web.security import Gate
from labtable.web.settings import Settings
from labtable.web.socket import Connection
from labtable.web.store import open_store

LARGEST_BODY = 64 * 1024


class Server:
    """Headers and names at the gate, then tables, or files and the API."""

    def __init__(self, settings: Settings) -> None:
        house = House(
            settings=settings,
            store=open_store(settings.database),
            bus=open_bus(settings.bus, settings.database),
            luck=Luck(),
            minds=Minds(settings.bot_workers, settings.bot_seconds),
            metrics=Metrics(),
            name=token_hex(8),
        )
        self.hub = Hub(house)
        self.api = litestar_app(self.hub)
        self.files = Files(self.api)
        self.gate = Gate(self.files, self.at_a_table, settings, self.hub.limits)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.gate(scope, receive, send)

    async def at_a_table(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one device at one table; no framework holds anything for it meanwhile."""
        await Connection(Line(scope, receive, send), self.hub, build()).run()


def litestar_app(hub: Hub) -> Any:
    """Build the part that Litestar routes."""

    @asynccontextmanager
    async def open_house(_: Litestar) -> AsyncIterator[None]:
        await hub.open()
        try:
            yield
        finally:
            await hub.close()

    return Litestar(
        route_handlers=[api(), figures],
        lifespan=[open_house],
        state=State({"hub": hub, "build": build()}),
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


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def figures(request: Request[Any, Any, State]) -> str:
    """Give figures to Prometheus."""
    hub: Hub = request.app.state.hub
    now = {"live_tables": len(hub.hosts), "live_sockets": len(hub.guests)}
    return hub.house.metrics.text(now)


@cache
def build() -> str:
    """Name what is running: another client was built, another name."""
    index = STATIC / "index.html"
    page = index.read_bytes() if index.is_file() else b""
    return f"{labtable.__version__}-{sha256(page).hexdigest()[:8]}"
