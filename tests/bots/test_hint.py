"""Hints: a good answer and why, for every game, and nothing that the seat may not know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import labtable
from labtable.bots import Chair, Greedy, Thought, bot, hint
from labtable.bots.evaluate import Budget, evaluate_answers
from labtable.bots.hint import advise, answer_fact
from labtable.bots.net_loading import usable_net
from labtable.bots.net_player import predict
from labtable.chem.formula import Formula
from labtable.engine.errors import OutOfTurn
from labtable.engine.table import Table

GAMES = labtable.all_games()


def hinted(table: Table[Any], seat: int) -> Thought:
    """Ask for a hint that takes little thought."""
    return hint(table, seat, Random(3), Budget(worlds=2, looks=3000))


def opened(name: str, seed: int, answers: int) -> Table[Any]:
    """A table some way into a game of medium bots."""
    dice = Random(seed)
    table = labtable.new(name, seats=3, seed=seed, names=["Ada", "Bo", "Cy"])
    for _ in range(answers):
        seat = table.waiting()[0]
        table.play(seat, bot("medium", table.game).choose(Chair(table, seat), dice))
    return table


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_hint_is_the_same_in_worlds_the_seat_cannot_tell_apart(name: str, seed: int) -> None:
    table = opened(name, seed, answers=5 + 4 * seed)
    seat = table.waiting()[0]
    other = table.redeal(seat, Random(seed))

    here = hinted(table, seat)
    there = hinted(other, seat)

    assert here == there


@pytest.mark.parametrize("name", GAMES)
def test_every_answer_on_offer_can_be_told_in_half_a_sentence(name: str) -> None:
    table = opened(name, seed=4, answers=0)
    dice = Random(4)
    while not table.over and len(table.record.answers) < 60:
        seat = table.waiting()[0]
        chair = Chair(table, seat)
        for option in chair.options[:12]:
            told = str(answer_fact(chair, option))
            assert told[:1].islower(), (option, told)
            assert not told.endswith("."), (option, told)
        table.play(seat, Greedy().choose(chair, dice))


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_leaves_the_table_as_it_was(name: str) -> None:
    table = opened(name, seed=5, answers=3)
    before = table.save()

    hinted(table, table.waiting()[0])

    assert table.save() == before


def test_a_hint_says_what_the_answer_does_and_what_another_would() -> None:
    table = labtable.new("ion", seats=2, seed=7)

    thought = hinted(table, 0)

    assert thought.answer in table.options(0)
    does, instead = thought.why.split("'keep ")
    assert does.startswith("It waits alone for a charge of -1")
    assert "it waits alone for a charge of +1" in instead


def test_people_are_called_by_their_names() -> None:
    table = opened("ion", seed=1, answers=1)
    with pytest.raises(OutOfTurn, match="Ada is not asked anything now"):
        hint(table, 0, Random(1))


def test_who_is_not_asked_gets_no_hint() -> None:
    table = labtable.new("valence", seats=2, seed=7)
    idle = 1 - table.waiting()[0]

    with pytest.raises(OutOfTurn, match=f"Seat {idle} is not asked anything now"):
        hint(table, idle, Random(1))


@pytest.mark.parametrize("name", GAMES)
def test_what_is_called_tempting_shows_why_and_no_question_asks_for_an_element(name: str) -> None:
    for table, seat in _choices(name, 12):
        advice = advise(table, seat, Random(3), Budget(worlds=2, looks=3000))
        said, asked = advice.thought.said, advice.ask
        assert said is not None

        assert len(Formula.parse(asked.parts.get("compound", "HF")).counts) > 1
        does, instead = said.parts["does"], said.parts.get("instead")
        if "is tempting" in said.key and instead is not None and instead.key == does.key:
            assert str(instead) != str(does)
            assert any(character.isdigit() for character in str(instead))
        assert said.parts.get("mine", 50) in range(1, 100)


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_named_against_what_looks_best_unless_the_net_wins_more_with_it(
    name: str,
) -> None:
    net = usable_net(labtable.game(name))
    assert net is not None
    for table, seat in _choices(name, 12):
        chair = Chair(table, seat)
        found = evaluate_answers(chair, Random(3), Budget(worlds=2, looks=3000))
        told = predict(net, chair, [found.answer, found.tempting])

        if found.learned and found.answer != found.tempting:
            assert told is not None
            assert told[1][0] > told[1][1]


def _choices(name: str, count: int) -> Iterator[tuple[Table[Any], int]]:
    """Some questions of a game with more than one answer."""
    table, dice = labtable.new(name, seats=3, seed=8), Random(8)
    while not table.over and count:
        seat = table.waiting()[0]
        if len(table.options(seat)) > 1 and dice.random() < 0.2:
            count -= 1
            yield table, seat
        table.play(seat, Greedy(slips=0.2).choose(Chair(table, seat), dice))
