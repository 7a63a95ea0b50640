"""Litmus: drop acid or base in secret; the rarer colour scores."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Annotated, ClassVar, Literal

import msgspec

from labtable.engine import (
    Action,
    AskAll,
    Chance,
    Event,
    Game,
    Options,
    PrivateEvent,
    PublicEvent,
    Refusal,
    Result,
    Reveal,
    State,
    Step,
    View,
    say,
)

LEDGER = """
| ID | Rule |
|---|---|
| LIT-001 | Litmus is for 3 to 6 players. |
| LIT-002 | Shuffle 15 acids and 15 bases; deal everybody a hand of 3, 4 or 5. |
| LIT-003 | Everybody drops one card of the hand in secret; all are turned over together. |
| LIT-004 | Whoever dropped the rarer kind scores a point; if both are as frequent, nobody. |
| LIT-005 | When the hands are empty, the most points win. |
"""
DECK = ["acid", "base"] * 15  # LIT-002


class Drop(Action, frozen=True):
    """Drop a card into the flask: `drop acid`."""

    card: str


class HandDealt(PrivateEvent, frozen=True):
    """A seat got its hand; others see how many cards it has."""

    says: ClassVar[str] = "{seat} holds {cards:word}."

    cards: list[str]

    def masked_event(self) -> Event:
        return HandHidden(self.seat, len(self.cards))


class HandHidden(PublicEvent, frozen=True):
    """Somebody else got a hand."""

    says: ClassVar[str] = "{seat} holds {size:card}."

    seat: int
    size: int


class CardsTurned(Reveal, frozen=True):
    """All dropped cards were turned over."""

    says: ClassVar[str] = "Dropped: {cards:by_seat}. A point for {scorers:seat&}."

    cards: list[str]
    scorers: list[int]


class Litmus(State):
    """A deck, the hands, and what was dropped in front of each seat."""

    def __init__(
        self,
        chance: Chance,
        deck: Iterable[str],
        hands: Iterable[Iterable[str]],
        dropped: Iterable[Iterable[str]],
        points: Iterable[int],
    ) -> None:
        self.deck = list(deck)
        self.hands = [list(hand) for hand in hands]
        self.dropped = [list(cards) for cards in dropped]
        self.points = list(points)
        super().__init__(chance, seats=len(self.points))

    def clone(self) -> Litmus:
        return Litmus(self.chance.clone(), self.deck, self.hands, self.dropped, self.points).resume(
            self
        )


class Deal(Step[Litmus]):
    """Give everybody a hand, unseen by the others (LIT-002)."""

    def __init__(self, size: int) -> None:
        self.size = size

    def run(self, state: Litmus) -> None:
        for seat in state.everyone:
            state.hands[seat] = sorted(state.chance.deal("deck", state.deck, self.size))
            if state.watched:
                state.tell(HandDealt(seat, state.hands[seat].copy()))


class Turn(AskAll[Litmus]):
    """Everybody drops a card (LIT-003); also who has no choice is asked, or all would know."""

    accepts = (Drop,)
    asks = "Which card do you drop?"
    asks_always = True

    def options(self, state: Litmus, seat: int) -> list[Drop]:
        return [Drop(card) for card in sorted(set(state.hands[seat]))]

    def refusal(self, state: Litmus, seat: int, action: Drop) -> Refusal:
        return Refusal("LIT-003", "There is no {card:word} in your hand.", card=action.card)

    def take(self, state: Litmus, seat: int, action: Drop) -> None:
        state.hands[seat].remove(action.card)
        state.dropped[seat].append(action.card)

    def after_settling(self, state: Litmus) -> None:
        cards = [dropped[-1] for dropped in state.dropped]
        fewer = [card for card in cards if 2 * cards.count(card) < len(cards)]  # LIT-004
        scorers = [seat for seat, card in enumerate(cards) if card in fewer]
        for seat in scorers:
            state.points[seat] += 1
        if state.watched:
            state.tell(CardsTurned(cards, scorers))


class Sight(View, frozen=True):
    """What a viewer sees: the own hand, and how many cards the others hold."""

    hand: list[str]
    sizes: list[int]
    dropped: list[list[str]]
    points: list[int]


def view(state: Litmus, viewer: int) -> Sight:
    """Show the table to a seat, or to a watcher (viewer -1)."""
    return Sight(
        hand=state.hands[viewer] if viewer >= 0 else [],
        sizes=[len(hand) for hand in state.hands],
        dropped=state.dropped,
        points=state.points,
    )


class Switches(Options, frozen=True):
    """What the players agree on."""

    hand: Annotated[Literal[3, 4, 5], msgspec.Meta(description="Cards in a hand.")] = 5


def start(seats: int, seed: int, options: Switches) -> Litmus:
    """Plan the deal and a turn for every card of a hand."""
    empty: list[list[str]] = [[] for _ in range(seats)]
    state = Litmus(Chance(seed), DECK, empty, empty, [0] * seats)
    state.plan(Deal(options.hand), *[Turn()] * options.hand)  # LIT-005
    return state


def result(state: Litmus) -> Result:
    """The most points win (LIT-005)."""
    best = max(state.points)
    winners = [seat for seat, points in enumerate(state.points) if points == best]
    said = say("The best reading is {points:point}.", points=best)
    return Result.of(state.points.copy(), winners, said)


def redeal(state: Litmus, viewer: int, dice: Random) -> None:
    """Deal the deck and all other hands afresh: the viewer has seen none of them."""
    others = [seat for seat in state.everyone if seat != viewer]
    pool = sorted(state.deck + [card for seat in others for card in state.hands[seat]])
    dice.shuffle(pool)
    for seat in others:
        size = len(state.hands[seat])
        state.hands[seat], pool = sorted(pool[:size]), pool[size:]
    state.deck = sorted(pool)


def things(state: Litmus) -> list[str]:
    """Every card, wherever it is."""
    return state.deck + [card for cards in state.hands + state.dropped for card in cards]


def longest(seats: int, options: Switches) -> int:
    """Everybody answers once for every card of a hand."""
    return seats * options.hand


LITMUS = Game(
    name="litmus",
    title="Litmus",
    rules="1",
    seats=range(3, 7),
    seats_rule="LIT-001",
    start=start,
    view=view,
    result=result,
    redeal=redeal,
    things=things,
    longest=longest,
    options=Switches,
    parts=(Litmus, Deal, Turn),
    actions=(Drop,),
    events=(HandDealt, HandHidden, CardsTurned),
    ledger=lambda: LEDGER,
)
