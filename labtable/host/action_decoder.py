"""An answer as a client sends it, read into an action of the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Union

import msgspec

from labtable.engine.table import Table
from labtable.host.refusals import UNREADABLE, RequestRefused


@cache
def _decoder_for(actions: tuple[type, ...]) -> Callable[[str], Any]:
    union: Any = Union
    return msgspec.json.Decoder(union[(str, *actions)]).decode


def decode_action(table: Table[Any], body: str) -> Any:
    """Understand an answer in JSON: the notation as a string, or the action itself."""
    try:
        return _decoder_for(table.game.actions)(body)
    except UNREADABLE:
        kinds = ", ".join([kind.__name__ for kind in table.game.actions])
        why = f"That is no answer of {table.game.title}; its answers are: {kinds}."
        raise RequestRefused("malformed", why) from None
