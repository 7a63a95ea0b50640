"""`labtable data`: games as Parquet for other people's learners."""

from __future__ import annotations

from pathlib import Path
from runpy import run_path

import polars as pl
import pytest

import labtable
from labtable.terminal.main import main
from labtable.train import data

Said = pytest.CaptureFixture[str]
EXAMPLE = Path(__file__).parents[2] / "docs/examples/learners/trees.py"
WORDS = ["--games", "6", "--seats", "2", "--preset", "base"]


def test_every_question_is_written_with_its_options_its_choice_and_its_end(
    capsys: Said, tmp_path: Path
) -> None:
    file = tmp_path / "ion.parquet"

    assert main(["data", "ion", "--out", str(file), *WORDS]) == 0
    frame = pl.read_parquet(file)
    assert f"{file} holds {len(frame):,} questions of 6 games." in capsys.readouterr().out
    known = labtable.game("ion").features
    assert known is not None
    for row in frame.iter_rows(named=True):
        assert max(row["view"]) < len(known.view_columns)
        assert max([max(option) for option in row["options"]]) < len(known.answer_columns)
        assert 0 <= row["choice"] < len(row["options"]) >= 2
        assert (row["win"] > 0.5) == (row["lead"] > 0)
    assert set(frame["game"]) == set(range(6))
    assert pl.read_parquet_metadata(file)["features"] == known.fingerprint()


def test_the_same_seed_gives_the_same_games(tmp_path: Path) -> None:
    for name, seed in (("a", "3"), ("b", "3"), ("c", "4")):
        main(["data", "ion", "--out", str(tmp_path / name), *WORDS, "--seed", seed])
    once, again, other = [pl.read_parquet(tmp_path / name) for name in "abc"]

    assert once.equals(again)
    assert not once.equals(other)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--games", "0"], "games is 1 or more, not 0."),
        (["--bots", ","], "Somebody has to play: a level, or the file of a net."),
        (["--bots", "nobody"], "nobody"),
        (["--seats", "9"], "is for 2 to 7, not for 9."),
    ],
)
def test_what_is_wrong_is_said_and_nothing_is_written(
    words: list[str], why: str, capsys: Said, tmp_path: Path
) -> None:
    file = tmp_path / "ion.parquet"

    assert main(["data", "ion", "--out", str(file), *words]) == 2
    assert why in capsys.readouterr().err
    assert not file.exists()


def test_without_polars_that_is_said(
    capsys: Said, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(data, "find_spec", lambda name: None)

    assert main(["data", "ion", "--out", str(tmp_path / "x"), *WORDS]) == 2
    assert "pip install 'labtable[lab]'" in capsys.readouterr().err


def test_the_worked_example_learns_from_such_a_file_and_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("lightgbm")
    monkeypatch.chdir(tmp_path)
    main(["data", "ion", "--out", "ion.parquet", "--games", "20", *WORDS[2:]])
    run_path(str(EXAMPLE), run_name="learning")["learn"]("ion.parquet")

    assert main(["simulate", "ion", "--bots", f"{EXAMPLE}:Trees,beginner", "--games", "2"]) == 0


def test_a_folder_is_refused_before_anybody_plays(
    capsys: Said, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(data, "_play_game", None)

    assert main(["data", "ion", "--out", str(tmp_path), *WORDS]) == 2
    assert f"{tmp_path} is a folder; name a file" in capsys.readouterr().err


def test_it_is_said_how_far_it_is(
    capsys: Said, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("labtable.lab.playing.checkpoint.SELDOM", 0.0)

    assert main(["data", "ion", "--out", str(tmp_path / "x"), *WORDS]) == 0
    assert "6 of 6 games" in capsys.readouterr().err
