"""Several serving processes behind one door, on one database."""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
import time
from multiprocessing import connection
from multiprocessing.process import BaseProcess
from multiprocessing.sharedctypes import RawArray

from labtable.host.metrics import PLACES, Board, Metrics, log_fault
from labtable.host.settings import Settings
from labtable.host.store import StoreTrouble
from labtable.web.logs import start_logging
from labtable.web.process.serve import check_services, make_server, serve_here
from labtable.worker_process import start_process

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

    def run_workers(self) -> None:
        """Serve until somebody ends it."""
        start_logging(self.settings.log)
        asyncio.run(check_services(make_server(self.settings).server.hub.services))
        signal.signal(signal.SIGTERM, self._end_all)
        signal.signal(signal.SIGINT, self._end_all)
        for place in range(self.settings.workers):
            self._start_worker(place)
        while self.children:
            connection.wait([child.sentinel for child in self.children.values()])
            for place, child in list(self.children.items()):
                if not child.is_alive():
                    del self.children[place]
                    self._replace_fallen(place, child)

    def _replace_fallen(self, place: int, fallen: BaseProcess) -> None:
        if not self.ending:
            log.warning("a process fell and is replaced", extra={"status": fallen.exitcode})
            self.metrics.count("faults")
            time.sleep(PAUSE)
            self._start_worker(place)

    def _start_worker(self, place: int) -> None:
        if self.ending:
            return
        child = start_process(_serve_worker, self.settings, self.door, self.board, place)
        self.children[place] = child
        if self.ending:  # it was said just now
            child.terminate()

    def _end_all(self, *_: object) -> None:
        self.ending = True
        for child in list(self.children.values()):
            child.terminate()


def shared_board(processes: int) -> Board:
    """Make room for the figures of several processes; each adds to its own."""
    board: Board = RawArray("d", processes * len(PLACES))
    return board


def _serve_worker(settings: Settings, door: socket.socket, board: Board, place: int) -> None:
    metrics = Metrics(board, place)
    try:
        serve_here(settings, door, metrics)
    except StoreTrouble as trouble:
        log.error("%s", trouble)  # noqa: TRY400 - a sentence says it all
        raise SystemExit(1) from None
    except KeyboardInterrupt:
        pass
    except Exception as error:
        log_fault(metrics, error)
        raise SystemExit(1) from None
