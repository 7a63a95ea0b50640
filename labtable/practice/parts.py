"""What a pupil can do, in parts small enough to practise, and which part a mistake belongs to."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Literal, NamedTuple, get_args

from labtable.chem.formula import NotAFormula
from labtable.chem.languages import Words
from labtable.practice.families import FamilyFeatures, features_of

Kind = Literal[
    "write", "name", "complete", "charges", "spot", "sort",
    "balance", "mass", "predict", "oxidation", "lewis", "recall",
]  # fmt: skip
KINDS: tuple[Kind, ...] = get_args(Kind)


class UnknownPart(ValueError):
    """No part has this id; the sentence says so."""


class Part(NamedTuple):
    """One thing a pupil can do."""

    id: str
    skill: str  # one of the twelve skills of labtable.chem
    level: int  # 1 first course, 2 second course, 3 upper school
    sign: Words  # at most eight characters, for the map
    title: Words
    needs: tuple[str, ...]  # parts that come before it
    kinds: tuple[Kind, ...]  # drills that exercise it, the easiest first
    mistakes: tuple[str, ...]  # types of mistakes that count against it
    about: str = ""  # what a substance has to be; nothing = anything
    cations: tuple[str, ...] = ()
    anions: tuple[str, ...] = ()

    def fits(self, features: FamilyFeatures) -> bool:
        """Tell whether a substance is one that this part is about."""
        return (
            (not self.about or self.about in features.about)
            and (not self.cations or features.cation in self.cations)
            and (not self.anions or features.anion in self.anions)
        )

    @property
    def precision(self) -> tuple[int, int]:
        """Tell how much it says about its substances; fewer families say more."""
        said = bool(self.about) + bool(self.cations) + bool(self.anions)
        return said, -len(self.cations) - len(self.anions)


def listed(text: str) -> tuple[str, ...]:
    """Part a list that is written in one line."""
    return tuple(text.split())


def read_data(file: str) -> str:
    """Read one of the shipped files."""
    return resources.files("labtable.practice").joinpath("data", file).read_text(encoding="utf-8")


@cache
def parts() -> Mapping[str, Part]:
    """Give all parts by id, in the order of the map.

    >>> len(parts()), parts()["po-hydroxide"].title.en
    (68, 'Hydroxides: NaOH, Ca(OH)2')
    """
    rows = tomllib.loads(read_data("parts.toml"))["part"]
    return {
        row["id"]: Part(
            id=row["id"],
            skill=row["skill"],
            level=row["level"],
            sign=Words(row["sign"], row.get("sign_de", row["sign"])),
            title=Words(row["en"], row["de"]),
            needs=tuple(row["needs"]),
            kinds=tuple(row["kinds"]),
            mistakes=tuple(row["mistakes"]),
            about=row.get("about", ""),
            cations=tuple(row.get("cations", ())),
            anions=tuple(row.get("anions", ())),
        )
        for row in rows
    }


def find_part(part: str) -> Part:
    """Find a part by its id; UnknownPart says which ids there are."""
    if part not in parts():
        raise UnknownPart(f"I don't know a part {part[:40]!r}. One is po-hydroxide.")
    return parts()[part]


def part_of(misconception: str, formula: str = "") -> str:
    """Find the part that a mistake belongs to, by its type and by the substance that was meant.

    >>> part_of("polyatomic-bracket-missing", "Ca(OH)2"), part_of("charge-balance", "MgCl2")
    ('po-hydroxide', 'cb-two-halides')
    >>> part_of("no-such-type")
    ''
    """
    listening = [part for part in parts().values() if misconception in part.mistakes]
    if not listening:
        return ""
    if not formula:
        return listening[0].id
    try:
        features = features_of(formula)
    except NotAFormula:
        return ""
    fitting = [part for part in listening if part.fits(features)]
    return max(fitting, key=lambda part: part.precision).id if fitting else ""


@cache
def parts_behind() -> Mapping[str, int]:
    """Count how many parts build on each, directly or not."""
    behind: dict[str, set[str]] = {id_: set() for id_ in parts()}
    for id_ in reversed(in_order()):
        for need in parts()[id_].needs:
            behind[need] |= {id_, *behind[id_]}
    return {id_: len(others) for id_, others in behind.items()}


@cache
def in_order() -> tuple[str, ...]:
    """List all parts so that what is needed comes first."""
    done: list[str] = []
    left = list(parts())
    while left:
        ready = [id_ for id_ in left if all(need in done for need in parts()[id_].needs)]
        if not ready:
            raise ValueError(f"These parts need each other: {', '.join(left)}.")
        done += ready
        left = [id_ for id_ in left if id_ not in ready]
    return tuple(done)
