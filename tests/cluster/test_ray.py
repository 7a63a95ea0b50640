"""Ray plays the same games."""

from __future__ import annotations

from labtable.lab.plan import Plan
from labtable.lab.play import games


def test_a_cluster_of_this_machine_plays_the_same_games() -> None:
    plan = Plan(game="ion", bots=["random", "random"], games=20, seed=7)

    assert list(games(plan, engine="ray")) == list(games(plan))
