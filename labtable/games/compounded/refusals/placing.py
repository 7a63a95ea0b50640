"""Why an element cannot be placed, or traded with the bag, said so that another way is found."""

from __future__ import annotations

from labtable.engine import Refusal, Shown
from labtable.games.compounded.actions import Place, Trade
from labtable.games.compounded.chemistry import mistaken
from labtable.games.compounded.components import BOX, CARDS
from labtable.games.compounded.mechanics.field import at
from labtable.games.compounded.state.table import CompoundedState, Player
from labtable.games.compounded.tables.cards import CELL
from labtable.games.compounded.tables.goods import BAG_TRADE, ELEMENTS, LOADS, PIPET, READY, worded


def unplaced(state: CompoundedState, seat: int, action: Place, placed: int) -> Refusal:
    """Say why a placement is refused."""
    player = state.players[seat]
    number = player.numbers().research
    if placed >= number:
        why = "Your Research number is {number}, and all of it is placed."
        return Refusal("CPD-060", why, number=number)
    return _not_at_hand(state, player, action) or _no_room(state, player, action)


def unplaced_for_nobel(state: CompoundedState, nobel: Player, action: Place) -> Refusal:
    """Say why an element of Nobel is not placed there."""
    if action.element not in nobel.bench or action.source != "bench":
        return missing_from_nobel("CPD-156", action.element)
    spot = state.field[CELL[action.target]] if action.target in CELL else None
    if spot is None or not spot.unclaimed():
        return Refusal("CPD-156", "Nobel places on unclaimed, uncompleted compounds only.")
    why = "{where} has open slots for {missing:formula}."
    where = at(state, CELL[action.target])
    refusal = Refusal("CPD-061", why, where=where, missing=list(spot.open))
    return refusal.showing(_misread(spot.card, action.element))


def missing_from_nobel(rule: str, element: str) -> Refusal:
    """Say that Nobel has no such element."""
    return Refusal(rule, "There is no '{element:quote}' on Nobel's bench.", element=element)


def _not_at_hand(state: CompoundedState, player: Player, action: Place) -> Refusal | None:
    element, source = action.element, action.source
    if element not in ELEMENTS:
        return _no_element(element)
    if source == "wild":
        return _no_wild(state, player, element)
    if source not in ("bench", "goggles"):
        why = "Elements come from the bench, the goggles pile or a wild, not from '{given:quote}'."
        return Refusal("CPD-060", why, given=source)
    if source == "goggles":
        return _not_in_pile(player.goggles, element)
    return _not_on_bench(player.bench, element)


def _not_on_bench(bench: list[str], element: str) -> Refusal | None:
    if element in bench:
        return None
    if not bench:
        why = "There is no {element:formula} on your bench, which is empty."
        return Refusal("CPD-060", why, element=element)
    why = "There is no {element:formula} on your bench, only {held:formula}."
    return Refusal("CPD-060", why, element=element, held=bench)


def _not_in_pile(pile: list[str], element: str) -> Refusal | None:
    if element in pile:
        return None
    if not pile:
        why = "There is no {element:formula} in your pile, which is empty."
        return Refusal("CPD-122", why, element=element)
    why = "There is no {element:formula} in your pile, only {held:formula}."
    return Refusal("CPD-122", why, element=element, held=pile)


def _no_element(symbol: str) -> Refusal:
    """Say which elements there are; a symbol that is none shows something, a real one does not."""
    diagnosis = mistaken(symbol)
    if diagnosis is None:
        why = "{symbol:formula} is a real element, but not one of this game: {elements:formula}."
        return Refusal("CPD-005", why, symbol=symbol, elements=list(ELEMENTS))
    why = "The elements are {elements:formula}, not '{symbol:quote}'."
    refusal = Refusal("CPD-005", why, elements=list(ELEMENTS), symbol=symbol)
    return refusal.showing(Shown(("elements",), diagnosis, formula=symbol, against=True))


