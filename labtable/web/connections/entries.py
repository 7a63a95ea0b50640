"""Messages turned into lines of the journal, by the seats that may send them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from labtable.web.refusals import Unmannerly, not_yours
from labtable.web.store import Entry
from labtable.web.tables.live import LiveTable
from labtable.wire.messages import (
    Answer,
    Consent,
    Leave,
    Mute,
    Pause,
    Remove,
    Takeback,
    Undo,
)


def entry_for(message: Any, seats: Sequence[int], live: LiveTable) -> Entry:
    """Write down what somebody wants, for a seat that is theirs."""
    if not seats:
        raise Unmannerly("forbidden", "Watchers watch; only players may do that.")
    kind, seat, question, body = _wish(message, seats, live)
    if seat not in seats:
        raise not_yours()
    if live.seats[seat].left and kind != "takeback":
        raise Unmannerly("closed", "A bot plays for you; take your seat back first.")
    return Entry(seq=0, id=message.id, kind=kind, seat=seat, question=question, body=body)


def _wish(message: Any, seats: Sequence[int], live: LiveTable) -> tuple[str, int, int, str]:
    match message:
        case Answer():
            if not message.question:
                raise Unmannerly("malformed", "An answer names the number of its question.")
            return "answer", message.seat, message.question, bytes(message.answer).decode()
        case Undo() | Leave() | Takeback():
            return type(message).__name__.lower(), message.seat, 0, ""
        case Consent():
            return "consent", _voter(seats, live), 0, "yes" if message.yes else "no"
        case Pause():
            return "pause" if message.on else "resume", seats[0], 0, ""
        case Remove():
            return "remove", _host(seats, live), 0, str(message.seat)
        case Mute():
            return "mute" if message.on else "unmute", _host(seats, live), 0, str(message.seat)
    raise Unmannerly("malformed", "A {message} cannot be sent now.", message=type(message).__name__)


def _voter(seats: Sequence[int], live: LiveTable) -> int:
    """Of several people at one device, the one who is asked."""
    asked = live.vote.missing if live.vote else []
    return next((seat for seat in seats if seat in asked), seats[0])


def _host(seats: Sequence[int], live: LiveTable) -> int:
    return next((seat for seat in seats if live.seats[seat].host), seats[0])
