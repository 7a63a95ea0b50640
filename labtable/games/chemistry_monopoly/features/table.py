"""What a seat sees, as columns that are one."""

from __future__ import annotations

from typing import Any, Final

from labtable.engine.columns import reached
from labtable.games.chemistry_monopoly.features.columns import (
    AHEAD,
    AUCTIONS,
    BIDDERS,
    CARD,
    CASH,
    CLASS,
    DANGER,
    DEBT,
    DUE,
    EARNS,
    ELSE,
    FIRST,
    FREE,
    HIGH,
    LEADS,
    LEVEL,
    LEVELS,
    LIMITED,
    LIQUIDS,
    LOT,
    MY_TURN,
    NEARLY,
    OWED_TO_LAB,
    OWN,
    PASSES,
    PHASE,
    PHASES,
    PLACE,
    POT,
    POTS,
    PROMISE,
    PURSE,
    RAISES,
    RENTS,
    ROUND,
    ROUNDS,
    RUIN,
    SEATS,
    SHORT,
    SHORT_OF,
    SOLIDS,
    SPARE,
    SUBJECT,
    THEIR_CASH,
    THEIR_CLASS,
    THEIR_DUE,
    THEIR_EARNS,
    THEIR_PASSES,
    THEIR_PLACE,
    THEIR_RAISES,
    THEIR_RUIN,
    THEIR_SHORT,
    THEY_NEARLY,
    THEY_WHOLE,
    THROWS,
    TURNED,
    WHOLE,
)
from labtable.games.chemistry_monopoly.features.rents import ALL, Rents, rents
from labtable.games.chemistry_monopoly.foresight import prospects
from labtable.games.chemistry_monopoly.tables.board import BITS_BY_SET, CARDS, SPACES
from labtable.games.chemistry_monopoly.tables.rows import laid, rows_of
from labtable.games.chemistry_monopoly.view.shapes import MonopolyView, SeatView

EVERY: Final = (1 << len(CARDS)) - 1  # all cards


def _of_cards(block: int) -> list[list[list[int]]]:
    """The columns of every handful of cards in a block that has one for each card."""
    return rows_of([block + CARD[card] for card in CARDS])


OWN_ROWS: Final = _of_cards(OWN)
FREE_ROWS: Final = _of_cards(FREE)
FIRST_ROWS: Final = _of_cards(FIRST)
ELSE_ROWS: Final = _of_cards(ELSE)
TURNED_ROWS: Final = _of_cards(TURNED)


def seen(view: MonopolyView) -> list[int]:
    """Columns that are the same for all answers."""
    ones: list[int] = []
    viewer: int = view.viewer
    seats: list[SeatView] = view.seats
    count = len(seats)
    me = seats[viewer]
    _rules(ones, view)
    _course(ones, view, me)
    table = rents(view)
    _owners(ones, table, viewer)
    _sets(ones, table.held, viewer)
    _dangers(ones, table, viewer)
    promise, mine = prospects(view), table.worth(viewer)
    for away in range(count - 1):
        place = (viewer + away + 1) % count
        other = seats[place]
        if not other.left:
            reached(ones, PROMISE[away], LEADS, promise[viewer] - promise[place])
            reached(ones, AHEAD[away], LEADS, mine - table.worth(place))
            _neighbour(ones, away, other)
            _payer(ones, away, place, viewer, table)
    _matter(ones, view)
    return ones


def _dangers(ones: list[int], table: Rents, viewer: int) -> None:
    """What the next throw may cost, and what one could pay."""
    risks = table.own
    reached(ones, DANGER, CASH, risks.highest)
    reached(ones, DUE, RENTS, risks.sum / ALL)
    reached(ones, SHORT_OF, THROWS, risks.short)
    reached(ones, RUIN, THROWS, risks.ruin)
    reached(ones, EARNS, RENTS, table.earned[viewer] / SPACES)
    reached(ones, RAISES, CASH, risks.most)


