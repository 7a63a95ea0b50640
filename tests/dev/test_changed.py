"""A change finds the tests that it can have broken."""

from __future__ import annotations

import pytest

from tools.dev import changed


@pytest.fixture(autouse=True)
def known_times(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changed, "times", lambda: {"tests/test_conformance.py": 80.0})


@pytest.mark.parametrize(
    ("file", "test"),
    [
        ("labtable/games/ion/components.toml", "tests/ion/test_rules_components.py"),
        ("labtable/games/ion/scoring.py", "tests/test_golden.py"),
        ("docs/rules/valence.md", "tests/valence/test_facts.py"),
        ("tests/golden/ion/01-2-seats.txt", "tests/test_golden.py"),
        ("labtable/host/settings.py", "tests/web/test_limits.py"),
        ("labtable/chem/formula.py", "tests/chem/test_formula.py"),
        ("tools/dev/shell.py", "tests/dev/test_commands.py"),
        ("client/src/lobby/Start.svelte", "tests/browser/test_front.py"),
        ("client/src/games/valence/Board.svelte", "tests/browser/test_valence.py"),
        ("deploy/compose.yaml", "tests/web_many/test_deploy.py"),
        ("docs/lab.md", "docs/lab.md"),
        ("tests/rl/quick.py", "tests/rl/test_gymnasium.py"),
        ("tests/browser/dealer.py", "tests/browser/test_playing.py"),
    ],
)
def test_it_finds_what_imports_reads_or_runs_the_file(file: str, test: str) -> None:
    assert test in changed.distances([file])


def test_a_game_leaves_the_others_alone() -> None:
    far = changed.distances(["labtable/games/ion/scoring.py"])

    assert not [file for file in far if file.startswith("tests/valence/")]
    assert "valence" in changed.other_games(["labtable/games/ion/scoring.py"])
    assert changed.other_games(["labtable/games/ion/scoring.py", "labtable/engine/table.py"]) == []


def test_the_nearest_come_first_and_what_takes_too_long_is_left() -> None:
    chosen = changed.choose(["labtable/engine/chance.py"], budget=60)

    assert chosen.run[0] == "tests/engine/test_chance.py"
    assert "tests/test_conformance.py" in chosen.left
    assert sum(map(changed.seconds, chosen.run)) <= 60


def test_at_least_one_file_of_tests_is_run() -> None:
    assert changed.choose(["tests/test_conformance.py"], budget=1).run == [
        "tests/test_conformance.py"
    ]
