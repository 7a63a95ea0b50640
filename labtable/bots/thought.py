"""A choice and its reason."""

from __future__ import annotations

from typing import Any, NamedTuple


class Thought(NamedTuple):
    """What a bot chose, and why, in one sentence of facts."""

    answer: Any
    why: str
