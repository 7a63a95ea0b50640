"""Answers, as everybody outside the rules sees them."""

from __future__ import annotations

from typing import Any, ClassVar, Self

import msgspec

from labtable.engine.form import Form, form_of
from labtable.engine.sentence import Sentence


class Action(msgspec.Struct, frozen=True, gc=False, tag=True):
    """One answer to one decision. Small, comparable, readable as JSON.

    `str` gives its short text form, and `read` understands that form again: both come from `form`,
    `"move {origin} to {to}"`, or from the name of the class and its fields. What stands in square
    brackets is written, but may be left out by who types. `also` lists what is understood besides.
    """

    form: ClassVar[str] = ""
    also: ClassVar[tuple[str, ...]] = ()
    chemical: ClassVar[bool] = False  # whether it may be wrong by its chemistry

    def __str__(self) -> str:
        return _forms(type(self))[0].written(self)

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Turn the short form back into an action; None when it is something else."""
        for form in _forms(cls):
            said = form.read(text)
            if said is not None:
                try:
                    return msgspec.convert({"type": cls.__name__, **said}, cls, strict=False)
                except msgspec.ValidationError:
                    return None
        return None

    def phrase(self) -> Sentence:
        """The answer in words for any language: its form, or as it is written."""
        if self.form:
            return Sentence(_forms(type(self))[0].key, msgspec.structs.asdict(self))
        return Sentence("{answer}", {"answer": str(self)})

    def to_find(self) -> bool:
        """Whether it is listed only where lights are on: else the player has to find it."""
        return self.chemical

    def told(self) -> Sentence:
        """The answer as others are told that somebody chose it."""
        return self.phrase()


class Pass(Action, frozen=True):
    """Let it go."""

    form = "pass"


_KNOWN: dict[type[Action], list[Form]] = {}


def _forms(kind: type[Action]) -> list[Form]:
    """The forms of an action: the one that is written comes first."""
    known = _KNOWN.get(kind)
    if known is None:
        hints: dict[str, Any] = {
            field.encode_name: field.type for field in msgspec.structs.fields(kind)
        }
        usual = " ".join([kind.__name__.lower(), *[f"{{{field}}}" for field in hints]])
        known = [form_of(text, hints) for text in (kind.form or usual, *kind.also)]
        _KNOWN[kind] = known
    return known
