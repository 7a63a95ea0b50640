"""A whole lesson of Ion: 28 pupils, six of them with pages of their own, two of these phones."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.classes import NAMES, PHONE, Lesson, come_in, named, open_class
from tests.browser.people import by_click, by_tap, cards_in_hand, next_touch, settled
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
FIGURES = """[...document.querySelectorAll('[data-figure]')]
    .map(one => [one.dataset.figure, Number(one.querySelector('b').textContent)])"""


def seat_all(visit: Callable[..., Page], lesson: Lesson) -> list[Page]:
    """Fill tables one to six with a page and a pupil without one, the others without pages."""
    pages = [visit(**PHONE) if n < 2 else visit() for n in range(WITH_PAGES)]
    names = iter(NAMES)
    for page in pages:
        come_in(page, lesson, next(names))
        lesson.come(next(names))
    lesson.come(*list(names)[:-1])  # the last one is late
    return pages


def take_out(lesson: Lesson, pupil: WirePupil) -> None:
    """Remove somebody who sits at table 7."""
    lesson.teacher.get_by_role("link", name="Table 7:").click()
    drawer = lesson.teacher.get_by_role("region", name="Table 7")
    drawer.get_by_role("button", name=pupil.name).click()
    for _ in range(2):  # it is asked once
        drawer.get_by_role("button", name="Remove").click()
    expect(drawer.get_by_role("button", name=pupil.name)).to_have_count(0)
    lesson.wire.remove(pupil)
    lesson.teacher.keyboard.press("Escape")


def play_turns(pages: list[Page], wire: list[WirePupil]) -> None:
    """Let pages and their partners play a few turns, in a hurry."""
    for _ in range(TURNS * 2):
        for n, page in enumerate(pages):
            asked = page.locator("[data-doing=asked]").count()
            if wanted := next_touch(page) if asked else None:
                (by_tap if n < 2 else by_click)(page, wanted)
        play_on(wire, len(wire), bonding)


def raise_a_hand(lesson: Lesson, phone: Page, projector: Page) -> None:
    """Raise a hand at a phone; the teacher comes, and the projector shows nothing of it."""
    phone.get_by_role("button", name="Raise hand").tap()
    phone.get_by_role("button", name="We think this is right.").tap()
    expect(lesson.teacher.get_by_role("link", name="Table 1:")).to_contain_text("Hand up")
    assert "Hand" not in projector.locator("main").inner_text()
    lesson.teacher.get_by_role("button", name="I’m coming").click()
    phone.get_by_role("button", name="Hand raised").tap()
    expect(phone.get_by_text("Your teacher is coming.")).to_be_visible()
    phone.get_by_role("button", name="Lower hand").tap()
    expect(lesson.teacher.get_by_text("All tables are fine.")).to_be_visible()


def eyes_here(lesson: Lesson, pages: list[Page]) -> None:
    """Dim all screens; they go on by themselves."""
    lesson.teacher.keyboard.press("p")
    for page in pages:
        expect(page.get_by_role("alertdialog")).to_contain_text("Eyes here, please.")
    assert pages[0].evaluate("document.activeElement.textContent") == "Eyes here, please."
    lesson.teacher.keyboard.press("p")
    for page in pages:
        expect(page.get_by_role("alertdialog")).to_have_count(0)


def lost_and_back(page: Page) -> None:
    """Come back to the same cards."""
    settled(page)
    seen = cards_in_hand(page)
    page.reload()
    settled(page)
    assert cards_in_hand(page) == seen


def play_ahead(pupils: list[WirePupil]) -> None:
    """Play, with some wrong tries, until the other tables have to catch up."""
    tried = 0
    while play_on(pupils, len(pupils), bonding):
        for pupil in [one for one in pupils if tried < WRONG and one.asked()]:
            tried += pupil.try_wrong()
    assert all(pupil.ahead for pupil in pupils)


def made_by_people(pupils: list[WirePupil]) -> list[str]:
    """Tell what pupils made: both at the tables with a page, else each for themselves; no bot."""
    both, others = pupils[:WITH_PAGES], pupils[WITH_PAGES:]
    own = [(pupil.position["seat"], pupil.made) for pupil in others]
    return [formula for pupil in both for _, formula in pupil.made] + [
        formula for seat, made in own for by, formula in made if by == seat
    ]


def check_report(lesson: Lesson) -> None:
    """Hold the figures against those that were counted at the tables."""
    page = lesson.view("report")
    expect(page.locator("[data-figure=people] b")).to_have_text("27")
    shown = dict(page.evaluate(FIGURES))
    made = made_by_people(lesson.wire)
    assert shown["compounds"] == len(made) > 0
    assert shown["different"] == len(set(made))
    assert shown["tries"] == sum(pupil.refused for pupil in lesson.wire) > 0
    assert shown["finished"] == 0
    expect(page.locator("[data-figure=finished]")).to_contain_text(f"{TABLES} stopped")
    rows = page.locator(".sheet-table.tight tbody tr")
    for pupil in lesson.wire:
        row = rows.filter(has=page.get_by_role("rowheader", name=pupil.name, exact=True))
        expect(row.locator("td").nth(3)).to_have_text(str(pupil.refused))
    with page.expect_download() as saved:
        page.get_by_role("button", name="CSV").click()
    assert saved.value.path().read_text(encoding="utf-8-sig").count("\n") >= len(NAMES) - 1


def test_a_lesson_from_the_code_to_the_report(visit: Callable[..., Page], server: Server) -> None:
    lesson = open_class(visit, server.url)
    teacher = lesson.teacher
    pages = seat_all(visit, lesson)
    expect(teacher.locator(".here h2")).to_contain_text("27")
    projector = teacher.context.new_page()
    projector.goto(f"{server.url}/#/class/{lesson.room}/projector")
    expect(projector.locator(".here li")).to_have_count(TABLES)
    assert named(teacher) == named(projector) == set()

    lesson.start()
    for page in pages:
        settled(page)
    late = WirePupil(server.url, lesson.code, NAMES[-1])
    assert late.me()["here"]["seats"] == [1]  # where a bot played
    late.sit_down()
    lesson.wire.append(late)
    take_out(lesson, lesson.wire[WITH_PAGES])
    play_turns(pages, lesson.wire[:WITH_PAGES])
    raise_a_hand(lesson, pages[0], projector)
    eyes_here(lesson, pages)
    lost_and_back(pages[2])
    play_ahead(lesson.wire[WITH_PAGES:])
    assert named(projector) == set()

    lesson.end()
    expect(pages[0].get_by_text("Thank you!")).to_be_visible()
    for pupil in lesson.wire:
        pupil.catch_up()
    check_report(lesson)
    projector.close()
    lesson.leave()
