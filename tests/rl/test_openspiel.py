"""OpenSpiel's own test, and what it leaves open."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]  # compiled, without stubs
import pytest
from open_spiel.python.algorithms import ismcts, mcts  # type: ignore[import-untyped]  # has none

import labtable
from labtable.rl import openspiel
from labtable.rl.match import Match
from tests.rl.quick import GAMES, short


def loaded(game: str, **options: Any) -> Any:
    words = [f"{name}={value}" for name, value in (short(game) | options).items()]
    return pyspiel.load_game(f"labtable_{game}({','.join(words)})")


def middle(game: Any, answers: int = 9) -> Any:
    """Play a few answers at random."""
    dice, state = Random(1), game.new_initial_state()
    state.apply_action(5)
    for _ in range(answers):
        state.apply_action(dice.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("game", GAMES)
def test_openspiel_accepts_a_game(game: str) -> None:
    pyspiel.random_sim_test(loaded(game, players=3), num_sims=1, serialize=False, verbose=False)


def test_all_win_or_lose_where_all_play_together() -> None:
    game = loaded("valence", preset="together")

    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)

    assert game.get_type().utility == pyspiel.GameType.Utility.IDENTICAL


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_goes_its_own_way(game: str) -> None:
    state = middle(loaded(game))
    before = state.information_state_string(0)
    copy = state.clone()

    assert copy.information_state_string(0) == before
    copy.apply_action(copy.legal_actions()[0])

    assert state.information_state_string(0) == before
    assert state.history() == copy.history()[:-1]


def test_copies_that_answer_alike_part_when_they_answer_otherwise() -> None:
    state = middle(loaded("chemistry_monopoly"))
    copy = state.clone()
    same = state.legal_actions()[0]
    state.apply_action(same)
    copy.apply_action(same)
    assert state.course is copy.course  # what is asked about both is worked out once
    before = str(copy), copy.information_state_string(0), copy.legal_actions()

    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])

    assert (str(copy), copy.information_state_string(0), copy.legal_actions()) == before
    assert not copy.is_terminal()


def calls(monkeypatch: pytest.MonkeyPatch, name: str) -> list[str]:
    """Note how often a match is asked for something."""
    noted: list[str] = []
    real = getattr(Match, name)

    def noting(*asked: Any) -> Any:
        noted.append(name)
        return real(*asked)

    monkeypatch.setattr(Match, name, noting)
    return noted


def test_what_is_asked_about_a_position_is_worked_out_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn, played = calls(monkeypatch, "view_picture"), calls(monkeypatch, "play_number")

    game = loaded("chemistry_monopoly", players=3)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)

    assert len(played) > 15
    assert len(drawn) <= len(played) + 1  # their test copies, draws and answers several times


def test_a_saved_state_comes_back() -> None:
    game = loaded("ion", action_tiles=True)
    state = middle(game)

    again = game.deserialize_state(state.serialize())

    assert again.legal_actions() == state.legal_actions()
    assert again.information_state_string(1) == state.information_state_string(1)


def test_rows_of_features_are_told_where_they_are_wanted() -> None:
    game = loaded("valence", players=2, features=True)
    state = game.new_initial_state()
    state.apply_action(7)
    features = labtable.game("valence").features
    assert features is not None
    again = game.deserialize_state(state.serialize())

    for each in (state, again):
        seen = np.array(each.observation_tensor(0))
        view = each.course.match.table.view(0)
        assert len(seen) == len(features.view_columns)
        assert seen.nonzero()[0].tolist() == sorted(set(features.view(view)))


@pytest.mark.parametrize("game", GAMES)
def test_a_resampled_world_looks_the_same_to_the_player(game: str) -> None:
    state = middle(loaded(game))
    player = state.current_player()

    world = state.resample_from_infostate(player, Random(3).random)

    assert world.information_state_string(player) == state.information_state_string(player)
    assert world.observation_tensor(player) == state.observation_tensor(player)
    assert world.legal_actions() == state.legal_actions()


def test_what_a_player_was_told_is_never_forgotten() -> None:
    state = middle(loaded("ion"))

    told = state.information_state_string(0)

    assert "Seat 0 now holds" in told
    assert "Seat 1 now holds 8 cards." in told  # and not which


def test_a_bot_of_theirs_can_look_ahead_in_a_game_of_ours() -> None:
    state, luck = middle(loaded("ion")), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=luck)
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        evaluator=evaluator,
        uct_c=1.4,
        max_simulations=5,
        random_state=luck,
    )

    assert bot.step(state) in state.legal_actions()


def test_answers_and_deals_have_words() -> None:
    state = loaded("ion").new_initial_state()

    assert state.action_to_string(state.current_player(), 7) == "deal 7"
    assert str(state) == "nothing is dealt yet"
    state.apply_action(7)
    words = [state.action_to_string(0, number) for number in state.legal_actions()]

    assert sorted(words) == sorted(map(str, state.course.match.table.options(0)))


def test_the_games_are_registered_with_all_their_options() -> None:
    declared = openspiel.game_type("ion")

    assert declared.short_name == "labtable_ion"
    assert {"players", "preset", "action_tiles"} <= set(declared.parameter_specification)


def test_no_deal_at_all_is_refused() -> None:
    with pytest.raises(labtable.Refusal, match="There is one deal or more, not 0"):
        loaded("ion", deals=0)
