"""Why cards and pieces cannot be moved as somebody wishes, in sentences that teach."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from labtable.engine import Refusal
from labtable.engine.event import person
from labtable.games.chemistry_monopoly.actions import (
    BuyBack,
    Condense,
    Evaporate,
    EvaporateTo,
    Transfer,
)
from labtable.games.chemistry_monopoly.mechanics.condensing import (
    condensable,
    evaporable,
    even,
    fits,
    levels_of,
    mates_up,
    piece_left,
)
from labtable.games.chemistry_monopoly.mechanics.managing import and_list, not_bare, transferable
from labtable.games.chemistry_monopoly.scoring import owns_set
from labtable.games.chemistry_monopoly.state import MonopolyState
from labtable.games.chemistry_monopoly.tables.board import (
    CARDS,
    LAB,
    MEMBERS,
    PRICE,
    REDEMPTION,
    SET,
    SETS,
    STEP_PRICE,
    TITLE,
)


@singledispatch
def unmanaged(action: Any, state: MonopolyState, seat: int) -> Refusal | None:
    """Say why an action with cards or pieces is not possible now; nothing when it is."""
    raise NotImplementedError(action)


def not_yours(state: MonopolyState, seat: int, card: str) -> Refusal | None:
    """Say whose card it is, when it is not the player's own."""
    if card not in CARDS:
        why = f"There is no card '{card}'; a card goes by its symbol or name, such as Au or Gold."
        return Refusal("MON-004", why)
    owner = state.owner[card]
    if owner == seat:
        return None
    whose = "still belongs to the Lab" if owner == LAB else f"belongs to {person(owner)}"
    return Refusal("MON-042", f"{TITLE[card]} {whose}, not to you.")


@unmanaged.register
def _condense(action: Condense, state: MonopolyState, seat: int) -> Refusal | None:
    lot = action.card
    if lot in CARDS and lot not in SET:
        why = f"{TITLE[lot]} can never be condensed; only lots of a colour set can."
        return Refusal("MON-106", why)
    missing = not_yours(state, seat, lot)
    if missing is not None or condensable(state, seat, lot):
        return missing
    return _set_in_the_way(state, seat, lot) or _piece_in_the_way(state, seat, lot)


def _set_in_the_way(state: MonopolyState, seat: int, lot: str) -> Refusal | None:
    """Say what of the lot's set keeps it from being condensed."""
    title, mates = TITLE[lot], MEMBERS[SET[lot]]
    if not owns_set(state, seat, lot):
        others = [TITLE[mate] for mate in mates if state.owner[mate] != seat]
        why = f"{title} can be condensed once the whole set is yours; you miss {and_list(others)}."
        return Refusal("MON-100", why)
    if lot in state.transferred:
        return Refusal("MON-107", f"{title} is transferred: buy it back before you condense it.")
    if not mates_up(state, lot):
        turned = [TITLE[mate] for mate in mates if mate in state.transferred]
        return Refusal("MON-R37", f"Buy {and_list(turned)} back first: the whole set must face up.")
    if state.levels[lot] >= state.variant.solid:
        return Refusal("MON-103", f"{title} holds a solid already: nothing goes beyond it.")
    behind = [TITLE[mate] for mate in mates if state.levels[mate] < state.levels[lot]]
    if behind:
        why = f"Condense evenly: first bring {and_list(behind)} up to the level of {title}."
        return Refusal("MON-104", why)
    return None


def _piece_in_the_way(state: MonopolyState, seat: int, lot: str) -> Refusal:
    """Say which piece or money is missing."""
    if not piece_left(state, state.levels[lot]):
        piece = "liquid" if state.levels[lot] + 1 < state.variant.solid else "solid"
        why = f"The Lab has no {piece} left: wait until somebody evaporates."
        return Refusal("MON-105", why)
    cash = state.players[seat].cash
    why = f"One level on {TITLE[lot]} costs @{STEP_PRICE[lot]}, and you have @{cash}."
    return Refusal("MON-160", why)


