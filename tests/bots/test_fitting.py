"""At which tables a net plays, and what is said where another bot plays in its place."""

from __future__ import annotations

import pytest

from labtable.bots import Bot, bot, known_sizes, stand_in
from labtable.bots import net_loading as nets
from labtable.bots.net_loading import bot_from_net
from labtable.bots.net_player import SlippingBot
from labtable.engine.sentence import render_sentence
from labtable.languages import game_catalogue
from tests.nets import ION, net


def player(*seats: int, worlds: int = 0) -> Bot:
    return bot_from_net(net(*seats, worlds=worlds), bot("search", ION), "search")


@pytest.mark.parametrize("worlds", [0, 2])
def test_a_net_that_never_met_so_many_says_so(worlds: int) -> None:
    told = stand_in(player(2, 4, worlds=worlds), ION, 3, {})

    assert str(told) == (
        "This net has learned at tables of 2 and 4, not of 3; search plays in its place."
    )
    assert told is not None
    assert "für 2 und 4 am Tisch" in render_sentence(told, language=game_catalogue("de", "ion"))
    assert "tables de 2 et 4" in render_sentence(told, language=game_catalogue("fr", "ion"))
    assert stand_in(player(2, 4, worlds=worlds), ION, 4, {}) is None
    assert known_sizes(player(2, 4, worlds=worlds), ION, {}) == [2, 4]


def test_a_net_that_never_met_such_options_says_so() -> None:
    assert str(stand_in(player(), ION, 3, {"preset": "full"})) == (
        "This net has not learned with these options; search plays in its place."
    )


def test_what_sometimes_plays_by_a_net_says_it_too() -> None:
    assert stand_in(SlippingBot(player(2), 0.3), ION, 3, {})
    assert known_sizes(SlippingBot(player(2), 0.3), ION, {}) == [2]


def test_without_numpy_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nets, "find_spec", lambda name: None)

    assert str(stand_in(bot("grandmaster", ION), ION, 2, {})) == (
        "It answers without looking ahead, because numpy is not installed here."
    )


def test_levels_play_themselves_at_every_table() -> None:
    for name in ("medium", "search", "master", "grandmaster"):
        assert stand_in(bot(name, ION), ION, 7, {"preset": "full"}) is None
        assert known_sizes(bot(name, ION), ION, {}) == list(ION.seats)
