"""Which cards go when a hand is too large?"""

from __future__ import annotations

from typing import Any, Final

from labtable.engine import Ask, Refusal, Sentence, say
from labtable.games.valence.actions import Discard
from labtable.games.valence.answers import DISCARD
from labtable.games.valence.components import BOX
from labtable.games.valence.events import CardDiscarded
from labtable.games.valence.mechanics.dealing import lay_down
from labtable.games.valence.state import ValenceState

LIMIT: Final = BOX.meta.hand_limit_end_of_turn  # VAL-047


class CutToSix(Ask[ValenceState]):
    """Discard one card; asked again until six are left, so the order is free (VAL-047).

    Also a hand of equal cards is asked, or the others would learn that it is one (VAL-R52).
    """

    accepts = (Discard,)
    asks_always = True

    def prompt(self, state: ValenceState, seat: int) -> Sentence:
        over = len(state.players[seat].hand) - LIMIT
        return say("Which card do you discard ({over} to go)?", over=over)

    def options(self, state: ValenceState, seat: int) -> list[Any]:
        return [DISCARD[card] for card in dict.fromkeys(state.players[seat].hand)]

    def refusal(self, state: ValenceState, seat: int, action: Discard) -> Refusal:
        why = "{card:formula} is not in your hand of {held:formula}."
        if not action.card:
            why = "That is not in your hand of {held:formula}."
        held = state.players[seat].hand.copy()
        return Refusal("VAL-047", why, card=action.card, held=held)

    def take(self, state: ValenceState, seat: int, action: Discard) -> None:
        lay_down(state, seat, [action.card])
        if state.watched:
            state.tell(CardDiscarded(seat, action.card))
        if len(state.players[seat].hand) > LIMIT:
            state.plan(self)
