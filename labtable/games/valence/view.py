"""Showing the table to a viewer, field by field.

Who knows what: worlds that fit everything a viewer has seen.

Hidden are the hands of others, as far as nobody has seen their cards. A card of the first six
was no higher than the last one compared (VAL-R04). When a deck has run out, everything that
came from it and lies on no pile must be in a hand: so cards change places only with cards
that came from the same deck.
"""

from __future__ import annotations

from functools import cache
from math import comb
from typing import Any, Final

from labtable.engine import Chance
from labtable.games.valence import chemistry
from labtable.games.valence.actions import Dissolve, React
from labtable.games.valence.decisions import BlockReaction, Collect
from labtable.games.valence.decisions.build import NameCompound
from labtable.games.valence.mechanics import NOTE
from labtable.games.valence.scoring import near, score, wanted_kinds
from labtable.games.valence.state import DEALT, SEEN, Player, ValenceState
from labtable.games.valence.tables import BLOCKER, DISSOLVED, NUMBER, PRODUCTS, ascending
from labtable.games.valence.tables.reactions import DISSOLVING, EXAMPLE
from labtable.games.valence.view_schema import Meeting, SeatView, ValenceView

HIGHEST: Final = max(NUMBER.values())


def redeal(state: ValenceState, viewer: int, dice: Any) -> None:
    """Deal afresh, in place, all that the viewer cannot know."""
    luck = Chance(dice.getrandbits(64))
    others = [player for seat, player in enumerate(state.players) if seat != viewer]
    while True:
        for age in range(1, state.shuffles + 2):
            _redeal_age(state, others, age, luck)
        if all([_fair(player, luck) for player in others]):
            break
    for player in others:
        _sort(player)


def _redeal_age(state: ValenceState, others: list[Player], age: int, luck: Chance) -> None:
    """Deal anew what came from one deck: first where only low cards fit, then anywhere."""
    places: list[tuple[int, int, int, int]] = []
    for seat, player in enumerate(others):
        for i, origin in enumerate(player.since):
            if origin == age or (origin == DEALT and age == 1):
                places.append((_limit(player, origin), seat, origin, i))
    places.sort()
    pool = [others[seat].hand[i] for _, seat, _, i in places]
    last = age == state.shuffles + 1  # of this deck, something is left to draw
    if last:
        pool += state.deck
    pool.sort()  # what really lies there must not matter
    luck.shuffle("deck", pool)
    for limit, seat, _, i in places:
        at = 0
        while NUMBER[pool[at]] > limit:
            at += 1
        others[seat].hand[i] = pool.pop(at)
    if last:
        state.deck = pool


def _limit(player: Player, origin: int) -> int:
    return NUMBER[player.top] if origin == DEALT and player.top else HIGHEST


def _fair(player: Player, luck: Chance) -> bool:
    """Keep a hand as often as it is likely: one with more copies of the compared card could
    have shown any of them, and would otherwise come up once for each."""
    shown = hidden = 0
    for card, origin in zip(player.hand, player.since, strict=True):
        if card == player.top:
            shown += origin == SEEN
            hidden += origin == DEALT
    return luck.below("fair", comb(shown + hidden, shown)) == 0


def _sort(player: Player) -> None:
    cards, origins = player.hand, player.since
    player.hand, player.since = [], []
    for card, origin in zip(cards, origins, strict=True):
        player.receive(card, origin)


def things(state: ValenceState) -> list[str]:
    """Every Element Card and every Molecule Card, wherever it is."""
    cards = state.deck + state.pile
    molecules = [kind for kind, count in state.bank.items() for _ in range(count)]
    for player in state.players:
        cards += player.hand
        molecules += player.stash
    return ascending(cards) + sorted(molecules)


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
