"""A whole lesson of Ion: 28 pupils, six of them with pages of their own, two of these phones."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.classes import NAMES, PHONE, Lesson, come_in, open_class
from tests.browser.people import by_click, by_tap, next_touch, settled
from tests.browser.pupils import WirePupil, bonding, play_on
from tests.browser.server import Server
from tests.browser.windows import QUIET

if TYPE_CHECKING:
    from playwright.sync_api import Page

BEGIN = QUIET
WITH_PAGES = 6
TABLES = 14
TURNS = 3  # played with pages, before all is ended
WRONG = 12  # tries of those without pages
FIGURES = "[...document.querySelectorAll('[data-figure]')].map(one => [one.dataset.figure, one.querySelector('b').textContent])"


def seat_all(visit: Callable[..., Page], lesson: Lesson) -> list[Page]:
    """Fill tables one to six with a page and a pupil without one, the others without pages."""
    pages = [visit(**PHONE) if n < 2 else visit() for n in range(WITH_PAGES)]
    names = iter(NAMES)
    for page in pages:
        come_in(page, lesson, next(names))
        lesson.come(next(names))
    lesson.come(*[name for name in names][:-1])  # the last one is late
    return pages


def touch(page: Page, *, tap: bool) -> None:
    """Do what somebody in a hurry would do, if one is asked."""
    if page.locator("[data-doing=asked]").count():
        wanted = next_touch(page)
        if wanted:
            (by_tap if tap else by_click)(page, wanted)


def play_turns(pages: list[Page], wire: list[WirePupil]) -> None:
    """Let pages and their partners play a few turns."""
    for _ in range(TURNS * 2):
        for n, page in enumerate(pages):
            touch(page, tap=n < 2)
        play_on(wire, len(wire), bonding)


def test_a_lesson_from_the_code_to_the_report(
    visit: Callable[..., Page], server: Server
) -> None:
    lesson = open_class(visit, server.url)
    teacher = lesson.teacher
    pages = seat_all(visit, lesson)
    expect(teacher.locator(".here h2")).to_contain_text("27")
    assert not any(name in teacher.locator("main").inner_text() for name in NAMES)
    projector = teacher.context.new_page()
    projector.goto(f"{server.url}/#/class/{lesson.room}/projector")
    expect(projector.locator(".here li")).to_have_count(TABLES)

    lesson.start()
    for page in pages:
        settled(page)
    late = WirePupil(server.url, lesson.code, NAMES[-1])
    assert late.me()["here"]["seats"] == [1]  # where a bot played
    late.sit_down()
    lesson.wire.append(late)
    removed = lesson.wire[WITH_PAGES]
    teacher.get_by_role("link", name="Table 7:").click()
    drawer = teacher.get_by_role("region", name="Table 7")
    drawer.get_by_role("button", name=removed.name).click()
    drawer.get_by_role("button", name="Take out").click()
    drawer.get_by_role("button", name="Take out").click()
    expect(drawer.get_by_role("button", name=removed.name)).to_have_count(0)
    lesson.wire.remove(removed)
    teacher.keyboard.press("Escape")

    play_turns(pages, lesson.wire[:WITH_PAGES])
    phone = pages[0]
    phone.get_by_role("button", name="Raise hand").tap()
    phone.get_by_role("button", name="We think this is right.").tap()
    expect(teacher.get_by_role("link", name="Table 1:")).to_contain_text("Hand up")
    assert "Hand" not in projector.locator("main").inner_text()
    teacher.get_by_role("button", name="On my way").click()
    phone.get_by_role("button", name="Hand is up").tap()
    expect(phone.get_by_text("Your teacher is coming.")).to_be_visible()
    phone.get_by_role("button", name="Take it down").tap()
    expect(teacher.get_by_text("Nobody needs you now.")).to_be_visible()

    teacher.keyboard.press("p")
    for page in pages:
        expect(page.get_by_role("alertdialog")).to_contain_text("Eyes here, please.")
    assert phone.evaluate("document.activeElement.textContent") == "Eyes here, please."
    teacher.keyboard.press("p")
    for page in pages:
        expect(page.get_by_role("alertdialog")).to_have_count(0)
    back = pages[2]
    seen = back.locator(".hand").inner_text()
    back.reload()
    settled(back)
    assert back.locator(".hand").inner_text() == seen

    rest = lesson.wire[WITH_PAGES:]
    tried = 0
    while given := play_on(rest, len(rest), bonding):
        for pupil in [one for one in rest if given and tried < WRONG and one.asked()]:
            tried += pupil.try_wrong()
    assert all(pupil.ahead for pupil in rest)  # a round, and no more
    teacher.get_by_role("button", name="End…").click()
    teacher.get_by_role("button", name="Keep the scores").click()
    expect(phone.get_by_text("Thank you.")).to_be_visible()
    for pupil in lesson.wire:
        pupil.catch_up()

    lesson.view("report")
    expect(teacher.locator("[data-figure=people] b")).to_have_text("27")
    shown = {name: int(text) for name, text in teacher.evaluate(FIGURES)}
    made = made_by_people(lesson.wire)
    assert shown["compounds"] == len(made) > 0
    assert shown["different"] == len(set(made))
    assert shown["tries"] == sum(pupil.refused for pupil in lesson.wire) > 0
    assert shown["finished"] == 0
    expect(teacher.locator("[data-figure=finished]")).to_contain_text(f"{TABLES} stopped")
    rows = teacher.locator(".sheet-table.tight tbody tr")
    for pupil in lesson.wire:
        row = rows.filter(has=teacher.get_by_role("rowheader", name=pupil.name, exact=True))
        expect(row.locator("td").nth(3)).to_have_text(str(pupil.refused))
    with teacher.expect_download() as saved:
        teacher.get_by_role("button", name="CSV").click()
    assert saved.value.path().read_text(encoding="utf-8-sig").count("\n") >= len(NAMES) - 1
    projector.close()
    lesson.leave()


def made_by_people(pupils: list[WirePupil]) -> list[str]:
    """Tell what pupils made: both at the tables with a page, else each for themselves; no bot."""
    both, others = pupils[:WITH_PAGES], pupils[WITH_PAGES:]
    own = [(pupil.position["seat"], pupil.made) for pupil in others]
    return [formula for pupil in both for _, formula in pupil.made] + [
        formula for seat, made in own for by, formula in made if by == seat
    ]
