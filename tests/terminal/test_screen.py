"""The table on the screen, driven by keys."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from textual.app import App
from textual.pilot import Pilot
from textual.widgets import Input

from labtable.terminal.screen.app import TableApp
from labtable.terminal.screen.choices import Choices
from labtable.terminal.session import Session, new_session, resumed

SIZES = [(80, 24), (120, 40)]
SLOW = 60.0  # bots that never come while a test runs


def seated(seats: str = "me,bot,bot", preset: str = "base") -> Session:
    return new_session("ion", seats, 29684, {"preset": preset})


def visible(app: App[None]) -> str:
    """Return what somebody in front of the screen reads."""
    width, height = app.size
    rows = app.screen._compositor.render_strips(app.size)
    assert (len(rows), max(row.cell_length for row in rows)) == (height, width)
    return "\n".join(row.text.rstrip() for row in rows)


async def typed(pilot: Pilot[None], text: str) -> None:
    app = pilot.app
    app.screen.query_one("#answer", Input).value = text
    await pilot.press("enter")
    await pilot.pause()


async def shown(pilot: Pilot[None], text: str) -> None:
    """Wait until the screen, which draws in its own time, shows a text."""
    for _ in range(100):
        if text in visible(pilot.app):
            return
        await pilot.pause(0.02)
    raise AssertionError(f"{text} did not appear in\n{visible(pilot.app)}")


async def settled(pilot: Pilot[None], session: Session) -> None:
    """Wait until the bots have answered."""
    async with asyncio.timeout(10):
        while session.bot_due is not None:
            await asyncio.sleep(0.001)
    await pilot.pause()


@pytest.mark.parametrize("size", SIZES)
async def test_prompt_options_hand_and_log_are_in_sight(size: tuple[int, int]) -> None:
    app = TableApp(seated(), pace=0)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        seen = visible(app)

    assert "Player: Which card of your hand do you keep?" in seen
    assert " 1 Ar   2 Br   3 F    4 He   5 K    6 Li   7 Mg   8 Ne" in seen
    assert "hand   Ar Br(-1) F(-1) He K(+1) Li(+1) Mg(+2) Ne" in seen
    assert "Open goals" in seen
    assert "f3 Undo" in seen


def play_first(session: Session, until: int) -> int:
    """Give the first answers, without a screen; return how many there are."""
    while not session.table.over and len(session.log.told) <= until:
        _ = session.answer("1") if session.bot_due is None else session.bot_answers()
    return len(session.table.record.answers)


@pytest.mark.parametrize(("size", "preset"), [((80, 24), "base"), ((120, 40), "full")])
async def test_a_game_is_played_to_its_end_by_keys(size: tuple[int, int], preset: str) -> None:
    session = seated(preset=preset)
    play_first(session, play_first(seated(preset=preset), 10_000) - 12)
    app = TableApp(session, pace=0)
    async with app.run_test(size=size) as pilot:
        while not session.table.over:
            await settled(pilot, session)
            if session.asked is not None:
                assert session.table.prompt(0)[:30] in visible(app)
                await pilot.press("down", "enter")
        await pilot.pause()
        seen = visible(app)

    for name, score in zip(session.names, session.table.result().scores, strict=True):
        assert f"{name}: {score}" in seen


async def test_a_bot_leaves_time_to_take_an_answer_back() -> None:
    session = seated()
    app = TableApp(session, pace=SLOW)
    async with app.run_test(size=(80, 24)) as pilot:
        await typed(pilot, "Mg")
        assert "Waiting for Bot 1, Bot 2." in visible(app)
        await pilot.press("f3")
        await pilot.pause()
        seen = visible(app)

    assert "The last answer of Player is taken back." in seen
    assert session.table.record.answers == []


async def test_typed_words_filter_the_options() -> None:
    app = TableApp(seated(), pace=SLOW)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("e")
        seen = visible(app)
        await pilot.press("escape")
        again = visible(app)

    assert " 4 He   8 Ne\n" in seen
    assert " 1 Ar   2 Br" in again


async def test_a_click_takes_an_option() -> None:
    session = seated()
    app = TableApp(session, pace=SLOW)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.click(Choices, offset=(9, 0))
        await pilot.pause()

    assert str(session.table.record.answers[0].action) == "Br"


async def test_a_refusal_stands_by_the_input_and_its_rule_can_be_opened() -> None:
    session = seated()
    app = TableApp(session, pace=SLOW)
    async with app.run_test(size=(80, 24)) as pilot:
        await typed(pilot, "Xe")
        refused = visible(app)
        await pilot.press("f2")
        await pilot.pause()
        rule = visible(app)
        await pilot.press("escape")
        await pilot.pause()
        back = visible(app)

    assert "! Xe is not in your hand. [ION-" in refused
    assert "Kept in:" in rule
    assert "Which card of your hand" in back
    assert session.table.record.answers == []


async def test_a_curtain_hides_one_hand_from_the_next_person() -> None:
    session = seated("Ada,Bo")
    app = TableApp(session, pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        first = visible(app)
        await pilot.press("enter")
        await pilot.pause()
        ada = visible(app)
        await typed(pilot, "He")
        second = visible(app)
        await pilot.press("enter")
        await pilot.pause()
        bo = visible(app)

    assert "Now it is Ada's turn." in first
    assert "hand   Ar Br(-1)" in ada
    assert "Now it is Bo's turn." in second
    assert "(-1)" not in first + second
    assert "hand   Ar Ar Br(-1)" in bo
    assert "He" not in bo.split()


async def test_at_the_curtain_the_last_answer_can_be_taken_back() -> None:
    session = seated("Ada,Bo")
    app = TableApp(session, pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("u")
        await pilot.pause()
        refused = visible(app)
        await pilot.press("enter")
        await pilot.pause()
        await typed(pilot, "1")
        await pilot.press("u")
        await pilot.pause()
        back = visible(app)

    assert "! Nobody at this keyboard has answered anything yet." in refused
    assert "Ada: Which card" in back
    assert session.asked == 0


async def test_the_save_key_offers_a_name_and_leaving_says_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    session = seated()
    app = TableApp(session, pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f10")
        await pilot.pause()
        unsaved = visible(app)
        await pilot.press("escape", "f5", "enter", "f10")
        await pilot.pause()
        saved = visible(app)
        await pilot.press("enter")
        await pilot.pause()

    assert "The game is not saved." in unsaved
    assert "labtable play --resume ion.record" in saved
    assert resumed(Path("ion.record")).to_text() == session.to_text()


async def test_help_and_log_open_and_close() -> None:
    app = TableApp(seated(), pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f1")
        await pilot.pause()
        assert "take the option with this number" in visible(app)
        await pilot.press("escape", "f4")
        await pilot.pause()
        assert "Round 1 begins." in visible(app)


async def test_ones_own_cards_stay_in_sight_at_a_full_table() -> None:
    app = TableApp(seated("bot,bot,bot,bot,bot,bot,me", "full"), pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await shown(pilot, "> Player")
        seen = visible(app)

    assert "hand   " in seen.partition("> Player")[2]


async def test_without_colours_everything_can_still_be_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = TableApp(seated(), pace=SLOW)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("down", "down")
        seen = visible(app)

    assert app.no_color
    assert ">2 Br" in seen
    assert "K(+1)" in seen


async def test_a_hint_is_marked_and_enter_takes_it() -> None:
    session = seated()
    app = TableApp(session, pace=SLOW)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("f6")
        await shown(pilot, "Enter takes it.")
        marked = app.screen.query_one(Choices).marked
        wanted = session.table.options(0)[marked - 1]

        await pilot.press("enter")
        await pilot.pause()

        assert session.table.record.answers[0].action == wanted
