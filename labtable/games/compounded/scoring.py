"""What a scientist has at the end, how a game ends and who has won it."""

from __future__ import annotations

from typing import Final

from labtable.engine import Result, Sentence, say
from labtable.games.compounded.components import BOX
from labtable.games.compounded.events.lab import GameEnded
from labtable.games.compounded.state import CompoundedState, Player
from labtable.games.compounded.tables import READY

PER_ELEMENT: Final = BOX.scoring.points_per_element_on_claimed_uncompleted  # CPD-025
PER_POINT: Final = BOX.scoring.bench_elements_per_point  # CPD-026
PER_EXTINGUISHER: Final = BOX.scoring.completed_unused_extinguisher_points  # CPD-027
PER_WILD: Final = BOX.scoring.unused_wild_points  # CPD-028
PARTS: Final = ("compounds", "claimed elements", "bench", "extinguishers", "wilds")


def parts(state: CompoundedState, seat: int) -> dict[str, int]:
    """What the final score of a scientist is made of.

    Compounds that wait to be scored count like uncompleted ones (CPD-R39), whoever laid the
    elements there; Wilds on them count as elements (CPD-R22), unready extinguishers nothing
    (CPD-R25).
    """
    counted = _count_trophies(state.players[seat], lying(state)[seat])
    return dict(zip(PARTS, counted, strict=True))


def lying(state: CompoundedState) -> list[int]:
    """How many elements lie on the compounds of every scientist."""
    found = [0] * len(state.players)
    for spot in state.field:
        if 0 <= spot.owner < len(found):
            found[spot.owner] += len(spot.elements)
    return found


def _count_trophies(player: Player, elements: int) -> tuple[int, int, int, int, int]:
    return (
        player.score,
        PER_ELEMENT * elements,
        len(player.bench) // PER_POINT,
        PER_EXTINGUISHER * player.extinguishers.count(READY),
        PER_WILD * player.wilds,
    )


def total(player: Player, elements: int) -> int:
    """The final score of one scientist, on whose compounds so many elements lie."""
    compounds, claimed, bench, extinguishers, wilds = _count_trophies(player, elements)
    return compounds + claimed + bench + extinguishers + wilds


def totals(state: CompoundedState) -> list[int]:
    """The final score of everybody."""
    elements = lying(state)
    return [total(player, elements[seat]) for seat, player in enumerate(state.players)]


def winners(state: CompoundedState) -> list[int]:
    """The highest total; among equals more compounds, if that is the rule (CPD-029, CPD-R40)."""
    points = totals(state)
    best = [seat for seat in state.everyone if points[seat] == max(points)]
    if state.rules.tie_break == "shared":  # CPD-179
        return best
    most = max([len(state.players[seat].cards) for seat in best])
    return [seat for seat in best if len(state.players[seat].cards) == most]


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
