"""What all events of Chemistry Monopoly have in common: how they name cards, goods and sums."""

from __future__ import annotations

from typing import Any

from labtable.engine import PublicEvent, Sentence, Shown, say
from labtable.games.chemistry_monopoly.components import MONEY, TITLES


class TitledEvent(PublicEvent, frozen=True):
    """An event that names its card as people do: Gold, not Au."""

    def parts(self) -> dict[str, Any]:
        fields = super().parts()
        return {**fields, "card": TITLES[fields["card"]]}


def in_words(good: str) -> Sentence:
    """Say what is traded or paid for: a sum, a card by its full name, or whatever it is called.

    >>> str(in_words("Au")), str(in_words("300 @")), str(in_words("the fine"))
    ('Gold', '@300', 'the fine')
    """
    count, _, unit = good.partition(" ")
    if unit == MONEY:
        return say("@{amount}", amount=int(count))
    if good in TITLES:
        return say("{name}", name=TITLES[good])
    return say("{what:word}", what=good)


def title_sentence(title: str) -> Sentence:
    """Say what a space or a card is called by its full name: that of an element, or a word.

    >>> title_sentence("Gold") == in_words("Au"), str(title_sentence("Lab Day"))
    (True, 'Lab Day')
    """
    return say("{name}", name=title) if title in _TITLED else say("{what:word}", what=title)


def on_it(level: int, *, solid: bool) -> Sentence:
    """Say what stands on a lot.

    >>> [str(on_it(level, solid=level == 5)) for level in (0, 1, 4, 5)]
    ['gas', '1 liquid', '4 liquids', 'solid']
    """
    if solid:
        return say("solid")
    return say("{level:liquid}", level=level) if level else say("gas")


def of_a_family(lot: str) -> Shown | None:
    """Who makes a set whole knows, or learns, which elements are of one family."""
    return Shown(("elements",), strength="weak", formula=lot) if lot else None


_TITLED = frozenset(TITLES.values())
