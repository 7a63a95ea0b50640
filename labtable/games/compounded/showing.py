"""The table, piece by piece, for everybody to see; what has not changed is not made again."""

from __future__ import annotations

from typing import Final, Literal

from labtable.games.compounded.chemistry import kernel
from labtable.games.compounded.components import CARDS
from labtable.games.compounded.decisions.nobel import PlaceForNobel
from labtable.games.compounded.decisions.place import PlaceElements
from labtable.games.compounded.flow import Lab, Research, Study
from labtable.games.compounded.scoring import totals
from labtable.games.compounded.seen import OfferView, SeatView, SpotView
from labtable.games.compounded.state import CompoundedState, Player, Spot
from labtable.games.compounded.tables import CELLS, EXPERIMENTS

Phase = Literal["discovery", "study", "research", "lab"]
Printed = tuple[str, str, str, str, int, str, str]
_PRINTED: Final[dict[str, Printed]] = {"": ("", "", "", "", 0, "", "")}


def phase(state: CompoundedState) -> Phase:
    """The phase before the first one that is still to come."""
    now: Phase = "lab"
    for frame in state.agenda:  # what comes first lies on top
        if isinstance(frame, Lab):
            now = "research"
        elif isinstance(frame, Research):
            now = "study"
        elif isinstance(frame, Study):
            now = "discovery"
    return now


def left_to_place(state: CompoundedState) -> int:
    """Elements that may still be placed in the step that is open."""
    asked = state.agenda[-1] if state.agenda else None
    if isinstance(asked, PlaceElements):
        return asked.left(state)
    return asked.left(state) if isinstance(asked, PlaceForNobel) else 0


def spots(state: CompoundedState) -> list[SpotView]:
    """The whole field."""
    found: list[SpotView] = []
    for cell, spot in enumerate(state.field):
        shown: SpotView | None = spot.shown
        if shown is None or shown.cell != CELLS[cell]:  # nothing may lie on several cells
            shown = spot.shown = _spot(CELLS[cell], spot)
        found.append(shown)
    return found


def _spot(cell: str, spot: Spot) -> SpotView:
    now = spot.owner, spot.mark, spot.since, spot.flames, spot.limit()
    return SpotView(cell, spot.card, *_printed(spot.card), spot.elements, spot.open, *now)


def _printed(card: str) -> Printed:
    """What is printed on a card, and the compound as the kernel knows it."""
    if card not in _PRINTED:
        all_of_it = CARDS[card]
        chemistry = all_of_it.formula, kernel(card).name, all_of_it.state
        play = all_of_it.raises, all_of_it.points, all_of_it.tool, all_of_it.reaction
        _PRINTED[card] = (*chemistry, *play)
    return _PRINTED[card]


def seats(state: CompoundedState) -> list[SeatView]:
    """All scientists but Nobel."""
    points, waiting = totals(state), state.waiting
    return [
        seat_of(player, points[seat], seat not in waiting)
        for seat, player in enumerate(state.players)
    ]


def seat_of(player: Player, total: int, ready: bool) -> SeatView:
    """One scientist."""
    return SeatView(
        player.bench,
        player.number("lab"),
        player.levels,
        {experiment: player.number(experiment) for experiment in EXPERIMENTS},
        player.score,
        total,
        player.tools,
        player.journals,
        player.extinguishers,
        player.wilds,
        player.cards,
        player.goggles,
        player.used,
        ready,
    )


def in_deck(state: CompoundedState) -> list[str]:
    """Which compounds are left, in an order that tells nothing."""
    if state.piled is None:
        state.piled = sorted(state.deck)
    return state.piled


def offers(state: CompoundedState) -> list[OfferView]:
    """The open offers."""
    return [
        OfferView(
            offer.number, offer.proposer, offer.gifts, offer.agreed, offer.promise, offer.counters
        )
        for offer in state.offers
    ]
