"""Figures for those who run a server, in the words of Prometheus; faults are logged and counted."""

from __future__ import annotations

import logging
from collections.abc import Mapping, MutableSequence
from secrets import token_hex

from labtable.host.store import StoreTrouble

HELP = {
    "answers_total": "Answers stored, by who gave them.",
    "refused_total": "Messages that changed nothing, by reason.",
    "tables_opened_total": "Tables opened.",
    "games_finished_total": "Games played to the end.",
    "connections_total": "Sockets that said hello.",
    "turned_away_total": "Connections ended: too slow, or one too many.",
    "slow_readers_total": "Sockets closed because they read too slowly.",
    "faults_total": "Faults of the server itself, also of processes that fell.",
    "bot_faults_total": "Answers that bots did not give as they should, by reason.",
    "store_troubles_total": "Times that the database could not be used.",
    "store_seconds_total": "Time spent waiting for the store.",
    "live_tables": "Tables in memory.",
    "live_sockets": "Sockets now.",
}
LABELS = {
    "answers_total": ("person", "bot", "clock"),
    "refused_total": ("illegal", "out_of_turn", "rate", "malformed", "closed", "forbidden"),
    "turned_away_total": ("source", "all", "time"),
    "bot_faults_total": ("failed", "late", "refused", "replaced"),
}
PLACES = {
    key: place
    for place, key in enumerate(
        [(name, label) for name in HELP for label in LABELS.get(name, ("",))]
    )
}
Board = MutableSequence[float]


class Metrics:
    """Counts what happens, here and in the processes that share the board.

    Nothing in it names a person or a table. A process that takes the place of one that fell counts
    on from there.
    """

    def __init__(self, board: Board | None = None, process: int = 0) -> None:
        self._board = [0.0] * len(PLACES) if board is None else board
        self._first = process * len(PLACES)

    def count(self, name: str, label: str = "") -> None:
        self._board[self._first + PLACES[f"{name}_total", label]] += 1

    def stored(self, seconds: float) -> None:
        self._board[self._first + PLACES["store_seconds_total", ""]] += seconds

    def look(self, now: Mapping[str, int]) -> None:
        """Write down figures that go up and down."""
        for name, value in now.items():
            self._board[self._first + PLACES[name, ""]] = value

    def text(self, now: Mapping[str, int]) -> str:
        """Write all figures of all processes together; `now` holds our own that go up and down."""
        self.look(now)
        lines: list[str] = []
        for name, says in HELP.items():
            kind = "counter" if name.endswith("_total") else "gauge"
            lines += [f"# HELP labtable_{name} {says}", f"# TYPE labtable_{name} {kind}"]
            for label in sorted(LABELS.get(name, ("",))):
                value = sum(self._board[PLACES[name, label] :: len(PLACES)])
                lines.append(f"labtable_{name}{_label_text(label)} {_figure_text(value)}")
        return "\n".join(lines) + "\n"


def _label_text(label: str) -> str:
    return f'{{kind="{label}"}}' if label else ""


def _figure_text(value: float) -> str:
    return str(int(value) if value == int(value) else round(value, 6))


log = logging.getLogger("labtable.web")


def log_fault(metrics: Metrics, error: BaseException | None, what: str = "fault") -> str:
    """Write down what went wrong; only the reference goes out to people."""
    reference = token_hex(4)
    log.error(what, extra={"reference": reference}, exc_info=error)
    metrics.count("faults")
    return reference


def log_store_trouble(metrics: Metrics, trouble: StoreTrouble) -> None:
    """Write down that the database could not be used: no fault of ours, but somebody must know."""
    log.warning("store trouble", extra={"why": str(trouble)})
    metrics.count("store_troubles")
