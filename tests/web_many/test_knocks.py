"""A server is killed under fire: every confirmed answer is there when it comes back."""

from __future__ import annotations

import os
from pathlib import Path

from tests.web_many.knocks import Siege

KILLS = int(os.environ.get("LABTABLE_CRASHES", "3"))


async def test_no_confirmed_answer_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    figures = await Siege(tmp_path).run(KILLS)

    assert figures.kills == KILLS
    assert figures.confirmed >= 10 * KILLS
    assert (figures.lost, figures.gaps) == (0, 0)
