"""Gymnasium's own test, and what it leaves open."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import labtable
from labtable.bots import Randomly
from labtable.engine import Refusal
from labtable.rl.gymnasium import LabtableEnv, name
from tests.nets import written
from tests.rl.quick import GAMES, short


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.filterwarnings("error")
def test_gymnasium_accepts_one_seat_of_a_game(game: str) -> None:
    check_env(gymnasium.make(name(game), seats=3, **short(game)).unwrapped)


def test_gymnasium_accepts_rows_of_features() -> None:
    env = LabtableEnv("ion", opponents="random", features=True)
    check_env(env)
    row, _ = env.reset(seed=2)
    features = labtable.game("ion").features

    assert features is not None
    assert row.nonzero()[0].tolist() == sorted(set(features.view(env.match.table.view(0))))


def played(env: LabtableEnv, seed: int) -> tuple[float, list[Any]]:
    """Take the first answer each time."""
    seen, info = env.reset(seed=seed)
    seen_all, over, reward = [seen], False, 0.0
    while not over:
        seen, reward, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        seen_all.append(seen)
    return reward, seen_all


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_brings_the_same_game_against_the_same_bots(game: str) -> None:
    first, again = [LabtableEnv(game, seats=2, seat=1, **short(game)) for _ in range(2)]

    reward, seen = played(first, 5)
    same_reward, same = played(again, 5)

    assert reward == same_reward in (-1.0, 0.0, 1.0)
    assert len(seen) == len(same)
    assert all(np.array_equal(*pair) for pair in zip(seen, same, strict=True))


def test_a_number_without_a_meaning_loses_the_game() -> None:
    env = LabtableEnv("ion")
    env.reset(seed=1)

    _, reward, over, _, info = env.step(0)

    assert (reward, over) == (-1.0, True)
    assert info["refusal"].startswith("Number 0 means nothing to seat 0 now;")


def test_opponents_may_be_brought_along() -> None:
    env = LabtableEnv("ion", opponents=Randomly())

    reward, _ = played(env, 1)

    assert reward in (-1.0, 0.0, 1.0)


def test_numbers_and_answers_belong_together() -> None:
    env = LabtableEnv("ion")
    env.reset(seed=1)

    assert sorted(env.answers()) == np.flatnonzero(env.action_masks()).tolist()
    assert [str(answer) for answer in env.answers().values()] == [
        str(option) for option in env.match.table.options(0)
    ]


def test_a_seat_that_does_not_exist_is_refused() -> None:
    with pytest.raises(labtable.Refusal, match="The seats here are 0 to 1; there is no 2"):
        LabtableEnv("ion", seat=2)


def test_the_table_is_drawn_only_when_asked_for() -> None:
    quiet, drawing = LabtableEnv("ion"), LabtableEnv("ion", render_mode="ansi")
    for env in (quiet, drawing):
        env.reset(seed=1)

    assert quiet.render() is None
    assert "Round 1 of 3" in str(drawing.render())


def test_a_net_sits_opposite(tmp_path: Path) -> None:
    game = LabtableEnv("ion", seats=2, opponents=written(tmp_path / "ion.net", 2))
    game.reset(seed=7)

    assert not game.step(next(iter(game.answers())))[2]
    with pytest.warns(UserWarning, match="tables of 2, not of 3; search plays in its place"):
        LabtableEnv("ion", seats=3, opponents=str(tmp_path / "ion.net"))


def test_a_way_of_rendering_that_does_not_exist_is_refused() -> None:
    with pytest.raises(Refusal, match="rendered as ansi, not as 'x'"):
        LabtableEnv("ion", render_mode="x")
