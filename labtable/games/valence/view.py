"""Showing the table to a viewer, field by field."""

from __future__ import annotations

from functools import cache

from labtable.games.valence import chemistry
from labtable.games.valence.actions import Dissolve, React
from labtable.games.valence.decisions import BlockReaction, Collect, NameCompound
from labtable.games.valence.mechanics.reacting import NOTE
from labtable.games.valence.scoring import near, score, wanted_kinds
from labtable.games.valence.state import SEEN, Player, ValenceState
from labtable.games.valence.tables.cards import BLOCKER, DISSOLVED, PRODUCTS
from labtable.games.valence.tables.reactions import DISSOLVING, EXAMPLE
from labtable.games.valence.view_schema import Meeting, SeatView, ValenceView


def view(state: ValenceState, viewer: int) -> ValenceView:
    """Show the table to one seat, or to a watcher."""
    return _fill_view(state, viewer, meetings(state))


def unmet(state: ValenceState, viewer: int) -> ValenceView:
    """The same without what would come of reactions, for those who know that by heart."""
    return _fill_view(state, viewer, [])


def _fill_view(state: ValenceState, viewer: int, meetings: list[Meeting]) -> ValenceView:
    variant = state.variant
    top = state.agenda[-1] if state.agenda else None
    return ValenceView(  # by position: who learns or looks ahead makes very many
        viewer,
        state.turn,
        state.active,
        variant.target,
        variant.reactions,
        variant.naming,
        variant.cooperative,
        state.pile,
        len(state.deck),
        state.shuffles,
        state.bank,
        state.made,
        wanted_kinds(variant) if variant.cooperative else [],
        top.formula() if isinstance(top, NameCompound) else "",
        top.reactor if isinstance(top, BlockReaction) else "",
        top.target if isinstance(top, BlockReaction) else "",
        meetings,
        [_seat(state, seat, viewer) for seat in state.everyone],
    )


def _seat(state: ValenceState, seat: int, viewer: int) -> SeatView:
    player = state.players[seat]
    points = score(player.stash)
    return SeatView(
        player.hand if seat == viewer else _known_cards(player),  # VAL-R44
        len(player.hand),
        player.stash,
        player.formulas,
        points,
        near(state.variant, points),
        seat not in state.waiting,
    )


def _known_cards(player: Player) -> list[str]:
    """Cards of a hand that everybody knows of."""
    return [player.hand[place] for place, origin in enumerate(player.since) if origin == SEEN]


def meetings(state: ValenceState) -> list[Meeting]:
    """Every reaction that may be declared now, or the one that may be blocked (VAL-R38)."""
    top = state.agenda[-1] if state.agenda else None
    if isinstance(top, BlockReaction):
        return [_meeting_of(state, top.attacker, React(top.reactor, top.target, top.seat))]
    if isinstance(top, Collect):
        return [_meeting_of(state, top.seat, way) for way in top.reacting(state, top.seat)]
    return []


def _meeting_of(state: ValenceState, seat: int, way: React | Dissolve) -> Meeting:
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
        words=str(chemistry.in_words(acid, struck)),
        said=chemistry.in_words(acid, struck),
    )


@cache
def _dissolving(way: Dissolve, acid: str, metal: str) -> Meeting:
    return Meeting(
        reactors=[way.first, way.second],
        target=BLOCKER,
        owner=way.owner,
        products=DISSOLVED,
        equation=chemistry.metal_equation(acid, DISSOLVING[f"{acid} + {metal}"]),
        words=str(NOTE),
        said=NOTE,
    )


def _compound(state: ValenceState, seat: int, kind: str) -> str:
    """What the Molecule is that would go back to the Bank: the first of its kind."""
    player = state.players[seat]
    return player.formulas[player.stash.index(kind)] or EXAMPLE[kind]
