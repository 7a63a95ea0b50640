"""How far a game is."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(acyclic=True)
class Course:
    """What nobody judges by, and yet stands in columns. It never changes."""

    def __init__(
        self,
        phase: str,
        left: int,
        turn: int,
        last_turn: int,
        end_points: int,
        stock: int,
        fires: int,
        until_fire: int,
        offers_left: int,
    ) -> None:
        self.phase = phase
        self.left = left  # elements that may still be placed
        self.turn = turn
        self.last_turn = last_turn
        self.end_points = end_points
        self.stock = stock  # the bag as a tally
        self.fires = fires
        self.until_fire = until_fire
        self.offers_left = offers_left  # of whoever is asked
