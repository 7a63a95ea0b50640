"""Practice: drills on the chemistry kernel, and a model of what a pupil can do."""

from labtable.practice.collection import Collection, MadeCompound, add_game
from labtable.practice.daily import (
    DayResult,
    UnknownDay,
    daily_items,
    judge_daily,
    keep_result,
    share_text,
    streak_of,
)
from labtable.practice.evidence import (
    Evidence,
    ItemAttempt,
    Played,
    from_item,
    from_play,
    from_puzzle,
)
from labtable.practice.facts import Fact, facts
from labtable.practice.item import Answer, Item, Level, Rung, Verdict
from labtable.practice.items import (
    UnknownItem,
    fact_item,
    item_by_id,
    items,
    judge,
    read_item_id,
    twin,
)
from labtable.practice.ladder import rungs
from labtable.practice.model import Belief, Forecast, forecast, forecasts, learn
from labtable.practice.order import next_in_session, next_item, session
from labtable.practice.parts import KINDS, Kind, Part, UnknownPart, part_of, parts
from labtable.practice.profile import (
    Profile,
    UnreadableProfile,
    merge_profiles,
    read_profile,
    write_profile,
)
from labtable.practice.record import record_answer, record_evidence

__all__ = [
    "KINDS",
    "Answer",
    "Belief",
    "Collection",
    "DayResult",
    "Evidence",
    "Fact",
    "Forecast",
    "Item",
    "ItemAttempt",
    "Kind",
    "Level",
    "MadeCompound",
    "Part",
    "Played",
    "Profile",
    "Rung",
    "UnknownDay",
    "UnknownItem",
    "UnknownPart",
    "UnreadableProfile",
    "Verdict",
    "add_game",
    "daily_items",
    "fact_item",
    "facts",
    "forecast",
    "forecasts",
    "from_item",
    "from_play",
    "from_puzzle",
    "item_by_id",
    "items",
    "judge",
    "judge_daily",
    "keep_result",
    "learn",
    "merge_profiles",
    "next_in_session",
    "next_item",
    "part_of",
    "parts",
    "read_item_id",
    "read_profile",
    "record_answer",
    "record_evidence",
    "rungs",
    "session",
    "share_text",
    "streak_of",
    "twin",
    "write_profile",
]
