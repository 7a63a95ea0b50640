"""Who is asked what, and whether an answer is one; a refusal speaks of people by their names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from labtable.engine.agenda import Decision, State
from labtable.engine.copying import as_declared
from labtable.engine.errors import OutOfTurn, Refusal, Unreadable
from labtable.engine.event import WATCHER
from labtable.engine.meanings import meanings
from labtable.engine.sentence import say


def open_question(state: State, seat: Any, names: Sequence[str]) -> Decision[Any]:
    """Find the question that a seat is asked."""
    waiting = state.waiting
    top = state.agenda[-1] if seat in waiting else None
    if isinstance(top, Decision):
        return top
    if not waiting:
        raise OutOfTurn("TABLE-02", "The game is over: nobody is asked anything any more.")
    verb = say("is") if len(waiting) == 1 else say("are")
    why = "{seat} is not asked anything now; {waiting:seat&} {verb}."
    refusal = OutOfTurn("TABLE-02", why, seat=seat, waiting=waiting.copy(), verb=verb)
    raise named(refusal, names)


def legal(state: State, seat: Any, given: Any, names: Sequence[str]) -> Any:
    """Understand and check an answer."""
    decision = open_question(state, seat, names)
    try:
        if isinstance(given, str):
            action = understood(decision, state, seat, given, names)
        else:
            action = as_declared(given)
        decision.check(state, seat, action)
    except Refusal as refusal:
        raise named(refusal, names) from None
    return action


def understood(
    decision: Decision[Any], state: State, seat: Any, text: str, names: Sequence[str]
) -> Any:
    """Read an answer; who is not understood may have said a name for the number of a seat."""
    try:
        return decision.read(state, seat, text)
    except Unreadable as unread:
        for meant in meanings(text, seat, names, len(state.everyone)):
            try:
                return decision.read(state, seat, meant)
            except Unreadable:
                continue
        raise unread from None


def check_viewer(state: State, viewer: Any) -> None:
    """Refuse a viewer who is neither a seat nor a watcher."""
    if viewer != WATCHER and viewer not in state.everyone:
        last = state.everyone[-1]
        why = "The seats here are 0 to {last}; there is no {given}."
        raise Refusal("TABLE-12", why, last=last, given=repr(viewer))


def named(refusal: Refusal, names: Sequence[str]) -> Refusal:
    """Let a refusal speak of people by their names."""
    refusal.names = names
    return refusal
