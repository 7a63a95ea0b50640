"""The table on the screen, driven by keys."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from textual.app import App
from textual.pilot import Pilot
from textual.widgets import Input

from labtable.terminal.screen.choices import Choices
from labtable.terminal.screen.table import TableApp, TableScreen
from labtable.terminal.table.session import Session, new_session, resume_session
from tests.nets import written
from tests.patience import PATIENCE, until

SIZES = [(80, 24), (120, 40)]
NEVER = 1e6  # seconds: bots that do not come while a test runs
ASKED = "Which card of your hand do you keep?"


def seated(seats: str = "me,bot,bot", preset: str = "base") -> Session:
    return new_session("ion", seats, 29684, {"preset": preset})


def visible(app: App[None]) -> str:
    """Return what somebody in front of the screen reads; nothing before it is drawn."""
    width, height = app.size
    rows = app.screen._compositor.render_strips(app.size)
    drawn = (len(rows), max([row.cell_length for row in rows], default=0))
    return "\n".join([row.text.rstrip() for row in rows]) if drawn == (height, width) else ""


async def seen(pilot: Pilot[None], fits: Callable[[str], object]) -> str:
    """Wait until what the screen, which draws in its own time, shows is as it should be."""
    try:
        async with asyncio.timeout(PATIENCE):
            while not fits(found := visible(pilot.app)):
                await pilot.pause(0.02)
    except TimeoutError:
        raise AssertionError(f"The screen still shows\n{visible(pilot.app)}") from None
    return found


async def shown(pilot: Pilot[None], *texts: str) -> str:
    """Wait until the screen shows all these texts at once; return all that it shows."""
    return await seen(pilot, lambda found: all([text in found for text in texts]))


async def typed(pilot: Pilot[None], text: str) -> None:
    """Write an answer, as soon as somebody listens, and give it."""
    line = pilot.app.screen.query_one("#answer", Input)
    await until(lambda: line.has_focus)
    line.value = text
    await pilot.press("enter")


async def back_at_the_table(pilot: Pilot[None]) -> None:
    """Wait until nothing lies over the table."""
    await until(lambda: isinstance(pilot.app.screen, TableScreen))
    await shown(pilot, ASKED)


@pytest.mark.parametrize("size", SIZES)
async def test_prompt_options_hand_and_log_are_in_sight(size: tuple[int, int]) -> None:
    app = TableApp(seated(), pace=0)
    async with app.run_test(size=size) as pilot:
        await shown(
            pilot,
            f"Player: {ASKED}",
            " 1 Ar   2 Br   3 F    4 He   5 K    6 Li   7 Mg   8 Ne",
            "hand   Ar Br(-1) F(-1) He K(+1) Li(+1) Mg(+2) Ne",
            "Open goals",
            "f3 Undo",
        )


async def test_the_screen_says_whose_place_another_bot_takes(tmp_path: Path) -> None:
    net = written(tmp_path / "ion.net", 2)
    app = TableApp(new_session("ion", "me,bot,bot", 29684, {}, net), pace=0)
    async with app.run_test(size=(160, 40)) as pilot:
        await shown(pilot, ASKED, "This net has learned at tables of 2, not of 3;")


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
            await until(lambda: session.bot_due is None)
            if session.asked is not None:
                await shown(pilot, session.table.prompt(0)[:30])
                given = len(session.table.record.answers)
                await pilot.press("down", "enter")
                await until(lambda given=given: len(session.table.record.answers) > given)  # type: ignore[misc] # a default binds the loop's value
        scores = zip(session.names, session.table.result().scores, strict=True)
        await shown(pilot, *[f"{name}: {score}" for name, score in scores])


async def test_a_bot_leaves_time_to_take_an_answer_back() -> None:
    session = seated()
    app = TableApp(session, pace=NEVER)
    async with app.run_test(size=(80, 24)) as pilot:
        await shown(pilot, ASKED)
        await typed(pilot, "Mg")
        await shown(pilot, "Waiting for Antoine, Asima.")
        await pilot.press("f3")
        await shown(pilot, "The last answer of Player is taken back.")

    assert session.table.record.answers == []


async def test_typed_words_filter_the_options() -> None:
    app = TableApp(seated(), pace=NEVER)
    async with app.run_test(size=(80, 24)) as pilot:
        await shown(pilot, " 1 Ar   2 Br")
        await pilot.press("e")
        await shown(pilot, " 4 He   8 Ne\n")
        await pilot.press("escape")
        await shown(pilot, " 1 Ar   2 Br")


async def test_a_click_takes_an_option() -> None:
    session = seated()
    app = TableApp(session, pace=NEVER)
    async with app.run_test(size=(80, 24)) as pilot:
        await shown(pilot, " 1 Ar   2 Br", "f3 Undo")
        await pilot.click(Choices, offset=(9, 0))
        await until(lambda: session.table.record.answers)

    assert str(session.table.record.answers[0].action) == "Br"


async def test_a_refusal_stands_by_the_input_and_its_rule_can_be_opened() -> None:
    session = seated()
    app = TableApp(session, pace=NEVER)
    async with app.run_test(size=(80, 24)) as pilot:
        await shown(pilot, ASKED)
        await typed(pilot, "Xe")
        await shown(pilot, "! Xe is not in your hand. [ION-")
        await pilot.press("f2")
        await shown(pilot, "Kept in:")
        await pilot.press("escape")
        await back_at_the_table(pilot)

    assert session.table.record.answers == []


async def test_a_curtain_hides_one_hand_from_the_next_person() -> None:
    session = seated("Ada,Bo")
    app = TableApp(session, pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        first = await shown(pilot, "Now it is Ada's turn.")
        await pilot.press("enter")
        await shown(pilot, "hand   Ar Br(-1)")
        await typed(pilot, "He")
        second = await shown(pilot, "Now it is Bo's turn.")
        await pilot.press("enter")
        bo = await shown(pilot, "hand   Ar Ar Br(-1)")

    assert "(-1)" not in first + second
    assert "He" not in bo.split()


async def test_at_the_curtain_the_last_answer_can_be_taken_back() -> None:
    session = seated("Ada,Bo")
    app = TableApp(session, pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await shown(pilot, "Now it is Ada's turn.")
        await pilot.press("u")
        await shown(pilot, "! Nobody at this keyboard has answered anything yet.")
        await pilot.press("enter")
        await shown(pilot, "Ada: Which card")
        await typed(pilot, "1")
        await shown(pilot, "Now it is Bo's turn.")
        await pilot.press("u")
        await shown(pilot, "Ada: Which card")

    assert session.asked == 0


async def test_the_save_key_offers_a_name_and_leaving_says_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    session = seated()
    app = TableApp(session, pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await shown(pilot, ASKED)
        await pilot.press("f10")
        await shown(pilot, "The game is not saved.")
        await pilot.press("escape")
        await back_at_the_table(pilot)
        await pilot.press("f5")
        await shown(pilot, "Enter saves the game under this name")
        await pilot.press("enter")
        await shown(pilot, "Saved in ion.record")
        await pilot.press("f10")
        await shown(pilot, "labtable play --resume ion.record")
        await pilot.press("enter")

    assert resume_session(Path("ion.record")).to_text() == session.to_text()


async def test_help_and_log_open_and_close() -> None:
    app = TableApp(seated(), pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await shown(pilot, ASKED)
        await pilot.press("f1")
        await shown(pilot, "take the option with this number")
        await pilot.press("escape")
        await back_at_the_table(pilot)
        await pilot.press("f4")
        await shown(pilot, "Arrow keys scroll.", "Round 1 begins.")


async def test_ones_own_cards_stay_in_sight_at_a_full_table() -> None:
    app = TableApp(seated("bot,bot,bot,bot,bot,bot,me", "full"), pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await seen(pilot, lambda found: "hand   " in found.partition("> Player")[2])


async def test_without_colours_everything_can_still_be_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = TableApp(seated(), pace=NEVER)
    async with app.run_test(size=(80, 24)) as pilot:
        await shown(pilot, " 2 Br")
        await pilot.press("down", "down")
        await shown(pilot, ">2 Br", "K(+1)")

    assert app.no_color


async def test_a_hint_is_marked_and_enter_takes_it() -> None:
    session = seated()
    app = TableApp(session, pace=NEVER)
    async with app.run_test(size=(120, 40)) as pilot:
        await shown(pilot, ASKED)
        await pilot.press("f6")
        await shown(pilot, "Enter takes it.")
        marked = app.screen.query_one(Choices).marked
        wanted = session.table.options(0)[marked - 1]

        await pilot.press("enter")
        await until(lambda: session.table.record.answers)

        assert session.table.record.answers[0].action == wanted


async def test_a_bot_that_goes_wrong_does_not_freeze_the_screen(tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(
        "class Lost:\n    def choose(self, chair, dice):\n        return chair.nothing\n"
    )
    session = seated(f"me,bot:{file}:Lost")
    app = TableApp(session, pace=0)
    async with app.run_test(size=SIZES[1]) as pilot:
        await shown(pilot, ASKED)
        await typed(pilot, "1")
        await until(lambda: len(session.table.record.answers) > 1)
        await seen(pilot, lambda text: {"first", "possible", "taken."} <= {*text.split()})


@pytest.mark.parametrize(("width", "beside"), [(80, False), (120, False), (126, True), (200, True)])
async def test_the_log_stands_beside_the_board_only_where_the_board_is_whole(
    width: int, beside: bool
) -> None:
    app = TableApp(new_session("compounded", "me,bot", 7, {}), NEVER)
    async with app.run_test(size=(width, 40)) as pilot:
        said = await shown(pilot, "A1 ", "A4 ")
        board, log = (app.screen.query_one(name).region for name in ("#board", "#log"))

    assert (log.x > board.x) == beside
    assert board.width >= 80
    [row] = [line for line in said.splitlines() if re.search(r"A1 \S+ +\d[slg]", line)]
    assert re.search(r"A4 \S+ +\d[slg]", row)


async def test_one_long_option_leaves_the_others_their_columns() -> None:
    app = TableApp(seated(), NEVER)
    async with app.run_test(size=(80, 40)) as pilot:
        await shown(pilot, ASKED)
        choices = app.screen.query_one(Choices)
        choices.offer([f"4{letter} H" for letter in "ABCDEFGHIJKLMNOPQRS"] + ["lay " * 12])
        found = (await shown(pilot, "lay lay")).splitlines()
        choices.point(20)

        rows = [row for row in found if "4A H" in row or "4S H" in row or "lay lay" in row]
        assert len([row for row in found if re.search(r"\d 4[A-S] H", row)]) <= 4
        assert "4B H" in rows[0]
        assert choices.marked == 20
