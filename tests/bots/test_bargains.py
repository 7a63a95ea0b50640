"""Nets at the trading table: none offers or accepts what costs it much of its chance."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import labtable
from labtable.bots import Chair, bot, net_loading
from labtable.bots.chair import sample_world
from labtable.bots.net_player import DEAR, NetPlayer
from labtable.bots.playout import play_on, playout_outlook

DEALS = ("Offer", "Counter", "Accept")
TRADERS = ["compounded", "chemistry_monopoly"]
WORLDS = 8
ENOUGH = 6  # deals that are looked at


def kind(answer: Any) -> str:
    return type(answer).__name__


def worth(chair: Chair, answer: Any, seed: int) -> float:
    """What an answer leads to in some worlds, when everybody goes on at a glance."""
    game, ahead, dice = chair.game, chair.game.foresight, Random(seed)
    assert ahead is not None
    found = 0.0
    for _ in range(WORLDS):
        state = sample_world(chair, dice)
        until = ahead.clock(state) + ahead.rounds
        state.step(chair.seat, answer)
        play_on(game, state, ahead, until)
        found += playout_outlook(game, state, chair.seat, ahead).worth
    return found / WORLDS


@pytest.mark.parametrize("name", TRADERS)
def test_no_deal_of_a_net_costs_it_a_fifth_of_the_win(name: str) -> None:
    game = labtable.game(name)
    net = NetPlayer(net_loading._shipped_net(game), bot("medium", game), "medium")
    struck = 0
    for seed in range(3):
        table, dice = labtable.new(name, seats=3, seed=seed), Random(seed)
        for _ in range(400):
            if table.over or struck == ENOUGH:
                break
            seat = table.waiting()[0]
            chair = Chair(table, seat)
            answer = net.choose(chair, dice)
            others = [option for option in chair.options if kind(option) not in DEALS]
            if kind(answer) in DEALS and others:
                struck += 1
                judge, view = chair.game.judge, chair.view
                assert judge is not None
                refused = max(others, key=lambda option: judge(view, option))

                assert worth(chair, answer, struck) > worth(chair, refused, struck) - DEAR
            table.play(seat, answer)

    assert struck
