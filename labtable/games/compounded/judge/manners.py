"""Which offers bother nobody, by what was offered and refused before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from labtable.engine.deal.answers import Accept, Decline, Withdraw
from labtable.engine.deal.manners import Proposal, asked_before, bothers
from labtable.games.compounded.actions import Counter, Offer, Ready
from labtable.games.compounded.judge.shown import Seen

PROPOSALS: Final = (Offer, Counter)
REPLIES: Final = (Accept, Decline)
TRADING: Final = (Offer, Counter, Accept, Decline, Withdraw, Ready)


def mannerly(view: Seen, past: Sequence[Any], options: list[Any]) -> list[Any]:
    """Leave out offers that would bother somebody; `past` are the answers of the game so far."""
    if not any([type(option) in PROPOSALS for option in options]):
        return options
    made, me = proposals(past), view.viewer
    today = _today(past, me)
    return [
        option
        for option in options
        if type(option) not in PROPOSALS
        or not (
            asked_before(made, me, option.gifts)
            or (type(option) is Offer and bothers(made, today, me, option.gifts))
        )
    ]


def proposals(past: Sequence[Any]) -> list[Proposal]:
    """All offers of a game; the first one made has number 1."""
    found: list[Proposal] = []
    for answer in past:
        action, kind = answer.action, type(answer.action)  # quick: it goes through a whole game
        if kind in PROPOSALS:
            found.append(Proposal(answer.seat, action.gifts))
        elif kind in REPLIES and action.number <= len(found):
            found[action.number - 1].answer(answer.seat, agrees=kind is Accept)
    return found


def _today(past: Sequence[Any], seat: int) -> int:
    """How many offers a seat has made since trading began in this turn."""
    made = 0
    for answer in reversed(past):
        if type(answer.action) not in TRADING:
            break
        made += answer.seat == seat and type(answer.action) in PROPOSALS
    return made
