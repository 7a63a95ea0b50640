"""Whose turn it is: table by table, so that none of them keeps the others waiting."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")
WATCHED = 4  # one turn of so many is for tables that are only watched


class Turn(NamedTuple):
    """For which table something is worked out."""

    table: str
    played: bool = True  # by somebody who is there; otherwise it is only watched
    wanted: Callable[[], bool] = lambda: True  # asked once more when the turn has come


class Ring(Generic[T]):
    """A queue for each table; they take turns.

    >>> ring = Ring[int]()
    >>> for table, n in [("a", 1), ("a", 2), ("b", 3)]:
    ...     ring.add(table, n)
    >>> [ring.next() for _ in range(4)]
    [1, 3, 2, None]
    """

    def __init__(self) -> None:
        self._waiting: dict[str, deque[T]] = {}  # whose turn is next comes first

    def add(self, table: str, what: T) -> None:
        self._waiting.setdefault(table, deque()).append(what)

    def next(self) -> T | None:
        """Take what the next table wants first; its other wishes come after all others."""
        for table, wishes in self._waiting.items():
            del self._waiting[table]
            found = wishes.popleft()
            if wishes:
                self._waiting[table] = wishes
            return found
        return None


class Turns(Generic[T]):
    """People do not wait for tables where only bots play, but those go on as well."""

    def __init__(self) -> None:
        self._played, self._watched = Ring[T](), Ring[T]()
        self._taken = 0

    def add(self, turn: Turn, what: T) -> None:
        ring = self._played if turn.played else self._watched
        ring.add(turn.table, what)

    def next(self) -> T | None:
        """Take what is next, if anything is."""
        self._taken += 1
        first, second = self._played, self._watched
        if not self._taken % WATCHED:
            first, second = second, first
        found = first.next()
        return second.next() if found is None else found
