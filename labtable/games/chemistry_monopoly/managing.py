"""Condensing, evaporating, transferring, buying back: what may be done, and doing it."""

from __future__ import annotations

from typing import Any

from labtable.games.chemistry_monopoly.actions import (
    BuyBack,
    Condense,
    Evaporate,
    EvaporateTo,
    Transfer,
)
from labtable.games.chemistry_monopoly.chemistry import on_it, why_condensed
from labtable.games.chemistry_monopoly.condensing import (
    condensable,
    evaporable,
    put,
    reachable,
    refund,
)
from labtable.games.chemistry_monopoly.events import (
    CardBoughtBack,
    CardTransferred,
    LotCondensed,
    LotsEvaporated,
)
from labtable.games.chemistry_monopoly.paying import receive, spend
from labtable.games.chemistry_monopoly.state import MonopolyState
from labtable.games.chemistry_monopoly.tables import (
    BUY_BACK,
    CONDENSE,
    EVAPORATE,
    MEMBERS,
    REDEMPTION,
    SET,
    STEP_PRICE,
    TITLE,
    TRANSFER,
    TRANSFER_PRICE,
)


def bare(state: MonopolyState, card: str) -> bool:
    """Tell whether a card may be sold or transferred: it is gas, or no lot (MON-112, MON-113).

    With the bare set rule its whole set must be gas (MON-R37).
    """
    if card not in SET:
        return True
    if state.variant.bare:
        return not any([state.levels[mate] for mate in MEMBERS[SET[card]]])
    return state.levels[card] == 0


def transferable(state: MonopolyState, seat: int, card: str) -> bool:
    """Tell whether a seat may turn a card over now."""
    return state.owner[card] == seat and card not in state.transferred and bare(state, card)


def raising(state: MonopolyState, seat: int) -> list[Any]:
    """What brings a seat cash at once: evaporate and transfer (MON-041, MON-131)."""
    return _raising(state, seat, state.cards(seat))


def _raising(state: MonopolyState, seat: int, cards: list[str]) -> list[Any]:
    options: list[Any] = []
    condensed = False
    for card in cards:
        if state.levels.get(card, 0):
            condensed = True
            if evaporable(state, seat, card):
                options.append(EVAPORATE[card])
        elif card not in state.transferred and bare(state, card):
            options.append(TRANSFER[card])
    return options + leaps(state, seat) if condensed else options


def leaps(state: MonopolyState, seat: int) -> list[Any]:
    """Sets that can be evaporated in one action: to gas, or as little as a shortage allows.

    Any even arrangement that is lower is accepted; only these are listed (MON-110).
    """
    options: list[Any] = []
    for name, lots in MEMBERS.items():
        held = [lot for lot in lots if state.owner[lot] == seat and state.levels[lot]]
        total = sum([state.levels[lot] for lot in held])
        if total < 2:
            continue
        if not any([evaporable(state, seat, lot) for lot in held]):  # MON-R38
            found = reachable(state, seat, name)
            options.append(EvaporateTo(name, found[0]))
            if found[0] == found[-1]:
                continue
        gone = [0 if lot in held else state.levels[lot] for lot in lots]
        options.append(EvaporateTo(name, tuple(gone)))
    return options


def managing(state: MonopolyState, seat: int) -> list[Any]:
    """Everything a player may do with cards and pieces on the own turn (MON-027)."""
    options: list[Any] = []
    cash, cards = state.players[seat].cash, state.cards(seat)
    for card in cards:
        if card in state.transferred:
            if cash >= REDEMPTION[card]:
                options.append(BUY_BACK[card])
        elif card in SET and condensable(state, seat, card):
            options.append(CONDENSE[card])
    return options + _raising(state, seat, cards)


def manage(state: MonopolyState, seat: int, action: Any) -> None:
    """Do what a player decided; it has been checked."""
    if isinstance(action, Condense):
        condense(state, seat, action.card)
    elif isinstance(action, Evaporate):
        evaporate(state, seat, {action.card: state.levels[action.card] - 1})
    elif isinstance(action, EvaporateTo):
        lots = MEMBERS[action.set]
        evaporate(state, seat, dict(zip(lots, action.levels, strict=True)))
    elif isinstance(action, Transfer):
        transfer(state, seat, action.card)
    elif isinstance(action, BuyBack):
        buy_back(state, seat, action.card)


def condense(state: MonopolyState, seat: int, lot: str) -> None:
    """One level up for one liquid price (MON-100, MON-101, MON-102)."""
    level = state.levels[lot] + 1
    spend(state, seat, STEP_PRICE[lot])
    put(state, lot, level)
    if state.watched:
        solid = level >= state.variant.solid
        why = f" {why_condensed(lot, solid=solid)}" if solid or level == 1 else ""
        state.tell(LotCondensed(seat, lot, level, STEP_PRICE[lot], on_it(level, solid=solid), why))


def evaporate(state: MonopolyState, seat: int, to: dict[str, int]) -> None:
    """Sell levels back to the Lab for half of what they cost (MON-108, MON-110)."""
    paid, told = 0, []
    for lot, level in to.items():
        given_up = state.levels[lot] - level
        if given_up:
            paid += refund(lot, given_up)
            put(state, lot, level)
            told.append(f"{TITLE[lot]} to {on_it(level, solid=False)}")
    receive(state, seat, paid)
    if state.watched:
        state.tell(LotsEvaporated(seat, told, paid))


def transfer(state: MonopolyState, seat: int, card: str) -> None:
    """Turn a card over; it stays with its owner, and never goes back (MON-120, MON-117)."""
    receive(state, seat, TRANSFER_PRICE[card])
    state.transferred.append(card)
    if state.watched:
        state.tell(CardTransferred(seat, card, TRANSFER_PRICE[card]))


def buy_back(state: MonopolyState, seat: int, card: str) -> None:
    """Turn a card face up for its transfer price and a tenth of it (MON-122, MON-123, MON-R69)."""
    spend(state, seat, REDEMPTION[card])
    state.transferred.remove(card)
    if state.watched:
        state.tell(CardBoughtBack(seat, card, REDEMPTION[card], TRANSFER_PRICE[card]))
