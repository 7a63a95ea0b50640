"""The command that writes games down for other people's learners."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

import labtable
from labtable.terminal.commands.train import parse_numbers, plan_of, train_errors_as_sentences
from labtable.terminal.files import Trouble
from labtable.terminal.table.orders import strip_control_codes


def data(
    game: Annotated[str, Parameter(help="Which game.")],
    /,
    *,
    out: Annotated[Path, Parameter(help="The file, such as ion.parquet.")],
    games: Annotated[int, Parameter(help="How many games.")] = 1000,
    bots: Annotated[str, Parameter(help="Who plays, with commas.")] = "skilled,learner",
    seed: Annotated[int, Parameter(help="The same number gives the same games.")] = 0,
    seats: Annotated[str, Parameter(help="At a table, with commas; all sizes unless told.")] = "",
    preset: Annotated[str, Parameter(help="With commas; all unless told.")] = "",
) -> None:
    """Write down what bots saw, could do and did, and how it ended, as Parquet."""
    if find_spec("numpy") is None:
        raise Trouble("Data needs numpy: pip install 'labtable[train,lab]'")
    from labtable.train.data import export_games  # noqa: PLC0415 - needs numpy

    labtable.game(game)
    given: dict[str, Any] = {
        "game": game,
        "games": games,
        "seed": seed,
        "seats": parse_numbers(seats),
    }
    given |= {"presets": [name for name in preset.split(",") if name]}
    with train_errors_as_sentences("Stopped; nothing was written."):
        crew = [name.strip() for name in bots.split(",") if name.strip()]
        count = export_games(plan_of(given), crew, out, sys.stderr)
    sys.stdout.write(strip_control_codes(f"{out} holds {count:,} questions of {games:,} games.\n"))
