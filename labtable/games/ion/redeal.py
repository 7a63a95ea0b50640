"""Who knows what: hands seen before they were passed, and worlds that fit all that was seen."""

from __future__ import annotations

from typing import Any

from labtable.engine import Chance
from labtable.games.ion.state import EVERYBODY_SAW, IonState, Player, Tiles
from labtable.games.ion.tables import CARDS


def known_hand(state: IonState, seat: int, viewer: int) -> list[str]:
    """Cards of a seat's hand that the viewer must know, for having held that hand before.

    What leaves a hand is revealed, so of a hand once held only later draws are unknown.
    """
    player = state.players[seat]
    held = _last_turn_held(state, seat, viewer)
    if held < 0 or not player.held:
        return []
    return _without(player.hand, _drawn_after(player, held))


def _last_turn_held(state: IonState, seat: int, viewer: int) -> int:
    """The last turn of this round in which the viewer held this hand; negative for never."""
    if viewer < 0:
        return -1
    return state.turn - (seat - viewer) % len(state.players)


def redeal(state: IonState, viewer: int, dice: Any) -> None:
    """Deal afresh, in place, all that the viewer cannot know."""
    luck = Chance(dice.getrandbits(64))
    hidden = [_hidden(state, seat, viewer) for seat in state.everyone]
    deck = state.deck.copy()
    for cards in hidden:
        deck += cards
    deck.sort()  # what really lies there must not matter
    for seat, cards in enumerate(hidden):
        if cards:
            _swap(state, seat, viewer, cards, luck.deal("deck", deck, len(cards)))
    state.deck = deck
    if state.modules.action_tiles:
        _redeal_tiles(state, luck)


def _hidden(state: IonState, seat: int, viewer: int) -> list[str]:
    """Cards in a hand, or thrown away from it, that the viewer cannot know."""
    player = state.players[seat]
    held = _last_turn_held(state, seat, viewer)
    if held >= 0:
        return _drawn_after(player, held)
    cards = [*player.hand, *player.thrown]
    draws = zip(player.drawn, player.drawn_in, strict=True) if player.drawn else ()
    for card, turn in draws:
        if turn == EVERYBODY_SAW:
            cards.remove(card)
    return cards


def _drawn_after(player: Player, held: int) -> list[str]:
    """Cards of a hand that came into it after this turn."""
    if not player.drawn:
        return []
    draws = zip(player.drawn, player.drawn_in, strict=True)
    return [card for card, turn in draws if turn > held]


def _swap(state: IonState, seat: int, viewer: int, old: list[str], new: list[str]) -> None:
    """Put other cards into a hand in place of these; later draws are among them."""
    player = state.players[seat]
    held = max(_last_turn_held(state, seat, viewer), EVERYBODY_SAW)
    cards = sorted(_without([*player.hand, *player.thrown], old) + new)
    if player.thrown:
        player.thrown = tuple(cards)
    else:
        player.hand = cards
    if player.drawn:
        left, draws = new.copy(), zip(player.drawn, player.drawn_in, strict=True)
        player.drawn = tuple([left.pop() if turn > held else card for card, turn in draws])


def _without(cards: list[str], gone: list[str]) -> list[str]:
    rest = cards.copy()
    for card in gone:
        rest.remove(card)
    return rest


def _redeal_tiles(state: IonState, luck: Chance) -> None:
    """Nobody knows a tile set before one of its tiles is turned, not even its owner (ION-028)."""
    tiled = [player for player in state.players if player.tiles.letter]
    hidden = [player for player in tiled if not player.tiles.shown]
    letters = sorted([*[player.tiles.letter for player in hidden], *state.spare])
    dealt: list[str] = luck.deal("tiles", letters, len(hidden))
    for player, letter in zip(hidden, dealt, strict=True):
        player.tiles = Tiles(letter)
    state.spare = tuple(letters)


def things(state: IonState) -> list[str]:
    """Every drafting card and tile set, wherever it is."""
    cards = state.deck + state.under + state.center
    for player in state.players:
        cards += player.hand + player.placing + player.noble
        cards += [*player.radioactive, *player.thrown]
        cards += [card for group in player.area for card in CARDS[group]]
    letters = [*[player.tiles.letter for player in state.players], *state.spare]
    return sorted(cards) + sorted([f"set {letter}" for letter in letters if letter])
