"""How is a debt raised, and what becomes of who cannot raise it?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from labtable.engine import Action, Frame, Refusal, Sentence, Step, say
from labtable.games.chemistry_monopoly.actions import (
    BuyBack,
    DeclareBankruptcy,
    Evaporate,
    EvaporateTo,
    KeepTransferred,
    Offer,
    Resign,
    Transfer,
)
from labtable.games.chemistry_monopoly.answers import BANKRUPT, BUY_BACK, KEEP, RESIGN
from labtable.games.chemistry_monopoly.decisions.auction import (
    Auction,
    PutUp,
    condense_prompt,
    not_taken_over,
)
from labtable.games.chemistry_monopoly.decisions.question import Leavable, OpenQuestion
from labtable.games.chemistry_monopoly.decisions.trade import propose, refuse_offer
from labtable.games.chemistry_monopoly.events import BankruptToLab, BankruptToPlayer, DebtOpened
from labtable.games.chemistry_monopoly.mechanics import (
    manage,
    put,
    raising,
    reachable,
    refund,
)
from labtable.games.chemistry_monopoly.mechanics.moving import pay, put_back, receive, return_pass
from labtable.games.chemistry_monopoly.mechanics.offers import any_offer, sales
from labtable.games.chemistry_monopoly.mechanics.trading import take_over
from labtable.games.chemistry_monopoly.scoring import finish, raisable
from labtable.games.chemistry_monopoly.state import MonopolyState
from labtable.games.chemistry_monopoly.tables import (
    CARD_ROWS,
    INTEREST,
    LAB,
    MEMBERS,
    TRANSFER_PRICE,
    things_of,
)


class Owe(Step[MonopolyState]):
    """Pay what is due, or raise it, or go bankrupt (MON-130, MON-131, MON-133)."""

    def __init__(self, seat: int, creditor: int, amount: int, what: str, pot: bool) -> None:
        self.seat = seat
        self.creditor = creditor
        self.amount = amount
        self.what = what
        self.pot = pot  # a tax or a fine (MON-096)

    def run(self, state: MonopolyState) -> None:
        seat, cash = self.seat, state.players[self.seat].cash
        if cash >= self.amount:
            pay(state, seat, self.creditor, self.amount, self.what, pot=self.pot)
        elif raisable(state, seat) < self.amount and not sellable(state, seat):
            bankrupt(state, seat, self.creditor)  # MON-133
        else:
            state.plan(Debt(seat, self.creditor, self.amount, self.what, self.pot))
            if state.watched:
                state.tell(DebtOpened(seat, self.amount, cash))


def sellable(state: MonopolyState, seat: int) -> bool:
    """Tell whether somebody has anything to offer, and an offer left."""
    goods = bool(state.held[seat] or state.players[seat].passes)
    return goods and len(state.offers[seat]) < state.variant.offers


class Debt(OpenQuestion):
    """Evaporate, transfer, offer trades, or give up where nothing suffices (MON-131, MON-R40).

    Of all offers a few sales are listed; any that does not lower what can be raised is accepted.
    """

    accepts = (EvaporateTo, Evaporate, Transfer, Offer, DeclareBankruptcy, Resign)

    def __init__(self, seat: int, creditor: int, amount: int, what: str, pot: bool) -> None:
        super().__init__(seat)
        self.creditor = creditor
        self.amount = amount
        self.what = what
        self.pot = pot

    def prompt(self, state: MonopolyState, seat: int) -> Sentence:
        text = "You owe @{amount} and have @{cash}: how do you raise it?"
        return say(text, amount=self.amount, cash=state.players[seat].cash)

    def options(self, state: MonopolyState, seat: int) -> list[Any]:
        options = raising(state, seat)
        if raisable(state, seat) < self.amount:
            if len(state.offers[seat]) < state.variant.offers:
                options += sales(state, seat)
            options.append(BANKRUPT)
        return options

    def sample(self, state: MonopolyState, seat: int, dice: Any) -> Any:
        luck = dice.random()  # at times sell, leap or resign; mostly do what is listed
        found: list[Any] = []
        if luck < 0.2 and sellable(state, seat):
            offer = any_offer(state, seat, seat, dice)
            found = [offer] if offer else []
        elif luck < 0.3:
            found = any_leap(state, seat, dice)
        elif luck < 0.31:
            found = [RESIGN]
        return dice.choice(found or self.options(state, seat))

    def flaw(self, state: MonopolyState, seat: int, action: Any) -> Refusal | None:
        offered = isinstance(action, Offer)
        return refuse_offer(state, seat, action, seat) if offered else self._able(state, seat)

    def _able(self, state: MonopolyState, seat: int) -> Refusal | None:
        """Nobody goes bankrupt by choice (MON-R44)."""
        most = raisable(state, seat)
        if most < self.amount:
            return None
        why = "You can raise @{most} and owe @{amount}: evaporate, transfer or trade."
        return Refusal("MON-165", why, most=most, amount=self.amount)

    def take(self, state: MonopolyState, seat: int, action: Any) -> None:
        TAKES[type(action)](state, seat, action, self)

    def leave(self, state: MonopolyState, seat: int) -> None:
        bankrupt(state, seat, self.creditor)  # MON-R58

    def still_owed(self) -> Owe:
        """Look again at what is due, once something was raised."""
        return Owe(self.seat, self.creditor, self.amount, self.what, self.pot)


def _raise(state: MonopolyState, seat: int, action: Any, debt: Debt) -> None:
    state.plan(debt.still_owed())
    manage(state, seat, action)


def _offer(state: MonopolyState, seat: int, action: Offer, debt: Debt) -> None:
    state.plan(debt.still_owed())
    propose(state, seat, action, owing=True)


def _give_up(state: MonopolyState, seat: int, action: Any, debt: Debt) -> None:
    bankrupt(state, seat, debt.creditor)


Taking = Callable[[MonopolyState, int, Any, Debt], None]
TAKES: Final[dict[type[Action], Taking]] = {
    EvaporateTo: _raise,
    Evaporate: _raise,
    Transfer: _raise,
    Offer: _offer,
    DeclareBankruptcy: _give_up,
}


def any_leap(state: MonopolyState, seat: int, dice: Any) -> list[Any]:
    """Throw a set; list all that it can be evaporated to in one action."""
    name = dice.choice(list(MEMBERS))
    if not any([state.owner[lot] == seat and state.levels[lot] for lot in MEMBERS[name]]):
        return []
    return [EvaporateTo(name, levels) for levels in reachable(state, seat, name)]


def bankrupt(state: MonopolyState, seat: int, creditor: int) -> None:
    """A player leaves the game with nothing; the creditor gets it all (MON-133, MON-R48).

    In the short game the first is handled as ever, and the second ends it (MON-155, MON-R53).
    """
    player = state.players[seat]
    player.left = 1 + sum([1 for other in state.players if other.left])
    if seat == state.active:  # MON-139, MON-R49: at the bottom lies only the passing on
        put_back(state)  # MON-068: before a pass of the estate
        state.agenda[1:] = [frame for frame in state.agenda[1:] if _goes_on(frame, seat)]
    else:
        state.agenda[:] = [_to_lab(frame, seat) for frame in state.agenda]
    ends = state.variant.short and player.left == 2  # MON-156
    last = len(state.living()) == 1
    before = player.cash
    if not (ends and creditor != LAB):  # else condensations stay in place
        sell_back(state, seat, creditor)
    if creditor == LAB:
        leave_to_lab(state, seat, auctions=not ends and not last)
    else:
        leave_to_player(state, seat, creditor, player.cash - before, interest=not ends and not last)
    if ends or last:  # MON-145, MON-159
        finish(state)


def _goes_on(frame: Frame[Any], seat: int) -> bool:
    """Auctions, and what others owe to others, outlast the turn of who leaves (MON-R47)."""
    if isinstance(frame, Owe):
        return seat not in (frame.seat, frame.creditor)
    return isinstance(frame, PutUp | Auction)


def _to_lab(frame: Frame[Any], seat: int) -> Frame[Any]:
    """Let the Lab inherit what somebody owes to who leaves (MON-136)."""
    if isinstance(frame, Owe) and frame.creditor == seat:
        return Owe(frame.seat, LAB, frame.amount, frame.what, frame.pot)
    return frame


def resign(state: MonopolyState, seat: int) -> None:
    """Leave of one's own will; a debtor who trades leaves to the creditor (MON-R58)."""
    below = state.agenda[-1]
    if isinstance(below, Owe) and below.seat == seat:
        state.agenda.pop()
        bankrupt(state, seat, below.creditor)
    else:
        bankrupt(state, seat, LAB)


