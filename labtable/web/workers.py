"""Several serving processes behind one door, on one database."""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
import time
from multiprocessing import connection, get_context
from multiprocessing.process import BaseProcess

from labtable.web.logs import start_logging
from labtable.web.orphans import end_with_parent
from labtable.web.process import check, process, serve_here
from labtable.web.settings import Settings
from labtable.web.store import StoreTrouble

log = logging.getLogger("labtable.web")
PAUSE = 0.5  # seconds before a process that fell is replaced


class Workers:
    """Processes that take turns at the door; one that falls is replaced."""

    def __init__(self, settings: Settings, door: socket.socket) -> None:
        self.settings = settings
        self.door = door
        self.ending = False
        self.children: list[BaseProcess] = []

    def run(self) -> None:
        """Serve until somebody ends it."""
        start_logging(self.settings.log)
        asyncio.run(check(process(self.settings).server.hub.house))
        signal.signal(signal.SIGTERM, self._end)
        signal.signal(signal.SIGINT, self._end)
        for _ in range(self.settings.workers):
            self._start()
        while self.children:
            connection.wait([child.sentinel for child in self.children])
            for child in [child for child in self.children if not child.is_alive()]:
                self.children.remove(child)
                self._replace(child)

    def _replace(self, fallen: BaseProcess) -> None:
        if not self.ending:
            log.warning("a process fell and is replaced", extra={"status": fallen.exitcode})
            time.sleep(PAUSE)
            self._start()

    def _start(self) -> None:
        if self.ending:
            return
        child = get_context("spawn").Process(target=_serve, args=(self.settings, self.door))
        child.start()
        self.children.append(child)
        if self.ending:  # it was said just now
            child.terminate()

    def _end(self, *_: object) -> None:
        self.ending = True
        for child in self.children:
            child.terminate()


def _serve(settings: Settings, door: socket.socket) -> None:
    end_with_parent()
    try:
        serve_here(settings, door)
    except StoreTrouble as trouble:
        log.error("%s", trouble)  # noqa: TRY400 - a sentence says it all
        raise SystemExit(1) from None
    except KeyboardInterrupt:
        pass
