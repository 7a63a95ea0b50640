"""What one viewer may see. A field that is not named here cannot leave the server."""

from __future__ import annotations

from functools import cache

import msgspec

from labtable.engine import Sentence, Stage, View
from labtable.games.valence import chemistry
from labtable.games.valence.actions import Dissolve, React
from labtable.games.valence.decisions import BlockReaction, Collect, NameCompound
from labtable.games.valence.mechanics.reacting import NOTE
from labtable.games.valence.scoring import near, score, wanted
from labtable.games.valence.state import SEEN, Player, ValenceState
from labtable.games.valence.tables.cards import BLOCKER, DISSOLVED, PRODUCTS
from labtable.games.valence.tables.reactions import DISSOLVING, EXAMPLE


class SeatView(msgspec.Struct, frozen=True):
    """One seat, as the viewer sees it."""

    hand: list[str]  # of others only what everybody has seen; in the open where all play together
    hand_size: int
    stash: list[str]
    formulas: list[str]  # what each Molecule of the Stash is (VAL-R38)
    score: int
    near: bool  # may win on the next turn (VAL-104)
    ready: bool


class ValenceView(View, frozen=True):
    """The table, as the viewer sees it."""

    viewer: int
    turn: int
    active: int
    target: int  # points that win
    reactions: bool
    naming: bool
    cooperative: bool
    pile: list[str]  # the last one is on top (VAL-R37)
    deck_size: int
    shuffles: int
    bank: dict[str, int]
    made: list[str]
    wanted: list[str]  # kinds to make together; empty where everybody plays alone
    asked: str  # the compound that has to be named now
    reactor: str  # what is about to meet `struck`, unless it is blocked
    struck: str
    meetings: list[Meeting]  # what would come of the reactions that are open
    seats: list[SeatView]


def view(state: ValenceState, viewer: int) -> ValenceView:
    """Show the table to one seat, or to a watcher."""
    variant = state.variant
    top = state.agenda[-1] if state.agenda else None
    return ValenceView(
        viewer=viewer,
        turn=state.turn,
        active=state.active,
        target=variant.target,
        reactions=variant.reactions,
        naming=variant.naming,
        cooperative=variant.cooperative,
        pile=state.pile,
        deck_size=len(state.deck),
        shuffles=state.shuffles,
        bank=state.bank,
        made=state.made,
        wanted=wanted(variant) if variant.cooperative else [],
        asked=top.formula() if isinstance(top, NameCompound) else "",
        reactor=top.reactor if isinstance(top, BlockReaction) else "",
        struck=top.target if isinstance(top, BlockReaction) else "",
        meetings=meetings(state),
        seats=[_seat(state, seat, viewer) for seat in state.everyone],
    )


def unlit_view(shown: ValenceView) -> ValenceView:
    """Take out which Reactors may meet what; a reaction that is about to happen stays."""
    return shown if shown.struck else msgspec.structs.replace(shown, meetings=[])


def _seat(state: ValenceState, seat: int, viewer: int) -> SeatView:
    player = state.players[seat]
    points = score(player.stash)
    return SeatView(
        hand=player.hand if seat == viewer else _seen(player),  # VAL-R44
        hand_size=len(player.hand),
        stash=player.stash,
        formulas=player.formulas,
        score=points,
        near=near(state.variant, points),
        ready=seat not in state.waiting,
    )


def _seen(player: Player) -> list[str]:
    """Cards of a hand that everybody knows of."""
    pairs = zip(player.hand, player.since, strict=True)
    return [card for card, origin in pairs if origin == SEEN]


def standing(shown: ValenceView) -> list[int]:
    """Points of every seat so far; who plays together counts the kinds made (VAL-R43)."""
    if shown.cooperative:
        return [len(shown.made)] * len(shown.seats)
    return [seat.score for seat in shown.seats]


def stage(shown: ValenceView) -> Stage:
    """Which turn it is, of all players together."""
    return Stage(0, shown.turn)


class Meeting(msgspec.Struct, frozen=True):
    """Reactors of the seat on turn that may meet a Molecule, and what its owner would take."""

    reactors: list[str]  # one, or two acids against a blocker
    target: str
    owner: int
    products: list[str]
    equation: str
    words: str
    said: Sentence  # `words` in parts


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
