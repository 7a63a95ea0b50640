"""Salts whose charges balance and which cannot be kept."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from functools import cache

from labtable.chem import tables
from labtable.chem.languages import Words


@cache
def unlasting() -> Mapping[str, Words]:
    """Say what becomes of them, by formula."""
    lines = csv.reader(tables.text("unlasting.csv").splitlines()[1:])
    return {formula: Words(en, de) for formula, en, de in lines}
