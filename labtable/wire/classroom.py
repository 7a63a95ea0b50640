"""A class: its lesson, its people, and the walls that show its tables."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from labtable.wire.exercises import Exercise
from labtable.wire.fields import Count, Name, Token, Word
from labtable.wire.lobby import OptionValue
from labtable.wire.messages import Bye, FromServer, Pong, SeatInfo
from labtable.wire.sentence import Sentence

State = Literal["open", "playing", "paused", "ended", "kept"]
TableState = Literal["waiting", "ready", "playing", "held", "done", "stopped"]
PersonState = Literal["asks", "seated", "playing", "lost", "watching", "done", "removed"]
Clock = Literal["off", "gentle", "strict"]
Hints = Literal["now", "later", "off"]
Lights = Literal["on", "after", "off"]
SayIt = Literal["off", "choice", "typed"]
Odd = Literal["bot", "three"]
Spoken = Literal["en", "de"]
Showing = Literal["wall", "code", "compare", "map", "try", "exercise"]
Words = dict[str, str]  # by language: "en", "de"
Minutes = Annotated[int, Meta(ge=5, le=240)]
PersonNumber = Annotated[int, Meta(ge=1, le=10_000)]
TableNumber = Annotated[int, Meta(ge=1, le=200)]
PhraseNumber = Annotated[int, Meta(ge=0, le=99)]


class NewClass(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson that somebody wants to give; every part has a good default."""

    game: Word = "ion"
    preset: Annotated[str, Meta(max_length=40)] = ""  # empty: the one that fits a lesson
    options: Annotated[dict[Word, OptionValue], Meta(max_length=64)] = {}
    people: Annotated[int, Meta(ge=1, le=8)] = 2  # at a table
    same_deal: bool = True
    clock: Clock = "gentle"
    hints: Hints = "later"
    lights: Lights = "after"
    say_it: SayIt = "choice"
    point: bool = False  # for what was said rightly, shown beside the score
    talk: bool = True
    odd: Odd = "bot"
    language: Spoken = "en"
    minutes: Minutes = 45
    expected: Annotated[int, Meta(ge=0, le=200)] = 0  # people; more wait for a yes. 0: no matter


class Lesson(Struct, frozen=True):
    """What is played in a class, and how."""

    game: str
    title: str
    preset: str
    options: dict[str, OptionValue]
    people: int  # at a table
    same_deal: bool
    clock: Clock
    hints: Hints  # later: after a minute at one question
    lights: Lights
    say_it: SayIt
    point: bool
    talk: bool
    odd: Odd
    language: Spoken
    minutes: int
    expected: int


class LessonOffer(Struct, frozen=True):
    """A game on the page where a class is opened."""

    game: str
    title: str
    goal: Words
    preset: str
    play_minutes: int
    people: list[int]  # numbers at a table that fit, the usual one first


class ClassMade(Struct, frozen=True):
    """A class is open; the keys are told once."""

    room: str
    code: str
    key: Token  # of the teacher
    projector: Token  # opens the projector's page and nothing else
    address: str  # where pupils type the code
    until: float  # when it is deleted by itself


class Phase(Struct, frozen=True):
    """How far a table has come."""

    round: int  # from 1; 0 where a game has none
    rounds: int  # 0: nobody knows how many
    turn: int
    turns: int  # of a round; 0: nobody knows how many


class Made(Struct, frozen=True):
    """Something that was made at a table."""

    seat: int
    formula: str  # empty for what has none
    name: str
    compound: str  # as the kernel knows it, with a drawing


class Hand(Struct, frozen=True):
    """A raised hand."""

    person: int
    since: float
    reason: Sentence | None
    coming: bool  # the teacher is on the way


class Stuck(Struct, frozen=True):
    """Somebody was refused again and again."""

    seat: int
    tries: int
    formula: str


class TileSeat(Struct, frozen=True):
    """A seat on the teacher's wall."""

    seat: int
    people: list[int]  # nobody: free, or a bot's; two play as one
    points: int | None
    bot: bool  # a bot plays now
    choosing: bool
    lost_s: float | None  # for how long there was no sign


