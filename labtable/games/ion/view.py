"""Showing the table to a viewer, field by field.

Who knows what: hands seen before they were passed, and worlds that fit all that was seen.
"""

from __future__ import annotations

from typing import Any

from labtable.engine import Chance
from labtable.games.ion.components import BOX
from labtable.games.ion.scoring import counted_last, decay, round_parts
from labtable.games.ion.state import EVERYBODY_SAW, IonState, Player, Tiles
from labtable.games.ion.tables import CARDS, TILE_POINTS, TILES
from labtable.games.ion.view_schema import IonView, ScoreView, SeatView, TileView


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


def view(state: IonState, viewer: int) -> IonView:
    """Show the table to one seat, or to a watcher."""
    last = [0] * len(state.players) if state.waiting else counted_last(state)
    return IonView(  # by position: who learns or looks ahead makes very many
        viewer,
        min(len(state.players[0].rounds) + 1, BOX.constants.rounds),
        state.turn + 1,
        state.leader,
        state.goals,
        state.center,
        len(state.deck) + len(state.under),
        state.under,
        state.flips,
        state.modules.bond_many,
        [_seat(state, seat, viewer, last[seat]) for seat in state.everyone],
    )


def _seat(state: IonState, seat: int, viewer: int, last: int) -> SeatView:
    player = state.players[seat]
    hand = player.hand
    return SeatView(
        hand if seat == viewer else [],
        [] if seat == viewer else known_hand(state, seat, viewer),
        len(hand),
        player.area,
        player.noble,
        player.placing,
        player.radioactive,
        player.glowing,
        decay(player),
        _tiles(player, state.modules.open_tiles),
        player.tiles.letter if player.tiles.shown else "",
        player.spent,
        player.rounds,
        ScoreView(*round_parts(state, player)),
        seat not in state.waiting,
        last,
    )


def _tiles(player: Player, open_tiles: bool) -> list[TileView]:
    tiles = player.tiles
    if not tiles.letter:
        return []
    known = [*tiles.used, *tiles.seen] if not (open_tiles and tiles.shown) else [*TILES]
    return [
        TileView(name, name in tiles.used, points if name in known else None)
        for name, points in TILE_POINTS[tiles.letter].items()
    ]
