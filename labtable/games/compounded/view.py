"""Showing the table to a viewer, piece by piece; what has not changed is not made again.

Who knows what, and what there is.

Everything lies open but the next draw from the bag and the order of the deck (CPD-002 to
CPD-016 tell the rest). Bag and deck are kept in no order, so a new world needs only new luck.
"""

from __future__ import annotations

from typing import Any, Final

from labtable.games.compounded.chemistry import kernel
from labtable.games.compounded.components import CARDS
from labtable.games.compounded.decisions import PlaceElements, PlaceForNobel, ScatterElement
from labtable.games.compounded.flow import Lab, Research, Study
from labtable.games.compounded.mechanics import in_bag
from labtable.games.compounded.scoring import totals
from labtable.games.compounded.state import NOTHING, CompoundedState, Player, Spot
from labtable.games.compounded.tables import (
    CELLS,
    EMPTY,
    JOURNAL,
    LAST_STACK,
    LOADS,
    READY,
    STACK,
    WILD,
)
from labtable.games.compounded.view_schema import (
    CompoundedView,
    OfferView,
    Phase,
    SeatView,
    SpotView,
)


def redeal(state: CompoundedState, viewer: int, dice: Any) -> None:
    """Deal afresh what nobody knows: the luck that is still to come."""
    state.bag, state.deck, state.sharing = sorted(state.bag), sorted(state.deck), False


def things(state: CompoundedState) -> list[str]:
    """Every crystal, tile, card, Wild and extinguisher, wherever it is (CPD-006)."""
    found = state.bag + state.deck + [EMPTY if thing == READY else thing for thing in state.gone]
    found += [tool for tool, count in state.supply.items() for _ in range(count)]
    for player in state.players:
        found += _of(player)
    if state.nobel is not None:
        found += state.nobel.bench + state.nobel.cards
    for spot in state.field:
        found += [spot.card] if spot.card else []
        found += [WILD if lying.endswith("*") else lying for lying in spot.elements]
    return sorted(found)


def _of(player: Player) -> list[str]:
    found = player.bench + player.goggles + player.tools + player.cards
    found += [JOURNAL] * len(player.journals) + [WILD] * player.wilds
    for name in player.extinguishers:
        found.append(EMPTY)
        found += [WILD if lying.endswith("*") else lying for lying in LOADS[name]]
    return found


Printed = tuple[str, str, str, str, int, str, str]
_BEFORE: Final[dict[type, Phase]] = {Lab: "research", Research: "study", Study: "discovery"}
_PRINTED: Final[dict[str, Printed]] = {"": ("", "", "", "", 0, "", "")}


def view(state: CompoundedState, viewer: int) -> CompoundedView:
    """Show the table to one seat, or to a watcher."""
    asked = state.agenda[-1] if state.agenda else None
    flying = asked if isinstance(asked, ScatterElement) else None
    return CompoundedView(  # by position: whoever looks ahead makes very many of them
        viewer,
        phase(state),
        type(asked).__name__ if asked else "",
        left_to_place(state),
        CELLS[flying.cell] if flying else "",
        flying.elements if flying else [],
        state.turn,
        state.lead,
        state.last_turn,
        state.rules.end_points,
        state.rules.wild_excludes,
        _spots(state),
        _seats(state),
        _seat(state.nobel, 0, True) if state.nobel is not None else None,
        in_bag(state),
        _in_deck(state),
        state.fires,
        until_fire(state),
        state.supply,
        _offers(state),
        [state.rules.offers - made for made in state.offered],
    )


def phase(state: CompoundedState) -> Phase:
    """The phase before the first one that is still to come."""
    now: Phase = "lab"
    for frame in state.agenda:  # what comes first lies on top
        now = _BEFORE.get(type(frame), now)
    return now


def left_to_place(state: CompoundedState) -> int:
    """Elements that may still be placed in the step that is open."""
    asked = state.agenda[-1] if state.agenda else None
    if isinstance(asked, PlaceElements):
        return asked.left(state)
    return asked.left(state) if isinstance(asked, PlaceForNobel) else 0


def _spots(state: CompoundedState) -> list[SpotView]:
    """The whole field."""
    found: list[SpotView] = []
    for cell, spot in enumerate(state.field):
        if spot is NOTHING:  # it may lie on several cells
            found.append(_EMPTY[cell])
            continue
        if spot.shown_on != cell:
            spot.shown, spot.shown_on = _spot(CELLS[cell], spot), cell
        found.append(spot.shown)
    return found


def _spot(cell: str, spot: Spot) -> SpotView:
    now = spot.owner, spot.mark, spot.since, spot.flames, spot.limit()
    return SpotView(
        cell, spot.card, *_printed_card(spot.card), spot.elements, list(spot.open), *now
    )


def _printed_card(card: str) -> Printed:
    """What is printed on a card, and the compound as the kernel knows it."""
    if card not in _PRINTED:
        all_of_it = CARDS[card]
        chemistry = all_of_it.formula, kernel(card).name, all_of_it.state
        play = all_of_it.raises, all_of_it.points, all_of_it.tool, all_of_it.reaction
        _PRINTED[card] = (*chemistry, *play)
    return _PRINTED[card]


_EMPTY: Final = [_spot(cell, NOTHING) for cell in CELLS]


def _seats(state: CompoundedState) -> list[SeatView]:
    """All scientists but Nobel."""
    points, waiting = totals(state), state.waiting
    return [
        _seat(player, points[seat], seat not in waiting)
        for seat, player in enumerate(state.players)
    ]


def _seat(player: Player, total: int, ready: bool) -> SeatView:
    """One scientist."""
    numbers = player.numbers()
    return SeatView(
        player.bench,
        numbers.lab,
        player.levels,
        numbers.all,
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


def until_fire(state: CompoundedState) -> int:
    """Compounds before the next Lab Fire; -1 when there is none."""
    ahead = len(state.deck) - LAST_STACK - STACK * (state.fires - 1)
    return ahead if state.fires else -1


def _in_deck(state: CompoundedState) -> list[str]:
    """Which compounds are left, in an order that tells nothing."""
    if state.piled is None:
        state.piled = sorted(state.deck)
    return state.piled


def _offers(state: CompoundedState) -> list[OfferView]:
    """The open offers."""
    return [
        OfferView(
            offer.number, offer.proposer, offer.gifts, offer.agreed, offer.promise, offer.counters
        )
        for offer in state.offers
    ]
