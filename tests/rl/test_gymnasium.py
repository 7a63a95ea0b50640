"""Gymnasium's own test, and what it leaves open."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

import labtable
from labtable.bots import Chair, RandomBot
from labtable.engine import Refusal
from labtable.rl.gymnasium import LabtableEnv, environment_name
from tests.nets import written
from tests.rl.quick import GAMES, short


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.filterwarnings("error")
def test_gymnasium_accepts_one_seat_of_a_game(game: str) -> None:
    check_env(gymnasium.make(environment_name(game), seats=3, **short(game)).unwrapped)


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
    env = LabtableEnv("ion", opponents=RandomBot())

    reward, _ = played(env, 1)

    assert reward in (-1.0, 0.0, 1.0)


def test_every_other_seat_may_have_an_opponent_of_its_own() -> None:
    asked: list[tuple[str, int]] = []

    class Noted(RandomBot):
        def __init__(self, name: str) -> None:
            self.name = name

        def choose(self, chair: Chair, dice: Random) -> Any:
            asked.append((self.name, chair.seat))
            return super().choose(chair, dice)

    played(LabtableEnv("ion", seats=3, seat=1, opponents=[Noted("first"), Noted("last")]), 1)
    played(LabtableEnv("ion", seats=3, opponents=("random", "beginner")), 1)

    assert set(asked) == {("first", 0), ("last", 2)}


@pytest.mark.parametrize(
    ("opponents", "why"),
    [
        ([], r"Opponents are one bot for all, or a list of 2 here, not of 0\."),
        (["random"], r"Opponents are one bot for all, or a list of 2 here, not of 1\."),
        (["random", 3], r"A bot is a name, or has a method choose\(self, chair, dice\); 3 is none"),
        (None, r"choose\(self, chair, dice\); None is none\."),
        (RandomBot, r"<class '.*RandomBot'> is none\."),
        (["random", "x"], "There is no bot 'x'"),
    ],
)
def test_opponents_that_are_no_bots_are_refused_at_once(opponents: Any, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        LabtableEnv("ion", seats=3, opponents=opponents)


def test_nothing_is_asked_answered_or_drawn_before_a_game_is_dealt() -> None:
    env = LabtableEnv("ion", render_mode="ansi")

    for early in (lambda: env.step(3), env.answers, env.action_masks, env.render):
        with pytest.raises(ResetNeeded, match=r"Nothing is dealt yet: call reset first\."):
            early()


def test_reset_takes_no_options() -> None:
    env = LabtableEnv("ion")
    env.reset(options={})

    with pytest.raises(Refusal, match="when the environment is made; reset takes none"):
        env.reset(options={"foo": 1})


def test_numbers_and_answers_belong_together() -> None:
    env = LabtableEnv("ion")
    env.reset(seed=1)

    assert sorted(env.answers()) == np.flatnonzero(env.action_masks()).tolist()
    assert [str(answer) for answer in env.answers().values()] == [
        str(option) for option in env.match.table.options(0)
    ]


@pytest.mark.parametrize(
    ("seat", "shown"), [(2, "2"), (-1, "-1"), ("0", "'0'"), (0.0, "0.0"), (None, "None")]
)
def test_a_seat_that_does_not_exist_is_refused(seat: Any, shown: str) -> None:
    with pytest.raises(Refusal, match=f"The seats here are 0 to 1; there is no {shown}\\."):
        LabtableEnv("ion", seat=seat)


@pytest.mark.parametrize("seats", ["3", 2.0, 99, None])
@pytest.mark.parametrize("features", [False, True])
def test_a_number_of_seats_that_does_not_fit_is_refused_at_once(seats: Any, features: bool) -> None:
    LabtableEnv("ion", seats=2)

    with pytest.raises(Refusal, match=f"is for 2 to 7 players, not {seats!r}"):
        LabtableEnv("ion", seats=seats, features=features)


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
