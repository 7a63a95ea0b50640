"""Nets: what their files hold, where they play, and who plays where they cannot."""

from __future__ import annotations

import subprocess
import sys
import zlib
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest

import labtable
from labtable.bots import Chair, bot, load
from labtable.bots import net_loading as nets
from labtable.bots.net import FORMAT, Net, NetFile, NetShape, SparseRows, answer_values, unpack_net
from labtable.bots.net_loading import open_full_net, open_net
from labtable.bots.net_player import NetPlayer, SlippingBot, predict
from labtable.bots.plain_net import PlainNet
from labtable.engine.errors import Refusal
from labtable.engine.game import Game

ION = labtable.game("ion")


def net(game: Game[Any] = ION) -> Net:
    """A net that has learned nothing, and has met everything."""
    assert game.features is not None
    columns = len(game.features.view_columns), len(game.features.answer_columns)
    fresh = Net(NetShape(*columns, 12, 2))
    fresh.set_random_weights(4)
    fresh.met[:] = True
    return fresh


def changed(data: bytes, **parts: Any) -> bytes:
    """The file of a net with something else in it."""
    file = msgspec.structs.replace(unpack_net(data), **parts)
    return zlib.compress(msgspec.msgpack.encode(file))


def test_a_net_comes_back_from_its_file_nearly_as_it_was() -> None:
    before = net()
    before.met[5] = False
    data = before.encode_net(ION, {"seed": 4})
    after, file = open_full_net(data, ION), unpack_net(data)

    assert not after.first[5].any()
    assert np.abs(after.flat - before.flat).max() < np.abs(before.flat).max() / 100
    assert (after.met == before.met).all()
    assert (file.game, file.rules, file.made) == ("ion", ION.rules, {"seed": 4})
    assert file.format == FORMAT


def test_what_was_saved_can_be_saved_again_without_loss() -> None:
    once = open_full_net(net().encode_net(ION, {}), ION)

    assert (open_full_net(once.encode_net(ION, {}), ION).flat == once.flat).all()


@pytest.mark.parametrize(
    ("parts", "why"),
    [
        ({"game": "valence"}, "has learned valence, not Ion"),
        ({"rules": "0"}, "has learned other rules"),
        ({"box": "0123456789ab"}, "has learned other components"),
        ({"features": "0123456789ab"}, "has learned other features"),
        ({"weights": b""}, "some of its weights are missing"),
        ({"met": b""}, "some of its weights are missing"),
    ],
)
def test_a_net_that_learned_something_else_is_refused(parts: dict[str, Any], why: str) -> None:
    with pytest.raises(Refusal, match=why):
        open_net(changed(net().encode_net(ION, {}), **parts), ION)


@pytest.mark.parametrize("data", [b"", b"no net", b"x\x9c\x03\x00\x00\x00\x00\x01"])
def test_what_is_no_net_is_refused(data: bytes) -> None:
    with pytest.raises(Refusal, match="its file cannot be read"):
        open_net(data, ION)


def test_a_net_of_ones_own_is_a_bot(tmp_path: Path) -> None:
    file = tmp_path / "ion.net"
    file.write_bytes(net().encode_net(ION, {}))
    table = labtable.new("ion", seats=2, seed=1)
    player = load(str(file), ION)
    while not table.over:
        seat = table.waiting()[0]
        table.play(seat, player.choose(Chair(table, seat), Random(1)))

    assert type(player) is NetPlayer


def test_a_file_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="cannot be read: no such file"):
        load(str(tmp_path / "ion.net"), ION)


@pytest.mark.parametrize("name", labtable.all_games())
def test_a_net_answers_alike_in_worlds_its_seat_cannot_tell_apart(name: str) -> None:
    game, dice = labtable.game(name), Random(3)
    player = NetPlayer(net(game), bot("medium", game), "medium")
    table = labtable.new(name, seats=3, seed=2)
    for _ in range(25):
        if table.over:
            break
        seat = table.waiting()[0]
        answer = player.choose(Chair(table, seat), dice)
        world = Chair(table, seat).imagine(dice)

        assert player.choose(Chair(world, seat), dice) == answer
        table.play(seat, answer)


def test_a_bot_takes_what_its_net_thinks_best_and_says_what_to_expect() -> None:
    knows = net()
    chair = Chair(labtable.new("ion", seats=2, seed=3), 0)
    thought = NetPlayer(knows, bot("medium", ION), "medium").think(chair, Random(1))
    assert ION.features is not None
    rows = [ION.features.answer(chair.view, option) for option in chair.options]
    seen = [ION.features.view(chair.view)]
    heads = knows.scores(
        SparseRows.from_rows(seen), SparseRows.from_rows(rows), np.zeros(len(rows), np.int64)
    )

    assert thought.answer == chair.options[int(answer_values(heads).argmax())]
    assert thought.why.startswith("By experience it wins ")


def test_no_lead_is_worth_a_fifth_of_the_win(monkeypatch: pytest.MonkeyPatch) -> None:
    knows = net()
    chair = Chair(labtable.new("ion", seats=2, seed=3), 0)
    heads = np.zeros((len(chair.options), 2), np.float32)
    heads[0] = 3.0, -3.0  # far ahead, and it loses
    heads[1] = 0.1, 0.0
    monkeypatch.setattr(Net, "scores", lambda *_: heads)
    thought = NetPlayer(knows, bot("medium", ION), "medium").think(chair, Random(1))

    assert answer_values(heads).argmax() == 0
    assert thought.answer == chair.options[1]


