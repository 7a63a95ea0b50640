"""A folder keeps what was played and knows whose it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from labtable.lab.errors import LabTrouble
from labtable.lab.playing.checkpoint import LOG, TITLE, RunLog
from labtable.lab.playing.match import GameOutcome, play_match
from labtable.lab.playing.plan import Plan, Setting

PLAN = Plan(game="ion", bots=["random", "random"], games=4, seed=7)
ABOUT = {"game": "ion", "seed": 7}


class Players:
    """They remember which games they were asked for."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def __call__(self, settings: Iterable[Setting]) -> Iterator[GameOutcome]:
        for setting in settings:
            self.asked.append(setting.number)
            yield play_match(setting)


def run(folder: Path, games: int = 4) -> Players:
    players, notebook = Players(), RunLog(folder, ABOUT)
    list(notebook.outcomes(list(PLAN.settings())[:games], players))
    notebook.close()
    return players


def test_what_is_there_is_not_played_again(tmp_path: Path) -> None:
    run(tmp_path, games=3)

    assert run(tmp_path).asked == [3]
    assert run(tmp_path).asked == []


@pytest.mark.parametrize(
    "damage", [b'{"number":2,"se', b"\xff\xfe\n", b"{}\n", b"null\n", b'{"x":' + b"[" * 9000]
)
def test_what_was_cut_off_is_played_again_and_comes_out_the_same(
    damage: bytes, tmp_path: Path
) -> None:
    run(tmp_path)
    whole = (tmp_path / LOG).read_bytes()
    kept = b"".join(whole.splitlines(keepends=True)[:2])
    (tmp_path / LOG).write_bytes(kept + damage)

    assert run(tmp_path).asked == [2, 3]
    assert (tmp_path / LOG).read_bytes() == whole


def test_the_folder_of_another_run_is_refused_and_says_what_differs(tmp_path: Path) -> None:
    run(tmp_path)

    with pytest.raises(LabTrouble, match="holds another run, whose seed is 7 and not 8"):
        RunLog(tmp_path, {**ABOUT, "seed": 8})


def test_a_title_that_is_no_title_is_refused(tmp_path: Path) -> None:
    for damage in ("{", '{"x":' + "[" * 9000):
        run(tmp_path)
        (tmp_path / TITLE).write_text(damage)

        with pytest.raises(LabTrouble, match="is damaged"):
            RunLog(tmp_path, ABOUT)
        (tmp_path / TITLE).unlink()
        (tmp_path / LOG).unlink()


def test_a_folder_of_other_things_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("mine")

    with pytest.raises(LabTrouble, match="holds other things"):
        RunLog(tmp_path, ABOUT)
    assert [file.name for file in tmp_path.iterdir()] == ["diary.txt"]


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    with pytest.raises(LabTrouble, match="cannot be used"):
        RunLog(tmp_path / "file", ABOUT)


def test_two_runs_never_write_to_one_folder(tmp_path: Path) -> None:
    first = RunLog(tmp_path, ABOUT)

    with pytest.raises(LabTrouble, match="Another run"):
        RunLog(tmp_path, ABOUT)
    first.close()
