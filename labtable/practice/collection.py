"""The compounds somebody has made in games: how often, and where first."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from functools import cache
from math import isfinite
from typing import Final, NamedTuple

from msgspec import Struct, structs

from labtable.chem.compound import Compound
from labtable.chem.formula import Formula
from labtable.chem.ions import resolve_ionic
from labtable.chem.languages import Words, same_in_all
from labtable.chem.naming.called import name_in_both
from labtable.practice.parts import read_data

MOST: Final = 2_000  # compounds of one person
COUNTED: Final = 100  # games that are remembered, so that none counts twice
LONGEST: Final = 40  # letters of a formula, a game or a record
OFTENEST: Final = 1_000_000


class MadeCompound(Struct, frozen=True):
    """One compound that somebody has made."""

    count: int
    day: float  # on which it was made first
    game: str  # in which it was made first
    record: str = ""  # of that game, where it is kept


class Collection(Struct, frozen=True):
    """Everything that somebody has made."""

    made: Mapping[str, MadeCompound] = {}
    games: tuple[str, ...] = ()  # records that are counted already, the latest at the end


class Makeable(NamedTuple):
    """A compound that games make, and in how many of the simulated games it was made."""

    formula: str
    name: Words
    cation: str  # nothing where it is no salt
    anion: str
    shares: Mapping[str, float]  # by game


@cache
def makeable() -> Mapping[str, Makeable]:
    """List all compounds that were made in simulated games.

    >>> makeable()["NaCl"].cation, makeable()["NaCl"].shares["ion"] > 0
    ('Na+', True)
    """
    shares: dict[str, dict[str, float]] = {}
    for row in csv.DictReader(read_data("made.csv").splitlines()):
        share = int(row["made"]) / int(row["games"])
        shares.setdefault(row["formula"], {})[row["game"]] = share
    return {formula: _describe(formula, each) for formula, each in sorted(shares.items())}


def _describe(formula: str, shares: Mapping[str, float]) -> Makeable:
    reading = resolve_ionic(Formula.parse(formula))
    try:
        name = name_in_both(Compound.of(formula).name)
    except ValueError:
        name = same_in_all(formula)
    ions = (str(reading.cation), str(reading.anion)) if reading else ("", "")
    return Makeable(formula, name, *ions, shares)


def add_game(
    collection: Collection, formulas: Iterable[str], game: str, record: str, day: float
) -> Collection:
    """Add what was made in one game; the same game counts once.

    >>> found = add_game(Collection(), ["NaCl", "NaCl", "H2O"], "ion", "r1", 3.0)
    >>> found.made["NaCl"].count, add_game(found, ["NaCl"], "ion", "r1", 4.0) == found
    (2, True)
    """
    if record in collection.games:
        return collection
    made = dict(collection.made)
    for formula in formulas:
        known = made.get(formula)
        if known:
            made[formula] = structs.replace(known, count=min(known.count + 1, OFTENEST))
        elif len(made) < MOST:
            made[formula] = MadeCompound(1, day, game, record)
    return Collection(made, (*collection.games, record)[-COUNTED:])


def merge_collections(one: Collection, two: Collection) -> Collection:
    """Join the collections of two devices: the larger count, the earlier first time."""
    made = dict(one.made)
    for formula, other in two.made.items():
        known = made.get(formula, other)
        first = min(known, other, key=_age)
        made[formula] = structs.replace(first, count=max(known.count, other.count))
    if len(made) > MOST:  # those that came first stay
        oldest = sorted(made.items(), key=lambda each: (_age(each[1]), each[0]))
        made = dict(oldest[:MOST])
    games = dict.fromkeys([*one.games, *two.games])
    return Collection(made, tuple(sorted(games))[-COUNTED:])


def _age(made: MadeCompound) -> tuple[float, str, str]:
    return made.day, made.game, made.record


def is_sound(collection: Collection) -> bool:
    """Tell whether all numbers and lengths can be."""
    return (
        len(collection.made) <= MOST
        and len(collection.games) <= COUNTED
        and all(len(game) <= LONGEST for game in collection.games)
        and all(
            0 < len(formula) <= LONGEST
            and 0 < each.count <= OFTENEST
            and isfinite(each.day)
            and 0 <= each.day <= OFTENEST
            and max(len(each.game), len(each.record)) <= LONGEST
            for formula, each in collection.made.items()
        )
    )
