"""Who gives most for a card?"""

from __future__ import annotations

from typing import Any

from labtable.engine import Refusal, Sentence, Step, say
from labtable.games.chemistry_monopoly.actions import Bid, BuyBack, DropOut, KeepTransferred, Resign
from labtable.games.chemistry_monopoly.answers import BUY_BACK, DROP_OUT, KEEP
from labtable.games.chemistry_monopoly.chemistry import fact
from labtable.games.chemistry_monopoly.decisions.question import Leavable, give_up
from labtable.games.chemistry_monopoly.events import (
    AuctionEnded,
    AuctionOpened,
    BidderDropped,
    BidMade,
    NobodyBid,
)
from labtable.games.chemistry_monopoly.mechanics.moving import spend
from labtable.games.chemistry_monopoly.mechanics.trading import take_over
from labtable.games.chemistry_monopoly.scoring import made_whole
from labtable.games.chemistry_monopoly.state import MonopolyState
from labtable.games.chemistry_monopoly.tables import INTEREST, LAB, PRICE, REDEMPTION, TITLE


class PutUp(Step[MonopolyState]):
    """Put a card up for auction, from the left of a seat on (MON-R20)."""

    def __init__(self, card: str, seat: int) -> None:
        self.card = card
        self.seat = seat  # who declined it, or left it behind

    def run(self, state: MonopolyState) -> None:
        bidders = state.after(self.seat)
        if not state.players[self.seat].left:
            bidders.append(self.seat)  # MON-044: who declined may bid
        state.plan(Auction(self.card, bidders, LAB, 0))
        if state.watched:
            state.tell(AuctionOpened(self.card, _how(state, self.card)))


def _how(state: MonopolyState, card: str) -> Sentence:
    """Say what its buyer owes besides for a transferred card."""
    if not state.is_turned(card):
        return Sentence("")
    return say(", transferred: its buyer also owes @{interest}", interest=INTEREST[card])


def limit(state: MonopolyState, seat: int, card: str) -> int:
    """The most a seat may bid: its cash, less the interest of a transferred card (MON-R20)."""
    cash = state.players[seat].cash
    return cash - INTEREST[card] if state.is_turned(card) else cash


class Auction(Step[MonopolyState]):
    """Go on with an auction: ask the next bidder, or sell the card (MON-R20)."""

    def __init__(self, card: str, bidders: list[int], leader: int, high: int) -> None:
        self.card = card
        self.bidders = bidders  # still in, the next to be asked first
        self.leader = leader  # who bid most so far, or the Lab
        self.high = high

    def run(self, state: MonopolyState) -> None:
        bidders = [
            seat
            for seat in self.bidders
            if seat == self.leader or limit(state, seat, self.card) > self.high
        ]
        if bidders and bidders != [self.leader]:
            state.plan(MakeBid(bidders[0], self.card, bidders[1:], self.leader, self.high))
        elif bidders:
            sell(state, self.leader, self.card, self.high)
        else:
            keep(state, self.card)


class MakeBid(Leavable):
    """Bid more, or drop out for good (MON-044, MON-R20). Any higher sum is accepted."""

    accepts = (Bid, DropOut, Resign)

    def __init__(self, seat: int, card: str, others: list[int], leader: int, high: int) -> None:
        super().__init__(seat)
        self.card = card
        self.others = others
        self.leader = leader
        self.high = high

    def prompt(self, state: MonopolyState, seat: int) -> Sentence:
        text = "Do you bid more than @{high} for {card:name}?"
        return say(text, high=self.high, card=TITLE[self.card])

    def options(self, state: MonopolyState, seat: int) -> list[Any]:
        most, high, price = limit(state, seat, self.card), self.high, PRICE[self.card]
        steps = [high + 1, high + 10, high + price // 10, high + price // 4, price // 2, price]
        sums = sorted({step for step in steps if high < step <= most})
        return [*[Bid(amount) for amount in sums], DROP_OUT]

    def sample(self, state: MonopolyState, seat: int, dice: Any) -> Any:
        if dice.random() < 0.5:
            return DROP_OUT
        return Bid(dice.randint(self.high + 1, limit(state, seat, self.card)))

    def check(self, state: MonopolyState, seat: int, action: Any) -> None:
        if not isinstance(action, Bid):
            super().check(state, seat, action)
        elif action.amount <= self.high:
            why = "The bid stands at @{high}: bid @{least} or more, or drop out."
            raise Refusal("MON-R20", why, high=self.high, least=self.high + 1)
        elif action.amount > limit(state, seat, self.card):
            why = "You can bid @{most} at most: nobody bids on credit."
            raise Refusal("MON-163", why, most=limit(state, seat, self.card))

    def leave(self, state: MonopolyState, seat: int) -> None:
        give_up(state, seat)
        if state.agenda:  # the others go on bidding, unless the game is over
            state.plan(Auction(self.card, self.others, self.leader, self.high))

    def take(self, state: MonopolyState, seat: int, action: Any) -> None:
        if isinstance(action, Bid):
            state.plan(Auction(self.card, [*self.others, seat], seat, action.amount))
            if state.watched:
                state.tell(BidMade(seat, self.card, action.amount))
            return
        state.plan(Auction(self.card, self.others, self.leader, self.high))
        if state.watched:
            state.tell(BidderDropped(seat, self.card))


def sell(state: MonopolyState, seat: int, card: str, price: int) -> None:
    """The winner pays the Lab, never the pot, and gets the card (MON-044, MON-137, MON-R46)."""
    spend(state, seat, price)
    state.give(card, seat)
    if state.is_turned(card):
        state.plan(TakeOver(seat, card))
    if state.watched:
        state.tell(AuctionEnded(seat, card, price, fact(card), made_whole(state, seat, card)))


def keep(state: MonopolyState, card: str) -> None:
    """Nobody bid: the card lies face up with the Lab (MON-138)."""
    if state.is_turned(card):
        state.turn_up(card)
    if state.watched:
        state.tell(NobodyBid(card))


class TakeOver(Leavable):
    """The winner of a transferred card buys it back, or pays the tenth (MON-125, MON-137)."""

    accepts = (KeepTransferred, BuyBack, Resign)

    def __init__(self, seat: int, card: str) -> None:
        super().__init__(seat)
        self.card = card

    def prompt(self, state: MonopolyState, seat: int) -> Sentence:
        return condense_prompt(self.card)

    def options(self, state: MonopolyState, seat: int) -> list[Any]:
        options: list[Any] = [KEEP[self.card]]
        if state.players[seat].cash >= REDEMPTION[self.card]:
            options.append(BUY_BACK[self.card])
        return options

    def refusal(self, state: MonopolyState, seat: int, action: Any) -> Refusal:
        return not_taken_over(self.card, action.card, state.players[seat].cash)

    def take(self, state: MonopolyState, seat: int, action: Any) -> None:
        take_over(state, seat, self.card, bought_back=isinstance(action, BuyBack))


def condense_prompt(card: str) -> Sentence:
    """Ask what becomes of a transferred card that just came."""
    text = "{card:name} is transferred: buy it back for @{price} or keep it so for @{interest}?"
    return say(text, card=TITLE[card], price=REDEMPTION[card], interest=INTEREST[card])


def not_taken_over(card: str, named: str, cash: int) -> Refusal:
    """Say which card is meant, or that the money is missing."""
    if named != card:
        why = "{question} Name this card, not '{named:quote}'."
        return Refusal("MON-125", why, question=condense_prompt(card), named=named)
    why = "Buying it back costs @{price}; @{cash} is not enough."
    return Refusal("MON-125", why, price=REDEMPTION[card], cash=cash)
