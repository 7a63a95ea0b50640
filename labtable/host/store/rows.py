"""What is stored of a table: itself, its seats, its journal and the code of its room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import Struct

from labtable.wire.fields import Casual, Lights

Statement = tuple[str, Sequence[Any]]


class OpenedSeat(Struct, frozen=True):
    """How a seat was laid out when the table was opened."""

    name: str
    kind: str  # "person", "bot" or "free"
    level: str
    host: bool
    invited: bool = False  # played the last game of this room
    person: int = 0  # of a class


class TableRow(Struct, frozen=True, kw_only=True):
    """A table as it was opened; everything since then is in its journal."""

    id: str
    code: str
    game: str
    opening: str  # a record: the header, and the answers a fork starts from
    places: list[OpenedSeat]
    clock: Literal["off", "gentle", "strict"]
    watchers: bool
    created: float
    finished: float = 0.0
    hints: bool = True
    rules: str = ""  # what dealt it: the version of the rules, and the fingerprint of the box
    data: str = ""
    casual: Casual = "undo"  # why it does not count for ratings; empty when it does
    lobby: bool = False  # it begins when all seats are taken, or the host says so
    previous: str = ""  # the table of the game before, in the same room
    lights: Lights = "on"  # of a table of its own; a class has its terms


class SeatRow(Struct, frozen=True):
    """What opens a seat; only hashes are kept."""

    seat: int
    token: str
    invitation: str
    spare: tuple[str, ...] = ()  # more tokens, for other devices of the same account


class Key(NamedTuple):
    """What opens a seat from now on: the hash of a token, or nothing."""

    seat: int
    token: str
    stays: bool = False  # the same person, and so the account


class Entry(Struct, frozen=True, kw_only=True):
    """One line of a table's journal. The journal has no gaps and every id once."""

    seq: int
    id: str
    kind: str
    seat: int
    question: int = 0
    body: str = ""
    at: float = 0.0


class ChatLine(Struct, frozen=True):
    """Something said at a table."""

    n: int
    seat: int
    text: str
    at: float


MOVING_ON = "rematch"  # the kind of line with which a room goes to its next table


def room_code(code: str) -> str:
    """The code of a room, also at a table where its people do not sit any more.

    >>> room_code("K7MPQX"), room_code("old>K7MPQX")
    ('K7MPQX', 'K7MPQX')
    """
    return code.rpartition(">")[2]


def moved_on(table: str, entry: Entry) -> list[Statement]:
    """Let the code of a room lead to the table of its next game, if the line is in."""
    written = "EXISTS (SELECT 1 FROM journal WHERE table_id = ? AND entry_id = ? AND body = ?)"
    which = (table, entry.id, entry.body)
    was = f"SUBSTR((SELECT code FROM tables WHERE id = ?), {len(table) + 2})"
    return [
        (
            f"UPDATE tables SET code = id || '>' || code WHERE id = ? AND {written}",
            (table, *which),
        ),
        (
            f"UPDATE tables SET code = {was} WHERE id = ? AND {written}",
            (table, entry.body, *which),
        ),
    ]


def read_places(body: str) -> list[OpenedSeat]:
    """Read how the seats were laid out; of a damaged row the rest can still be told."""
    try:
        return msgspec.json.decode(body, type=list[OpenedSeat])
    except msgspec.MsgspecError:
        return []
