"""What holdings are worth to who has them, beyond their price: sets are more than their lots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from labtable.engine.deal import Deal
from labtable.games.chemistry_monopoly.components import MONEY
from labtable.games.chemistry_monopoly.tables import (
    CARD_AT,
    INTEREST,
    LIFE,
    MEMBERS,
    PRICE,
    REDEMPTION,
    RENT,
    SPACES,
    SUPPLY,
    SUPPLY_RENT,
)
from labtable.games.chemistry_monopoly.view import MonopolyView

HOPE = 0.25  # what a set is worth of which one lot is missing
PASS = 30.0
ENVY = 0.35  # how much a rival's gain hurts where there are many
SUPPLIES = (0.0, 200.0, 450.0, 780.0, 1200.0)  # by how many one has
LIVES = (0.0, 150.0, 400.0)
GROUPS = {**MEMBERS, "supply": SUPPLY, "life": LIFE}
GROUP = {card: name for name, cards in GROUPS.items() for card in cards}
BY_NUMBER = {"supply": SUPPLIES, "life": LIVES}  # worth by how many one has
POTENTIAL = {  # what a whole set may earn: its rents with three liquids
    name: 0.7 * sum([RENT[lot][3] for lot in lots]) for name, lots in MEMBERS.items()
}


def appraised(owner: Mapping[str, int], turned: Sequence[str], seat: int) -> float:
    """Value the cards of a seat as a whole."""
    return _valued(owner, turned, seat, list(GROUPS))


def _valued(owner: Mapping[str, int], turned: Sequence[str], seat: int, sets: list[str]) -> float:
    """Value what a seat has of these sets."""
    total = 0.0
    for name in sets:
        cards = GROUPS[name]
        mine = [card for card in cards if owner[card] == seat]
        if not mine:
            continue
        if name in BY_NUMBER:
            total += BY_NUMBER[name][len(mine)]
        else:
            total += sum([PRICE[card] for card in mine])
            if len(mine) == len(cards):
                total += POTENTIAL[name]
            elif len(mine) == len(cards) - 1:
                total += HOPE * POTENTIAL[name]
        if turned:
            total -= sum([REDEMPTION[card] for card in mine if card in turned])
    return total


def gain(view: MonopolyView, seat: int, gifts: Deal) -> float:
    """What a trade brings a seat: cards, cash and passes, less the interest it owes."""
    after = dict(view.owner)
    extra, cash = 0.0, view.seats[seat].cash
    touched: list[str] = []
    for gift in gifts:
        side = (gift.receiver == seat) - (gift.giver == seat)
        if gift.good == MONEY:
            cash += gift.count * side
        elif gift.good in after:
            after[gift.good] = gift.receiver
            if GROUP[gift.good] not in touched:
                touched.append(GROUP[gift.good])
            if side > 0 and gift.good in view.transferred:
                cash -= INTEREST[gift.good]
        else:
            extra += PASS * side
    before = _valued(view.owner, view.transferred, seat, touched)
    extra += cash - view.seats[seat].cash
    return _valued(after, view.transferred, seat, touched) - before + extra - thirst(cash)


def thirst(cash: int) -> float:
    """Who keeps too little cash is in danger."""
    return 2.0 * max(0, 80 - cash)


def fair(view: MonopolyView, seat: int, other: int, gifts: Deal) -> float:
    """What a trade is worth to a seat when the other's gain counts against it."""
    return gain(view, seat, gifts) - envy(view) * max(gain(view, other, gifts), 0.0)


def envy(view: MonopolyView) -> float:
    """How much a rival's gain hurts: the fewer are left, the more."""
    rivals = sum([not player.left for player in view.seats]) - 1
    return max(ENVY, 1.0 / rivals - 0.1) if rivals else 1.0


def danger(view: MonopolyView) -> int:
    """The highest rent that the next roll may cost."""
    here, highest = view.seats[view.viewer].place, 0
    for steps in range(2, 13):
        card = CARD_AT[(here + steps) % SPACES]
        if card and view.owner[card] not in (-1, view.viewer) and card not in view.transferred:
            highest = max(highest, _due(view, card))
    return highest


def _due(view: MonopolyView, card: str) -> int:
    """What a visit to somebody's card costs, about."""
    if card not in RENT:
        return SUPPLY_RENT[-1] // 2
    level = view.levels[card]
    return RENT[card][-1 if level >= view.rules.solid else level] * (1 if level else 2)


def reserve(view: MonopolyView) -> int:
    """Cash that had better stay on hand."""
    return 60 + min(danger(view) // 4, 300)
