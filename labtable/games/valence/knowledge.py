"""Who knows what: worlds that fit everything a viewer has seen.

Hidden are the hands of others, as far as nobody has seen their cards. A card of the first six
was no higher than the last one compared (VAL-R04). When a deck has run out, everything that
came from it and lies on no pile must be in a hand: so cards change places only with cards
that came from the same deck.
"""

from __future__ import annotations

from math import comb
from typing import Any

from labtable.games.valence.state import DEALT, SEEN, Player, ValenceState
from labtable.games.valence.tables import NUMBER, ascending


def redeal(state: ValenceState, viewer: int, dice: Any) -> None:
    """Deal afresh, in place, all that the viewer cannot know."""
    others = [player for seat, player in enumerate(state.players) if seat != viewer]
    while True:
        for age in range(1, state.shuffles + 2):
            _redeal_age(state, others, age, dice)
        if all([_fair(player, dice) for player in others]):
            break
    for player in others:
        _sort(player)


def _redeal_age(state: ValenceState, others: list[Player], age: int, dice: Any) -> None:
    """Deal anew what came from one deck: first where only low cards fit, then anywhere."""
    places = [
        (_limit(player, origin), seat, origin, i)
        for seat, player in enumerate(others)
        for i, origin in enumerate(player.since)
        if origin == age or (origin == DEALT and age == 1)
    ]
    places.sort()
    pool = [others[seat].hand[i] for _, seat, _, i in places]
    last = age == state.shuffles + 1  # of this deck, something is left to draw
    pool += state.deck if last else []
    pool.sort()  # what really lies there must not matter
    dice.shuffle(pool)
    for limit, seat, _, i in places:
        at = next(at for at, card in enumerate(pool) if NUMBER[card] <= limit)
        others[seat].hand[i] = pool.pop(at)
    if last:
        state.deck = sorted(pool)


def _limit(player: Player, origin: int) -> int:
    return NUMBER[player.top] if origin == DEALT and player.top else max(NUMBER.values())


def _fair(player: Player, dice: Any) -> bool:
    """Keep a hand as often as it is likely: one with more copies of the compared card could
    have shown any of them, and would otherwise come up once for each."""
    cards = list(zip(player.hand, player.since, strict=True))
    shown, hidden = cards.count((player.top, SEEN)), cards.count((player.top, DEALT))
    return bool(dice.random() * comb(shown + hidden, shown) < 1)


def _sort(player: Player) -> None:
    pairs = list(zip(player.hand, player.since, strict=True))
    pairs.sort(key=lambda pair: (NUMBER[pair[0]], pair[1]))
    player.hand = [card for card, _ in pairs]
    player.since = [origin for _, origin in pairs]


def things(state: ValenceState) -> list[str]:
    """Every Element Card and every Molecule Card, wherever it is."""
    cards = state.deck + state.pile
    molecules = [kind for kind, count in state.bank.items() for _ in range(count)]
    for player in state.players:
        cards += player.hand
        molecules += player.stash
    return ascending(cards) + sorted(molecules)