class Tile(Struct, frozen=True):
    """A table on the teacher's wall."""

    n: int
    table: str  # empty before the start
    state: TableState
    phase: Phase
    seats: list[TileSeat]
    made: Made | None
    compounds: int
    hand: Hand | None
    stuck: Stuck | None
    at: float  # when something last happened there


class PersonInfo(Struct, frozen=True):
    """Somebody of the class, for the teacher alone."""

    person: int
    name: str
    second: str  # the other first name, where two play as one
    alias: str
    state: PersonState
    table: int  # its number; 0: none
    seat: int  # -1: none
    shares: int  # another person at the same device; 0: nobody
    hidden: bool  # the name waits until the teacher has looked
    late_minutes: int
    lost_minutes: int
    here: bool


class Need(Struct, frozen=True):
    """A table where the teacher is needed."""

    what: Literal["hand", "stuck", "lost", "asks", "name"]
    table: int
    person: int
    since: float
    said: Sentence


class Together(Struct, frozen=True):
    """What all have made together."""

    compounds: int
    different: int
    tries: int  # that taught something


class TalkedAbout(Struct, frozen=True):
    """A kind of mistake that is worth talking about, with one real try."""

    misconception: str
    title: Words
    tried: str
    right: str  # empty: no bond
    tables: int


class Whereabouts(Struct, frozen=True):
    """How many tables are at one place."""

    phase: Phase
    tables: int


class EyesHere(Struct, frozen=True):
    """All screens are dimmed with this sentence."""

    said: Sentence
    since: float


class Show(Struct, frozen=True):
    """What the projector shows now: which one, and how far."""

    what: Showing
    n: int
    step: int


class Wall(FromServer, frozen=True):
    """Everything the teacher sees; never a hand of a table in play."""

    seq: int
    room: str
    state: State
    lesson: Lesson
    code: str
    address: str
    ends: float  # 0: before the start
    started: float
    until: float
    locked: bool
    names_shown: bool  # on the projector
    held: EyesHere | None
    show: Show
    tiles: list[Tile]
    people: list[PersonInfo]
    needs: list[Need]  # the longest wait comes first
    together: Together
    talk: list[TalkedAbout]
    where: list[Whereabouts]
    horizon: Phase | None  # all tables have finished what was before
    lessons: int  # how many were played with the same people, this one too
    now: float


class ProjectedSeat(Struct, frozen=True):
    """A seat on the projector: an alias and a bar, no number."""

    seat: int
    alias: str  # or the first name, where the teacher wants it; empty: free
    bar: float  # 0 to 1
    bot: bool


class ProjectedTile(Struct, frozen=True):
    """A table on the projector."""

    n: int
    state: Literal["waiting", "ready", "playing", "done"]
    phase: Phase
    seats: list[ProjectedSeat]
    made: Made | None


class Projection(FromServer, frozen=True):
    """Everything the projector shows; pieces only as far as all tables have come."""

    seq: int
    room: str
    state: State
    game: str
    title: str
    people: int  # at a table
    same_deal: bool
    language: Spoken
    code: str  # empty when nobody may come in any more
    address: str
    came: int
    expected: int
    ends: float
    held: Sentence | None
    show: Show
    tiles: list[ProjectedTile]
    together: Together
    horizon: Phase | None
    talked: TalkedAbout | None  # what is shown large
    exercise: Exercise | None
    now: float


class WallChanged(FromServer, frozen=True):
    """What changed on the teacher's wall: whole fields, and tiles by their number."""

    seq: int
    fields: dict[str, Any]
    tiles: list[Tile]


class ProjectionChanged(FromServer, frozen=True):
    """What changed on the projector: whole fields, and tiles by their number."""

    seq: int
    fields: dict[str, Any]
    tiles: list[ProjectedTile]


class Partner(Struct, frozen=True):
    """Somebody at the own table."""

    seat: int
    alias: str
    name: str
    here: bool
    bot: bool


class SeatHere(Struct, frozen=True):
    """The way to the own table; hello takes these tokens."""

    table: str
    seats: list[int]  # none: one watches
    tokens: list[Token]


class Phrased(Struct, frozen=True):
    """A ready phrase that came in."""

    n: int  # of the phrase
    said: Sentence
    by: Literal["teacher", "pupil"]
    alias: str
    at: float


