"""The tests run on the build they are meant for."""

from __future__ import annotations

import os

import labtable


def test_labtable_runs_on_the_build_that_is_being_tested() -> None:
    expected = os.environ.get("LABTABLE_EXPECT_COMPILED", "0") == "1"

    assert labtable.compiled == expected
