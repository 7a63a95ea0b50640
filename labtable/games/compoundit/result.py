"""How a game ends and who has won it."""

from __future__ import annotations

from labtable.engine import Result, Sentence, say
from labtable.games.compoundit.events import GameEnded
from labtable.games.compoundit.state import CompoundItState


def finish(state: CompoundItState) -> None:
    """End the game: nothing that was planned happens any more, and the racks lie open."""
    state.agenda.clear()
    for player in state.players:
        player.shown = player.rack.copy()
    if state.watched:
        final = result(state)
        racks = [" ".join(player.rack) for player in state.players]
        state.tell(GameEnded(final.scores, final.phrase(), racks))


def result(state: CompoundItState) -> Result:
    """The highest score wins, and equal ones share it; tiles left over cost nothing (CIT-073)."""
    scores = [player.score for player in state.players]  # CIT-074
    most = max(scores)
    winners = [seat for seat, mine in enumerate(scores) if mine == most]
    return Result.of(scores, winners, _reason(all_passed(state), winners, most))


def _reason(passed: bool, winners: list[int], most: int) -> Sentence:
    if len(winners) > 1:  # CIT-R18
        text = "The last turn is over: {winners:seat&} share the win with {points:point}."
        if passed:
            text = "Everybody passed: {winners:seat&} share the win with {points:point}."
        return say(text, winners=winners, points=most)
    text = "The last turn is over: {seat} wins with {points:point}."
    if passed:
        text = "Everybody passed: {seat} wins with {points:point}."
    return say(text, seat=winners[0], points=most)


def all_passed(state: CompoundItState) -> bool:
    """Tell whether every seat has passed since the last standing placement (CIT-033)."""
    return len(state.passed) == len(state.players)
