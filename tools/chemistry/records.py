"""Records of the `chemicals` library: names and compositions of 76,500 substances."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import chemicals
from chemicals import phase_change

from labtable.chem.composition import NotAFormula, hill_key, read_formula
from labtable.chem.typed_names import normalize_name

FILES = (
    "chemical identifiers pubchem small.tsv",
    "chemical identifiers pubchem large.tsv",
    "chemical identifiers example user db.tsv",
    "Inorganic db.tsv",
)
CHARGED = re.compile(r"[+-]\d*$")


class Record(NamedTuple):
    """One substance of the library; its number only leads to its measured values."""

    number: str
    formula: str
    smiles: str
    iupac: str
    common: str
    names: list[str]
    rank: int
    counts: Counter[str]


def _record_lines() -> Iterator[tuple[int, list[str]]]:
    base = Path(chemicals.__file__).parent / "Identifiers"
    for rank, file in enumerate(FILES):
        for line in (base / file).read_text(encoding="utf-8").splitlines():
            yield rank, line.split("\t")


def records_by_hill() -> dict[str, list[Record]]:
    """Read every neutral record, by composition."""
    seen: dict[str, Record] = {}
    for rank, (_, number, formula, _, smiles, _, _, iupac, common, *others) in _record_lines():
        names = [name for name in others if name]
        if number in seen:
            seen[number].names.extend(names)
        else:
            titles = [title for title in (common, iupac) if title]
            counts = Counter[str]()
            seen[number] = Record(
                number, formula, smiles, iupac, common, titles + names, rank, counts
            )
    found: dict[str, list[Record]] = defaultdict(list)
    for record in seen.values():
        record.counts.update(_neutral_counts(record.formula))
        if record.counts:
            found[hill_key(record.counts)].append(record)
    return found


def _neutral_counts(formula: str) -> dict[str, int]:
    try:
        return {} if CHARGED.search(formula) else dict(read_formula(formula).counts)
    except NotAFormula:
        return {}


_names: dict[str, set[str]] = {}


def names_of(record: Record) -> set[str]:
    """Give a record's names in our spelling."""
    if record.number not in _names:
        _names[record.number] = set(map(normalize_name, record.names))
    return _names[record.number]


@cache
def sources_of_boiling(number: str) -> int:
    """Count the sources that know a substance's boiling point."""
    return len(phase_change.Tb_methods(number))
