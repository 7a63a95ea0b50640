"""The messages of the socket: one JSON object each, told apart by `t`."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Raw, Struct

from labtable.wire.fields import (
    BotName,
    Count,
    Id,
    Level,
    Line,
    SeatNumber,
    Spoken,
    Token,
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


class FromClient(
    Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag=str.lower, kw_only=True
):
    """Something a client says."""


class Hello(FromClient, frozen=True):
    """Comes first: at which table, for which seats; without a token one watches."""

    protocol: int
    table: Id
    tokens: list[Token] = []
    last_seq: int | None = None


class Answer(FromClient, frozen=True):
    """Answers the question with this number; as text or as an action."""

    id: Id
    seat: SeatNumber
    question: Count
    answer: Spoken


class Say(FromClient, frozen=True):
    """Says something to everybody at the table, for this seat or the first of one's own."""

    id: Id
    text: Line
    seat: SeatNumber | None = None


class Undo(FromClient, frozen=True):
    """Wants this seat's last answer back."""

    id: Id
    seat: SeatNumber


class Consent(FromClient, frozen=True):
    """Agrees to what was asked of everybody, or does not."""

    id: Id
    what: Literal["pause", "undo"]
    yes: bool


class Pause(FromClient, frozen=True):
    """Wants the table to rest, or to go on."""

    id: Id
    on: bool


class Leave(FromClient, frozen=True):
    """Gets up; a bot plays on."""

    id: Id
    seat: SeatNumber


class Takeback(FromClient, frozen=True):
    """Sits down again where a bot played."""

    id: Id
    seat: SeatNumber


class Claim(FromClient, frozen=True):
    """Says that the player of this seat is gone; after long enough a bot plays on."""

    id: Id
    seat: SeatNumber


class Remove(FromClient, frozen=True):
    """The host gives this seat to a bot; a free one, or one whose player misbehaves."""

    id: Id
    seat: SeatNumber


class Mute(FromClient, frozen=True):
    """The host silences this seat in the chat, or lets it speak again."""

    id: Id
    seat: SeatNumber
    on: bool = True


class Enter(FromClient, frozen=True):
    """Comes first at a class instead of a hello; what follows depends on the key."""

    protocol: int
    room: Id
    token: Token


class Start(FromClient, frozen=True):
    """The host begins; bots of this level stand in where nobody sits yet."""

    id: Id
    level: Level = ""


class Fill(FromClient, frozen=True):
    """The host gives a free seat to a bot of this level, or frees that of a bot without one."""

    id: Id
    seat: SeatNumber
    level: Level = ""
    name: BotName = ""


class Appoint(FromClient, frozen=True):
    """The host lets this seat lead the table."""

    id: Id
    seat: SeatNumber


class Ping(FromClient, frozen=True):
    """Shows that somebody is there."""

    n: Count


ClientMessage = (
    Hello
    | Answer
    | Say
    | Undo
    | Consent
    | Pause
    | Leave
    | Takeback
    | Claim
    | Remove
    | Mute
    | Start
    | Fill
    | Appoint
    | Enter
    | Ping
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
