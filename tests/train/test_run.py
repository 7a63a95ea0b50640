"""Training gives the same net for the same plan, however it is run."""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path

import msgspec
import numpy as np
import pytest

import labtable
from labtable.bots.net import Net, NetShape
from labtable.bots.net_loading import open_full_net
from labtable.train.folder import RunFolder
from labtable.train.learner import fill_gradient
from labtable.train.plan import (
    ExplorationSchedule,
    TrainPlan,
    TrainTrouble,
    deal_game,
    played_presets,
)
from labtable.train.run import RunBudget, train
from labtable.train.selfplay import play_games
from labtable.train.strength import EvalMatch

SMALL = TrainPlan(
    game="ion",
    games=64,
    seed=5,
    seats=[2],
    presets=["base"],
    width=16,
    handful=8,
    tables=4,
    generation=2,
    era=2,
    window=4000,
    batch=64,
)


def quiet(line: str) -> None:
    """Say nothing."""


def test_the_number_of_actors_changes_no_byte(tmp_path: Path) -> None:
    one = train(SMALL, tmp_path / "one", 1, quiet).read_bytes()

    assert train(SMALL, tmp_path / "two", 2, quiet).read_bytes() == one
    other = msgspec.structs.replace(SMALL, seed=6)
    assert train(other, tmp_path / "other", 2, quiet).read_bytes() != one


def test_a_run_that_was_stopped_goes_on_as_if_nothing_had_happened(tmp_path: Path) -> None:
    whole = train(SMALL, tmp_path / "whole", 1, quiet).read_bytes()
    lines: list[str] = []

    def stops(line: str) -> None:
        lines.append(line)
        if len(lines) == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        train(SMALL, tmp_path / "halves", 1, stops)
    heard: list[str] = []
    again = train(SMALL, tmp_path / "halves", 1, heard.append).read_bytes()

    assert heard[0] == "Going on after 32 games."
    assert again == whole


def test_a_finished_run_stays_as_it_is(tmp_path: Path) -> None:
    short = msgspec.structs.replace(SMALL, games=32)
    net = train(short, tmp_path, 1, quiet)
    before = net.read_bytes()

    assert train(short, tmp_path, 1, quiet).read_bytes() == before


def test_a_run_begins_with_what_another_net_knows(tmp_path: Path) -> None:
    one = train(SMALL, tmp_path / "one", 1, quiet)
    plan = msgspec.structs.replace(SMALL, begin=str(one), width=99, rate=0.0, games=16)
    game = labtable.game("ion")
    first, then = [
        open_full_net(file.read_bytes(), game)
        for file in (one, train(plan, tmp_path / "two", 1, quiet))
    ]

    assert then.shape == first.shape  # the size is that of the net, whatever was asked for
    assert (then.flat == first.flat).all()
    assert (then.met >= first.met).all()
    assert plan.exploration_at(0, 0.0).explore < SMALL.exploration_at(0, 0.0).explore == 1


def test_strength_is_measured_at_every_checkpoint(tmp_path: Path) -> None:
    lines: list[str] = []
    short = msgspec.structs.replace(SMALL, games=32)
    meeting = EvalMatch(game="ion", net=str(tmp_path / "ion.net"), level="beginner", games=4)
    train(short, tmp_path, 1, lines.append, against=[meeting])
    kept = [
        msgspec.json.decode(line) for line in (tmp_path / "curve.jsonl").read_bytes().splitlines()
    ]

    assert lines[1].startswith("  against beginner (2 seats): wins ")
    assert [line["games"] for line in kept] == [32]
    assert 0 <= kept[0]["strength"]["beginner 2 "] <= 1


def test_a_run_by_the_clock_ends_with_a_net_and_goes_on_when_there_is_time(tmp_path: Path) -> None:
    timed = msgspec.structs.replace(SMALL, games=10**9, minutes=0.01)
    net = train(timed, tmp_path, 1, quiet)
    before = net.read_bytes()
    with np.load(tmp_path / "progress.npz") as kept:
        seconds, generation = float(kept["seconds"]), int(kept["generation"])

    assert seconds >= 0.6
    assert 1 <= generation < timed.generations
    assert train(timed, tmp_path, 1, quiet).read_bytes() == before  # its time is up


def test_a_run_is_as_far_as_its_games_or_its_minutes() -> None:
    timed = msgspec.structs.replace(SMALL, minutes=2.0)

    assert RunBudget(SMALL, 1e6).fraction_done(2) == SMALL.run_progress(2)
    assert RunBudget(timed, 60.0).fraction_done(0) == pytest.approx(0.5, abs=0.01)
    assert RunBudget(timed, 120.0).is_spent(0)
    assert not RunBudget(SMALL, 1e6).is_spent(3)
    assert RunBudget(SMALL, 0.0).is_spent(4)


