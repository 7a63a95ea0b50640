"""How a game ends and who has won it."""

from __future__ import annotations

from labtable.engine import Result, Sentence, say
from labtable.games.valence.events import GameEnded
from labtable.games.valence.scoring import scores, wanted_kinds
from labtable.games.valence.state import ValenceState
from labtable.games.valence.tables.cards import POINTS


def finish(state: ValenceState) -> None:
    """End the game at once: nothing that was planned happens any more (VAL-081)."""
    state.agenda.clear()
    if state.watched:
        final = result(state)
        state.tell(GameEnded(final.scores, final.phrase()))


def result(state: ValenceState) -> Result:
    """Who has won: the first at the target, or the highest after the last turn (VAL-R31)."""
    if state.variant.cooperative:
        return together(state)
    points = scores(state)
    most = max(points)
    winners = [seat for seat, mine in enumerate(points) if mine == most]
    breakdown = [_by_kind(player.stash) for player in state.players]
    return Result.of(points, winners, _reason(state, winners, most), breakdown)


def together(state: ValenceState) -> Result:
    """Everybody wins, or nobody does (VAL-093, VAL-094)."""
    made, goal = len(state.made), len(wanted_kinds(state.variant))
    seats = len(state.players)
    breakdown = [{"kinds made": made} for _ in range(seats)]
    if made == goal:
        won = say("All {goal} kinds of Molecule are made: everybody wins together.", goal=goal)
        return Result.of([made] * seats, state.everyone.copy(), won, breakdown)
    lost = "{made} of {goal} kinds are made and the cards have run out: everybody loses."
    if state.deck:
        lost = "{made} of {goal} kinds are made and the turns have run out: everybody loses."
    return Result.of([made] * seats, [], say(lost, made=made, goal=goal), breakdown)


def _by_kind(stash: list[str]) -> dict[str, int]:
    parts: dict[str, int] = {}
    for kind in stash:
        parts[kind] = parts.get(kind, 0) + POINTS[kind]
    return parts


def _reason(state: ValenceState, winners: list[int], most: int) -> Sentence:
    if most >= state.variant.target:
        return say("{seat} wins with {points:point}.", seat=winners[0], points=most)
    if len(winners) > 1:
        text = "{winners:seat&} share the win after {turns:turn} with {points:point}."
        return say(text, winners=winners, turns=state.turn, points=most)
    text = "{seat} wins after {turns:turn} with {points:point}."
    return say(text, seat=winners[0], turns=state.turn, points=most)
