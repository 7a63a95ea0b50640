"""The command of the balance bench: what does a change do to a game?"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

import labtable
from labtable import component_sets
from labtable.bots import usual
from labtable.lab.pages.page import format_number
from labtable.terminal.commands.lab import lab_errors_as_sentences
from labtable.terminal.options import read_options

if TYPE_CHECKING:
    from labtable.lab.balance.comparison import BalanceComparison

SHOWN = 12  # measures in the terminal


def balance(
    game: Annotated[str, Parameter(help="Which game.")],
    /,
    *,
    change: Annotated[Path | None, Parameter(help="A file of changed components.")] = None,
    option: Annotated[
        list[str] | None,
        Parameter(help="name=value, only in the changed games; may be repeated.", negative=""),
    ] = None,
    both: Annotated[
        list[str] | None,
        Parameter(help="name=value in all games; may be repeated.", negative=""),
    ] = None,
    bots: Annotated[str, Parameter(help="Who plays, with commas; seats rotate.")] = "",
    games: Annotated[int, Parameter(help="How many pairs of games; 1,000 unless told.")] = 1000,
    seed: Annotated[int, Parameter(help="The same number gives the same games.")] = 0,
    jobs: Annotated[int | None, Parameter(help="Processes; all cores unless told.")] = None,
    out: Annotated[Path | None, Parameter(help="A folder for the report and all games.")] = None,
) -> None:
    """Play a game as it is and changed, with the same deals, and tell what moved beyond noise."""
    component_sets.use_files()  # the base is what is printed
    found = labtable.game(game)
    with lab_errors_as_sentences(
        out, "numpy", "polars" if out else "", "matplotlib" if out else ""
    ):
        from labtable.lab.balance import run as bench  # noqa: PLC0415 - an extra
        from labtable.lab.playing.plan import Plan  # noqa: PLC0415 - only here

        names = bots.split(",") if bots else [usual(found)] * max(2, found.seats[0])
        plan = Plan(
            game=game,
            bots=[name.strip() for name in names],
            games=games,
            seed=seed,
            options=read_options(both or [], found),
        )
        wanted = bench.Change(change, read_options(option or [], found))
        count = (os.cpu_count() or 1) if jobs is None else jobs
        study = bench.balance(plan, wanted, jobs=count, folder=out, stream=sys.stderr)
        if out:
            from labtable.lab.balance.report import write_report  # noqa: PLC0415 - drawing is slow to load

            write_report(study, out)
    sys.stdout.writelines([f"{line}\n" for line in _result_lines(study.told)])
    if out:
        sys.stdout.write(f"The report is {out / 'report.html'}.\n")


def _result_lines(told: BalanceComparison) -> list[str]:
    """What was changed, and what it moved."""
    moved = told.clear_shifts()
    lines = [
        *told.changes,
        f"{told.different:,} of {told.games:,} pairs of games went differently.",
    ]
    if not moved:
        return [*lines, f"None of {len(told.moves):,} measures moved beyond noise."]
    lines.append(f"{len(moved):,} of {len(told.moves):,} measures moved beyond noise:")
    width = max([len(move.title) for move in moved[:SHOWN]])
    lines += [
        f"  {move.title:<{width}}  {format_number(move.base):>8}"
        f" -> {format_number(move.changed):>8}"
        f"  ({format_number(move.low)} to {format_number(move.high)})"
        for move in moved[:SHOWN]
    ]
    left = len(moved) - SHOWN
    return [*lines, f"  and {left} more, in the report of --out DIR."] if left > 0 else lines
