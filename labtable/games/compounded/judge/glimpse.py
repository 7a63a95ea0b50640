"""Looking at the table itself, as a view would show it; what has not changed is seen at once."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from labtable.games.compounded.actions import NOBEL
from labtable.games.compounded.judge.course import Course
from labtable.games.compounded.judge.look import SCARCE, Look, by_owner
from labtable.games.compounded.judge.plot import Plot, plot_on
from labtable.games.compounded.judge.scientist import NOTHING, Scientist
from labtable.games.compounded.mechanics.bench import held, stock
from labtable.games.compounded.scoring import total
from labtable.games.compounded.state.table import CompoundedState, Player
from labtable.games.compounded.tables.tally import EVERY_KIND, ONE, beyond
from labtable.games.compounded.view.fill import left_to_place, phase, until_fire

FEW: Final = sum(ONE.values()) * SCARCE


@mypyc_attr(acyclic=True)
class Glimpse(Look):
    """What lies on the table; whoever learns or looks ahead makes very many of them."""

    def __init__(self, state: CompoundedState, viewer: int) -> None:
        field, bag = [plot_on(spot) for spot in state.field], stock(state)
        owned, scarce = by_owner(field), EVERY_KIND & ~beyond(bag, FEW)
        scientists = [
            _scientist(player, seat, owned[seat], scarce)
            for seat, player in enumerate(state.players)
        ]
        nobel = state.nobel
        super().__init__(
            viewer,
            type(state.agenda[-1]).__name__ if state.agenda else "",
            state.lead,
            field,
            owned,
            scientists,
            _made(nobel, NOBEL, owned[NOBEL], NOTHING, scarce, 0) if nobel is not None else None,
            state.offers,
        )
        self.scientists = scientists
        self.now = Course(
            phase(state),
            left_to_place(state),
            state.turn,
            state.last_turn,
            state.rules.end_points,
            bag,
            state.fires,
            until_fire(state),
            state.rules.offers - state.offered[viewer],
        )

    def seat(self, number: int) -> Scientist:
        return self.scientists[number]

    def course(self) -> Course:
        return self.now


def _scientist(player: Player, seat: int, claims: list[Plot], scarce: int) -> Scientist:
    """One scientist, who is the same as long as nothing changes."""
    known: Scientist | None = player.seen
    if (
        known is None
        or known.bench is not player.bench
        or known.levels is not player.levels
        or known.tools is not player.tools
        or known.journals is not player.journals
        or known.extinguishers is not player.extinguishers
        or known.wilds != player.wilds
        or known.score != player.score
        or known.scarce != scarce
        or known.claims != claims
    ):
        laid = 0
        for plot in claims:
            laid += plot.laid
        known = _made(player, seat, claims, held(player), scarce, total(player, laid))
        player.seen = known
    return known


def _made(
    player: Player, seat: int, claims: list[Plot], at_hand: int, scarce: int, points: int
) -> Scientist:
    numbers = player.numbers()
    return Scientist(
        seat,
        claims,
        at_hand,
        scarce,
        player.bench,
        numbers.lab,
        numbers.all,
        player.levels,
        player.score,
        points,
        player.tools,
        player.journals,
        player.extinguishers,
        player.wilds,
    )