def sell_back(state: MonopolyState, seat: int, creditor: int) -> None:
    """All pieces go back to the Lab at half price; the Lab owes itself nothing (MON-134)."""
    for lot in things_of(CARD_ROWS, state.held[seat] & state.condensed):
        level = state.levels[lot]
        put(state, lot, 0)
        if creditor != LAB:
            receive(state, seat, refund(lot, level))


def leave_to_player(
    state: MonopolyState, seat: int, creditor: int, refund: int, *, interest: bool
) -> None:
    """Cash, cards and passes go to the creditor as they are (MON-134, MON-135)."""
    player, heir = state.players[seat], state.players[creditor]
    cards, passes, cash = state.cards(seat), player.passes, player.cash
    heir.cash += cash
    heir.passes += passes
    player.cash, player.passes = 0, []
    for card in cards:
        state.give(card, creditor)
    turned = [card for card in cards if card in state.transferred]
    if turned and interest:
        state.plan(Inherit(creditor, turned, [], 0))
    if state.watched:
        state.tell(BankruptToPlayer(seat, creditor, cash, cards + passes, refund))


def leave_to_lab(state: MonopolyState, seat: int, *, auctions: bool) -> None:
    """Everything goes to the Lab, which auctions the cards, transferred (MON-136, MON-R46)."""
    player = state.players[seat]
    cards, passes, cash = state.cards(seat), player.passes, player.cash
    state.lab += cash  # MON-R50: never into the pot
    player.cash, player.passes = 0, []
    for card in cards:
        state.give(card, LAB)
        if state.is_turned(card):
            state.turn_up(card)
    if auctions:
        for card in cards:
            state.turn_over(card)
        state.plan(*[PutUp(card, seat) for card in cards])
    if state.watched:
        state.tell(BankruptToLab(seat, cash, cards + passes))
    for title in passes:
        return_pass(state, title)  # MON-057


