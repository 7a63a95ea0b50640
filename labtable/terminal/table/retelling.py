"""A recorded game, told again answer by answer."""

from __future__ import annotations

from typing import Any, NamedTuple

import labtable
from labtable.engine.catalogue import ENGLISH, Catalogue
from labtable.engine.event import Event
from labtable.engine.table import Table


class ReplayPast(NamedTuple):
    """Where the table stood, and what was told, at the beginning and after every answer."""

    tables: list[Table[Any]]
    told: list[list[Event]]

    @property
    def last(self) -> int:
        """How many answers were given."""
        return len(self.tables) - 1


def replay_record(text: str) -> ReplayPast:
    """Play a record again; a damaged one is refused as a whole."""
    answers = labtable.replay(text).record.answers
    table = labtable.replay(text, upto=0)
    past = ReplayPast([table.clone()], [table.told])
    for answer in answers:
        past.told.append(table.play(answer.seat, answer.action))
        past.tables.append(table.clone())
    return past


class ReplayLog:
    """What was told with every answer, and how far each viewer has heard it."""

    def __init__(
        self, told: list[list[Event]], names: list[str], language: Catalogue = ENGLISH
    ) -> None:
        self.told = told  # the first is what the set-up brought
        self.names = names
        self.language = language
        self.heard: dict[int, int] = {}

    def forget_answer(self, answer: int) -> None:
        """Drop what an answer brought that was taken back."""
        place = answer + 1
        del self.told[place]
        self.heard = {viewer: n - (n > place) for viewer, n in self.heard.items()}

    def cut_after(self, answers: int) -> None:
        """Keep only what so many answers brought."""
        del self.told[answers + 1 :]
        self.heard = {viewer: min(n, answers + 1) for viewer, n in self.heard.items()}

    def full_story(self, viewer: int) -> list[str]:
        """Say all that happened, as far as the viewer may know."""
        return [line for told in self.told for line in self._lines_for(told, viewer)]

    def new_lines(self, viewer: int) -> list[str]:
        """Say what happened since the viewer last asked."""
        fresh = self.told[self.heard.get(viewer, 0) :]
        self.heard[viewer] = len(self.told)
        return [line for told in fresh for line in self._lines_for(told, viewer)]

    def _lines_for(self, told: list[Event], viewer: int) -> list[str]:
        return event_sentences(told, viewer, self.names, self.language)


def event_sentences(
    told: list[Event], viewer: int, names: list[str], language: Catalogue = ENGLISH
) -> list[str]:
    """Say what happened, as far as the viewer may know."""
    return [event.sentence(names, language) for event in labtable.visible_events(told, viewer)]
