"""What would come of every reaction that is open, told before anybody decides.

All of it follows from the Stashes, which lie open; no rule depends on it.
"""

from __future__ import annotations

from functools import cache

import msgspec

from labtable.games.valence import chemistry
from labtable.games.valence.actions import Dissolve, React
from labtable.games.valence.decisions import BlockReaction, Collect
from labtable.games.valence.reacting import NOTE
from labtable.games.valence.reactions import DISSOLVING, EXAMPLE
from labtable.games.valence.state import ValenceState
from labtable.games.valence.tables import BLOCKER, DISSOLVED, PRODUCTS


class Meeting(msgspec.Struct, frozen=True):
    """Reactors of the seat on turn that may meet a Molecule, and what its owner would take."""

    reactors: list[str]  # one, or two acids against a blocker
    target: str
    owner: int
    products: list[str]
    equation: str
    words: str


def meetings(state: ValenceState) -> list[Meeting]:
    """Every reaction that may be declared now, or the one that may be blocked (VAL-R38)."""
    top = state.agenda[-1] if state.agenda else None
    if isinstance(top, BlockReaction):
        return [_met(state, top.attacker, React(top.reactor, top.target, top.seat))]
    if isinstance(top, Collect):
        return [_met(state, top.seat, way) for way in top.reacting(state, top.seat)]
    return []


def _met(state: ValenceState, seat: int, way: React | Dissolve) -> Meeting:
    if isinstance(way, Dissolve):
        metal = _compound(state, way.owner, BLOCKER)
        return _dissolving(way, _compound(state, seat, way.first), metal)
    struck = _compound(state, way.owner, way.target)
    return _reacting(way, _compound(state, seat, way.reactor), struck)


@cache
def _reacting(way: React, acid: str, struck: str) -> Meeting:
    return Meeting(
        reactors=[way.reactor],
        target=way.target,
        owner=way.owner,
        products=PRODUCTS[way.reactor][way.target],
        equation=chemistry.equation(acid, struck),
        words=chemistry.in_words(acid, struck),
    )


@cache
def _dissolving(way: Dissolve, acid: str, metal: str) -> Meeting:
    return Meeting(
        reactors=[way.first, way.second],
        target=BLOCKER,
        owner=way.owner,
        products=DISSOLVED,
        equation=chemistry.metal_equation(acid, DISSOLVING[f"{acid} + {metal}"]),
        words=NOTE,
    )


def _compound(state: ValenceState, seat: int, kind: str) -> str:
    """What the Molecule is that would go back to the Bank: the first of its kind."""
    player = state.players[seat]
    return player.formulas[player.stash.index(kind)] or EXAMPLE[kind]
