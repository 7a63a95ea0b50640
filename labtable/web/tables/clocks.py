"""How long each seat has been asked, and whose time is over."""

from __future__ import annotations

from typing import Literal

from labtable.web.tables.live import LiveTable

Mode = Literal["off", "gentle", "strict"]


class Clock:
    """Time for the open question; it stands still while the table rests, or nobody is there."""

    def __init__(self, mode: Mode, seconds: float) -> None:
        self.mode = mode
        self.seconds = seconds
        self._since: dict[int, tuple[int, float]] = {}  # seat: question, moment
        self._rested = 0.0  # when the table came to rest

    def look(self, live: LiveTable, now: float, attended: bool = True) -> None:
        """Start the clock of everybody who is asked something new."""
        if self.mode == "off" or live.lobby:
            return
        if live.resting or not attended:
            self._rested = self._rested or now
            return
        if self._rested:
            pause, self._rested = now - self._rested, 0.0
            self._since = {s: (key, at + pause) for s, (key, at) in self._since.items()}
        key = live.table.question
        fresh = {}
        for seat in live.table.waiting():
            known = self._since.get(seat)
            fresh[seat] = known if known and known[0] == key else (key, now)
        self._since = fresh

    def left(self, seat: int, now: float) -> float | None:
        """Seconds left for a seat; none when nothing is measured."""
        if self.mode == "off" or seat not in self._since:
            return None
        passed = (self._rested or now) - self._since[seat][1]
        return max(0.0, round(self.seconds - passed, 1))

    def due(self, now: float) -> list[int]:
        """Seats whose time is over."""
        if self.mode == "off" or self._rested:
            return []
        return [seat for seat, (_, at) in self._since.items() if now - at >= self.seconds]

    def next(self, now: float) -> float | None:
        """Seconds until the next seat's time is over."""
        if self.mode == "off" or self._rested:
            return None
        waits = [at + self.seconds - now for _, at in self._since.values()]
        return min([wait for wait in waits if wait > 0], default=None)
