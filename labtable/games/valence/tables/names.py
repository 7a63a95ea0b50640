"""Names to choose from: the right one of every compound among others that come near."""

from __future__ import annotations

from functools import cache

from labtable.chem.formula import Formula
from labtable.games.valence.components import COMPOUNDS, Known

OTHERS = 3  # wrong names that are listed beside the right one


@cache
def listed_names(formula: str) -> tuple[str, ...]:
    """The right name and those of the compounds that share most with it, by the alphabet.

    >>> listed_names("NaOH")
    ('potassium hydroxide', 'sodium bisulfate', 'sodium hydroxide', 'sodium oxide')
    """
    others = [known for known in COMPOUNDS.values() if known.formula != formula]
    others.sort(key=lambda known: -_likeness(known, COMPOUNDS[formula]))
    near = [known.name for known in others[:OTHERS]]
    return tuple(sorted([COMPOUNDS[formula].name, *near]))


def _likeness(one: Known, other: Known) -> int:
    """Count what two compounds share: words of their names, their kind, their elements."""
    words = set(one.name.split()) & set(other.name.split())
    elements = Formula.parse(one.formula).counts.keys() & Formula.parse(other.formula).counts.keys()
    return 2 * len(words) + 2 * (one.kind == other.kind) + len(elements)
