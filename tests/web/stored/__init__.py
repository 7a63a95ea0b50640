"""A database as an older server left it: games of all kinds, half played.

`schema-5.json` holds what a real server wrote at step 5: the rows of its tables, and who sits there
with which tokens.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from labtable.host.store.migrations import read_steps

SCHEMA = 5
_KEPT = json.loads((Path(__file__).parent / "schema-5.json").read_text(encoding="utf-8"))


class Seats(NamedTuple):
    """A stored table, the tokens that open its seats, and how far it has come."""

    game: str
    table: str
    code: str
    tokens: list[str]
    seq: int
    over: bool


SEATS = [Seats(**seats) for seats in _KEPT["seats"]]
RUNNING = {seats.game: seats for seats in reversed(SEATS) if seats.seq and not seats.over}
FINISHED = next(seats for seats in SEATS if seats.over)
LESSON = next(seats for seats in SEATS if not seats.seq)


def rows() -> Iterator[tuple[str, list[Any]]]:
    """Every row of that database: how it is put in, and its values."""
    for table, found in _KEPT["rows"].items():
        for row in found:
            places = ", ".join("?" * len(row))
            yield f"INSERT INTO {table} ({', '.join(row)}) VALUES ({places})", list(row.values())


def schema(dialect: str) -> Iterator[str]:
    """The steps that had been taken then."""
    for number, step in read_steps(dialect, 0).items():
        if number <= SCHEMA:
            yield step


def in_sqlite(path: Path) -> None:
    """Lay that database down as a file of SQLite."""
    db = sqlite3.connect(path)
    for step in schema("sqlite"):
        db.executescript(step)
    for sql, values in rows():
        db.execute(sql, values)
    db.execute(f"PRAGMA user_version={SCHEMA}")
    db.commit()
    db.close()
