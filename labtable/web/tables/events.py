"""What happens at a table and is not its game's: what became of its bots."""

from __future__ import annotations

from typing import ClassVar

from labtable.engine.event import Event, PublicEvent
from labtable.web.store import Entry


class BotLate(PublicEvent, frozen=True):
    """A bot did not answer in time."""

    says: ClassVar[str] = (
        "The bot for {seat} took too long, so the first possible answer was taken."
    )

    seat: int


class BotFailed(PublicEvent, frozen=True):
    """A bot broke down over its answer."""

    says: ClassVar[str] = "The bot for {seat} has failed, so the first possible answer was taken."

    seat: int


class BotRefused(PublicEvent, frozen=True):
    """A bot gave an answer that is none."""

    says: ClassVar[str] = (
        "The bot for {seat} gave an answer that is not allowed, "
        "so the first possible answer was taken."
    )

    seat: int


class BotReplaced(PublicEvent, frozen=True):
    """A bot is gone from the server, and another one sits down in its place."""

    says: ClassVar[str] = "The bot {bot} is no longer offered here; another one plays for {seat}."

    seat: int
    bot: str


EVENTS: tuple[type[Event], ...] = (BotLate, BotFailed, BotRefused, BotReplaced)
_FAULTS = {"late": BotLate, "failed": BotFailed, "refused": BotRefused}


def helped_out(entry: Entry) -> list[Event]:
    """What is told of an answer that a bot did not give itself: its id ends with the reason."""
    _, ours, why = entry.id.rpartition(":")  # no client's id has a colon
    return [_FAULTS[why](entry.seat)] if ours and why in _FAULTS else []
