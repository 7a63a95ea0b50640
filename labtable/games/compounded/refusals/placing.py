"""Why an element cannot be placed, or traded with the bag, said so that another way is found."""

from __future__ import annotations

from labtable.engine import Refusal
from labtable.games.compounded.actions import Place, Trade
from labtable.games.compounded.components import BOX
from labtable.games.compounded.mechanics.field import at
from labtable.games.compounded.state.table import CompoundedState, Player
from labtable.games.compounded.tables.cards import CELL
from labtable.games.compounded.tables.goods import BAG_TRADE, ELEMENTS, LOADS, PIPET, READY


def unplaced(state: CompoundedState, seat: int, action: Place, placed: int) -> Refusal:
    """Say why a placement is refused."""
    player = state.players[seat]
    number = player.numbers().research
    if placed >= number:
        return Refusal("CPD-060", f"Your Research number is {number}, and all of it is placed.")
    return _not_at_hand(state, player, action) or _no_room(state, player, action)


def _not_at_hand(state: CompoundedState, player: Player, action: Place) -> Refusal | None:
    element, source = action.element, action.source
    if element not in ELEMENTS:
        return Refusal("CPD-005", f"The elements are {', '.join(ELEMENTS)}, not '{element}'.")
    if source == "wild":
        return _no_wild(state, player, element)
    if source not in ("bench", "goggles"):
        why = f"Elements come from the bench, the goggles pile or a wild, not from '{source}'."
        return Refusal("CPD-060", why)
    pile = player.bench if source == "bench" else player.goggles
    if element in pile:
        return None
    rule, where = ("CPD-060", "on your bench") if source == "bench" else ("CPD-122", "in your pile")
    held = f"only {', '.join(pile)}" if pile else "which is empty"
    return Refusal(rule, f"There is no {element} {where}, {held}.")


def _no_wild(state: CompoundedState, player: Player, element: str) -> Refusal | None:
    if not player.wilds:
        return Refusal("CPD-070", "You have no Wild token left.")
    if element == state.rules.wild_excludes:
        return Refusal("CPD-070", f"A Wild stands for any element but {element}.")
    return None


def _no_room(state: CompoundedState, player: Player, action: Place) -> Refusal:
    element, target = action.element, action.target
    if target in LOADS:
        return _no_extinguisher(player, element, target)
    if target not in CELL:
        why = f"Elements go on A1 to D4 or on your own Extinguisher, not on '{target}'."
        return Refusal("CPD-062", why)
    cell = CELL[target]
    spot = state.field[cell]
    if not spot.card:
        return Refusal("CPD-062", f"No compound lies on {target}.")
    if not spot.open:
        return Refusal("CPD-062", f"{at(state, cell)} is complete already.")
    missing = ", ".join(spot.open)
    return Refusal("CPD-061", f"{at(state, cell)} has open slots for {missing}, not for {element}.")


def _no_extinguisher(player: Player, element: str, target: str) -> Refusal:
    if target not in player.extinguishers:
        own = ", ".join(player.extinguishers) or "none"
        return Refusal("CPD-071", f"'{target}' is none of your own extinguishers: {own}.")
    if target == READY:
        return Refusal("CPD-R24", "That extinguisher is ready: nothing more goes on it.")
    lying = ", ".join(LOADS[target]) or "nothing"
    return Refusal(
        "CPD-067", f"An extinguisher takes C, O, O; on it lies {lying}, so no {element}."
    )


def not_to_trade(state: CompoundedState, seat: int, action: Trade) -> Refusal:
    """Say why the bag does not trade."""
    player = state.players[seat]
    ratio, fewer = BOX.bag_trade.ratio, BOX.bag_trade.ratio_with_pipet
    if BAG_TRADE in player.used:
        return Refusal("CPD-068", "You have traded with the bag already in this phase.")
    for element in (action.given, action.taken):
        if element not in ELEMENTS:
            return Refusal("CPD-005", f"The elements are {', '.join(ELEMENTS)}, not '{element}'.")
    if action.count == fewer and PIPET not in player.tools:
        return Refusal("CPD-125", f"Only a Pipet trades {fewer} for one; without it, give {ratio}.")
    if action.count not in (ratio, fewer):
        return Refusal("CPD-068", f"The bag takes {ratio} equal elements for one.")
    held = player.bench.count(action.given)
    if held < action.count:
        why = f"{action.count} {action.given} must lie on your bench, and there are {held}."
        return Refusal("CPD-123" if action.given in player.goggles else "CPD-068", why)
    return Refusal("CPD-068", f"There is no {action.taken} in the bag.")
