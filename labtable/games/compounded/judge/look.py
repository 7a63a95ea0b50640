"""A table that is looked at: whose all is, what a view shows of it, and as much as bots need.

How far it pays to look ahead: two turns, to points, claims and benches as they are then.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from labtable.engine import Foresight, Slips
from labtable.games.compounded.actions import NOBEL
from labtable.games.compounded.judge.scientist import (
    LEVELS,
    NOTHING,
    TOOLS,
    GameCourse,
    Plot,
    Scientist,
    plot_on,
    plot_shown,
)
from labtable.games.compounded.mechanics import bench_tally, stock
from labtable.games.compounded.scoring import total
from labtable.games.compounded.state import CompoundedState, Player
from labtable.games.compounded.tables import (
    BIT,
    CELL,
    CRYSTALS,
    EVERY_KIND,
    MOST_SEATS,
    ONE,
    READY,
    beyond,
    tally,
)
from labtable.games.compounded.view import left_to_place, phase, until_fire
from labtable.games.compounded.view_schema import CompoundedView, SeatView

NOBODY: Final = -1
SCARCE: Final = 2  # so few in the bag are hard to come by


@mypyc_attr(acyclic=True)
class Look:
    """As much of a table as is judged by, or stands in columns; a view shows all of it."""

    def __init__(
        self,
        viewer: int,
        asked: str,
        lead: int,
        field: list[Plot],
        owned: list[list[Plot]],
        seats: list[Any],
        nobel: Scientist | None,
        offers: list[Any],
    ) -> None:
        self.viewer = viewer
        self.asked = asked
        self.lead = lead
        self.field = field
        self.owned = owned  # by whose it is
        self.seats = seats  # without Nobel
        self.nobel = nobel
        self.offers = offers
        self.count = len(seats)

    def seat(self, number: int) -> Scientist:
        """The scientist on a seat; a second look costs nothing."""
        raise NotImplementedError

    def course(self) -> GameCourse:
        """How far the game is."""
        raise NotImplementedError

    def everybody(self) -> list[Scientist]:
        """All scientists but Nobel."""
        return [self.seat(number) for number in range(self.count)]

    def mine(self) -> Scientist:
        """Whoever is asked."""
        return self.seat(self.viewer)

    def others(self) -> list[Scientist]:
        """All others, in the order of play."""
        return [self.seat((self.viewer + away) % self.count) for away in range(1, self.count)]

    def free(self) -> list[Plot]:
        """What belongs to nobody."""
        return self.owned[NOBODY]

    def plot(self, cell: str) -> Plot:
        """What lies on a cell."""
        return self.field[CELL[cell]]

    def good(self, seat: int, good: str) -> float:
        """What a good of a deal is worth to a scientist."""
        if good in CRYSTALS:
            return self.seat(seat).element(good)
        if good in TOOLS:
            return TOOLS[good]
        if good == "Wild":
            return 3.0
        return 3.0 if good == READY else 0.5 + 0.5 * len(good.split()[1:])


def by_owner(field: list[Plot]) -> list[list[Plot]]:
    """Compounds by whose they are; what belongs to nobody comes last."""
    owned: list[list[Plot]] = [[] for _ in range(MOST_SEATS + 1)]
    for plot in field:
        owned[plot.owner].append(plot)
    return owned


Seen = CompoundedView | Look


@mypyc_attr(acyclic=True)
class ShownTable(Look):
    """What a view shows."""

    def __init__(self, view: CompoundedView) -> None:
        field = [plot_shown(spot) for spot in view.field]
        super().__init__(
            view.viewer,
            view.asked,
            view.lead,
            field,
            by_owner(field),
            view.seats,
            None,
            view.offers,
        )
        bag: dict[str, int] = view.bag
        self.view = view
        self.scarce = 0
        for element, left in bag.items():
            if left <= SCARCE:
                self.scarce |= BIT[element]
        self.met: list[Scientist | None] = [None] * self.count
        nobel: SeatView | None = view.nobel
        if nobel is not None:
            self.nobel = self.meet(nobel, NOBEL, NOTHING)

    def seat(self, number: int) -> Scientist:
        known = self.met[number]
        if known is None:
            seat: SeatView = self.seats[number]
            known = self.met[number] = self.meet(seat, number, tally(seat.bench))
        return known

    def meet(self, seat: SeatView, number: int, held: int) -> Scientist:
        """Read a scientist from the view."""
        return Scientist(
            number,
            self.owned[number],
            held,
            self.scarce,
            seat.bench,
            seat.spaces,
            seat.numbers,
            seat.levels,
            seat.score,
            seat.total,
            seat.tools,
            seat.journals,
            seat.extinguishers,
            seat.wilds,
        )

    def course(self) -> GameCourse:
        view, stock = self.view, 0
        bag: dict[str, int] = view.bag
        for element, count in bag.items():
            stock += ONE[element] * count
        return GameCourse(
            view.phase,
            view.left,
            view.turn,
            view.last_turn,
            view.end_points,
            stock,
            view.fires,
            view.until_fire,
            view.offers_left[view.viewer],
        )


LATEST: Final[list[ShownTable]] = []  # the one at which somebody looked last


def look_at(view: Seen) -> Look:
    """Look at a table; a second look at it costs nothing."""
    look = LATEST[0] if LATEST else None
    if look is not None and look.view is view:  # somebody else may look at the same time
        return look
    if isinstance(view, Look):
        return view
    look = ShownTable(view)
    LATEST[:] = [look]
    return look


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
            _make_scientist(nobel, NOBEL, owned[NOBEL], NOTHING, scarce, 0)
            if nobel is not None
            else None,
            state.offers,
        )
        self.scientists = scientists
        self.now = GameCourse(
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

    def course(self) -> GameCourse:
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
        known = _make_scientist(
            player, seat, claims, bench_tally(player), scarce, total(player, laid)
        )
        player.seen = known
    return known


def _make_scientist(
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


def prospects(view: Seen) -> list[float]:
    """What every seat has, and what its claims, bench, experiments and tools promise."""
    return [promise(seat) for seat in look_at(view).everybody()]


def promise(seat: Scientist) -> float:
    """What one seat has, and what it may hope for."""
    claims = bench = levels = tools = 0.0
    for plot in seat.claims:
        claims += max(0.0, seat.card(plot))
    for element in seat.bench:
        bench += seat.element(element)
    for name, level in seat.levels.items():
        levels += LEVELS[name] * level
    for tool in seat.tools:
        tools += TOOLS[tool]
    return seat.total + 0.6 * claims + 0.3 * bench + levels + 0.7 * tools


def rounds(state: CompoundedState) -> float:
    """The turns of the whole table."""
    return state.turn


FORESIGHT = Foresight(
    clock=rounds,
    rounds=2,
    worth=prospects,
    lead=8.0,
    doubt=1.5,
    breadth=4,
    luck=2.0,
    slips=Slips(beginner=0.17, learner=0.08, expert=0.55, master=0.32),
)
