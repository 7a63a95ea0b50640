"""Short ways to set a scene of CompoundIt!, to play it, and to say what must come of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from labtable.engine import Chance, Event, Frame, Table
from labtable.games.compoundit import COMPOUNDIT, Place
from labtable.games.compoundit.chemistry import certificate
from labtable.games.compoundit.events import MoveScored
from labtable.games.compoundit.flow import Turn
from labtable.games.compoundit.mechanics import new_tiles, squares_of
from labtable.games.compoundit.state import CompoundItState, Player, Variant, sorted_tiles
from labtable.games.compoundit.tables import INDEX, lexicon
from labtable.games.compoundit.tables.board import NUMBER, valid
from tests.compoundit.certificate_check import certificate_flaws
from tests.playing import laid_out, only, refused

SETS = ("beginner", "standard", "lewis", "organic", "advanced", "expert")
BEGINNER = Variant("beginner", starts="always")
STUCK = Variant(starts="when_stuck")
ALWAYS = Variant(starts="always")
NEIGHBOURS = Variant(bridging=False)
HONOUR = Variant(challenges=True)
CONSENSUS = Variant(challenges=True, consensus=True)
OPEN = Variant(challenges=True, late=True)

OXYGEN = "O" * 20  # a supply that gives no surprise and no end


def tiles(run: str) -> list[str]:
    """Read tiles written without blanks, or with them."""
    return re.findall("[A-Z][a-z]?", run)


def player(rack: str = "", supply: str = OXYGEN, **more: Any) -> Player:
    """Seat somebody; the last tile of the supply is drawn first."""
    return Player(sorted_tiles(tiles(rack)), tiles(supply), **more)


def board(*lines: str) -> list[str]:
    """Lay tiles out in the notation of moves: `8H NaCl` across, `H8 NaCl` down."""
    squares = [""] * 225
    for line in lines:
        laid = Place.read(line)
        assert laid is not None, line
        for square, tile in zip(squares_of(laid), new_tiles(laid), strict=True):
            squares[square] = tile
    return squares


def scene(
    frames: Frame[CompoundItState] | Sequence[Frame[CompoundItState]],
    *players: Player,
    variant: Variant | None = None,
    lying: Sequence[str] = (),
    **laid: Any,
) -> Table[CompoundItState]:
    """Lay out a table and let it go on to the first question of these frames."""
    state = CompoundItState(Chance(0), players, variant, board(*lying), **laid)
    return laid_out(COMPOUNDIT, state, frames)


def turn(
    rack: str, *lying: str, variant: Variant | None = None, others: int = 1, **laid: Any
) -> Table[CompoundItState]:
    """Begin the turn of seat 0, who holds this rack; the others hold ten oxygen."""
    rest = [player("O" * 10) for _ in range(others)]
    return scene(Turn(0), player(rack), *rest, variant=variant, lying=lying, **laid)


def round_of(
    *racks: str, variant: Variant | None = None, lying: Sequence[str] = (), **laid: Any
) -> Table[CompoundItState]:
    """Begin the turn of seat 0 among players with these racks."""
    return scene(Turn(0), *[player(rack) for rack in racks], variant=variant, lying=lying, **laid)


def dealt(seats: int = 2, seed: int = 0, **options: Any) -> Table[CompoundItState]:
    """Begin a real game."""
    return Table.new(COMPOUNDIT, seats=seats, seed=seed, **options)


def scored(events: Iterable[Event]) -> int:
    """The points of the one move among what happened."""
    [move] = only(events, MoveScored)
    return move.points


def opening(run: str) -> str:
    """The move that lays a run across, with its first tile on H8 or as near as the board lets."""
    return f"8{'HGFEDCBA'[max(0, len(tiles(run)) - 8)]} {run}"


def compound(run: str, rule_set: str = "standard", mixed: bool = False) -> bool:
    """Tell whether a run is a compound; where it is one, its certificate has to hold."""
    laid = tiles(run)
    known = lexicon(rule_set, mixed)
    shown = certificate(known, laid)
    said = valid(known, [INDEX[tile] for tile in laid])
    assert said == (shown is not None)
    assert shown is None or certificate_flaws(shown) == []
    return said


def unsaid(run: str, variant: Variant | None = None) -> tuple[str, str]:
    """Open with a run that must be refused; return the rule and the sentence."""
    refusal = refused(turn(run, variant=variant), opening(run))
    return refusal.rule, refusal.why


def rack(table: Table[CompoundItState], seat: int = 0) -> str:
    """The tiles on a rack, in order."""
    return "".join(table.state.players[seat].rack)


def supply(table: Table[CompoundItState], seat: int = 0) -> int:
    """How many tiles a supply holds."""
    return len(table.state.players[seat].supply)


def scores(table: Table[CompoundItState]) -> list[int]:
    """What everybody sees of the scores."""
    return [seat.score for seat in table.view(-1).seats]


def lies(table: Table[CompoundItState], square: str) -> str:
    """The tile on a square, by its name."""
    return table.state.board[NUMBER[square]]
