"""dev.py understands what it is asked, and says so when it does not."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tools.dev import checks, commands
from tools.dev.shell import Beside, Ended, Step, Trouble, run
from tools.dev.steps import STEPS

DEV = Path(__file__).parents[2] / "dev.py"


def told(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(DEV), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def script(text: str) -> Step:
    return Step("a step", [sys.executable, "-c", text])


@pytest.mark.parametrize("chore", commands.CHORES)
def test_every_chore_explains_itself(chore: str) -> None:
    answer = told(chore, "--help")

    assert answer.returncode == 0
    assert f"usage: dev.py {chore}" in answer.stdout


@pytest.mark.parametrize("arguments", [[], ["dance"], ["check", "twice"], ["test", "dance"]])
def test_what_it_does_not_know_ends_in_a_sentence_and_status_2(arguments: list[str]) -> None:
    answer = told(*arguments)

    assert answer.returncode == 2
    assert "Traceback" not in answer.stderr
    assert "error: " in answer.stderr


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
    ended = run(script("raise SystemExit(3)"))

    assert not ended.went_well
    said = capfd.readouterr().out
    assert re.search(r"== a step: FAILED with status 3, \d+\.\d s", said)


def test_nobody_waits_for_a_program_that_a_step_left_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.dev.shell._ECHO", 0.1)
    pid = tmp_path / "pid"
    sleeper = [sys.executable, "-c", "import time; time.sleep(86400)"]
    left = f"open({str(pid)!r}, 'w').write(str(subprocess.Popen({sleeper}).pid))"

    ended = run(script(f"import subprocess; {left}"))

    os.kill(int(pid.read_text()), signal.SIGKILL)
    assert ended.went_well


def test_a_step_beside_others_speaks_when_it_is_waited_for(
    capfd: pytest.CaptureFixture[str],
) -> None:
    steps = Beside(script("print('busy'); raise SystemExit(3)"))
    assert capfd.readouterr().out == ""

    assert [one.status for one in steps.until("a step")] == [3]
    assert "busy\n== a step: FAILED with status 3, " in capfd.readouterr().out
    assert steps.so_far() == []


def test_a_program_that_is_not_there_is_a_step_that_failed(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    step = Step("a step", [tmp_path / "nothing"])

    assert run(step).status == 127
    assert not Beside(step).until("a step")[0].went_well
    assert "No such file" in capfd.readouterr().out


class Walked:
    """Steps of a round that end as somebody wishes, without running anything."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *failing: str, status: int = 1) -> None:
        self.failing = dict.fromkeys(failing, status)
        self.walked: list[str] = []
        monkeypatch.setattr(checks, "set_up", lambda *_groups: None)
        monkeypatch.setattr(checks, "left_out", lambda _steps: set())
        monkeypatch.setattr(checks, "step", lambda name, *_words: Step(name, []))
        monkeypatch.setattr(checks, "run", self.run)
        monkeypatch.setattr(checks, "Beside", self.beside)

    def run(self, step: Step) -> Ended:
        self.walked.append(step.title)
        return Ended(step.title, self.failing.get(step.title, 0), 1.5, f"{step.title} said this")

    def beside(self, *steps: Step) -> Walked:
        self.later = [step.title for step in steps]
        return self

    def so_far(self) -> list[Ended]:
        return []

    def until(self, name: str) -> list[Ended]:
        self.later, due = (
            [title for title in self.later if title != name],
            [title for title in self.later if title == name],
        )
        return [self.run(Step(title, [])) for title in due]


def test_a_round_runs_every_step_once_and_shows_their_times(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    steps = Walked(monkeypatch)

    assert checks.test([]) == 0
    assert sorted(steps.walked) == sorted(STEPS)
    said = capsys.readouterr().out
    assert "pure           1.5 s  ok" in said
    assert "test: all ok, " in said


def test_a_step_that_failed_names_the_command_that_repeats_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    steps = Walked(monkeypatch, "browser")

    assert checks.test([]) == 1
    assert sorted(steps.walked) == sorted(STEPS)
    said = capsys.readouterr().out
    assert "== browser: how it ended\nbrowser said this\n" in said
    assert "pure said this" not in said
    assert "Again, just that: python3 dev.py test browser\n" in said
    assert "test: FAILED: browser, " in said


def test_what_could_not_be_compiled_is_not_tested(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = Walked(monkeypatch, "compile")

    assert checks.test([]) == 1
    assert "compiled" not in steps.walked


def test_a_changed_page_without_examples_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = Walked(monkeypatch, "pure", status=checks.NOTHING_TO_TEST)

    assert checks.test_changed(["docs/index.md"], []) == 0
    assert "pure" in steps.walked


def test_only_the_steps_that_were_named_are_run(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = Walked(monkeypatch)

    checks.test(["lint", "pure", "--", "-k", "ion"])

    assert steps.walked == ["lint", "pure"]
