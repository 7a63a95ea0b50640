"""What a bot is."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple, Protocol

from labtable.bots.chair import Chair
from labtable.engine.sentence import Sentence


class Bot(Protocol):
    """Somebody who answers for a seat."""

    def choose(self, chair: Chair, dice: Random) -> Any:
        """Pick an answer, knowing only what the seat may know."""


ONLY = "It is the only answer."


class Thought(NamedTuple):
    """What a bot chose, and why, in one sentence of facts."""

    answer: Any
    why: str
    said: Sentence | None = None  # the same reason, for any language
