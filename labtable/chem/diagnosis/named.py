"""The compound that a name stands for, called as it was typed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from labtable.chem import tables
from labtable.chem.diagnosis.answers import Meaning, meaning_of
from labtable.chem.diagnosis.name_parts import TypedName
from labtable.chem.languages import Words
from labtable.chem.naming import NameMatch
from labtable.chem.naming.german import german_name
from labtable.chem.typed_names import flatten_name

_PLACE: Final = re.compile(r"\d")


def named_meaning(name: TypedName, match: NameMatch) -> Meaning:
    """Give the compound by the name that was typed, if that is one of its own."""
    formula = acid_formulas().get(name.english, str(match.formula))
    row = tables.compounds_by_name().get(flatten_name(match.name))
    if name.english.endswith(" acid") and german_name(name.english):
        meant = meaning_of(formula, name.english)
        short = row.common_names if row and name.german and _PLACE.search(name.english) else ()
        return meant._replace(name=Words(short[0], meant.name.de)) if short else meant
    meant = meaning_of(formula, match.name)
    if row is None or not row.common_names or not _PLACE.search(row.name):
        return meant
    if name.german and _PLACE.search(meant.name.de):
        return meant
    usual = name.english if name.english in row.common_names else row.common_names[0]
    typed_so = name.german or name.english in row.common_names
    return meant._replace(name=Words(usual, meant.name.de)) if typed_so else meant


@cache
def acid_formulas() -> Mapping[str, str]:
    """Give the formulas of acids of carbon by their usual names: CH3COOH for acetic acid."""
    carbon = (ion for ion in tables.ions() if ion.acid_formula.endswith("COOH"))
    return {ion.acid_name: ion.acid_formula for ion in carbon}
