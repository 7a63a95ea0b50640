"""Whole simulations: the same bytes whoever plays them, and whatever stops them in between."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import polars as pl
import pytest

import labtable
from labtable.lab.errors import LabTrouble
from labtable.lab.playing.plan import Plan
from labtable.lab.playing.play import games
from labtable.lab.simulate.run import Crew, simulate
from labtable.lab.simulate.summary import Summary
from tests.lab.folders import content
from tests.patience import PATIENCE

PLAN = Plan(game="ion", bots=["easy", "random"], games=40, seed=7, records=True)
COMMAND = [sys.executable, "-m", "labtable.terminal.main", "simulate", "ion"]
WORDS = ["--bots", "easy,random", "--seed", "7", "--jobs", "2", "--records", "--out"]


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What one process makes of the plan."""
    folder = tmp_path_factory.mktemp("lab") / "alone"
    simulate(PLAN, Crew(), folder, io.StringIO())
    return folder


@contextmanager
def started(folder: Path, least: int) -> Iterator[subprocess.Popen[str]]:
    """A run that has played a few games of very many; behind a shell it may be deaf to Ctrl-C."""
    hearing = ["env", "--default-signal=INT"]
    command = [*hearing, *COMMAND, *WORDS, str(folder), "--games", "1000000"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as run:
        try:
            log, end = folder / "games.jsonl", time.monotonic() + PATIENCE
            while not (log.exists() and log.read_bytes().count(b"\n") >= least):
                assert run.poll() is None
                assert time.monotonic() < end
                time.sleep(0.02)
            yield run
        finally:
            run.kill()


def test_a_run_leaves_a_report_tables_and_every_record(alone: Path) -> None:
    told = msgspec.json.decode((alone / "summary.json").read_bytes(), type=Summary)
    frame = pl.read_parquet(alone / "games.parquet")

    assert told.games == len(frame) == len(pl.read_csv(alone / "games.csv")) == 40
    assert sum([rate.wins for rate in told.bots]) == pytest.approx(40)
    assert told.bots[0].rate > told.bots[1].rate
    record = (alone / "records" / "000007.txt").read_text()
    row = frame.row(7, named=True)
    assert labtable.replay(record).result().scores == [row["score_0"], row["score_1"]]


def test_a_run_needs_nothing_but_a_plan(alone: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = simulate(PLAN)

    assert told == msgspec.json.decode((alone / "summary.json").read_bytes(), type=Summary)
    assert capsys.readouterr().out == ""


def test_a_run_that_was_killed_goes_on_and_ends_the_same(alone: Path, tmp_path: Path) -> None:
    with started(tmp_path, least=30):
        pass  # killed on the way out, by then perhaps beyond the plan
    torn = (tmp_path / "games.jsonl").read_bytes().split(b"\n", maxsplit=25)
    torn[25] = torn[25][:100]
    (tmp_path / "games.jsonl").write_bytes(b"\n".join(torn))

    simulate(PLAN, Crew(), tmp_path, io.StringIO())

    ours = content(alone)
    assert {name: found for name, found in content(tmp_path).items() if name in ours} == ours


def test_ctrl_c_says_how_to_go_on(tmp_path: Path) -> None:
    with started(tmp_path, least=1) as run:
        run.send_signal(signal.SIGINT)
        _, said = run.communicate(timeout=PATIENCE)

    assert "the same command goes on from here" in said
    assert "Traceback" not in said
    assert run.returncode == 130


def test_more_games_are_added_to_a_run_that_is_over(alone: Path, tmp_path: Path) -> None:
    simulate(msgspec.structs.replace(PLAN, games=25), Crew(), tmp_path, io.StringIO())

    simulate(PLAN, Crew(jobs=2), tmp_path, io.StringIO())

    assert content(tmp_path) == content(alone)


def test_processes_get_an_environment_of_their_own(tmp_path: Path) -> None:
    bot = tmp_path / "asking.py"
    bot.write_text(
        "import os\n"
        "class Bot:\n"
        "    def choose(self, chair, dice):\n"
        "        return chair.options[len(os.environ.get('LAB_TEST', '')) % len(chair.options)]\n"
    )
    plan = Plan(game="ion", bots=[f"{bot}:Bot", "random"], games=2)

    usual = [outcome.scores for outcome in games(plan)]
    other = [outcome.scores for outcome in games(plan, environment={"LAB_TEST": "x"})]

    assert usual != other
    assert "LAB_TEST" not in os.environ


def test_what_goes_wrong_in_another_process_is_told_here(tmp_path: Path) -> None:
    bot = tmp_path / "fatal.py"
    bot.write_text(
        "import os\nclass Bot:\n    def choose(self, chair, dice):\n        os._exit(3)\n"
    )
    plan = Plan(game="ion", bots=[f"{bot}:Bot", "random"], games=2)

    with pytest.raises(LabTrouble, match="ended by itself, with status 3"):
        list(games(plan, jobs=2))
