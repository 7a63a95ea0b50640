"""Why cards and pieces cannot be moved as somebody wishes, in sentences that teach."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from labtable import chem
from labtable.chem.tables import elements
from labtable.engine import Action, Refusal, Shown, cases
from labtable.games.chemistry_monopoly.actions import (
    BuyBack,
    Condense,
    Evaporate,
    EvaporateTo,
    Transfer,
)
from labtable.games.chemistry_monopoly.mechanics import (
    MANAGED,
    condensable,
    evaporable,
    even,
    fits,
    levels_of,
    mates_up,
    not_bare,
    piece_left,
    transferable,
)
from labtable.games.chemistry_monopoly.scoring import owns_set
from labtable.games.chemistry_monopoly.state import MonopolyState
from labtable.games.chemistry_monopoly.tables import (
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

ELEMENTS, STATES = ("elements",), ("states-safety",)  # skills that a refusal may show
MISNAMED = ("symbol-from-name", "case-confused", "spelling-slip")


def refuse_managing(action: Any, state: MonopolyState, seat: int) -> Refusal | None:
    """Say why an action with cards or pieces is not possible now; nothing when it is."""
    return UNMANAGED[type(action)](action, state, seat)


def not_yours(state: MonopolyState, seat: int, card: str) -> Refusal | None:
    """Say whose card it is, when it is not the player's own."""
    if card not in CARDS:
        return _no_card(card)
    owner = state.owner[card]
    if owner == seat:
        return None
    if owner == LAB:
        why = "{card:name} still belongs to the Lab, not to you."
        return Refusal("MON-042", why, card=TITLE[card])
    why = "{card:name} belongs to {owner:seat}, not to you."
    return Refusal("MON-042", why, card=TITLE[card], owner=owner)


def _no_card(word: str) -> Refusal:
    """Say what a card goes by; an element that is not on the board is well known all the same."""
    if any([word == each.symbol or word.lower() == each.name for each in elements().values()]):
        why = "{card:quote} is an element, well seen. But it is not on this board."
        return Refusal("MON-004", why, card=word).showing(Shown(ELEMENTS, formula=word))
    why = "There is no card '{card:quote}'; a card goes by its symbol or name, such as Au or Gold."
    return _with_misnaming(Refusal("MON-004", why, card=word), word)


def _with_misnaming(refusal: Refusal, word: str) -> Refusal:
    """Show what went wrong where an element can be made out in what was typed."""
    found = chem.diagnose(word).misconception
    return refusal.showing(Shown(ELEMENTS, found, formula=word)) if found in MISNAMED else refusal


def _unsure(refusal: Refusal, skills: tuple[str, ...], card: str = "") -> Refusal:
    """Show that families, or the order of gas, liquid and solid, are perhaps not known."""
    return refusal.showing(Shown(skills, strength="weak", formula=card, against=True))


def _condense(action: Condense, state: MonopolyState, seat: int) -> Refusal | None:
    lot = action.card
    if lot in CARDS and lot not in SET:
        why = "{card:name} can never be condensed; only lots of a colour set can."
        return _unsure(Refusal("MON-106", why, card=TITLE[lot]), ELEMENTS, lot)
    missing = not_yours(state, seat, lot)
    if missing is not None or condensable(state, seat, lot):
        return missing
    return _set_in_the_way(state, seat, lot) or _piece_in_the_way(state, seat, lot)


def _set_in_the_way(state: MonopolyState, seat: int, lot: str) -> Refusal | None:
    """Say what of the lot's set keeps it from being condensed."""
    title, mates = TITLE[lot], MEMBERS[SET[lot]]
    if not owns_set(state, seat, lot):
        others = [TITLE[mate] for mate in mates if state.owner[mate] != seat]
        why = "{card:name} can be condensed once the whole set is yours; you miss {others:name&}."
        return _unsure(Refusal("MON-100", why, card=title, others=others), ELEMENTS, lot)
    if lot in state.transferred:
        why = "{card:name} is transferred: buy it back before you condense it."
        return Refusal("MON-107", why, card=title)
    if not mates_up(state, lot):
        turned = [TITLE[mate] for mate in mates if mate in state.transferred]
        why = "Buy {turned:name&} back first: the whole set must face up."
        return Refusal("MON-R37", why, turned=turned)
    if state.levels[lot] >= state.variant.solid:
        why = "{card:name} holds a solid already: nothing goes beyond it."
        return _unsure(Refusal("MON-103", why, card=title), STATES, lot)
    behind = [TITLE[mate] for mate in mates if state.levels[mate] < state.levels[lot]]
    if behind:
        why = "Condense evenly: first bring {behind:name&} up to the level of {card:name}."
        return Refusal("MON-104", why, behind=behind, card=title)
    return None


def _piece_in_the_way(state: MonopolyState, seat: int, lot: str) -> Refusal:
    """Say which piece or money is missing."""
    if not piece_left(state, state.levels[lot]):
        if state.levels[lot] + 1 < state.variant.solid:
            why = "The Lab has no liquid left: wait until somebody evaporates."
        else:
            why = "The Lab has no solid left: wait until somebody evaporates."
        return Refusal("MON-105", why)
    cash, price = state.players[seat].cash, STEP_PRICE[lot]
    why = "One level on {card:name} costs @{price}, and you have @{cash}."
    return Refusal("MON-160", why, card=TITLE[lot], price=price, cash=cash)


