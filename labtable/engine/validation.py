"""Who is asked what, and whether an action is legal; a refusal speaks of people by their names.

What was not understood is read once more with seats for names, and deals in short spelled out.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from labtable.engine.agenda import Decision, State
from labtable.engine.copying import as_declared_type
from labtable.engine.errors import OutOfTurn, Refusal, Unreadable
from labtable.engine.event import WATCHER
from labtable.engine.sentence import person, say


def possible_readings(text: str, seat: int, names: Sequence[str], seats: int) -> list[str]:
    """Say it again with numbers for names, and with both sides of a deal.

    >>> possible_readings("react Acid on Base of ada", 0, ["Bo", "Ada"], 2)
    ['react Acid on Base of 1']
    >>> possible_readings("offer Au to seat 1 for 300", 0, [], 2)[-1]
    'offer 0 gives 1: Au, 1 gives 0: 300'
    """
    words = " ".join(text.split())
    found = list(dict.fromkeys(_with_seat_numbers(words, names, seats)))
    deals = [_spell_out_deal(each, seat) for each in (words, *found)]
    return [*found, *[deal for deal in deals if deal]]


def _with_seat_numbers(text: str, names: Sequence[str], seats: int) -> list[str]:
    """Put the numbers of seats for names: one at a time, the last first, then for all of them."""
    called: dict[str, set[int]] = {}
    for seat in range(seats):
        for known in ((), names):
            called.setdefault(person(seat, known).casefold(), set()).add(seat)
    numbers = {name: str(min(found)) for name, found in called.items() if len(found) == 1}
    anyone = "|".join([re.escape(name) for name in sorted(numbers, key=len, reverse=True)])
    places = list(re.finditer(rf"(?<!\w)(?:{anyone})(?!\w)", text, re.IGNORECASE))
    whole = text
    single = []
    for place in reversed(places):
        number = numbers.get(place[0].casefold(), place[0])
        whole = f"{whole[: place.start()]}{number}{whole[place.end() :]}"
        single.append(f"{text[: place.start()]}{number}{text[place.end() :]}")
    return [*single, whole]


def _spell_out_deal(text: str, seat: int) -> str:
    """Spell out who gives what to whom; nothing when it is no deal in short."""
    said = _SHORT.fullmatch(text)
    if said is None:
        return ""
    verb, given, other, taken = said.groups()
    sides = f"{verb} {seat} gives {other}: {given}"
    return f"{sides}, {other} gives {seat}: {taken}" if taken else sides


_SHORT = re.compile(
    r"(offer|counter(?: \d{1,9} with)?) (.+?) to (\d{1,2})(?: for (.+))?", re.IGNORECASE
)


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
    raise with_names(refusal, names)


def legal_action(state: State, seat: Any, given: Any, names: Sequence[str]) -> Any:
    """Understand and check an answer."""
    decision = open_question(state, seat, names)
    try:
        if isinstance(given, str):
            action = read_answer(decision, state, seat, given, names)
        else:
            action = as_declared_type(given)
        decision.check(state, seat, action)
    except Refusal as refusal:
        raise with_names(refusal, names) from None
    return action


def read_answer(
    decision: Decision[Any], state: State, seat: Any, text: str, names: Sequence[str]
) -> Any:
    """Read an answer; who is not understood may have said a name for the number of a seat."""
    try:
        return decision.read(state, seat, text)
    except Unreadable as unread:
        for meant in possible_readings(text, seat, names, len(state.everyone)):
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


def with_names(refusal: Refusal, names: Sequence[str]) -> Refusal:
    """Let a refusal speak of people by their names."""
    refusal.names = names
    return refusal
