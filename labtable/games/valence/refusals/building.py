"""Why a way to collect cards is not open, said so that another one can be found."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from labtable.engine import Refusal
from labtable.games.valence.actions import (
    Dissolve,
    Done,
    Draw,
    Exchange,
    React,
    Take,
    TradeUp,
)
from labtable.games.valence.chemistry import element_name, summed
from labtable.games.valence.components import ELEMENTS
from labtable.games.valence.state import ValenceState
from labtable.games.valence.tables.cards import (
    ACIDS,
    BLOCKER,
    COMPLEX,
    FORMULAS,
    KIND,
    NOBLE,
    PRODUCTS,
    REACTORS,
    RECIPES,
    ROLE,
    TRADED,
    VALENCE,
    ascending,
    written,
)

ONE_DRAW = Refusal("VAL-R01", "One Draw or Exchange a turn is all, and you have had it.")


@singledispatch
def uncollected(action: Any, state: ValenceState, seat: int, done: list[str]) -> Refusal:
    """Say which rule forbids this way to collect."""
    raise NotImplementedError(action)


@uncollected.register
def _draw(action: Draw, state: ValenceState, seat: int, done: list[str]) -> Refusal:
    return ONE_DRAW


@uncollected.register
def _take(action: Take, state: ValenceState, seat: int, done: list[str]) -> Refusal:
    if "draw" in done:
        return ONE_DRAW
    if not state.pile:
        return Refusal("VAL-R09", "The discard pile is empty; draw from the deck.")
    held = len(state.players[seat].hand)
    if held < 2:
        why = f"With {held or 'no'} card{'s' * (not held)} in hand you draw {3 - held} of the deck"
        return Refusal("VAL-024", f"{why}; the pile is open only to who draws one.")
    why = f"On top of the discard pile lies {state.pile[-1]}, and only the top card may be taken."
    return Refusal("VAL-R37", why)


@uncollected.register
def _exchange(action: Exchange, state: ValenceState, seat: int, done: list[str]) -> Refusal:
    if "draw" in done:
        return ONE_DRAW
    hand = state.players[seat].hand
    if not hand:
        return Refusal("VAL-R07", "Your hand is empty: a Draw gives you the same three cards.")
    return Refusal("VAL-R07", f"An Exchange takes your whole hand: {' '.join(hand)}.")


@uncollected.register
def _trade_up(action: TradeUp, state: ValenceState, seat: int, done: list[str]) -> Refusal:
    if action.kind not in TRADED:
        return Refusal("VAL-026", f"Only {' or '.join(TRADED)} can be traded up.")
    if "trade up" in done:
        return Refusal("VAL-027", "You have traded up already this turn.")
    return Refusal("VAL-026", f"There is no {action.kind} in your Stash to trade up.")


@uncollected.register
def _done(action: Done, state: ValenceState, seat: int, done: list[str]) -> Refusal:
    return Refusal("VAL-020", "Collect cards first: a turn cannot go without.")


@uncollected.register
def _react(action: React, state: ValenceState, seat: int, done: list[str]) -> Refusal:
    reactor, target = action.reactor, action.target
    refusal = _no_reaction_now(state, action.owner, done)
    if refusal is not None:
        return refusal
    if reactor not in REACTORS:
        why = f"'{reactor}' is no Reactor; {', '.join(REACTORS[:-1])} and {REACTORS[-1]} are."
        return Refusal("VAL-060", why)
    if reactor not in state.players[seat].stash:
        return Refusal("VAL-060", f"There is no {reactor} in your Stash to react with.")
    if target not in state.players[action.owner].stash:
        return Refusal("VAL-062", f"There is no '{target}' in the Stash of seat {action.owner}.")
    if target == BLOCKER:
        return Refusal("VAL-075", f"One {reactor} does nothing to it: it takes two acids at once.")
    return _no_pair(reactor, target)


def _no_pair(reactor: str, target: str) -> Refusal:
    listed = ", ".join(PRODUCTS[reactor])
    if ROLE[target] == "vulnerable":
        return Refusal("VAL-061", f"{reactor} does not react with {target}, only with {listed}.")
    return Refusal("VAL-066", f"{target} is no target; {reactor} reacts with {listed}.")


def _no_reaction_now(state: ValenceState, owner: int, done: list[str]) -> Refusal | None:
    """Say why nothing reacts any more this turn, or at that seat."""
    if not state.variant.reactions:
        return Refusal("VAL-090", "Nothing reacts in this game: only build.")
    if "blocked" in done:
        why = "Your reaction was blocked, and that was the one of this turn."
        return Refusal("VAL-R25", why)  # VAL-R26
    if "react" in done:
        return Refusal("VAL-029", "You have reacted already this turn.")
    if owner not in state.everyone:
        return Refusal("VAL-062", f"The seats here are 0 to {state.everyone[-1]}, not {owner}.")
    return None


@uncollected.register
def _dissolve(action: Dissolve, state: ValenceState, seat: int, done: list[str]) -> Refusal:
    refusal = _no_reaction_now(state, action.owner, done)
    if refusal is not None:
        return refusal
    for acid in (action.first, action.second):
        if acid not in ACIDS:
            why = f"'{acid}' is no acid; it takes two of {' and '.join(ACIDS)}."
            return Refusal("VAL-073", why)
    if action.owner == seat:
        return Refusal("VAL-R29", f"Two acids work on the {BLOCKER} of somebody else only.")
    if BLOCKER not in state.players[action.owner].stash:
        return Refusal("VAL-073", f"There is no {BLOCKER} in the Stash of seat {action.owner}.")
    if action.first > action.second:
        return Refusal("VAL-073", f"Name the two acids in order: {action.second} first.")
    why = f"{action.first} and {action.second} must both lie in your Stash."
    return Refusal("VAL-R51", why)


def unbuilt(state: ValenceState, seat: int, cards: list[str], locked: list[str]) -> Refusal | None:
    """Say why the cards build nothing now; None when they build something (VAL-R47)."""
    refusal = _not_held(state.players[seat].hand, cards)
    if refusal is not None:
        return refusal
    formula = FORMULAS.get(written(cards), "")
    if formula not in RECIPES:
        return _no_recipe(ascending(cards), formula)
    if not state.bank[KIND[formula]]:
        why = f"{formula} would be a {KIND[formula]}, but the Bank has none left."
        return Refusal("VAL-R19", why)
    if formula in locked:
        why = f"{formula} was misnamed this turn; try it again next turn or build something else."
        return Refusal("VAL-R41", why)
    return None


def _not_held(hand: list[str], cards: list[str]) -> Refusal | None:
    for card in cards:
        if card not in ELEMENTS:
            known = ", ".join([symbol for symbol in ELEMENTS if symbol not in NOBLE])
            return Refusal("VAL-005", f"'{card}' is no Element Card; there are {known}.")
        if cards.count(card) > hand.count(card):
            held = f"{hand.count(card)} {card}" if card in hand else f"no {card}"
            return Refusal("VAL-041", f"You hold {held}, and a build takes cards of your own hand.")
    if len(cards) < 2:
        why = "A build needs at least two cards whose valences add up to zero."
        return Refusal("VAL-041", why)
    for card in cards:
        if card in NOBLE:
            why = f"{element_name(card).title()} is a noble gas: it builds nothing."
            return Refusal("VAL-R39", why)
    return None


def _no_recipe(cards: list[str], formula: str) -> Refusal:
    """Say which smaller sets hide inside, or how far from zero the cards are."""
    parts = " or ".join([" + ".join(split) for split in splits(cards)])
    if formula in COMPLEX:
        why = f"{formula} is a {COMPLEX[formula]}, which comes only from reactions"
        return Refusal("VAL-051", f"{why}; these cards build {parts}.")
    if parts:  # VAL-R15, VAL-R16, VAL-R18
        why = f"Smaller sets that add up to zero hide in {' '.join(cards)}: build {parts} instead."
        return Refusal("VAL-042", why)
    return Refusal("VAL-041", _distance(cards))


def _distance(cards: list[str]) -> str:
    """Say how far from zero the valences are, and what would fit."""
    total = sum([VALENCE[card] for card in cards])
    why = f"{summed(cards, VALENCE)}, not 0: {-total:+d} is missing"
    if "S" in cards and "O" in cards and len(set(cards)) == 2:
        why += "; S counts +6 only with exactly three O"  # VAL-049
    smaller = [formula for formula, needed in RECIPES.items() if _inside(needed, cards)]
    return f"{why}; {smaller[-1]} hides inside." if smaller else f"{why}."


def splits(cards: list[str]) -> list[list[str]]:
    """Every way to part cards into compounds (VAL-R18).

    >>> splits(["H", "H", "O", "O", "Ca"]), splits(["H", "F", "Na", "Cl"])
    ([['CaO', 'H2O']], [['HCl', 'NaF'], ['HF', 'NaCl']])
    """
    found: list[list[str]] = []
    _part(cards, [], found)
    return sorted([split for i, split in enumerate(found) if split not in found[:i]])


def _part(cards: list[str], taken: list[str], found: list[list[str]]) -> None:
    """Give the first card to every compound that it can be part of, then part the rest."""
    if not cards:
        found.append(sorted(taken))
        return
    for formula, needed in RECIPES.items():
        if needed[0] == cards[0] and _inside(needed, cards):
            rest = cards.copy()
            for card in needed:
                rest.remove(card)
            _part(rest, [*taken, formula], found)


def _inside(needed: list[str], cards: list[str]) -> bool:
    return all([cards.count(card) >= needed.count(card) for card in needed])
