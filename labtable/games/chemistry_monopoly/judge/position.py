"""What a position is worth: cards, whole groups, and what everybody owns."""

from __future__ import annotations

from typing import Final

from labtable.engine.deal import Deal
from labtable.games.chemistry_monopoly.components import MONEY
from labtable.games.chemistry_monopoly.tables import (
    BIT,
    CARD_AT,
    CARD_ROWS,
    CARDS,
    INTEREST,
    LIFE_BITS,
    MEMBERS,
    PRICE_ROWS,
    REDEMPTION_ROWS,
    RENT,
    SETS_BY_BITS,
    SPACES,
    STEP_PRICE,
    SUPPLY_BITS,
    SUPPLY_RENT,
    handful,
    sum_over,
    things_of,
)
from labtable.games.chemistry_monopoly.view_schema import MonopolyView

HOPE: Final = 0.25  # what a set is worth of which one lot is missing
SUPPLIES: Final = [0.0, 200.0, 450.0, 780.0, 1200.0]  # by how many one has
LIVES: Final = [0.0, 150.0, 400.0]
CHEAP: Final = ("alkali", "alkaline_earth", "chalcogens")  # to condense on, beside their rents
POTENTIAL: Final = [  # what a whole set may earn, by its rents with three liquids
    (1.2 if name in CHEAP else 0.35) * sum([RENT[lot][3] for lot in MEMBERS[name]])
    for _, name in SETS_BY_BITS
]
GROUPS: Final = [*[bits for bits, _ in SETS_BY_BITS], SUPPLY_BITS, LIFE_BITS]
SETS: Final = len(SETS_BY_BITS)
SUPPLY: Final = SETS  # the group after the sets
EVERY: Final = list(range(len(GROUPS)))


def appraise_cards(held: int, turned: int) -> float:
    """Value a handful of cards as a whole; some of them are transferred."""
    return value_groups(held, turned, EVERY)


def value_groups(held: int, turned: int, groups: list[int]) -> float:
    """Value what these groups have of a handful of cards."""
    total = 0.0
    for group in groups:
        mine = held & GROUPS[group]
        if not mine:
            continue
        if group < SETS:
            total += sum_over(PRICE_ROWS, mine)
            total += _promise(group, GROUPS[group] ^ mine)
        else:
            worth = SUPPLIES if group == SUPPLY else LIVES
            total += worth[min(mine.bit_count(), len(worth) - 1)]
        if mine & turned:
            total -= sum_over(REDEMPTION_ROWS, mine & turned)
    return total


def _promise(group: int, gap: int) -> float:
    """What a set is worth beyond its lots: much when whole, something when one is missing."""
    if not gap:
        return POTENTIAL[group]
    return 0.0 if gap & (gap - 1) else HOPE * POTENTIAL[group]


def thirst(cash: int) -> float:
    """Who keeps too little cash is in danger."""
    return 2.0 * max(0, 80 - cash)


PASS: Final = 30.0
ENVY: Final = 0.6  # how much a rival's gain hurts where there are many
ENOUGH: Final = 3  # liquids: from here on rents rise less than prices
UNKNOWN: Final = -1  # not worked out yet
GROUP: Final = {
    card: group for card in CARDS for group, bits in enumerate(GROUPS) if bits & BIT[card]
}


