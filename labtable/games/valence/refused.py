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
from labtable.games.valence.state import ValenceState
from labtable.games.valence.tables import (
    ACIDS,
    BLOCKER,
    PRODUCTS,
    REACTORS,
    ROLE,
    TRADED,
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
