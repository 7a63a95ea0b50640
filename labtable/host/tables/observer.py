"""Whoever looks after tables from outside subscribes here, such as a school class."""

from __future__ import annotations

from typing import Literal, Protocol

from labtable.engine.errors import Refusal
from labtable.host.store import TableRow, Terms
from labtable.host.tables.live_table import LiveTable

Watching = Literal["", "teacher", "late"]


class ObservedTable(Protocol):
    """What can be known of a table: its row, on which terms it is played, how it stands."""

    @property
    def row(self) -> TableRow: ...

    @property
    def terms(self) -> Terms | None: ...

    @property
    def live(self) -> LiveTable: ...


class TableObserver(Protocol):
    """Hears what happens at tables that are played on somebody's terms."""

    def on_table_changed(self, table: ObservedTable) -> None:
        """Something changed at a table; never wait."""

    async def record_refused(self, table: ObservedTable, seat: int, refusal: Refusal) -> None:
        """Keep what was tried in vain."""

    async def admit_watcher(self, table: ObservedTable, tokens: list[str]) -> Watching:
        """Tell whether somebody with these tokens may watch, and as whom."""

    def is_ahead(self, table: ObservedTable) -> bool:
        """Tell whether a table shows what others, with the same deal, do not know yet."""

    async def is_past_secret(self, table: ObservedTable) -> bool:
        """Tell whether the past of a table is still a secret."""

    def on_bus_note(self, name: str) -> None:
        """Another process changed something of this name; an empty one means all."""
