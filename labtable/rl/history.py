"""A match with its past: what a library copies and saves that keeps states of its own."""

from __future__ import annotations

from hashlib import sha256
from random import Random
from typing import Any
from weakref import ref

import msgspec

import labtable
from labtable.engine.append_only_list import AppendOnlyList
from labtable.engine.event import WATCHER, Event
from labtable.engine.record import Answer
from labtable.rl.match import Match
from labtable.rl.parts import Row

ROOM = 16  # lines that are kept in words, at least


class MemoryLines:
    """Lines that only grow; of many, the oldest become a fingerprint.

    >>> lines = MemoryLines()
    >>> for number in range(300):
    ...     lines.add_line(str(number))
    >>> lines.recent_lines()[0].partition(":")[0], lines.recent_lines()[1], lines.recent_lines()[-1]
    ('272 lines before', '272', '299')
    """

    __slots__ = ("_fingerprint", "_lines", "_old")

    def __init__(
        self, lines: AppendOnlyList[str] | None = None, old: int = 0, named: str = ""
    ) -> None:
        self._lines: AppendOnlyList[str] = lines if lines is not None else AppendOnlyList([])
        self._old = old  # so many are told by their fingerprint
        self._fingerprint = named

    def add_line(self, line: str) -> None:
        """Remember a line."""
        self._lines.append(line)
        if len(self._lines) - self._old > 2 * ROOM:
            old = self._lines.to_list(self._old)[:ROOM]
            told = "\n".join([self._fingerprint, *old])
            self._fingerprint = sha256(told.encode()).hexdigest()
            self._old += ROOM

    def recent_lines(self) -> list[str]:
        """The last lines, after a fingerprint of all before them."""
        last = self._lines.to_list(self._old)
        return [f"{self._old} lines before: {self._fingerprint}", *last] if self._old else last

    def copy_lines(self) -> MemoryLines:
        """Make a copy."""
        return MemoryLines(self._lines.shared_copy(), self._old, self._fingerprint)


class Memory:
    """What one player answered, and what it was told."""

    __slots__ = ("given", "heard", "upto")

    def __init__(self, given: MemoryLines, heard: MemoryLines, upto: int = 0) -> None:
        self.given = given
        self.heard = heard
        self.upto = upto  # so much of the past is among them

    def full_text(self) -> str:
        """All of it."""
        return "\n".join([*self.given.recent_lines(), *self.heard.recent_lines()])

    def copy_memory(self) -> Memory:
        """Make a copy."""
        return Memory(self.given.copy_lines(), self.heard.copy_lines(), self.upto)


_written = msgspec.json.Encoder().encode
CHANCE, NOBODY = -1, -4  # who is on turn before the deal and after the end, by OpenSpiel's numbers


class ToldLine:
    """Something that happened, said once for all who hear the same."""

    __slots__ = ("_words", "event")

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


