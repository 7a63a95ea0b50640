"""What pupils get wrong, by type, and the skills it speaks for."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from labtable.chem import tables
from labtable.chem.languages import Words


class Skill(NamedTuple):
    """Something a pupil can do."""

    id: str
    title: Words


class Misconception(NamedTuple):
    """One type of mistake, and what is said to the pupil."""

    id: str
    title: Words
    skill: str
    also: tuple[str, ...]  # further skills
    weight: str  # error, slip or note
    level: int  # 1 first course, 2 second course, 3 upper school
    order: int  # of the checks
    pupil: Words  # the sentence, with names in braces to fill in
    variants: Mapping[str, Words]  # the same said otherwise
    prompt: Words  # a question, for the second time
    detect: str  # how it is told from others
    examples: tuple[tuple[str, str], ...]  # what was typed, and the formula to be named
    sources: tuple[str, ...]

    def sentence(self, variant: str, values: Mapping[str, str | Words]) -> Words:
        """Fill the sentence in."""
        return (self.variants[variant] if variant else self.pupil).filled(**values)


@cache
def _data() -> Mapping[str, Any]:
    return tomllib.loads(tables.text("misconceptions.toml"))


@cache
def skills() -> Mapping[str, Skill]:
    """Give the skills by id."""
    return {row["id"]: Skill(row["id"], _words(row, "title")) for row in _data()["skill"]}


@cache
def misconceptions() -> Mapping[str, Misconception]:
    """Give the types by id, in the order in which they are looked for."""
    rows = sorted(_data()["misconception"], key=lambda row: int(row["order"]))
    return {row["id"]: _misconception(row) for row in rows}


def _words(row: Mapping[str, str], key: str) -> Words:
    # In a German sentence every value is German, so the ending is left away.
    return Words(row[f"{key}_en"], row[f"{key}_de"].replace("_de}", "}"))


def _misconception(row: Mapping[str, Any]) -> Misconception:
    variants = {
        each["key"]: Words(each["en"], each["de"].replace("_de}", "}"))
        for each in row.get("variants", ())
    }
    return Misconception(
        id=row["id"],
        title=_words(row, "title"),
        skill=row["skill"],
        also=tuple(row.get("also", ())),
        weight=row["weight"],
        level=row["level"],
        order=row["order"],
        pupil=_words(row, "pupil"),
        variants=variants,
        prompt=_words(row, "prompt"),
        detect=row["detect"],
        examples=tuple((each[0], each[1] if len(each) > 1 else "") for each in row["examples"]),
        sources=tuple(row.get("sources", ())),
    )
