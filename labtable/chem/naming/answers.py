"""What can come of looking for a name."""

from __future__ import annotations

from typing import NamedTuple

from labtable.chem.formula import Formula


class Match(NamedTuple):
    """The name means this compound; the note says what was read otherwise than typed."""

    formula: Formula
    name: str
    how: str  # exact, flattened, rules, german or spelling
    note: str = ""


class Ambiguous(NamedTuple):
    """The name is right as far as it goes, but several compounds bear it."""

    question: str
    choices: tuple[Match, ...]


class Unknown(NamedTuple):
    """No compound is meant; the sentence says what is wrong, the suggestions what would fit."""

    why: str
    suggestions: tuple[str, ...] = ()
