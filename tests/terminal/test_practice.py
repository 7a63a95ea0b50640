"""Practice and the daily at a keyboard: hints, twins, a profile that stays, no tracebacks."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from labtable.practice import daily_items, read_profile
from labtable.practice.items import answer_of
from labtable.terminal.main import main

PAST = "2026-03-02"


def run(monkeypatch: pytest.MonkeyPatch, typed: list[str], *words: object) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    return main([str(word) for word in words])


def test_a_wrong_try_a_hint_and_the_answer_stay_in_the_profile(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(
        "labtable.terminal.commands.practice.monotonic", iter(range(0, 900, 9)).__next__
    )
    path = tmp_path / "me.json"
    typed = ["Zz9", "?", "Zz9", "Zz9", ""]
    assert run(monkeypatch, typed, "practice", "--part", "po-hydroxide", "--profile", path) == 0
    told = capsys.readouterr().out
    assert "The answer:" in told
    assert "A similar one" in told
    assert read_profile(path.read_text()).answers


def test_the_day_ends_in_a_text_without_answers(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    right = [answer_of(item.id).right[0] for item in daily_items(PAST)]
    assert run(monkeypatch, right, "daily", PAST, "--profile", tmp_path / "me.json") == 0
    share = capsys.readouterr().out.rpartition("Labtable")[2]
    assert "10 of 10" in share
    assert not any(len(each) > 2 and each in share for each in right)


@pytest.mark.parametrize(
    "words", [("daily", "2099-01-01"), ("daily", "soon"), ("practice", "--part", "nothing")]
)
def test_what_cannot_be_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    assert run(monkeypatch, [], *words) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "Traceback" not in said


def test_a_broken_profile_is_not_overwritten(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "me.json"
    path.write_text("nonsense")
    assert run(monkeypatch, ["x"], "practice", "--profile", path) == 2
    assert path.read_text() == "nonsense"
