"""Who sits where: people by name, and bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from labtable.bots import load, usual
from labtable.bots.characters import name_opponent
from labtable.engine.game import Game
from labtable.terminal.files import Trouble

LONGEST_NAME = 20
_UNWRITABLE = {*',"[]\\'}  # they mean something in a record
_UNFIT = _UNWRITABLE | {":"}  # or on the command line


class TableSeat(msgspec.Struct, frozen=True):
    """One seat at the table; without a bot, a person sits there."""

    name: str
    bot: str = ""

    def __str__(self) -> str:
        return f"bot:{self.bot}" if self.bot else self.name


def read_seats(text: str, game: Game[Any], meant: str = "") -> list[TableSeat]:
    """Understand `me,Ada,bot,bot:random`; `meant` says which bot a mere `bot` is.

    >>> import labtable
    >>> [seat.name for seat in read_seats("me,Ada,bot", labtable.game("ion"))]
    ['Player', 'Ada', 'Antoine']
    """
    words = [" ".join(word.split()) for word in text.split(",")]
    if not all(words):
        raise Trouble(f"Seats are names between commas, like me,Ada,bot; '{text}' leaves one out.")
    seats = [_parse_seat(word, game, meant or usual(game)) for word in words]
    _name_bots(seats)
    counts, met = Counter([seat.name for seat in seats]), Counter[str]()
    for place, (word, seat) in enumerate(zip(words, seats, strict=True)):
        if counts[seat.name] > 1 and word != seat.name:  # Player 1, Player 2
            met[seat.name] += 1
            seats[place] = TableSeat(f"{seat.name} {met[seat.name]}", seat.bot)
    _all_different(seats)
    return seats


def usual_seats(count: int) -> str:
    """Seat one person against bots.

    >>> usual_seats(3)
    'me,bot,bot'
    """
    return ",".join(["me", *["bot"] * (count - 1)])


def write_seats(seats: Sequence[TableSeat]) -> str:
    """Write seats so that `read_seats` gives them again."""
    return ",".join([str(seat) for seat in seats])


def _parse_seat(word: str, game: Game[Any], meant: str) -> TableSeat:
    kind, colon, which = word.partition(":")
    if kind.casefold() == "bot" and (colon or word == "bot"):
        chosen = which.strip() if colon else meant
        if _UNWRITABLE & {*chosen} or not chosen.isprintable():
            raise Trouble(f"A bot is named without commas, quotes and brackets, not {chosen!a}.")
        load(chosen, game)  # refuses one that cannot be had
        return TableSeat("", chosen)
    if word == "me":
        return TableSeat("Player")
    if len(word) > LONGEST_NAME or not word.isprintable() or _UNFIT & {*word}:
        why = f"A seat is me, bot, bot:greedy or a name of up to {LONGEST_NAME} letters"
        raise Trouble(f"{why}, not {word[:40]!a}.")
    return TableSeat(word)


def _name_bots(seats: list[TableSeat]) -> None:
    """Call bots by names that nobody else here has."""
    for place, seat in enumerate(seats):
        if seat.bot:
            taken = [other.name.partition(" ")[0] for other in seats if other.name]
            seats[place] = TableSeat(name_opponent(seat.bot, taken), seat.bot)


def _all_different(seats: Sequence[TableSeat]) -> None:
    counts = Counter([seat.name.casefold() for seat in seats])
    for seat in seats:
        if counts[seat.name.casefold()] > 1:
            raise Trouble(f"Two seats are called {seat.name}; give each its own name.")
