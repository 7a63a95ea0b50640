"""dev.py understands what it is asked, and says so when it does not."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools.dev import commands, compiled, house
from tools.dev.shell import ROOT, Beside, Trouble, run

DEV = Path(__file__).parents[2] / "dev.py"


def told(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(DEV), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("chore", ["play", "test", "check", "bench", "rules", "build", "kit"])
def test_every_chore_explains_itself(chore: str) -> None:
    answer = told(chore, "--help")

    assert answer.returncode == 0
    assert f"usage: dev.py {chore}" in answer.stdout


@pytest.mark.parametrize("arguments", [[], ["dance"], ["check", "twice"]])
def test_what_it_does_not_know_ends_in_a_sentence_and_status_2(arguments: list[str]) -> None:
    answer = told(*arguments)

    assert answer.returncode == 2
    assert "Traceback" not in answer.stderr
    assert "dev.py: error: " in answer.stderr


def test_words_behind_a_chore_reach_the_program_it_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[list[str]] = []

    def listen(words: list[str]) -> int:
        heard.append(words)
        return 0

    monkeypatch.setitem(commands.CHORES, "kit", listen)

    status = commands.main(["kit", "--games", "9"])

    assert status == 0
    assert heard == [["--games", "9"]]


def test_trouble_is_one_sentence_and_status_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def no_network(_words: list[str]) -> int:
        raise Trouble("There is no network.")

    monkeypatch.setitem(commands.CHORES, "check", no_network)

    assert commands.main(["check"]) == 2
    assert capsys.readouterr().err == "There is no network.\n"


def test_a_step_says_how_it_went_and_how_long_it_took(capfd: pytest.CaptureFixture[str]) -> None:
    went_well = run("a step", [sys.executable, "-c", "raise SystemExit(3)"])

    assert not went_well
    said = capfd.readouterr().out
    assert re.search(r"== a step: FAILED with status 3, \d+\.\d s", said)


def test_a_step_beside_others_speaks_when_it_is_waited_for(
    capfd: pytest.CaptureFixture[str],
) -> None:
    step = Beside("a step", [sys.executable, "-c", "print('busy'); raise SystemExit(3)"])
    assert capfd.readouterr().out == ""

    assert not step.went_well()
    assert "busy\n== a step: FAILED with status 3, " in capfd.readouterr().out


def test_a_set_up_that_fits_the_lock_is_not_repeated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "uv.lock").write_text("locked")
    (tmp_path / "pyproject.toml").write_text("project")
    house.python(tmp_path).parent.mkdir()
    house.python(tmp_path).touch()
    calls: list[str] = []
    monkeypatch.setattr(house, "ROOT", tmp_path)
    monkeypatch.setattr(house, "find_uv", lambda: tmp_path / "uv")
    monkeypatch.setattr(house, "must", lambda title, *_rest, **_more: calls.append(title))

    house.sync(tmp_path)
    house.sync(tmp_path)
    (tmp_path / "uv.lock").write_text("locked anew")
    house.sync(tmp_path)

    assert len(calls) == 2


def test_a_program_that_does_not_run_is_no_uv(tmp_path: Path) -> None:
    assert house.uv_version(tmp_path / "uv") == (0, 0)
    assert house.uv_version(Path(sys.executable)) == (0, 0)


@pytest.mark.parametrize("home", ["", os.devnull])
def test_without_a_home_the_cache_lies_in_the_project(
    home: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", home)
    monkeypatch.delenv("UV_CACHE_DIR", raising=False)

    assert house.uv_environment()["UV_CACHE_DIR"].startswith(str(ROOT))


def test_a_machine_without_a_compiler_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")

    assert compiled.why_not() == "there is no C compiler"


def test_the_stage_holds_the_tests_but_not_the_source(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "STAGE", tmp_path / "stage")

    stage = compiled.stage()

    assert (stage / "tests" / "dev" / Path(__file__).name).exists()
    assert not (stage / "labtable").exists()
