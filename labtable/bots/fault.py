"""What a bot may do wrong."""

from __future__ import annotations

from typing import Literal

from labtable.engine.errors import Refusal

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
