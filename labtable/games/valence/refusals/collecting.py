"""Why a way to collect cards is not open, and what is wrong about a reaction."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from labtable.engine import Action, Refusal, Shown, cases
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
    KINDS,
    PRODUCTS,
    REACTORS,
    ROLE,
    TRADED,
)
from labtable.games.valence.tables.reactions import react_in_nature

REACTING = ("reactivity", "acids-bases-salts")


def refuse_collecting(action: Action, state: ValenceState, seat: int, done: list[str]) -> Refusal:
    """Say which rule forbids this way to collect."""
    return UNCOLLECTED[type(action)](action, state, seat, done)


def _draw(action: Draw, state: ValenceState, seat: int, done: list[str]) -> Refusal:
    return Refusal("VAL-R01", "One Draw or Exchange a turn is all, and you have had it.")


def _take(action: Take, state: ValenceState, seat: int, done: list[str]) -> Refusal:
    if "draw" in done:
        return _draw(Draw(), state, seat, done)
    if not state.pile:
        return Refusal("VAL-R09", "The discard pile is empty; draw from the deck.")
    held = len(state.players[seat].hand)
    if held < 2:
        why = (
            "With {held:card} in hand you draw {count} of the deck; "
            "the pile is open only to who draws one."
        )
        if not held:
            why = (
                "With no cards in hand you draw {count} of the deck; "
                "the pile is open only to who draws one."
            )
        return Refusal("VAL-024", why, held=held, count=3 - held)
    why = "On top of the discard pile lies {card:formula}, and only the top card may be taken."
    return Refusal("VAL-R37", why, card=state.pile[-1])


def _exchange(action: Exchange, state: ValenceState, seat: int, done: list[str]) -> Refusal:
    if "draw" in done:
        return _draw(Draw(), state, seat, done)
    hand = state.players[seat].hand.copy()
    if not hand:
        return Refusal("VAL-R07", "Your hand is empty: a Draw gives you the same three cards.")
    return Refusal("VAL-R07", "An Exchange takes your whole hand: {hand:formula}.", hand=hand)


def _trade_up(action: TradeUp, state: ValenceState, seat: int, done: list[str]) -> Refusal:
    if action.kind not in TRADED:
        return Refusal("VAL-026", "Only {kinds:word&} can be traded up.", kinds=TRADED)
    if "trade up" in done:
        return Refusal("VAL-027", "You have traded up already this turn.")
    why = "There is no {kind:word} in your Stash to trade up."
    return Refusal("VAL-026", why, kind=action.kind)


def _refuse_done(action: Done, state: ValenceState, seat: int, done: list[str]) -> Refusal:
    return Refusal("VAL-020", "Collect cards first: a turn cannot go without.")


def _react(action: React, state: ValenceState, seat: int, done: list[str]) -> Refusal:
    reactor, target = action.reactor, action.target
    refusal = _no_reaction_now(state, action.owner, done)
    if refusal is not None:
        return refusal
    if reactor not in REACTORS:
        return _no_reactor(reactor, target)
    if reactor not in state.players[seat].stash:
        why = "There is no {reactor:word} in your Stash to react with."
        return Refusal("VAL-060", why, reactor=reactor)
    if target not in state.players[action.owner].stash:
        why = "There is no '{target:word}' in the Stash of {owner:seat}."
        return Refusal("VAL-062", why, target=target, owner=action.owner)
    return _too_weak(reactor) if target == BLOCKER else _no_pair(reactor, target)


def _no_reactor(reactor: str, target: str) -> Refusal:
    why = "'{reactor:word}' is no Reactor; {reactors:word&} are."
    refusal = Refusal("VAL-060", why, reactor=reactor, reactors=REACTORS)
    if reactor not in KINDS or target not in KINDS:
        return refusal
    if not react_in_nature(reactor, target):
        return refusal.showing(Shown(REACTING, "no-reaction", formula=f"{reactor} + {target}"))
    why = (
        "In nature {reactor:word} and {target:word} do react, well seen. "
        "In this game '{reactor:word}' is no Reactor; {reactors:word&} are."
    )  # VAL-105
    refusal = Refusal("VAL-060", why, reactor=reactor, target=target, reactors=REACTORS)
    return refusal.showing(_true(reactor, target))


def _too_weak(reactor: str) -> Refusal:
    why = "One {reactor:word} does nothing to it: it takes two acids at once."
    refusal = Refusal("VAL-075", why, reactor=reactor)
    if reactor in ACIDS:  # in nature one acid would do
        return refusal
    formula = f"{reactor} + {BLOCKER}"
    return refusal.showing(Shown(("reactivity",), strength="weak", formula=formula, against=True))


def _no_pair(reactor: str, target: str) -> Refusal:
    targets = [*PRODUCTS[reactor]]
    rule = "VAL-061" if ROLE[target] == "vulnerable" else "VAL-066"
    if react_in_nature(reactor, target):  # VAL-R23
        why = (
            "In nature {reactor:word} and {target:word} do react, well seen. "
            "In this game {reactor:word} reacts with {targets:word}."
        )
        refusal = Refusal(rule, why, reactor=reactor, target=target, targets=targets)
        return refusal.showing(_true(reactor, target))
    why = "{target:word} is no target; {reactor:word} reacts with {targets:word}."
    if rule == "VAL-061":
        why = "{reactor:word} does not react with {target:word}, only with {targets:word}."
    refusal = Refusal(rule, why, reactor=reactor, target=target, targets=targets)
    return refusal.showing(Shown(REACTING, "no-reaction", formula=f"{reactor} + {target}"))


def _true(reactor: str, target: str) -> Shown:
    """Whoever knows what really reacts is right, whatever the cards offer."""
    return Shown(REACTING, strength="weak", formula=f"{reactor} + {target}")


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
        why = "The seats here are 0 to {last}, not {given}."
        return Refusal("VAL-062", why, last=state.everyone[-1], given=owner)
    return None


def _dissolve(action: Dissolve, state: ValenceState, seat: int, done: list[str]) -> Refusal:
    refusal = _no_reaction_now(state, action.owner, done)
    if refusal is not None:
        return refusal
    for acid in (action.first, action.second):
        if acid not in ACIDS:
            why = "'{acid:word}' is no acid; it takes two of {acids:word&}."
            return _no_acid(Refusal("VAL-073", why, acid=acid, acids=ACIDS), acid)
    if action.owner == seat:
        why = "Two acids work on the {blocker:word} of somebody else only."
        return Refusal("VAL-R29", why, blocker=BLOCKER)
    if BLOCKER not in state.players[action.owner].stash:
        why = "There is no {blocker:word} in the Stash of {owner:seat}."
        return Refusal("VAL-073", why, blocker=BLOCKER, owner=action.owner)
    if action.first > action.second:
        why = "Name the two acids in order: {acid:word} first."
        return Refusal("VAL-073", why, acid=action.second)
    why = "{acid:word} and {other:word} must both lie in your Stash."
    if action.first == action.second:
        why = "There are no two of {acid:word} in your Stash."
    return Refusal("VAL-R51", why, acid=action.first, other=action.second)


def _no_acid(refusal: Refusal, acid: str) -> Refusal:
    if acid not in KINDS:
        return refusal
    return refusal.showing(Shown(("acids-bases-salts",), formula=acid, against=True))


Refusing = Callable[[Any, ValenceState, int, list[str]], Refusal]
UNCOLLECTED: dict[type[Action], Refusing] = cases(
    "valence.refusals.collecting.UNCOLLECTED",
    (Draw, Take, Exchange, TradeUp, React, Dissolve, Done),
    {
        Draw: _draw,
        Take: _take,
        Exchange: _exchange,
        TradeUp: _trade_up,
        React: _react,
        Dissolve: _dissolve,
        Done: _refuse_done,
    },
)
