"""Scenes: a game set up somehow and played at random up to some point.

Equal scenes give equal tables, so a fault that was found once is found again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from pkgutil import resolve_name
from random import Random
from typing import Any

import msgspec

import labtable
from labtable.engine import Event, Game, Refusal, Table

FAR = 1 << 30  # a stop that no game reaches


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """Where to stop in which game."""

    game: Game[Any]
    seats: int
    seed: int
    options: Mapping[str, Any] = {}
    stop: int = FAR
    dice: int = 0

    def __repr__(self) -> str:
        words = [f"{name}={value!r}" for name, value in self.options.items()]
        stop = "to the end" if self.stop >= FAR else f"up to {self.stop} answers"
        setting = ", ".join([f"seats={self.seats}", f"seed={self.seed}", *words])
        return f"{self.game.name}({setting}) played {stop} with dice {self.dice}"

    def table(self) -> Table[Any]:
        """Set up the game and play it at random up to the stop."""
        table = self.opened()
        for _ in walk(table, self.luck(), self.stop):
            pass
        return table

    def opened(self) -> Table[Any]:
        """Set up the game and give no answer yet."""
        return Table.new(self.game, seats=self.seats, seed=self.seed, **self.options)

    def luck(self) -> Random:
        """Roll the dice of this scene; always the same way."""
        return Random(self.dice)


def walk(table: Table[Any], dice: Random, stop: int = FAR) -> Iterator[list[Event]]:
    """Give random legal answers in a random order; yield what each one brought about."""
    given = len(table.record.answers)
    while given < stop and not table.over:
        seat = dice.choice(table.waiting())
        yield table.play(seat, table.sample(seat, dice))
        given += 1


def found_game(name: str) -> Game[Any]:
    """Find an installed game, or one that is not installed yet: `my_package:MY_GAME`."""
    if ":" not in name:
        return labtable.game(name)
    game: Game[Any] = resolve_name(name)
    return game


def settings(game: Game[Any]) -> list[tuple[int, dict[str, Any]]]:
    """List every number of seats with every combination of options that the game accepts."""
    fitting = []
    for seats in game.seats:
        for values in product(*option_choices(game).values()):
            options = dict(zip(option_choices(game), values, strict=True))
            try:
                Table.new(game, seats=seats, seed=0, **options)
            except Refusal:
                continue  # these do not go together
            fitting.append((seats, options))
    return fitting


def any_setting(game: Game[Any], dice: Random) -> tuple[int, dict[str, Any]]:
    """Throw a number of seats and options that go together."""
    while True:
        seats = dice.choice(game.seats)
        options = {name: dice.choice(values) for name, values in option_choices(game).items()}
        try:
            Table.new(game, seats=seats, seed=0, **options)
        except Refusal:
            continue  # these do not go together
        return seats, options


def any_scene(game: Game[Any], seed: int, number: int) -> Scene:
    """Make the scene with this number: always the same one."""
    dice = Random(f"{game.name} {seed} {number}")
    seats, options = any_setting(game, dice)
    scene = Scene(
        game=game,
        seats=seats,
        options=options,
        seed=dice.getrandbits(48),
        dice=dice.getrandbits(32),
    )
    stop = dice.randint(0, len(scene.table().record.answers))
    return msgspec.structs.replace(scene, stop=stop)


def option_choices(game: Game[Any]) -> dict[str, list[Any]]:
    """Say what each option may be; what cannot be listed keeps its default."""
    found: dict[str, list[Any]] = {}
    for field in msgspec.structs.fields(game.options):
        shape = msgspec.inspect.type_info(field.type)
        if isinstance(shape, msgspec.inspect.Metadata):
            shape = shape.type
        if isinstance(shape, msgspec.inspect.BoolType):
            found[field.name] = [False, True]
        elif isinstance(shape, msgspec.inspect.LiteralType):
            found[field.name] = list(shape.values)
    return found


def encode_thing(thing: Any) -> bytes:
    """Write a view, an event or a list of them, to be compared byte for byte."""
    return msgspec.json.encode(thing)
