"""Who knows what, and what there is.

Everything lies open but the next draw from the bag and the order of the deck (CPD-002 to
CPD-016 tell the rest). Bag and deck are kept in no order, so a new world needs only new luck.
"""

from __future__ import annotations

from typing import Any

from labtable.games.compounded.state.table import CompoundedState, Player
from labtable.games.compounded.tables import EMPTY, JOURNAL, LOADS, READY, WILD


def redeal(state: CompoundedState, viewer: int, dice: Any) -> None:
    """Deal afresh what nobody knows: the luck that is still to come."""
    state.bag, state.deck, state.sharing = sorted(state.bag), sorted(state.deck), False


def things(state: CompoundedState) -> list[str]:
    """Every crystal, tile, card, Wild and extinguisher, wherever it is (CPD-006)."""
    found = state.bag + state.deck + [EMPTY if thing == READY else thing for thing in state.gone]
    found += [tool for tool, count in state.supply.items() for _ in range(count)]
    for player in state.players:
        found += _of(player)
    if state.nobel is not None:
        found += state.nobel.bench + state.nobel.cards
    for spot in state.field:
        found += [spot.card] if spot.card else []
        found += [WILD if lying.endswith("*") else lying for lying in spot.elements]
    return sorted(found)


def _of(player: Player) -> list[str]:
    found = player.bench + player.goggles + player.tools + player.cards
    found += [JOURNAL] * len(player.journals) + [WILD] * player.wilds
    for name in player.extinguishers:
        found.append(EMPTY)
        found += [WILD if lying.endswith("*") else lying for lying in LOADS[name]]
    return found
