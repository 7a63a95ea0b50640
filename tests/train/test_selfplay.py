"""Games that a net learns from: who plays them, what is thought about, and how they are told."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

import labtable
from labtable.bots import Chair, bot
from labtable.bots.net import Net, NetShape
from labtable.bots.net_player import NetPlayer, prune_candidates
from labtable.train.plan import (
    ExplorationSchedule,
    TrainPlan,
    TrainTrouble,
    check_train_plan,
    deal_game,
    load_known_net,
)
from labtable.train.selfplay import play_games

FEW = TrainPlan(game="ion", games=4, seats=[2], presets=["base"], tables=4)


def fresh(game: str) -> Net:
    """A net that has learned nothing, and has met everything."""
    known = labtable.game(game).features
    assert known is not None
    net = Net(NetShape(len(known.view_columns), len(known.answer_columns), 8, 1))
    net.set_random_weights(1)
    net.met[:] = True
    return net


def test_a_teacher_takes_what_looks_best() -> None:
    game = labtable.game("ion")
    assert game.judge is not None
    rows = play_games(FEW, fresh("ion"), range(1), ExplorationSchedule(0.0, 1.0))
    deal, _ = deal_game(FEW, game, 0)
    state = game.start(deal.seats, deal.seed, deal.options)
    state.advance()
    asked = 0
    while state.waiting:
        seat = state.waiting[0]
        options = state.options(seat)
        worth = [game.judge(game.view(state, seat), option) for option in options]
        asked += len(options) > 1
        state.step(seat, options[worth.index(max(worth))])

    result = game.result(state)
    assert len(rows.answers) == asked
    assert set(rows.ends[:, 1].tolist()) == {
        float(seat in result.winners) / len(result.winners) for seat in (0, 1)
    }


def test_a_teacher_goes_as_the_run_goes_on() -> None:
    plan = msgspec.structs.replace(FEW, teacher="medium", trace=0.9)

    assert plan.exploration_at(0, 0.0) == (0.1, 1.0, 1.0)
    assert plan.exploration_at(9, 0.2).teacher == pytest.approx(0.5)
    assert list(plan.exploration_at(9, 1.0)) == pytest.approx([0.015, 0.0, 0.9])
    assert FEW.exploration_at(1, 0.0).explore == 1.0


def test_a_net_thinks_about_the_best_looking_answers_only() -> None:
    game = labtable.game("compoundit")
    table = labtable.new("compoundit", seats=2, seed=4)
    seat = table.waiting()[0]
    chair = Chair(table, seat)
    assert game.judge is not None
    some = prune_candidates(game, chair.view, chair.options, 5)
    worth = [game.judge(chair.view, option) for option in some]
    net = fresh("compoundit")
    net.looks = 5

    assert len(chair.options) > 5 >= len(some) > 1
    assert worth == sorted(worth, reverse=True)
    assert worth[0] == max([game.judge(chair.view, option) for option in chair.options])
    assert prune_candidates(game, chair.view, chair.options, 0) == chair.options
    assert NetPlayer(net, bot("medium", game), "medium").choose(chair, Random(1)) in some


def test_a_rival_plays_and_is_not_learned_from(tmp_path: Path) -> None:
    game = labtable.game("ion")
    file = tmp_path / "rival.net"
    file.write_bytes(fresh("ion").encode_net(game, {}))
    both = play_games(FEW, fresh("ion"), range(4), ExplorationSchedule())
    one = play_games(
        msgspec.structs.replace(FEW, rival=str(file)), fresh("ion"), range(4), ExplorationSchedule()
    )

    assert one.games == both.games == 4
    assert 0.3 < len(one.answers) / len(both.answers) < 0.7


def test_a_net_that_cannot_be_read_is_said(tmp_path: Path) -> None:
    with pytest.raises(TrainTrouble, match="cannot be read: no such file"):
        check_train_plan(msgspec.structs.replace(FEW, rival=str(tmp_path / "none.net")))
    (tmp_path / "bad.net").write_bytes(b"bad")
    with pytest.raises(TrainTrouble, match="That is no net"):
        check_train_plan(msgspec.structs.replace(FEW, rival=str(tmp_path / "bad.net")))


def test_a_game_whose_net_cannot_be_asked_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    load_known_net.cache_clear()
    monkeypatch.setattr("labtable.train.plan.usable_net", lambda game: None)

    with pytest.raises(TrainTrouble, match="Ion: A Compound Building Game has no grandmaster"):
        check_train_plan(msgspec.structs.replace(FEW, begin="grandmaster"))
