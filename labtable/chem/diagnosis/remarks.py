"""Remarks by hand: everyday names, other ways to write a formula, what does not last."""

from __future__ import annotations

import csv
import re
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from labtable.chem import tables
from labtable.chem.languages import Words
from labtable.chem.naming.german.words import folded
from labtable.chem.rows import several
from labtable.chem.typed_names import flattened

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
def _remarks() -> tuple[Remark, ...]:
    lines = csv.reader(tables.text("remarks.csv").splitlines()[1:])
    return tuple(
        Remark(typed, several(german), kind, several(meant), several(names), Words(en, de))
        for typed, german, kind, meant, names, en, de in lines
    )


@cache
def by_formula() -> Mapping[str, Remark]:
    """Give the remarks on formulas, as they are written."""
    return {remark.typed: remark for remark in _remarks() if _FORMULA.fullmatch(remark.typed)}


@cache
def by_name() -> Mapping[str, Remark]:
    """Give the remarks on names: English ones flattened, German ones folded."""
    names: dict[str, Remark] = {}
    for remark in _remarks():
        names.setdefault(flattened(remark.typed), remark)
    for remark in _remarks():
        for german in remark.german:
            names.setdefault(folded(german), remark)
    return names
