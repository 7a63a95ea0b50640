"""Refusals that come from the table's manners and not from the rules of its game."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from labtable.engine.errors import OutOfTurn, Refusal
from labtable.wire.messages import Refused
from labtable.wire.sentence import wire_sentence

Code = Literal["illegal", "out_of_turn", "rate", "malformed", "closed", "forbidden"]
UNREADABLE = (msgspec.MsgspecError, RecursionError, UnicodeError)


class RequestRefused(Refusal):
    """Something that is not the game's business; there is no rule to look up."""

    def __init__(self, code: Code, why: str, field: str = "", **parts: Any) -> None:
        super().__init__("", why, **parts)
        self.code: Code = code
        self.field = field  # of a form, where one is at fault


def not_yours() -> RequestRefused:
    """Whoever speaks for a seat holds its key."""
    return RequestRefused("forbidden", "That seat is not yours.")


def spell_refusal(message: str, refusal: Refusal) -> Refused:
    """Tell a client why its message changed nothing."""
    said = wire_sentence(refusal.said, refusal.names)
    if isinstance(refusal, RequestRefused):
        return Refused(message, refusal.code, "", said.text, said=said)
    code: Code = "out_of_turn" if isinstance(refusal, OutOfTurn) else "illegal"
    return Refused(message, code, refusal.rule, said.text, said=said, shown=refusal.shown)


def id_in(text: bytes) -> str:
    """Find the id in a message that cannot be read otherwise, so that its sender knows which."""
    try:
        found = msgspec.json.decode(text)
    except UNREADABLE:
        return ""
    name = found.get("id") if isinstance(found, dict) else ""
    return name[:40] if isinstance(name, str) else ""
