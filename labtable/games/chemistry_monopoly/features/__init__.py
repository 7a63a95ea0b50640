"""What a player sees, and what an answer does, as columns of zeros and ones.

Everything lies open: who owns what, how far it is condensed, who has how much. What an answer is
worth at a glance is among its columns.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from labtable.engine import Action
from labtable.engine.columns import Rows, Stairs, light_levels, lit_columns, one_of, row_of
from labtable.engine.declarations import cases
from labtable.engine.features import Features
from labtable.games.chemistry_monopoly.actions import (
    Accept,
    Bid,
    Buy,
    BuyBack,
    Condense,
    Counter,
    Decline,
    Evaporate,
    EvaporateTo,
    KeepTransferred,
    Leave,
    Offer,
    Transfer,
)
from labtable.games.chemistry_monopoly.components import MONEY
from labtable.games.chemistry_monopoly.features.columns import (
    ANSWER,
    BREAKS,
    CARD,
    CASH,
    CASH_AFTER,
    COMPLETES,
    GAIN,
    GETS,
    GETS_PASS,
    GIVES,
    GIVES_PASS,
    GLANCES,
    LEVELS,
    NEW_LEVEL,
    PARTNER,
    PLAIN,
    RENTS,
    ROOMS,
    SET_AT,
    THEIR_GAIN,
    THEY_COMPLETE,
    TYPES,
    VIEW,
    WHICH,
)
from labtable.games.chemistry_monopoly.features.rents import ALL, PLACE, Rents, rents, ways
from labtable.games.chemistry_monopoly.features.table import encode_view, whole
from labtable.games.chemistry_monopoly.judge import judge
from labtable.games.chemistry_monopoly.judge.position import position
from labtable.games.chemistry_monopoly.scoring import lot_rent
from labtable.games.chemistry_monopoly.tables import (
    MEMBERS,
    PRICE,
    REDEMPTION,
    SET,
    SPACES,
    STEP_PRICE,
    TRANSFER_PRICE,
)
from labtable.games.chemistry_monopoly.view_schema import MonopolyView

# Pieces that rows are put together from, written once.
KINDS: Final = dict(zip(TYPES, one_of(len(TYPES)), strict=True))
GLANCE: Final = Stairs(GLANCES)
ABOUT: Final = {card: row_of([WHICH + i], CASH_AFTER)[WHICH:] for card, i in CARD.items()}
NO_CARD: Final = bytes(CASH_AFTER - WHICH)
CASHED: Final = Stairs(CASH)
NO_DEAL: Final = bytes(NEW_LEVEL - GAIN)
LEVELLED: Final = Stairs(LEVELS)
ROOM: Final = Stairs(ROOMS)
RENT: Final = Stairs(RENTS)
NO_CASH: Final = bytes(len(ANSWER.names) - CASH_AFTER)


class AnswerEffect:
    """What an answer costs and brings."""

    def __init__(self) -> None:
        self.about = NO_CARD  # cards and passes, and who the other is, written
        self.pays = False  # does cash move?
        self.paid = 0  # negative: it comes
        self.deal = NO_DEAL  # what a deal is worth, and sets that become whole, written
        self.level = LEVELLED.none  # that a lot comes to stand at, written
        self.soon = RENT.none  # rent more that the next throws bring, written
        self.later = RENT.none  # or a visit

    def pay(self, amount: int) -> None:
        """Cash goes, or comes where the amount is negative."""
        self.pays, self.paid = True, amount


def all_done(view: MonopolyView, options: list[Any], rows: Rows) -> None:
    """Rows of all answers, block after block."""
    table, parts = rents(view), rows.written
    cash, highest = table.own.cash, table.own.highest
    for option in options:
        parts.append(KINDS[type(option)])
        parts.append(GLANCE.row_for_fraction(judge(view, option)))
        change = AnswerEffect()
        told = TOLD.get(type(option))
        if told is not None:
            told(table, option, change)
        parts.append(change.about)
        if not change.pays:
            parts.append(NO_CASH)
            continue
        left = cash - change.paid
        parts.append(CASHED.row_for(left))
        parts.append(CASHED.row_for(change.paid))
        parts.append(CASHED.row_for(-change.paid))
        parts.append(change.deal)
        parts.append(change.level)
        parts.append(ROOM.row_for(left - highest))
        parts.append(change.soon)
        parts.append(change.later)


def encode_action(view: MonopolyView, option: Action) -> list[int]:
    """Columns of one answer."""
    rows = Rows()
    all_done(view, [option], rows)
    return lit_columns(b"".join(rows.written))


def _buy(table: Rents, option: Any, change: AnswerEffect) -> None:
    card: str = table.view.card
    change.about = ABOUT[card]
    change.pay(PRICE[card])
    change.deal = _encode_deal(_changed_groups(table.view, [card], []))


def _leave(table: Rents, option: Any, change: AnswerEffect) -> None:
    change.about = ABOUT[table.view.card]


def _bid(table: Rents, option: Any, change: AnswerEffect) -> None:
    change.about = ABOUT[table.view.card]
    change.pay(option.amount)
    change.deal = _encode_deal(_changed_groups(table.view, [table.view.card], []))


def _condense(table: Rents, option: Any, change: AnswerEffect) -> None:
    lot: str = option.card
    level: int = table.view.levels[lot] + 1
    change.about = ABOUT[lot]
    change.pay(STEP_PRICE[lot])
    change.level = LEVELLED.row_for(level)
    there, viewer = PLACE[lot], table.viewer
    rent = lot_rent(lot, level, table.solid, table.held[viewer])
    more = rent - table.estates[viewer].rents[there]
    throws = 0
    for seat, other in enumerate(table.seats):
        if seat != viewer and not other.left:
            throws += ways(other.place, there)
    change.soon = RENT.row_for(throws * more // ALL)
    change.later = RENT.row_for(more // SPACES)


def _evaporate(table: Rents, option: Any, change: AnswerEffect) -> None:
    lot: str = option.card
    change.about = ABOUT[lot]
    change.pay(-(STEP_PRICE[lot] // 2))
    change.level = LEVELLED.row_for(table.view.levels[lot] - 1)


def _evaporate_to(table: Rents, option: Any, change: AnswerEffect) -> None:
    back = 0
    ones: list[int] = []
    for lot, level in zip(MEMBERS[option.set], option.levels, strict=False):
        ones.append(WHICH + CARD[lot])
        back += (table.view.levels[lot] - level) * STEP_PRICE[lot] // 2
    change.about = row_of(ones, CASH_AFTER)[WHICH:]
    change.pay(-back)


def _transfer(table: Rents, option: Any, change: AnswerEffect) -> None:
    card: str = option.card
    change.about = ABOUT[card]
    change.pay(-TRANSFER_PRICE[card])


def _buy_back(table: Rents, option: Any, change: AnswerEffect) -> None:
    card: str = option.card
    change.about = ABOUT[card]
    change.pay(REDEMPTION[card])


def _keep(table: Rents, option: Any, change: AnswerEffect) -> None:
    change.about = ABOUT[option.card]


def _encode_offer(table: Rents, option: Any, change: AnswerEffect) -> None:
    _gifts(table, option.gifts, change)


def _encode_accept(table: Rents, option: Any, change: AnswerEffect) -> None:
    if table.view.offer is not None:
        _gifts(table, table.view.offer.gifts, change)


def _gifts(table: Rents, gifts: Any, change: AnswerEffect) -> None:
    """What changes hands, with whom, and which colours become whole."""
    view, viewer = table.view, table.viewer
    paid, other = 0, viewer
    ones: list[int] = []
    got: list[str] = []
    given: list[str] = []
    for gift in gifts:
        away = gift.giver == viewer
        other = gift.receiver if away else gift.giver
        if other != viewer:
            ones.append(PARTNER + (other - viewer) % len(table.seats) - 1)
        if gift.good == MONEY:
            paid += gift.count if away else -gift.count
        elif gift.good in CARD:
            (given if away else got).append(gift.good)
        else:
            ones.append(GIVES_PASS if away else GETS_PASS)
    ones += [GETS + CARD[card] for card in got]
    ones += [GIVES + CARD[card] for card in given]
    change.about = row_of(ones, CASH_AFTER)[WHICH:]
    change.pay(paid)
    worth, now = _changed_groups(view, got, given), position(view)
    light_levels(worth, GAIN, GLANCES, now.gain(viewer, gifts))
    light_levels(worth, THEIR_GAIN, GLANCES, now.gain(other, gifts))
    change.deal = _encode_deal(worth)


def _encode_deal(ones: list[int]) -> bytes:
    """Write what a deal is worth, and which colours become whole or fall apart."""
    return row_of(ones, NEW_LEVEL)[GAIN:] if ones else NO_DEAL


def _changed_groups(view: MonopolyView, got: list[str], given: list[str]) -> list[int]:
    """Colours that become whole, for oneself or for whom the cards go to, or fall apart."""
    owners: dict[str, int] = view.owner
    viewer: int = view.viewer
    lots = [card for card in got if card in SET and _rest(owners, card, got, viewer)]
    ones = [COMPLETES + SET_AT[SET[card]] for card in lots]
    for card in given:
        if card in SET:
            if _rest(owners, card, given, viewer):
                ones.append(BREAKS + SET_AT[SET[card]])
            elif len({owners[lot] for lot in MEMBERS[SET[card]] if lot not in given}) == 1:
                ones.append(THEY_COMPLETE + SET_AT[SET[card]])
    return ones


def _rest(owners: dict[str, int], card: str, moved: list[str], seat: int) -> bool:
    """Tell whether a seat has all of a colour, apart from what moves."""
    return all([owners[lot] == seat or lot in moved for lot in MEMBERS[SET[card]]])


Telling = Callable[[Rents, Any, AnswerEffect], None]
TOLD: Final[dict[type[Action], Telling]] = cases(
    "chemistry_monopoly.features.TOLD",
    [kind for kind in TYPES if kind not in PLAIN],
    {
        Buy: _buy,
        Leave: _leave,
        Bid: _bid,
        Condense: _condense,
        Evaporate: _evaporate,
        EvaporateTo: _evaporate_to,
        Transfer: _transfer,
        BuyBack: _buy_back,
        KeepTransferred: _keep,
        Offer: _encode_offer,
        Counter: _encode_offer,
        Accept: _encode_accept,
    },
)


FEATURES: Final = Features(
    version=2,
    view_columns=tuple(VIEW.names),
    answer_columns=tuple(ANSWER.names),
    actions=tuple(TYPES),
    view=encode_view,
    answer=encode_action,
    views=whole,
    answers=all_done,
    lead=1500.0,
    weighty=(Buy, Leave, Accept, Decline),
)
