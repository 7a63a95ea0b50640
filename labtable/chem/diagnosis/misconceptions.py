"""What pupils get wrong, by type, its skills, and remarks by hand on single formulas."""

from __future__ import annotations

import csv
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from labtable.chem import tables
from labtable.chem.languages import Words
from labtable.chem.naming.german.words import fold_german
from labtable.chem.rows import split_cell
from labtable.chem.typed_names import flatten_name


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
    hint: Words  # a push in the right direction that never contains the answer
    hints: Mapping[str, Words]  # another one for a variant
    detect: str  # how it is told from others
    examples: tuple[tuple[str, str], ...]  # what was typed, and the formula to be named
    sources: tuple[str, ...]

    def hint_of(self, variant: str) -> Words:
        """Give the hint that fits a variant."""
        return self.hints.get(variant, self.hint)

    def sentence(self, variant: str, values: Mapping[str, str | Words]) -> Words:
        """Fill the sentence in."""
        return (self.variants[variant] if variant else self.pupil).filled(**values)


@cache
def _load_data() -> Mapping[str, Any]:
    return tomllib.loads(tables.text("misconceptions.toml"))


@cache
def skills() -> Mapping[str, Skill]:
    """Give the skills by id."""
    return {row["id"]: Skill(row["id"], _read_words(row, "title")) for row in _load_data()["skill"]}


@cache
def misconceptions() -> Mapping[str, Misconception]:
    """Give the types by id, in the order in which they are looked for."""
    rows = sorted(_load_data()["misconception"], key=lambda row: int(row["order"]))
    return {row["id"]: _read_misconception(row) for row in rows}


def _read_words(row: Mapping[str, str], key: str) -> Words:
    # In a German sentence every value is German, so the ending is left away.
    return Words(row[f"{key}_en"], row[f"{key}_de"].replace("_de}", "}"))


def _read_misconception(row: Mapping[str, Any]) -> Misconception:
    others = row.get("variants", ())
    variants = {each["key"]: Words(each["en"], each["de"].replace("_de}", "}")) for each in others}
    return Misconception(
        id=row["id"],
        title=_read_words(row, "title"),
        skill=row["skill"],
        also=tuple(row.get("also", ())),
        weight=row["weight"],
        level=row["level"],
        order=row["order"],
        pupil=_read_words(row, "pupil"),
        variants=variants,
        prompt=_read_words(row, "prompt"),
        hint=_read_words(row, "hint"),
        hints={each["key"]: _read_words(each, "hint") for each in others if "hint_en" in each},
        detect=row["detect"],
        examples=tuple((each[0], each[1] if len(each) > 1 else "") for each in row["examples"]),
        sources=tuple(row.get("sources", ())),
    )


_FORMULA: Final = re.compile(r"(?:[A-Z][a-z]?|[0-9().])+")


class Remark(NamedTuple):
    """What is said of a formula or an everyday name."""

    typed: str
    german: tuple[str, ...]
    kind: str  # ok, or ambiguous where the words are a whole sentence
    meant: tuple[str, ...]  # formulas; nothing where the typed one is meant
    names: tuple[str, ...]  # English names, where the formula alone does not tell
    words: Words


@cache
def _load_remarks() -> tuple[Remark, ...]:
    lines = csv.reader(tables.text("remarks.csv").splitlines()[1:])
    return tuple(
        Remark(typed, split_cell(german), kind, split_cell(meant), split_cell(names), Words(en, de))
        for typed, german, kind, meant, names, en, de in lines
    )


@cache
def by_formula() -> Mapping[str, Remark]:
    """Give the remarks on formulas, as they are written."""
    return {remark.typed: remark for remark in _load_remarks() if _FORMULA.fullmatch(remark.typed)}


@cache
def by_name() -> Mapping[str, Remark]:
    """Give the remarks on names: English ones flattened, German ones folded."""
    names: dict[str, Remark] = {}
    for remark in _load_remarks():
        names.setdefault(flatten_name(remark.typed), remark)
    for remark in _load_remarks():
        for german in remark.german:
            names.setdefault(fold_german(german), remark)
    return names
