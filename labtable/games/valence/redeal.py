"""Who knows what: worlds that fit everything a viewer has seen.

Hidden are the hands of others, as far as nobody has seen their cards. A card of the first six
was no higher than the last one compared (VAL-R04). When a deck has run out, everything that
came from it and lies on no pile must be in a hand: so cards change places only with cards
that came from the same deck.
"""

from __future__ import annotations

from math import comb
from typing import Any, Final

from labtable.engine import Chance
from labtable.games.valence.state import DEALT, SEEN, Player, ValenceState
from labtable.games.valence.tables.cards import NUMBER, ascending

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
