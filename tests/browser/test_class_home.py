"""Exercises at home: one file, without any network, and eight letters that come back."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest
from playwright.sync_api import expect

from labtable.wire.homework import HomeExercise, TakenHome
from tests.browser.classes import NAMES, PHONE, Lesson, open_class
from tests.browser.server import Server
from tests.browser.test_everybody import faults_in_light_and_dark, too_wide
from tests.browser.windows import QUIET, TIMEOUT

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

BEGIN = QUIET
BLOCKS = re.compile(r"[A-HJ-NP-Z]{8}")


@pytest.fixture
def alone(browser: Browser) -> Iterator[Page]:
    """A phone at home: no network, and nothing but files."""
    context = browser.new_context(locale="en-GB", offline=True, **PHONE)
    page = context.new_page()
    page.set_default_timeout(TIMEOUT)
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    yield page
    context.close()
    assert said == []
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == []


def given(lesson: Lesson) -> str:
    """End the games and give exercises; the code of the homework."""
    teacher = lesson.teacher
    lesson.end()
    lesson.leave()
    lesson.view("homework").get_by_role("button", name="Create link").click()
    expect(teacher.locator(".people li")).to_have_count(2)
    return teacher.locator(".link b").inner_text().rpartition("/")[2]


def kept(page: Page, name: str, folder: Path) -> Path:
    """Press a button that saves a file; where it lies."""
    with page.expect_download() as waited:
        page.get_by_role("button", name=name).click()
    path = folder / waited.value.suggested_filename
    waited.value.save_as(path)
    return path


def held(path: Path) -> TakenHome:
    found = re.search(r'id="work">"([^"]+)"', path.read_text("utf-8"))
    assert found
    return msgspec.json.decode(base64.b64decode(found[1]), type=TakenHome)


def answer(page: Page, one: HomeExercise, text: str) -> None:
    """Answer an exercise by keyboard."""
    card = page.get_by_role("region", name=f"Exercise {one.exercise.n + 1}")
    if one.exercise.choices:
        choice = card.locator(".choices button").nth(one.exercise.choices.index(text))
        choice.focus()
    else:
        card.get_by_label("Answer").fill(text)
    page.keyboard.press("Enter")


def letters(page: Page) -> str:
    found = BLOCKS.search(re.sub(r"\s", "", page.locator(".letters").inner_text()))
    assert found
    return found[0]


def begin(page: Page, what: str, code: str) -> None:
    """Type the password or the page code, on whatever page asks."""
    page.get_by_label(what).fill(code)
    page.get_by_role("button", name="Start").click()


def bring(page: Page, text: str) -> None:
    """Type letters in at school."""
    page.get_by_label("Letters from home").fill(text)
    page.get_by_role("button", name="Enter").click()


def work(page: Page, exercises: list[HomeExercise]) -> None:
    """Find all but the last, which is tried three times in vain."""
    answer(page, exercises[0], exercises[0].answer)
    expect(page.get_by_text("Your letters right now.")).to_be_visible()
    for each in exercises[1:4]:
        answer(page, each, each.answer)
    last = exercises[4]
    wrong = next((one for one in last.exercise.choices if one != last.answer), "no such thing")
    for _ in range(3):
        answer(page, last, wrong)
    expect(page.get_by_text("Done. Write these letters")).to_be_visible()


def test_exercises_are_done_at_home_and_told_by_letters(
    visit: Callable[..., Page], server: Server, alone: Page, tmp_path: Path
) -> None:
    lesson = open_class(visit, server.url)
    lesson.come(*NAMES[:2])
    lesson.start()
    code = given(lesson)
    teacher, pupil = lesson.teacher, visit(**PHONE)
    rows = teacher.locator(".people li")
    word = rows.nth(0).locator("small").inner_text()
    page_code = teacher.locator(".slip").nth(1).locator("header b").nth(2).text_content() or ""
    server.excused += ["400 (Bad Request)", "403 (Forbidden)"]
    pupil.goto(f"/h/{code}")
    begin(pupil, "Homework password", page_code)  # the other code on the slip
    expect(pupil.get_by_role("alert")).to_contain_text("Look at your slip")
    begin(pupil, "Homework password", word.lower().replace("-", " "))
    expect(pupil.get_by_text("Hello, ")).to_be_visible()
    pupil.reload()  # this window remembers
    expect(pupil.get_by_text("Hello, ")).to_be_visible()
    own = kept(pupil, "Take it home", tmp_path)
    exercises = held(own).exercises

    alone.goto(own.as_uri())  # the first pupil's own page: nobody asks who it is
    work(alone, exercises)
    assert faults_in_light_and_dark(alone) == []
    assert too_wide(alone) <= 0
    first = letters(alone)
    alone.reload()  # this device remembers
    expect(alone.get_by_text("Done. Write these letters")).to_be_visible()
    assert letters(alone) == first

    everybody = kept(teacher, "Page for home", tmp_path / "all")
    assert held(everybody).key == ""
    alone.goto(everybody.as_uri())  # the page that the teacher hands out asks for a page code
    begin(alone, "Page code", page_code.replace(page_code[0], "A" if page_code[0] != "A" else "B"))
    expect(alone.get_by_role("alert")).to_contain_text("Check your slip")
    begin(alone, "Page code", page_code.lower())
    alone.get_by_label("Language").select_option("de")
    expect(alone.get_by_text("acht Buchstaben")).to_be_visible()
    alone.get_by_label("Sprache").select_option("en")
    answer(alone, exercises[0], exercises[0].answer)
    second = letters(alone)

    bring(pupil, second)  # those of a neighbour
    expect(pupil.get_by_role("alert")).to_contain_text("These are not your letters")
    bring(pupil, f"{first[:4]} {first[4:]}".lower())
    expect(pupil.get_by_role("status").filter(has_text="4 of 5.")).to_be_visible()
    bring(teacher, "ABCD EFGH")
    expect(teacher.get_by_role("alert")).to_contain_text("Look at them once more")
    bring(teacher, second)
    expect(rows.nth(0)).to_contain_text("from home 4 of 5")
    expect(rows.nth(1)).to_contain_text("from home 1 of 5")
    assert faults_in_light_and_dark(teacher) == []
