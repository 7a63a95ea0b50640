"""Sentences put together from parts that are remembered, so that clients can translate them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from labtable.engine.event import named


class Told(str):
    """A text that knows its template by name and what was put in: texts, numbers, lists of them."""

    key: str
    parts: dict[str, Any]

    def to(self, names: Sequence[str]) -> Told:
        """Speak of people by their names."""
        parts = {name: _named(part, names) for name, part in self.parts.items()}
        return _made(self.key, named(self, names), parts)


def told(key: str, text: str, **parts: Any) -> Told:
    """Fill a template; lists are written the way people do.

    >>> made = told("make", "makes {all} for {price}", all=["HF", "KF"], price=counted(5, "point"))
    >>> made, made.key, made.parts["price"].key
    ('makes HF and KF for 5 points', 'make', 'point.many')
    """
    words = {name: listed(part) if isinstance(part, list) else part for name, part in parts.items()}
    return _made(key, text.format(**words), parts)


def counted(number: int, thing: str) -> Told:
    """Count things, one or several.

    >>> counted(1, "point"), counted(5, "point"), counted(0, "card")
    ('1 point', '5 points', '0 cards')
    """
    several = number != 1
    key = f"{thing}.{'many' if several else 'one'}"
    return told(key, "{number} " + thing + "s" * several, number=number)


def listed(things: Sequence[str]) -> str:
    """List things the way people do.

    >>> listed(["H"]), listed(["H", "O", "Na"]), listed([])
    ('H', 'H, O and Na', 'nothing')
    """
    if not things:
        return "nothing"
    *others, last = things
    return f"{', '.join(others)} and {last}" if others else last


def _made(key: str, text: str, parts: dict[str, Any]) -> Told:
    made = Told(text)
    made.key, made.parts = key, parts
    return made


def _named(part: Any, names: Sequence[str]) -> Any:
    if isinstance(part, Told):
        return part.to(names)
    if isinstance(part, list):
        return [_named(each, names) for each in part]
    return named(part, names) if isinstance(part, str) else part
