"""A sentence on the wire: in English, and in parts for any other language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from labtable.engine import sentence as engine
from labtable.engine.sentence import spoken


class Sentence(Struct, frozen=True):
    """English words with gaps, what goes into them, and the whole in English."""

    key: str
    text: str
    parts: dict[str, Any]  # texts, numbers, sentences, lists of them


def spelled(said: engine.Sentence, names: Sequence[str]) -> Sentence:
    """Write a sentence for the wire."""
    parts = {name: _part(part, names) for name, part in said.parts.items()}
    return Sentence(said.key, spoken(said, names), parts)


def _part(part: Any, names: Sequence[str]) -> Any:
    if isinstance(part, list | tuple):
        return [_part(each, names) for each in part]
    return spelled(part, names) if isinstance(part, engine.Sentence) else part
