"""Whoever is told or heard for a seat holds its present key, at whichever server."""

from __future__ import annotations

import os
from pathlib import Path

from tests.web.authority import held_by_the_present_keys
from tests.web.beside import UNHURRIED
from tests.web.conftest import quick

EXAMPLES = int(os.environ.get("LABTABLE_FUZZ", "10"))


def test_two_servers_agree_on_who_holds_a_seat(database: str, tmp_path: Path) -> None:
    settings = quick(tmp_path, rates=UNHURRIED, database=database)
    held_by_the_present_keys(settings, 2, EXAMPLES)
