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
ENVY = 0.35  # how much a rival's gain hurts
SUPPLIES = (0.0, 200.0, 450.0, 780.0, 1200.0)  # by how many one has
LIVES = (0.0, 150.0, 400.0)
POTENTIAL = {  # what a whole set may earn: its rents with three liquids
    name: 0.7 * sum([RENT[lot][3] for lot in lots]) for name, lots in MEMBERS.items()
}


def appraised(owner: Mapping[str, int], turned: Sequence[str], seat: int) -> float:
    """Value the cards of a seat as a whole."""
    total = 0.0
    for name, lots in MEMBERS.items():
        mine = [lot for lot in lots if owner[lot] == seat]
        total += sum([PRICE[lot] for lot in mine])
        if len(mine) == len(lots):
            total += POTENTIAL[name]
        elif len(mine) == len(lots) - 1:
            total += HOPE * POTENTIAL[name]
    total += SUPPLIES[sum([owner[card] == seat for card in SUPPLY])]
    total += LIVES[sum([owner[card] == seat for card in LIFE])]
    return total - sum([REDEMPTION[card] for card in turned if owner[card] == seat])


def gain(view: MonopolyView, seat: int, gifts: Deal) -> float:
    """What a trade brings a seat: cards, cash and passes, less the interest it owes."""
    after = dict(view.owner)
    extra, cash = 0.0, view.seats[seat].cash
    for gift in gifts:
        side = (gift.receiver == seat) - (gift.giver == seat)
        if gift.good == MONEY:
            cash += gift.count * side
        elif gift.good in after:
            after[gift.good] = gift.receiver
            if side > 0 and gift.good in view.transferred:
                cash -= INTEREST[gift.good]
        else:
            extra += PASS * side
    before = appraised(view.owner, view.transferred, seat)
    extra += cash - view.seats[seat].cash
    return appraised(after, view.transferred, seat) - before + extra - thirst(cash)


def thirst(cash: int) -> float:
    """Who keeps too little cash is in danger."""
    return 2.0 * max(0, 80 - cash)


def fair(view: MonopolyView, seat: int, other: int, gifts: Deal) -> float:
    """What a trade is worth to a seat when the other's gain counts against it."""
    rivals = sum([not player.left for player in view.seats]) - 1
    envy = max(ENVY, 1.0 / rivals - 0.1) if rivals else 1.0
    return gain(view, seat, gifts) - envy * max(gain(view, other, gifts), 0.0)


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
