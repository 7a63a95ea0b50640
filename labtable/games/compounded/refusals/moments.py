"""Answers that belong to another moment of the game, and when that moment is."""

from __future__ import annotations

from labtable.engine import Action, Pass, Refusal
from labtable.engine.deal.answers import Accept, Decline, Withdraw
from labtable.games.compounded.actions import (
    Burn,
    Claim,
    Counter,
    Done,
    Extinguish,
    Goggles,
    Grant,
    Journal,
    Keep,
    Key,
    Move,
    Offer,
    Place,
    Raise,
    Ready,
    Return,
    Scatter,
    Score,
    Share,
    Shift,
    Swap,
    TakeBack,
    Trade,
)
from labtable.games.compounded.state.table import CompoundedState

_TRADING = Refusal(
    "CPD-030", "Goods change hands only in the Discovery phase, after everyone has drawn."
)
_NO_TRADING = Refusal(
    "CPD-018", "The first turn has no Discovery phase: trading begins with the second."
)
_GOES_ON = Refusal("CPD-072", "Something has to be decided here first.")
_WHEN: dict[type[Action], Refusal] = {
    Swap: Refusal("CPD-153", "Nobel swaps elements only right after the draws of Discovery."),
    Return: Refusal("CPD-043", "Only a surplus is returned to the bag, when trading is over."),
    Claim: Refusal(
        "CPD-050", "Claims are placed in the Study phase, or in your own Research step."
    ),
    Move: Refusal("CPD-055", "A claim moves only at the end of the Study phase."),
    Keep: Refusal("CPD-055", "Claims are kept or moved at the end of the Study phase."),
    Goggles: Refusal(
        "CPD-R27", "Safety Goggles are put on before the first step of the Research phase."
    ),
    Place: Refusal("CPD-060", "Elements are placed in your own step of the Research phase."),
    Trade: Refusal("CPD-068", "The bag trades in your own step of the Research phase."),
    Burn: Refusal("CPD-131", "A Bunsen Burner is used in the Research phase."),
    Extinguish: Refusal("CPD-102", "An extinguisher answers a fire or a Bunsen Burner."),
    Score: Refusal("CPD-081", "Compounds are scored in your own step of the Lab phase."),
    Raise: Refusal("CPD-085", "An experiment rises when you score a compound."),
    Grant: Refusal("CPD-141", "A Grant comes with scoring a compound that carries one."),
    Share: Refusal(
        "CPD-142", "Points are shared only when a Grant finds no experiment below the top."
    ),
    Journal: Refusal("CPD-126", "A Journal keeps an element when you score a compound."),
    Shift: Refusal("CPD-128", "The Graduated Cylinder works in your own step of the Lab phase."),
    TakeBack: Refusal("CPD-129", "A claim is taken back only when Study was lowered."),
    Scatter: Refusal("CPD-106", "Elements scatter when a compound has exploded."),
    Key: Refusal("CPD-124", "A Lab Key opens at the end of the Lab phase."),
    Done: _GOES_ON,
    Pass: _GOES_ON,
}
_READABLE: tuple[type[Action], ...] = (Offer, Counter, Accept, Decline, Withdraw, Ready, *_WHEN)


def misplaced(state: CompoundedState, action: Action) -> Refusal:
    """Say when an answer of this kind would fit."""
    found = _WHEN.get(type(action))
    if found is None:
        found = _NO_TRADING if state.turn <= 1 else _TRADING
    return Refusal(found.rule, found.said)


def understood(text: str) -> Action | None:
    """Read any answer of the game, whether it fits now or not."""
    if not text:
        return None
    return next((action for kind in _READABLE if (action := kind.read(text)) is not None), None)
