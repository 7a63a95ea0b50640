"""What a player has said and heard: never forgotten, and in words as far as there is room."""

from __future__ import annotations

from hashlib import sha256

from labtable.engine.trail import Trail

ROOM = 32  # lines that are kept in words, at least


class Lines:
    """Lines that only grow; of many, the oldest become a fingerprint.

    >>> lines = Lines()
    >>> for number in range(300):
    ...     lines.add(str(number))
    >>> lines.listed()[0].partition(":")[0], lines.listed()[1], lines.listed()[-1]
    ('256 lines before', '256', '299')
    """

    def __init__(self, lines: Trail[str] | None = None, old: int = 0, named: str = "") -> None:
        self._lines: Trail[str] = lines if lines is not None else Trail([])
        self._old = old  # so many are told by their fingerprint
        self._fingerprint = named

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
        return Lines(self._lines.twin(), self._old, self._fingerprint)


class Memory:
    """What one player answered, and what it was told."""

    def __init__(self, given: Lines, heard: Lines, upto: int = 0) -> None:
        self.given = given
        self.heard = heard
        self.upto = upto  # so much of the past is among them

    def text(self) -> str:
        """All of it."""
        return "\n".join([*self.given.listed(), *self.heard.listed()])

    def twin(self) -> Memory:
        """Make a copy."""
        return Memory(self.given.twin(), self.heard.twin(), self.upto)
