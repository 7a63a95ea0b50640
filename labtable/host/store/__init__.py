"""What is kept, and the SQL for it; the database itself is given from outside."""

from __future__ import annotations

from labtable.host.store.base import GONE, Store, StoreTrouble
from labtable.host.store.classes import Classes, ClassRow, Terms, TryRow, belonging
from labtable.host.store.clocks import Clocks
from labtable.host.store.component_sets import Boxes, Dealt, keep_box
from labtable.host.store.devices import KNOWN_SECONDS, Devices
from labtable.host.store.origins import Origins
from labtable.host.store.overview import (
    CLOSING,
    AccountStanding,
    Overview,
    SeatStanding,
    TableStanding,
)
from labtable.host.store.people import Account, People
from labtable.host.store.practice import PracticeProfiles
from labtable.host.store.presence import Presence
from labtable.host.store.ratings import BOT, Ranked, Ratings, Skill
from labtable.host.store.results import Ending, Past, Result, Results
from labtable.host.store.reviews import Reviewed, Reviews
from labtable.host.store.rows import Entry, Key, Line, Place, SeatRow, Statement, TableRow
from labtable.host.store.seats import UNSAID, Chairs

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
