"""The facts that have to be known by heart, each tied to a part."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from labtable.chem.languages import Words
from labtable.practice.parts import read_data


class Fact(NamedTuple):
    """A card: what is asked on the front, what is answered on the back."""

    group: str
    id: str
    front: Words
    back: Words
    part: str


@cache
def facts() -> Mapping[str, Fact]:
    """Give all facts by id, in the order in which they are learned.

    >>> facts()["symbol:Na"].back.en, len(facts())
    ('Na', 150)
    """
    return {
        row["id"]: Fact(
            row["group"],
            row["id"],
            Words(row["front_en"], row["front_de"]),
            Words(row["back_en"], row["back_de"]),
            row["part"],
        )
        for row in csv.DictReader(read_data("facts.csv").splitlines())
    }


# Parts with `recall` whose facts belong to other parts: a group of facts, or some of them.
_BORROWED: Mapping[str, tuple[str, ...]] = {
    "cb-silver-zinc": ("charge:Ag", "charge:Zn", "charge:Al"),
    "po-alone": ("ion:NO3", "ion:SO4", "ion:CO3", "ion:OH", "ion:NH4", "ion:PO4"),
    "po-phosphate": ("ion:PO4", "ion:CO3", "ion:SO4"),
    "po-ammonium": ("ion:NH4", "ion:OH", "ion:NO3"),
    "po-hydroxide": ("ion:OH", "ion:NO3", "ion:CN"),
    "ns-ate": ("ion:NO3", "ion:SO4", "ion:CO3", "ion:PO4", "ion:OH", "ion:CH3COO", "ion:HCO3"),
    "ac-to-salt": ("acid",),
}


@cache
def facts_of(part: str) -> tuple[Fact, ...]:
    """List the facts that a part is practised with."""
    borrowed = _BORROWED.get(part, ())
    return tuple(
        fact
        for fact in facts().values()
        if fact.part == part or fact.id in borrowed or fact.group in borrowed
    )
