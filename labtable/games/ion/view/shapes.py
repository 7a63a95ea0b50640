"""What one viewer may see (ION-179). A field that is not named here cannot leave the server."""

from __future__ import annotations

import msgspec

from labtable.engine import Stage, View
from labtable.games.ion.components import BOX


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