def _no_wild(state: CompoundedState, player: Player, element: str) -> Refusal | None:
    if not player.wilds:
        return Refusal("CPD-070", "You have no Wild token left.")
    if element == state.rules.wild_excludes:
        why = "A Wild stands for any element but {element:formula}."
        return Refusal("CPD-070", why, element=element)
    return None


def _no_room(state: CompoundedState, player: Player, action: Place) -> Refusal:
    element, target = action.element, action.target
    if target in LOADS:
        return _no_extinguisher(player, element, target)
    if target not in CELL:
        why = "Elements go on A1 to D4 or on your own Extinguisher, not on '{target:quote}'."
        return Refusal("CPD-062", why, target=target)
    cell = CELL[target]
    spot = state.field[cell]
    if not spot.card:
        return Refusal("CPD-062", "No compound lies on {cell}.", cell=target)
    where = at(state, cell)
    if not spot.open:
        return Refusal("CPD-062", "{where} is complete already.", where=where)
    why = "{where} has open slots for {missing:formula}, not for {element:formula}."
    refusal = Refusal("CPD-061", why, where=where, missing=list(spot.open), element=element)
    return refusal.showing(_misread(spot.card, element))


def _misread(card: str, element: str) -> Shown:
    """Who lays an element that the formula does not have has not read it."""
    printed = CARDS[card]
    skills, formula = ("formula-writing",), printed.formula
    if element in printed.elements:
        return Shown(skills, strength="weak", formula=formula, against=True)
    return Shown(skills, formula=formula, against=True)


def _no_extinguisher(player: Player, element: str, target: str) -> Refusal:
    if target not in player.extinguishers:
        own = player.extinguishers
        if not own:
            why = "'{target:quote}' is none of your own extinguishers: none."
            return Refusal("CPD-071", why, target=target)
        why = "'{target:quote}' is none of your own extinguishers: {own:word}."
        return Refusal("CPD-071", why, target=target, own=own)
    if target == READY:
        return Refusal("CPD-R24", "That extinguisher is ready: nothing more goes on it.")
    why = "An extinguisher takes C, O, O; on it lies {lying}, so no {element:formula}."
    lying, made = [worded(each) for each in LOADS[target]], BOX.fire_extinguisher.formula
    shown = Shown(("formula-writing",), strength="weak", formula=made, against=True)
    return Refusal("CPD-067", why, lying=lying, element=element).showing(shown)


def not_to_trade(state: CompoundedState, seat: int, action: Trade) -> Refusal:
    """Say why the bag does not trade."""
    player = state.players[seat]
    ratio, fewer = BOX.bag_trade.ratio, BOX.bag_trade.ratio_with_pipet
    if BAG_TRADE in player.used:
        return Refusal("CPD-068", "You have traded with the bag already in this phase.")
    for element in (action.given, action.taken):
        if element not in ELEMENTS:
            return _no_element(element)
    if action.count == fewer and PIPET not in player.tools:
        why = "Only a Pipet trades {fewer} for one; without it, give {ratio}."
        return Refusal("CPD-125", why, fewer=fewer, ratio=ratio)
    if action.count not in (ratio, fewer):
        why = "The bag takes {ratio} equal elements for one."
        return Refusal("CPD-068", why, ratio=ratio)
    if player.bench.count(action.given) < action.count:
        return _too_few(player, action)
    return Refusal("CPD-068", "There is no {element:formula} in the bag.", element=action.taken)


def _too_few(player: Player, action: Trade) -> Refusal:
    held, rule = player.bench.count(action.given), "CPD-068"
    if action.given in player.goggles:
        rule = "CPD-123"
    why = "{count} {element:formula} must lie on your bench, and there are {held}."
    if held == 1:
        why = "{count} {element:formula} must lie on your bench, and there is {held}."
    return Refusal(rule, why, count=action.count, element=action.given, held=held)
