"""`labtable train`, as somebody types it."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import msgspec
import pytest

from labtable.bots import net_loading
from labtable.terminal.commands import train as command
from labtable.terminal.main import main
from labtable.train import run
from labtable.train.plan import TrainPlan
from tests.nets import written

Said = pytest.CaptureFixture[str]
SMALL = ["--games", "16", "--actors", "1", "--seats", "2", "--preset", "base", "--width", "8"]
TINY = [*SMALL, "--set", "handful=8", "--set", "generation=2", "--set", "batch=32"]


def test_train_makes_a_net_that_plays(capsys: Said, tmp_path: Path) -> None:
    out = tmp_path / "run"
    words = ["train", "ion", "--out", str(out), *TINY, "--against", "beginner", "--measure", "4"]

    assert main(words) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].split()[:2] == ["16", "games"]
    assert said[1].startswith("  against beginner (2 seats, base): wins ")
    assert said[2] == f"The net is {out / 'ion.net'}: labtable play ion --bot {out / 'ion.net'}"
    assert main(["simulate", "ion", "--bots", f"{out / 'ion.net'},beginner", "--games", "2"]) == 0


def test_it_is_measured_by_whoever_can_play(capsys: Said, tmp_path: Path) -> None:
    known, other = written(tmp_path / "2.net", 2), written(tmp_path / "3.net", 3)
    against = f"random,search,{known},{other}"
    words = ["train", "ion", "--out", str(tmp_path / "run"), *TINY, "--against", against]

    assert main([*words, "--measure", "4"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith(f"{other}: This net has learned at tables of 3, not of 2;")
    for line, name in zip(said[2:], against.split(","), strict=False):
        assert line.startswith(f"  against {name} (2 seats, base): wins ")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["chess"], "chess"),
        (["ion", "--games", "0"], "games is 1 or more, not 0."),
        (["ion", "--actors", "0"], "Somebody has to play: 1 actor or more, not 0."),
        (["ion", "--seats", "two"], "--seats takes numbers such as 2,3, not 'two'."),
        (["ion", "--seats", "9"], "is for 2 to 7, not for 9."),
        (["ion", "--preset", "bas"], "has no preset 'bas'"),
        (["ion", "--set", "wide"], "--set takes name=value, not 'wide'."),
        (["ion", "--set", "wide=3"], "There is no setting 'wide'; there are deep, handful,"),
        (["ion", "--set", "batch=many"], "batch cannot be 'many'."),
        (["ion", "--set", "explore=1,2,3"], "explore cannot be '1,2,3'."),
        (["ion", "--set", "width=8"], "width has an option of its own: --width 8."),
        (["ion", "--set", "game=valence"], "game is no setting: labtable train GAME --preset"),
        (["ion", "--measure", "-1"], "--measure takes 0 games or more, not -1."),
        (["ion", "--width", "0"], "width is 1 to 4096, not 0."),
        (["ion", "--width", "100000"], "width is 1 to 4096, not 100000."),
        (["ion", "--seed", "-1"], "seed is 0 to 9.22337e+18, not -1."),
        (["ion", "--looks", "-1"], "looks is 0 or more, not -1."),
        (["ion", "--set", "era=0"], "era is 1 or more, not 0."),
        (["ion", "--set", "rate=nan"], "rate is 0 to 1, not nan."),
        (["ion", "--set", "trace=2"], "trace is 0 to 1, not 2."),
        (["ion", "--set", "explore=0.5,3"], "explore is 0 to 1, not 3."),
        (["ion", "--teacher", "medium", "--set", "handover=0"], "handover is 0.001 to 1, not 0."),
        (["ion", "--teacher", "master"], "Only medium can teach, not master."),
        (["ion", "--rival", "no.net"], "The net in no.net cannot be read: no such file"),
        (["ion", "--begin", "no.net"], "The net in no.net cannot be read: no such file"),
        (["ion", "--against", "nobody"], "There is no bot 'nobody' for Ion"),
        (["ion", "--against", "nobody"], "greedy, tree, search."),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(
    words: list[str], why: str, capsys: Said, tmp_path: Path
) -> None:
    few = [] if "--measure" in words else ["--measure", "4"]
    assert main(["train", *words, *few, "--out", str(tmp_path / "run")]) == 2
    said = capsys.readouterr().err

    assert why in said
    assert len(said.splitlines()) == 1
    assert not (tmp_path / "run").exists()


def test_a_setting_of_two_numbers_is_understood(capsys: Said, tmp_path: Path) -> None:
    out = tmp_path / "run"
    words = ["train", "ion", "--out", str(out), *TINY, "--set", "explore=0.06,0.008"]

    assert main([*words, "--measure", "0"]) == 0
    assert msgspec.json.decode((out / "plan.json").read_bytes(), type=TrainPlan).explore == (
        0.06,
        0.008,
    )


def test_a_folder_that_is_a_file_is_said(capsys: Said, tmp_path: Path) -> None:
    (tmp_path / "run").write_text("mine")

    assert main(["train", "ion", "--out", str(tmp_path / "run"), *TINY, "--measure", "0"]) == 2
    assert f"This cannot be done: {tmp_path / 'run'}: file exists." in capsys.readouterr().err


def test_what_is_under_way_is_shown(capsys: Said, tmp_path: Path) -> None:
    words = ["train", "ion", "--out", str(tmp_path), *TINY, "--measure", "4"]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("labtable.lab.playing.checkpoint.SELDOM", 0.0)
        assert main(words) == 0
    said = capsys.readouterr().err

    assert "16 of 16 games\n" in said
    assert "4 of 4 games against medium\n" in said


def test_without_torch_that_is_said(
    capsys: Said, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "find_spec", lambda name: None)

    assert main(["train", "ion", "--out", str(tmp_path), *TINY, "--torch"]) == 2
    assert "There is no torch here" in capsys.readouterr().err


def test_without_numpy_that_is_said(
    capsys: Said, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "find_spec", lambda name: None)

    assert main(["train", "ion", "--out", str(tmp_path)]) == 2
    assert "pip install 'labtable[train]'" in capsys.readouterr().err


def test_who_plays_instead_of_a_net_is_said_before_the_game(
    capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(net_loading, "find_spec", lambda name: None)
    monkeypatch.setattr("sys.stdin", StringIO("quit\n"))

    assert main(["play", "ion", "--seats", "me,bot:grandmaster", "--plain"]) == 0
    said = capsys.readouterr().err
    assert (
        said
        == "grandmaster: It answers without looking ahead, because numpy is not installed here.\n"
    )
