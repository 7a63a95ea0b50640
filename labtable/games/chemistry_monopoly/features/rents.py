"""What everybody's cards bring, and what the next throw may cost everybody."""

from __future__ import annotations

from typing import Final

from labtable.games.chemistry_monopoly.judge import SOLID, property_value
from labtable.games.chemistry_monopoly.scoring import lot_rent, other_rent
from labtable.games.chemistry_monopoly.tables import (
    CARD_AT,
    CARDS,
    LIFE,
    LOT_BITS,
    LOTS,
    PRICE_ROWS,
    SET_BITS,
    SPACES,
    STEP_PRICE,
    TRANSFER_PRICE_ROWS,
    handful,
    rows_of,
    sum_over,
    things_of,
)
from labtable.games.chemistry_monopoly.view_schema import MonopolyView, SeatView

WAYS: Final = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]  # to throw so much, of 36
ALL: Final = 36  # throws of two dice
USUAL: Final = 7  # what two dice show on average
PLACE: Final = {card: place for place, card in enumerate(CARD_AT) if card}
PLACE_ROWS: Final = rows_of([PLACE[card] for card in CARDS])
BY_DICE: Final = [card in LIFE for card in CARD_AT]  # places where a point of the dice costs


class LotRents:
    """Where a lot lies, and what a visit costs."""

    def __init__(self, lot: str, solid: int) -> None:
        self.number = LOTS.index(lot)
        self.place = PLACE[lot]
        self.step = STEP_PRICE[lot]
        self.set = SET_BITS[lot]
        self.rents = [lot_rent(lot, level, solid, 0) for level in range(solid + 1)]
        self.in_set = lot_rent(lot, 0, solid, self.set)  # as gas, for who has the whole set


LOT_ROWS: Final = {  # by the level of a solid
    solid: rows_of([LotRents(card, solid) if card in LOTS else None for card in CARDS])
    for solid in (SOLID - 1, SOLID)
}


class Estate:
    """What a seat owns: what it brings, and what it is worth beside the cash."""

    def __init__(self, held: int, turned: int, levels: list[int], solid: int) -> None:
        up = held & ~turned
        self.rents = [0] * SPACES  # by place, or what each point of the dice costs there
        self.earned = 0  # by somebody who visits every place once
        invested = 0  # in liquids and solids
        lots: list[LotRents] = things_of(LOT_ROWS[solid], up & LOT_BITS)
        for lot in lots:
            level = levels[lot.number]
            if level:
                invested += level * lot.step
                rent = lot.rents[level]
            else:
                rent = lot.in_set if held & lot.set == lot.set else lot.rents[0]
            self.rents[lot.place] = rent
            self.earned += rent
        places: list[int] = things_of(PLACE_ROWS, up & ~LOT_BITS)
        for place in places:
            rent = other_rent(CARD_AT[place], held, 1)
            self.rents[place] = rent
            self.earned += USUAL * rent if BY_DICE[place] else rent
        able = sum_over(TRANSFER_PRICE_ROWS, up)
        self.raises = invested // 2 + able  # without a trade
        self.worth = (
            invested + sum_over(PRICE_ROWS, up) + sum_over(TRANSFER_PRICE_ROWS, held & turned)
        )
        self.promise = property_value(held, turned, levels, solid)

    def threaten(self, here: int, risks: Risks) -> None:
        """Count what a throw may cost who stands here."""
        if not self.earned:
            return
        for steps in range(2, len(WAYS)):
            place = here + steps
            if place >= SPACES:
                place -= SPACES
            rent = self.rents[place]
            if rent:
                risks.add(WAYS[steps], rent * steps if BY_DICE[place] else rent)


class Rents:
    """All rents of a table, as somebody sees them."""

    def __init__(self, view: MonopolyView) -> None:
        self.view = view
        self.viewer: int = view.viewer
        self.seats: list[SeatView] = view.seats
        self.solid: int = view.rules.solid
        self.turned = handful(view.transferred)
        self.held = [handful(seat.cards) for seat in self.seats]
        self.levels: list[int] = list(view.levels.values())  # by lot
        self.estates = [Estate(held, self.turned, self.levels, self.solid) for held in self.held]
        self.own = self.risks(self.viewer)
        here: int = self.seats[self.viewer].place
        for seat, estate in enumerate(self.estates):
            if seat != self.viewer:
                estate.threaten(here, self.own)

    def risks(self, payer: int) -> Risks:
        """What a seat can pay; nothing threatens it yet."""
        cash: int = self.seats[payer].cash
        return Risks(cash, cash + self.estates[payer].raises)

    def worth(self, seat: int) -> int:
        """Cash, prices and what condensing cost; half of what is transferred."""
        cash: int = self.seats[seat].cash
        return cash + self.estates[seat].worth

    def promise(self, seat: int) -> float:
        """What a seat that is still in has, by how often that wins."""
        cash: int = self.seats[seat].cash
        return cash + self.estates[seat].promise


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
