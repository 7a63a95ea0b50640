"""Everything that one viewer can find out about a table without giving an answer."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from labtable.engine import Action, Refusal, Table
from labtable.testing.scene import encode_thing

JUNK = ("", "?", "0", "-1", "xyzzy", "alone", "pass", "take", "Cl Cl Cl Cl", "\u00e9\u2603", "a;b")
STRANGE = (None, 5, 2.5, b"Cl", ["Cl"], {"type": "Pick"})


class Perception(msgspec.Struct, frozen=True):
    """What a viewer perceives; two worlds are told apart by comparing two of these."""

    view: bytes
    waiting: list[int]
    question: int
    asked: str  # the open question and what it accepts
    prompt: str
    options: list[str]
    refusals: list[str]

    def differs(self, other: Perception) -> str:
        """Name what tells two worlds apart; empty when nothing does."""
        for field in self.__struct_fields__:
            mine, theirs = getattr(self, field), getattr(other, field)
            if mine != theirs:
                return f"{field}: {_show_difference(mine, theirs)}"
        return ""


def perceive(table: Table[Any], viewer: int, probes: list[Any]) -> Perception:
    """Look at the table with the eyes of a viewer, and try answers that may be refused."""
    decision = table.decision
    return Perception(
        view=encode_thing(table.view(viewer)),
        waiting=table.waiting(),
        question=table.question,
        asked=type(decision).__name__,
        prompt=table.prompt(viewer),
        options=[repr(option) for option in table.options(viewer)],
        refusals=[refusal_text(table, viewer, probe) for probe in probes],
    )


def refusal_text(table: Table[Any], seat: int, probe: Any) -> str:
    """Say why an answer is refused; empty when it is not."""
    try:
        table.check(seat, probe)
    except Refusal as refusal:
        return f"{type(refusal).__name__}: {refusal}"
    return ""


def make_probes(table: Table[Any], seat: int, dice: Random, count: int = 12) -> list[Any]:
    """Think of answers that a seat might try: junk, other people's options, mutations."""
    others = [option for other in table.waiting() for option in table.options(other)[:40]]
    past = [answer.action for answer in table.record.answers[-30:]]
    likely = [*table.options(seat)[:40], *others, *past]
    picked = dice.sample(likely, min(count, len(likely)))
    tried = [dice.choice(JUNK), dice.choice(STRANGE), *picked]
    tried += [mutate_action(action, likely, dice) for action in picked]
    tried += [str(action) for action in picked[:3]]
    tried += [scramble_text(str(action), dice) for action in picked[:3]]
    return tried


def mutate_action(action: Action, others: list[Any], dice: Random) -> Any:
    """Change one field of an answer, keeping its type, often to what stands in another one."""
    fields = type(action).__struct_fields__
    if not fields:
        return dice.choice(others)
    field = dice.choice(fields)
    donor = dice.choice(others)
    value = getattr(action, field)
    given = getattr(donor, field, value)
    fresh = given if given != value and type(given) is type(value) else _change_value(value, dice)
    return msgspec.structs.replace(action, **{field: fresh})


def scramble_text(text: str, dice: Random) -> str:
    """Mistype a text: a letter gone, doubled, or words in another order."""
    words = text.split()
    dice.shuffle(words)
    at = dice.randrange(len(text) + 1)
    slips = (text[:at] + text[at + 1 :], text[:at] + text[at - 1 :], " ".join(words), text.lower())
    return dice.choice(slips)


def _change_value(value: Any, dice: Random) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return dice.choice((-1, 0, value + 1, 99))
    if isinstance(value, str):
        return dice.choice(("", "Xx", value + "2", value[::-1]))
    if isinstance(value, tuple):
        return dice.choice(((), value[::-1], value + value, value[1:]))
    return value


def _show_difference(mine: object, theirs: object) -> str:
    """Show two different things from the place on where they differ."""
    one, two = repr(mine), repr(theirs)
    at = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), 0)
    return f"...{one[max(at - 40, 0) : at + 40]} / ...{two[max(at - 40, 0) : at + 40]}"
