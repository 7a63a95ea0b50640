"""What everybody could see a seat do, whatever the game.

Every public event that names a seat is a deed of that seat. What it is about stands in a field
that all games call alike: a formula, a card, a tile. So a game of a stranger is counted, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any

from labtable.engine.event import WATCHER, Event
from labtable.engine.game import Game

THINGS = ("formula", "card", "tile", "tool", "kind", "reactor", "experiment", "element", "title")
NAMED = (*THINGS, "name")
BEGINNING = "Started"  # TurnStarted, RoundStarted


class Deeds:
    """Counts deeds by seat, and turns."""

    def __init__(self, seats: int) -> None:
        self.by_seat: list[dict[str, int]] = [{} for _ in range(seats)]
        self.turns = 0

    def add(self, events: Iterable[Event]) -> None:
        """Count what a watcher sees of these events."""
        for event in events:
            seen = event.seen_by(WATCHER)
            if seen is None:
                continue
            kind = type(seen)
            if kind.__name__.endswith(BEGINNING):
                self.turns += 1
            elif "seat" in kind.__struct_fields__:
                self._count(seen)

    def _count(self, seen: Any) -> None:
        kind: type[Event] = type(seen)
        field = _subject_field(kind)
        thing = getattr(seen, field) if field else ""
        deed = f"{kind.__name__} {thing}" if thing else kind.__name__
        counts = self.by_seat[seen.seat]
        counts[deed] = counts.get(deed, 0) + 1


@cache
def _subject_field(kind: type[Event]) -> str:
    """The field that names what an event is about, if it has one."""
    return next((field for field in NAMED if field in kind.__struct_fields__), "")


def in_words(deed: str) -> str:
    """Say a deed as people would.

    >>> in_words("CompoundMade MgCl2"), in_words("Passed")
    ('compound made: MgCl2', 'passed')
    """
    kind, _, thing = deed.partition(" ")
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", kind).lower()
    return f"{words}: {thing}" if thing else words


def course_unit(game: Game[Any]) -> str:
    """What a game counts its course in: turns or rounds; empty where it counts neither.

    >>> import labtable
    >>> course_unit(labtable.game("ion")), course_unit(labtable.game("valence"))
    ('rounds', 'turns')
    """
    names = [kind.__name__ for kind in game.events if kind.__name__.endswith(BEGINNING)]
    return f"{names[0].removesuffix(BEGINNING).lower()}s" if names else ""
