"""The commands of the laboratory, as people type them."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest

from labtable.lab.playing.checkpoint import ProgressLine, progress_text
from labtable.terminal.main import main

SIMULATE = ["simulate", "ion", "--bots", "random,random", "--jobs", "1", "--games", "10"]
WRONG = {
    "simulate": "requires",
    "simulate iom": "Did you mean 'ion'?",
    "simulate ion --bots random": "2 to 7 players",
    "simulate ion --bots random,": "one is left out",
    "simulate ion --bots random,clever": "There is no bot 'clever'",
    "simulate ion --bots random,nowhere.py:Bot": "no file nowhere.py",
    "simulate ion --games 0": "At least one game",
    "simulate ion --games many": "many",
    "simulate ion --jobs 0": "jobs is a whole number from 1 to 512, not 0",
    "simulate ion --seed -1": "A seed is a whole number",
    "simulate ion --option gravity=on": "no option 'gravity'",
    "simulate ion --option bond_many": "name=on",
    "simulate ion --preset fulll": "fulll",
    "simulate ion --engine steam": "steam",
    "simulate ion --records": "add --out DIR",
    "simulate ion --bots random,random --seats 3": "as many seats as bots",
    "simulate ion --out diary": "holds other things",
    "arena ion --bots random,random": "takes part twice",
    "arena ion --bots random": "needs at least 2 bots",
    "arena ion --bots random,easy --seats 9": "2 to 7 players",
    "arena ion --games -3": "At least one game",
    "arena ion --bots random,easy,beginner --seats 3 --swiss": "two bots meet",
}


@pytest.mark.parametrize("line", WRONG)
def test_bad_input_gets_one_sentence(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "diary").mkdir()
    (tmp_path / "diary" / "page").write_text("mine")

    status = main(line.split())

    said = capsys.readouterr().err
    assert status == 2
    assert WRONG[line] in said
    assert said.count("\n") == 1


def test_simulate_prints_who_won_and_where_the_report_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*SIMULATE, "--out", str(tmp_path / "run")]) == 0

    said = capsys.readouterr().out
    assert "50.0%" in said
    assert "On average of 10 games" in said
    assert said.endswith("report.html.\n")
    assert (tmp_path / "run" / "report.html").exists()
    assert main([*SIMULATE, "--out", str(tmp_path / "run"), "--seed", "9"]) == 2
    assert "whose seed is 0 and not 9" in capsys.readouterr().err


def test_arena_prints_a_ranking(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "ion", "--bots", "random,easy", "--games", "40", "--jobs", "1"]) == 0

    said = capsys.readouterr().out.splitlines()
    assert said[1].startswith(" 1 easy")
    assert said[-1] == "The order is certain. (40 games, 20 deals.)"


def test_one_deal_is_said_as_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "ion", "--bots", "random,easy", "--games", "2", "--jobs", "1"]) == 0

    assert capsys.readouterr().out.endswith("(2 games, 1 deal.)\n")


class Terminal(io.StringIO):
    """A stream somebody looks at."""

    def isatty(self) -> bool:
        return True


def test_progress_is_one_line_that_is_written_over() -> None:
    stream = Terminal()
    progress = ProgressLine(total=3, stream=stream, known=0)
    for _ in range(3):
        progress.step()
    progress.end()

    assert stream.getvalue().endswith("\r\x1b[K3 of 3 games\n")


def test_progress_counts_only_what_is_played_now() -> None:
    assert (
        progress_text(done=600, total=1000, fresh=100, seconds=10.0)
        == "600 of 1,000 games, 10/s, 0:40 left"
    )


def test_importing_the_commands_loads_no_extra() -> None:
    load = "import sys, labtable.terminal.commands.lab; "
    code = load + "print({'numpy', 'polars', 'ray'} & {*sys.modules})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout == "set()\n"
