"""Ways to break one thing about Litmus and leave the rest as it is."""

from __future__ import annotations

from typing import Any

import msgspec
from litmus import LITMUS, Litmus, Switches, Turn, start

from labtable.engine import Frame, Game, Table
from labtable.testing import Scene


def broken(**changes: Any) -> Game[Any]:
    """Replace parts of the game."""
    return msgspec.structs.replace(LITMUS, **changes)


def asking(turn: Frame[Litmus], **changes: Any) -> Game[Any]:
    """Ask another question in every turn."""

    def begin(seats: int, seed: int, options: Switches) -> Litmus:
        state = start(seats, seed, options)
        state.agenda = [turn if isinstance(frame, Turn) else frame for frame in state.agenda]
        return state

    return broken(start=begin, parts=(*LITMUS.parts, type(turn)), **changes)


def playing(kind: type[Litmus]) -> Game[Any]:
    """Play on another kind of state."""

    def begin(seats: int, seed: int, options: Switches) -> Litmus:
        usual = start(seats, seed, options)
        state = kind(usual.chance, usual.deck, usual.hands, usual.dropped, usual.points)
        return state.resume(usual)

    return broken(start=begin, parts=(*LITMUS.parts, kind))


def scene(game: Game[Any], seed: int = 0) -> Scene:
    """A whole game of four."""
    return Scene(game=game, seats=4, seed=seed, dice=seed)


def second_turn(game: Game[Any], seed: int) -> Table[Any]:
    """A game of four in which everybody has dropped a card."""
    table = scene(game, seed).opened()
    for _ in range(4):
        seat = table.waiting()[-1]
        table.play(seat, table.options(seat)[0])
    return table