class Appraisal:
    """What can be said about a view before any answer is judged; worked out when asked for."""

    def __init__(self, view: MonopolyView) -> None:
        self.view = view
        self.me = view.seats[view.viewer]
        self.cash: int = self.me.cash
        self.turned = handful(view.transferred)
        self._held = [UNKNOWN] * len(view.seats)
        self._whole = UNKNOWN
        self._reserve = UNKNOWN
        self._wants = UNKNOWN
        self._envy = float(UNKNOWN)

    def cards_of(self, seat: int) -> int:
        """The cards of a seat."""
        if self._held[seat] == UNKNOWN:
            self._held[seat] = handful(self.view.seats[seat].cards)
        return self._held[seat]

    def whole(self) -> int:
        """The lots of the viewer's whole sets."""
        if self._whole == UNKNOWN:
            held = self.cards_of(self.view.viewer)
            self._whole = sum([bits for bits, _ in SETS_BY_BITS if held & bits == bits])
        return self._whole

    def in_whole_set(self, card: str) -> bool:
        """Tell whether a card belongs to one of the viewer's whole sets."""
        return self.whole() & BIT[card] != 0

    def reserve(self) -> int:
        """Cash that had better stay on hand."""
        if self._reserve == UNKNOWN:
            self._reserve = 60 + min(danger(self.view, self.turned) // 4, 300)
        return self._reserve

    def wants_to_condense(self) -> bool:
        """Own a whole set with few liquids, and too little cash for the next."""
        if self._wants == UNKNOWN:
            lots, levels = things_of(CARD_ROWS, self.whole() & ~self.turned), self.view.levels
            prices = [STEP_PRICE[lot] for lot in lots if levels[lot] < ENOUGH]
            self._wants = bool(prices) and self.cash < max(prices) + self.reserve()
        return self._wants == 1

    def worth_of(self, card: str) -> float:
        """What one more card is worth, with what one has."""
        held = self.cards_of(self.view.viewer)
        return appraise_cards(held | BIT[card], self.turned) - appraise_cards(held, self.turned)

    def envy(self) -> float:
        """How much a rival's gain hurts: the fewer are left, the more."""
        if self._envy == UNKNOWN:
            rivals = sum([not player.left for player in self.view.seats]) - 1
            self._envy = max(ENVY, 1.0 / rivals - 0.1) if rivals else 1.0
        return self._envy

    def gain(self, seat: int, gifts: Deal) -> float:
        """What a trade brings a seat: cards, cash and passes, less the interest it owes."""
        before, had = self.cards_of(seat), self.view.seats[seat].cash
        after, cash, extra = before, had, 0.0
        touched: list[int] = []
        for gift in gifts:
            good, comes = gift.good, gift.receiver == seat
            if not comes and gift.giver != seat:
                continue
            if good == MONEY:
                cash += gift.count if comes else -gift.count
            elif good in BIT:
                after = after | BIT[good] if comes else after & ~BIT[good]
                if GROUP[good] not in touched:
                    touched.append(GROUP[good])
                if comes and self.turned & BIT[good]:
                    cash -= INTEREST[good]
            else:
                extra += PASS if comes else -PASS
        extra += cash - had
        change = value_groups(after, self.turned, touched) - value_groups(
            before, self.turned, touched
        )
        return change + extra + thirst(had) - thirst(cash)


class LatestAppraisal:
    """The position that was looked at last: all answers to one question are judged in a row."""

    def __init__(self) -> None:
        self.last: Appraisal | None = None


THOUGHT: Final = LatestAppraisal()


def position(view: MonopolyView) -> Appraisal:
    """Look at a view; what was worked out about it before is still known."""
    last = THOUGHT.last
    if last is None or last.view is not view:
        last = THOUGHT.last = Appraisal(view)
    return last


def danger(view: MonopolyView, turned: int) -> int:
    """The highest rent that the next roll may cost; some cards are transferred."""
    viewer: int = view.viewer
    here: int = view.seats[viewer].place
    owners: dict[str, int] = view.owner
    highest = 0
    for steps in range(2, 13):
        card = CARD_AT[(here + steps) % SPACES]
        if card and owners[card] not in (-1, viewer) and not turned & BIT[card]:
            highest = max(highest, due(view, card))
    return highest


def due(view: MonopolyView, card: str) -> int:
    """What a visit to somebody's card costs, about."""
    if card not in RENT:
        return SUPPLY_RENT[-1] // 2
    return rent(card, view.levels[card], view.rules.solid)


def rent(lot: str, level: int, solid: int) -> int:
    """What a visit to a lot of this level costs; bare gases are taken for a whole set."""
    return RENT[lot][-1 if level >= solid else level] * (1 if level else 2)
