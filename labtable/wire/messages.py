"""The messages of the socket: one JSON object each, told apart by `t`."""

from __future__ import annotations

import msgspec
from msgspec import Raw

from labtable.wire.from_client import (
    Answer,
    Appoint,
    Claim,
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
    RoutineOption,
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
    "Claim",
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
    "RoutineOption",
    "Said",
    "Say",
    "SeatInfo",
    "ServerMessage",
    "Start",
    "Takeback",
    "Undo",
    "Update",
    "Welcome",
    "encode_message",
    "raw_json",
    "read_client",
    "read_server",
]

read_client = msgspec.json.Decoder(ClientMessage).decode
read_server = msgspec.json.Decoder(ServerMessage).decode
encode_message = msgspec.json.Encoder().encode


def raw_json(thing: object) -> Raw:
    """Encode once what is sent to many."""
    return Raw(encode_message(thing))