@unmanaged.register
def _evaporate(action: Evaporate, state: MonopolyState, seat: int) -> Refusal | None:
    lot = action.card
    missing = not_yours(state, seat, lot)
    if missing is not None:
        return missing
    if not state.levels.get(lot, 0):
        return Refusal("MON-108", f"There is nothing on {TITLE[lot]} to sell back.")
    if evaporable(state, seat, lot):
        return None
    if state.levels[lot] != max(levels_of(state, lot)):
        ahead = [TITLE[m] for m in MEMBERS[SET[lot]] if state.levels[m] > state.levels[lot]]
        return Refusal(
            "MON-161", f"Evaporate evenly: first lower {and_list(ahead)}, which stands higher."
        )
    need = state.variant.solid - 1
    gas = " ".join(["0"] * len(MEMBERS[SET[lot]]))
    why = (
        f"A solid becomes {need} liquids and the Lab has {state.liquids}; sell more levels at once"
    )
    return Refusal("MON-109", f"{why}, such as 'evaporate {SET[lot]} to {gas}'.")


@unmanaged.register
def _evaporate_to(action: EvaporateTo, state: MonopolyState, seat: int) -> Refusal | None:
    if action.set not in SETS:
        return Refusal("MON-004", f"There is no set '{action.set}'; there is: {', '.join(SETS)}.")
    lots, to = MEMBERS[action.set], action.levels
    now = [state.levels[lot] for lot in lots]
    refusal = _not_lower(lots, now, to)
    if refusal is not None:
        return refusal
    for lot, new, old in zip(lots, to, now, strict=True):
        if new != old and state.owner[lot] != seat:
            return not_yours(state, seat, lot)
    if not even(to):
        why = f"Evaporate evenly: {_levels(to)} would differ by more than one level."
        return Refusal("MON-161", why)
    if not fits(state, now, to):
        why = f"The Lab has too few liquids for {_levels(to)}: it has {state.liquids}. Go lower."
        return Refusal("MON-109", why)
    return None


def _not_lower(lots: list[str], now: list[int], to: tuple[int, ...]) -> Refusal | None:
    """Say how the levels of a set have to be named."""
    if len(to) != len(lots):
        why = f"Say one level for each of {and_list([TITLE[lot] for lot in lots])}, in this order."
        return Refusal("MON-110", why)
    higher = [not 0 <= new <= old for new, old in zip(to, now, strict=True)]
    if any(higher) or list(to) == now:
        why = f"Evaporating goes down from {_levels(now)}, and {_levels(to)} is not lower."
        return Refusal("MON-110", why)
    return None


@unmanaged.register
def _transfer(action: Transfer, state: MonopolyState, seat: int) -> Refusal | None:
    card = action.card
    missing = not_yours(state, seat, card)
    if missing is not None or transferable(state, seat, card):
        return missing
    if card in state.transferred:
        return Refusal("MON-162", f"{TITLE[card]} is transferred already.")
    return not_bare(state, card)


@unmanaged.register
def _buy_back(action: BuyBack, state: MonopolyState, seat: int) -> Refusal | None:
    card = action.card
    missing = not_yours(state, seat, card)
    if missing is not None:
        return missing
    if card not in state.transferred:
        return Refusal(
            "MON-162", f"{TITLE[card]} is not transferred: there is nothing to buy back."
        )
    cash = state.players[seat].cash
    if cash < REDEMPTION[card]:
        why = f"Buying {TITLE[card]} back costs @{REDEMPTION[card]}, and you have @{cash}."
        return Refusal("MON-122", why)
    return None


def unaffordable(state: MonopolyState, seat: int, card: str) -> Refusal | None:
    """Say that a card costs more than the cash on hand (MON-041, MON-163)."""
    cash = state.players[seat].cash
    if cash >= PRICE[card]:
        return None
    why = f"{TITLE[card]} costs @{PRICE[card]} and you have @{cash}: raise the rest or leave it."
    return Refusal("MON-041", why)


def _levels(levels: Any) -> str:
    return ", ".join([str(level) for level in levels])
