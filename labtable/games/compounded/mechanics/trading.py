"""The hands of all scientists, for a deal to look into and to move goods between."""

from __future__ import annotations

from labtable.games.compounded.mechanics.bench import receive_tool
from labtable.games.compounded.state.table import CompoundedState, without
from labtable.games.compounded.tables.cards import PLACE_OF, SUPPLY
from labtable.games.compounded.tables.goods import JOURNAL, WILD


class Hands:
    """What scientists hold, lose and gain (CPD-031)."""

    def __init__(self, state: CompoundedState) -> None:
        self.state = state

    def holds(self, seat: int, good: str) -> int:
        return self.state.players[seat].holds(good)

    def lose(self, seat: int, good: str, count: int) -> None:
        player = self.state.players[seat]
        for _ in range(count):
            if good in PLACE_OF:
                player.give(good)
            elif good == JOURNAL:
                player.journals = player.journals[:-1]  # CPD-R74: the youngest
            elif good in SUPPLY:
                player.tools = without(player.tools, good)
            elif good == WILD:
                player.wilds -= 1
            else:
                # CPD-R13: with what lies on it
                player.extinguishers = without(player.extinguishers, good)

    def gain(self, seat: int, good: str, count: int) -> None:
        player = self.state.players[seat]
        for _ in range(count):
            if good in PLACE_OF:
                player.receive([good])  # CPD-035: the bench may overflow
            elif good in SUPPLY:
                receive_tool(self.state, seat, good)
            elif good == WILD:
                player.wilds += 1
            else:
                player.extinguishers = sorted([*player.extinguishers, good])
