"""Ray plays the same games."""

from __future__ import annotations

import pytest

from labtable.lab.playing.plan import Plan
from labtable.lab.playing.play import games
from tests.patience import PATIENCE


def test_a_cluster_of_this_machine_plays_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_gcs_server_port_wait_time_s", str(PATIENCE))
    plan = Plan(game="ion", bots=["random", "random"], games=20, seed=7)

    assert list(games(plan, engine="ray")) == list(games(plan))
