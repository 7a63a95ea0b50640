"""How a game of Ion ends, who has won and why."""

from __future__ import annotations

from labtable.engine import Result, Sentence, say
from labtable.games.ion.scoring import decay, decay_awards, tile_points
from labtable.games.ion.state import IonState


def decay_points(state: IonState) -> list[int]:
    """What decay brings every seat at the end (ION-160)."""
    if not state.modules.radioactive:
        return [0] * len(state.players)
    return decay_awards([decay(player) for player in state.players], state.modules.decay_ties)


def counted_last(state: IonState) -> list[int]:
    """What tiles cost and decay brings every seat at the end (ION-117, ION-160)."""
    tiles = [
        tile_points(player.tiles) if state.modules.action_tiles else 0 for player in state.players
    ]
    return [one + award for one, award in zip(tiles, decay_points(state), strict=True)]


def result(state: IonState) -> Result:
    """Final totals (ION-160, ION-162); the highest wins, ties share (ION-161, ION-163)."""
    awards = decay_points(state)
    breakdown = []
    for player, award in zip(state.players, awards, strict=True):
        parts = {f"round {i}": points for i, points in enumerate(player.rounds, start=1)}
        if state.modules.action_tiles:
            parts["tiles"] = tile_points(player.tiles)
        if state.modules.radioactive:
            parts["decay"] = award
        breakdown.append(parts)
    scores = [sum(parts.values()) for parts in breakdown]
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    winners = best
    if len(best) > 1 and state.modules.tie_break == "tiles":
        winners = _break_tie(state, best)
    return Result.of(scores, winners, _reason(scores, best, winners), breakdown)


def _break_tie(state: IonState, tied: list[int]) -> list[int]:
    """Fewest used tiles, then the highest single round, then shared (ION-R33)."""
    ranks = {
        seat: (-len(state.players[seat].tiles.used), max(state.players[seat].rounds))
        for seat in tied
    }
    return [seat for seat in tied if ranks[seat] == max(ranks.values())]


def _reason(scores: list[int], best: list[int], winners: list[int]) -> Sentence:
    most = max(scores)
    if len(winners) > 1:
        return say(
            "{winners:seat&} share the win with {points:point}.", winners=winners, points=most
        )
    seat = winners[0]
    if len(best) > 1:
        text = "{seat} wins a tie with {points:point} by tiles used and best round."
        return say(text, seat=seat, points=most)
    return say("{seat} wins with {points:point}.", seat=seat, points=most)
