"""What a bot is, what it may do wrong, and one that takes whatever comes."""

from __future__ import annotations

from random import Random
from typing import Any, Literal, NamedTuple, Protocol

from labtable.bots.chair import Chair
from labtable.engine.errors import Refusal
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


class RandomBot:
    """Any option is as good as any other."""

    def choose(self, chair: Chair, dice: Random) -> Any:
        return dice.choice(chair.options)


Kind = Literal["late", "failed", "refused"]


class BotFault(Refusal):
    """A bot gave no legal answer in time; the sentence says what it did instead.

    >>> str(BotFault("late", "medium", "gave no answer within 5 seconds"))
    'The bot medium gave no answer within 5 seconds. [TABLE-15]'
    """

    def __init__(self, kind: Kind, bot: str, did: str) -> None:
        self.kind: Kind = kind
        self.did = did.rstrip(".")
        super().__init__("TABLE-15", f"The bot {bot} {self.did}.")
