"""A class: its lesson, its people, and the walls that show its tables."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from labtable.wire.exercises import Exercise
from labtable.wire.fields import Lights, Sentence, Token
from labtable.wire.lobby import OptionValue
from labtable.wire.messages import FromServer, SeatInfo

State = Literal["open", "playing", "paused", "ended", "kept"]
TableState = Literal["waiting", "ready", "playing", "held", "done", "stopped"]
PersonState = Literal["asks", "seated", "playing", "lost", "watching", "done", "removed", "left"]
Clock = Literal["off", "gentle", "strict"]
Hints = Literal["now", "later", "off"]
SayIt = Literal["off", "choice", "typed"]
Worth = Literal["nothing", "point", "rule"]  # rule: as the game itself has it
Odd = Literal["bot", "three"]
Spoken = Literal["en", "de"]
Showing = Literal["wall", "code", "compare", "map", "try", "exercise"]
Words = dict[str, str]  # by language: "en", "de"
PersonNumber = Annotated[int, Meta(ge=1, le=10_000)]


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
    worth: Worth = "nothing"


class LessonOffer(Struct, frozen=True):
    """A game on the page where a class is opened."""

    game: str
    title: str
    goal: Words
    preset: str
    play_minutes: int
    people: list[int]  # numbers at a table that fit, the usual one first
    naming: bool = False  # has a rule of its own for saying names


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
    claims: int = 0  # the person whose seat somebody who asks wants; 0: nobody's


class Need(Struct, frozen=True):
    """A table where the teacher is needed."""

    what: Literal["hand", "stuck", "still", "lost", "asks", "name"]
    table: int
    person: int  # 0: all of a table, or several people
    since: float
    said: Sentence
    claims: int = 0  # the person whose seat somebody wants, or who was removed under that name


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
    can_continue: bool = False  # after the end; until it is closed, nothing tells the deal
    history: bool = False  # from a file of another server: to be read, nothing else


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


class PlanPart(Struct, frozen=True):
    """A stretch of the lesson."""

    title: str
    minutes: str  # from when to when
    lines: list[str]


class PresetAdvice(Struct, frozen=True):
    """For whom a preset is good."""

    preset: str
    says: str


class LessonPlan(Struct, frozen=True):
    """One lesson with one game."""

    game: str
    title: str
    language: str
    goal: str
    before: list[str]  # what pupils should have heard of
    parts: list[PlanPart]
    ask: list[str]  # questions to the class
    after: list[str]  # what to do next
    presets: list[PresetAdvice]
