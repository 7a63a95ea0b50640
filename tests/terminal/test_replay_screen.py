"""A record on the screen, one step at a time."""

from __future__ import annotations

import pytest

from labtable import WATCHER
from labtable.terminal.past import Past, retold
from labtable.terminal.screen.replay import ReplayApp
from labtable.terminal.session import new_session
from tests.terminal.test_screen import SIZES, visible


@pytest.fixture(scope="module")
def past() -> Past:
    session = new_session("ion", "bot,bot:random", 7, {})
    while session.bot_due is not None:
        session.bot_answers()
    return retold(session.to_text())


@pytest.mark.parametrize("size", SIZES)
async def test_keys_step_on_back_and_to_both_ends(past: Past, size: tuple[int, int]) -> None:
    app = ReplayApp(past, WATCHER)
    async with app.run_test(size=size) as pilot:
        assert "the table is set" in visible(app)
        await pilot.press("right", "right", "n", "left")
        assert f"2 of {past.last}  Bot 2: " in visible(app)
        await pilot.press("end")
        assert "wins" in visible(app)
        await pilot.press("home", "left")
        assert "the table is set" in visible(app)


async def test_a_step_is_jumped_to_by_number(past: Past) -> None:
    app = ReplayApp(past, 0)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("j", "1", "0", "enter")
        assert f"10 of {past.last}" in visible(app)
        await pilot.press("j", "9", "9", "9", "enter", "right")
        assert app.step == past.last


async def test_it_runs_by_itself_only_when_asked(past: Past) -> None:
    app = ReplayApp(past, WATCHER)
    async with app.run_test(size=(80, 24)) as pilot:
        app.tick()
        assert app.step == 0
        await pilot.press("a")
        app.tick()
        assert app.step == 1
        await pilot.press("a")
        app.tick()
        assert app.step == 1
