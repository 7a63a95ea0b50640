"""The commands of the laboratory: many games, and what they tell."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import Parameter

import labtable
from labtable import component_sets
from labtable.bots import bots as levels
from labtable.bots import usual
from labtable.engine.game import Game
from labtable.lab.pages.page import format_number
from labtable.terminal.commands.components import Components, use_components
from labtable.terminal.commands.parameters import (
    GameName,
    Json,
    Option,
    Preset,
    Seats,
    parse_number,
)
from labtable.terminal.commands.printing import print_json, print_lines
from labtable.terminal.files import Trouble
from labtable.terminal.options import read_options

if TYPE_CHECKING:
    from labtable.lab.arena.ranking import Ranking
    from labtable.lab.balance.measures import BalanceComparison
    from labtable.lab.simulate.summary import Summary


SHOWN = 12  # measures in the terminal


def balance(
    game: GameName,
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
    json: Json = False,
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
        wanted = bench.ChangedArm(change, read_options(option or [], found))
        count = (os.cpu_count() or 1) if jobs is None else jobs
        study = bench.balance(plan, wanted, jobs=count, folder=out, stream=sys.stderr)
        if out:
            from labtable.lab.balance.report import write_report  # noqa: PLC0415 - drawing is slow to load

            write_report(study, out)
    if json:
        print_json(study.told)
    else:
        print_lines(_with_report(_result_lines(study.told), out))


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


Seed = Annotated[int, Parameter(help="The same number gives the same games.")]
Jobs = Annotated[int | None, Parameter(help="Processes; one per core unless told.")]
Out = Annotated[Path | None, Parameter(help="A folder for the report and all games.")]
Engine = Annotated[Literal["local", "ray"], Parameter(help="Processes here, or a Ray cluster.")]


def simulate(
    game: GameName,
    /,
    *,
    bots: Annotated[str, Parameter(help="Who plays, with commas; seats rotate.")] = "",
    games: Annotated[int, Parameter(help="How many games; 1,000 unless told.")] = 1000,
    seed: Seed = 0,
    jobs: Jobs = None,
    out: Out = None,
    preset: Preset = "",
    option: Option = None,
    records: Annotated[bool, Parameter(help="Keep the record of every game.", negative="")] = False,
    engine: Engine = "local",
    components: Components = None,
    seats: Seats = "",
    json: Json = False,
) -> None:
    """Let bots play many games: who wins, how long it lasts, what winning goes with."""
    from labtable.lab.playing.plan import Plan  # noqa: PLC0415 - only here
    from labtable.lab.simulate.run import Crew  # noqa: PLC0415
    from labtable.lab.simulate.run import simulate as run  # noqa: PLC0415

    use_components(components)
    found = labtable.game(game)
    count = parse_number(seats, "--seats") if seats else 0
    crew = _bot_names(bots) or [usual(found)] * (count or found.seats[0])
    if count and count != len(crew):
        raise Trouble("There are as many seats as bots: --bots medium,medium,random has three.")
    if records and out is None:
        raise Trouble("Records need a folder to lie in: add --out DIR.")
    plan = Plan(
        game=game,
        bots=crew,
        games=games,
        seed=seed,
        options=_lab_options(found, option, preset),
        records=records,
    )
    with lab_errors_as_sentences(out, "polars" if out else "", "matplotlib" if out else ""):
        told = run(plan, Crew(_job_count(jobs), engine), out, sys.stderr)
    if json:
        print_json(told)
    else:
        print_lines(_with_report(_simulation_lines(told), out))


def arena(
    game: GameName,
    /,
    *,
    bots: Annotated[
        str, Parameter(help="Who takes part, with commas; all levels unless told.")
    ] = "",
    games: Annotated[
        int, Parameter(help="Of every meeting, at most, in whole deals; 400 unless told.")
    ] = 400,
    seats: Annotated[int | None, Parameter(help="At a table; as few as the game takes.")] = None,
    swiss: Annotated[bool, Parameter(help="Neighbours in the ranking meet.", negative="")] = False,
    seed: Seed = 0,
    jobs: Jobs = None,
    out: Out = None,
    preset: Preset = "",
    option: Option = None,
    engine: Engine = "local",
    components: Components = None,
    json: Json = False,
) -> None:
    """Let bots meet in every seat of the same deals, until it is certain who is stronger."""
    use_components(components)
    found = labtable.game(game)
    with lab_errors_as_sentences(out, "numpy", "matplotlib" if out else ""):
        from labtable.lab.arena.contest import Contest  # noqa: PLC0415 - only here
        from labtable.lab.arena.run import arena as run  # noqa: PLC0415 - an extra
        from labtable.lab.simulate.run import Crew  # noqa: PLC0415

        contest = Contest(
            game=game,
            bots=_bot_names(bots) or levels(found),
            seats=found.seats[0] if seats is None else seats,
            games=games,
            seed=seed,
            options=_lab_options(found, option, preset),
            swiss=swiss,
        )
        ranking = run(contest, Crew(_job_count(jobs), engine), out, sys.stderr)
    if json:
        print_json(ranking)
    else:
        print_lines(_with_report(_ranking_lines(ranking), out))


@contextmanager
def lab_errors_as_sentences(out: Path | None, *needed: str) -> Iterator[None]:
    """Turn every trouble into a sentence, and say how a stopped run goes on."""
    from labtable.lab.errors import LabTrouble  # noqa: PLC0415 - only here

    if not all([find_spec(package) for package in needed if package]):
        raise Trouble("This needs more packages: pip install 'labtable[lab]'")
    try:
        yield
    except LabTrouble as trouble:
        raise Trouble(str(trouble)) from None
    except BrokenPipeError:
        raise
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise Trouble(f"{out or 'The run'} cannot be finished: {why}.") from None
    except KeyboardInterrupt:
        how = "the same command goes on from here" if out else "with --out DIR it could go on later"
        sys.stderr.write(f"Stopped; {how}.\n")
        raise


def _bot_names(bots: str) -> list[str]:
    return [name.strip() for name in bots.split(",")] if bots else []


def _lab_options(game: Game[Any], pairs: list[str] | None, preset: str) -> dict[str, Any]:
    return read_options(pairs or [], game) | ({"preset": preset} if preset else {})


def _job_count(jobs: int | None) -> int:
    return (os.cpu_count() or 1) if jobs is None else jobs


def _with_report(lines: list[str], out: Path | None) -> list[str]:
    return [*lines, f"The report is {out / 'report.html'}."] if out else lines


def _simulation_lines(told: Summary) -> list[str]:
    """The most important numbers, in columns."""
    from labtable.lab.playing.match import tampering_report  # noqa: PLC0415 - only here

    rates = [*told.bots, *told.seats]
    width = max([len(rate.name) for rate in rates])
    lines = [f"{'':<{width}}   wins     95 % interval      points"]
    for rate in rates:
        within = f"{rate.low:6.1%} to {rate.high:6.1%}"
        lines.append(f"{rate.name:<{width}}  {rate.rate:6.1%}  {within}  {rate.score:9,.1f}")
    course = f"{told.answers.mean:.1f} answers"
    if told.unit:
        course += f", {told.turns.mean:.1f} {told.unit}"
    average = f"{told.branching.mean:.1f} choices per question"
    lines.append(f"On average of {told.games:,} games: {course}, {average}.")
    return [*lines, *told.stand_ins, *filter(None, [tampering_report(told.tampered)])]


def _ranking_lines(found: Ranking) -> list[str]:
    """The ranking, in columns."""
    from labtable.lab.arena.ranking import certainty_sentence  # noqa: PLC0415 - an extra
    from labtable.lab.playing.match import tampering_report  # noqa: PLC0415

    width = max([len(place.bot) for place in found.places])
    lines = [f"   {'':<{width}}  rating  95 % interval   games    wins"]
    for rank, place in enumerate(found.places, start=1):
        told = place.low is not None and place.high is not None
        within = f"{place.low:5.0f} to {place.high:4.0f}" if told else "    none yet"
        lines.append(
            f"{rank:>2} {place.bot:<{width}}  {place.elo:6.0f}  {within:<13} {place.games:>7,}"
            f"  {place.rate:6.1%}"
        )
    deals = "1 deal" if found.deals == 1 else f"{found.deals:,} deals"
    lines.append(f"{certainty_sentence(found)} ({found.games:,} games, {deals}.)")
    return [*lines, *found.stand_ins, *filter(None, [tampering_report(found.tampered)])]