class SayNow(Struct, frozen=True):
    """A question about a compound that was just made; nobody has to answer."""

    n: int
    seat: int
    what: Literal["name", "formula", "charges"]
    asked: Sentence
    given: str
    choices: list[str]  # empty: one types


class Me(FromServer, frozen=True):
    """Everything that a pupil's page needs beside the table itself."""

    seq: int
    room: str
    state: State
    person: int
    name: str
    alias: str
    me: PersonState
    others: list[int]  # further people at this device
    table: int
    seat: int
    partners: list[Partner]
    here: SeatHere | None  # where to play, or to watch
    game: str
    title: str
    language: Spoken
    came: int
    expected: int
    phase: Phase | None  # of the own table
    hand: Hand | None
    held: Sentence | None
    phrases: list[Phrased]  # of the last minutes
    talk: bool
    hints: Hints
    lights: Lights
    say_it: SayIt
    warm_up: Exercise | None  # while one waits
    exercise: Exercise | None  # that the teacher shows
    asked: SayNow | None  # about what was just made
    made: list[Made]  # so far, by this person
    points: int | None
    extra: int  # points for what was said rightly
    all_done: bool


class ComeIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Who comes in: one, two against each other at one device, or two who play as one."""

    name: Name
    second: Annotated[str, Meta(max_length=80)] = ""
    as_one: bool = False
    token: Annotated[str, Meta(max_length=64)] = ""  # of this device, if it was here before


class CameIn(Struct, frozen=True):
    """One's place in a class; each person has a token of their own."""

    room: str
    people: list[int]
    tokens: list[Token]
    asks: bool  # the teacher has to say yes first
    me: Me


class PauseAll(Struct, frozen=True, forbid_unknown_fields=True):
    """Eyes here: a ready phrase, or a sentence of the teacher's own."""

    phrase: PhraseNumber = 0
    words: Annotated[str, Meta(max_length=80)] = ""


class Longer(Struct, frozen=True, forbid_unknown_fields=True):
    """More time."""

    minutes: Annotated[int, Meta(ge=1, le=60)] = 5


class Switches(Struct, frozen=True, forbid_unknown_fields=True):
    """What a teacher switches; what is left out stays."""

    locked: bool | None = None
    names_shown: bool | None = None
    talk: bool | None = None
    odd: Odd | None = None
    keep_days: Annotated[int, Meta(ge=1, le=366)] | None = None


class Change(Struct, frozen=True, forbid_unknown_fields=True):
    """What becomes of somebody: another name, table or seat, out, in again, a bot for now."""

    name: Annotated[str, Meta(max_length=80)] = ""
    table: Annotated[int, Meta(ge=0, le=200)] = 0
    seat: Annotated[int, Meta(ge=0, le=63)] | None = None  # who sits there changes places
    remove: bool = False
    let_in: bool = False
    name_is_fine: bool = False
    bot: bool = False


class ShowNow(Struct, frozen=True, forbid_unknown_fields=True):
    """What the projector shall show."""

    what: Showing
    n: Count = 0
    step: Annotated[int, Meta(ge=0, le=9)] = 0
    misconception: Annotated[str, Meta(max_length=60)] = ""  # for a try


class SayPhrase(Struct, frozen=True, forbid_unknown_fields=True):
    """A ready phrase by its number."""

    phrase: PhraseNumber


class RaiseHand(Struct, frozen=True, forbid_unknown_fields=True):
    """Up or down, with a reason or none."""

    up: bool = True
    reason: PhraseNumber | None = None


class Phrases(Struct, frozen=True):
    """All ready phrases, by their place in these lists."""

    to_all: list[Sentence]
    to_table: list[Sentence]
    hand: list[Sentence]
    between: list[Sentence]


class TableSeen(Struct, frozen=True):
    """One table as the teacher looks at it; the key of the teacher opens it to watch."""

    n: int
    table: str
    tile: Tile
    seats: list[SeatInfo]
    made: list[Made]
    tries: list[TalkedAbout]


class SpareKey(Struct, frozen=True):
    """A key for another device of the teacher, told once."""

    key: Token


ClassMessage = Wall | WallChanged | Projection | ProjectionChanged | Me | Pong | Bye
