"""PettingZoo's own tests, and what they leave open."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (  # type: ignore[import-untyped]  # declares no types
    api_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

import labtable
from labtable.engine import Refusal
from labtable.rl.pettingzoo import env, parallel_env, raw_env
from tests.rl.quick import GAMES, short

# PettingZoo wants plain arrays, except from its own games, which give a mask beside them as ours do
pytestmark = pytest.mark.filterwarnings("ignore:Observation")


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_accepts_a_game_in_turns(game: str) -> None:
    api_test(env(game, seats=3, **short(game)), num_cycles=30)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_accepts_a_game_played_at_once(game: str) -> None:
    parallel_api_test(parallel_env(game, seats=3, **short(game)), num_cycles=30)


@pytest.mark.parametrize("game", GAMES)
def test_rows_of_features_are_accepted_too(game: str) -> None:
    api_test(env(game, seats=2, features=True, **short(game)), num_cycles=20)
    table = parallel_env(game, seats=2, features=True, **short(game))
    table.reset(seed=3)
    features = labtable.game(game).features
    assert features is not None
    for seat, agent in enumerate(table.agents):
        row = table.observe(agent)["observation"]
        view = table.match.table.view(seat)
        assert row.nonzero()[0].tolist() == sorted(set(features.view(view)))
        assert len(row) == table.match.layout.size == len(features.view_columns)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_brings_the_same_game(game: str) -> None:
    seed_test(lambda: env(game, seats=2, **short(game)), num_cycles=20)
    parallel_seed_test(lambda: parallel_env(game, seats=2, **short(game)), num_cycles=20)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_accepts_how_a_game_is_rendered(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    render_test(
        lambda render_mode: env(game, seats=3, render_mode=render_mode, **short(game)),
        {"ansi": lambda drawn: len(drawn.splitlines()) > 2},
    )

    assert len(capsys.readouterr().out.splitlines()) > 10


def test_a_table_rendered_for_people_is_written_and_one_without_a_mode_is_not(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for mode, shown in (("human", True), (None, False)):
        table = parallel_env("ion", seats=2, render_mode=mode)
        table.reset(seed=1)
        assert table.render() is None
        assert ("Round 1 of 3" in capsys.readouterr().out) == shown


def test_a_mode_of_rendering_that_is_not_there_is_refused() -> None:
    with pytest.raises(Refusal, match=r"rendered as ansi or human, not as 'rgb_array'\."):
        raw_env("ion", seats=2, render_mode="rgb_array")


def any_number(mask: Any, dice: random.Random) -> int:
    return int(dice.choice(np.flatnonzero(mask)))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_in_turns_ends_with_rewards_that_add_up_to_nothing(game: str) -> None:
    table, dice = env(game, seats=3, **short(game)), random.Random(1)
    gained: dict[str, float] = {}

    table.reset(seed=1)
    for agent in table.agent_iter():
        seen, reward, over, _, _ = table.last()
        gained[agent] = gained.get(agent, 0.0) + reward
        table.step(None if over else any_number(seen["action_mask"], dice))

    assert len(gained) == 3
    assert sum(gained.values()) == pytest.approx(0)
    assert max(gained.values()) > 0


@pytest.mark.parametrize(("game", "preset"), [("compoundit", "honour"), ("valence", "together")])
def test_a_game_played_at_once_ends_also_where_any_of_several_may_step_in(
    game: str, preset: str
) -> None:
    table, dice = parallel_env(game, seats=3, preset=preset), random.Random(2)
    seen, _ = table.reset(seed=2)
    rewards: dict[str, float] = {}

    while table.agents:
        numbers = {agent: any_number(seen[agent]["action_mask"], dice) for agent in table.agents}
        seen, rewards, _, _, _ = table.step(numbers)

    assert table.match.table.over
    assert list(rewards.values()) == table.match.final_rewards()


def test_a_number_without_a_meaning_loses_the_game_in_turns() -> None:
    table = env("ion", seats=2)
    table.reset(seed=1)

    table.step(0)

    assert table.terminations == {"seat_0": True, "seat_1": True}
    assert table.rewards == {"seat_0": -1.0, "seat_1": 0}


def test_a_number_without_a_meaning_loses_the_game_played_at_once() -> None:
    table = parallel_env("ion", seats=2)
    table.reset(seed=1)
    number = next(iter(table.answers("seat_1")))

    _, rewards, over, _, _ = table.step({"seat_0": 0, "seat_1": number})

    assert rewards == {"seat_0": -1.0, "seat_1": 0.0}
    assert all(over.values())
    assert table.agents == []


def test_who_gave_a_number_without_a_meaning_is_told_why() -> None:
    table = parallel_env("valence", seats=2)
    table.reset(seed=1)
    asked, other = sorted(table.agents, key=lambda agent: not table.answers(agent))

    _, rewards, _, _, infos = table.step({asked: 0, other: 5})

    assert rewards == {asked: -1.0, other: -1.0}
    assert infos[asked]["refusal"].startswith(f"Number 0 means nothing to seat {asked[-1]} now;")
    assert infos[other] == {
        "refusal": f"Number 5 means nothing to seat {other[-1]} now: it is not asked."
    }


def test_an_agent_that_is_not_asked_may_say_nothing() -> None:
    table = parallel_env("valence", seats=2)
    table.reset(seed=1)
    asked = next(agent for agent in table.agents if table.answers(agent))

    _, rewards, over, _, infos = table.step({asked: next(iter(table.answers(asked)))})

    assert rewards == {"seat_0": 0.0, "seat_1": 0.0}
    assert not any(over.values())
    assert infos == {"seat_0": {}, "seat_1": {}}


@pytest.mark.parametrize(
    ("answers", "why"),
    [
        ({}, r"seat_0 is asked, and no number was given for it\."),
        ({"seat_0": 1}, r"seat_1 is asked, and no number was given for it\."),
        ({"x": 1}, r"The agents here are seat_0 to seat_1; there is no 'x'\."),
    ],
)
def test_answers_of_others_than_those_who_are_asked_are_refused(
    answers: dict[str, int], why: str
) -> None:
    table = parallel_env("ion", seats=2)
    table.reset(seed=1)
    before = table.match.table.save()

    with pytest.raises(Refusal, match=why):
        table.step(answers)

    assert table.match.table.save() == before
    assert table.agents == table.possible_agents


@pytest.mark.parametrize("kind", [env, raw_env, parallel_env])
def test_an_agent_that_does_not_exist_is_refused(kind: Any) -> None:
    table = kind("ion")
    table.reset(seed=1)

    for asked in (table.observe, table.answers, table.observation_space, table.action_space):
        with pytest.raises(Refusal, match=r"seat_0 to seat_1; there is no 'seat_9'\."):
            asked("seat_9")


@pytest.mark.parametrize("kind", [raw_env, parallel_env])
def test_nothing_is_seen_answered_or_drawn_before_a_game_is_dealt(kind: Any) -> None:
    table = kind("ion")

    for early in (
        lambda: table.step({}),
        lambda: table.observe("seat_0"),
        lambda: table.answers("seat_0"),
        table.render,
    ):
        with pytest.raises(AssertionError, match=r"Nothing is dealt yet: call reset first\."):
            early()


def test_a_game_that_is_over_takes_no_more_answers() -> None:
    table = parallel_env("ion", seats=2)
    table.reset(seed=1)
    table.step({"seat_0": 0, "seat_1": 0})

    with pytest.raises(AssertionError, match=r"The game is over: call reset first\."):
        table.step({})


@pytest.mark.parametrize("kind", [env, raw_env, parallel_env])
def test_two_sit_at_a_table_unless_more_are_wanted(kind: Any) -> None:
    assert kind("ion").possible_agents == ["seat_0", "seat_1"]


def test_nobody_sees_what_another_agent_has_just_answered() -> None:
    table = raw_env("ion", seats=2)
    rows = []

    for pick in (0, 1):
        table.reset(seed=1)
        table.step(sorted(table.answers("seat_0"))[pick])
        rows.append(table.observe("seat_1")["observation"])

    assert np.array_equal(rows[0], rows[1])


def test_an_agent_that_is_not_asked_may_only_wait() -> None:
    table = raw_env("valence", seats=2)
    table.reset(seed=1)
    other = next(agent for agent in table.agents if agent != table.agent_selection)

    mask = table.observe(other)["action_mask"]

    assert np.flatnonzero(mask).tolist() == [0]


def test_the_table_can_be_drawn() -> None:
    table = raw_env("ion", seats=2)
    table.reset(seed=1)

    assert "Round 1 of 3" in (table.render() or "")
