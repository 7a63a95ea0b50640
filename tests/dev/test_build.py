"""The tests run on the build they are meant for, and so does what they start."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import labtable

EXPECTED = os.environ.get("LABTABLE_EXPECT_COMPILED", "0") == "1"
ROOT = Path(__file__).parents[2]


def test_labtable_runs_on_the_build_that_is_being_tested() -> None:
    assert labtable.compiled == EXPECTED


def test_programs_that_tests_start_run_on_that_build_too() -> None:
    ask = [sys.executable, "-c", "import labtable; print(labtable.compiled)"]

    assert subprocess.check_output(ask, cwd=ROOT, text=True) == f"{EXPECTED}\n"
