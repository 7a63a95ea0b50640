"""Answers, as everybody outside the rules sees them."""

from __future__ import annotations

from typing import Self

import msgspec


class Action(msgspec.Struct, frozen=True, gc=False, tag=True):
    """One answer to one decision. Small, comparable, readable as JSON.

    `str` gives its short text form, and `read` understands that form again.
    """

    def __str__(self) -> str:
        values = msgspec.structs.astuple(self)
        return " ".join([type(self).__name__.lower(), *map(str, values)])

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Turn the short form back into an action; None when it is something else."""
        name, *words = text.split()
        fields = msgspec.structs.fields(cls)
        if name.casefold() != cls.__name__.casefold() or len(words) != len(fields):
            return None
        values = {field.encode_name: word for field, word in zip(fields, words, strict=True)}
        try:
            return msgspec.convert({"type": cls.__name__, **values}, cls, strict=False)
        except msgspec.ValidationError:
            return None


class Pass(Action, frozen=True):
    """Let it go."""
