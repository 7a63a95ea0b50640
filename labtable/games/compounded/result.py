"""How a game ends and who has won it."""

from __future__ import annotations

from labtable.engine import Result, Sentence, say
from labtable.games.compounded.events.lab import GameEnded
from labtable.games.compounded.scoring import parts, totals, winners
from labtable.games.compounded.state.table import CompoundedState

ENDINGS = {
    "points": say("enough points were reached"),
    "experiments": say("three experiments were completed"),
    "field": say("the field cannot be filled any more"),
    "stall": say("nothing has happened for a long time"),
    "limit": say("the last turn of all is over"),
    "": say("the game is over"),
}


def finish(state: CompoundedState, ending: str) -> None:
    """End the game at once: nothing that was planned happens any more (CPD-023, CPD-024)."""
    state.ending = ending
    state.agenda.clear()
    if state.watched:
        final = result(state)
        state.tell(GameEnded(final.scores, final.phrase()))


def result(state: CompoundedState) -> Result:
    """Who has won, after final scoring."""
    best = winners(state)
    breakdown = [parts(state, seat) for seat in state.everyone]
    return Result.of(totals(state), best, _reason(state, best), breakdown)


def _reason(state: CompoundedState, best: list[int]) -> Sentence:
    most, why = max(totals(state)), ENDINGS[state.ending]
    if len(best) > 1:
        text = "{winners:seat&} share the win with {points:point}: {why}."
        return say(text, winners=best, points=most, why=why)
    return say("{seat} wins with {points:point}: {why}.", seat=best[0], points=most, why=why)
