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
from labtable.host.store.ratings import BOT, Origins, Ranked, Ratings, SkillEstimate
from labtable.host.store.results import AccountResult, Ending, Past, Results, Reviewed, Reviews
from labtable.host.store.rows import (
    ChatLine,
    Entry,
    Key,
    OpenedSeat,
    SeatRow,
    Statement,
    TableRow,
)
from labtable.host.store.seats import UNSAID, Chairs, Clocks, PresenceTable

__all__ = [
    "BOT",
    "CLOSING",
    "GONE",
    "KNOWN_SECONDS",
    "UNSAID",
    "Account",
    "AccountResult",
    "AccountStanding",
    "Boxes",
    "Chairs",
    "ChatLine",
    "ClassRow",
    "Classes",
    "Clocks",
    "Dealt",
    "Devices",
    "Ending",
    "Entry",
    "Key",
    "OpenedSeat",
    "Origins",
    "Overview",
    "Past",
    "People",
    "PracticeProfiles",
    "PresenceTable",
    "Ranked",
    "Ratings",
    "Results",
    "Reviewed",
    "Reviews",
    "SeatRow",
    "SeatStanding",
    "SkillEstimate",
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
