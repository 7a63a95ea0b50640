"""What is kept, and the SQL for it; the database itself is given from outside."""

from __future__ import annotations

from labtable.host.store.base import GONE, Store, StoreTrouble
from labtable.host.store.classes import Classes, ClassRow, Terms, TryRow, belonging
from labtable.host.store.overview import (
    CLOSING,
    AccountStanding,
    Boxes,
    Dealt,
    Overview,
    SeatStanding,
    TableStanding,
    keep_box,
)
from labtable.host.store.people import KNOWN_SECONDS, Account, Devices, People
from labtable.host.store.practice import PracticeProfiles
from labtable.host.store.ratings import BOT, Origins, Ranked, Ratings, Skill
from labtable.host.store.results import Ending, Past, Result, Results, Reviewed, Reviews
from labtable.host.store.rows import (
    Entry,
    Key,
    Line,
    Place,
    SeatRow,
    Statement,
    TableRow,
)
from labtable.host.store.seats import UNSAID, Chairs, Clocks, Presence

__all__ = [
    "BOT",
    "CLOSING",
    "GONE",
    "KNOWN_SECONDS",
    "UNSAID",
    "Account",
    "AccountStanding",
    "Boxes",
    "Chairs",
    "ClassRow",
    "Classes",
    "Clocks",
    "Dealt",
    "Devices",
    "Ending",
    "Entry",
    "Key",
    "Line",
    "Origins",
    "Overview",
    "Past",
    "People",
    "Place",
    "PracticeProfiles",
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
]
