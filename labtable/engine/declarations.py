"""What a game declares is found by looking, and what it forgot is named when it is declared."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from types import ModuleType
from typing import TypeVar

from labtable.engine.agenda import Ask, AskAll, Decision, Frame, State, Step, Window
from labtable.engine.plain import Plain

T = TypeVar("T")
V = TypeVar("V")


def find_classes(base: type[T], *modules: ModuleType | str) -> tuple[type[T], ...]:
    """Find the public classes of a kind that modules, or the files of a folder, define, in order.

    >>> from labtable.engine import action
    >>> find_classes(action.Action, action)
    (<class 'labtable.engine.action.Action'>, <class 'labtable.engine.action.Pass'>)
    """
    found: list[type[T]] = []
    for module in modules:
        home = module if isinstance(module, str) else module.__name__
        found += [
            thing
            for room in _loaded_modules(home)
            for name, thing in vars(sys.modules[room]).items()
            if isinstance(thing, type)
            and issubclass(thing, base)
            and thing.__module__ == room
            and not name.startswith("_")
        ]
    return tuple(found)


def _loaded_modules(home: str) -> list[str]:
    """A module, and those within it that are loaded."""
    return [home, *[name for name in sys.modules if name.startswith(f"{home}.")]]


def cases(name: str, kinds: Iterable[type], table: Mapping[type, V]) -> dict[type, V]:
    """Check, when a module is loaded, that a table has a case for every kind and for no other.

    >>> cases("ion.judge.JUDGED", [int, str], {int: "a number"})
    Traceback (most recent call last):
    TypeError: ion.judge.JUDGED has no case for str.
    """
    wanted = list(kinds)
    for kind in wanted:
        if kind not in table:
            raise TypeError(f"{name} has no case for {kind.__name__}.")
    for kind in table:
        if kind not in wanted:
            raise TypeError(f"{name} has a case for {kind.__name__}, which is not expected there.")
    return dict(table)


_OWN = (Plain, Frame, Step, Decision, Ask, AskAll, Window)


def find_missing_parts(parts: Sequence[type[Plain]]) -> list[str]:
    """Say what the state and the frames of a game lack, each in half a sentence.

    >>> class Deal(Step): pass
    >>> find_missing_parts([State, Deal])
    ['the step Deal has no `run`, which does its work']
    """
    found = (
        [] if any(issubclass(part, State) for part in parts) else ["no State is among its parts"]
    )
    bases = {base for part in parts for base in part.__mro__[1:]}
    for part in parts:
        if issubclass(part, Frame) and part not in bases:  # what others build on may be unfinished
            found += _missing_methods(part)
    return found


def _missing_methods(frame: type[Frame[State]]) -> Iterable[str]:
    if issubclass(frame, Decision):
        yield from _missing_in_question(frame)
    elif issubclass(frame, Step):
        if not _defines_any(frame, "run", "reach"):
            yield f"the step {frame.__name__} has no `run`, which does its work"
    elif not _defines_any(frame, "reach"):
        yield f"the frame {frame.__name__} has no `reach`, which does what is due"


def _missing_in_question(frame: type[Decision[State]]) -> Iterable[str]:
    question = f"the question {frame.__name__}"
    if not getattr(frame, "accepts", ()):
        yield f"{question} has no `accepts`, the kinds of answers it takes"
    if not _defines_any(frame, "options"):
        yield f"{question} has no `options`, which lists the legal answers"
    if not _defines_any(frame, "take", "resolve", "settle"):
        yield f"{question} has no `take`, which applies an answer"
    if not issubclass(frame, Ask | AskAll | Window) and not _defines_any(frame, "reach"):
        yield f"{question} is no Ask, AskAll or Window and has no `reach`, which asks somebody"


def _defines_any(frame: type, *names: str) -> bool:
    """Tell whether a class of the game itself, not the engine's, defines one of these."""
    own = [kind for kind in frame.__mro__ if kind not in _OWN]
    return any(name in vars(kind) for kind in own for name in names)
