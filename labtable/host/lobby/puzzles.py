"""The table of a puzzle: it stands as in the puzzle, and goes on with bots after the answer."""

from __future__ import annotations

from labtable.bots import usual
from labtable.host.identity.names import distinct_name, fit_name
from labtable.host.identity.tokens import fresh_token
from labtable.host.lobby.opening import USUAL, set_up
from labtable.host.services import Services
from labtable.host.store import OpenedSeat
from labtable.puzzles import Puzzle
from labtable.wire.lobby import SeatKey
from labtable.wire.practice import PuzzleTable


async def open_puzzle(services: Services, puzzle: Puzzle, person: str) -> PuzzleTable:
    """Open the table of a puzzle for one person; there are no hints but those of the puzzle."""
    table = puzzle.table()
    level, seats = usual(table.game), range(table.record.header.seats)
    names = [fit_name(person or USUAL["me"])]
    for _ in seats[1:]:
        names.append(distinct_name(services.bots.opponents.called(level), names))
    names.insert(puzzle.seat, names.pop(0))
    places = [
        OpenedSeat(
            names[seat], "person" if seat == puzzle.seat else "bot", level, seat == puzzle.seat
        )
        for seat in seats
    ]
    keys = [SeatKey(seat, fresh_token() if seat == puzzle.seat else None, None) for seat in seats]
    made = await set_up(services, table, places, keys, "midway", hints=False)
    return PuzzleTable(made, puzzle.seat, len(table.record.answers))
