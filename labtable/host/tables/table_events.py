"""What happens at a table and is not its game's: its bots, its people, what was taken back."""

from __future__ import annotations

from typing import ClassVar

from labtable.engine.event import Event, PublicEvent
from labtable.host.store import Entry


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


class SatDown(PublicEvent, frozen=True):
    """Somebody came while the game was going on."""

    says: ClassVar[str] = "{seat} sat down."

    seat: int


class Left(PublicEvent, frozen=True):
    """Somebody has gone; the seat stays theirs."""

    says: ClassVar[str] = "{seat} left; a bot stands in."

    seat: int


class CameBack(PublicEvent, frozen=True):
    """Somebody is there again."""

    says: ClassVar[str] = "{seat} came back."

    seat: int


class SentAway(PublicEvent, frozen=True):
    """The host has taken a seat from somebody."""

    says: ClassVar[str] = "{seat} plays no more: the host gave the seat to a bot."

    seat: int


class HostChanged(PublicEvent, frozen=True):
    """Somebody else leads the table."""

    says: ClassVar[str] = "{seat} leads the table now."

    seat: int


class Abandoned(PublicEvent, frozen=True):
    """Somebody was silent for so long that a bot finishes the game."""

    says: ClassVar[str] = "{seat} did not move for too long; a bot plays on."

    seat: int


class TookBack(PublicEvent, frozen=True):
    """What somebody did has not happened; the story is that of the game as it is now."""

    says: ClassVar[str] = "{seat} took it back."

    seat: int


OF_PEOPLE: tuple[type[Event], ...] = (SatDown, Left, CameBack, SentAway, HostChanged, Abandoned)
"""They stay true whatever is taken back."""
EVENTS: tuple[type[Event], ...] = (
    BotLate,
    BotFailed,
    BotRefused,
    BotReplaced,
    *OF_PEOPLE,
    TookBack,
)
_FAULTS = {"late": BotLate, "failed": BotFailed, "refused": BotRefused}


def helped_out(entry: Entry) -> list[Event]:
    """What is told of an answer that a bot did not give itself: its id ends with the reason."""
    _, ours, why = entry.id.rpartition(":")  # no client's id has a colon
    return [_FAULTS[why](entry.seat)] if ours and why in _FAULTS else []