@pytest.mark.parametrize("name", labtable.all_games())
def test_every_game_can_be_played_and_told(name: str) -> None:
    plan = TrainPlan(game=name, games=2, width=8, tables=2, longest=60)
    known = labtable.game(name).features
    assert known is not None
    net = Net(NetShape(len(known.view_columns), len(known.answer_columns), 8, 1))
    net.set_random_weights(1)
    rows = play_games(plan, net, range(2), ExplorationSchedule(1.0))

    assert rows.answers.shape[1] == (len(known.describe()) + 7) // 8
    assert len(rows.answers) == len(rows.ends) >= 60  # games that were given up count as they stand
    assert ((rows.ends[:, 1] >= 0) & (rows.ends[:, 1] <= 1)).all()


def test_deals_differ_by_number_and_small_tables_come_up_more() -> None:
    game = labtable.game("ion")
    plan = TrainPlan(game="ion", games=1)
    deals = [deal_game(plan, game, number)[0] for number in range(300)]

    assert deal_game(plan, game, 7)[0] == deals[7]
    assert len({deal.seed for deal in deals}) == 300
    assert {deal.seats for deal in deals} == set(game.seats)
    assert [deal.seats for deal in deals].count(2) > [deal.seats for deal in deals].count(4)


def test_who_plays_together_is_not_learned_from() -> None:
    assert "together" not in played_presets(
        TrainPlan(game="valence", games=1), labtable.game("valence")
    )


def test_the_slope_is_the_one_that_small_steps_find() -> None:
    shape = NetShape(5, 4, 6, 2)
    net, grad = Net(shape), Net(shape)
    net.set_random_weights(3)
    dice = np.random.default_rng(1)
    net.flat += dice.normal(0, 0.3, net.flat.shape).astype(np.float32)
    rows = dice.integers(0, 2, (7, 9)).astype(np.float32)
    ends = dice.random((7, 2)).astype(np.float32)
    lit = np.arange(9)
    fill_gradient(net, grad, rows, lit, ends)
    found, step = grad.flat.copy(), np.float32(1e-2)
    for place in dice.integers(0, len(net.flat), 25):
        here = net.flat[place]
        net.flat[place] = here + step
        more = float(fill_gradient(net, grad, rows, lit, ends).sum())
        net.flat[place] = here - step
        less = float(fill_gradient(net, grad, rows, lit, ends).sum())
        net.flat[place] = here

        assert abs((more - less) / (2 * float(step)) - found[place]) < 0.02


@pytest.mark.parametrize(
    ("changed", "actors", "why"),
    [
        ({"games": 0}, 1, "games is 1 or more, not 0"),
        ({"minutes": -1.0}, 1, "minutes is 0 or more, not -1"),
        ({"seats": [9]}, 1, "is for 2 to 7, not for 9"),
        ({}, 0, "1 actor or more, not 0"),
    ],
)
def test_what_cannot_be_trained_is_said(
    changed: dict[str, object], actors: int, why: str, tmp_path: Path
) -> None:
    with pytest.raises(TrainTrouble, match=why):
        train(msgspec.structs.replace(SMALL, **changed), tmp_path, actors, quiet)


def test_a_folder_keeps_to_its_plan(tmp_path: Path) -> None:
    train(msgspec.structs.replace(SMALL, games=16), tmp_path, 1, quiet)

    with pytest.raises(TrainTrouble, match="holds another run, with games=16 instead of 64"):
        train(SMALL, tmp_path, 1, quiet)


@pytest.mark.parametrize("broken", [b"", b"nothing of this kind"])
def test_a_run_whose_progress_is_broken_says_so(tmp_path: Path, broken: bytes) -> None:
    train(SMALL, tmp_path, 1, quiet)
    (tmp_path / "progress.npz").write_bytes(broken)

    with pytest.raises(TrainTrouble, match=r"progress\.npz cannot be read"):
        train(SMALL, tmp_path, 1, quiet)


@pytest.mark.parametrize("broken", [None, b"no net"])
def test_a_net_that_was_lost_is_written_again(tmp_path: Path, broken: bytes | None) -> None:
    net = train(SMALL, tmp_path, 1, quiet)
    before = net.read_bytes()
    net.unlink()
    if broken is not None:
        net.write_bytes(broken)

    assert train(SMALL, tmp_path, 1, quiet).read_bytes() == before


@pytest.mark.skipif(sys.platform == "win32", reason="files are not locked there")
def test_two_runs_in_one_folder_are_kept_apart(tmp_path: Path) -> None:
    with (
        closing(RunFolder(tmp_path, SMALL)),
        pytest.raises(TrainTrouble, match="Another run is writing to"),
    ):
        train(SMALL, tmp_path, 1, quiet)
    train(SMALL, tmp_path, 1, quiet)


def test_a_run_by_the_clock_is_checked_by_as_many_games_as_it_is_worth() -> None:
    timed = msgspec.structs.replace(SMALL, games=10**9, minutes=1.0)

    assert timed.calibration_games(10) == 8
    assert timed.calibration_games(10**6) == timed.checked