class MatchHistory:
    """A match, and all that was answered and told so far: copied and saved as one.

    Copies are one and the same until one of them goes on, so what is asked about a position is
    worked out once, whoever asks.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.player = CHANCE  # who answers next
        self.past: AppendOnlyList[Answer[Any] | ToldLine] = AppendOnlyList([])
        self._shared = False  # does somebody else stand here too? then nothing changes here
        self._next: tuple[int, ref[MatchHistory]] | None = None
        self._memories: list[Memory] = []  # by player, once somebody asks
        self._drop_caches()

    def _drop_caches(self) -> None:
        """Let go of what was worked out about a position that is left."""
        self._views: dict[int, Any] = {}
        self._seen: dict[int, str] = {}
        self._numbers: dict[int, list[int]] = {}
        self._drawn = ""

    def follow_number(self, number: int) -> MatchHistory:
        """Go on with the deal or the answer of this number; who stands here alone moves along."""
        if not self._shared:
            self.play_number(number)
            return self
        if self._next is not None and self._next[0] == number:
            known = self._next[1]()
            if known is not None:
                return known.__deepcopy__(None)
        course = self._copy_with(self.match.copy_match())
        course.play_number(number)
        self._next = number, ref(course)
        self._drop_caches()
        return course

    def play_number(self, number: int) -> None:
        """Deal, or give the answer of this number, here: for who stands here alone."""
        if self.player == CHANCE:
            self.match.start_game(number)
            told = self.match.table.told
        else:
            question = self.match.table.question
            answer = self.match.legal_answers(self.player).get(number)
            told = self.match.play_number(self.player, number)
            self.past.append(Answer(self.player, answer, question))
        self._drop_caches()
        self.record_events(told)

    def record_events(self, told: list[Event]) -> None:
        """Remember what happened, and see who is asked now."""
        for event in told:
            self.past.append(ToldLine(event))
        waiting = self.match.table.state.waiting
        self.player = waiting[0] if waiting else NOBODY

    def action_text(self, player: int, number: int) -> str:
        """Say what a number means to a player; nothing where it means nothing."""
        answer = self.match.legal_answers(player).get(number)
        return str(answer) if answer is not None else ""

    def legal_numbers(self, player: int) -> list[int]:
        """The numbers of a player's legal answers, in order."""
        found = self._numbers.get(player)
        if found is None:
            found = self._numbers[player] = sorted(self.match.legal_answers(player))
        return found

    def encode_row(self, player: int) -> Row:
        """What a player sees, as numbers."""
        return self.match.layout.encode_view(
            self._cached_view(player), player, self.match.table.state
        )

    def observation_text(self, player: int) -> str:
        """What a player sees and is asked, as text."""
        found = self._seen.get(player)
        if found is None:
            shown = _written(self._cached_view(player)).decode()
            found = self._seen[player] = f"{shown}\n{self.match.table.prompt(player)}"
        return found

    def memory_text(self, player: int) -> str:
        """All that a player ever answered and was told, as text."""
        if not self._memories:
            self._memories = [Memory(MemoryLines(), MemoryLines()) for _ in range(self.match.seats)]
        memory = self._memories[player]
        for entry in self.past.to_list(memory.upto):
            if isinstance(entry, ToldLine):
                if words := entry.said_to(player):
                    memory.heard.add_line(words)
            elif entry.seat == player:
                memory.given.add_line(f"{entry.question}: {entry.action}")
        memory.upto = len(self.past)
        return memory.full_text()

    def table_picture(self) -> str:
        """Draw the table as a watcher sees it."""
        if not self._drawn:
            self._drawn = self.match.view_picture(self._cached_view(WATCHER))
        return self._drawn

    def _cached_view(self, player: int) -> Any:
        """What a player sees: for those who only look at it."""
        found = self._views.get(player)
        if found is None:
            table = self.match.table
            found = self._views[player] = table.game.view(table.state, player)
        return found

    def resample(self, player: int, dice: Random) -> MatchHistory:
        """A course that looks the same to a player; all that it cannot know is dealt afresh."""
        match = self.match.copy_match()
        match.use_table(self.match.table.redeal(player, dice))
        return self._copy_with(match)

    def _copy_with(self, match: Match) -> MatchHistory:
        """A course of its own with the same past."""
        twin = MatchHistory(match)
        twin.player, twin.past = self.player, self.past.shared_copy()
        twin._memories = [memory.copy_memory() for memory in self._memories]
        return twin

    def __deepcopy__(self, memo: Any) -> MatchHistory:
        self._shared = True
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        match = self.match
        saved = match.table.save() if self.player != CHANCE else b""
        told = [entry.event for entry in self.past.to_list() if isinstance(entry, ToldLine)]
        dealt = (match.game, match.seats, match.slots, match.options)
        return _restore_history, (*dealt, saved, told, match.features)


def _restore_history(
    game: str,
    seats: int,
    slots: int,
    options: dict[str, Any],
    saved: bytes,
    told: list[Event],
    features: bool = False,  # what was saved before there were any has none
) -> MatchHistory:
    course = MatchHistory(Match(game, seats, slots, options, features))
    if saved:
        course.match.use_table(labtable.load(saved))
        for answer in course.match.table.record.answers:
            course.past.append(answer)
        course.record_events(told)
    return course
