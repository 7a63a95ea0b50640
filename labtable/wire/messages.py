"""The messages of the socket: one JSON object each, told apart by `t`."""

from __future__ import annotations

import msgspec
from msgspec import Raw

from labtable.wire.from_client import (
    Answer,
    Appoint,
    ClientMessage,
    Consent,
    Enter,
    Fill,
    FromClient,
    Hello,
    Leave,
    Mute,
    Pause,
    Ping,
    Remove,
    Say,
    Start,
    Takeback,
    Undo,
)
from labtable.wire.from_server import (
    Asked,
    Bye,
    ClockInfo,
    Confirmed,
    FromServer,
    Option,
    Outcome,
    Paused,
    Pong,
    Position,
    Presence,
    Progress,
    Refused,
    Rematch,
    Said,
    SeatInfo,
    ServerMessage,
    Update,
    Welcome,
)

__all__ = [
    "Answer",
    "Appoint",
    "Asked",
    "Bye",
    "ClientMessage",
    "ClockInfo",
    "Confirmed",
    "Consent",
    "Enter",
    "Fill",
    "FromClient",
    "FromServer",
    "Hello",
    "Leave",
    "Mute",
    "Option",
    "Outcome",
    "Pause",
    "Paused",
    "Ping",
    "Pong",
    "Position",
    "Presence",
    "Progress",
    "Refused",
    "Rematch",
    "Remove",
    "Said",
    "Say",
    "SeatInfo",
    "ServerMessage",
    "Start",
    "Takeback",
    "Undo",
    "Update",
    "Welcome",
    "encoded",
    "raw",
    "read_client",
    "read_server",
]

read_client = msgspec.json.Decoder(ClientMessage).decode
read_server = msgspec.json.Decoder(ServerMessage).decode
encoded = msgspec.json.Encoder().encode


def raw(thing: object) -> Raw:
    """Encode once what is sent to many."""
    return Raw(encoded(thing))
