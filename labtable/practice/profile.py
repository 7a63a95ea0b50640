"""A profile as one JSON text: what is thought of a pupil, the facts, and the last answers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from math import isfinite
from typing import Final

import msgspec
from msgspec import Struct, field, structs

from labtable.practice.collection import Collection, is_sound, merge_collections
from labtable.practice.daily import DayResult, are_sound, merge_results
from labtable.practice.facts import facts
from labtable.practice.model import (
    DOUBT,
    HALF_RANGE,
    OFTENEST,
    PERSON_RANGE,
    Belief,
    PartBelief,
)
from labtable.practice.parts import parts

VERSION: Final = 1
ANSWERS: Final = 200  # that are kept
LARGEST: Final = 1_000_000  # bytes of a text that is read
TEXT: Final = 80  # characters of an answer that are kept
FARTHEST: Final = 1_000_000.0  # days
STEEPEST_LIFT: Final = 50.0
MOST_PUZZLES: Final = 4_000
MOST_TRIES: Final = 100
_PUZZLE: Final = re.compile(r"[a-z_]{1,30}-[0-9a-f]{6}", re.ASCII)


class UnreadableProfile(ValueError):
    """The text is no profile of ours; the sentence says why."""


class FactCard(Struct, frozen=True):
    """How well one fact is known: the numbers of the FSRS scheduler, days instead of dates."""

    state: int  # 1 learning, 2 review, 3 learning again
    step: int  # -1 where there is none
    stability: float
    difficulty: float
    due: float
    day: float  # of the last review


class Answered(Struct, frozen=True):
    """One answer, so that what moved a part can be told."""

    day: float
    number: int  # counts up, so that answers of one day keep their order
    part: str
    item: str  # id; nothing for what was shown in a game
    right: bool
    weight: float
    source: str
    typed: str = ""


class Profile(Struct, frozen=True):
    """Everything that is kept about one pupil."""

    version: int = VERSION
    belief: Belief = field(default_factory=Belief)
    facts: Mapping[str, FactCard] = {}
    answers: tuple[Answered, ...] = ()
    collection: Collection = field(default_factory=Collection)  # what was made in games
    days: Mapping[str, DayResult] = {}  # the dailies, by '2026-11-18 ion'
    puzzles: Mapping[str, int] = {}  # by id: the try that solved it, or 0 where the answer was told


def write_profile(profile: Profile) -> str:
    """Write a profile as JSON, always in the same order.

    >>> read_profile(write_profile(Profile())) == Profile()
    True
    """
    return msgspec.json.encode(profile, order="deterministic").decode()


def read_profile(text: str | bytes) -> Profile:
    """Read a profile; UnreadableProfile says what is wrong with a text that is none."""
    if len(text) > LARGEST:
        raise UnreadableProfile("This profile is too big.")
    try:
        version = msgspec.json.decode(text, type=_Version).version
        if version != VERSION:
            raise UnreadableProfile(f"This profile has version {version}; I can read {VERSION}.")
        found = msgspec.json.decode(text, type=Profile)
    except (msgspec.DecodeError, UnicodeDecodeError, UnicodeEncodeError, RecursionError) as error:
        raise UnreadableProfile(f"This is not a profile: {str(error)[:120]}.") from None
    return _check_profile(found)


class _Version(Struct):
    version: int


def _check_profile(profile: Profile) -> Profile:
    """Drop parts and facts that no longer exist; refuse numbers that cannot be."""
    belief = profile.belief
    known = {part: each for part, each in belief.parts.items() if part in parts()}
    cards = {fact: card for fact, card in profile.facts.items() if fact in facts()}
    answers = tuple(each for each in profile.answers if each.part in parts())[-ANSWERS:]
    fine = (
        _within(belief.person, -PERSON_RANGE, PERSON_RANGE)
        and all(map(_is_sound_part, known.values()))
        and all(map(_is_sound_card, cards.values()))
        and all(map(_is_sound_answer, answers))
        and is_sound(profile.collection)
        and are_sound(profile.days)
        and are_sound_puzzles(profile.puzzles)
    )
    if not fine:
        raise UnreadableProfile("This profile has numbers that cannot be right.")
    known_belief = Belief(belief.person, known)
    return structs.replace(profile, belief=known_belief, facts=cards, answers=answers)


def _within(value: float, low: float, high: float) -> bool:
    return isfinite(value) and low <= value <= high


def are_sound_puzzles(tried: Mapping[str, int]) -> bool:
    """Tell whether all ids and numbers of tries can be."""
    return len(tried) <= MOST_PUZZLES and all(
        _PUZZLE.fullmatch(id_) and 0 <= tries <= MOST_TRIES for id_, tries in tried.items()
    )


def merge_puzzles(one: Mapping[str, int], two: Mapping[str, int]) -> dict[str, int]:
    """Join the puzzles of two devices; where both tried one, the less counts on both."""
    both = {**one, **two}
    for id_ in one.keys() & two.keys():
        both[id_] = 0 if 0 in (one[id_], two[id_]) else max(one[id_], two[id_])
    return dict(sorted(both.items())[:MOST_PUZZLES])


def _is_sound_answer(given: Answered) -> bool:
    return (
        _within(given.day, -1, FARTHEST)
        and 0 <= given.number <= OFTENEST
        and max(len(given.typed), len(given.item), len(given.source)) <= TEXT
    )


def _is_sound_part(known: PartBelief) -> bool:
    return (
        _within(known.lift, -STEEPEST_LIFT, STEEPEST_LIFT)
        and 0 < known.doubt <= DOUBT
        and _within(known.half, *HALF_RANGE)
        and _within(known.day, 0, FARTHEST)
        and _within(known.since, -1, FARTHEST)
        and min(known.right, known.wrong) >= 0
        and max(known.right, known.wrong) <= OFTENEST
    )


def _is_sound_card(card: FactCard) -> bool:
    return (
        card.state in (1, 2, 3)
        and -1 <= card.step <= 1
        and (card.step >= 0) == (card.state != 2)
        and _within(card.stability, 0.001, FARTHEST)
        and _within(card.difficulty, 1, 10)
        and _within(card.due, 0, FARTHEST)
        and _within(card.day, 0, FARTHEST)
    )


def merge_profiles(one: Profile, two: Profile) -> Profile:
    """Join the profiles of two devices: the later day wins by part, answers are joined.

    The order of the two does not matter, and merging twice changes nothing.
    """
    known = {
        part: max(
            (each.belief.parts[part] for each in (one, two) if part in each.belief.parts),
            key=_latest,
        )
        for part in sorted({*one.belief.parts, *two.belief.parts})
    }
    cards = {
        fact: max((each.facts[fact] for each in (one, two) if fact in each.facts), key=_latest_card)
        for fact in sorted({*one.facts, *two.facts})
    }
    later = max((one, two), key=_last_day)
    answers = sorted({*one.answers, *two.answers}, key=structs.astuple)
    belief = Belief(later.belief.person, known)
    return Profile(
        VERSION,
        belief,
        cards,
        tuple(answers[-ANSWERS:]),
        merge_collections(one.collection, two.collection),
        merge_results(one.days, two.days),
        merge_puzzles(one.puzzles, two.puzzles),
    )


def _latest(known: PartBelief) -> tuple[float, ...]:
    return (known.day, known.right + known.wrong, *structs.astuple(known))


def _latest_card(card: FactCard) -> tuple[float, ...]:
    return (card.day, *structs.astuple(card))


def _last_day(profile: Profile) -> tuple[float, float, float]:
    days = [known.day for known in profile.belief.parts.values()]
    seen = sum(known.right + known.wrong for known in profile.belief.parts.values())
    return max(days, default=-1.0), seen, profile.belief.person
