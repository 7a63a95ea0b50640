"""The one evaluator: looking ahead, and what was learned where it can be asked."""

from __future__ import annotations

from typing import Any

import pytest

import labtable
from labtable.bots import Chair, evaluate, hint, net_loading
from labtable.bots.evaluate import compare_answers, own_dice
from labtable.bots.net import Net
from labtable.bots.net_player import prune_candidates
from labtable.engine.table import Table
from tests.bots.test_hint import opened


def asked(name: str) -> tuple[Table[Any], int]:
    """A question in the middle of a game, with answers worth a thought for who is asked."""
    table = opened(name, seed=6, answers=9)
    while len(table.options(table.waiting()[0])) < 3 or not _doubtful(table):
        seat = table.waiting()[0]
        table.play(seat, table.options(seat)[0])
    return table, table.waiting()[0]


def _doubtful(table: Table[Any]) -> bool:
    seat = table.waiting()[0]
    return len(prune_candidates(table.game, table.view(seat), table.options(seat), 8)) > 1


def valued(name: str) -> evaluate.Values:
    table, seat = asked(name)
    return evaluate.evaluate_answers(Chair(table, seat), own_dice(table, seat))


@pytest.mark.parametrize("name", labtable.all_games())
def test_what_was_learned_counts_where_a_net_lies(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    both = valued(name)
    monkeypatch.setattr(evaluate, "usable_net", lambda _: None)
    ahead = valued(name)

    assert (both.learned, ahead.learned) == (True, False)
    assert both.tempting == ahead.tempting
    assert all([0 <= value.worth <= 1 for value in both.values])
    assert {str(value.answer): value.worth for value in both.values} != {
        str(value.answer): value.worth for value in ahead.values
    }


def test_without_numpy_the_net_is_asked_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, seat = asked("ion")
    monkeypatch.setattr(net_loading, "find_spec", lambda _: None)

    assert valued("ion").learned
    assert hint(table, seat, own_dice(table, seat)).answer in table.options(seat)
    assert net_loading.missing_for_nets().startswith("numpy is not installed")


def test_at_a_table_the_net_never_met_all_is_looking_ahead(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    net = net_loading.usable_net(labtable.game("ion"))
    assert isinstance(net, Net)
    monkeypatch.setattr(net, "met", net.met & False)

    assert not valued("ion").learned


@pytest.mark.parametrize("name", labtable.all_games())
def test_what_an_answer_brings_somebody_else_is_looked_for_ahead(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, seat = asked(name)
    chair, [first, second, *_] = Chair(table, seat), table.options(seat)
    other = (seat + 1) % 3
    here = compare_answers(chair, first, second, own_dice(table, seat), whose=other)
    monkeypatch.setattr(evaluate, "usable_net", lambda _: None)

    assert compare_answers(chair, first, second, own_dice(table, seat), whose=other) == here
