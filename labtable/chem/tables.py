"""The shipped tables, each row read once: elements, ions, compounds, drawings, words."""

from __future__ import annotations

import csv
import json
from collections.abc import Mapping
from functools import cache
from pkgutil import get_data
from types import MappingProxyType
from typing import Final

from labtable.chem import rows
from labtable.chem.languages import Words
from labtable.chem.rows import CompoundRow, Element, Ion, Structure
from labtable.chem.typed_names import flatten_name

__all__ = [
    "CompoundRow",
    "Element",
    "Ion",
    "Structure",
    "compounds",
    "compounds_by_hill",
    "compounds_by_name",
    "elements",
    "formulas_by_letters",
    "german_words",
    "ions",
    "row",
    "structure",
    "text",
]

NEVER: Final = "never"  # in the column lasts: it balances on paper and was never kept
_NAME_FIRST: Final = '{"name":"'  # how every line of structures.jsonl begins


def text(file: str) -> str:
    """Read one of the shipped files."""
    return (get_data("labtable.chem", f"data/{file}") or b"").decode()


def _records(file: str) -> csv.DictReader[str]:
    return csv.DictReader(text(file).splitlines())


@cache
def elements() -> Mapping[str, Element]:
    """Give the 118 elements by symbol."""
    return MappingProxyType(
        {record["symbol"]: rows.read_element(record) for record in _records("elements.csv")}
    )


@cache
def ions() -> tuple[Ion, ...]:
    """Give the polyatomic ions, cations first."""
    return tuple(map(rows.ion, _records("ions.csv")))


@cache
def _all_rows() -> tuple[CompoundRow, ...]:
    return tuple(map(rows.read_compound, _records("compounds.csv")))


@cache
def compounds() -> tuple[CompoundRow, ...]:
    """Give every compound on record that exists."""
    return tuple(row for row in _all_rows() if row.lasts != NEVER)


@cache
def german_words() -> tuple[tuple[str, str, str, tuple[str, ...]], ...]:
    """Give the German words by hand: kind, then symbol, ion or English name, word, other words."""
    lines = csv.reader(text("german.csv").splitlines()[1:])
    return tuple((kind, key, german, rows.split_cell(other)) for kind, key, german, other in lines)


@cache
def compounds_by_hill() -> Mapping[str, tuple[CompoundRow, ...]]:
    """Give the rows of each composition, the best known isomer first.

    Some balance on paper and were never kept, such as CuI2; `row` finds only what exists.
    """
    isomers: dict[str, tuple[CompoundRow, ...]] = {}
    for compound in _all_rows():
        isomers[compound.hill] = (*isomers.get(compound.hill, ()), compound)
    return MappingProxyType(isomers)


@cache
def formulas_by_letters() -> Mapping[str, tuple[str, ...]]:
    """Give the formulas on record by their letters, large and small alike."""
    alike: dict[str, tuple[str, ...]] = {}
    for formula in dict.fromkeys(compound.formula for compound in compounds()):
        alike[formula.lower()] = (*alike.get(formula.lower(), ()), formula)
    return MappingProxyType(alike)


@cache
def compounds_by_name() -> Mapping[str, CompoundRow]:
    """Give the compound of each flattened name; a main name wins over a synonym."""
    names = {flatten_name(compound.name): compound for compound in compounds()}
    for compound in compounds():
        for name in compound.common_names:
            names.setdefault(flatten_name(name), compound)
    return MappingProxyType(names)


def row(hill: str, written: str = "") -> CompoundRow | None:
    """Find a composition on record: the isomer written exactly so, else the best known one."""
    isomers = [row for row in compounds_by_hill().get(hill, ()) if row.lasts != NEVER]
    exact = (isomer for isomer in isomers if isomer.formula == written)
    return next(exact, isomers[0] if isomers else None)


@cache
def _structure_lines() -> Mapping[str, str]:
    start = len(_NAME_FIRST)
    lines = text("structures.jsonl").splitlines()
    return {line[start : line.index('"', start)]: line for line in lines}


def structure(key: str) -> Structure | None:
    """Give the stored drawing of a compound or ion by name or Hill key, if there is one."""
    lines = _structure_lines()
    line = lines.get(key) or lines.get(f"{key} ion")
    if line is None:
        found = row(key) or compounds_by_name().get(flatten_name(key))
        line = lines.get(found.name) if found else None
    record: Structure | None = json.loads(line) if line else None
    return record


@cache
def short_lived_compounds() -> Mapping[str, Words]:
    """Say what becomes of them, by formula."""
    lines = csv.reader(text("unlasting.csv").splitlines()[1:])
    return {formula: Words(en, de) for formula, en, de in lines}
