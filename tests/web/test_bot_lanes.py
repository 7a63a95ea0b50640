"""Bots of one's own that are slow keep no other bot waiting."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

import labtable
from labtable.host.bots.bot_executor import Bots, Choice
from labtable.host.bots.fair_queue import Turn
from labtable.web.bots.processes import start_bots
from tests.patience import PATIENCE, until

OWN = """
from pathlib import Path
from time import sleep

HERE = Path(__file__).parent

class Sleeper:
    def choose(self, chair, dice):
        (HERE / "asleep").touch()
        while not (HERE / "wake").exists():
            sleep(0.01)
        return chair.options[0]

class Quick:
    def choose(self, chair, dice):
        return chair.options[0]
"""


@pytest_asyncio.fixture(params=[0, 1])
async def bots(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Bots]:
    file = tmp_path / "own.py"
    file.write_text(OWN)
    own = {name: f"{file}:{name}" for name in ("Sleeper", "Quick")}
    made = start_bots(request.param, PATIENCE, own)
    yield made
    (tmp_path / "wake").touch()
    await made.close()


def ask(bots: Bots, level: str, table: str) -> asyncio.Task[Choice]:
    game = labtable.new("ion", seats=2, seed=7)
    return asyncio.create_task(bots.choose(game, 0, level, "dice", Turn(table)))


@pytest.mark.parametrize("level", ["random", "Quick"])
async def test_a_bot_that_sleeps_keeps_no_other_bot_waiting(
    bots: Bots, tmp_path: Path, level: str
) -> None:
    asleep = [ask(bots, "Sleeper", table) for table in ("a", "b")]
    await until((tmp_path / "asleep").exists)

    found = await ask(bots, level, "c")

    assert found.fault is None
    assert not any([task.done() for task in asleep])
    (tmp_path / "wake").touch()
    assert [choice.fault for choice in await asyncio.gather(*asleep)] == [None, None]


async def test_a_review_does_not_wait_for_a_bot_that_sleeps(bots: Bots, tmp_path: Path) -> None:
    asleep = ask(bots, "Sleeper", "a")
    await until((tmp_path / "asleep").exists)

    assert await bots.look_back(Turn("reviews"), abs, -1) == 1

    assert not asleep.done()
    (tmp_path / "wake").touch()
    await asleep


async def test_a_level_that_answers_at_a_glance_waits_for_no_master() -> None:
    """Nobody waits for the masters of other tables."""
    bots = start_bots(1, PATIENCE)
    masters = [ask(bots, "search", str(table)) for table in range(4)]

    found = await ask(bots, "medium", "mine")

    assert found.fault is None
    assert not all([task.done() for task in masters])
    await asyncio.gather(*masters)
    await bots.close()


async def test_advice_is_prepared_once_for_every_game() -> None:
    bots = start_bots(1, PATIENCE)
    bots.warm_up("ion")
    bots.warm_up("ion")

    assert await bots.advise(Turn("a"), abs, -1) == 1

    await bots.close()
