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

    cell: str  # "A1" to "D4"
    card: str  # the compound by its printed name; empty: nothing lies there
    formula: str  # as it is printed
    compound: str  # its name in chemistry, as `labtable.chem` knows it
    state: str  # solid, liquid or gas
    raises: str  # the experiment that rises when it is scored
    points: int  # for scoring it
    tool: str  # that it brings, by id: "lab_key"; empty: none
    reaction: str  # "grant", "volatile" or empty
    elements: list[str]  # that lie on it; a Wild that stands for C is "C*"
    open: list[str]  # elements it still lacks, one by one; empty: it is completed, or no card
    owner: int  # the seat; -1: nobody; in a game of two, 2 is Nobel
    mark: bool  # true: the owner completed it without a claim
    since: int  # turn in which the claim came; 0: no claim
    flames: int  # that burn on it
    limit: int  # flames that make it explode; 0: it does not burn


class SeatView(msgspec.Struct, frozen=True):
    """One scientist."""

    bench: list[str]  # elements on the Work Bench
    spaces: int  # for elements on the bench
    levels: dict[str, int]  # by experiment, 0 to 3
    numbers: dict[str, int]  # by experiment: what its level allows
    score: int  # points on the board so far
    total: int  # points if the game ended now; Nobel has 0
    tools: list[str]  # by name; Journals stand apart
    journals: list[int]  # for each Journal the turn in which it came
    extinguishers: list[str]  # each with what lies on it: "Extinguisher C O", "Ready Extinguisher"
    wilds: int  # Wild tokens left
    cards: list[str]  # compounds scored, by printed name
    goggles: list[str]  # elements drawn with Safety Goggles, beside the bench
    used: list[str]  # done already in this turn: "bag trade", or a tool by name
    ready: bool  # true: this seat is not asked now


class OfferView(msgspec.Struct, frozen=True):
    """An open offer."""

    number: int  # by which one answers it: `accept 3`
    proposer: int  # the seat that made it
    gifts: Deal  # who gives what to whom
    agreed: list[int]  # seats that agreed so far, the proposer too
    promise: str  # said along with it; binds nobody
    counters: int  # the number of the offer it answers; 0: none


class CompoundedView(View, frozen=True):
    """The table, as everybody sees it."""

    viewer: int  # the seat that looks; -1: who only watches
    phase: Phase  # of the turn
    asked: str  # the open question, by its name; empty when the game is over
    left: int  # elements that may still be placed in the step that is open
    crater: str  # the cell of an explosion whose elements fly now; empty: none
    loose: list[str]  # elements that fly from there, the first one next
    turn: int  # of the whole table, from 1 on
    lead: int  # the seat of the Lead Scientist
    last_turn: int  # its number; 0: not in sight yet
    end_points: int  # points that bring the last turn
    wild_excludes: str  # the element that a Wild cannot stand for, or "none"
    field: list[SpotView]  # 16 cells, row by row
    seats: list[SeatView]  # from seat 0 on
    nobel: SeatView | None  # only in a game of two
    bag: dict[str, int]  # elements in the bag, by symbol
    deck: list[str]  # compounds left, by printed name, in no order
    fires: int  # Lab Fires left in the deck
    until_fire: int  # compounds before the next one; -1 when there is none
    supply: dict[str, int]  # tools left, by name
    offers: list[OfferView]  # the open ones
    offers_left: list[int]  # by seat: how many it may still make in this turn


def stage(shown: CompoundedView) -> Stage:
    """Which turn of the whole table it is; the last one is known when it comes in sight."""
    return Stage(0, shown.turn, 0, shown.last_turn)


def standing(shown: CompoundedView) -> list[int]:
    """Points of every seat so far, as the scoring board shows them."""
    return [seat.score for seat in shown.seats]