def test_what_a_net_says_of_its_chances_is_what_came_of_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    knows = net()
    knows.odds = [(0.0, 0.0), (0.5, 0.25), (1.0, 1.0)]
    again = open_net(knows.encode_net(ION, {}), ION)
    chair = Chair(labtable.new("ion", seats=2, seed=3), 0)
    monkeypatch.setattr(Net, "scores", lambda *_: np.zeros((len(chair.options), 2), np.float32))
    thought = NetPlayer(again, bot("medium", ION), "medium").think(chair, Random(1))

    assert thought.why.startswith("By experience it wins 25% of such games")


def test_where_a_net_has_never_been_the_bot_below_plays_and_says_so() -> None:
    stranger = net()
    stranger.met[:] = False
    chair = Chair(labtable.new("ion", seats=2, seed=3), 0)
    below = bot("medium", ION)
    thought = NetPlayer(stranger, below, "medium").think(chair, Random(1))

    assert thought.why.startswith("The net has never met this: medium plays. It looks better")
    assert thought.answer == below.choose(chair, Random(1))


def shipped(monkeypatch: pytest.MonkeyPatch, folder: Path, data: bytes) -> None:
    """Let a net lie where nets that ship lie."""
    (folder / "ion.net").write_bytes(data)
    monkeypatch.setattr(nets, "_net_file", lambda name: folder / f"{name}.net")
    monkeypatch.setattr(nets, "_NETS", {})


def test_a_net_that_lies_here_is_a_level(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shipped(monkeypatch, tmp_path, net().encode_net(ION, {}))

    assert type(bot("grandmaster", ION)) is NetPlayer


def test_a_master_that_has_learned_plays_by_the_same_net_and_sometimes_at_a_glance() -> None:
    best, glance = bot("grandmaster", ION), bot("medium", ION)
    chair = Chair(labtable.new("ion", seats=2, seed=3), 0)

    assert isinstance(bot("master", ION), SlippingBot)
    assert SlippingBot(best, 0.0).choose(chair, Random(1)) == best.choose(chair, rolled(1))
    assert SlippingBot(best, 1.0).choose(chair, Random(1)) == glance.choose(chair, rolled(1))


def rolled(seed: int) -> Random:
    """Dice that were thrown once."""
    dice = Random(seed)
    dice.random()
    return dice


@pytest.mark.parametrize("game", labtable.all_games())
def test_without_numpy_a_net_says_the_same(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = labtable.new(game, seats=2, seed=3)
    fast = nets.usable_net(table.game)
    monkeypatch.setattr(nets, "find_spec", lambda name: None)
    plain = nets.usable_net(table.game)
    assert isinstance(plain, PlainNet)
    assert fast
    while len(table.options(table.waiting()[0])) < 2:
        table.play(table.waiting()[0], table.options(table.waiting()[0])[0])
    chair = Chair(table, table.waiting()[0])

    by_hand = predict(plain, chair, chair.options[:4])
    by_numpy = predict(fast, chair, chair.options[:4])

    assert by_hand
    assert by_numpy
    assert by_hand[0] == pytest.approx(by_numpy[0], abs=1e-4)
    assert by_hand[1] == pytest.approx(by_numpy[1], abs=1e-4)


def test_without_numpy_grandmaster_plays_by_its_net_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nets, "find_spec", lambda name: None)
    chair = Chair(labtable.new("ion", seats=2, seed=3), 0)

    thought = bot("grandmaster", ION).think(chair, Random(1))  # type: ignore[attr-defined]

    assert "By experience" in thought.why


def test_a_net_of_another_layout_leaves_the_table_to_the_next_best(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shipped(monkeypatch, tmp_path, changed(net().encode_net(ION, {}), features="0123456789ab"))
    chair = Chair(labtable.new("ion", seats=2, seed=3), 0)
    thought = nets.shipped_net_bot(ION, bot("medium", ION), "medium").think(chair, Random(1))  # type: ignore[attr-defined]

    assert "has learned other features" in thought.why
    assert "Medium plays." in thought.why


def test_bots_do_not_load_numpy_before_a_net_is_asked() -> None:
    code = "import labtable.bots, sys; labtable.bots.bot('search', labtable.game('ion')); "
    said = subprocess.run(
        [sys.executable, "-c", f"import labtable; {code}print('numpy' in sys.modules)"],
        capture_output=True,
        check=True,
        text=True,
    )

    assert find_spec("numpy") is not None
    assert said.stdout.strip() == "False"


def test_every_net_that_ships_fits_what_is_here() -> None:
    folder = Path(nets.__file__).parent / "nets"
    for file in folder.glob("*.net"):
        data = file.read_bytes()
        told: NetFile = unpack_net(data)

        assert len(data) < 800_000
        assert {"seed", "games", "generations"} <= told.made.keys()
        open_net(data, labtable.game(file.stem))


SHIPPED = [name for name in labtable.all_games() if nets.has_shipped_net(labtable.game(name))]


@pytest.mark.parametrize("name", SHIPPED)
def test_a_net_that_ships_plays_at_every_table(name: str) -> None:
    game = labtable.game(name)
    assert game.features is not None
    net, player = nets._shipped_net(game), bot("medium", game)
    for seats in game.seats:
        table, dice = labtable.new(name, seats=seats, seed=seats), Random(seats)
        for _ in range(40):
            if not table.over:
                seat = table.waiting()[0]

                assert net.knows_view(game.features.view(table.view(seat)))
                table.play(seat, player.choose(Chair(table, seat), dice))
