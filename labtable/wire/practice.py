"""Practice: items to do, what is said of a try, hints, and what a pupil can do."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from labtable.practice import Profile
from labtable.wire.fields import Sentence
from labtable.wire.lobby import TableMade

Said = dict[str, str]  # by language
Day = Annotated[float, Meta(ge=0, le=100_000)]  # since 1970; the page says which
ItemId = Annotated[str, Meta(max_length=80)]
Seed = Annotated[int, Meta(ge=0, le=2**53)]
Typed = Annotated[str, Meta(max_length=400)]
Count = Annotated[int, Meta(ge=0, le=1_000)]
Date = Annotated[str, Meta(max_length=20)]


class PartInfo(Struct, frozen=True):
    """One thing a pupil can learn to do."""

    id: str
    skill: str
    level: int
    sign: Said
    title: Said
    needs: list[str]


class PracticeParts(Struct, frozen=True):
    """All parts in the order of the map, and the skills they belong to."""

    skills: dict[str, Said]
    parts: list[PartInfo]


class PracticeItem(Struct, frozen=True):
    """One thing to do; the answer isn't in it."""

    id: str
    kind: str
    part: str
    title: Said  # of the part
    level: int
    asked: Said
    given: Said
    choices: list[Said]
    pieces: list[Said]
    shape: Literal["choice", "drag", "typed"]
    mark: bool  # the mistake itself is to be marked, too
    seconds: int  # that it usually takes
    why: Literal["mistake", "fact", "new", "fading", "work", "chosen", "twin"]


class NextItem(Struct, frozen=True):
    """The next item, if there is one."""

    item: PracticeItem | None


class Moved(Struct, frozen=True):
    """A part about which more is known now."""

    part: str
    title: Said
    right: bool
    state: str
    can: float


class PracticeVerdict(Struct, frozen=True):
    """What is said of a try; the answer only once it may be told."""

    right: bool
    nearly: bool
    weak: bool
    why: Said
    answer: Said
    sentence: Said
    place: tuple[int, int]
    typed: str
    rungs: list[str]  # the kinds of hints there are, in order
    moved: list[Moved]
    profile: Profile
    mistakes: list[Said]  # what went wrong lately and was not put right since


class PracticeHint(Struct, frozen=True):
    """One hint."""

    n: int
    of: int
    kind: str
    words: Said
    place: tuple[int, int]
    svg: str
    text: str


class PartState(Struct, frozen=True):
    """What is thought of one part."""

    part: str
    can: float
    doubt: float
    state: str
    since: float  # the day of the last answer; -1 for none


class PracticeMap(Struct, frozen=True):
    """What somebody can do, and what to do next."""

    parts: list[PartState]
    next: str  # the part that comes next
    behind: int  # parts that build on it
    due: int  # facts
    mistakes: list[PracticeItem]


class KeptProfile(Struct, frozen=True):
    """A profile as it is kept."""

    profile: Profile


class NextWish(Struct, frozen=True, forbid_unknown_fields=True):
    """What shall come next, from what is known and what came already."""

    day: Day
    seed: Seed
    profile: Any = None
    recent: Annotated[list[ItemId], Meta(max_length=60)] = []
    part: Annotated[str, Meta(max_length=40)] = ""
    twin: ItemId = ""  # of this item
    facts: bool = False  # nothing else


class AnswerTry(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody typed or chose, and how."""

    item: ItemId
    typed: Typed
    day: Day
    profile: Any = None
    tries: Annotated[int, Meta(ge=1, le=100)] = 1
    rungs: Count = 0
    seconds: Annotated[float, Meta(ge=0, le=1e6)] = 60.0
    chosen: bool = False
    seen: bool = False
    twin: bool = False


class HintWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Which hint for which try."""

    item: ItemId
    typed: Typed = ""
    n: Annotated[int, Meta(ge=0, le=10)] = 0


class MapWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Whose map, as of which day."""

    day: Day
    profile: Any = None


class MergeWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Two profiles to join."""

    one: Any
    two: Any


class KeepWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A profile to join with what is kept."""

    profile: Any


class DailyItems(Struct, frozen=True):
    """The items of a day."""

    date: str
    items: list[PracticeItem]


class DailyTries(Struct, frozen=True, forbid_unknown_fields=True):
    """All that was typed on a day, by item."""

    tries: Annotated[list[Annotated[list[Typed], Meta(max_length=4)]], Meta(max_length=10)]


class DailyResult(Struct, frozen=True):
    """What came of a day, worked out from what was typed or from the game."""

    date: str
    what: str
    points: int
    of: int  # the most there is; 0 where nobody knows
    squares: list[int]
    names: list[str] = []  # of a game
    scores: list[int] = []
    won: bool = False


class MakeableInfo(Struct, frozen=True):
    """A compound that games make."""

    formula: str
    name: Said
    cation: str  # nothing where it is no salt
    anion: str
    shares: dict[str, float]  # of the simulated games, by game


class Makeables(Struct, frozen=True):
    """All compounds that games make."""

    compounds: list[MakeableInfo]


class GameWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Take a finished game into a profile."""

    day: Day
    profile: Any = None
    helped: bool = True  # whether a hint was asked for or a move taken back


class GameTaken(Struct, frozen=True):
    """A profile with a game in it, and what was made for the first time."""

    profile: Profile
    fresh: list[str]


class PuzzleInfo(Struct, frozen=True):
    """One puzzle, as it stands in a list."""

    id: str
    game: str
    stars: int  # from 1, easy, to 5
    themes: list[str]
    parts: list[Said]  # of the practice, by their titles
    solved: dict[str, int]  # by level of a bot: in how many of 100 tries


class PuzzleList(Struct, frozen=True):
    """All puzzles."""

    puzzles: list[PuzzleInfo]


class PuzzleTable(Struct, frozen=True):
    """A table that stands as in a puzzle."""

    made: TableMade
    seat: int
    n: int  # answers given until then


class PuzzleTry(Struct, frozen=True, forbid_unknown_fields=True):
    """A try at the table of a puzzle: its answer is the first one there."""

    table: Annotated[str, Meta(max_length=40)]
    day: Day
    profile: Any = None
    tries: Annotated[int, Meta(ge=1, le=100)] = 1
    hints: Annotated[int, Meta(ge=0, le=10)] = 0


class PuzzleResult(Struct, frozen=True):
    """What a try really brings; the best answer is told only where it was found."""

    right: bool
    said: Sentence
    profile: Profile


class PuzzleHint(Struct, frozen=True):
    """One hint, or the answer; the later ones tell more."""

    n: int
    of: int
    said: Sentence
