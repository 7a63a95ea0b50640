"""What a client says before a player does something legal that is rarely wise."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from labtable.engine import Action
from labtable.engine.deal.answers import parties
from labtable.games.chemistry_monopoly.actions import (
    Accept,
    Condense,
    Counter,
    EndTurn,
    EvaporateTo,
    Offer,
    Resign,
    Transfer,
)
from labtable.games.chemistry_monopoly.tables.board import INTEREST, MEMBERS, SET, STEP_PRICE, TITLE
from labtable.games.chemistry_monopoly.view.shapes import MonopolyView


def warning(view: MonopolyView, option: Action) -> str:
    """Say what the player may have overlooked; nothing when all is well."""
    return _warned(option, view)


@singledispatch
def _warned(option: Any, view: MonopolyView) -> str:
    return ""


@_warned.register
def _transfer(option: Transfer, view: MonopolyView) -> str:
    """A transferred lot holds its mates at one liquid (MON-R36)."""
    if option.card not in SET or view.debt:
        return ""
    mates = MEMBERS[SET[option.card]]
    if not all([view.owner[mate] == view.viewer for mate in mates]):
        return ""
    return f"With {TITLE[option.card]} transferred, the rest of its set gets one liquid at most."


@_warned.register
def _condense(option: Condense, view: MonopolyView) -> str:
    """Liquids sell back for half: who is left without cash may have to (MON-108)."""
    left = view.seats[view.viewer].cash - STEP_PRICE[option.card]
    return f"That leaves you @{left}: a rent may force you to sell it back for half." * (left < 50)


@_warned.register
def _evaporate_to(option: EvaporateTo, view: MonopolyView) -> str:
    return "" if view.debt else "Pieces sell back for half of what they cost."


@_warned.register
def _offer(option: Offer | Counter, view: MonopolyView) -> str:
    return _gift_of_a_set(view, option.gifts) or _interest(view, option.gifts)


@_warned.register
def _accept(option: Accept, view: MonopolyView) -> str:
    gifts = view.offer.gifts if view.offer else ()
    return _gift_of_a_set(view, gifts) or _interest(view, gifts)


@_warned.register
def _end(option: EndTurn, view: MonopolyView) -> str:
    return "You may still roll again." if view.phase == "again" else ""


@_warned.register
def _resign(option: Resign, view: MonopolyView) -> str:
    return "You leave the game for good and lose everything you have."


def _gift_of_a_set(view: MonopolyView, gifts: Any) -> str:
    """The trade would complete a set of the other (MON-100)."""
    after = {gift.good: gift.receiver for gift in gifts}
    for other in parties(gifts):
        for lots in MEMBERS.values():
            owners = [after.get(lot, view.owner[lot]) for lot in lots]
            new = any([after.get(lot) == other for lot in lots])
            if other != view.viewer and new and owners == [other] * len(lots):
                return f"Seat {other} would own all of {', '.join([TITLE[lot] for lot in lots])}."
    return ""


def _interest(view: MonopolyView, gifts: Any) -> str:
    """A transferred card costs its receiver at least a tenth (MON-125)."""
    turned = [
        gift.good
        for gift in gifts
        if gift.receiver == view.viewer and gift.good in view.transferred
    ]
    due = sum([INTEREST[card] for card in turned])
    return f"Transferred cards cost you at least @{due} interest now." if turned else ""
