"""What happened, and who gets to know.

There is no plain event. A class is public, it reveals something to everybody, or it
says what a stranger sees; so an author cannot forget to decide.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

import msgspec

from labtable.engine.catalogue import ENGLISH, Catalogue
from labtable.engine.errors import Shown
from labtable.engine.sentence import Sentence, capitalize_first, render_sentence

WATCHER = -1
"""The viewer who sits at no seat."""


class Event(msgspec.Struct, frozen=True, tag=True):
    """Something that happened at the table, in the past tense."""

    says: ClassVar[str] = ""  # one sentence for the log; its gaps name parts
    news: ClassVar[bool] = False  # does somebody learn what was hidden? then nothing is undone

    def __str__(self) -> str:
        return self.sentence()

    def parts(self) -> dict[str, Any]:
        """What goes into the sentence: its fields, unless it speaks otherwise than it stores."""
        return {field: getattr(self, field) for field in self.__struct_fields__}

    def phrase(self) -> Sentence:
        """What happened, in a sentence for any language."""
        return Sentence(self.says, self.parts())

    def sentence(self, names: Sequence[str] = (), language: Catalogue = ENGLISH) -> str:
        """Say it, with the players' names where they are known."""
        return capitalize_first(render_sentence(self.phrase(), names, language))

    def shows(self) -> Shown | None:
        """What it shows about the skill of its seat; most events show nothing."""
        return None

    def makes(self) -> tuple[str, str] | None:
        """What its seat made, as a formula and a name; most events make nothing."""
        return None

    @classmethod
    def rule(cls) -> str:
        """The rule it follows: the first one that its docstring names."""
        named = _RULE.search(cls.__doc__ or "")
        return named[0] if named else ""

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
    """One seat sees everything, all others see `masked_event()`."""

    news: ClassVar[bool] = True

    seat: int

    def seen_by(self, viewer: int) -> Event | None:
        return self if viewer == self.seat else self.masked_event()

    def masked_event(self) -> Event | None:
        raise NotImplementedError


def visible_events(events: Iterable[Event], viewer: int) -> list[Event]:
    """Return what a viewer learns from these events.

    >>> visible_events([], WATCHER)
    []
    """
    shown = [event.seen_by(viewer) for event in events]
    return [event for event in shown if event is not None]


_RULE = re.compile(r"\b[A-Z]{3}-R?\d+\b")
