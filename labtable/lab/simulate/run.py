"""A whole simulation: play, count, write down."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple, TextIO

import msgspec

import labtable
from labtable.lab.dataframe import Sheet
from labtable.lab.playing.checkpoint import About, RunLog, track_progress
from labtable.lab.playing.match import GameOutcome
from labtable.lab.playing.plan import Plan, Setting, bot_stamp, check_plan, stand_ins
from labtable.lab.playing.play import check_engine, play_settings
from labtable.lab.simulate.summary import Summary, Tally, summary


class Crew(NamedTuple):
    """Who plays: how many processes, of what kind. It never changes what is played."""

    jobs: int = 1
    engine: str = "local"

    def play(self, settings: Iterable[Setting]) -> Iterator[GameOutcome]:
        """Play these games, in order."""
        return play_settings(settings, self.jobs, self.engine)


def simulate(
    plan: Plan,
    crew: Crew | None = None,
    folder: Path | None = None,
    stream: TextIO | None = None,
) -> Summary:
    """Play a plan, or the rest of it; with a folder, leave everything there.

    Unless told, one process plays, and how far it is stands on standard error.
    """
    crew, stream = crew or Crew(), stream or sys.stderr
    check_plan(plan)
    check_engine(*crew)
    tally, sheet = Tally(), Sheet()
    others = stand_ins(plan.bots, labtable.game(plan.game), [(len(plan.bots), plan.options)])
    stream.writelines([f"{line}\n" for line in others])
    notebook = RunLog(folder, _run_identity(plan, others)) if folder else None
    outcomes = (
        notebook.outcomes(plan.settings(), crew.play) if notebook else crew.play(plan.settings())
    )
    known = notebook.there if notebook else 0
    try:
        for outcome in track_progress(outcomes, plan.games, stream, known):
            tally.add(outcome)
            if folder:
                sheet.add(outcome)
    finally:
        if notebook:
            notebook.close()
    told = msgspec.structs.replace(summary(plan, tally), stand_ins=others)
    if folder:
        _write_results(folder, told, tally, sheet)
    return told


def _run_identity(plan: Plan, others: list[str]) -> About:
    """Everything that decides what is played; more games may be asked for later."""
    game = labtable.game(plan.game)
    return {
        "study": "simulate",
        "labtable": labtable.__version__,
        "game": plan.game,
        "rules": game.rules,
        "components": game.fingerprint(),
        "bots": [bot_stamp(bot) for bot in plan.bots],
        "seed": plan.seed,
        "options": plan.options,
        "records": plan.records,
        **({"stand_ins": others} if others else {}),
    }


def _write_results(folder: Path, told: Summary, tally: Tally, sheet: Sheet) -> None:
    from labtable.lab.simulate.report import simulation_page  # noqa: PLC0415 - drawing is an extra, slow to load

    sheet.write(folder)
    text = msgspec.json.format(msgspec.json.encode(told), indent=2)
    (folder / "summary.json").write_bytes(text + b"\n")
    (folder / "report.html").write_text(simulation_page(told, tally), encoding="utf-8")
