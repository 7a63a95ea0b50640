"""Showing the table to a viewer, field by field."""

from __future__ import annotations

from labtable.games.ion.components import BOX
from labtable.games.ion.redeal import known_hand
from labtable.games.ion.result import counted_last
from labtable.games.ion.scoring import decay, round_parts
from labtable.games.ion.state import IonState, Player
from labtable.games.ion.tables import TILE_POINTS, TILES
from labtable.games.ion.view_schema import IonView, ScoreView, SeatView, TileView


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
