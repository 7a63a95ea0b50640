"""What a player has said and heard: never forgotten, and in words as far as there is room."""

from __future__ import annotations

from hashlib import sha256

from labtable.engine.append_only_list import AppendOnlyList

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