def _neighbour(ones: list[int], away: int, other: SeatView) -> None:
    """Where another player stands, with what in hand."""
    reached(ones, THEIR_CASH[away], CASH, other.cash)
    ones.append(THEIR_PLACE[away] + other.place)
    if other.biology:
        ones.append(THEIR_CLASS + away)
    if other.passes:
        ones.append(THEIR_PASSES + away)


def _payer(ones: list[int], away: int, place: int, viewer: int, table: Rents) -> None:
    """What another player's next throw may bring, and what it could pay."""
    risks = table.risks(place, viewer)
    reached(ones, THEIR_DUE[away], RENTS, risks.sum / ALL)
    reached(ones, THEIR_SHORT[away], THROWS, risks.short)
    reached(ones, THEIR_RUIN[away], THROWS, risks.ruin)
    reached(ones, THEIR_EARNS[away], RENTS, table.earned[place] / SPACES)
    reached(ones, THEIR_RAISES[away], CASH, risks.most)


def _rules(ones: list[int], view: MonopolyView) -> None:
    rules: Any = view.rules
    if rules.short:
        ones.append(SHORT)
    if rules.auctions:
        ones.append(AUCTIONS)
    if rules.rounds:
        reached(ones, LIMITED, [1, 3, 5, 8], rules.rounds - view.round + 1)
    if rules.pot:
        reached(ones, POT, POTS, view.pot)
    reached(ones, LIQUIDS, [1, 4, 8, 16], view.liquids)
    reached(ones, SOLIDS, [1, 2, 4, 8], view.solids)


def _course(ones: list[int], view: MonopolyView, me: SeatView) -> None:
    ones.append(SEATS + sum([not seat.left for seat in view.seats]) - 1)
    reached(ones, ROUND, ROUNDS, view.round)
    if view.phase:
        ones.append(PHASE + PHASES.index(view.phase))
    if view.active == view.viewer:
        ones.append(MY_TURN)
    if me.biology:
        ones.append(CLASS)
    if me.passes:
        ones.append(PASSES)
    reached(ones, PURSE, CASH, me.cash)
    ones.append(PLACE + me.place)


def _owners(ones: list[int], table: Rents, viewer: int) -> None:
    """Who has which card, and what stands on it."""
    held, after = table.held, (viewer + 1) % len(table.held)
    others = 0
    for seat, cards in enumerate(held):
        if seat not in (viewer, after):
            others |= cards
    ones += laid(OWN_ROWS, held[viewer])
    ones += laid(FIRST_ROWS, held[after])
    ones += laid(ELSE_ROWS, others)
    ones += laid(FREE_ROWS, EVERY & ~(others | held[viewer] | held[after]))
    ones += laid(TURNED_ROWS, table.turned)
    for lot, level in table.condensed:
        reached(ones, LEVEL[LOT[lot]], LEVELS, level)


def _sets(ones: list[int], hands: list[int], viewer: int) -> None:
    """Who has all, or nearly all, of a colour."""
    for i, bits in enumerate(BITS_BY_SET):
        for seat, held in enumerate(hands):
            left = bits & ~held
            if left & (left - 1) == 0:  # no lot is missing, or one
                if seat == viewer:
                    ones.append((NEARLY if left else WHOLE) + i)
                else:
                    ones.append((THEY_NEARLY if left else THEY_WHOLE) + i)


def _matter(ones: list[int], view: MonopolyView) -> None:
    """A card that is bought or auctioned, a debt that has to be paid."""
    if view.card:
        ones.append(SUBJECT + CARD[view.card])
    auction: Any = view.auction
    if auction is not None:
        reached(ones, HIGH, CASH, auction.high)
        reached(ones, BIDDERS, [1, 2, 3], len(auction.others))
    debt: Any = view.debt
    if debt is not None:
        reached(ones, DEBT, CASH, debt.amount)
        reached(ones, SPARE, CASH, debt.raisable - debt.amount)
        if debt.creditor < 0:
            ones.append(OWED_TO_LAB)
