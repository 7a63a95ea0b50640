"""Titration: add one to three drops in turn; whoever turns the flask pink loses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

import msgspec

from labtable.engine import Action, Ask, Chance, Game, Options, PublicEvent, Refusal, Result, State

MOST = 3  # TIT-002


class Drip(Action, frozen=True):
    """Add drops of base."""

    drops: int


class Dripped(PublicEvent, frozen=True):
    """Drops fell into the flask."""

    says: ClassVar[str] = "{seat} added {drops}; the flask takes {left} more."

    seat: int
    drops: int
    left: int


class Switches(Options, frozen=True, kw_only=True):
    """What the players agree on."""

    acid: int = 21  # drops until the flask turns (TIT-001)


class Flask(State):
    """A flask of acid, and what each seat has added to it."""

    def __init__(self, chance: Chance, left: int, added: Iterable[int], last: int = 0) -> None:
        self.left = left
        self.added = list(added)
        self.last = last  # the seat that dripped last
        super().__init__(chance, seats=len(self.added))

    def clone(self) -> Flask:
        return Flask(self.chance.clone(), self.left, self.added, self.last).resume(self)


class Turn(Ask[Flask]):
    """One seat adds drops, then the next one is asked."""

    accepts = (Drip,)
    asks = "How many drops?"

    def options(self, state: Flask, seat: int) -> list[Drip]:
        return [Drip(drops) for drops in range(1, min(MOST, state.left) + 1)]

    def refusal(self, state: Flask, seat: int, action: Drip) -> Refusal:
        most = min(MOST, state.left)
        return Refusal("TIT-002", f"Add 1 to {most} drops, not {action.drops}.")

    def take(self, state: Flask, seat: int, action: Drip) -> None:
        state.left -= action.drops
        state.added[seat] += action.drops
        state.last = seat
        if state.watched:
            state.tell(Dripped(seat, action.drops, state.left))
        if state.left:  # TIT-003
            state.plan(Turn((seat + 1) % len(state.added)))


class Sight(msgspec.Struct, frozen=True):
    """Everything is open, so everybody sees the same."""

    left: int
    added: list[int]


def start(seats: int, seed: int, options: Switches) -> Flask:
    """Fill the flask and ask the first seat."""
    if options.acid < 1:
        raise Refusal("TIT-001", f"The flask takes at least 1 drop, not {options.acid}.")
    state = Flask(Chance(seed), options.acid, [0] * seats)
    state.plan(Turn(0))
    return state


def view(state: Flask, viewer: int) -> Sight:
    """Show the flask."""
    return Sight(state.left, state.added.copy())


def result(state: Flask) -> Result:
    """Everybody wins but the one who turned the flask (TIT-003)."""
    scores = [0 if seat == state.last else 1 for seat in state.everyone]
    winners = [seat for seat in state.everyone if scores[seat]]
    return Result(scores, winners, "The flask turned pink.")


def redeal(state: Flask, viewer: int, dice: object) -> None:
    """Change nothing: nothing is hidden."""


def things(state: Flask) -> list[str]:
    """Every drop is still to come or in the flask."""
    return ["drop"] * (state.left + sum(state.added))


TITRATION = Game(
    name="titration",
    title="Titration",
    rules="1",
    seats=range(2, 5),
    seats_rule="TIT-004",
    start=start,
    view=view,
    result=result,
    redeal=redeal,
    things=things,
    longest=lambda seats, options: options.acid,
    parts=(Flask, Turn),
    actions=(Drip,),
    events=(Dripped,),
    options=Switches,
)
