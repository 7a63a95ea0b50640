"""A match with its past: what a library copies and saves that keeps states of its own."""

from __future__ import annotations

from random import Random
from typing import Any
from weakref import ref

import msgspec

import labtable
from labtable.engine.event import WATCHER, Event
from labtable.engine.record import Answer
from labtable.engine.trail import Trail
from labtable.rl.match import Match
from labtable.rl.memory import Lines, Memory
from labtable.rl.parts import Row

CHANCE, NOBODY = -1, -4  # who is on turn before the deal and after the end, by OpenSpiel's numbers


class Told:
    """Something that happened, said once for all who hear the same."""

    def __init__(self, event: Event) -> None:
        self.event = event
        self._words = ""

    def said_to(self, player: int) -> str:
        """Say what a player hears of it; nothing where that is nothing."""
        heard = self.event.seen_by(player)
        if heard is not self.event:
            return str(heard) if heard is not None else ""
        self._words = self._words or str(heard)
        return self._words


class Course:
    """A match, and all that was answered and told so far: copied and saved as one.

    Copies are one and the same until one of them goes on, so what is asked about a position is
    worked out once, whoever asks.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.player = CHANCE  # who answers next
        self.past: Trail[Answer[Any] | Told] = Trail([])
        self._shared = False  # does somebody else stand here too? then nothing changes here
        self._next: tuple[int, ref[Course]] | None = None
        self._memories: list[Memory] = []  # by player, once somebody asks
        self._forget()

    def _forget(self) -> None:
        """Let go of what was worked out about a position that is left."""
        self._views: dict[int, Any] = {}
        self._seen: dict[int, str] = {}
        self._words: dict[int, dict[int, str]] = {}
        self._drawn = ""

    def after(self, number: int) -> Course:
        """Go on with the deal or the answer of this number; who stands here alone moves along."""
        if not self._shared:
            self.play(number)
            return self
        if self._next is not None and self._next[0] == number:
            known = self._next[1]()
            if known is not None:
                return known.__deepcopy__(None)
        course = self._twin(self.match.twin())
        course.play(number)
        self._next = number, ref(course)
        self._forget()
        return course

    def play(self, number: int) -> None:
        """Deal, or give the answer of this number, here: for who stands here alone."""
        if self.player == CHANCE:
            self.match.deal(number)
            told = self.match.table.told
        else:
            question = self.match.table.question
            answer = self.match.answers(self.player).get(number)
            told = self.match.play(self.player, number)
            self.past.append(Answer(self.player, answer, question))
        self._forget()
        self.tell(told)

    def tell(self, told: list[Event]) -> None:
        """Remember what happened, and see who is asked now."""
        for event in told:
            self.past.append(Told(event))
        waiting = self.match.table.state.waiting
        self.player = waiting[0] if waiting else NOBODY

    def word(self, player: int, number: int) -> str:
        """Say what a number means to a player; nothing where it means nothing."""
        found = self._words.get(player)
        if found is None:
            answers = self.match.answers(player)
            found = self._words[player] = {known: str(one) for known, one in answers.items()}
        return found.get(number, "")

    def row(self, player: int) -> Row:
        """What a player sees, as numbers."""
        return self.match.layout.written(self._view(player), player, self.match.table.state)

    def seen(self, player: int) -> str:
        """What a player sees and is asked, as text."""
        found = self._seen.get(player)
        if found is None:
            shown = msgspec.json.encode(self._view(player)).decode()
            found = self._seen[player] = f"{shown}\n{self.match.table.prompt(player)}"
        return found

    def remembered(self, player: int) -> str:
        """All that a player ever answered and was told, as text."""
        if not self._memories:
            self._memories = [Memory(Lines(), Lines()) for _ in range(self.match.seats)]
        memory = self._memories[player]
        for entry in self.past.listed(memory.upto):
            if isinstance(entry, Told):
                if words := entry.said_to(player):
                    memory.heard.add(words)
            elif entry.seat == player:
                memory.given.add(f"{entry.question}: {entry.action}")
        memory.upto = len(self.past)
        return memory.text()

    def drawn(self) -> str:
        """Draw the table as a watcher sees it."""
        if not self._drawn:
            self._drawn = self.match.picture(self._view(WATCHER))
        return self._drawn

    def _view(self, player: int) -> Any:
        """What a player sees: for those who only look at it."""
        found = self._views.get(player)
        if found is None:
            table = self.match.table
            found = self._views[player] = table.game.view(table.state, player)
        return found

    def redealt(self, player: int, dice: Random) -> Course:
        """A course that looks the same to a player; all that it cannot know is dealt afresh."""
        match = self.match.twin()
        match.sit(self.match.table.redeal(player, dice))
        return self._twin(match)

    def _twin(self, match: Match) -> Course:
        """A course of its own with the same past."""
        twin = Course(match)
        twin.player, twin.past = self.player, self.past.twin()
        twin._memories = [memory.twin() for memory in self._memories]
        return twin

    def __deepcopy__(self, memo: Any) -> Course:
        self._shared = True
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        match = self.match
        saved = match.table.save() if self.player != CHANCE else b""
        told = [entry.event for entry in self.past.listed() if isinstance(entry, Told)]
        dealt = (match.game, match.seats, match.slots, match.options)
        return _restored, (*dealt, saved, told, match.features)


def _restored(
    game: str,
    seats: int,
    slots: int,
    options: dict[str, Any],
    saved: bytes,
    told: list[Event],
    features: bool = False,  # what was saved before there were any has none
) -> Course:
    course = Course(Match(game, seats, slots, options, features))
    if saved:
        course.match.sit(labtable.load(saved))
        for answer in course.match.table.record.answers:
            course.past.append(answer)
        course.tell(told)
    return course
