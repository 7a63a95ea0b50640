"""Play the same games on whatever build runs this, and print one digest per game.

python3 tools/compare_builds.py [PYTHON]

With the Python of another build, both play at once, and a byte that differs fails.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from hashlib import sha256
from random import Random
from typing import Any

import msgspec

import labtable

SEEDS = 50
NUMBERS = (6, 12, 20, 60)  # tried where a game takes a number
SAVE_EVERY = 10  # answers between two snapshots


def main(arguments: list[str]) -> int:
    """Play, compare where there is something to compare with, and say what was played."""
    theirs = _begin(arguments[0]) if arguments else None
    mine = list(digests())
    print("\n".join(mine))
    if theirs is None:
        return 0
    told = theirs.communicate()[0].splitlines()
    for here, there in zip(mine, told, strict=theirs.returncode == 0):
        if here != there:
            print(f"{arguments[0]} played other games: {there}")
    return 0 if mine == told else 1


def _begin(python: str) -> subprocess.Popen[str]:
    """Let another Python play the same games, beside this one."""
    elsewhere = os.environ | {"PYTHONSAFEPATH": "1"}  # the source may lie here, too
    command = [python, __file__]
    return subprocess.Popen(command, env=elsewhere, stdout=subprocess.PIPE, text=True)


def digests() -> Iterator[str]:
    """Play every game; yield what came of it, in one line for each."""
    build = "compiled" if labtable.compiled else "pure"
    print(f"Playing {SEEDS} seeds of each game on the {build} build.", file=sys.stderr, flush=True)
    for name in labtable.all_games():
        total = sha256()
        for seed in range(SEEDS):
            for part in played(name, seed):
                total.update(part)
        yield f"{name}: {SEEDS} seeds, {total.hexdigest()}"


def played(name: str, seed: int) -> list[bytes]:
    """Play one random game; return all that was told, seen and refused, and its record."""
    dice = Random(seed)
    table = any_table(name, seed, dice)
    trail: list[bytes] = []
    given: dict[str, Any] = {}  # the last answer of every kind
    while not table.over:
        seat = dice.choice(table.waiting())
        answer = table.sample(seat, dice)
        given[type(answer).__name__] = answer
        trail.append(written(table.play(seat, answer)))
        if len(table.record.answers) % SAVE_EVERY == 0:
            trail += [table.save(), *seen(table), *refused(table, given.values())]
    return [*trail, table.save(), *seen(table), table.record.to_text().encode()]


def written(told: object) -> bytes:
    """Write down what somebody is told, always in the same order."""
    return msgspec.json.encode(told, order="deterministic")


def seen(table: labtable.Table[Any]) -> list[bytes]:
    """What each seat sees, and what it may answer."""
    viewers = table.state.everyone
    answers = [[str(option) for option in table.options(seat)] for seat in table.waiting()]
    return [*[written(table.view(seat)) for seat in viewers], written(answers)]


def refused(table: labtable.Table[Any], given: Iterable[Any]) -> Iterator[bytes]:
    """Why answers that fitted another question are refused at this one."""
    for answer in given:
        for seat in table.waiting():
            try:
                table.clone().play(seat, answer)
            except labtable.Refusal as refusal:
                yield f"{refusal.rule} {refusal.why}".encode()


def any_table(name: str, seed: int, dice: Random) -> labtable.Table[Any]:
    """Set up any seats and options that go together."""
    game = labtable.game(name)
    while True:
        seats = dice.choice(game.seats)
        try:
            return labtable.new(name, seats=seats, seed=seed, **any_options(game.options, dice))
        except labtable.Refusal:
            continue  # this combination is not for so many players


def any_options(kind: type[msgspec.Struct], dice: Random) -> dict[str, Any]:
    """Throw every switch of a game at random."""
    chosen: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        shape = msgspec.inspect.type_info(field.type)
        while isinstance(shape, msgspec.inspect.Metadata):  # a description around the type
            shape = shape.type
        if isinstance(shape, msgspec.inspect.BoolType):
            chosen[field.encode_name] = dice.random() < 0.5
        elif isinstance(shape, msgspec.inspect.LiteralType):
            chosen[field.encode_name] = dice.choice(shape.values)
        elif isinstance(shape, msgspec.inspect.IntType) and dice.random() < 0.5:
            chosen[field.encode_name] = dice.choice(NUMBERS)  # what does not fit is refused
    return chosen


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
