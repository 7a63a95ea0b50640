"""Columns of a net: rents are those of the rules, and what matters is always thought about."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

import labtable
from labtable.bots.net_player import prune_candidates
from labtable.engine import Action
from labtable.engine.table import Table
from labtable.games.chemistry_monopoly.actions import Accept, Buy, Decline, Leave
from labtable.games.chemistry_monopoly.features.rents import BY_DICE, rents, ways
from labtable.games.chemistry_monopoly.scoring import raisable, rent, value
from labtable.games.chemistry_monopoly.tables import CARD_AT, SPACES

GAME = labtable.game("chemistry_monopoly")
PAIRS: list[set[type[Action]]] = [{Buy, Leave}, {Accept, Decline}]


def moments(games: int = 4) -> Iterator[tuple[Table[Any], int]]:
    """Questions of some games, played at a glance with slips."""
    assert GAME.judge is not None
    dice = Random(3)
    for seed in range(games):
        preset = ("regular", "short")[seed % 2]
        table = labtable.new("chemistry_monopoly", seats=2 + seed, seed=seed, preset=preset)
        while not table.over and table.view(0).round < 30:
            seat = table.waiting()[0]
            yield table, seat
            options, view = table.options(seat), table.view(seat)
            judged = {i: GAME.judge(view, option) for i, option in enumerate(options)}
            best = max(judged, key=lambda i: judged[i])
            near = [i for i in judged if judged[i] > judged[best] - 20]
            table.play(seat, options[dice.choice(near) if dice.random() < 0.2 else best])


def test_rents_are_those_that_visitors_pay() -> None:
    compared = 0
    for table, seat in moments():
        found, state = rents(table.view(seat)), table.state
        for owner, estate in enumerate(found.estates):
            for place, paid in enumerate(estate.rents):
                if paid:
                    times = sum(state.dice) if BY_DICE[place] else 1
                    assert owner == state.owner[CARD_AT[place]]
                    assert paid * times == rent(state, CARD_AT[place])
                    compared += 1
        for other, player in enumerate(state.players):
            if not player.left:
                assert found.risks(other).most == raisable(state, other)
                assert found.worth(other) == value(state, other)
    assert compared > 1000


def test_a_throw_is_weighed_by_how_often_it_falls() -> None:
    assert [ways(38, there % SPACES) for there in range(38, 52)] == [
        *(0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 0),
    ]


def test_what_the_next_throw_may_cost_is_told() -> None:
    view = labtable.new("chemistry_monopoly", seats=2, seed=1).view(0)
    mine, theirs = view.seats
    theirs = replace(theirs, cards=["Na"])  # eight spaces from Go
    rich = replace(view, seats=[mine, theirs], levels=view.levels | {"Na": 3})
    poor = replace(rich, seats=[replace(mine, cash=100), theirs])
    costs, lacks = rents(rich).own, rents(poor).own

    assert (costs.sum, costs.highest, costs.short) == (5 * 270, 270, 0)
    assert (lacks.short, lacks.ruin) == (5, 5)


def test_where_another_player_stands_moves_a_column() -> None:
    features = GAME.features
    assert features is not None
    view = labtable.new("chemistry_monopoly", seats=2, seed=1).view(0)
    moved = replace(view, seats=[view.seats[0], replace(view.seats[1], place=24)])
    told = {features.view_columns[i] for i in set(features.view(moved)) ^ set(features.view(view))}

    assert told == {"1, place: 0", "1, place: 24"}


def test_buying_and_deals_are_thought_about_however_they_look() -> None:
    met: set[type[Action]] = set()
    for table, seat in moments():
        options = table.options(seat)
        kinds = {type(option) for option in prune_candidates(GAME, table.view(seat), options, 8)}
        for pair in PAIRS:
            if pair <= {type(option) for option in options}:
                assert pair <= kinds
                met |= pair
    assert met == {Buy, Leave, Accept, Decline}
