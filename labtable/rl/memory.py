"""What a player has said and heard: never forgotten, and in words as far as there is room."""

from __future__ import annotations

from hashlib import sha256

from labtable.engine.trail import Trail

ROOM = 128  # lines that are kept in words, at least


class Lines:
    """Lines that only grow; of many, the oldest become a fingerprint.

    >>> lines = Lines()
    >>> for number in range(300):
    ...     lines.add(str(number))
    >>> lines.listed()[0].partition(":")[0], lines.listed()[1], lines.listed()[-1]
    ('128 lines before', '128', '299')
    """

    def __init__(self) -> None:
        self._lines: Trail[str] = Trail([])
        self._old = 0  # so many are told by their fingerprint
        self._fingerprint = ""

    def add(self, line: str) -> None:
        """Remember a line."""
        self._lines.append(line)
        if len(self._lines) - self._old > 2 * ROOM:
            old = self._lines.listed(self._old)[:ROOM]
            told = "\n".join([self._fingerprint, *old])
            self._fingerprint = sha256(told.encode()).hexdigest()
            self._old += ROOM

    def listed(self) -> list[str]:
        """The last lines, after a fingerprint of all before them."""
        last = self._lines.listed(self._old)
        return [f"{self._old} lines before: {self._fingerprint}", *last] if self._old else last

    def twin(self) -> Lines:
        """Make a copy."""
        twin = Lines()
        twin._lines = self._lines.twin()
        twin._old, twin._fingerprint = self._old, self._fingerprint
        return twin


class Memory:
    """What one player answered, and what it was told."""

    def __init__(self) -> None:
        self.given = Lines()
        self.heard = Lines()
        self.upto = 0  # so much of the past is among them

    def text(self) -> str:
        """All of it."""
        return "\n".join([*self.given.listed(), *self.heard.listed()])

    def twin(self) -> Memory:
        """Make a copy."""
        twin = Memory()
        twin.given, twin.heard, twin.upto = self.given.twin(), self.heard.twin(), self.upto
        return twin
