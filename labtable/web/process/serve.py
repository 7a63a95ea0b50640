"""The process that serves."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket as sockets
import sys
import threading
from collections.abc import Callable
from typing import Any

import uvicorn

from labtable.bots.net_loading import missing_for_nets
from labtable.data_dir import restrict_data_folder
from labtable.engine.errors import Refusal
from labtable.host import upgrades
from labtable.host.metrics import Metrics, log_fault
from labtable.host.services import Services
from labtable.host.settings import Settings
from labtable.host.store import Store, StoreTrouble
from labtable.web.app import Server
from labtable.web.connections.websocket import WebSocket
from labtable.web.http.connection_limits import Http
from labtable.web.logs import note_tightened, start_logging
from labtable.web.process.self_check import check_packages
from labtable.web.store import open_store


def log_unseen_faults(metrics: Metrics) -> None:
    """Note what nobody else would: in tasks and threads that nobody waits for, in finalizers."""

    def in_a_task(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if not isinstance(error, Refusal | StoreTrouble):  # whoever asked has gone
            log_fault(metrics, error, context["message"])

    asyncio.get_running_loop().set_exception_handler(in_a_task)
    threading.excepthook = lambda thread: _unless_ending(metrics, thread.exc_value)
    sys.unraisablehook = lambda found: _unless_ending(metrics, found.exc_value)


def _unless_ending(metrics: Metrics, error: BaseException | None) -> None:
    if not isinstance(error, SystemExit):
        log_fault(metrics, error)


if sys.platform != "win32":
    from resource import RLIM_INFINITY, RLIMIT_NOFILE, getrlimit, setrlimit

log = logging.getLogger("labtable.web")
LARGEST_FRAME = 64 * 1024
SELDOM = (50_000, 20, 50)  # tables hold many objects and no cycles
TURN = 0.001  # seconds; whoever stores answers does not wait longer for its turn
OTHER_FILES = 100  # that a process has open besides connections
PATIENCE = 5  # seconds for open requests at the end


class Process(uvicorn.Server):
    """Opens what is stored before anybody comes, and says goodbye to everybody at the end."""

    def __init__(self, config: uvicorn.Config, server: Server) -> None:
        super().__init__(config)
        self.server = server
        self.server_state = server.connections

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        try:
            await self.server.open()
        except Exception:
            log.exception("the server could not begin")
            self.should_exit = True
            return
        await super().startup(sockets)

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        await self.server.hub.farewell()
        await super().shutdown(sockets)
        if not self.force_exit:
            await self.server.close()


def make_server(settings: Settings, metrics: Metrics | None = None) -> Process:
    """Prepare a server; frames and bodies are limited before anybody reads them."""
    server = Server(settings, metrics)
    config = uvicorn.Config(
        server,
        access_log=False,  # paths hold invitations
        log_config=None,
        lifespan="off",
        server_header=False,
        timeout_graceful_shutdown=PATIENCE,
        http=Http,
        ws=WebSocket,
        ws_max_size=LARGEST_FRAME,
        ws_ping_interval=20.0,
        ws_per_message_deflate=False,  # a WebSocket of ours frames messages as they are
        proxy_headers=False,
    )
    return Process(config, server)


def serve_here(settings: Settings, door: sockets.socket, metrics: Metrics | None = None) -> None:
    """Serve in this process until somebody ends it, on the fastest event loop there is."""
    with asyncio.Runner(loop_factory=_fastest_loop()) as runner:
        runner.run(run_server(settings, door, metrics or Metrics()))


def _fastest_loop() -> Callable[[], asyncio.AbstractEventLoop]:
    try:
        import uvloop  # noqa: PLC0415 - not on Windows
    except ImportError:
        return asyncio.new_event_loop
    return uvloop.new_event_loop


async def run_server(settings: Settings, door: sockets.socket, metrics: Metrics) -> None:
    """Serve until somebody ends it."""
    start_logging(settings.log)
    log_unseen_faults(metrics)
    prepared = make_server(settings, metrics)
    if not prepared.server.files.built:
        log.warning("the browser client is not built; run python3 dev.py play in a checkout")
    if lacks := missing_for_nets():
        log.info(lacks)
    await check_services(prepared.server.hub.services)
    everybody = prepared.server.connections
    everybody.most = room_for(everybody.most)
    gc.collect()
    gc.freeze()  # what is loaded now stays; walking through it again and again helps nobody
    gc.set_threshold(*SELDOM)
    sys.setswitchinterval(TURN)
    await prepared.serve([door])
    if not prepared.started:
        raise StoreTrouble("The server could not begin; its log says why.")


def look_through(settings: Settings) -> str:
    """See that what is stored can be used, and say in a line what becomes of its tables."""
    start_logging(settings.log)
    asyncio.run(check_packages())
    note_tightened(restrict_data_folder())
    return asyncio.run(looked_through(open_store(settings.database)))


async def looked_through(store: Store) -> str:
    """Open a store, look through all that is in it, and close it again."""
    await store.open()
    try:
        await store.inspect()
        fates = await upgrades.find_fates(store)
    finally:
        await store.close()
    upgrades.log_fates(fates)
    return upgrades.summarize_fates(fates)


def room_for(wanted: int) -> int:
    """Ask the system for as many open files; say how many connections that leaves room for."""
    if sys.platform == "win32":
        return wanted
    soft, hard = getrlimit(RLIMIT_NOFILE)
    unlimited = RLIM_INFINITY in (soft, hard)
    allowed = wanted + OTHER_FILES if unlimited else min(hard, wanted + OTHER_FILES)
    if soft != RLIM_INFINITY and soft < allowed:
        setrlimit(RLIMIT_NOFILE, (allowed, hard))
        soft = allowed
    return wanted if soft == RLIM_INFINITY else max(1, min(wanted, soft - OTHER_FILES))


async def check_services(services: Services) -> None:
    """Open and close what tables need: what cannot be used is said before anybody comes."""
    await services.store.open()
    try:
        await services.bus.open(lambda *_: None)
        await services.bus.close()
    finally:
        await services.store.close()
