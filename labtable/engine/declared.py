"""Declared once, found by looking: lists and tables that cannot forget anything."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from types import ModuleType
from typing import TypeVar

T = TypeVar("T")
V = TypeVar("V")


def declared(base: type[T], *modules: ModuleType | str) -> tuple[type[T], ...]:
    """Find the public classes of a kind that modules, or the files of a folder, define, in order.

    >>> from labtable.engine import action
    >>> declared(action.Action, action)
    (<class 'labtable.engine.action.Action'>, <class 'labtable.engine.action.Pass'>)
    """
    found: list[type[T]] = []
    for module in modules:
        home = module if isinstance(module, str) else module.__name__
        found += [
            thing
            for room in _rooms(home)
            for name, thing in vars(sys.modules[room]).items()
            if isinstance(thing, type)
            and issubclass(thing, base)
            and thing.__module__ == room
            and not name.startswith("_")
        ]
    return tuple(found)


def _rooms(home: str) -> list[str]:
    """A module, and those within it that are loaded."""
    return [home, *[name for name in sys.modules if name.startswith(f"{home}.")]]


def cases(kinds: Iterable[type], table: Mapping[type, V]) -> dict[type, V]:
    """Check, when a module is loaded, that a table has a case for every kind and for no other.

    >>> cases([int, str], {int: "a number"})
    Traceback (most recent call last):
    TypeError: There is no case for str.
    """
    wanted = list(kinds)
    for kind in wanted:
        if kind not in table:
            raise TypeError(f"There is no case for {kind.__name__}.")
    for kind in table:
        if kind not in wanted:
            raise TypeError(f"{kind.__name__} has a case, but is none of these.")
    return dict(table)
