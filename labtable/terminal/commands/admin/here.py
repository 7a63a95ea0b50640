"""Where tables are kept, and how the commands of `labtable admin` speak."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Annotated, NamedTuple, TypeVar

from cyclopts import Parameter

from labtable.host.store import Store, StoreTrouble
from labtable.terminal.commands.serve import chosen_settings
from labtable.terminal.files import Trouble
from labtable.terminal.table.orders import strip_control_codes
from labtable.web.admin import AdminTrouble, open_database
from labtable.web.bus import open_bus
from labtable.web.settings import database
from labtable.web.store import open_store
from labtable.web.store.sqlite import SqliteStore

T = TypeVar("T")


class AdminContext(NamedTuple):
    """What was said about the database and the bus; the rest is in the environment."""

    database: str | None
    bus: str | None

    @property
    def address(self) -> str:
        return database(chosen_settings({"database": self.database}))

    def visit_database(self, work: Callable[[Store], Awaitable[T]]) -> T:
        """Do something with the database, beside the servers that use it."""

        async def visit() -> T:
            async with open_database(self.address) as store:
                return await work(store)

        with errors_as_sentences():
            return asyncio.run(visit())

    def database_file(self, instead: str) -> Path:
        """The file of an SQLite database; PostgreSQL has tools of its own instead."""
        with errors_as_sentences():
            store = open_store(self.address)
        if not isinstance(store, SqliteStore):
            raise Trouble(f"PostgreSQL has tools of its own for this: {instead}")
        return store.path

    async def notify_servers(self, tables: Sequence[str]) -> None:
        """Tell the servers that tables changed; without a bus they look every few seconds."""
        try:
            bus = open_bus(chosen_settings({"bus": self.bus}).bus, self.address)
            await bus.send_once(tables)
        except StoreTrouble as trouble:
            print_warning(f"{trouble} The servers will see it within seconds all the same.")


Where = Annotated[AdminContext, Parameter(parse=False)]
Yes = Annotated[bool, Parameter(help="Do it without asking.", negative="")]


@contextmanager
def errors_as_sentences() -> Iterator[None]:
    """Turn every trouble into a sentence."""
    try:
        yield
    except (AdminTrouble, StoreTrouble) as trouble:
        raise Trouble(str(trouble)) from None


def confirm_action(question: str, yes: bool) -> None:
    """Ask before something that cannot be undone."""
    if yes:
        return
    if not sys.stdin.isatty():
        raise Trouble(f"{question} Add --yes to do it.")
    sys.stderr.write(f"{strip_control_codes(question)} Type yes to do it: ")
    sys.stderr.flush()
    if sys.stdin.readline().strip().casefold() not in ("y", "yes"):
        raise Trouble("Nothing was changed.")


def print_warning(line: str) -> None:
    """Say something besides the result."""
    sys.stderr.write(f"{strip_control_codes(line)}\n")


def print_columns(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Lay rows out in columns; the last one is as wide as it likes.

    >>> print_columns(["A", "B"], [["long", "x"]])
    ['A     B', 'long  x']
    """
    widths = [max([len(row[n]) for row in [head, *rows]]) for n in range(len(head) - 1)]
    return [
        "  ".join(
            [*[f"{cell:<{width}}" for cell, width in zip(row, widths, strict=False)], row[-1]]
        )
        for row in [head, *rows]
    ]


def format_moment(at: float) -> str:
    """Write a moment as the clock here shows it."""
    return datetime.fromtimestamp(at).astimezone().strftime("%Y-%m-%d %H:%M")


def count_label(count: int, what: str) -> str:
    """Count things.

    >>> count_label(1, "table"), count_label(1200, "table")
    ('1 table', '1,200 tables')
    """
    return f"{count:,} {what}{'' if count == 1 else 's'}"
