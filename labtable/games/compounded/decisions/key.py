"""Who leads the next turn?"""

from __future__ import annotations

from typing import Any

from labtable.engine import Pass
from labtable.games.compounded.actions import Key
from labtable.games.compounded.answers import KEY_USED, PASS
from labtable.games.compounded.decisions.question import Question
from labtable.games.compounded.events.lab import KeyUsed
from labtable.games.compounded.mechanics.bench import discard_tool
from labtable.games.compounded.state.table import CompoundedState
from labtable.games.compounded.tables.goods import KEY


def ask_key(state: CompoundedState, queue: list[int]) -> None:
    """Ask the next one who holds a Lab Key (CPD-R58)."""
    for i, seat in enumerate(queue):
        if KEY in state.players[seat].tools:
            state.plan(UseKey(seat, queue[i + 1 :]))
            return


class UseKey(Question):
    """Take the Lead token for the coming turn; one Key a turn (CPD-124, CPD-R58)."""

    accepts = (Key, Pass)
    asks = "Do you use your Lab Key to lead the next turn?"

    def __init__(self, seat: int, rest: list[int]) -> None:
        super().__init__(seat)
        self.rest = rest

    def options(self, state: CompoundedState, seat: int) -> list[Any]:
        return [KEY_USED, PASS]

    def take(self, state: CompoundedState, seat: int, action: Any) -> None:
        if isinstance(action, Pass):
            ask_key(state, self.rest)
            return
        discard_tool(state, seat, KEY)
        state.lead = seat
        if state.watched:
            state.tell(KeyUsed(seat))
