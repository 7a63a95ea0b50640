"""What to practise after a game: the chemistry behind the mistakes, as parts by their id."""

from __future__ import annotations

from collections.abc import Sequence

from labtable.engine.event import Event
from labtable.engine.sentence import Sentence, find_gaps
from labtable.practice import part_of

MOST = 3  # parts that are named to one player
WRONG = 1.0  # what was wrong weighs as much as a whole game that was given away


def formulas_made(told: Sequence[Event], seat: int) -> list[str]:
    """What a seat makes by an answer."""
    own = [event for event in told if getattr(event, "seat", -1) == seat]
    return [made[0] for event in own if (made := event.makes()) and made[0]]


def parts_of_formulas(formulas: Sequence[str]) -> list[str]:
    """The parts of the practice that these substances belong to."""
    made = [one for one in formulas if one]
    found = [part_of("charge-balance", one) or part_of("octet", one) for one in made]
    return list(dict.fromkeys([part for part in found if part]))


def practice_parts(
    missed: Sequence[tuple[Sequence[str], float]], told: Sequence[Sequence[Event]], seat: int
) -> list[str]:
    """What one player had better practise, what cost most first.

    `missed` has the parts behind each of their mistakes, and what it cost.
    """
    weights: dict[str, float] = {}
    for parts, lost in missed:
        for part in parts:
            weights[part] = weights.get(part, 0.0) + lost
    own = [one for events in told for one in events if getattr(one, "seat", -1) == seat]
    for shown in [found for event in own if (found := event.shows())]:
        if shown.misconception and (part := part_of(shown.misconception, shown.formula)):
            weights[part] = weights.get(part, 0.0) + WRONG
    return sorted(weights, key=lambda part: -weights[part])[:MOST]


def formulas_in(said: Sentence | None) -> list[str]:
    """All formulas that a sentence names, also in the sentences within it."""
    if said is None:
        return []
    kinds, found = {gap.name: gap.kind for gap in find_gaps(said.key)}, list[str]()
    for name, part in said.parts.items():
        for each in part if isinstance(part, list) else [part]:
            if isinstance(each, Sentence):
                found += formulas_in(each)
            elif kinds.get(name) == "formula" and isinstance(each, str):
                found.append(each)
    return found
