"""A record on the screen, one step at a time."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from labtable import WATCHER
from labtable.terminal.screen.replay import ReplayApp
from labtable.terminal.table.retelling import ReplayPast, replay_record
from labtable.terminal.table.session import new_session
from tests.patience import until
from tests.terminal.test_screen import NEVER, SIZES, shown

SET = "the table is set"


@pytest.fixture(scope="module")
def past() -> ReplayPast:
    session = new_session("ion", "bot,bot:random", 7, {})
    while session.bot_due is not None:
        session.bot_answers()
    return replay_record(session.to_text())


async def jumped(pilot: Pilot[None], step: str) -> None:
    """Ask for a step, and write its number as soon as somebody listens."""
    line = pilot.app.query_one("#answer", Input)
    await pilot.press("j")
    await until(lambda: line.has_focus)
    await pilot.press(*step, "enter")
    await until(lambda: not line.has_focus)


@pytest.mark.parametrize("size", SIZES)
async def test_keys_step_on_back_and_to_both_ends(past: ReplayPast, size: tuple[int, int]) -> None:
    app = ReplayApp(past, WATCHER)
    async with app.run_test(size=size) as pilot:
        await shown(pilot, SET)
        await pilot.press("right", "right", "n", "left")
        await shown(pilot, f"2 of {past.last}  Humphry: ")
        await pilot.press("end")
        await shown(pilot, "wins")
        await pilot.press("home", "left")
        await shown(pilot, SET)


async def test_a_step_is_jumped_to_by_number(past: ReplayPast) -> None:
    app = ReplayApp(past, 0)
    async with app.run_test(size=(80, 24)) as pilot:
        await shown(pilot, SET)
        await jumped(pilot, "10")
        await shown(pilot, f"10 of {past.last}")
        await jumped(pilot, "999")
        await shown(pilot, f"{past.last} of {past.last}")
        await pilot.press("right", "left")
        await shown(pilot, f"{past.last - 1} of {past.last}")  # behind the end is nothing


async def test_it_runs_by_itself_only_when_asked(
    past: ReplayPast, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("labtable.terminal.screen.replay.PACE", NEVER)
    app = ReplayApp(past, WATCHER)
    async with app.run_test(size=(80, 24)) as pilot:
        await shown(pilot, SET)
        app.tick()
        assert app.step == 0
        await pilot.press("a")
        await until(lambda: app.running)
        app.tick()
        assert app.step == 1
        await pilot.press("a")
        await until(lambda: not app.running)
        app.tick()
        assert app.step == 1
