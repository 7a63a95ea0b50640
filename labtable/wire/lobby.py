"""What REST takes and gives: games, tables, invitations, records, compounds."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from labtable.wire.fields import (
    BotName,
    Event,
    Id,
    Level,
    Lights,
    Name,
    Rating,
    SeatNumber,
    Sentence,
    Token,
    View,
    Word,
)
from labtable.wire.messages import Option, Outcome
from labtable.wire.own_tables import Stuck

OptionValue = bool | int | str


class Problem(Struct, frozen=True):
    """Why a request was refused, and which field it was."""

    code: str
    text: str
    field: str
    said: Sentence | None = None  # `text` in parts, where it has any


class Texts(Struct, frozen=True):
    """What is said in a language for English words; events by their type."""

    events: dict[str, str]  # the sentence of each
    rules: dict[str, str]  # the rule that each follows, where one is named
    sentences: dict[str, str]
    words: dict[str, str]
    names: dict[str, str]  # of substances
    units: dict[str, list[str]]  # one and several
    language: str


class Health(Struct, frozen=True):
    """The server is alive."""

    status: Literal["ok"]
    build: str
    compiled: bool


class Address(Struct, frozen=True):
    """Where other devices find this server."""

    address: str


class PresetInfo(Struct, frozen=True):
    """A bundle of options that people start from."""

    name: str
    says: str
    options: dict[str, OptionValue]


class OptionInfo(Struct, frozen=True):
    """One option of a game, explained."""

    name: str
    says: str
    kind: Literal["switch", "choice", "number"]
    default: OptionValue
    choices: list[str]


class GameInfo(Struct, frozen=True):
    """A game one can open a table for."""

    name: str
    title: str
    min_seats: int
    max_seats: int
    presets: list[PresetInfo]
    options: list[OptionInfo]
    bots: list[str]  # the weakest first, then those of the server's own
    components: str = ""  # the fingerprint of changed ones; empty for what is printed
    draws: bool = False  # brings a board of its own along, to be fetched


class RuleInfo(Struct, frozen=True):
    """One numbered rule."""

    id: str
    section: str
    text: str
    language: str = "en"  # of section and text


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit there: somebody at this device, a guest, or a bot."""

    kind: Literal["me", "guest", "bot"]
    name: BotName = ""
    level: Level = ""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table somebody wants to open."""

    game: Word
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]
    options: Annotated[dict[Word, OptionValue], Meta(max_length=64)] = {}
    preset: Annotated[str, Meta(max_length=40)] = ""
    clock: Literal["off", "gentle", "strict"] = "off"
    watchers: bool = True
    hints: bool = True
    rated: bool = False  # then without hints, and all who play need an account
    lights: Lights = "on"
    first: bool = False  # the first seat begins where chance decides who does; never when rated


class NextSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit there next: somebody who sits at the table now, a guest, or a bot."""

    kind: Literal["stays", "guest", "bot"]
    seat: SeatNumber = 0  # where whoever stays sits now
    name: BotName = ""
    level: Level = ""


class NextMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """The next game of a room; what is not said stays as it was."""

    game: Annotated[str, Meta(max_length=40)] = ""  # with it come its options
    seats: Annotated[list[NextSeat], Meta(max_length=16)] = []
    options: Annotated[dict[Word, OptionValue], Meta(max_length=64)] = {}
    preset: Annotated[str, Meta(max_length=40)] = ""
    clock: Literal["off", "gentle", "strict"] | None = None
    watchers: bool | None = None
    hints: bool | None = None
    lights: Lights | None = None


class SeatKey(Struct, frozen=True):
    """What opens a seat: a token for this device, an invitation for somebody else."""

    seat: int
    token: str | None
    invitation: str | None


class TableMade(Struct, frozen=True):
    """A table is open."""

    table: str
    code: str
    seats: list[SeatKey]
    host: Token | None = None  # for whoever leads the table without a seat


class SeatBrief(Struct, frozen=True):
    """A seat, as the door shows it."""

    seat: int
    name: str
    kind: Literal["person", "bot", "free"]
    taken: bool
    invited: bool  # was here for the last game, and has not come yet
    level: str = ""  # of a bot


class TableInfo(Struct, frozen=True):
    """A table, as the door shows it."""

    table: str
    code: str
    game: str
    title: str
    status: Literal["open", "playing", "over"]
    seats: list[SeatBrief]
    options: dict[str, Any]
    watchers: bool
    rating: Rating
    lobby: bool  # nobody plays yet
    clock: Literal["off", "gentle", "strict"] = "off"
    hints: bool = True
    lights: Lights = "on"


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """Who wants to sit down."""

    name: Name


class Joined(Struct, frozen=True):
    """A seat and the token that opens it."""

    table: str
    seat: int
    token: Token


class RecordKept(Struct, frozen=True):
    """Where an uploaded record is found."""

    record: Id


class PastAnswer(Struct, frozen=True):
    """The answer that led to a position."""

    seat: int
    text: str
    phrase: Sentence | None = None  # the same in words; none where a record cannot be played


class RecordInfo(Struct, frozen=True):
    """What a record is about."""

    record: Id
    game: str
    title: str
    seats: int
    names: list[str]
    options: dict[str, Any]
    length: int  # answers
    result: Outcome | None
    history: list[list[int]]
    components: str = ""  # the fingerprint of other ones than those printed now
    stuck: Stuck = ""
    why: str = ""  # the same in a sentence; then there are no positions, only the answers
    answers: list[PastAnswer] = []
    scores: list[int] = []
    counted: list[int] = []  # for each count of the history, the answers given until then


class PastPosition(Struct, frozen=True):
    """A position of a record, through somebody's eyes."""

    n: int
    seat: int
    view: View
    events: list[Event]
    prompt: str
    waiting: list[int]
    answer: PastAnswer | None
    next: Option | None = None  # what this seat answers here


class Learn(Struct, frozen=True, forbid_unknown_fields=True):
    """Who wants to learn a game."""

    name: Annotated[str, Meta(max_length=80)] = ""


class Fork(Struct, frozen=True, forbid_unknown_fields=True):
    """Play on from a position of a record."""

    at: Annotated[int, Meta(ge=0, le=100_000)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]


class Replaced(Struct, frozen=True):
    """A fresh token; the old one opens nothing any more."""

    seat: SeatNumber
    token: Token
