"""Messages turned into lines of the journal, by the seats that may send them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import structs

from labtable.host.bots.opponents import Opponents
from labtable.host.identity.names import distinct_name, fit_name
from labtable.host.refusals import RequestRefused, not_yours
from labtable.host.store import Entry
from labtable.host.tables.live_table import LiveTable
from labtable.wire.fields import BESIDE
from labtable.wire.messages import (
    Answer,
    Appoint,
    Claim,
    Consent,
    Fill,
    Leave,
    Mute,
    Pause,
    Remove,
    Start,
    Takeback,
    Undo,
)

OF_HOST = (Start, Fill, Appoint, Remove, Mute)
OfHost = Start | Fill | Appoint | Remove | Mute


def entry_for(message: Any, seats: Sequence[int], live: LiveTable, opponents: Opponents) -> Entry:
    """Write down what somebody wants, for a seat that is theirs, or from beside the table."""
    if not seats or (seats == [BESIDE] and not isinstance(message, OF_HOST)):
        raise RequestRefused("forbidden", "Watchers watch; only players may do that.")
    if isinstance(message, Start | Fill) and message.level:
        opponents.check(message.level, live.table.game)
    if isinstance(message, Fill):
        message = structs.replace(message, name=message.name or opponents.called(message.level))
    kind, seat, question, body = _read_wish(message, seats, live)
    if seat not in seats:
        raise not_yours()
    if seat != BESIDE and live.seats[seat].left and kind != "takeback":
        raise RequestRefused("closed", "A bot plays for you; take your seat back first.")
    return Entry(seq=0, id=message.id, kind=kind, seat=seat, question=question, body=body)


def _read_wish(message: Any, seats: Sequence[int], live: LiveTable) -> tuple[str, int, int, str]:
    if isinstance(message, OF_HOST):
        kind, body = _of_host(message, live)
        return kind, live.host if live.host in seats else seats[0], 0, body
    own = [seat for seat in seats if seat != BESIDE]
    match message:
        case Answer():
            if not message.question:
                raise RequestRefused("malformed", "An answer names the number of its question.")
            return "answer", message.seat, message.question, bytes(message.answer).decode()
        case Undo() | Leave() | Takeback():
            kind = type(message).__name__.lower()
            return "getup" if kind == "leave" and live.lobby else kind, message.seat, 0, ""
        case Claim():
            others = [seat for seat in own if seat != message.seat]
            return "claim", (others or own)[0], 0, str(message.seat)
        case Consent():
            return "consent", _voting_seat(own, live), 0, "yes" if message.yes else "no"
        case Pause():
            return "pause" if message.on else "resume", own[0], 0, ""
    raise RequestRefused(
        "malformed", "A {message} cannot be sent now.", message=type(message).__name__
    )


def _of_host(message: OfHost, live: LiveTable) -> tuple[str, str]:
    """What whoever leads the table wants: the kind of line, and what it says."""
    match message:
        case Start():
            return "begin", message.level
        case Fill():
            return "fill", _fill_text(message, live)
        case Mute():
            return "mute" if message.on else "unmute", str(message.seat)
        case Appoint():
            return "host", str(message.seat)
        case Remove():
            return "remove", str(message.seat)


def _voting_seat(seats: Sequence[int], live: LiveTable) -> int:
    """Of several people at one device, the one who is asked."""
    asked = live.vote.missing if live.vote else []
    return next((seat for seat in seats if seat in asked), seats[0])


def _fill_text(message: Fill, live: LiveTable) -> str:
    """Write down who takes a free seat: a bot with a name of its own, or nobody."""
    if not message.level:
        return f"{message.seat}::"
    others = [name for seat, name in enumerate(live.names) if seat != message.seat]
    return f"{message.seat}:{message.level}:{distinct_name(fit_name(message.name), others)}"
