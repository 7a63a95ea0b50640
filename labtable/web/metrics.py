"""Figures for those who run a server, in the words of Prometheus."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

HELP = {
    "labtable_answers_total": "Answers stored, by who gave them.",
    "labtable_refused_total": "Messages that changed nothing, by reason.",
    "labtable_tables_opened_total": "Tables opened.",
    "labtable_games_finished_total": "Games played to the end.",
    "labtable_connections_total": "Sockets that said hello.",
    "labtable_slow_readers_total": "Sockets closed because they read too slowly.",
    "labtable_faults_total": "Faults of the server itself.",
    "labtable_bot_faults_total": "Answers that bots did not give as they should, by reason.",
    "labtable_store_seconds_total": "Time spent waiting for the store.",
    "labtable_live_tables": "Tables in memory.",
    "labtable_live_sockets": "Sockets now.",
}


class Metrics:
    """Counts what happens; nothing in it names a person or a table."""

    def __init__(self) -> None:
        self._counts: Counter[tuple[str, str]] = Counter()
        self._seconds = 0.0

    def count(self, name: str, label: str = "") -> None:
        self._counts[f"labtable_{name}_total", label] += 1

    def stored(self, seconds: float) -> None:
        self._seconds += seconds

    def text(self, now: Mapping[str, int]) -> str:
        """Write all figures; `now` holds those that go up and down."""
        figures: dict[tuple[str, str], float] = {(name, ""): 0 for name in HELP}
        figures |= self._counts
        figures["labtable_store_seconds_total", ""] = round(self._seconds, 6)
        figures |= {(f"labtable_{name}", ""): value for name, value in now.items()}
        lines: list[str] = []
        for name, says in HELP.items():
            kind = "counter" if name.endswith("_total") else "gauge"
            lines += [f"# HELP {name} {says}", f"# TYPE {name} {kind}"]
            mine = {label: value for (own, label), value in figures.items() if own == name}
            if len(mine) > 1:
                mine.pop("", None)
            lines += [f"{name}{_label(label)} {value}" for label, value in sorted(mine.items())]
        return "\n".join(lines) + "\n"


def _label(label: str) -> str:
    return f'{{kind="{label}"}}' if label else ""
