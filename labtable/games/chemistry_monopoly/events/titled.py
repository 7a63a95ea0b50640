"""What all events of Chemistry Monopoly have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from labtable.engine import PublicEvent
from labtable.games.chemistry_monopoly.components import TITLES


class Told(PublicEvent, frozen=True):
    """An event that names cards as people do: Gold, not Au."""

    cards: ClassVar[tuple[str, ...]] = ("card",)  # fields that hold cards by their short names

    def sentence(self, names: Sequence[str] = ()) -> str:
        given = msgspec.structs.asdict(self)
        titled = {field: in_words(given[field]) for field in self.cards if field in given}
        spoken = msgspec.structs.replace(self, **titled) if titled else self
        return super(Told, spoken).sentence(names)


def in_words(value: Any) -> Any:
    """Give a card, or each of several goods, its full name.

    >>> in_words("Au"), in_words(["300 @", "C"])
    ('Gold', ['@300', 'Carbon'])
    """
    if isinstance(value, list):
        return [in_words(each) for each in value]
    count, _, good = value.partition(" ")
    return f"@{count}" if good == "@" else TITLES.get(value, value)
