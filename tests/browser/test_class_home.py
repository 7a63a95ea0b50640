"""Exercises at home: one file, without any network, and eight letters that come back."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from string import ascii_uppercase
from typing import TYPE_CHECKING

import msgspec
import pytest
from playwright.sync_api import expect

from labtable.web.classroom.letters import key_of, sign_of
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
    lesson.view("homework").get_by_role("button", name="Make the link").click()
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


def mistyped(taken: TakenHome, row: int) -> str:
    """A home word that the page knows to be wrong; of 32 wrong ones it takes one for the right."""
    who = taken.people[row - 1]
    words = [f"NO{letter}" for letter in ascii_uppercase]
    return next(w for w in words if sign_of(key_of(taken.code, who.person, w)) != who.sign)


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


def begin(page: Page, row: int, word: str) -> None:
    """Say who one is, on whatever page asks."""
    page.get_by_label("Who are you in the class?").select_option(index=row)
    page.get_by_label("Your home word").fill(word)
    page.get_by_role("button", name="Begin").click()


def bring(page: Page, text: str) -> None:
    """Type letters in at school."""
    page.get_by_label("Letters from home").fill(text)
    page.get_by_role("button", name="Read them").click()


def work(page: Page, exercises: list[HomeExercise]) -> None:
    """Find all but the last, which is tried three times in vain."""
    answer(page, exercises[0], exercises[0].answer)
    expect(page.get_by_text("So far.")).to_be_visible()
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
    words = [rows.nth(n).locator("small").inner_text() for n in range(2)]
    pupil.goto(f"/h/{code}")
    begin(pupil, 1, words[0])
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
    alone.goto(everybody.as_uri())  # the page that the teacher hands out asks who it is
    begin(alone, 2, mistyped(held(everybody), 2))
    expect(alone.get_by_role("alert")).to_contain_text("Look at your slip")
    begin(alone, 2, words[1].lower())
    alone.get_by_label("Language").select_option("de")
    expect(alone.get_by_role("heading", name="Buchstaben von zu Hause")).to_be_visible()
    alone.get_by_label("Sprache").select_option("en")
    answer(alone, exercises[0], exercises[0].answer)
    second = letters(alone)

    server.excused += ["400 (Bad Request)", "403 (Forbidden)"]
    bring(pupil, second)  # those of a neighbour
    expect(pupil.get_by_role("alert")).to_contain_text("somebody else")
    bring(pupil, f"{first[:4]} {first[4:]}".lower())
    expect(pupil.get_by_role("status").filter(has_text="4 of 5.")).to_be_visible()
    bring(teacher, "ABCD EFGH")
    expect(teacher.get_by_role("alert")).to_contain_text("Look at them once more")
    bring(teacher, second)
    expect(rows.nth(0)).to_contain_text("from home 4 of 5")
    expect(rows.nth(1)).to_contain_text("from home 1 of 5")
    assert faults_in_light_and_dark(teacher) == []
