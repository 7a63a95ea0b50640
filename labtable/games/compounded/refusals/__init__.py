"""Why elements are not placed, compounds not scored, and fires not fought that way."""

from __future__ import annotations

from labtable.engine import Refusal, Shown
from labtable.games.compounded.actions import Extinguish, Place, Score, Trade
from labtable.games.compounded.chemistry import mistaken
from labtable.games.compounded.components import BOX, CARDS
from labtable.games.compounded.mechanics import at
from labtable.games.compounded.state import CompoundedState, Player
from labtable.games.compounded.tables import (
    BAG_TRADE,
    BURNER,
    CELL,
    ELEMENTS,
    LOADS,
    PIPET,
    READY,
    TOP,
    good_sentence,
)


def not_to_burn(state: CompoundedState, seat: int, name: str) -> Refusal:
    """Say why a Burner cannot be used there."""
    if BURNER not in state.players[seat].tools:
        return Refusal("CPD-131", "You have no Bunsen Burner.")
    if name not in CELL or not state.field[CELL[name]].card:
        why = "There is no compound of the field on '{cell:quote}' to light."
        return Refusal("CPD-R29", why, cell=name)
    return Refusal("CPD-131", "{where} has a flame already.", where=at(state, CELL[name]))


def refuse_extinguisher(
    state: CompoundedState, action: Extinguish, protected: list[int]
) -> Refusal:
    """Say why an extinguisher is not used there."""
    cell = CELL.get(action.cell, -1)
    if cell in protected:
        return Refusal("CPD-102", "{where} is protected already.", where=at(state, cell))
    if cell < 0 or not state.field[cell].card:
        why = "There is no compound on '{cell:quote}' to protect."
        return Refusal("CPD-102", why, cell=action.cell)
    why = "{where} does not burn: no flame is about to land."
    formula = CARDS[state.field[cell].card].formula
    shown = Shown(("states-safety",), formula=formula, against=True)
    return Refusal("CPD-102", why, where=at(state, cell)).showing(shown)


def refuse_score(state: CompoundedState, seat: int, action: Score) -> Refusal:
    """Say why a compound is not scored."""
    cell = CELL.get(action.cell, -1)
    if cell < 0 or not state.field[cell].card:
        return Refusal("CPD-081", "No compound lies on '{cell:quote}'.", cell=action.cell)
    spot, where = state.field[cell], at(state, cell)
    if spot.owner != seat:
        return Refusal("CPD-063", "{where} is not yours to score.", where=where)
    formula = CARDS[spot.card].formula
    shown = Shown(("formula-writing",), strength="weak", formula=formula, against=True)
    why = "{where} still misses {missing:formula}."
    return Refusal("CPD-081", why, where=where, missing=list(spot.open)).showing(shown)


def refuse_raise(card: str, levels: dict[str, int], experiment: str) -> Refusal:
    """Say why this experiment does not rise with a compound."""
    printed = CARDS[card]
    named = printed.raises
    if experiment == "none":
        if levels[named] < TOP:
            why = "A raise cannot be refused: {experiment:word} or lab rises."
            return Refusal("CPD-R32", why, experiment=named)
        why = "In this game lab must rise when {experiment:word} is at the top."
        return Refusal("CPD-181", why, experiment=named)
    if experiment in levels and levels[experiment] == TOP:
        why = "Your {experiment:word} is at the top already."
        return Refusal("CPD-087", why, experiment=experiment)
    why = "{name} is a {state:word}: it raises {experiment:word}, or lab instead."
    refusal = Refusal("CPD-085", why, name=card, state=printed.state, experiment=named)
    if experiment not in levels:
        return refusal
    return refusal.showing(Shown(("states-safety",), formula=printed.formula, against=True))


def refuse_placement(state: CompoundedState, seat: int, action: Place, placed: int) -> Refusal:
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
    if spot is None or not spot.is_unclaimed():
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
    lying, made = [good_sentence(each) for each in LOADS[target]], BOX.fire_extinguisher.formula
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
