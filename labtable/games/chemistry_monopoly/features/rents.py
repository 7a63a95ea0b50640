"""What the next throw may cost everybody, and what an average visit brings."""

from __future__ import annotations

from typing import Final

from labtable.games.chemistry_monopoly.scoring import lot_rent, other_rent
from labtable.games.chemistry_monopoly.tables.board import (
    CARD_AT,
    CARDS,
    LIFE,
    PRICE_ROWS,
    RENT,
    SPACES,
    STEP_PRICE,
    TRANSFER_PRICE_ROWS,
    handful,
)
from labtable.games.chemistry_monopoly.tables.rows import added, laid, rows_of
from labtable.games.chemistry_monopoly.view.shapes import MonopolyView, SeatView

NOBODY: Final = -1
WAYS: Final = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]  # to throw so much, of 36
ALL: Final = 36  # throws of two dice
USUAL: Final = 7  # what two dice show on average
PLACE: Final = {card: place for place, card in enumerate(CARD_AT) if card}
PLACE_ROWS: Final = rows_of([PLACE[card] for card in CARDS])
BY_DICE: Final = [card in LIFE for card in CARD_AT]  # places where a point of the dice costs


class Rents:
    """All rents of a table: by place, with who gets them."""

    def __init__(self, view: MonopolyView) -> None:
        self.view = view
        self.seats: list[SeatView] = view.seats
        self.levels: dict[str, int] = view.levels
        self.solid: int = view.rules.solid
        self.turned = handful(view.transferred)
        self.owner = [NOBODY] * SPACES  # who is paid there
        self.rent = [0] * SPACES  # or what each point of the dice costs
        self.held = [handful(seat.cards) for seat in self.seats]
        self.earned = [0] * len(self.seats)  # by somebody who visits every place once
        self.invested = [0] * len(self.seats)  # in liquids and solids
        self.condensed: list[tuple[str, int]] = []  # lots that are no gas, and their levels
        for seat in range(len(self.seats)):
            self._let(seat)
        self.own = self.risks(view.viewer)

    def _let(self, owner: int) -> None:
        """Note what visits to somebody's cards cost."""
        held = self.held[owner]
        total = invested = 0
        places: list[int] = laid(PLACE_ROWS, held & ~self.turned)
        for place in places:
            card = CARD_AT[place]
            if card in RENT:
                level = self.levels[card]
                rent = lot_rent(card, level, self.solid, held)
                total += rent
                if level:
                    invested += level * STEP_PRICE[card]
                    self.condensed.append((card, level))
            else:
                rent = other_rent(card, held, 1)
                total += USUAL * rent if BY_DICE[place] else rent
            self.owner[place], self.rent[place] = owner, rent
        self.earned[owner], self.invested[owner] = total, invested

    def cost(self, place: int, steps: int) -> int:
        """What it costs to get to a place by so many steps."""
        return self.rent[place] * steps if BY_DICE[place] else self.rent[place]

    def risks(self, payer: int, owner: int = NOBODY) -> Risks:
        """What a seat's next throw may cost it, to one owner alone or to everybody else."""
        here: int = self.seats[payer].place
        found = Risks(self.seats[payer].cash, self.raisable(payer))
        if owner == NOBODY or self.earned[owner]:
            for steps in range(2, len(WAYS)):
                place = (here + steps) % SPACES
                paid = self.owner[place]
                if paid not in (NOBODY, payer) and owner in (NOBODY, paid):
                    found.add(WAYS[steps], self.cost(place, steps))
        return found

    def raisable(self, seat: int) -> int:
        """What a seat can pay without a trade."""
        able = added(TRANSFER_PRICE_ROWS, self.held[seat] & ~self.turned)
        return self.seats[seat].cash + self.invested[seat] // 2 + able

    def worth(self, seat: int) -> int:
        """Cash, prices and what condensing cost; half of what is transferred."""
        held, turned = self.held[seat], self.turned
        cards = added(PRICE_ROWS, held & ~turned) + added(TRANSFER_PRICE_ROWS, held & turned)
        return self.seats[seat].cash + self.invested[seat] + cards


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
        """Count the throws that lead to one place."""
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
        self.rents: Rents | None = None


LATEST: Final = Latest()


def rents(view: MonopolyView) -> Rents:
    """Look at the rents of a view; what was worked out before is still known."""
    found = LATEST.rents
    if found is None or found.view is not view:  # somebody else may ask at the same time
        found = LATEST.rents = Rents(view)
    return found
