"""How a game ends and who has won it."""

from __future__ import annotations

from labtable.engine import Result
from labtable.games.chemistry_monopoly.events import GameEnded
from labtable.games.chemistry_monopoly.scoring import places, valuation
from labtable.games.chemistry_monopoly.state import MonopolyState


def finish(state: MonopolyState) -> None:
    """End the game at once: nothing more is collected, auctioned or charged (MON-146)."""
    state.agenda.clear()
    if state.watched:
        final = result(state)
        state.tell(GameEnded(final.scores, final.reason))


def result(state: MonopolyState) -> Result:
    """The last one left has won, or the richest when the players are valued (MON-003, MON-145)."""
    breakdown = [valuation(state, seat) for seat in state.everyone]
    scores = [sum(parts.values()) for parts in breakdown]
    reached = places(state)
    winners = [seat for seat, place in enumerate(reached) if place == 1]
    return Result(scores, winners, _reason(state, winners, scores, reached), breakdown)


def _reason(state: MonopolyState, winners: list[int], scores: list[int], reached: list[int]) -> str:
    """Say who won and in which order the others follow (MON-R54)."""
    worth = f"with @{scores[winners[0]]}"
    if len(state.living()) == 1:
        won = f"Seat {winners[0]} is the last one left and wins {worth}"  # MON-145
    elif len(winners) > 1:
        won = f"S{_seats(winners)[1:]} share the win {worth} each"  # MON-158
    else:
        won = f"Seat {winners[0]} is the richest and wins {worth}"
    others = sorted([seat for seat in state.everyone if reached[seat] > 1], key=reached.__getitem__)
    return f"{won}; then {_seats(others)}." if others else f"{won}."


def _seats(seats: list[int]) -> str:
    return ", ".join([f"seat {seat}" for seat in seats])
