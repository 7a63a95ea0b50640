"""Where tables are kept: SQLite for one process, PostgreSQL for many."""

from __future__ import annotations

from labtable.web.store.base import GONE, Store, StoreTrouble
from labtable.web.store.boxes import Boxes, Dealt, keep_box
from labtable.web.store.classes import Classes, ClassRow, Terms, TryRow, belonging
from labtable.web.store.overview import (
    CLOSING,
    AccountStanding,
    Overview,
    SeatStanding,
    TableStanding,
)
from labtable.web.store.people import Account, People
from labtable.web.store.presence import Presence
from labtable.web.store.ratings import BOT, Ranked, Ratings, Skill
from labtable.web.store.results import Ending, Past, Result, Results
from labtable.web.store.reviews import Reviewed, Reviews
from labtable.web.store.rows import Entry, Key, Line, Place, SeatRow, Statement, TableRow
from labtable.web.store.seats import UNSAID, Chairs

__all__ = [
    "BOT",
    "CLOSING",
    "GONE",
    "UNSAID",
    "Account",
    "AccountStanding",
    "Boxes",
    "Chairs",
    "ClassRow",
    "Classes",
    "Dealt",
    "Ending",
    "Entry",
    "Key",
    "Line",
    "Overview",
    "Past",
    "People",
    "Place",
    "Presence",
    "Ranked",
    "Ratings",
    "Result",
    "Results",
    "Reviewed",
    "Reviews",
    "SeatRow",
    "SeatStanding",
    "Skill",
    "Statement",
    "Store",
    "StoreTrouble",
    "TableRow",
    "TableStanding",
    "Terms",
    "TryRow",
    "belonging",
    "keep_box",
    "open_store",
]


def open_store(address: str) -> Store:
    """Choose the store by its address, `sqlite:///path` or `postgresql://...`."""
    scheme, _, rest = address.partition("://")
    if scheme == "sqlite" and rest.startswith("/") and len(rest) > 1:
        from labtable.web.store.sqlite import SqliteStore  # noqa: PLC0415 - only the one in use

        return SqliteStore(rest.removeprefix("/"))
    if scheme in ("postgres", "postgresql"):
        from labtable.web.store.postgres import PostgresStore  # noqa: PLC0415 - an extra

        return PostgresStore(address)
    fits = "sqlite:///FILE or postgresql://USER@HOST/NAME"
    raise StoreTrouble(f"A database is written like {fits}; '{scheme}://' is none of these.")
