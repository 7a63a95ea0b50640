"""What teachers and pupils wish of a class; every part has a good default."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from labtable.wire.classroom import (
    Clock,
    Hints,
    Odd,
    SayIt,
    Showing,
    Spoken,
    Worth,
)
from labtable.wire.fields import Count, Lights, Name, Word
from labtable.wire.lobby import OptionValue

LONGEST_DAYS = 365  # that a class can be kept
Minutes = Annotated[int, Meta(ge=5, le=240)]
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
    point: bool = False  # the same as `worth` a point
    talk: bool = True
    odd: Odd = "bot"
    language: Spoken = "en"
    minutes: Minutes = 45
    expected: Annotated[int, Meta(ge=0, le=200)] = 0  # people; more wait for a yes. 0: no matter
    worth: Worth = "nothing"  # what is said rightly; a point is shown beside the score


class ComeIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Who comes in: one, two against each other at one device, or two who play as one."""

    name: Name
    second: Annotated[str, Meta(max_length=80)] = ""
    as_one: bool = False
    token: Annotated[str, Meta(max_length=64)] = ""  # of this device, if it was here before


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
    keep_days: Annotated[int, Meta(ge=1, le=LONGEST_DAYS)] | None = None


class Change(Struct, frozen=True, forbid_unknown_fields=True):
    """What becomes of somebody: another name, seat or password, out, in again, a bot for now."""

    name: Annotated[str, Meta(max_length=80)] = ""
    table: Annotated[int, Meta(ge=0, le=200)] = 0
    seat: Annotated[int, Meta(ge=0, le=63)] | None = None  # who sits there changes places
    remove: bool = False
    let_in: bool = False
    name_is_fine: bool = False
    bot: bool = False
    new_password: bool = False  # for homework; the old one and what it opened are void


class AnswerDoor(Struct, frozen=True, forbid_unknown_fields=True):
    """What becomes of all who wait to come in: all are let in, or none."""

    let_in: bool


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
