"""The example of the game author's page, installed beside Labtable as a stranger would."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "titration"

STORY = """
import labtable

assert "titration" in labtable.games(), labtable.games()
table = labtable.new("titration", seats=2, seed=7, acid=5)
print(*table.play(0, "drip 3"))
try:
    table.play(1, "drip 3")
except labtable.Refusal as refusal:
    print(refusal)
print(*table.play(1, "drip 1"))
print(table.over, table.result().winners)
again = labtable.replay(table.record.to_text())
print(again.save() == table.save(), labtable.load(table.save()).result() == table.result())
"""


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """A folder on the import path that holds the example as an installer leaves it."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text())["project"]
    shutil.copy(EXAMPLE / "titration.py", tmp_path)
    card = tmp_path / f"labtable_titration-{project['version']}.dist-info"
    card.mkdir()
    (card / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n")
    games = project["entry-points"]["labtable.games"]
    lines = [f"{name} = {place}" for name, place in games.items()]
    (card / "entry_points.txt").write_text("\n".join(["[labtable.games]", *lines]))
    return tmp_path


def test_a_game_of_a_stranger_joins_through_its_entry_point(shelf: Path) -> None:
    told = subprocess.run(
        [sys.executable, "-c", STORY],
        env=os.environ | {"PYTHONPATH": str(shelf)},
        capture_output=True,
        text=True,
        check=False,
    )

    assert told.stderr == ""
    assert told.stdout.splitlines() == [
        "Seat 0 added 3; the flask takes 2 more.",
        "Add 1 to 2 drops, not 3. [TIT-002]",
        "Seat 1 added 1; the flask takes 1 more. Seat 0 added 1; the flask takes 0 more.",
        "True [1]",
        "True True",
    ]
