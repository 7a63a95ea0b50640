"""How a game ends and who has won it."""

from __future__ import annotations

from labtable.engine import Result, Sentence, say
from labtable.games.chemistry_monopoly.events import GameEnded
from labtable.games.chemistry_monopoly.scoring import places, valuation
from labtable.games.chemistry_monopoly.state import MonopolyState


def finish(state: MonopolyState) -> None:
    """End the game at once: nothing more is collected, auctioned or charged (MON-146)."""
    state.agenda.clear()
    if state.watched:
        final = result(state)
        state.tell(GameEnded(final.scores, final.phrase()))


def result(state: MonopolyState) -> Result:
    """The last one left has won, or the richest when the players are valued (MON-003, MON-145)."""
    breakdown = [valuation(state, seat) for seat in state.everyone]
    scores = [sum(parts.values()) for parts in breakdown]
    reached = places(state)
    winners = [seat for seat, place in enumerate(reached) if place == 1]
    return Result.of(scores, winners, _reason(state, winners, scores, reached), breakdown)


def _reason(
    state: MonopolyState, winners: list[int], scores: list[int], reached: list[int]
) -> Sentence:
    """Say who won and in which order the others follow (MON-R54)."""
    worth, seat = scores[winners[0]], winners[0]
    others = sorted([seat for seat in state.everyone if reached[seat] > 1], key=reached.__getitem__)
    if len(state.living()) == 1:  # MON-145
        text = "{seat} is the last one left and wins with @{worth}; then {others:seat}."
        return say(text, seat=seat, worth=worth, others=others)
    if len(winners) == 1:
        text = "{seat} is the richest and wins with @{worth}; then {others:seat}."
        return say(text, seat=seat, worth=worth, others=others)
    if not others:
        return say(
            "{winners:seat&} share the win with @{worth} each.", winners=winners, worth=worth
        )
    text = "{winners:seat&} share the win with @{worth} each; then {others:seat}."  # MON-158
    return say(text, winners=winners, worth=worth, others=others)
