"""Several serving processes behind one door, on one database."""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
import time
from multiprocessing import connection, get_context
from multiprocessing.process import BaseProcess

from labtable.web.bots.orphans import end_with_parent
from labtable.web.faults import noted
from labtable.web.logs import start_logging
from labtable.web.metrics import Board, Metrics, shared_board
from labtable.web.process.serve import check, process, serve_here
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
        self.board = shared_board(settings.workers + 1)
        self.metrics = Metrics(self.board, settings.workers)  # the last part is our own
        self.children: dict[int, BaseProcess] = {}

    def run(self) -> None:
        """Serve until somebody ends it."""
        start_logging(self.settings.log)
        asyncio.run(check(process(self.settings).server.hub.services))
        signal.signal(signal.SIGTERM, self._end)
        signal.signal(signal.SIGINT, self._end)
        for place in range(self.settings.workers):
            self._start(place)
        while self.children:
            connection.wait([child.sentinel for child in self.children.values()])
            for place, child in list(self.children.items()):
                if not child.is_alive():
                    del self.children[place]
                    self._replace(place, child)

    def _replace(self, place: int, fallen: BaseProcess) -> None:
        if not self.ending:
            log.warning("a process fell and is replaced", extra={"status": fallen.exitcode})
            self.metrics.count("faults")
            time.sleep(PAUSE)
            self._start(place)

    def _start(self, place: int) -> None:
        if self.ending:
            return
        given = self.settings, self.door, self.board, place
        child = get_context("spawn").Process(target=_serve, args=given)
        child.start()
        self.children[place] = child
        if self.ending:  # it was said just now
            child.terminate()

    def _end(self, *_: object) -> None:
        self.ending = True
        for child in list(self.children.values()):
            child.terminate()


def _serve(settings: Settings, door: socket.socket, board: Board, place: int) -> None:
    end_with_parent()
    metrics = Metrics(board, place)
    try:
        serve_here(settings, door, metrics)
    except StoreTrouble as trouble:
        log.error("%s", trouble)  # noqa: TRY400 - a sentence says it all
        raise SystemExit(1) from None
    except KeyboardInterrupt:
        pass
    except Exception as error:
        noted(metrics, error)
        raise SystemExit(1) from None
