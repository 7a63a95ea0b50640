"""Whoever is told or heard for a seat holds its present key, whatever people do."""

from __future__ import annotations

import os
from pathlib import Path

from tests.web.authority import held_by_the_present_keys
from tests.web.beside import UNHURRIED
from tests.web.conftest import quick

EXAMPLES = int(os.environ.get("LABTABLE_FUZZ", "25"))


def test_who_is_told_or_heard_for_a_seat_holds_its_present_key(tmp_path: Path) -> None:
    held_by_the_present_keys(quick(tmp_path, rates=UNHURRIED), 1, EXAMPLES)
