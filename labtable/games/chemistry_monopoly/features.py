"""What a player sees, and what an answer does, as columns of zeros and ones.

Everything lies open: who owns what, how far it is condensed, who has how much. What an answer is
worth at a glance is among its columns.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from labtable.engine import Action
from labtable.engine.columns import Columns, reached
from labtable.engine.features import Features
from labtable.games.chemistry_monopoly.actions import (
    Accept,
    Bid,
    Buy,
    BuyBack,
    ChooseToken,
    Condense,
    Counter,
    DeclareBankruptcy,
    Decline,
    DropOut,
    EndTurn,
    Evaporate,
    EvaporateTo,
    Fixed,
    KeepTransferred,
    Leave,
    Offer,
    PayFine,
    Percent,
    Resign,
    Roll,
    Transfer,
    UsePass,
)
from labtable.games.chemistry_monopoly.components import MONEY
from labtable.games.chemistry_monopoly.judge.answers import judge
from labtable.games.chemistry_monopoly.judge.position import danger
from labtable.games.chemistry_monopoly.tables.board import (
    CARDS,
    LOTS,
    MEMBERS,
    PRICE,
    REDEMPTION,
    SET,
    SETS,
    SPACES,
    STEP_PRICE,
    TRANSFER_PRICE,
)
from labtable.games.chemistry_monopoly.view.shapes import MonopolyView, SeatView

CARD: Final = {card: i for i, card in enumerate(CARDS)}
LOT: Final = {lot: i for i, lot in enumerate(LOTS)}
SET_AT: Final = {name: i for i, name in enumerate(SETS)}
PHASES: Final = ["before", "again", "after"]
OTHERS: Final = 5  # at the largest table, beside oneself
CASH: Final = [50, 100, 150, 200, 300, 400, 500, 700, 900, 1200, 1600, 2200, 3000, 4500]
LEADS: Final = [-3000, -1500, -900, -500, -300, -150, -50, 0, 50, 150, 300, 500, 900, 1500, 3000]
ROUNDS: Final = [3, 6, 9, 12, 16, 20, 25, 32, 40, 60]
GLANCES: Final = [-900, -300, -99, -50, -20, -5, 0, 1, 2, 5, 12, 30, 80, 200, 500, 1000]
LEVELS: Final = [1, 2, 3, 4, 5]

VIEW: Final = Columns()
SEATS: Final = VIEW.block("seats still in", ["1", "2", "3", "4", "5", "6"])
SHORT: Final = VIEW.flag("short game")
AUCTIONS: Final = VIEW.flag("what nobody buys is auctioned")
LIMITED: Final = VIEW.levels("rounds left, if they are limited", [1, 3, 5, 8])
ROUND: Final = VIEW.levels("round", ROUNDS)
PHASE: Final = VIEW.block("phase", PHASES)
MY_TURN: Final = VIEW.flag("own turn")
CLASS: Final = VIEW.flag("in Biology Class")
PASSES: Final = VIEW.flag("has a pass")
PURSE: Final = VIEW.levels("cash", CASH)
PLACE: Final = VIEW.block("place", [str(place) for place in range(SPACES)])
DANGER: Final = VIEW.levels("highest rent ahead", CASH)
OWN: Final = VIEW.block("owns", CARDS)
FREE: Final = VIEW.block("the Lab owns", CARDS)
FIRST: Final = VIEW.block("the next player owns", CARDS)
ELSE: Final = VIEW.block("somebody else owns", CARDS)
TURNED: Final = VIEW.block("transferred", CARDS)
LEVEL: Final = [VIEW.levels(f"level of {lot}", LEVELS) for lot in LOTS]
WHOLE: Final = VIEW.block("owns all of", SETS)
NEARLY: Final = VIEW.block("owns all but one of", SETS)
THEY_WHOLE: Final = VIEW.block("another owns all of", SETS)
THEY_NEARLY: Final = VIEW.block("another owns all but one of", SETS)
LIQUIDS: Final = VIEW.levels("liquids left", [1, 4, 8, 16])
THEIR_CASH: Final = [VIEW.levels(f"{i + 1}, cash", CASH) for i in range(OTHERS)]
AHEAD: Final = [VIEW.levels(f"worth more than {i + 1} by", LEADS) for i in range(OTHERS)]
DEBT: Final = VIEW.levels("owes", CASH)
OWED_TO_LAB: Final = VIEW.flag("owes it to the Lab")
SPARE: Final = VIEW.levels("can raise more than it owes by", CASH)
SUBJECT: Final = VIEW.block("about", CARDS)
HIGH: Final = VIEW.levels("highest bid", CASH)
BIDDERS: Final = VIEW.levels("others who bid", [1, 2, 3])

ANSWER: Final = Columns()
TYPES: Final[dict[type[Action], int]] = {
    kind: ANSWER.flag(kind.__name__.lower())
    for kind in (
        *(Roll, EndTurn, PayFine, UsePass, Buy, Leave, Fixed, Percent, Bid, DropOut, Condense),
        *(Evaporate, EvaporateTo, Transfer, BuyBack, KeepTransferred, Offer, Counter, Accept),
        *(Decline, DeclareBankruptcy, Resign, ChooseToken),
    )
}
GLANCE: Final = ANSWER.levels("cash it seems to be worth", GLANCES)
WHICH: Final = ANSWER.block("card", CARDS)
GIVES: Final = ANSWER.block("gives", CARDS)
GETS: Final = ANSWER.block("gets", CARDS)
GIVES_PASS: Final = ANSWER.flag("gives a pass")
GETS_PASS: Final = ANSWER.flag("gets a pass")
PARTNER: Final = ANSWER.block("with", [str(i + 1) for i in range(OTHERS)])
CASH_AFTER: Final = ANSWER.levels("cash after it", CASH)
PAID: Final = ANSWER.levels("cash paid", CASH)
EARNED: Final = ANSWER.levels("cash earned", CASH)
COMPLETES: Final = ANSWER.block("then owns all of", SETS)
BREAKS: Final = ANSWER.block("then no longer owns all of", SETS)
THEY_COMPLETE: Final = ANSWER.block("the other then owns all of", SETS)
NEW_LEVEL: Final = ANSWER.levels("level after it", LEVELS)


def seen(view: MonopolyView) -> list[int]:
    """Columns that are the same for all answers."""
    ones: list[int] = []
    viewer: int = view.viewer
    seats: list[SeatView] = view.seats
    count = len(seats)
    me = seats[viewer]
    _course(ones, view, me)
    _owners(ones, view, count)
    _sets(ones, view)
    mine = _worth(view, me)
    for away in range(1, count):
        other = seats[(viewer + away) % count]
        if not other.left:
            reached(ones, THEIR_CASH[away - 1], CASH, other.cash)
            reached(ones, AHEAD[away - 1], LEADS, mine - _worth(view, other))
    _matter(ones, view)
    return ones


def _course(ones: list[int], view: MonopolyView, me: SeatView) -> None:
    ones.append(SEATS + sum([not seat.left for seat in view.seats]) - 1)
    rules: Any = view.rules
    if rules.short:
        ones.append(SHORT)
    if rules.auctions:
        ones.append(AUCTIONS)
    if rules.rounds:
        reached(ones, LIMITED, [1, 3, 5, 8], rules.rounds - view.round + 1)
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
    reached(ones, DANGER, CASH, danger(view))
    reached(ones, LIQUIDS, [1, 4, 8, 16], view.liquids)


def _owners(ones: list[int], view: MonopolyView, count: int) -> None:
    viewer: int = view.viewer
    owners: dict[str, int] = view.owner
    for card, owner in owners.items():
        if owner == viewer:
            ones.append(OWN + CARD[card])
        elif owner < 0:
            ones.append(FREE + CARD[card])
        elif owner == (viewer + 1) % count:
            ones.append(FIRST + CARD[card])
        else:
            ones.append(ELSE + CARD[card])
    turned: list[str] = view.transferred
    ones += [TURNED + CARD[card] for card in turned]
    levels: dict[str, int] = view.levels
    for lot, i in LOT.items():
        reached(ones, LEVEL[i], LEVELS, levels[lot])


def _sets(ones: list[int], view: MonopolyView) -> None:
    """Who has all, or nearly all, of a colour."""
    owners: dict[str, int] = view.owner
    for name, i in SET_AT.items():
        members = MEMBERS[name]
        held: dict[int, int] = {}
        for lot in members:
            held[owners[lot]] = held.get(owners[lot], 0) + 1
        for owner, has in held.items():
            if owner < 0 or has < len(members) - 1:
                continue
            own, whole = owner == view.viewer, has == len(members)
            if own:
                ones.append((WHOLE if whole else NEARLY) + i)
            else:
                ones.append((THEY_WHOLE if whole else THEY_NEARLY) + i)


def _worth(view: MonopolyView, seat: SeatView) -> int:
    """Cash, prices and what condensing cost; half of what is transferred."""
    worth: int = seat.cash
    cards: list[str] = seat.cards
    turned: list[str] = view.transferred
    levels: dict[str, int] = view.levels
    for card in cards:
        worth += PRICE[card] // 2 if card in turned else PRICE[card]
        if card in SET:
            worth += STEP_PRICE[card] * levels[card]
    return worth


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


def done(view: MonopolyView, option: Action) -> list[int]:
    """Columns of one answer: what it costs and brings."""
    ones = [TYPES[type(option)]]
    reached(ones, GLANCE, GLANCES, judge(view, option))
    told = TOLD.get(type(option))
    if told is not None:
        told(ones, view, option)
    return sorted(set(ones))


def _paid(ones: list[int], view: MonopolyView, amount: int) -> None:
    """Cash goes, or comes where the amount is negative."""
    cash: int = view.seats[view.viewer].cash
    reached(ones, PAID if amount > 0 else EARNED, CASH, abs(amount))
    reached(ones, CASH_AFTER, CASH, cash - amount)


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
    paid = 0
    got: list[str] = []
    given: list[str] = []
    for gift in gifts:
        away = gift.giver == viewer
        other: int = gift.receiver if away else gift.giver
        if other != viewer:
            ones.append(PARTNER + (other - viewer) % len(view.seats) - 1)
        if gift.good == MONEY:
            paid += gift.count if away else -gift.count
        elif gift.good in CARD:
            (given if away else got).append(gift.good)
        else:
            ones.append(GIVES_PASS if away else GETS_PASS)
    ones += [GETS + CARD[card] for card in got]
    ones += [GIVES + CARD[card] for card in given]
    _paid(ones, view, paid)
    _changed(ones, view, got, given)


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
FEATURES: Final = Features(
    version=1,
    view_columns=tuple(VIEW.names),
    answer_columns=tuple(ANSWER.names),
    view=seen,
    answer=done,
    lead=1500.0,
)
