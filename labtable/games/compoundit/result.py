"""How a game ends and who has won it."""

from __future__ import annotations

from labtable.engine import Result
from labtable.games.compoundit.events import GameEnded
from labtable.games.compoundit.state import CompoundItState


def finish(state: CompoundItState) -> None:
    """End the game: nothing that was planned happens any more, and the racks lie open."""
    state.agenda.clear()
    for player in state.players:
        player.shown = player.rack.copy()
    if state.watched:
        final = result(state)
        racks = [" ".join(player.rack) or "nothing" for player in state.players]
        state.tell(GameEnded(final.scores, final.reason, racks))


def result(state: CompoundItState) -> Result:
    """The highest score wins, and equal ones share it; tiles left over cost nothing (CIT-073)."""
    scores = [player.score for player in state.players]  # CIT-074
    most = max(scores)
    winners = [seat for seat, mine in enumerate(scores) if mine == most]
    return Result(scores, winners, _reason(state, winners, most))


def _reason(state: CompoundItState, winners: list[int], most: int) -> str:
    end = "Everybody passed" if all_passed(state) else "The last turn is over"
    if len(winners) > 1:
        seats = ", ".join([str(seat) for seat in winners])
        return f"{end}: seats {seats} share the win with {most} points."  # CIT-R18
    return f"{end}: seat {winners[0]} wins with {most} points."


def all_passed(state: CompoundItState) -> bool:
    """Tell whether every seat has passed since the last standing placement (CIT-033)."""
    return len(state.passed) == len(state.players)
