"""A net that plays on as it would answer itself, and is asked again there."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import labtable
from labtable.bots import Chair, bot
from labtable.bots import net_search as ahead
from labtable.bots.chair import sample_world
from labtable.bots.net import MARGIN, Net, NetShape
from labtable.bots.net_loading import bot_from_net, open_net
from labtable.bots.net_player import predict, prune_candidates
from labtable.bots.net_search import LookaheadBoard, NetSearch, play_on
from labtable.bots.playout import FAR, lead_over_best, so_far
from labtable.bots.playout import play_on as glance
from labtable.bots.search import Search
from labtable.engine.game import Game
from labtable.engine.snapshot import freeze_state
from labtable.engine.table import Table

ION: Game[Any] = labtable.game("ion")


def net(seed: int = 1) -> Net:
    """A net that has learned nothing, and has met everything."""
    assert ION.features is not None
    fresh = Net(NetShape(len(ION.features.view_columns), len(ION.features.answer_columns), 8, 1))
    fresh.set_random_weights(seed)
    fresh.met[:], fresh.worlds, fresh.turns = True, 5, 2
    return fresh


def begun(seed: int = 3) -> Chair:
    return Chair(labtable.new("ion", seats=2, seed=seed), 0)


def test_it_takes_an_answer_that_its_net_named_and_sees_no_more_than_its_seat() -> None:
    chair, knows = begun(), net()
    knows.looks = 6
    player = bot_from_net(open_net(knows.encode_net(ION, {}), ION), bot("medium", ION), "medium")
    assert isinstance(player, NetSearch)
    assert ION.foresight is not None
    answers, before = player.weigh_answers(chair)
    told = predict(player.net, chair, prune_candidates(ION, chair.view, chair.options, 6))
    assert told is not None
    thought = player.think(chair, Random(1))

    assert 1 <= len(answers) <= ION.foresight.breadth
    assert before == sorted(before, reverse=True)
    assert before[0] == max(told[0])
    assert thought.answer in answers
    assert thought.why.startswith("Played ahead in ")
    for seed in range(3):
        other = Chair(chair.imagine(Random(seed)), 0)
        assert player.choose(other, Random(1)) == thought.answer


def test_it_may_let_everybody_play_on_at_a_glance_for_some_rounds() -> None:
    assert ION.foresight is not None
    clock, states = ION.foresight.clock, []
    for rounds in (0.0, 2.0):  # as far as the game looks, which is one; and further
        knows = net()
        knows.turns, knows.rounds = 0, rounds
        chair = begun()
        player = NetSearch(knows, bot("medium", ION), "medium")
        tried = player._play_answers(chair, chair.options, [0], Random(1))
        play_on(knows, ION, [tried[0]])
        assert tried[0].done
        states.append(tried[0].state)

    assert [clock(state) for state in states] == [1, 2]
    again = sample_world(begun(), Random(1))
    again.step(0, begun().options[0])
    glance(ION, again, ION.foresight, 1)
    assert freeze_state(again) == freeze_state(states[0])


def test_a_world_ends_where_the_seat_is_asked_again_with_what_its_net_thinks_there() -> None:
    knows = net()
    table: Table[Any] = labtable.new("ion", seats=2, seed=3)
    state = sample_world(Chair(table, 0), Random(1))
    state.step(0, state.options(0)[0])
    boards = [LookaheadBoard(state, 0, 0)]
    play_on(knows, ION, boards)
    assert boards[0].done
    assert 0 in state.waiting

    table.state = state
    chair = Chair(table, 0)
    told = predict(knows, chair, chair.options)
    assert told is not None
    assert ION.features is not None
    now = so_far(ION, chair.view, 0) / ION.features.lead
    assert boards[0].outlook.worth == pytest.approx(max(told[0]) + MARGIN * now, abs=1e-5)


def test_a_world_that_ends_is_worth_what_was_won() -> None:
    state = sample_world(begun(), Random(1))
    board = LookaheadBoard(state, 0, 1000)
    play_on(net(), ION, [board])
    result = ION.result(state)
    share = 1 / len(result.winners) if 0 in result.winners else 0.0
    assert ION.features is not None
    gap = max(-FAR, min(FAR, lead_over_best(result.scores, 0) / ION.features.lead))

    assert not state.waiting
    assert board.outlook.worth == pytest.approx(share + MARGIN * gap)
    assert board.outlook.ahead == pytest.approx(gap * ION.features.lead)


def test_a_world_that_takes_too_long_is_worth_how_the_seat_stands(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ahead, "MOST", 0)
    board = LookaheadBoard(sample_world(begun(), Random(1)), 0, 1)
    play_on(net(), ION, [board])

    assert board.outlook.worth == pytest.approx(0.5)


def test_what_the_net_thinks_before_counts_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ahead, "play_on", lambda *_: None)
    chair, player = begun(), NetSearch(net(), bot("medium", ION), "medium")
    answers = chair.options[:3]
    race = player.run_race(chair, answers, [0.1, 0.3, 0.2], Random(1))

    assert answers[race.winner(0.0)] == answers[1]


def test_where_its_net_has_never_been_the_bot_below_plays_and_says_so() -> None:
    stranger = net()
    stranger.met[:] = False
    chair, below = begun(), Search(5, seconds=1.8)
    player = NetSearch(stranger, below, "search")
    thought = player.think(chair, Random(1))

    assert thought.answer == Search(5).choose(chair, Random(1))
    assert thought.why.startswith("The net has never met this: search plays. ")
    assert below.seconds == 0.0  # no more time than its own
