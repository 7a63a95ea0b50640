"""A whole contest: play, rank, write down."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TextIO

import msgspec

import labtable
from labtable.lab.arena.contest import Contest, Meeting, checked_contest, orders
from labtable.lab.arena.pairing import everybody, rounds
from labtable.lab.arena.ranking import Ranking
from labtable.lab.arena.tournament import held
from labtable.lab.playing.checkpoint import About, Notebook
from labtable.lab.playing.outcome import Outcome
from labtable.lab.playing.plan import Setting
from labtable.lab.playing.play import check_engine
from labtable.lab.playing.players import stamp, stand_ins
from labtable.lab.playing.progress import Progress
from labtable.lab.simulate.run import Crew


def arena(
    contest: Contest,
    crew: Crew | None = None,
    folder: Path | None = None,
    stream: TextIO | None = None,
) -> Ranking:
    """Hold a contest, or the rest of it; with a folder, leave everything there.

    Unless told, one process plays, and how far it is stands on standard error.
    """
    crew, stream = crew or Crew(), stream or sys.stderr
    checked_contest(contest)
    check_engine(*crew)
    tables = [(contest.seats, contest.options)]
    others = stand_ins(contest.bots, labtable.game(contest.game), tables)
    stream.writelines([f"{line}\n" for line in others])
    notebook = Notebook(folder, _about(contest, others)) if folder else None
    progress = Progress(_most(contest), stream, notebook.there if notebook else 0)

    tampered: set[str] = set()

    def play(settings: Iterable[Setting]) -> Iterator[Outcome]:
        outcomes = notebook.outcomes(settings, crew.play) if notebook else crew.play(settings)
        for outcome in outcomes:
            progress.step()
            tampered.update([outcome.bots[seat] for seat in outcome.tampered])
            yield outcome

    try:
        found = held(contest, play)
    finally:
        progress.end()
        if notebook:
            notebook.close()
    named = [name for name in contest.names if name in tampered]
    found = msgspec.structs.replace(found, tampered=named, stand_ins=others)
    if folder:
        _write(folder, found)
    return found


def _most(contest: Contest) -> int:
    """How many games there are if the order stays in doubt to the end."""
    bots = len(contest.bots)
    meetings: list[Meeting] = everybody(bots, contest.seats)
    tables = rounds(bots) * (bots // 2) if contest.swiss else len(meetings)
    return tables * contest.deals * len(orders(range(contest.seats)))


def _about(contest: Contest, others: list[str]) -> About:
    """Everything that decides what is played."""
    game = labtable.game(contest.game)
    return {
        "study": "arena",
        "labtable": labtable.__version__,
        "rules": game.rules,
        "components": game.fingerprint(),
        **msgspec.structs.asdict(contest),
        "bots": [stamp(bot) for bot in contest.bots],
        **({"stand_ins": others} if others else {}),
    }


def _write(folder: Path, found: Ranking) -> None:
    from labtable.lab.arena.report import report  # noqa: PLC0415 - drawing is slow to load

    text = msgspec.json.format(msgspec.json.encode(found), indent=2)
    (folder / "ranking.json").write_bytes(text + b"\n")
    (folder / "report.html").write_text(report(found), encoding="utf-8")
