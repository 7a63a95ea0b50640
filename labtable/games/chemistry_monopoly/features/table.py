"""What a seat sees, as columns that are one."""

from __future__ import annotations

from typing import Any, Final

from labtable.engine.columns import FLAG, Rows, Stairs, light_levels, lit_columns, one_of, row_of
from labtable.games.chemistry_monopoly.features.columns import (
    BIDDERS,
    CARD,
    CASH,
    DEBT,
    HIGH,
    LEADS,
    LEVELS,
    OTHERS,
    OWED_TO_LAB,
    PHASES,
    POTS,
    RENTS,
    ROUNDS,
    SPARE,
    SUBJECT,
    THROWS,
    VIEW,
)
from labtable.games.chemistry_monopoly.features.rents import ALL, Rents, rents
from labtable.games.chemistry_monopoly.tables import BITS_BY_SET, CARDS, HANDFULS, ROW, SETS, SPACES
from labtable.games.chemistry_monopoly.view_schema import MonopolyView, SeatView

EVERY: Final = (1 << len(CARDS)) - 1  # all cards
WIDTH: Final = len(VIEW.names)

# Pieces that a row is put together from, written once.
SEATED: Final = one_of(6)
LIMITS: Final = Stairs([1, 3, 5, 8])
COURSE: Final = Stairs(ROUNDS)
PHASE: Final = {"": bytes(len(PHASES))} | dict(zip(PHASES, one_of(len(PHASES)), strict=True))
MONEY: Final = Stairs(CASH)
PLACES: Final = one_of(SPACES)
RENTED: Final = Stairs(RENTS)
THROWN: Final = Stairs(THROWS)
LIQUIDS_LEFT: Final = Stairs([1, 4, 8, 16])
SOLIDS_LEFT: Final = Stairs([1, 2, 4, 8])
CARD_ROWS: Final = [  # seven cards each, by which of them are meant
    [bytes([bits >> i & 1 for i in range(min(ROW, len(CARDS) - at))]) for bits in range(1 << ROW)]
    for at in range(0, len(CARDS), ROW)
]
LEVEL: Final = [row_of(list(range(level)), len(LEVELS)) for level in range(len(LEVELS) + 1)]
SET_ROWS: Final = [
    bytes([bits >> i & 1 for i in range(len(SETS))]) for bits in range(1 << len(SETS))
]
MIDDLE: Final = Stairs(POTS)
LEAD: Final = Stairs(LEADS)
NOBODY: Final = [  # in the place of another player, block after block
    *(MONEY.none, LEAD.none, LEAD.none, bytes(SPACES), FLAG[0], FLAG[0]),
    *(RENTED.none, THROWN.none, THROWN.none, RENTED.none, MONEY.none),
]
NO_MATTER: Final = bytes(WIDTH - DEBT)


def encode_view(view: MonopolyView) -> list[int]:
    """Columns that are the same for all answers."""
    rows = Rows()
    whole(view, rows)
    return lit_columns(b"".join(rows.written))


def whole(view: MonopolyView, rows: Rows) -> None:
    """Write them as a row, block after block."""
    parts, table = rows.written, rents(view)
    viewer, seats = table.viewer, table.seats
    _course(parts, view, seats, seats[viewer])
    _dangers(parts, table)
    _owners(parts, table)
    _sets(parts, table)
    parts.append(LIQUIDS_LEFT.row_for(view.liquids))
    parts.append(SOLIDS_LEFT.row_for(view.solids))
    parts.append(MIDDLE.row_for(view.pot) if view.rules.pot else MIDDLE.none)
    others = _others(table)
    for block in range(len(NOBODY)):
        for other in others:
            parts.append(other[block])
    parts.append(_matter(view))


def _course(parts: list[bytes], view: MonopolyView, seats: list[SeatView], me: SeatView) -> None:
    """The rules, how far the game has gone, and how oneself stands."""
    rules: Any = view.rules
    round_: int = view.round
    limit: int = rules.rounds
    parts.append(SEATED[sum([not seat.left for seat in seats]) - 1])
    parts.append(FLAG[bool(rules.short)])
    parts.append(FLAG[bool(rules.auctions)])
    parts.append(LIMITS.row_for(limit - round_ + 1) if limit else LIMITS.none)
    parts.append(COURSE.row_for(round_))
    parts.append(PHASE[view.phase])
    parts.append(FLAG[view.active == view.viewer])
    parts.append(FLAG[bool(me.biology)])
    parts.append(FLAG[bool(me.passes)])
    parts.append(MONEY.row_for(me.cash))
    parts.append(PLACES[me.place])


