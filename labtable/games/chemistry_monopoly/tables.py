"""The board, and rows of what its cards bring, worked out once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from labtable.games.chemistry_monopoly.components import BOX, ELEMENTS, LABELS, SUPPLIES, TITLES

ROW: Final = 7
HANDFULS: Final = (1 << ROW) - 1


def rows_of(things: Sequence[Any]) -> list[list[list[Any]]]:
    """List, for every handful of every row, the things of its cards in order."""
    rows = [things[at : at + ROW] for at in range(0, len(things), ROW)]
    return [[_choose_things(row, handful) for handful in range(HANDFULS + 1)] for row in rows]


def _choose_things(row: Sequence[Any], handful: int) -> list[Any]:
    return [thing for at, thing in enumerate(row) if handful >> at & 1]


def sums_of(numbers: Sequence[int]) -> list[list[int]]:
    """Add up, for every handful of every row, the numbers of its cards."""
    return [[sum(numbers) for numbers in row] for row in rows_of(numbers)]


def things_of(rows: list[list[list[Any]]], handful: int) -> list[Any]:
    """The things of a handful of cards, in the order of the board; a list of one's own."""
    found: list[Any] = []
    for row in rows:
        if not handful:
            break
        found += row[handful & HANDFULS]
        handful >>= ROW
    return found


def sum_over(rows: list[list[int]], handful: int) -> int:
    """The sum over a handful of cards."""
    total = 0
    for row in rows:
        if not handful:
            break
        total += row[handful & HANDFULS]
        handful >>= ROW
    return total


def merge_things(ones: list[Any], one: int, others: list[Any], other: int) -> list[Any]:
    """The things of two handfuls that share no card, each of its own kind, in one order."""
    found: list[Any] = []
    at, both = 0, one | other
    while both:
        if both & 1:
            found.append(ones[at] if one >> at & 1 else others[at])
        both >>= 1
        at += 1
    return found


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
