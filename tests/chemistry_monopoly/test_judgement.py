"""What looks good in Chemistry Monopoly: trades by what they change, and a tax that is guessed."""

from __future__ import annotations

from typing import Any

import pytest

import labtable
from labtable.bots import Chair, hint
from labtable.bots.evaluate import evaluate_answers, own_dice
from labtable.engine.deal import Gift
from labtable.engine.table import Table
from labtable.games.chemistry_monopoly.actions import Fixed, Percent
from labtable.games.chemistry_monopoly.judge import judge
from labtable.games.chemistry_monopoly.judge.position import Appraisal


def dealt(cash: int) -> Table[Any]:
    """A table whose seat 0 has so much cash."""
    table = labtable.new("chemistry_monopoly", seats=3, seed=1)
    table.state.players[0].cash = cash
    return table


def test_need_of_cash_counts_as_a_change() -> None:
    poor = Appraisal(dealt(cash=0).view(0))
    rich = Appraisal(dealt(cash=900).view(0))
    nothing = (Gift(1, 2, "@", 10),)
    gift = (Gift(1, 0, "@", 60),)

    assert poor.gain(0, nothing) == 0
    assert rich.gain(0, gift) == 60
    assert poor.gain(0, gift) == 180  # it also lifts who was in danger
    assert Appraisal(dealt(cash=60).view(0)).gain(0, (Gift(0, 1, "@", 60),)) == -180


@pytest.mark.parametrize(("cash", "best"), [(300, Percent), (5000, Fixed)])
def test_the_tax_is_guessed_and_not_added_up(cash: int, best: type) -> None:
    view = dealt(cash).view(0)

    assert (judge(view, Percent()) > judge(view, Fixed())) == (best is Percent)
    assert abs(judge(view, Percent())) == abs(judge(dealt(1990).view(0), Percent()))


def test_mon_072_no_hint_looks_further_at_the_tax() -> None:
    table = labtable.new("chemistry_monopoly", seats=2, seed=1)
    for _ in range(2000):
        seat = table.waiting()[0]
        options = table.options(seat)
        if any([isinstance(option, Percent) for option in options]):
            break
        table.play(seat, options[0])

    found = evaluate_answers(Chair(table, seat), own_dice(table, seat))

    assert [value.worlds for value in found.values] == [0]
    assert type(hint(table, seat, own_dice(table, seat)).answer) in (Percent, Fixed)
