"""How long each seat has thought about its question, and whose time is over."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from labtable.host.tables.live_table import LiveTable

Mode = Literal["off", "gentle", "strict"]


class TimeUsed(NamedTuple):
    """What a seat has used of its time for one question."""

    question: int
    seat: int
    seconds: float


class Clock:
    """Time for each question; it stands still while the table rests, or nobody is there.

    A question that comes again, because an answer was taken back, is the same question: a seat goes
    on with the time it had left, and so do all others.
    """

    def __init__(self, mode: Mode, seconds: float) -> None:
        self.mode = mode
        self.seconds = seconds
        self._used: dict[tuple[int, int], float] = {}  # by question and seat, until `_counted`
        self._question = 0  # as the game counts them, so that an undo goes back to the same number
        self._asked: list[int] = []
        self._counted = 0.0
        self._stands = True

    def look(self, live: LiveTable, now: float, attended: bool = True) -> None:
        """Count the time until now, and see who is asked from now on."""
        if self.mode == "off" or live.lobby:
            return
        for seat in self._asked:
            self._used[self._question, seat] = self._seconds_used(seat, now)
        self._counted, self._stands = now, live.resting or not attended
        self._question, self._asked = live.table.state.question, live.table.waiting()

    def left(self, seat: int, now: float) -> float | None:
        """Seconds left for a seat; none when nothing is measured."""
        if seat not in self._asked:
            return None
        return max(0.0, round(self.seconds - self._seconds_used(seat, now), 1))

    def due(self, now: float) -> list[int]:
        """Seats whose time is over."""
        if self._stands:
            return []
        return [seat for seat in self._asked if self._seconds_used(seat, now) >= self.seconds]

    def next(self, now: float) -> float | None:
        """Seconds until the next seat's time is over."""
        if self._stands:
            return None
        waits = [self.seconds - self._seconds_used(seat, now) for seat in self._asked]
        return min([wait for wait in waits if wait > 0], default=None)

    def replay(self, live: LiveTable, at: float) -> None:
        """Count what a line of the journal tells; longer than allowed means nobody was there."""
        if at - self._counted > self.seconds:
            self._stands = True
        self.look(live, at)

    def usage(self) -> list[TimeUsed]:
        """Tell what has been used of the open question."""
        return [
            TimeUsed(*key, time) for key, time in self._used.items() if key[0] == self._question
        ]

    def restore(self, usage: Iterable[TimeUsed]) -> None:
        """Go on from what was used before; until somebody comes, the clock stands still."""
        self._stands = True
        for used in usage:
            key = used.question, used.seat
            self._used[key] = max(used.seconds, self._used.get(key, 0.0))

    def _seconds_used(self, seat: int, now: float) -> float:
        running = 0.0 if self._stands else now - self._counted
        return self._used.get((self._question, seat), 0.0) + running