class Inherit(Leavable):
    """For each transferred card of an estate: buy it back now, or pay the tenth (MON-135).

    The interest of all of them is one sum, and what is missing of it a debt (MON-R43).
    """

    accepts = (KeepTransferred, BuyBack, Resign)

    def __init__(self, seat: int, cards: list[str], back: list[str], at: int) -> None:
        super().__init__(seat)
        self.cards = cards
        self.back = back  # those that will be bought back
        self.at = at  # the one asked about

    def due(self) -> int:
        """What is owed to the Lab so far: a tenth of each card, and all of those bought back."""
        tenths = sum([INTEREST[card] for card in self.cards])
        return tenths + sum([TRANSFER_PRICE[card] for card in self.back])

    def prompt(self, state: MonopolyState, seat: int) -> Sentence:
        return condense_prompt(self.cards[self.at])

    def options(self, state: MonopolyState, seat: int) -> list[Any]:
        card = self.cards[self.at]
        options: list[Any] = [KEEP[card]]
        if state.players[seat].cash >= self.due() + TRANSFER_PRICE[card]:
            options.append(BUY_BACK[card])
        return options

    def refusal(self, state: MonopolyState, seat: int, action: Any) -> Refusal:
        return not_taken_over(self.cards[self.at], action.card, state.players[seat].cash)

    def take(self, state: MonopolyState, seat: int, action: Any) -> None:
        back = [*self.back, action.card] if isinstance(action, BuyBack) else self.back
        now = Inherit(seat, self.cards, back, self.at + 1)
        if now.at < len(self.cards):
            state.plan(now)
        elif state.players[seat].cash >= now.due():
            for card in self.cards:
                take_over(state, seat, card, bought_back=card in back)
        else:
            state.plan(Owe(seat, LAB, now.due(), "interest", False))
