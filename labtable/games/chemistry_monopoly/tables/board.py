"""The board and its cards as look-up tables, worked out once.

A card goes by the short name players use: "Au", "Si", "Test Tube Rack". A set goes by its id.
"""

from __future__ import annotations

from typing import Final

from labtable.games.chemistry_monopoly.components import BOX, ELEMENTS, LABELS, SUPPLIES, TITLES
from labtable.games.chemistry_monopoly.tables.rows import rows_of, sums_of

LAB: Final = -1  # the Lab, where a seat is meant: as owner, creditor or payer (MON-008, MON-R03)

LIQUIDS: Final = BOX.counts["liquids"]  # MON-001
SOLIDS: Final = BOX.counts["solids"]
START: Final = BOX.money.start_cash  # MON-006
FINE: Final = BOX.money.biology_fine  # MON-083
ATTEMPTS: Final = BOX.money.biology_turns
BASE: Final = BOX.money.extra_credit_base  # MON-098
SALARY: Final = BOX.money.go_salary  # MON-030
LANDING: Final = BOX.money.go_landing_bonus_total  # MON-035
TAX: Final = BOX.money.tax_fixed  # MON-070
TENTH: Final = BOX.money.tax_percent
DOUBLES: Final = BOX.money.max_doubles  # MON-025

TOKENS: Final = [token.name for token in BOX.tokens]  # MON-002
SPACES: Final = BOX.counts["spaces"]
BIOLOGY: Final = next(space.index for space in BOX.spaces if space.kind == "biology")
KIND_AT: Final = [space.kind for space in BOX.spaces]
NAME_AT: Final = [space.name for space in BOX.spaces]
CARD_AT: Final = [
    (space.ref if space.ref in ELEMENTS else space.name) if space.ref else ""
    for space in BOX.spaces
]

CARDS: Final = list(LABELS)
TITLE: Final = dict(TITLES)
PRICE: Final = {card: (ELEMENTS.get(card) or SUPPLIES[card]).price for card in CARDS}
# What the Lab pays for a card that is turned over, and a tenth of it, rounded up (MON-R28).
TRANSFER_PRICE: Final = {
    card: (ELEMENTS.get(card) or SUPPLIES[card]).transfer_price for card in CARDS
}
INTEREST: Final = {card: (ELEMENTS.get(card) or SUPPLIES[card]).transfer_interest for card in CARDS}
REDEMPTION: Final = {card: TRANSFER_PRICE[card] + INTEREST[card] for card in CARDS}  # MON-122

LOTS: Final = [lot.symbol for lot in BOX.lots]
SETS: Final = [each.id for each in BOX.sets]
MEMBERS: Final = {each.id: list(each.members) for each in BOX.sets}
SET: Final = {lot.symbol: lot.set for lot in BOX.lots}
STEP_PRICE: Final = {
    lot.symbol: _set.liquid_price for _set in BOX.sets for lot in BOX.lots if lot.set == _set.id
}
# A handful of cards is one number, with a bit for each in the order of the board.
BIT: Final = {card: 1 << at for at, card in enumerate(CARDS)}
SETS_BY_BITS: Final = [(sum([BIT[lot] for lot in MEMBERS[name]]), name) for name in SETS]
BITS_BY_SET: Final = [bits for bits, _ in SETS_BY_BITS]
SET_AT: Final = {lot: at for at, name in enumerate(SETS) for lot in MEMBERS[name]}
SET_PRICE: Final = [STEP_PRICE[MEMBERS[name][0]] for name in SETS]  # of one step, by set
SET_BITS: Final = {lot: bits for bits, name in SETS_BY_BITS for lot in MEMBERS[name]}
LOT_BITS: Final = sum([BIT[lot] for lot in LOTS])
SUPPLY_BITS: Final = sum([BIT[card] for card in SUPPLIES])
LIFE_BITS: Final = sum([BIT[card] for card in CARDS if card not in SET and card not in SUPPLIES])
CARD_ROWS: Final = rows_of(CARDS)
PRICE_ROWS: Final = sums_of([PRICE[card] for card in CARDS])
TRANSFER_PRICE_ROWS: Final = sums_of([TRANSFER_PRICE[card] for card in CARDS])
REDEMPTION_ROWS: Final = sums_of([REDEMPTION[card] for card in CARDS])
DEAREST: Final = max(REDEMPTION.values())
REDEEMABLE: Final = [  # by cash: cards that it buys back
    sum([BIT[card] for card in CARDS if REDEMPTION[card] <= cash]) for cash in range(DEAREST + 1)
]

RENT: Final = {lot.symbol: list(lot.rent) for lot in BOX.lots}
LIFE: Final = [element.symbol for element in BOX.life_elements]  # MON-106
TIMES: Final = list(BOX.life_elements[0].rent_multiplier)  # MON-051
SUPPLY: Final = list(SUPPLIES)
SUPPLY_RENT: Final = list(BOX.lab_supplies[0].rent)  # MON-050

DAY: Final = {card.id: card for card in (*BOX.lab_day, *BOX.test_day)}
LAB_DAY: Final = [card.id for card in BOX.lab_day]
TEST_DAY: Final = [card.id for card in BOX.test_day]
PASS_ID: Final = {card.title: card.id for card in DAY.values() if card.keep}  # MON-056


def whole_sets(held: int) -> int:
    """The lots of all whole sets in a handful of cards."""
    whole = 0
    for bits, _ in SETS_BY_BITS:
        if held & bits == bits:
            whole |= bits
    return whole


def handful(cards: list[str]) -> int:
    """Some cards as one number."""
    bits = 0
    for card in cards:
        bits |= BIT[card]
    return bits
