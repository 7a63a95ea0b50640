"""A whole contest: play, rank, write down."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TextIO

import msgspec

import labtable
from labtable.lab.arena.contest import Contest, Meeting, checked_contest, seat_orders
from labtable.lab.arena.pairing import round_robin_meetings, swiss_round_count
from labtable.lab.arena.ranking import Ranking
from labtable.lab.arena.tournament import hold_contest
from labtable.lab.playing.checkpoint import About, RunLog
from labtable.lab.playing.outcome import GameOutcome
from labtable.lab.playing.plan import Setting
from labtable.lab.playing.play import check_engine
from labtable.lab.playing.players import bot_stamp, stand_ins
from labtable.lab.playing.progress import ProgressLine
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
    notebook = RunLog(folder, _run_identity(contest, others)) if folder else None
    progress = ProgressLine(_game_limit(contest), stream, notebook.there if notebook else 0)

    tampered: set[str] = set()

    def play(settings: Iterable[Setting]) -> Iterator[GameOutcome]:
        outcomes = notebook.outcomes(settings, crew.play) if notebook else crew.play(settings)
        for outcome in outcomes:
            progress.step()
            tampered.update([outcome.bots[seat] for seat in outcome.tampered])
            yield outcome

    try:
        found = hold_contest(contest, play)
    finally:
        progress.end()
        if notebook:
            notebook.close()
    named = [name for name in contest.names if name in tampered]
    found = msgspec.structs.replace(found, tampered=named, stand_ins=others)
    if folder:
        _write_results(folder, found)
    return found


def _game_limit(contest: Contest) -> int:
    """How many games there are if the order stays in doubt to the end."""
    bots = len(contest.bots)
    meetings: list[Meeting] = round_robin_meetings(bots, contest.seats)
    tables = swiss_round_count(bots) * (bots // 2) if contest.swiss else len(meetings)
    return tables * contest.deals * len(seat_orders(range(contest.seats)))


def _run_identity(contest: Contest, others: list[str]) -> About:
    """Everything that decides what is played."""
    game = labtable.game(contest.game)
    return {
        "study": "arena",
        "labtable": labtable.__version__,
        "rules": game.rules,
        "components": game.fingerprint(),
        **msgspec.structs.asdict(contest),
        "bots": [bot_stamp(bot) for bot in contest.bots],
        **({"stand_ins": others} if others else {}),
    }


def _write_results(folder: Path, found: Ranking) -> None:
    from labtable.lab.arena.report import arena_page  # noqa: PLC0415 - drawing is slow to load

    text = msgspec.json.format(msgspec.json.encode(found), indent=2)
    (folder / "ranking.json").write_bytes(text + b"\n")
    (folder / "report.html").write_text(arena_page(found), encoding="utf-8")
