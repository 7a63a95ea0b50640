"""What a client says before a player does something legal that is rarely wise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from labtable.engine import Action, Sentence, say
from labtable.engine.deal import deal_parties
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
from labtable.games.chemistry_monopoly.tables import INTEREST, MEMBERS, SET, STEP_PRICE, TITLE
from labtable.games.chemistry_monopoly.view_schema import MonopolyView


def warning(view: MonopolyView, option: Action) -> Sentence | None:
    """Say what the player may have overlooked; nothing when all is well."""
    warn = WARNED.get(type(option))
    return warn(option, view) if warn is not None else None


def _transfer(option: Transfer, view: MonopolyView) -> Sentence | None:
    """A transferred lot holds its mates at one liquid (MON-R36)."""
    if option.card not in SET or view.debt:
        return None
    mates = MEMBERS[SET[option.card]]
    if not all([view.owner[mate] == view.viewer for mate in mates]):
        return None
    text = "With {card:name} transferred, the rest of its set gets one liquid at most."
    return say(text, card=TITLE[option.card])


def _condense(option: Condense, view: MonopolyView) -> Sentence | None:
    """Liquids sell back for half: who is left without cash may have to (MON-108)."""
    left = view.seats[view.viewer].cash - STEP_PRICE[option.card]
    if left >= 50:
        return None
    return say("That leaves you @{left}: a rent may force you to sell it back for half.", left=left)


def _evaporate_to(option: EvaporateTo, view: MonopolyView) -> Sentence | None:
    return None if view.debt else say("Pieces sell back for half of what they cost.")


def _offer(option: Offer | Counter, view: MonopolyView) -> Sentence | None:
    return _of_a_trade(view, option.gifts)


def _accept(option: Accept, view: MonopolyView) -> Sentence | None:
    return _of_a_trade(view, view.offer.gifts if view.offer else ())


def _end(option: EndTurn, view: MonopolyView) -> Sentence | None:
    return say("You may still roll again.") if view.phase == "again" else None


def _resign(option: Resign, view: MonopolyView) -> Sentence | None:
    return say("You leave the game for good and lose everything you have.")


def _of_a_trade(view: MonopolyView, gifts: Any) -> Sentence | None:
    given = _gift_of_a_set(view, gifts)
    return given if given is not None else _interest(view, gifts)


def _gift_of_a_set(view: MonopolyView, gifts: Any) -> Sentence | None:
    """The trade would complete a set of the other (MON-100)."""
    after = {gift.good: gift.receiver for gift in gifts}
    for other in deal_parties(gifts):
        for lots in MEMBERS.values():
            owners = [after.get(lot, view.owner[lot]) for lot in lots]
            new = any([after.get(lot) == other for lot in lots])
            if other != view.viewer and new and owners == [other] * len(lots):
                text = "{seat} would own all of {lots:name}."
                return say(text, seat=other, lots=[TITLE[lot] for lot in lots])
    return None


def _interest(view: MonopolyView, gifts: Any) -> Sentence | None:
    """A transferred card costs its receiver at least a tenth (MON-125)."""
    turned = [
        gift.good
        for gift in gifts
        if gift.receiver == view.viewer and gift.good in view.transferred
    ]
    if not turned:
        return None
    due = sum([INTEREST[card] for card in turned])
    return say("Transferred cards cost you at least @{due} interest now.", due=due)


Warned = Callable[[Any, MonopolyView], Sentence | None]
WARNED: Final[dict[type[Action], Warned]] = {  # there is nothing to say about the others
    Transfer: _transfer,
    Condense: _condense,
    EvaporateTo: _evaporate_to,
    Offer: _offer,
    Counter: _offer,
    Accept: _accept,
    EndTurn: _end,
    Resign: _resign,
}
