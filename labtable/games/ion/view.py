"""What one viewer may see (ION-179). A field that is not named here cannot leave the server."""

from __future__ import annotations

import msgspec

from labtable.engine import Stage, View
from labtable.games.ion.components import BOX
from labtable.games.ion.redeal import known_hand
from labtable.games.ion.result import counted_last
from labtable.games.ion.scoring import decay, round_parts
from labtable.games.ion.state import IonState, Player
from labtable.games.ion.tables import TILE_POINTS, TILES


class TileView(msgspec.Struct, frozen=True):
    """One action tile; its number shows once it has been turned (ION-028, ION-119, ION-R35)."""

    name: str
    used: bool
    points: int | None


class ScoreView(msgspec.Struct, frozen=True):
    """What the cards that lie there would score now."""

    compounds: int
    noble: int
    goals: int
    radioactive: int


class SeatView(msgspec.Struct, frozen=True):
    """One seat, as the viewer sees it."""

    hand: list[str]  # empty for others
    known: list[str]  # cards the viewer has seen in this hand before it went on (ION-R37)
    hand_size: int
    area: list[str]
    noble: list[str]
    placing: list[str]
    radioactive: tuple[str, ...]  # open also face down (ION-R36)
    glowing: tuple[str, ...]  # ways up of the radioactive cards of this round, the last ones
    decay: int
    tiles: list[TileView]
    letter: str  # of the tile set, once seen
    spent: tuple[str, ...]
    rounds: tuple[int, ...]
    score: ScoreView
    ready: bool
    last: int = 0  # what tiles and decay bring, counted when the game is over (ION-160)


class IonView(View, frozen=True):
    """The table, as the viewer sees it."""

    viewer: int
    round: int
    turn: int
    leader: int
    goals: tuple[str, ...]
    center: list[str]
    deck_size: int
    under: list[str]  # repeats of the center: everybody saw them go under the deck
    flips: tuple[int, ...]
    bond_many: bool
    seats: list[SeatView]


def view(state: IonState, viewer: int) -> IonView:
    """Show the table to one seat, or to a watcher."""
    last = [0] * len(state.players) if state.waiting else counted_last(state)
    return IonView(
        viewer=viewer,
        round=min(len(state.players[0].rounds) + 1, BOX.constants.rounds),
        turn=state.turn + 1,
        leader=state.leader,
        goals=state.goals,
        center=state.center,
        deck_size=len(state.deck) + len(state.under),
        under=state.under,
        flips=state.flips,
        bond_many=state.modules.bond_many,
        seats=[_seat(state, seat, viewer, last[seat]) for seat in state.everyone],
    )


def _seat(state: IonState, seat: int, viewer: int, last: int) -> SeatView:
    player = state.players[seat]
    return SeatView(
        hand=player.hand if seat == viewer else [],
        known=[] if seat == viewer else known_hand(state, seat, viewer),
        hand_size=len(player.hand),
        area=player.area,
        noble=player.noble,
        placing=player.placing,
        radioactive=player.radioactive,
        glowing=player.glowing,
        decay=decay(player),
        tiles=_tiles(player, state.modules.open_tiles),
        letter=player.tiles.letter if player.tiles.shown else "",
        spent=player.spent,
        rounds=player.rounds,
        score=ScoreView(*round_parts(state, player)),
        ready=seat not in state.waiting,
        last=last,
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


def standing(shown: IonView) -> list[int]:
    """Points so far by seat: finished rounds, and what the cards that lie there would score."""
    return [sum(seat.rounds) + lying(seat) + seat.last for seat in shown.seats]


def stage(shown: IonView) -> Stage:
    """Which turn of which round it is (ION-032, ION-046)."""
    rules = BOX.constants
    turns = rules.hand_size - rules.cards_left_to_discard
    return Stage(shown.round, shown.turn, rules.rounds, max(turns, shown.turn))


def lying(seat: SeatView) -> int:
    """Points of the cards that lie there and are not counted yet."""
    if len(seat.rounds) == BOX.constants.rounds:  # the last cards stay where they were counted
        return 0
    return sum(msgspec.structs.astuple(seat.score))
