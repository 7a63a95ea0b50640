"""Cards on their way between deck, hands and discard pile."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from labtable.games.valence.components import CHOICES
from labtable.games.valence.events import CardsDrawn, CardsShown, Reshuffled
from labtable.games.valence.state import SEEN, ValenceState

RESHUFFLES: Final = CHOICES["cooperative"].reshuffles  # VAL-094


def draw(state: ValenceState, seat: int, count: int) -> None:
    """Draw from the deck; an empty one is made of the discard pile first (VAL-030, VAL-R09)."""
    drawn: list[str] = []
    while len(drawn) < count:
        if not state.deck and not reshuffle(state):
            break  # VAL-R10, VAL-R44: draw what is left
        few = min(count - len(drawn), len(state.deck))
        cards: list[str] = state.chance.deal("deck", state.deck, few)
        keep(state, seat, cards)
        drawn = drawn + cards if drawn else cards
    if state.watched:
        told = CardsShown if state.variant.cooperative else CardsDrawn
        state.tell(told(seat, drawn))


def keep(state: ValenceState, seat: int, cards: list[str]) -> None:
    """Put drawn cards into a hand; in the open where all play together (VAL-R44)."""
    origin = SEEN if state.variant.cooperative else state.shuffles + 1
    player = state.players[seat]
    for card in cards:
        player.receive(card, origin)


def reshuffle(state: ValenceState) -> bool:
    """Make the pile the new deck; no card is turned up (VAL-R08, VAL-R09)."""
    if not state.pile or (state.variant.cooperative and state.shuffles >= RESHUFFLES):
        return False
    state.deck, state.pile = sorted(state.pile), []
    state.shuffles += 1
    if state.watched:
        state.tell(Reshuffled(len(state.deck)))
    return True


def lay_down(state: ValenceState, seat: int, cards: Iterable[str]) -> None:
    """Discard cards of a hand in this order (VAL-045, VAL-R36)."""
    player = state.players[seat]
    for card in cards:
        player.part_with(card)
        state.pile.append(card)


def lay_down_all(state: ValenceState, seat: int, cards: tuple[str, ...]) -> None:
    """Discard a whole hand in this order (VAL-R07)."""
    player = state.players[seat]
    player.hand, player.since = [], []
    state.pile += cards


def hand_back(state: ValenceState, seat: int, kind: str) -> str:
    """Return a Molecule to the Bank; say which compound it was."""
    state.bank[kind] += 1
    return state.players[seat].give_back(kind)
