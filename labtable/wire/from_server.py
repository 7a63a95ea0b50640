"""What the server says over the socket."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from labtable.engine.errors import Shown
from labtable.guide.lesson import Coach
from labtable.wire.fields import (
    Action,
    Event,
    Rating,
    Sentence,
    View,
)


class FromServer(Struct, frozen=True, tag_field="t", tag=str.lower):
    """Something the server says. All fields are always there, but older servers know fewer."""


class SeatInfo(Struct, frozen=True):
    """Who sits there, and how."""

    seat: int
    name: str
    kind: Literal["person", "bot", "free"]
    level: str  # of the bot that plays or would play
    online: bool
    host: bool
    left: bool  # a bot plays until the player comes back
    muted: bool
    invited: bool  # played the last game here, and has not come to this one
    clock_s: float | None  # left for this question
    declined: str = ""  # who was invited to this free seat and said no
    claim_s: float | None = None  # until others may say that this player is gone
    instead: Sentence | None = None  # who plays in place of this bot here, and why


class Option(Struct, frozen=True):
    """One legal answer."""

    text: str  # in the game's notation
    action: Action
    phrase: Sentence | None = None  # the same in words; none in a long list, where `text` says it
    warned: Sentence | None = None  # why it is rarely wise


class RoutineOption(Struct, frozen=True):
    """The answer that goes without saying, for players who let their client give it."""

    option: int  # its place among the options
    forced: bool  # nothing else is possible


class Outcome(Struct, frozen=True):
    """How the game ended."""

    scores: list[int]
    winners: list[int]
    breakdown: list[dict[str, int]]
    said: Sentence  # the reason


class Position(Struct, frozen=True):
    """The table as one seat, or a watcher (seat -1), sees it."""

    seat: int
    view: View
    question: int
    waiting: list[int]
    options: list[Option]
    can_undo: bool  # at once, without asking anybody
    result: Outcome | None
    history: list[list[int]]  # points by seat after every question; filled when the game is over
    coach: Coach | None  # at a first game with a coach
    decision: str  # the name of the open question; empty for who is not asked
    asked: Sentence | None  # what this seat is to decide
    secret: bool  # it may show what not everybody may see; looked at only for several own seats
    lit: bool = True  # may legal targets be lit?
    tries: list[str] = []  # where they may not: kinds of answer that are not among the options
    routine: RoutineOption | None = None  # where there is hardly anything to decide


class ClockInfo(Struct, frozen=True):
    """How time is kept: not at all, only for those who are away, or for everybody."""

    mode: Literal["off", "gentle", "strict"]
    seconds: int  # for each question; then a default answer is given
    claim: int = 0  # seconds of silence after which others may let a bot play on; 0: never


class Said(FromServer, frozen=True):
    """Somebody said something."""

    n: int
    seat: int
    name: str
    text: str
    at: float


class Asked(FromServer, frozen=True):
    """Somebody wants something that needs everybody's consent."""

    what: Literal["pause", "undo"]
    by: int
    agreed: list[int]
    missing: list[int]  # seats whose consent is still wanted; nobody: it is settled
    refused: list[int]
    said: Sentence


class Welcome(FromServer, frozen=True):
    """The complete picture, with the events since `last_seq`; again when a seat was lost."""

    protocol: int
    build: str
    seq: int
    table: str
    code: str
    game: str
    title: str
    seats: list[SeatInfo]
    mine: list[int]
    positions: list[Position]
    events: list[Event]
    chat: list[Said]
    clock: ClockInfo
    paused: bool
    asked: Asked | None
    over: bool
    hints: bool  # may be asked for here
    components: str  # the fingerprint of other ones than those printed now; then no board fits
    rating: Rating
    opens: list[int]  # by token of the hello: the seat that it opens now, -2 beside it, or -1
    lobby: bool  # nobody plays yet: it waits until all seats are taken or the host begins
    story: list[Event] | None  # all events, where some since `last_seq` were taken back


class Update(FromServer, frozen=True):
    """Something was stored; here is the whole picture again, and what led to it."""

    seq: int
    question: int
    events: list[Event]
    positions: list[Position]
    answered: str | None  # the id of this client's own message, sent only to it
    over: bool
    lobby: bool  # nobody plays yet
    story: list[Event] | None  # all events, when something was taken back


class Progress(FromServer, frozen=True):
    """An answer was stored while others still think; only who is asked has changed."""

    seq: int
    question: int
    waiting: list[int]
    can_undo: list[int]  # of this client's seats
    answered: str | None  # as in an update


class Confirmed(FromServer, frozen=True):
    """A message with this id has taken effect already; nothing was done again."""

    id: str
    seq: int


class Refused(FromServer, frozen=True):
    """A message changed nothing; the text says why."""

    id: str
    code: Literal["illegal", "out_of_turn", "rate", "malformed", "closed", "forbidden"]
    rule: str
    text: str
    wait_s: float = 0.0  # until it may be sent again, if it only came too fast
    said: Sentence | None = None  # `text` in parts
    shown: Shown | None = None  # what the answer shows, where chemistry was the matter
    lit: bool = False  # from now on legal targets are lit, until this question is answered
    position: Position | None = None  # then: the table with them


class Presence(FromServer, frozen=True):
    """Who is there, who is a bot, and the clocks."""

    seats: list[SeatInfo]


class Paused(FromServer, frozen=True):
    """The table rests, or goes on."""

    on: bool
    by: int


class Rematch(FromServer, frozen=True):
    """The same people meet again at another table; tokens for this client's seats there."""

    table: str
    tokens: list[str]


class Pong(FromServer, frozen=True):
    """Echoes a ping."""

    n: int


class Bye(FromServer, frozen=True):
    """The server closes this connection; `retry` says whether to come back."""

    reason: str
    retry: bool


ServerMessage = (
    Welcome
    | Update
    | Progress
    | Confirmed
    | Refused
    | Presence
    | Said
    | Asked
    | Paused
    | Rematch
    | Pong
    | Bye
)
