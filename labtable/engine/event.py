"""What happened, and who gets to know.

There is no plain event. A class is public, it reveals something to everybody, or it
says what a stranger sees; so an author cannot forget to decide.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

import msgspec

WATCHER = -1
"""The viewer who sits at no seat."""


class Event(msgspec.Struct, frozen=True, tag=True):
    """Something that happened at the table, in the past tense."""

    says: ClassVar[str] = ""  # one sentence for the log; braces name fields
    people: ClassVar[tuple[str, ...]] = ("seat",)  # fields that hold a seat
    news: ClassVar[bool] = False  # does somebody learn what was hidden? then nothing is undone

    def __str__(self) -> str:
        return self.sentence()

    def sentence(self, names: Sequence[str] = ()) -> str:
        """Say it, with the players' names where they are known."""
        words = {}
        for field in self.__struct_fields__:
            value = getattr(self, field)
            words[field] = person(value, names) if field in self.people else _listed(value)
        text = self.says.format(**words)
        return text[:1].upper() + text[1:]

    def seen_by(self, viewer: int) -> Event | None:
        """Return what this viewer learns: this event, a poorer one, or nothing."""
        raise NotImplementedError


class PublicEvent(Event, frozen=True):
    """Everybody sees everything, and could have worked it out."""

    def seen_by(self, viewer: int) -> Event | None:
        return self


class Reveal(PublicEvent, frozen=True):
    """Everybody sees something that was hidden before."""

    news: ClassVar[bool] = True


class PrivateEvent(Event, frozen=True):
    """One seat sees everything, all others see `masked()`."""

    news: ClassVar[bool] = True

    seat: int

    def seen_by(self, viewer: int) -> Event | None:
        return self if viewer == self.seat else self.masked()

    def masked(self) -> Event | None:
        raise NotImplementedError


def seen(events: Iterable[Event], viewer: int) -> list[Event]:
    """Return what a viewer learns from these events.

    >>> seen([], WATCHER)
    []
    """
    shown = [event.seen_by(viewer) for event in events]
    return [event for event in shown if event is not None]


def person(seat: int, names: Sequence[str] = ()) -> str:
    """Name who sits there.

    >>> person(1), person(1, ["Ada", "Bo"])
    ('seat 1', 'Bo')
    """
    return names[seat] if seat in range(len(names)) else f"seat {seat}"


def named(text: str, names: Sequence[str]) -> str:
    """Put names where a game, which knows none, could only speak of seats.

    >>> named("Seat 1 wins.", ["Ada", "Bo"]), named("Seat 1 wins.", [])
    ('Bo wins.', 'Seat 1 wins.')
    """
    known = range(len(names))
    return _SEAT.sub(lambda seat: names[n] if (n := int(seat[1])) in known else seat[0], text)


_SEAT = re.compile(r"\b[Ss]eat (\d)\b")


def _listed(value: Any) -> str:
    """Write lists the way people do.

    >>> _listed(["Cl", "Na"]), _listed([])
    ('Cl, Na', 'nothing')
    """
    if isinstance(value, list | tuple):
        return ", ".join([str(item) for item in value]) or "nothing"
    return str(value)
