"""What an answer does, as columns that are one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from labtable.engine import Action
from labtable.engine.columns import in_order, reached
from labtable.games.chemistry_monopoly.actions import (
    Accept,
    Bid,
    Buy,
    BuyBack,
    Condense,
    Counter,
    Evaporate,
    EvaporateTo,
    KeepTransferred,
    Leave,
    Offer,
    Transfer,
)
from labtable.games.chemistry_monopoly.components import MONEY
from labtable.games.chemistry_monopoly.features.columns import (
    BREAKS,
    CARD,
    CASH,
    CASH_AFTER,
    COMPLETES,
    EARNED,
    GAIN,
    GETS,
    GETS_PASS,
    GIVES,
    GIVES_PASS,
    GLANCE,
    GLANCES,
    LEVELS,
    MORE_DUE,
    MORE_EARNED,
    NEW_LEVEL,
    PAID,
    PARTNER,
    RENTS,
    ROOM,
    ROOMS,
    SET_AT,
    THEIR_GAIN,
    THEY_COMPLETE,
    TYPES,
    WHICH,
)
from labtable.games.chemistry_monopoly.features.rents import ALL, PLACE, rents, ways
from labtable.games.chemistry_monopoly.judge.answers import judge
from labtable.games.chemistry_monopoly.judge.position import position
from labtable.games.chemistry_monopoly.scoring import lot_rent
from labtable.games.chemistry_monopoly.tables.board import (
    MEMBERS,
    PRICE,
    REDEMPTION,
    SET,
    SPACES,
    STEP_PRICE,
    TRANSFER_PRICE,
)
from labtable.games.chemistry_monopoly.view.shapes import MonopolyView


def done(view: MonopolyView, option: Action) -> list[int]:
    """Columns of one answer: what it costs and brings."""
    ones = [TYPES[type(option)]]
    reached(ones, GLANCE, GLANCES, judge(view, option))
    told = TOLD.get(type(option))
    if told is not None:
        told(ones, view, option)
    return ones


def _paid(ones: list[int], view: MonopolyView, amount: int) -> None:
    """Cash goes, or comes where the amount is negative."""
    cash: int = view.seats[view.viewer].cash
    reached(ones, PAID if amount > 0 else EARNED, CASH, abs(amount))
    reached(ones, CASH_AFTER, CASH, cash - amount)
    reached(ones, ROOM, ROOMS, cash - amount - rents(view).own.highest)


def _buy(ones: list[int], view: MonopolyView, option: Any) -> None:
    card: str = view.card
    ones.append(WHICH + CARD[card])
    _paid(ones, view, PRICE[card])
    _changed(ones, view, [card], [])


def _leave(ones: list[int], view: MonopolyView, option: Any) -> None:
    ones.append(WHICH + CARD[view.card])


def _bid(ones: list[int], view: MonopolyView, option: Any) -> None:
    ones.append(WHICH + CARD[view.card])
    _paid(ones, view, option.amount)
    _changed(ones, view, [view.card], [])


def _condense(ones: list[int], view: MonopolyView, option: Any) -> None:
    lot: str = option.card
    ones.append(WHICH + CARD[lot])
    _paid(ones, view, STEP_PRICE[lot])
    reached(ones, NEW_LEVEL, LEVELS, view.levels[lot] + 1)
    _better(ones, view, lot)


def _better(ones: list[int], view: MonopolyView, lot: str) -> None:
    """What a step more on a lot brings: soon, and on average."""
    table, viewer, there = rents(view), view.viewer, PLACE[lot]
    after = lot_rent(lot, view.levels[lot] + 1, table.solid, table.held[viewer])
    more = after - table.rent[there]
    throws = 0
    for seat, other in enumerate(table.seats):
        if seat != viewer and not other.left:
            throws += ways(other.place, there)
    reached(ones, MORE_DUE, RENTS, throws * more / ALL)
    reached(ones, MORE_EARNED, RENTS, more / SPACES)


def _evaporate(ones: list[int], view: MonopolyView, option: Any) -> None:
    lot: str = option.card
    ones.append(WHICH + CARD[lot])
    _paid(ones, view, -(STEP_PRICE[lot] // 2))
    reached(ones, NEW_LEVEL, LEVELS, view.levels[lot] - 1)


def _evaporate_to(ones: list[int], view: MonopolyView, option: Any) -> None:
    back = 0
    for lot, level in zip(MEMBERS[option.set], option.levels, strict=False):
        ones.append(WHICH + CARD[lot])
        back += (view.levels[lot] - level) * STEP_PRICE[lot] // 2
    _paid(ones, view, -back)


def _transfer(ones: list[int], view: MonopolyView, option: Any) -> None:
    card: str = option.card
    ones.append(WHICH + CARD[card])
    _paid(ones, view, -TRANSFER_PRICE[card])


def _buy_back(ones: list[int], view: MonopolyView, option: Any) -> None:
    card: str = option.card
    ones.append(WHICH + CARD[card])
    _paid(ones, view, REDEMPTION[card])


def _keep(ones: list[int], view: MonopolyView, option: Any) -> None:
    ones.append(WHICH + CARD[option.card])


def _offered(ones: list[int], view: MonopolyView, option: Any) -> None:
    _gifts(ones, view, option.gifts)


def _agreed(ones: list[int], view: MonopolyView, option: Any) -> None:
    if view.offer is not None:
        _gifts(ones, view, view.offer.gifts)


def _gifts(ones: list[int], view: MonopolyView, gifts: Any) -> None:
    """What changes hands, with whom, and which colours become whole."""
    viewer: int = view.viewer
    paid, other = 0, viewer
    got: list[str] = []
    given: list[str] = []
    for gift in gifts:
        away = gift.giver == viewer
        other = gift.receiver if away else gift.giver
        if other != viewer:
            ones.append(PARTNER + (other - viewer) % len(view.seats) - 1)
        if gift.good == MONEY:
            paid += gift.count if away else -gift.count
        elif gift.good in CARD:
            (given if away else got).append(gift.good)
        else:
            ones.append(GIVES_PASS if away else GETS_PASS)
    now = position(view)
    reached(ones, GAIN, GLANCES, now.gain(viewer, gifts))
    reached(ones, THEIR_GAIN, GLANCES, now.gain(other, gifts))
    ones += [GETS + CARD[card] for card in got]
    ones += [GIVES + CARD[card] for card in given]
    _paid(ones, view, paid)
    _changed(ones, view, got, given)
    ones[:] = in_order(ones)  # of several gifts


def _changed(ones: list[int], view: MonopolyView, got: list[str], given: list[str]) -> None:
    """Colours that become whole, for oneself or for whom the cards go to, or fall apart."""
    owners: dict[str, int] = view.owner
    viewer: int = view.viewer
    lots = [card for card in got if card in SET and _rest(owners, card, got, viewer)]
    ones += [COMPLETES + SET_AT[SET[card]] for card in lots]
    for card in given:
        if card in SET:
            if _rest(owners, card, given, viewer):
                ones.append(BREAKS + SET_AT[SET[card]])
            elif len({owners[lot] for lot in MEMBERS[SET[card]] if lot not in given}) == 1:
                ones.append(THEY_COMPLETE + SET_AT[SET[card]])


def _rest(owners: dict[str, int], card: str, moved: list[str], seat: int) -> bool:
    """Tell whether a seat has all of a colour, apart from what moves."""
    return all([owners[lot] == seat or lot in moved for lot in MEMBERS[SET[card]]])


Telling = Callable[[list[int], MonopolyView, Any], None]
TOLD: Final[dict[type[Action], Telling]] = {
    Buy: _buy,
    Leave: _leave,
    Bid: _bid,
    Condense: _condense,
    Evaporate: _evaporate,
    EvaporateTo: _evaporate_to,
    Transfer: _transfer,
    BuyBack: _buy_back,
    KeepTransferred: _keep,
    Offer: _offered,
    Counter: _offered,
    Accept: _agreed,
}
