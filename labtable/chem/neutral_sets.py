"""Smallest sets of charged things that add up to zero."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

Recipe = Mapping[str, int]  # how many of each item


def smallest_neutral_sets(charges: Mapping[str, int], copies: Mapping[str, int]) -> list[Recipe]:
    """List every smallest neutral set that the copies allow, small ones first.

    A smallest neutral set of charges between -m and p has at most m + p members.

    >>> smallest_neutral_sets({"Ca": 2, "Na": 1, "Cl": -1}, {"Ca": 1, "Na": 1, "Cl": 2})
    [{'Na': 1, 'Cl': 1}, {'Ca': 1, 'Cl': 2}]
    """
    items = sorted((item for item in charges if copies.get(item)), key=lambda i: (-charges[i], i))
    if not items:
        return []
    reach = [charges[item] for item in items]
    largest = max(1, max(0, *reach) - min(0, *reach))
    smallest: list[Counter[str]] = []
    for found in sorted(_choose_neutral(items, charges, copies, largest, 0), key=len):
        recipe = Counter(found)
        if found and not any(kept <= recipe for kept in smallest):
            smallest.append(recipe)
    return [dict(recipe) for recipe in smallest]


def _choose_neutral(
    items: Sequence[str],
    charges: Mapping[str, int],
    copies: Mapping[str, int],
    room: int,
    total: int,
) -> Iterator[list[str]]:
    """Choose items in order; stop where the rest, by now lower in charge, cannot reach zero."""
    if not items:
        if total == 0:
            yield []
        return
    highest, lowest = charges[items[0]], charges[items[-1]]
    if total + max(0, highest) * room < 0 or total + min(0, lowest) * room > 0:
        return
    first, rest = items[0], items[1:]
    for taken in range(min(room, copies[first]) + 1):
        for others in _choose_neutral(rest, charges, copies, room - taken, total + taken * highest):
            yield [first] * taken + others


def playable_recipes(recipes: Iterable[Recipe], hand: Iterable[str]) -> list[Recipe]:
    """Keep the recipes that a hand can lay down."""
    held = Counter(hand)
    return [r for r in recipes if all(held[item] >= count for item, count in r.items())]
