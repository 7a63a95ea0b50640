"""What all tables of a process share."""

from __future__ import annotations

from typing import NamedTuple

from labtable.web.bots.thinking import Bots
from labtable.web.bus import Bus
from labtable.web.luck import Luck
from labtable.web.metrics import Metrics
from labtable.web.settings import Settings
from labtable.web.store import Store


class Services(NamedTuple):
    """Store, bus, luck, bots, figures and settings."""

    settings: Settings
    store: Store
    bus: Bus
    luck: Luck
    bots: Bots
    metrics: Metrics
    name: str  # of this process, among others at the same database
