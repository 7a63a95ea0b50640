"""A list that only grows, for what lies behind: copies share what they have in common."""

from __future__ import annotations

from typing import Generic, TypeVar

T = TypeVar("T")


class AppendOnlyList(Generic[T]):
    """Things in the order they came; a copy costs nothing, and goes its own way.

    >>> trail = AppendOnlyList([1, 2])
    >>> twin = trail.shared_copy()
    >>> trail.append(3)
    >>> twin.append(4)
    >>> trail.to_list(), twin.to_list(1), len(twin)
    ([1, 2, 3], [2, 4], 3)
    """

    def __init__(self, things: list[T]) -> None:
        self._things = things.copy()
        self._length = len(things)  # whatever lies beyond belongs to a copy

    def __len__(self) -> int:
        return self._length

    def append(self, thing: T) -> None:
        """Add to the end."""
        length = self._length
        if len(self._things) != length:
            self._things = self._things[:length]
        self._things.append(thing)
        if self._things[length] is not thing:  # a copy, in another thread, was faster
            self._things = self._things[:length]
            self._things.append(thing)
        self._length = length + 1

    def to_list(self, since: int = 0) -> list[T]:
        """All things from a place on."""
        return self._things[since : self._length]

    def shared_copy(self) -> AppendOnlyList[T]:
        """Make a copy."""
        twin: AppendOnlyList[T] = AppendOnlyList([])
        twin._things, twin._length = self._things, self._length
        return twin
