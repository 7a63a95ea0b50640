"""Cards of the two decks on their way: drawn, kept, put back."""

from __future__ import annotations

from labtable.games.chemistry_monopoly.events import PassReturned
from labtable.games.chemistry_monopoly.state import Deck, MonopolyState
from labtable.games.chemistry_monopoly.tables.board import LAB_DAY, PASS_ID


def home(state: MonopolyState, card: str) -> Deck:
    """The deck that a card belongs to; the two passes are told apart (MON-R32)."""
    return state.lab_day if card in LAB_DAY else state.test_day


def put_back(state: MonopolyState) -> None:
    """Put the card that was carried out under its deck (MON-055, MON-068)."""
    if state.drawn:
        home(state, state.drawn).under.append(state.drawn)
        state.drawn = ""


def return_pass(state: MonopolyState, title: str) -> None:
    """Put a pass that somebody gave up under the deck it came from (MON-057)."""
    card = PASS_ID[title]
    home(state, card).under.append(card)
    if state.watched:
        state.tell(PassReturned(title, "Lab Day" if card in LAB_DAY else "Test Day"))
