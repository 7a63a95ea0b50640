"""The luck of a server: nobody foresees it, every process throws it alike, a record tells it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from shutil import copyfile
from typing import Any

import pytest

import labtable
from labtable.bots import Chair, bot
from labtable.engine.record import read_record
from labtable.host.services import SeedSource
from labtable.web.store import open_store
from labtable.wire.client import TableClient
from labtable.wire.lobby import TableMade
from labtable.wire.messages import Update, Welcome, encode_message
from tests.web.conftest import Running, Start
from tests.web.people import BO, BOT, ME, first_option, place, to_the_end

SEED = 11


@pytest.fixture
def deals() -> None:
    """Leave the server its own luck."""


def foreseen(seed: int, level: str) -> labtable.Table[Any]:
    """Play a deal at home, with bots whose luck comes from the seed alone."""
    table = labtable.new("ion", seats=2, seed=seed)
    while not table.over:
        seat = table.waiting()[0]
        dice = Random(f"{seed} {seat} {table.state.question}")
        chosen = bot(level, table.game).choose(Chair(table, seat), dice)
        table.play(seat, chosen if seat else table.options(0)[0])
    return table


async def known_deal(server: Running, seed: int) -> Any:
    """Open a table whose deal everybody knows, against a random bot."""
    text = labtable.new("ion", seats=2, seed=seed).record.to_text()
    record = (await server.http.post("/records", content=text)).json()["record"]
    wish = {"at": 0, "seats": [ME, BOT]}
    return (await server.http.post(f"/records/{record}/fork", json=wish)).json()


async def recorded(server: Running, table: str) -> str:
    return (await server.http.get(f"/tables/{table}/record")).text


async def test_who_knows_the_deal_does_not_know_what_the_bots_will_do(server: Running) -> None:
    made = await known_deal(server, SEED)
    async with server.device(made["table"], made["seats"][0]["token"]) as device:
        await to_the_end(device, await device.welcome())

    played = read_record(await recorded(server, made["table"])).answers
    at_home = read_record(foreseen(SEED, "random").record.to_text()).answers
    assert [said for said in played if said[0]] != [said for said in at_home if said[0]]


async def test_the_secret_stays_when_a_server_starts_again(tmp_path: Path) -> None:
    thrown = []
    for name in ("here", "here", "elsewhere"):
        store, luck = open_store(f"sqlite:///{tmp_path / name}"), SeedSource()
        await store.open()
        await luck.open(store)
        thrown.append(luck.dice("table", 1, 7))
        await store.close()

    assert thrown[0] == thrown[1] != thrown[2]


async def test_dice_differ_by_table_seat_and_question(server: Running) -> None:
    dice = server.hub.services.luck.dice

    thrown = {dice("a", 0, 1), dice("b", 0, 1), dice("a", 1, 1), dice("a", 0, 2), dice("a", 0, 11)}

    assert len(thrown) == 5


async def test_deals_differ_and_use_all_bits_of_a_seed(server: Running) -> None:
    seeds = {server.hub.services.luck.seed() for _ in range(64)}

    assert len(seeds) == 64
    assert 2**60 < max(seeds) < 2**64


async def test_whoever_takes_over_a_table_plays_its_bots_alike(
    start: Start, tmp_path: Path
) -> None:
    first = await start()
    made = await first.open(seats=[ME, BOT, BOT])
    await first.stop()
    copyfile(tmp_path / "tables.sqlite", tmp_path / "twin.sqlite")

    games = []
    for name in ("tables.sqlite", "twin.sqlite"):
        server = await start(database=f"sqlite:///{tmp_path / name}")
        async with server.sit(made, 0) as device:
            await to_the_end(device, await device.welcome())
        games.append(read_record(await recorded(server, made.table)).answers)

    for seat in range(3):  # secret answers come in any order
        one, two = [[said for said in game if said[0] == seat] for game in games]
        assert one == two


# What is served while a game runs, and after its end


class Everything:
    """All that a table tells anybody before its end."""

    def __init__(self, server: Running, made: TableMade) -> None:
        self.server, self.made = server, made
        self.heard: list[bytes] = []

    async def ask(self, path: str, seat: int | None = None) -> None:
        token = self.made.seats[seat].token if seat is not None else ""
        key = {"authorization": f"Bearer {token}"} if token else {}
        self.heard.append((await self.server.http.get(path, headers=key)).content)

    async def look(self, *devices: TableClient) -> None:
        table = f"/tables/{self.made.table}"
        for path in (table, f"/codes/{self.made.code}", f"{table}/record", f"{table}/review"):
            await self.ask(path)
        await self.ask(f"/records/{self.made.table}")
        await self.ask(f"/records/{self.made.table}/text")
        await self.ask(f"{table}/picture")
        for seat in (0, 1):
            await self.ask(f"{table}/picture?seat={seat}", seat)
            await self.ask(f"{table}/hint?seat={seat}", seat)
        held = {"table": self.made.table, "tokens": [self.made.seats[0].token]}
        mine = await self.server.http.post("/mine", json={"tables": [held]})
        self.heard.append(mine.content)
        self.heard += [encode_message(message) for device in devices for message in device.heard]


@pytest.mark.parametrize("game", labtable.all_games())
async def test_nothing_that_is_served_tells_the_seed_of_a_running_game(
    server: Running, game: str
) -> None:
    made = await server.open(game=game, seats=[ME, BO])
    host = await server.hub.host(made.table)
    assert host is not None
    seed = host.live.table.record.header.seed
    assert seed is not None
    everything = Everything(server, made)
    async with server.sit(made, 0, 1) as both, server.sit(made) as watcher:
        message: Welcome | Update = await both.welcome()
        for _ in range(12):
            asked = next(here for here in message.positions if here.options)
            told = await first_option(both, asked)
            assert isinstance(told, Update)
            message = told
        await watcher.welcome()
        await everything.look(both, watcher)

    told_all = b"\n".join(everything.heard)
    assert place(message, 0).result is None
    assert str(host.live.table.question).encode() in told_all
    for written in (str(seed), f"{seed:x}", str(seed >> 32), str(seed & 0xFFFFFFFF)):
        assert written.encode() not in told_all
    assert b"seed" not in told_all.lower()


async def test_anybody_can_check_a_finished_game_by_its_record(server: Running) -> None:
    made = await server.open(seats=[ME, BOT])
    host = await server.hub.host(made.table)
    assert host is not None
    seed = host.live.table.record.header.seed
    async with server.sit(made, 0) as device:
        end = await to_the_end(device, await device.welcome())

    text = await recorded(server, made.table)
    again = labtable.replay(text)

    result = place(end, 0).result
    assert f'[Seed "{seed}"]' in text
    assert again.record.to_text() == text
    assert result is not None
    assert again.result().scores == result.scores
    for lie in (text.replace(f'[Seed "{seed}"]', '[Seed "1"]'), _other_result(text)):
        with pytest.raises(labtable.Unreadable):
            labtable.replay(lie)


def _other_result(text: str) -> str:
    return text.replace('[Result "', '[Result "9')
