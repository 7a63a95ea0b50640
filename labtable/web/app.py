"""The whole server as one ASGI application."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from functools import cache
from hashlib import sha256
from secrets import token_hex
from typing import Any, cast

from litestar import Litestar, MediaType, get
from litestar.config.compression import CompressionConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import labtable
from labtable.host.bots.opponents import read_own
from labtable.host.connections.connection import Connection
from labtable.host.metrics import Metrics
from labtable.host.refusals import RequestRefused
from labtable.host.services import SeedSource, Services
from labtable.host.settings import Settings
from labtable.host.tables.hub import Hub
from labtable.web.accounts.game_results import settle
from labtable.web.api import api
from labtable.web.api.request import Req
from labtable.web.bots.processes import start_bots
from labtable.web.bus import open_bus
from labtable.web.classroom.class_registry import ClassRegistry
from labtable.web.connections.websocket import ClassDoor, websocket_of
from labtable.web.http.asgi import Receive, Scope, Send, client_address
from labtable.web.http.body_limits import LARGEST_BODY
from labtable.web.http.client_files import STATIC, ClientFiles
from labtable.web.http.connection_limits import Connections
from labtable.web.http.problems import HANDLERS
from labtable.web.http.proxies import sender_of
from labtable.web.http.security import Gate, for_operator
from labtable.web.store import open_store


class Server:
    """Headers and names at the gate, then tables, or files and the API."""

    def __init__(self, settings: Settings, metrics: Metrics | None = None) -> None:
        metrics = metrics or Metrics()
        services = Services(
            settings=settings,
            store=open_store(settings.database),
            bus=open_bus(settings.bus, settings.database),
            luck=SeedSource(),
            bots=start_bots(
                settings.bot_workers, settings.bot_seconds, read_own(settings.bots), metrics
            ),
            metrics=metrics,
            name=token_hex(8),
            offload=asyncio.to_thread,
            settle=settle,
        )
        self.hub = Hub(services)
        self.school = ClassRegistry(self.hub)
        self.hub.classes = ClassDoor(self.school)
        self.connections = Connections(settings, services.metrics)
        self.routes = routes()
        self.files = ClientFiles(self.answer)
        self.gate = Gate(self.files, self.at_a_table, settings, self.hub.limits)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.gate(scope, receive, send)

    def at_a_table(self, scope: Scope, _receive: Receive, _send: Send) -> Awaitable[None]:
        """Serve one device at one table; no framework holds anything for it meanwhile."""
        line = websocket_of(scope)
        line.come_from(client_address(scope))
        return Connection(line, sender_of(scope, self.hub.limits), self.hub, build()).run()

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request; with it comes whose tables and classes it is about."""
        scope["state"] = {"hub": self.hub, "school": self.school, "build": build()}
        await self.routes(scope, receive, send)

    async def open(self) -> None:
        """Be ready for whoever comes."""
        await self.hub.open()
        await self.school.open()

    async def close(self) -> None:
        """Close what was opened."""
        await self.hub.farewell()
        await self.school.close()
        await self.hub.close()


@cache
def routes() -> Any:
    """Build the part that Litestar routes; it takes long, and all servers of a process share it."""
    return Litestar(
        route_handlers=[api(), figures],
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


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def figures(request: Req) -> str:
    """Give figures to Prometheus."""
    hub: Hub = request.state.hub
    if not for_operator(cast("Scope", request.scope), hub.services.settings.metrics_token):
        why = "Figures are for whoever runs this server: ask on its own machine, or with the token."
        raise RequestRefused("forbidden", why)
    return hub.services.metrics.text(hub.figures)


@cache
def build() -> str:
    """Name what is running: another client was built, another name."""
    index = STATIC / "index.html"
    page = index.read_bytes() if index.is_file() else b""
    return f"{labtable.__version__}-{sha256(page).hexdigest()[:8]}"
