"""The balance bench: what a change does, and what is only noise."""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
import pytest

from labtable import registry
from labtable.lab.balance.report import write_report
from labtable.lab.balance.run import ChangedArm, Study, balance
from labtable.lab.playing.plan import Plan
from labtable.lab.statistics import compare_pairs
from labtable.terminal.main import main
from tests.lab.folders import content

PLAN = Plan(game="ion", bots=["random", "random"], games=16, seed=7)
DEARER = ("points = 5", "points = 9")  # of magnesium


@pytest.fixture(autouse=True)
def trusted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Trial games have tests of their own."""
    monkeypatch.setattr("labtable.component_sets.check.trial_faults", lambda *_: [])


def changed(folder: Path, old: str, new: str) -> Path:
    path = folder / "mine.toml"
    text = registry.components_of("ion").decode()
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


def studied(change: ChangedArm, jobs: int = 1, folder: Path | None = None) -> Study:
    return balance(PLAN, change, jobs=jobs, folder=folder, stream=io.StringIO())


def noise(games: int, measures: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    dice = np.random.Generator(np.random.PCG64(seed))
    return dice.normal(size=(games, measures)), dice.normal(size=(games, measures))


def test_chance_alone_seldom_moves_any_of_many_measures() -> None:
    studies = [compare_pairs(*noise(40, 60, seed), seed) for seed in range(60)]

    alarms = [study for study in studies if study.chance.min() < 0.05]

    assert len(alarms) <= 6  # 3 are due


def test_a_true_shift_is_found_among_many_measures() -> None:
    base, other = noise(200, 60, seed=1)
    other[:, 17] += 0.6

    found = compare_pairs(base, other)

    assert np.flatnonzero(found.chance < 0.05).tolist() == [17]
    assert found.low[17] < 0.6 < found.high[17]


def test_measures_that_never_vary_say_nothing() -> None:
    still = np.ones((30, 3))

    found = compare_pairs(still, still)

    assert found.chance.tolist() == [1.0, 1.0, 1.0]


def test_a_change_that_no_rule_notices_moves_nothing(tmp_path: Path) -> None:
    title = changed(tmp_path, 'title = "Ion: A Compound', 'title = "Eon: A Compound')

    told = studied(ChangedArm(title)).told

    assert told.changes == [
        "title: 'Ion: A Compound Building Game' -> 'Eon: A Compound Building Game'"
    ]
    assert told.different == 0
    assert told.clear_shifts() == []


def test_the_same_bytes_come_from_any_number_of_jobs(tmp_path: Path) -> None:
    mine = changed(tmp_path, *DEARER)
    folders = [tmp_path / "alone", tmp_path / "two"]

    for jobs, folder in enumerate(folders, start=1):
        write_report(studied(ChangedArm(mine), jobs, folder), folder)

    alone, two = map(content, folders)
    assert alone == two
    assert {"report.html", "summary.json", "base/games.csv", "changed/games.csv"} <= alone.keys()
    assert b"points of charged_ion Mg: 5 -&gt; 9" in alone["report.html"]


def test_both_arms_are_dealt_alike(tmp_path: Path) -> None:
    study = studied(ChangedArm(changed(tmp_path, *DEARER)))

    answers = [each for each in study.told.moves if each.name == "answers"]
    points = [each for each in study.told.moves if each.title == "all seats (points)"]

    assert answers[0].difference == 0  # who plays at random does not heed points
    assert points[0].difference > 0


def test_an_option_can_be_the_change() -> None:
    told = studied(ChangedArm(options={"action_tiles": True})).told

    assert told.changes == ["option action_tiles: False -> True"]
    assert "answers (course)" in [move.title for move in told.clear_shifts()]


WRONG = {
    "balance ion": "Nothing is changed",
    "balance iom --option bond_many=on": "Did you mean 'ion'?",
    "balance ion --option gravity=on": "no option 'gravity'",
    "balance ion --change nowhere.toml": "nowhere.toml cannot be read",
    "balance ion --change valence.toml": "is for valence, not for ion",
    "balance valence --change valence.toml": "changes nothing that any rule reads",
    "balance ion --option bond_many=on --games 0": "At least one game",
    "balance ion --option bond_many=on --bots random": "2 to 7 players",
}


@pytest.mark.parametrize("line", WRONG)
def test_bad_input_gets_one_sentence(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "valence.toml").write_bytes(registry.components_of("valence"))

    assert main(line.split()) == 2

    said = capsys.readouterr().err
    assert WRONG[line] in said
    assert said.count("\n") == 1


def test_balance_prints_what_moved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = changed(tmp_path, *DEARER)
    words = ["balance", "ion", "--bots", "random,random", "--games", "16", "--jobs", "1"]

    assert main([*words, "--change", str(mine)]) == 0

    said = capsys.readouterr().out
    assert said.startswith("points of charged_ion Mg: 5 -> 9\n")
    assert "of 16 pairs of games went differently." in said
