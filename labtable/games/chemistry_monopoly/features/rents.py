"""What the next throw may cost everybody, and what an average visit brings."""

from __future__ import annotations

from typing import Final

from labtable.games.chemistry_monopoly.scoring import lot_rent, other_rent
from labtable.games.chemistry_monopoly.tables.board import (
    BIT,
    CARD_AT,
    LIFE,
    RENT,
    SPACES,
    STEP_PRICE,
    TRANSFER_PRICE_ROWS,
    handful,
)
from labtable.games.chemistry_monopoly.tables.rows import added
from labtable.games.chemistry_monopoly.view.shapes import MonopolyView, SeatView

NOBODY: Final = -1
WAYS: Final = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]  # to throw so much, of 36
ALL: Final = 36  # throws of two dice
USUAL: Final = 7  # what two dice show on average
VISITED: Final = [place for place in range(SPACES) if CARD_AT[place]]
PLACE: Final = {CARD_AT[place]: place for place in VISITED}


class Rents:
    """All rents of a table: by place, with who gets them."""

    def __init__(self, view: MonopolyView) -> None:
        self.seats: list[SeatView] = view.seats
        self.levels: dict[str, int] = view.levels
        self.solid: int = view.rules.solid
        self.turned = handful(view.transferred)
        self.held = [handful(seat.cards) for seat in self.seats]
        self.owner = [NOBODY] * SPACES  # who is paid there
        self.rent = [0] * SPACES
        self.earned = [0] * len(self.seats)  # by somebody who visits every place once
        owners: dict[str, int] = view.owner
        for place in VISITED:
            card = CARD_AT[place]
            owner = owners[card]
            if owner >= 0 and not self.turned & BIT[card]:
                self.owner[place] = owner
                self.rent[place] = rent = self._rent(card, self.held[owner])
                self.earned[owner] += USUAL * rent if card in LIFE else rent
        self.own = self.risks(view.viewer)

    def _rent(self, card: str, held: int) -> int:
        """What a visit costs; for a life element, every point of the dice."""
        if card in RENT:
            return lot_rent(card, self.levels[card], self.solid, held)
        return other_rent(card, held, 1)

    def cost(self, place: int, steps: int) -> int:
        """What it costs to get to a place by so many steps."""
        return self.rent[place] * (steps if CARD_AT[place] in LIFE else 1)

    def risks(self, payer: int, owner: int = NOBODY) -> Risks:
        """What a seat's next throw may cost it, to one owner alone or to everybody else."""
        here: int = self.seats[payer].place
        found = Risks(self.seats[payer].cash, self.raisable(payer))
        for steps in range(2, len(WAYS)):
            place = (here + steps) % SPACES
            paid = self.owner[place]
            if paid >= 0 and paid != payer and owner in (NOBODY, paid):
                found.add(WAYS[steps], self.cost(place, steps))
        return found

    def raisable(self, seat: int) -> int:
        """What a seat can pay without a trade, about."""
        total: int = self.seats[seat].cash
        cards: list[str] = self.seats[seat].cards
        for card in cards:
            if card in STEP_PRICE:
                total += self.levels[card] * STEP_PRICE[card] // 2
        return total + added(TRANSFER_PRICE_ROWS, self.held[seat] & ~self.turned)


class Risks:
    """What one throw may cost."""

    def __init__(self, cash: int, most: int) -> None:
        self.cash = cash
        self.most = most  # that can be raised
        self.sum = 0  # over all 36 throws
        self.highest = 0
        self.short = 0  # throws that cost more than the cash
        self.ruin = 0  # throws that cost more than can be raised

    def add(self, ways: int, cost: int) -> None:
        self.sum += ways * cost
        self.highest = max(self.highest, cost)
        if cost > self.cash:
            self.short += ways
        if cost > self.most:
            self.ruin += ways


def ways(here: int, there: int) -> int:
    """How many of the 36 throws lead from a place to another."""
    steps = (there - here) % SPACES
    return WAYS[steps] if steps < len(WAYS) else 0


class Latest:
    """The rents that were looked at last: a view is asked about all its answers in a row."""

    def __init__(self) -> None:
        self.view: MonopolyView | None = None
        self.rents: Rents | None = None


LATEST: Final = Latest()


def rents(view: MonopolyView) -> Rents:
    """Look at the rents of a view; what was worked out before is still known."""
    found = LATEST.rents
    if found is None or LATEST.view is not view:
        LATEST.view, LATEST.rents = view, (found := Rents(view))
    return found
