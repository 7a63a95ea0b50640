"""Which offers bother nobody, by what was offered and refused before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from labtable.engine.deal.manners import Proposal, asked_before, bothers
from labtable.games.chemistry_monopoly.actions import Accept, Counter, Decline, Offer
from labtable.games.chemistry_monopoly.view.shapes import MonopolyView

PROPOSALS: Final = (Offer, Counter)
REPLIES: Final = (Accept, Decline)


def mannerly(view: MonopolyView, past: Sequence[Any], options: list[Any]) -> list[Any]:
    """Leave out offers that would bother somebody; who owes money may ask more than once a turn.

    `past` are the answers of the game so far.
    """
    if not any([type(option) in PROPOSALS for option in options]):
        return options
    made, me = proposals(past), view.viewer
    today, owes = len(view.seats[me].offers), view.debt is not None
    return [
        option
        for option in options
        if type(option) not in PROPOSALS
        or not (
            asked_before(made, me, option.gifts)
            or (type(option) is Offer and not owes and bothers(made, today, me, option.gifts))
        )
    ]


def proposals(past: Sequence[Any]) -> list[Proposal]:
    """All offers of a game; each is answered before the next one is made."""
    found: list[Proposal] = []
    for answer in past:
        action, kind = answer.action, type(answer.action)  # quick: it goes through a whole game
        if kind in PROPOSALS:
            found.append(Proposal(answer.seat, action.gifts))
        elif kind in REPLIES and found:
            found[-1].answer(answer.seat, agrees=kind is Accept)
    return found
