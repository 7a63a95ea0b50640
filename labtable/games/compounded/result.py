"""How a game ends and who has won it."""

from __future__ import annotations

from labtable.engine import Result
from labtable.games.compounded.events.lab import GameEnded
from labtable.games.compounded.scoring import parts, totals, winners
from labtable.games.compounded.state.table import CompoundedState

ENDINGS = {
    "points": "enough points were reached",
    "experiments": "three experiments were completed",
    "field": "the field cannot be filled any more",
    "stall": "nothing has happened for a long time",
    "limit": "the last turn of all is over",
}


def finish(state: CompoundedState, ending: str) -> None:
    """End the game at once: nothing that was planned happens any more (CPD-023, CPD-024)."""
    state.ending = ending
    state.agenda.clear()
    if state.watched:
        final = result(state)
        state.tell(GameEnded(final.scores, final.reason))


def result(state: CompoundedState) -> Result:
    """Who has won, after final scoring."""
    best = winners(state)
    breakdown = [parts(state, seat) for seat in state.everyone]
    return Result(totals(state), best, _reason(state, best), breakdown)


def _reason(state: CompoundedState, best: list[int]) -> str:
    most = max(totals(state))
    who = f"Seat {best[0]} wins"
    if len(best) > 1:
        who = f"Seats {' and '.join([str(seat) for seat in best])} share the win"
    why = ENDINGS.get(state.ending, "the game is over")
    return f"{who} with {most} points: {why}."
