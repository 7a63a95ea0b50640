"""What a frame of the agenda must bring: forgotten, it is named when the game is declared."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from labtable.engine.agenda import Ask, AskAll, Decision, Frame, State, Step, Window
from labtable.engine.plain import Plain

_OWN = (Plain, Frame, Step, Decision, Ask, AskAll, Window)


def missing(parts: Sequence[type[Plain]]) -> list[str]:
    """Say what the state and the frames of a game lack, each in half a sentence.

    >>> class Deal(Step): pass
    >>> missing([State, Deal])
    ['the step Deal has no `run`, which does its work']
    """
    found = (
        [] if any(issubclass(part, State) for part in parts) else ["no State is among its parts"]
    )
    bases = {base for part in parts for base in part.__mro__[1:]}
    for part in parts:
        if issubclass(part, Frame) and part not in bases:  # what others build on may be unfinished
            found += _lacks(part)
    return found


def _lacks(frame: type[Frame[State]]) -> Iterable[str]:
    if issubclass(frame, Decision):
        yield from _unanswered(frame)
    elif issubclass(frame, Step):
        if not _brings(frame, "run", "reach"):
            yield f"the step {frame.__name__} has no `run`, which does its work"
    elif not _brings(frame, "reach"):
        yield f"the frame {frame.__name__} has no `reach`, which does what is due"


def _unanswered(frame: type[Decision[State]]) -> Iterable[str]:
    question = f"the question {frame.__name__}"
    if not getattr(frame, "accepts", ()):
        yield f"{question} has no `accepts`, the kinds of answers it takes"
    if not _brings(frame, "options"):
        yield f"{question} has no `options`, which lists the legal answers"
    if not _brings(frame, "take", "resolve", "settle"):
        yield f"{question} has no `take`, which applies an answer"
    if not issubclass(frame, Ask | AskAll | Window) and not _brings(frame, "reach"):
        yield f"{question} is no Ask, AskAll or Window and has no `reach`, which asks somebody"


def _brings(frame: type, *names: str) -> bool:
    """Tell whether a class of the game itself, not the engine's, defines one of these."""
    own = [kind for kind in frame.__mro__ if kind not in _OWN]
    return any(name in vars(kind) for kind in own for name in names)
