"""What somebody may have meant whose answer was not understood: people by name, deals in short."""

from __future__ import annotations

import re
from collections.abc import Sequence

from labtable.engine.sentence import person


def meanings(text: str, seat: int, names: Sequence[str], seats: int) -> list[str]:
    """Say it again with numbers for names, and with both sides of a deal.

    >>> meanings("react Acid on Base of ada", 0, ["Bo", "Ada"], 2)
    ['react Acid on Base of 1']
    >>> meanings("offer Au to seat 1 for 300", 0, [], 2)[-1]
    'offer 0 gives 1: Au, 1 gives 0: 300'
    """
    words = " ".join(text.split())
    found = list(dict.fromkeys(_numbered(words, names, seats)))
    deals = [_both_sides(each, seat) for each in (words, *found)]
    return [*found, *[deal for deal in deals if deal]]


def _numbered(text: str, names: Sequence[str], seats: int) -> list[str]:
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


def _both_sides(text: str, seat: int) -> str:
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
