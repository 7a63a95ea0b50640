"""What one viewer may see: all of it, but the luck that is still to come.

Everything lies open, so all viewers see the same (CPD-041). Bag and deck are shown as what
anybody could work out: how much of each element, which compounds, how many until a Lab Fire.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from labtable.engine.deal import Deal, OpenOffer
from labtable.games.compounded.chemistry import kernel
from labtable.games.compounded.components import CARDS
from labtable.games.compounded.decisions.fire import ScatterElement
from labtable.games.compounded.decisions.nobel import PlaceForNobel
from labtable.games.compounded.decisions.place import PlaceElements
from labtable.games.compounded.scoring import totals
from labtable.games.compounded.state import CompoundedState, Player, Spot
from labtable.games.compounded.tables import CELLS, CRYSTALS, EXPERIMENTS, LAST_STACK, STACK

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


class CompoundedView(msgspec.Struct, frozen=True):
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


def view(state: CompoundedState, viewer: int) -> CompoundedView:
    """Show the table to one seat, or to a watcher."""
    points = totals(state)
    ahead = len(state.deck) - LAST_STACK - STACK * (state.fires - 1)
    open_frame = state.agenda[-1] if state.agenda else None
    placing = open_frame if isinstance(open_frame, PlaceElements | PlaceForNobel) else None
    flying = open_frame if isinstance(open_frame, ScatterElement) else None
    return CompoundedView(
        viewer=viewer,
        phase=_phase(state),
        asked=type(open_frame).__name__ if open_frame else "",
        left=placing.left(state) if placing else 0,
        crater=CELLS[flying.cell] if flying else "",
        loose=flying.elements if flying else [],
        turn=state.turn,
        lead=state.lead,
        last_turn=state.last_turn,
        end_points=state.rules.end_points,
        wild_excludes=state.rules.wild_excludes,
        field=[_spot(CELLS[cell], spot) for cell, spot in enumerate(state.field)],
        seats=[
            _seat(player, points[seat], seat not in state.waiting)
            for seat, player in enumerate(state.players)
        ],
        nobel=_seat(state.nobel, 0, True) if state.nobel is not None else None,
        bag={element: state.bag.count(element) for element in CRYSTALS},
        deck=sorted(state.deck),
        fires=state.fires,
        until_fire=ahead if state.fires else -1,
        supply=state.supply,
        offers=[_offer(offer) for offer in state.offers],
        offers_left=[state.rules.offers - made for made in state.offered],
    )


def _phase(state: CompoundedState) -> Phase:
    """The phase before the first one that is still to come."""
    ahead = {type(frame).__name__ for frame in state.agenda}
    coming: list[tuple[str, Phase]] = [
        ("Study", "discovery"),
        ("Research", "study"),
        ("Lab", "research"),
    ]
    return next((now for next_one, now in coming if next_one in ahead), "lab")


def _offer(offer: OpenOffer) -> OfferView:
    return OfferView(
        number=offer.number,
        proposer=offer.proposer,
        gifts=offer.gifts,
        agreed=offer.agreed,
        promise=offer.promise,
        counters=offer.counters,
    )


def _spot(cell: str, spot: Spot) -> SpotView:
    printed = CARDS.get(spot.card)
    return SpotView(
        cell=cell,
        card=spot.card,
        formula=printed.formula if printed else "",
        compound=kernel(spot.card).name if printed else "",
        state=printed.state if printed else "",
        raises=printed.raises if printed else "",
        points=printed.points if printed else 0,
        tool=printed.tool if printed else "",
        reaction=printed.reaction if printed else "",
        elements=spot.elements,
        open=spot.open,
        owner=spot.owner,
        mark=spot.mark,
        since=spot.since,
        flames=spot.flames,
        limit=spot.limit(),
    )


def _seat(player: Player, total: int, ready: bool) -> SeatView:
    return SeatView(
        bench=player.bench,
        spaces=player.number("lab"),
        levels=player.levels,
        numbers={experiment: player.number(experiment) for experiment in EXPERIMENTS},
        score=player.score,
        total=total,
        tools=player.tools,
        journals=player.journals,
        extinguishers=player.extinguishers,
        wilds=player.wilds,
        cards=player.cards,
        goggles=player.goggles,
        used=player.used,
        ready=ready,
    )


def standing(shown: CompoundedView) -> list[int]:
    """Points of every seat so far, as the scoring board shows them."""
    return [seat.score for seat in shown.seats]
