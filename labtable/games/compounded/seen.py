"""What anybody may see of a cell, of a scientist and of an offer."""

from __future__ import annotations

import msgspec

from labtable.engine.deal import Deal


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
