"""The places the chores work in: made once, added to when something new is needed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tools.dev import clean, compiled, environment, shell
from tools.dev.shell import ROOT

POPEN = subprocess.Popen


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty environment in a folder with a lock file."""
    (tmp_path / "uv.lock").write_text("locked")
    (tmp_path / "pyproject.toml").write_text("project")
    environment.python(tmp_path).parent.mkdir()
    environment.python(tmp_path).touch()
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    return tmp_path


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What uv is asked to install, time after time."""
    calls: list[list[str]] = []

    def sync(_venv: Path, *wanted: str, title: str) -> None:
        assert title
        calls.append([word for word in wanted if not word.startswith("--")])

    monkeypatch.setattr(environment, "sync", sync)
    return calls


def test_a_chore_adds_its_groups_to_those_that_are_there(
    place: Path, asked: list[list[str]]
) -> None:
    assert environment.lacking(place, ["play"]) == ["play"]
    environment.add(place, "play")
    assert environment.lacking(place, ["play"]) == []
    environment.add(place, "docs", "dev")

    assert asked == [["play"], ["dev", "docs", "play"]]
    assert environment.groups_of(place) == ["dev", "docs", "play"]


def test_another_lock_file_brings_all_groups_again(place: Path, asked: list[list[str]]) -> None:
    environment.add(place, "play", "docs")
    (place / "uv.lock").write_text("locked anew")

    assert environment.lacking(place, ["play"]) == ["play"]
    environment.add(place, "play")

    assert asked[-1] == ["docs", "play"]


def test_who_only_plays_keeps_no_cache(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[tuple[str, ...]] = []
    monkeypatch.setattr(environment, "sync", lambda _venv, *words, title: heard.append(words))

    environment.add(place, "play")
    environment.add(place, "dev")

    assert ["--no-cache" in words for words in heard] == [True, False]


def test_a_program_that_does_not_run_is_no_uv(tmp_path: Path) -> None:
    assert environment.uv_version(tmp_path / "uv") == (0, 0)
    assert environment.uv_version(Path(sys.executable)) == (0, 0)


@pytest.mark.parametrize("home", ["", os.devnull])
def test_without_a_home_the_cache_lies_in_the_project(
    home: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", home)
    monkeypatch.delenv("UV_CACHE_DIR", raising=False)

    assert environment.uv_environment()["UV_CACHE_DIR"].startswith(str(ROOT))


def test_a_machine_without_a_compiler_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")

    assert compiled.why_not() == "there is no C compiler"
    told = compiled.begin_in_background()
    assert told == "The engine runs uncompiled, because there is no C compiler."


def test_what_could_not_be_compiled_is_not_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "why_not", lambda: "")
    monkeypatch.setattr(compiled, "FAILED", tmp_path / "not-compiled")
    monkeypatch.setattr(compiled, "place", lambda: tmp_path / "0123")
    (tmp_path / "not-compiled").write_text("0123")

    assert "compiling it failed" in compiled.begin_in_background()


@pytest.mark.skipif(environment.WINDOWS, reason="zombies are known elsewhere")
def test_compiling_in_the_background_leaves_no_child(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "why_not", lambda: "")
    monkeypatch.setattr(compiled, "FAILED", tmp_path / "not-compiled")
    monkeypatch.setattr(compiled, "ROOT", tmp_path)
    monkeypatch.setattr(compiled, "LOG", tmp_path / "log")
    begun: list[subprocess.Popen[bytes]] = []

    def begin(*given: Any, **how: Any) -> subprocess.Popen[bytes]:
        begun.append(POPEN(*given, **how))
        return begun[0]

    monkeypatch.setattr(subprocess, "Popen", begin)

    assert "is being compiled" in compiled.begin_in_background()
    assert begun[0].returncode == 0  # waited for


def test_a_python_finds_what_is_compiled_before_the_source(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "modules").mkdir()
    (tmp_path / "modules" / "labtable.py").write_text("compiled = 'surely'\n")
    monkeypatch.setattr(compiled, "COMPILED", tmp_path / "python")

    compiled.lay_before(tmp_path / "modules")

    finder = str(environment.python(tmp_path / "python"))
    ask = [finder, "-c", "import labtable, msgspec; print(labtable.compiled)"]
    told = subprocess.run(ask, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert told.stdout == "surely\n"


def test_cleaning_removes_what_was_made_and_leaves_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(clean, "ROOT", tmp_path)
    for name in (".venv/a", "build/b", "client/node_modules/c", "labtable/__pycache__/d"):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_bytes(bytes(1_000_000))
    (tmp_path / "labtable" / "ion.py").touch()
    (tmp_path / "my.record").touch()

    assert clean.clean() == 0

    left = sorted(path.name for path in tmp_path.rglob("*") if path.is_file())
    assert left == ["ion.py", "my.record"]
    assert "removed                       4.0 MB\n" in capsys.readouterr().out


def test_a_chore_sees_nothing_that_leads_to_another_python_or_slows_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")

    assert not {"PYTHONPATH", "PYTHONDONTWRITEBYTECODE"} & set(shell.clean_environment())
    assert shell.clean_environment({"PYTHONPATH": "here"})["PYTHONPATH"] == "here"


def test_who_plays_from_a_checkout_meets_the_nets_themselves() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"]
    [wanted] = project["dependency-groups"]["play"]
    needed = [need for name in re.findall(r"\w+", wanted)[1:] for need in extras[name]]

    assert [need for need in needed if need.startswith("numpy")]
