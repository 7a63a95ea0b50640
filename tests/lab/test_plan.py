"""Which games a plan asks for, and which plans are refused."""

from __future__ import annotations

from collections import Counter

import pytest

from labtable import Refusal
from labtable.lab.errors import LabTrouble
from labtable.lab.playing.plan import Plan, check_plan

THREE = ["medium", "easy", "random"]


def test_everybody_sits_everywhere_equally_often() -> None:
    plan = Plan(game="ion", bots=THREE, games=30)

    seen = Counter([(seat, bot) for each in plan.settings() for seat, bot in enumerate(each.bots)])

    assert set(seen.values()) == {10}


def test_a_deal_depends_on_the_seed_and_its_number_alone() -> None:
    few = Plan(game="ion", bots=THREE, games=3, seed=7)
    many = Plan(game="ion", bots=["random"] * 2, games=9, seed=7, options={"bond_many": True})

    seeds = [setting.seed for setting in many.settings()]

    assert [setting.seed for setting in few.settings()] == seeds[:3]
    assert len(set(seeds)) == 9


@pytest.mark.parametrize(
    ("plan", "said"),
    [
        (Plan(game="iom", bots=THREE), "Did you mean 'ion'?"),
        (Plan(game="ion", bots=["mediun", "random"]), "Did you mean 'medium'?"),
        (Plan(game="ion", bots=["random"]), "2 to 7 players"),
        (Plan(game="ion", bots=["random"] * 8), "2 to 7 players"),
        (Plan(game="ion", bots=["random", ""]), "one is left out"),
        (Plan(game="ion", bots=THREE, games=0), "At least one game"),
        (Plan(game="ion", bots=THREE, seed=-1), "A seed is a whole number"),
        (Plan(game="ion", bots=THREE, options={"gravity": True}), "no option 'gravity'"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_sentence(plan: Plan, said: str) -> None:
    with pytest.raises((LabTrouble, Refusal)) as trouble:
        check_plan(plan)

    assert said in str(trouble.value)
