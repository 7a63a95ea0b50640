"""Whoever checks types, or has an editor that does, is told what the library hands out."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "docs" / "examples" / "typed" / "ion_scores.py"


def test_a_typed_program_passes_the_strict_check_and_a_slip_in_it_is_found(tmp_path: Path) -> None:
    slip = tmp_path / "slip.py"
    slip.write_text(EXAMPLE.read_text("utf-8").replace("scores, list[int]", "scores, list[str]"))

    strict = ["--strict", "--config-file=", "--cache-dir", str(tmp_path)]
    checked = subprocess.run(  # in a process of its own: it lets calls nest deeper
        [sys.executable, "-m", "mypy", *strict, str(EXAMPLE), str(slip)],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
    )

    lines = checked.stdout.splitlines()
    assert checked.stderr == ""
    assert lines[-1].startswith("Found 1 error in 1 file"), checked.stdout
    assert [line for line in lines if "slip.py:26" in line], checked.stdout