def _evaporate(action: Evaporate, state: MonopolyState, seat: int) -> Refusal | None:
    lot = action.card
    missing = not_yours(state, seat, lot)
    if missing is not None:
        return missing
    if not state.levels.get(lot, 0):
        why = "There is nothing on {card:name} to sell back."
        return _unsure(Refusal("MON-108", why, card=TITLE[lot]), STATES, lot)
    if evaporable(state, seat, lot):
        return None
    if state.levels[lot] != max(levels_of(state, lot)):
        ahead = [TITLE[m] for m in MEMBERS[SET[lot]] if state.levels[m] > state.levels[lot]]
        return _unsure(_uneven(ahead), STATES, lot)
    to_gas = EvaporateTo(SET[lot], (0,) * len(MEMBERS[SET[lot]]))
    why = (
        "A solid becomes {need:liquid} and the Lab has {liquids}; "
        "sell more levels at once, such as '{answer}'."
    )
    need = state.variant.solid - 1
    return Refusal("MON-109", why, need=need, liquids=state.liquids, answer=str(to_gas))


def _uneven(ahead: list[str]) -> Refusal:
    if len(ahead) == 1:
        why = "Evaporate evenly: first lower {card:name}, which stands higher."
        return Refusal("MON-161", why, card=ahead[0])
    why = "Evaporate evenly: first lower {ahead:name&}, which stand higher."
    return Refusal("MON-161", why, ahead=ahead)


def _evaporate_to(action: EvaporateTo, state: MonopolyState, seat: int) -> Refusal | None:
    if action.set not in SETS:
        return _no_set(action.set)
    lots, to = MEMBERS[action.set], action.levels
    now = [state.levels[lot] for lot in lots]
    refusal = _not_lower(lots, now, to)
    if refusal is not None:
        return refusal
    for lot, new, old in zip(lots, to, now, strict=True):
        if new != old and state.owner[lot] != seat:
            return not_yours(state, seat, lot)
    if not even(to):
        why = "Evaporate evenly: {levels} would differ by more than one level."
        return _unsure(Refusal("MON-161", why, levels=list(to)), STATES)
    if not fits(state, now, to):
        why = "The Lab has too few liquids for {levels}: it has {liquids}. Go lower."
        return Refusal("MON-109", why, levels=list(to), liquids=state.liquids)
    return None


def _no_set(word: str) -> Refusal:
    why = "There is no set '{set:quote}'; there is: {sets:answer}."
    return _with_misnaming(Refusal("MON-004", why, set=word, sets=SETS.copy()), word)


def _not_lower(lots: list[str], now: list[int], to: tuple[int, ...]) -> Refusal | None:
    """Say how the levels of a set have to be named."""
    if len(to) != len(lots):
        why = "Say one level for each of {lots:name&}, in this order."
        return Refusal("MON-110", why, lots=[TITLE[lot] for lot in lots])
    higher = [not 0 <= new <= old for new, old in zip(to, now, strict=True)]
    if any(higher) or list(to) == now:
        why = "Evaporating goes down from {now}, and {to} is not lower."
        return Refusal("MON-110", why, now=now, to=list(to))
    return None


def _transfer(action: Transfer, state: MonopolyState, seat: int) -> Refusal | None:
    card = action.card
    missing = not_yours(state, seat, card)
    if missing is not None or transferable(state, seat, card):
        return missing
    if card in state.transferred:
        return Refusal("MON-162", "{card:name} is transferred already.", card=TITLE[card])
    return not_bare(state, card)


def _buy_back(action: BuyBack, state: MonopolyState, seat: int) -> Refusal | None:
    card = action.card
    missing = not_yours(state, seat, card)
    if missing is not None:
        return missing
    if card not in state.transferred:
        why = "{card:name} is not transferred: there is nothing to buy back."
        return Refusal("MON-162", why, card=TITLE[card])
    cash, price = state.players[seat].cash, REDEMPTION[card]
    if cash < price:
        why = "Buying {card:name} back costs @{price}, and you have @{cash}."
        return Refusal("MON-122", why, card=TITLE[card], price=price, cash=cash)
    return None


def unaffordable(state: MonopolyState, seat: int, card: str) -> Refusal | None:
    """Say that a card costs more than the cash on hand (MON-041, MON-163)."""
    cash, price = state.players[seat].cash, PRICE[card]
    if cash >= price:
        return None
    why = "{card:name} costs @{price} and you have @{cash}: raise the rest or leave it."
    return Refusal("MON-041", why, card=TITLE[card], price=price, cash=cash)


Refusing = Callable[[Any, MonopolyState, int], Refusal | None]
UNMANAGED: dict[type[Action], Refusing] = cases(
    "chemistry_monopoly.refusals.UNMANAGED",
    MANAGED,
    {
        Condense: _condense,
        Evaporate: _evaporate,
        EvaporateTo: _evaporate_to,
        Transfer: _transfer,
        BuyBack: _buy_back,
    },
)
