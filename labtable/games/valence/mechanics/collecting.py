"""Which ways to collect cards are open?"""

from __future__ import annotations

from typing import Any

from labtable.games.valence.actions import Exchange
from labtable.games.valence.answers import DISSOLVE, DRAW, REACT, TAKE, TRADE
from labtable.games.valence.state import ValenceState
from labtable.games.valence.tables.cards import ACIDS, BLOCKER, TRADED, ascending


def draws(state: ValenceState, seat: int) -> list[Any]:
    """Draw, take the top of the pile, or exchange the hand."""
    hand = state.players[seat].hand
    options: list[Any] = [DRAW]
    if len(hand) >= 2 and state.pile:  # VAL-024, VAL-R05, VAL-R09
        options.append(TAKE[state.pile[-1]])
    last = ""
    for i, card in enumerate(hand):  # VAL-R07: the whole hand, and only if there is one
        if card != last:
            last = card
            options.append(Exchange((*hand[:i], *hand[i + 1 :], card)))
    return options


def trades(state: ValenceState, seat: int) -> list[Any]:
    """Every Salt or Hydrogen Sulfide of the own Stash, each kind once (VAL-026)."""
    stash = state.players[seat].stash
    return [TRADE[kind] for kind in TRADED if kind in stash]


def reactions(state: ValenceState, seat: int) -> list[Any]:
    """Every own Reactor with every target that lies in any Stash (VAL-060, VAL-061)."""
    options: list[Any] = []
    mine = state.players[seat].stash
    for reactor, targets in REACT.items():
        if reactor in mine:
            for owner, player in enumerate(state.players):  # VAL-062
                stash = player.stash
                options += [ways[owner] for target, ways in targets.items() if target in stash]
    return options


def dissolvings(state: ValenceState, seat: int) -> list[Any]:
    """Every two own acids with every opponent's blocker (VAL-073, VAL-R29, VAL-R49)."""
    struck = [
        owner
        for owner, player in enumerate(state.players)
        if BLOCKER in player.stash and owner != seat
    ]
    if not struck:
        return []
    acids = [kind for kind in state.players[seat].stash if kind in ACIDS]
    acids.sort()
    pairs = dict.fromkeys([f"{a} + {b}" for i, a in enumerate(acids) for b in acids[i + 1 :]])
    return [DISSOLVE[pair][owner] for pair in pairs for owner in struck]  # VAL-R51


def below(hand: list[str], top: tuple[str, ...]) -> list[str]:
    """The rest of a hand, in ascending order, under the cards that were named."""
    rest = hand.copy()
    for card in top:
        if card not in rest:
            return []
        rest.remove(card)
    return ascending(rest)
