"""What a scientist can do in the own Research step, looked up rather than worked out."""

from __future__ import annotations

from typing import Any, Final

from labtable.games.compounded.answers import CLAIM, FILL, PLACE, TRADE
from labtable.games.compounded.components import BOX
from labtable.games.compounded.mechanics import bench_tally, stock
from labtable.games.compounded.state import CompoundedState, Player
from labtable.games.compounded.tables import (
    BAG_TRADE,
    BIT,
    CELLS,
    EVERY_KIND,
    ONE,
    PIPET,
    READY,
    beyond,
    kind_names,
    kinds_of,
)

RATIO: Final = BOX.bag_trade.ratio  # CPD-068
PIPET_RATIO: Final = BOX.bag_trade.ratio_with_pipet  # CPD-125
TOO_FEW: Final = sum(ONE.values()) * (RATIO - 1)
TOO_FEW_FOR_PIPET: Final = sum(ONE.values()) * (PIPET_RATIO - 1)


class Source:
    """Where elements come from. Placements are listed once for every set of kinds."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.places: list[list[list[Any] | None]] = [[None] * (EVERY_KIND + 1) for _ in CELLS]
        self.fills: dict[str, list[list[Any] | None]] = {
            target: [None] * (EVERY_KIND + 1) for target in FILL[name]
        }


BENCH: Final = Source("bench")
PILE: Final = Source("goggles")
WILDS: Final = Source("wild")
_TRADES: Final[dict[int, dict[str, list[list[Any] | None]]]] = {
    ratio: {given: [None] * (EVERY_KIND + 1) for given in BIT} for ratio in TRADE
}


def list_placements(options: list[Any], state: CompoundedState, player: Player) -> None:
    """List every element at hand on every open slot of its kind (CPD-061, CPD-062, CPD-070)."""
    if player.bench:
        list_from(BENCH, beyond(bench_tally(player), 0), options, state, player)
    if player.goggles:
        list_from(PILE, kinds_of(player.goggles), options, state, player)
    if player.wilds:  # CPD-172
        kinds = EVERY_KIND & ~BIT.get(state.rules.wild_excludes, 0)
        list_from(WILDS, kinds, options, state, player)


def list_from(
    source: Source, kinds: int, options: list[Any], state: CompoundedState, player: Player
) -> None:
    """List every placement of these kinds from one source."""
    known = source.places
    for cell, spot in enumerate(state.field):
        fitting = spot.kinds & kinds  # CPD-R69: also where it burns
        if fitting:
            options += known[cell][fitting] or places(source, cell, fitting)
    last = READY
    for name in player.extinguishers:  # CPD-067; in order, so equal ones lie side by side
        if name not in (READY, last):
            filled = source.fills[name][kinds]
            options += fills(source, name, kinds) if filled is None else filled
        last = name


def places(source: Source, cell: int, kinds: int) -> list[Any]:
    """Placements of these kinds on a cell, in the order of the element key."""
    fitting = PLACE[source.name]
    found: list[Any] = [fitting[kind][cell] for kind in kind_names(kinds)]
    source.places[cell][kinds] = found
    return found


def fills(source: Source, name: str, kinds: int) -> list[Any]:
    """Placements of these kinds on an extinguisher."""
    fitting = FILL[source.name][name]
    found: list[Any] = [fitting[kind] for kind in fitting if kinds & BIT[kind]]
    source.fills[name][kinds] = found
    return found


def list_trades(options: list[Any], state: CompoundedState, player: Player) -> None:
    """List equal elements for one of any kind, once a phase (CPD-068, CPD-125, CPD-R26)."""
    if len(player.bench) < PIPET_RATIO or BAG_TRADE in player.used:
        return
    pipet = PIPET in player.tools
    usual = beyond(bench_tally(player), TOO_FEW)
    able = beyond(bench_tally(player), TOO_FEW_FOR_PIPET) if pipet else usual
    if able:
        bag = beyond(stock(state), 0)
        for given in kind_names(able):
            if pipet:
                options += trades(PIPET_RATIO, given, bag)
            if usual & BIT[given]:
                options += trades(RATIO, given, bag)


def trades(ratio: int, given: str, bag: int) -> list[Any]:
    """So many of a kind for any that the bag has, or will have (CPD-R65); listed once."""
    found = _TRADES[ratio][given][bag]
    if found is None:
        taken = TRADE[ratio][given]
        found = [taken[kind] for kind in kind_names(bag | BIT[given])]
        _TRADES[ratio][given][bag] = found
    return found


def list_claims(options: list[Any], state: CompoundedState, seat: int) -> None:
    """List unclaimed compounds that hold an element, for a free token (CPD-066, CPD-R15)."""
    if state.rules.claim_in_research and state.may_claim(seat):  # CPD-174
        for cell, spot in enumerate(state.field):
            if spot.elements and spot.is_unclaimed():
                options.append(CLAIM[cell])