def _dangers(parts: list[bytes], table: Rents) -> None:
    """What the next throw may cost, and what one could pay."""
    risks = table.own
    parts.append(MONEY.row_for(risks.highest))
    parts.append(RENTED.row_for(risks.sum // ALL))
    parts.append(THROWN.row_for(risks.short))
    parts.append(THROWN.row_for(risks.ruin))
    parts.append(RENTED.row_for(table.estates[table.viewer].earned // SPACES))
    parts.append(MONEY.row_for(risks.most))


def _others(table: Rents) -> list[list[bytes]]:
    """Everybody else in turn: where they stand, and what their next throw may bring."""
    viewer, seats = table.viewer, table.seats
    mine, promise, count = table.worth(viewer), table.promise(viewer), len(seats)
    found: list[list[bytes]] = []
    for away in range(1, OTHERS + 1):
        place = (viewer + away) % count
        other = seats[place]
        if away >= count or other.left:
            found.append(NOBODY)
            continue
        here: int = other.place
        risks = table.risks(place)
        table.estates[viewer].threaten(here, risks)
        found.append(
            [
                MONEY.row_for(risks.cash),
                LEAD.row_for(mine - table.worth(place)),
                LEAD.row_for_fraction(promise - table.promise(place)),
                PLACES[here],
                FLAG[bool(other.biology)],
                FLAG[bool(other.passes)],
                RENTED.row_for(risks.sum // ALL),
                THROWN.row_for(risks.short),
                THROWN.row_for(risks.ruin),
                RENTED.row_for(table.estates[place].earned // SPACES),
                MONEY.row_for(risks.most),
            ]
        )
    return found


def _owners(parts: list[bytes], table: Rents) -> None:
    """Who has which card, which are transferred, and what stands on the lots."""
    held, viewer = table.held, table.viewer
    after = (viewer + 1) % len(held)
    others = 0
    for seat, cards in enumerate(held):
        if seat not in (viewer, after):
            others |= cards
    _cards(parts, held[viewer])
    _cards(parts, EVERY & ~(others | held[viewer] | held[after]))
    _cards(parts, held[after])
    _cards(parts, others)
    _cards(parts, table.turned)
    parts += [LEVEL[level] for level in table.levels]


def _cards(parts: list[bytes], handful: int) -> None:
    """A column for each card: those of a handful are one."""
    for row in CARD_ROWS:
        parts.append(row[handful & HANDFULS])
        handful >>= ROW


def _sets(parts: list[bytes], table: Rents) -> None:
    """Who has all, or nearly all, of a colour."""
    marks = [0, 0, 0, 0]  # own sets, whole and nearly, and those of others
    for i, bits in enumerate(BITS_BY_SET):
        for seat, held in enumerate(table.held):
            left = bits & ~held
            if left & (left - 1) == 0:  # no lot is missing, or one
                at = (0 if seat == table.viewer else 2) + (1 if left else 0)
                marks[at] |= 1 << i
    parts += [SET_ROWS[bits] for bits in marks]


def _matter(view: MonopolyView) -> bytes:
    """A card that is bought or auctioned, a debt that has to be paid."""
    auction: Any = view.auction
    debt: Any = view.debt
    if not view.card and auction is None and debt is None:
        return NO_MATTER
    ones: list[int] = []
    if view.card:
        ones.append(SUBJECT + CARD[view.card])
    if auction is not None:
        light_levels(ones, HIGH, CASH, auction.high)
        light_levels(ones, BIDDERS, [1, 2, 3], len(auction.others))
    if debt is not None:
        light_levels(ones, DEBT, CASH, debt.amount)
        light_levels(ones, SPARE, CASH, debt.raisable - debt.amount)
        if debt.creditor < 0:
            ones.append(OWED_TO_LAB)
    return row_of(ones, WIDTH)[DEBT:]
