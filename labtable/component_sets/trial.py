"""A trial of changed components: whole games with them, in a process of their own.

Whatever stops such a game is told as a sentence; the last guard behind all other checks.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import labtable
from labtable.component_sets import VARIABLE
from labtable.engine.event import WATCHER
from labtable.engine.table import Table

ANSWERS = 600  # after as many, a trial game has shown enough
GLIMPSE = 100  # as above, in a preset
LOOKS = 25  # answers between two looks at everything a client shows
PATIENCE = 120  # seconds for all trial games together


def trial_faults(name: str, path: Path) -> list[str]:
    """Play trial games with a file of components; say what stopped them."""
    command = [sys.executable, "-m", "labtable.component_sets.trial", name]
    chosen = {**os.environ, VARIABLE: str(path.absolute())}
    try:
        done = subprocess.run(
            command, env=chosen, capture_output=True, timeout=PATIENCE, check=False
        )
        found: list[str] = msgspec.json.decode(done.stdout, type=list[str])
    except subprocess.TimeoutExpired:
        return [f"A trial game with these components does not end within {PATIENCE} seconds."]
    except msgspec.MsgspecError:
        return ["A trial game with these components broke off; there may be far too many parts."]
    return found


def play_trials(name: str) -> Iterator[str]:
    """Play with fewest and with most seats, and every preset once; say what stops it."""
    try:
        game = labtable.game(name)
    except labtable.Refusal as refusal:
        cause = refusal.__cause__
        set_up = f"{name} cannot be set up with these components"
        yield f"{set_up}: {type(cause).__name__} {_short_error(cause)}." if cause else refusal.why
        return
    settings = [("", game.seats[0], ANSWERS), ("", game.seats[-1], ANSWERS)]
    settings += [(preset, game.seats[len(game.seats) // 2], GLIMPSE) for preset in game.presets]
    for preset, seats, answers in settings:
        try:
            table = _open_table(name, seats, preset)
            if table is not None:
                _play_trial(table, answers)
        except Exception as error:  # whatever it is, the designer gets a sentence
            kind = f"{seats} players{f', preset {preset}' * bool(preset)}"
            what = f"{type(error).__name__} {_short_error(error)}"
            yield f"A trial game ({kind}) came to a halt: {what}."


def _open_table(name: str, seats: int, preset: str) -> Table[Any] | None:
    """Set up a table; a preset that is not for so few or so many has none."""
    options: dict[str, Any] = {"preset": preset} if preset else {}
    try:
        return labtable.new(name, seats=seats, seed=seats, **options)
    except labtable.Refusal:
        return None


def _short_error(error: BaseException) -> str:
    return " ".join(str(error).split())[:120].rstrip(".")


def _play_trial(table: Table[Any], answers: int) -> None:
    """Seat 0 takes what looks best, the others anything; now and then all is looked at."""
    dice, judge = Random(7), table.game.judge
    for count in range(answers):
        if table.over:
            break
        if count % LOOKS == 0:
            _look_at_everything(table)
        seat = table.waiting()[0]
        if seat == 0 and judge is not None:
            view = table.view(seat)
            table.play(seat, max(table.options(seat), key=lambda each: judge(view, each)))
        else:
            table.play(seat, table.sample(seat, dice))
    _look_at_everything(table)
    if table.over:
        table.result()


def _look_at_everything(table: Table[Any]) -> None:
    for viewer in (0, WATCHER):
        view = table.view(viewer)
        if table.game.picture is not None:
            table.game.picture(view, [])
    for event in table.told:
        event.sentence([])


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(list(play_trials(sys.argv[1]))))
