"""What one viewer may see: all of it, but the luck that is still to come.

Everything lies open, so all viewers see the same (CPD-041). Bag and deck are shown as what
anybody could work out: how much of each element, which compounds, how many until a Lab Fire.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from labtable.engine import Stage, View
from labtable.engine.deal.answers import Deal

Phase = Literal["discovery", "study", "research", "lab"]


class SpotView(msgspec.Struct, frozen=True):
    """One cell of the field."""

    cell: str
    card: str  # empty: nothing lies there
    formula: str
    compound: str  # as the kernel knows it, with a drawing
    state: str  # solid, liquid or gas
    raises: str
    points: int
    tool: str
    reaction: str
    elements: list[str]  # a Wild that stands for C is "C*"
    open: list[str]
    owner: int  # -1: nobody; in a game of two, 2 is Nobel
    mark: bool  # completed by the owner, not claimed
    since: int  # turn in which the claim came
    flames: int
    limit: int  # 0: it does not burn


class SeatView(msgspec.Struct, frozen=True):
    """One scientist."""

    bench: list[str]
    spaces: int
    levels: dict[str, int]  # 0 to 3
    numbers: dict[str, int]  # what the levels allow
    score: int
    total: int  # if the game ended now
    tools: list[str]
    journals: list[int]  # turns in which they came
    extinguishers: list[str]
    wilds: int
    cards: list[str]
    goggles: list[str]
    used: list[str]  # done already in this turn
    ready: bool


class OfferView(msgspec.Struct, frozen=True):
    """An open offer."""

    number: int
    proposer: int
    gifts: Deal
    agreed: list[int]
    promise: str
    counters: int


class CompoundedView(View, frozen=True):
    """The table, as everybody sees it."""

    viewer: int
    phase: Phase
    asked: str  # the open question, by its name
    left: int  # elements that may still be placed in the step that is open
    crater: str  # where the explosion was whose elements fly now; empty without one
    loose: list[str]  # these elements: the first one is in the air
    turn: int
    lead: int
    last_turn: int  # 0: not in sight yet
    end_points: int
    wild_excludes: str
    field: list[SpotView]
    seats: list[SeatView]
    nobel: SeatView | None
    bag: dict[str, int]
    deck: list[str]  # which compounds are left, in no order
    fires: int  # Lab Fires left in the deck
    until_fire: int  # compounds before the next one; -1 when there is none
    supply: dict[str, int]
    offers: list[OfferView]
    offers_left: list[int]


def stage(shown: CompoundedView) -> Stage:
    """Which turn of the whole table it is; the last one is known when it comes in sight."""
    return Stage(0, shown.turn, 0, shown.last_turn)


def standing(shown: CompoundedView) -> list[int]:
    """Points of every seat so far, as the scoring board shows them."""
    return [seat.score for seat in shown.seats]
