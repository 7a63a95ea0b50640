"""Which token is yours?"""

from __future__ import annotations

from typing import Any

from labtable.engine import Ask, Refusal, Sentence, say
from labtable.games.chemistry_monopoly.actions import ChooseToken
from labtable.games.chemistry_monopoly.events import TokenChosen
from labtable.games.chemistry_monopoly.state import MonopolyState
from labtable.games.chemistry_monopoly.tables.board import TOKENS


class TakeToken(Ask[MonopolyState]):
    """Take one of the tokens that nobody has yet (MON-002, MON-R72)."""

    accepts = (ChooseToken,)

    def prompt(self, state: MonopolyState, seat: int) -> Sentence:
        return say("Which token is yours?")

    def options(self, state: MonopolyState, seat: int) -> list[Any]:
        taken = [player.token for player in state.players]
        return [ChooseToken(token) for token in TOKENS if token not in taken]

    def refusal(self, state: MonopolyState, seat: int, action: ChooseToken) -> Refusal:
        left = [option.token for option in self.options(state, seat)]
        why = "The {token:word} is not free; these are: {left:word}."
        return Refusal("MON-002", why, token=action.token, left=left)

    def take(self, state: MonopolyState, seat: int, action: ChooseToken) -> None:
        state.players[seat].token = action.token
        if state.watched:
            state.tell(TokenChosen(seat, action.token))
