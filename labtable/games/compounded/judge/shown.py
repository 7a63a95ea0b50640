"""Looking at a view; what nobody asks for is not read."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from labtable.games.compounded.actions import NOBEL
from labtable.games.compounded.judge.course import Course
from labtable.games.compounded.judge.look import SCARCE, Look, by_owner
from labtable.games.compounded.judge.plot import plot_shown
from labtable.games.compounded.judge.scientist import NOTHING, Scientist
from labtable.games.compounded.tables.cards import BIT
from labtable.games.compounded.tables.tally import ONE, tally
from labtable.games.compounded.view.shapes import CompoundedView, SeatView

Seen = CompoundedView | Look


@mypyc_attr(acyclic=True)
class Shown(Look):
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

    def course(self) -> Course:
        view, stock = self.view, 0
        bag: dict[str, int] = view.bag
        for element, count in bag.items():
            stock += ONE[element] * count
        return Course(
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


LATEST: Final[list[Shown]] = []  # the one at which somebody looked last


def look_at(view: Seen) -> Look:
    """Look at a table; a second look at it costs nothing."""
    look = LATEST[0] if LATEST else None
    if look is not None and look.view is view:  # somebody else may look at the same time
        return look
    if isinstance(view, Look):
        return view
    look = Shown(view)
    LATEST[:] = [look]
    return look
