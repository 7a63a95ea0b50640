"""Which card of the hand?"""

from __future__ import annotations

from typing import Any

from labtable.engine import AskAll, Refusal
from labtable.games.ion.actions import Pick
from labtable.games.ion.answers import PICK_TWO, PICKS
from labtable.games.ion.decisions.tiles import turn_tile
from labtable.games.ion.events import CardDrawn, CardsRevealed
from labtable.games.ion.state import EVERYBODY_SAW, IonState, Player
from labtable.games.ion.tables import (
    CARD,
    CARD_BITS,
    NUMBER,
    count_kinds,
    kind_in_place,
    with_card,
    without,
)


class Select(AskAll[IonState]):
    """Everybody picks a card in secret (ION-040, ION-047); all turn over together (ION-041).

    Also a hand of equal cards is asked, or its neighbours would learn that it is one (ION-R44).
    """

    accepts = (Pick,)
    asks = "Which card of your hand do you keep?"
    asks_always = True

    def options(self, state: IonState, seat: int) -> list[Pick]:
        options: list[Pick] = []
        hand, last = state.players[seat].held, 0
        while hand:  # in order: equal cards lie side by side
            number = hand & CARD
            if number != last:
                options.append(PICKS[number])
                last = number
            hand >>= CARD_BITS
        if state.modules.action_tiles and self._two_allowed(state, seat):
            options += _pairs(state.players[seat].hand)
        return options

    def count(self, state: IonState, seat: int) -> int:
        if state.modules.action_tiles:
            return len(state.options(seat))
        return count_kinds(state.players[seat].held)

    def option(self, state: IonState, seat: int, number: int) -> Any:
        if state.modules.action_tiles:
            return state.options(seat)[number]
        return PICKS[kind_in_place(state.players[seat].held, number)]

    def _two_allowed(self, state: IonState, seat: int) -> bool:
        player = state.players[seat]
        some_deck = len(state.deck) > 0 or len(state.under) > 0  # ION-R32
        unused = "select two" not in player.tiles.used  # ION-102
        return unused and some_deck and len(player.hand) >= 3

    def refusal(self, state: IonState, seat: int, action: Pick) -> Refusal:
        player = state.players[seat]
        for card in (action.card, action.second):
            if card and card not in player.hand:
                return Refusal("ION-170", "{card:formula} is not in your hand.", card=card)
        if not state.modules.action_tiles:
            return Refusal("ION-170", "Without action tiles you keep one card a turn, not two.")
        if "select two" in player.tiles.used:
            return Refusal("ION-174", "Your Select Two tile is used; keep one card.")
        if action.card == action.second and player.hand.count(action.card) < 2:
            why = "There is only one {card:formula} in your hand."
            return Refusal("ION-170", why, card=action.card)
        if action.card > action.second:
            why = "Name the two cards in order: {card:formula} first."
            return Refusal("ION-170", why, card=action.second)
        why = "Select Two needs three cards in hand and a card in the deck to replace one."
        return Refusal("ION-104", why)

    def read(self, state: IonState, seat: int, text: str) -> Pick:
        pick: Pick = super().read(state, seat, text)
        if pick.second and pick.second < pick.card:
            return Pick(pick.second, pick.card)
        return pick

    def take(self, state: IonState, seat: int, action: Pick) -> None:
        player = state.players[seat]
        number = _picked_number(player.held, action)
        player.held, player.laying = without(player.held, number, CARD_BITS), number
        if state.modules.action_tiles and action.second:
            player.held = without(player.held, NUMBER[action.second], CARD_BITS)
            player.placing = [action.card, action.second]  # ION-103
        if player.drawn:
            forget_drawn(player)

    def after_settling(self, state: IonState) -> None:
        if state.watched:
            state.tell(CardsRevealed([" + ".join(player.placing) for player in state.players]))
        if state.modules.action_tiles:
            for seat in state.priority():  # ION-R17
                if len(state.players[seat].placing) == 2:
                    turn_tile(state, seat, "select two")  # ION-105, ION-R14
                    _draw(state, seat)


def _picked_number(hand: int, action: Pick) -> int:
    """The number of the card to keep; as answers exist once, most are known by sight."""
    while hand:
        number = hand & CARD
        if PICKS[number] is action:
            return number
        hand >>= CARD_BITS
    return NUMBER[action.card]


def _pairs(hand: list[str]) -> list[Pick]:
    """Every two different kinds of the hand, and every kind twice where there are two."""
    pairs: list[Pick] = []
    last = ""
    for i, card in enumerate(hand):
        if card == last:
            continue
        last, second = card, ""
        for other in hand[i + 1 :]:
            if other != second:
                pairs.append(PICK_TWO[card][other])
                second = other
    return pairs


def _draw(state: IonState, seat: int) -> None:
    """Put the top card of the deck into the hand before it is passed (ION-104, ION-175)."""
    player = state.players[seat]
    if state.deck:
        deck = state.deck = state.deck.copy()
        card = state.chance.deal("deck", deck, 1)[0]
        turn = state.turn
    elif state.under:
        card, turn = state.under[0], EVERYBODY_SAW  # ION-R18
        state.under = state.under[1:]
    else:
        return  # ION-R32: this hand goes on one card short
    player.held = with_card(player.held, NUMBER[card])
    player.drawn += (card,)
    player.drawn_in += (turn,)
    if state.watched:
        state.tell(CardDrawn(seat, card))


def forget_drawn(player: Player) -> None:
    """Drop drawn cards that have left the hand; of equal cards the oldest leaves first."""
    for card in player.placing:
        while player.drawn.count(card) > player.hand.count(card):
            oldest = player.drawn.index(card)
            player.drawn = player.drawn[:oldest] + player.drawn[oldest + 1 :]
            player.drawn_in = player.drawn_in[:oldest] + player.drawn_in[oldest + 1 :]
