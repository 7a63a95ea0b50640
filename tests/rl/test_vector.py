"""Many tables side by side: the same games as one by one, in arrays."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from typing import Any

import numpy as np
import pytest

from labtable.bots.questions import seats_asked
from labtable.engine import Refusal, State
from labtable.rl import vector
from labtable.rl.vectors import Tables
from tests.rl.quick import GAMES, short

CHOICES = np.random.default_rng(3)


def lane(game: str, **more: Any) -> Tables:
    usual: dict[str, Any] = {"tables": 3, "seed": 5, "options": short(game)}
    return vector(game, **usual | more)


@pytest.mark.parametrize("game", GAMES)
def test_rows_say_what_the_features_of_a_single_table_say(game: str) -> None:
    tables = lane(game, seats=3)
    features = tables.features
    for _ in range(12):
        now = tables.now.asked
        for i, (table, seat) in enumerate(zip(now.tables, now.seats, strict=True)):
            state = tables.states[table]
            view = tables.game.view(state, seat)
            assert seat in seats_asked(state)
            assert now.options[i] == state.options(seat)
            assert now.views[i].nonzero()[0].tolist() == sorted(set(features.view(view)))
            first, end = now.first[i], now.first[i + 1]
            assert now.of[first:end].tolist() == [i] * len(now.options[i])
            for option, row in zip(now.options[i], now.answers[first:end], strict=True):
                assert row.nonzero()[0].tolist() == sorted(set(features.answer(view, option)))
        tables.step((CHOICES.random(len(now)) * now.counts).astype(np.int64))


def test_games_are_those_of_the_rules_and_the_next_is_dealt_at_once() -> None:
    tables = lane("ion", tables=4)
    alone = [_dealt(tables, number) for number in range(4)]
    ended = 0
    while ended < 6:
        now, states = tables.now.asked, tables.states.copy()
        picks = (CHOICES.random(len(now)) * now.counts).astype(np.int64)
        given = zip(now.tables, now.seats, now.options, picks, strict=True)
        for table, seat, options, pick in given:
            alone[table].step(seat, options[pick])
        step = tables.step(picks)
        for table in range(4):
            assert bool(step.over[table]) == (not states[table].waiting)
            if step.over[table]:
                result = tables.game.result(alone[table])
                better = result.scores[0] > result.scores[1]
                if len(result.winners) == 1:
                    assert step.rewards[table].tolist() == ([1, -1] if better else [-1, 1])
                alone[table] = _dealt(tables, 4 + ended)
                ended += 1
            else:
                assert not step.rewards[table].any()
                _no_choice(alone[table])
            assert tables.states[table] == alone[table]


def _dealt(tables: Tables, number: int) -> State:
    dice = Random(f"ion 5 {number}")
    state: State = tables.game.start(2, dice.getrandbits(63), tables.options)
    state.advance()
    _no_choice(state)
    return state


def _no_choice(state: State) -> None:
    """Give the only answer where there is only one."""
    for seat in seats_asked(state):
        if len(state.options(seat)) == 1:
            state.step(seat, state.options(seat)[0])


def test_the_same_seed_and_answers_give_the_same_rows() -> None:
    one, two, other = lane("valence"), lane("valence"), lane("valence", seed=6)
    differs = False
    for _ in range(40):
        picks = np.zeros(len(one.now.asked), np.int64)
        assert np.array_equal(one.now.asked.views, two.now.asked.views)
        assert np.array_equal(one.now.asked.answers, two.now.asked.answers)
        differs = differs or not np.array_equal(one.now.asked.views, other.now.asked.views)
        one.step(picks)
        two.step(picks)
        other.step(np.zeros(len(other.now.asked), np.int64))
    assert differs


def test_score_differences_are_told_where_they_are_wanted() -> None:
    tables = lane("ion", score_differences=True)
    lead = tables.features.lead
    while not tables.now.over.any():
        before = tables.states.copy()
        tables.step([0] * len(tables.now.asked))
    table = int(tables.now.over.nonzero()[0][0])
    scores = tables.game.result(before[table]).scores

    ahead = np.clip((scores[0] - scores[1]) / lead, -3, 3)
    assert tables.now.rewards[table] == pytest.approx([ahead, -ahead])


@pytest.mark.parametrize(
    ("picks", "why"),
    [
        ([0], "6 questions want as many whole numbers"),
        ([0.5] * 6, "6 questions want as many whole numbers"),
        ([0, 0, 99, 0, 0, 0], "Question 2 has the answers 0 to"),
    ],
)
def test_answers_that_mean_nothing_are_refused_and_change_nothing(
    picks: list[float], why: str
) -> None:
    tables = lane("ion")
    before = [state.clone() for state in tables.states]

    with pytest.raises(Refusal, match=why):
        tables.step(picks)

    assert tables.states == before


def test_what_cannot_be_dealt_is_refused() -> None:
    with pytest.raises(Refusal, match="players, not 99"):
        lane("ion", seats=99)
    for tables, shown in ((0, "0"), ("4", "'4'"), (2.5, "2.5")):
        with pytest.raises(Refusal, match=f"There is one table or more, not {shown}\\."):
            lane("ion", tables=tables)
    for seed in (-1, "x", 1 << 64):
        with pytest.raises(Refusal, match=f"A seed is a whole number from 0 to .*, not {seed!r}"):
            lane("ion", seed=seed)


def test_whole_numbers_may_be_those_of_numpy() -> None:
    ours, theirs = lane("ion"), lane("ion", tables=np.int64(3), seed=np.int64(5))

    assert theirs.states == ours.states


def test_a_lane_has_features_whether_they_are_asked_for_or_not() -> None:
    assert lane("ion", features=True).states == lane("ion").states
    with pytest.raises(Refusal, match="Tables side by side always show features;"):
        lane("ion", features=False)


def test_a_game_without_features_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("labtable.game", lambda name: _plain())

    with pytest.raises(Refusal, match=r"Ion: .* has no features"):
        lane("ion")


def _plain() -> Any:
    class Plain:
        title = "Ion: a game of somebody else"
        features = None

    return Plain()


def test_options_are_keywords_or_a_mapping() -> None:
    named = vector("ion", tables=1, preset="full")
    listed = vector("ion", tables=1, options={"preset": "full"})

    assert named.options == listed.options
    assert named.options != vector("ion", tables=1).options
    with pytest.raises(Refusal, match="has no option 'modules'"):
        vector("ion", modules=3)


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("from labtable.rl import vector; vector('ion', tables=1)", ""),
        ("import labtable.rl.gymnasium", "This bridge needs gymnasium: pip install"),
        ("import labtable.rl.pettingzoo", "This bridge needs pettingzoo: pip install"),
    ],
)
def test_vector_needs_numpy_only(code: str, says: str) -> None:
    without = "import sys; sys.modules['gymnasium'] = sys.modules['pettingzoo'] = None; "
    words = [sys.executable, "-c", without + code]
    done = subprocess.run(words, capture_output=True, check=False, text=True)

    assert says in done.stderr
    assert bool(done.returncode) == bool(says)
