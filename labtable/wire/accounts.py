"""What REST takes and gives about accounts: signing in, looking back, ratings, leaderboards."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from labtable.wire.fields import Casual, Name

Password = Annotated[str, Meta(max_length=1000)]
Language = Annotated[str, Meta(pattern=r"^[a-z]{0,3}$")]  # nothing: as the browser says
Unrated = Literal[Casual, "shared", "taken_back"]


class Credentials(Struct, frozen=True, forbid_unknown_fields=True):
    """Who somebody is, and how they prove it."""

    name: Name
    password: Password


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """The password so far, and the one from now on."""

    old: Password
    new: Password


class Proof(Struct, frozen=True, forbid_unknown_fields=True):
    """The password once more, before something that cannot be undone."""

    password: Password


class SignOut(Struct, frozen=True, forbid_unknown_fields=True):
    """Leave this device, or all of them."""

    everywhere: bool = False


class Listing(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether an account is shown on the leaderboards."""

    listed: bool


class Likes(Struct, frozen=True, kw_only=True):
    """How somebody likes the pages; null is what was never chosen."""

    scheme: Literal["auto", "light", "dark"] | None = None
    motion: Literal["auto", "full", "little"] | None = None
    colours: Literal["usual", "strong", "safe"] | None = None
    pace: Literal["slow", "normal", "once"] | None = None  # of what others do
    language: Language | None = None
    auto: Literal["never", "forced", "routine"] | None = None  # answers that give themselves
    ask: bool | None = None  # before an answer is given
    text: bool | None = None  # the table as text
    sound: bool | None = None
    volume: Annotated[float, Meta(ge=0, le=1)] | None = None
    talk: bool | None = None  # opponents say something now and then
    face: Annotated[str, Meta(max_length=20, pattern="^[a-z]*$")] | None = None
    away: bool | None = None  # sounds also behind another page


class LikesChange(Likes, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What somebody likes from now on; the rest stays."""


class AccountInfo(Struct, frozen=True):
    """An account, as its owner sees it."""

    name: str
    listed: bool
    created: float
    once: bool = False  # came in with a one-time password, and has to choose another
    likes: Likes = Likes()


class Visitor(Struct, frozen=True):
    """What this server offers, and who is signed in on this device."""

    accounts: bool
    leaderboard: bool
    account: AccountInfo | None


class RatingPoint(Struct, frozen=True):
    """A rating after a game: the figure, and how uncertain it is."""

    at: float
    figure: int
    spread: int


class RatingInfo(Struct, frozen=True):
    """How well somebody plays one game, now and on the way here."""

    game: str
    title: str
    figure: int
    spread: int
    games: int
    course: list[RatingPoint]


class RatingChange(Struct, frozen=True):
    """What one game did to a rating."""

    figure: int
    spread: int
    by: int


class PastGame(Struct, frozen=True):
    """A finished game; it is looked at under the id of its table."""

    table: str
    game: str
    title: str
    at: float
    names: list[str]
    scores: list[int]
    seat: int
    place: int
    change: RatingChange | None
    unrated: Unrated  # why there is no change


class PastGames(Struct, frozen=True):
    """Finished games, the last one first; older ones are asked for with `before`."""

    games: list[PastGame]
    more: bool


class Leader(Struct, frozen=True):
    """A line of a leaderboard; a bot has no place (0), nor has who is known too little yet."""

    place: int
    name: str
    figure: int
    spread: int
    games: int
    own: bool


class Leaderboard(Struct, frozen=True):
    """Who is ahead in one game."""

    game: str
    title: str
    leaders: list[Leader]
    own: Leader | None  # also beyond the end of the list
    bots: list[Leader]
