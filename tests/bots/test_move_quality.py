"""Every decision is weighed: what it gave away, how accurate a player was, what to practise."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import labtable
from labtable.bots import Chair, Greedy
from labtable.bots.move_quality import MoveQuality, accuracy, rank_doubts, weigh_decision
from labtable.bots.net_loading import usable_net
from labtable.bots.net_player import NetPlayer
from labtable.bots.practice_advice import formulas_in, parts_of_formulas, practice_parts
from labtable.bots.review import begin_review, gone_on, listed_mistakes, player_reports
from labtable.engine.sentence import say
from labtable.engine.table import Table

pytest.importorskip("numpy")


def played(game: str, players: list[Any], seed: int = 4) -> tuple[list[Table[Any]], list[Any]]:
    """A game of these players, as it stood after every answer, and what each answer brought."""
    table, dice = labtable.new(game, seats=len(players), seed=seed), Random(seed)
    stood, told = [table.clone()], [table.told]
    while not table.over:
        seat = table.waiting()[0]
        told.append(table.play(seat, players[seat].choose(Chair(table, seat), dice)))
        stood.append(table.clone())
    return stood, told


def net_player(game: str) -> NetPlayer:
    net = usable_net(labtable.game(game))
    assert net
    return NetPlayer(net, Greedy(), "medium")


def test_who_takes_what_looks_best_is_doubted_too() -> None:
    """The judge that `medium` plays by finds nothing in its moves; the net does."""
    tables, told = played("ion", [Greedy(), Greedy()], seed=2)
    so_far = begin_review(tables, [0], course=[])
    while not so_far.done:
        so_far = gone_on(tables, so_far)

    mistakes = listed_mistakes(so_far)

    assert mistakes
    assert [one.lost for one in mistakes] == sorted([one.lost for one in mistakes], reverse=True)
    [report] = player_reports(tables, told, so_far)
    assert report.seat == 0
    assert report.accuracy is not None
    assert report.accuracy < 90


def test_who_plays_by_the_net_is_accurate() -> None:
    tables, _ = played("ion", [net_player("ion"), Greedy(0.8)])
    answers = tables[-1].record.answers

    weighed = [weigh_decision(tables[n], one.seat, one.action) for n, one in enumerate(answers)]

    known = [one for one in weighed if one]
    by_net, by_sight = accuracy(known, 0), accuracy(known, 1)
    assert by_net == 100
    assert by_sight is not None
    assert by_sight < 90


def test_no_accuracy_is_told_from_two_decisions() -> None:
    assert accuracy([MoveQuality(n, 0, 0.0, 0.3) for n in range(2)], 0) is None
    assert accuracy([MoveQuality(n, 0, 0.0, 0.0) for n in range(9)], 0) is None


def test_doubts_take_turns_and_the_largest_come_first() -> None:
    losses = [(0, 0, 0.1), (1, 0, 0.3), (2, 1, 0.2), (3, 0, 0.01)]

    assert rank_doubts([MoveQuality(n, seat, loss, 0.4) for n, seat, loss in losses]) == [1, 2, 0]


def test_mistakes_name_the_chemistry_to_practise() -> None:
    would = say("{card:formula}, which {use}", card="Mg", use=say("makes {f:formula}", f="MgCl2"))

    assert formulas_in(would) == ["Mg", "MgCl2"]
    assert parts_of_formulas(["MgCl2", "CaCl2", ""]) == ["cb-two-halides"]
    assert practice_parts([(["a"], 0.1), (["b", "c"], 0.3), (["a"], 0.25)], [], 0) == [
        "a",
        "b",
        "c",
    ]
