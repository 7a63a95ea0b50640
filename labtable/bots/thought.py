"""A choice and its reason."""

from __future__ import annotations

from typing import Any, NamedTuple

ONLY = "It is the only answer."


class Thought(NamedTuple):
    """What a bot chose, and why, in one sentence of facts."""

    answer: Any
    why: str
