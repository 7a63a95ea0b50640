"""A sentence on the wire: in English, and in parts for any other language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from labtable.engine import sentence as engine
from labtable.engine.sentence import render_sentence


class Sentence(Struct, frozen=True):
    """English words with gaps, what goes into them, and the whole in English."""

    key: str
    text: str
    parts: dict[str, Any]  # texts, numbers, sentences, lists of them


def wire_sentence(said: engine.Sentence, names: Sequence[str]) -> Sentence:
    """Write a sentence for the wire."""
    parts = {name: _wire_part(part, names) for name, part in said.parts.items()}
    return Sentence(said.key, render_sentence(said, names), parts)


def _wire_part(part: Any, names: Sequence[str]) -> Any:
    if isinstance(part, list | tuple):
        return [_wire_part(each, names) for each in part]
    return wire_sentence(part, names) if isinstance(part, engine.Sentence) else part
