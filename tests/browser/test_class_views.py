"""The views of a class: each by keyboard, without a fault for axe, in light and dark."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.classes import NAMES, PHONE, TEACHER, Lesson, come_in, open_class, reach
from tests.browser.people import settled
from tests.browser.pupils import bonding, play_on
from tests.browser.server import Server
from tests.browser.test_everybody import COLOURS, faults, too_wide
from tests.browser.windows import QUIET

if TYPE_CHECKING:
    from playwright.sync_api import Page

BEGIN = QUIET
OUT_OF_SIGHT = """() => [...document.querySelectorAll('.tile, .dock button, .dock a, .note b')]
    .filter(one => one.checkVisibility() && (one.getBoundingClientRect().right > innerWidth + 1
        || one.getBoundingClientRect().bottom > innerHeight + 1)).length"""
SCROLLS = "document.documentElement.scrollHeight - innerHeight"
OTHERS = ("Valence Plus", "CompoundIt!", "Compounded", "Chemistry Monopoly")
LIGHT = 60_000  # bytes of the page where pupils come in, packed, without its typeface
SENT = """performance.getEntries().filter(one => one.encodedBodySize && !/woff2$/.test(one.name))
    .reduce((sum, one) => sum + one.encodedBodySize, 0)"""
UNREACHED = "labtable serve --lan"
LEGENDS = ("Tables of 2", "the same cards for all", "a relaxed clock", "hints after one minute")


def clean(page: Page) -> None:
    """Ask axe in light about all, in dark about the colours."""
    found = faults(page)
    assert found == [], found
    page.emulate_media(color_scheme="dark")
    found = faults(page, COLOURS)
    assert found == [], found
    page.emulate_media(color_scheme="light")


def play_out(lesson: Lesson, wrong: int) -> int:
    """Play all games to their end, with some wrong tries; count those about chemistry."""
    tried = 0
    while play_on(lesson.wire, 4, bonding):
        for pupil in [one for one in lesson.wire if tried < wrong and one.asked()]:
            tried += pupil.try_wrong()
    return sum(pupil.refused for pupil in lesson.wire)


def open_by_keyboard(visit: Callable[..., Page], url: str) -> Lesson:
    """Open a class without a mouse, with one setting changed."""
    teacher = visit(**TEACHER)
    teacher.goto("/")
    reach(teacher, teacher.get_by_role("link", name="Open a class"))
    for words in LEGENDS:
        teacher.get_by_role("button", name=words).wait_for()
    reach(teacher, teacher.get_by_role("button", name="hints after one minute"))
    assert teacher.evaluate("document.activeElement.value") == "later"
    teacher.keyboard.press("ArrowLeft")
    teacher.get_by_role("button", name="instant hints").wait_for()
    expect(teacher.get_by_text(UNREACHED)).to_be_visible()
    clean(teacher)
    teacher.keyboard.press("Enter")
    teacher.locator(".come .code").wait_for()
    expect(teacher.get_by_text(UNREACHED)).to_be_visible()
    return Lesson(teacher, url)


def test_a_class_by_keyboard_for_everybody(visit: Callable[..., Page], server: Server) -> None:
    lesson = open_by_keyboard(visit, server.url)
    teacher = lesson.teacher
    lesson.come(*NAMES[:3])
    phone = visit(**PHONE)
    come_in(phone, lesson, NAMES[3])
    clean(phone)
    expect(teacher.locator(".here h2")).to_contain_text("4")
    clean(teacher)

    reach(teacher, teacher.get_by_role("link", name="To the dashboard"))
    clean(teacher)
    reach(teacher, teacher.get_by_role("button", name="Dora Table 2"))
    reach(teacher, teacher.get_by_role("button", name="Move", exact=True))
    teacher.keyboard.type("1")
    teacher.keyboard.press("Enter")
    expect(teacher.get_by_role("link", name="Table 1:")).to_contain_text("Dora")
    lesson.start()
    settled(phone)
    clean(teacher)
    assert teacher.evaluate(OUT_OF_SIGHT) == 0
    assert teacher.evaluate(SCROLLS) <= 1  # what is only spoken
    teacher.keyboard.press("2")
    expect(teacher.get_by_role("region", name="Table 2")).to_be_visible()
    clean(teacher)
    reach(teacher, teacher.get_by_role("button", name="Well found!"))
    teacher.keyboard.press("Escape")
    phone.get_by_role("button", name="Raise hand").tap()
    clean(phone)
    teacher.keyboard.press("p")
    phone.get_by_role("alertdialog").wait_for()
    clean(phone)
    clean(teacher)
    teacher.keyboard.press("p")
    teacher.keyboard.press("v")
    teacher.locator("[data-showing=wall]").wait_for()
    clean(teacher)
    teacher.keyboard.press("Escape")
    teacher.get_by_role("button", name="Eyes front").wait_for()
    lesson.leave()


def test_the_page_where_pupils_come_in_is_light(visit: Callable[..., Page], server: Server) -> None:
    lesson = open_class(visit, server.url)
    phone = visit(**PHONE)
    phone.goto(f"/c/{lesson.code}")
    phone.get_by_label("Your first name").wait_for()
    clean(phone)
    assert too_wide(phone) == 0
    assert 0 < phone.evaluate(SENT) < LIGHT

    phone.get_by_label("Your first name").fill(NAMES[0])
    phone.get_by_text("Two of us").tap()
    phone.get_by_role("button", name="Join").tap()
    phone.get_by_label("Second player’s first name").fill(NAMES[1])
    clean(phone)
    phone.get_by_role("button", name="Take your seats").tap()
    phone.get_by_text("Wait for the start.").wait_for()
    lesson.start()
    expect(phone.get_by_role("button", name=f"I’m {NAMES[0]}")).to_be_visible()


def test_a_wrong_try_is_made_on_the_page_and_shown_to_the_class(
    visit: Callable[..., Page], server: Server
) -> None:
    lesson = open_class(visit, server.url)
    teacher, pupil = lesson.teacher, visit()
    come_in(pupil, lesson, NAMES[0])
    (partner,) = lesson.come(NAMES[1])
    lesson.start()
    settled(pupil)
    for card in ("Cl", "Ca", "Cl"):  # the chloride is laid by itself, the calcium apart
        pupil.locator(f".hand [data-card={card}]").first.click()
        play_on([partner], 2)
        pupil.locator(".mine .alone, .hand [data-card]:enabled").first.wait_for()
        if card == "Ca":
            pupil.locator(".mine .alone").click()
            pupil.locator(".hand [data-card=Cl]:enabled").first.wait_for()
    pupil.locator(".mine .alone").wait_for()
    expect(pupil.locator(".mine .lit")).to_have_count(0)
    pupil.locator(".mine .choose").filter(has_text="chloride").click()
    expect(pupil.get_by_role("alert")).not_to_be_empty()
    assert pupil.locator(".ask").evaluate("ask => ask.scrollHeight <= ask.clientHeight")
    pupil.get_by_role("button", name="Try again").or_(pupil.locator(".do [data-act]")).first.click()
    expect(pupil.locator(".mine .lit")).to_have_count(1)

    expect(teacher.locator(".together p").nth(2)).to_contain_text("1")
    talked = teacher.get_by_role("region", name="Worth discussing")
    reach(teacher, talked.get_by_role("button", name="Show"))
    expect(teacher.get_by_text("Not all tables have played this turn")).to_be_visible()
    server.excused.append("409")  # what is laid may be answered before it is sketched
    pupil.locator(".mine .lit").click()
    play_on([partner], 2)
    expect(pupil.locator(".hand [data-card]:enabled").first).to_be_visible()

    projector = teacher.context.new_page()
    projector.goto(f"{server.url}/#/class/{lesson.room}/projector")
    projector.locator("[data-showing=wall]").wait_for()
    reach(teacher, talked.get_by_role("button", name="Show"))
    title = talked.locator(".about span").inner_text().rpartition(",")[0]
    for page in (teacher.get_by_role("dialog"), projector.locator("[data-showing=try]")):
        expect(page.get_by_role("heading", name="The try")).to_be_visible()
        expect(page).not_to_contain_text(title)
        expect(page.locator(".cover")).to_be_visible()
    clean(teacher)
    teacher.keyboard.press("Space")
    expect(projector.get_by_role("heading", name=title)).to_contain_text("one table tried this")
    expect(projector.locator(".cover")).to_have_count(0)
    assert NAMES[0] not in projector.locator("main").inner_text()
    teacher.keyboard.press("Escape")
    projector.locator("[data-showing=wall]").wait_for()
    expect(teacher.get_by_role("dialog")).to_have_count(0)
    projector.close()
    lesson.leave()


ONE_CLOSED_ONE_OPENED = """(next, open) => new Promise((done) => {
  open.addEventListener("close", () => setTimeout(done))
  open.close()
  next.click()
})"""


def look_at_what_was_learned(lesson: Lesson, tried: int) -> None:
    """Open the map, a try shown large, an exercise, and the map by pupil."""
    teacher = lesson.view("learned")
    expect(teacher.locator(".head small")).to_contain_text(f"{tried} refused tr")
    clean(teacher)
    reach(teacher, teacher.get_by_role("button", name="Show large"))
    teacher.get_by_role("dialog").wait_for()
    teacher.keyboard.press("Space")
    clean(teacher)
    large = teacher.locator("dialog").element_handle()
    one_by_one = teacher.get_by_role("button", name="Show one by one", include_hidden=True)
    one_by_one.evaluate(ONE_CLOSED_ONE_OPENED, large)
    expect(teacher.get_by_role("dialog")).to_contain_text("Exercise 1")
    clean(teacher)
    teacher.keyboard.press("Escape")
    expect(teacher.get_by_role("dialog")).to_have_count(0)
    reach(teacher, teacher.get_by_role("button", name="One pupil"))
    expect(teacher.get_by_role("rowheader")).to_have_count(4)
    clean(teacher)


def do_homework(lesson: Lesson, pupil: Page) -> None:
    """Give homework, and begin it at a device that was not in the class."""
    teacher = lesson.view("homework")
    reach(teacher, teacher.get_by_role("button", name="Create link"))
    expect(teacher.locator(".people li")).to_have_count(4)
    expect(teacher.get_by_text(UNREACHED)).to_be_visible()
    clean(teacher)
    pupil.goto(f"/h/{teacher.locator('.link b').inner_text().rpartition('/')[2]}")
    word = teacher.locator(".people li").first.locator("small").inner_text()
    pupil.get_by_label("Homework password").fill(word)
    clean(pupil)
    pupil.get_by_role("button", name="Start").tap()
    pupil.get_by_role("heading", name="Exercise 5").wait_for()
    clean(pupil)


def test_after_the_games_all_is_there_to_talk_about(
    visit: Callable[..., Page], server: Server
) -> None:
    lesson = open_class(visit, server.url)
    teacher = lesson.teacher
    lesson.come(*NAMES[:4])
    lesson.start()
    lesson.wire[0].prefers = 1  # another first card than at the other table
    tried = play_out(lesson, 6)
    lesson.leave()
    teacher.get_by_text("2 tables are done.").wait_for()
    clean(teacher)

    lesson.view("compare")
    for step in ("What we chose", "What happened next"):
        clean(teacher)
        teacher.keyboard.press("Space")
        expect(teacher.get_by_role("button", name=step)).to_have_attribute("aria-current", "step")
    expect(teacher.locator(".branch")).to_have_count(2)
    clean(teacher)

    look_at_what_was_learned(lesson, tried)
    lesson.view("report")
    expect(teacher.locator("[data-figure=finished] b")).to_have_text("2")
    clean(teacher)
    teacher.evaluate("document.fonts.ready.then(() => true)")  # they say how long a line is
    printed = teacher.pdf(prefer_css_page_size=True)
    assert printed.count(b"/Type /Page\n") == 3
    do_homework(lesson, visit(**PHONE))

    lesson.view("report")
    reach(teacher, teacher.get_by_role("button", name="Delete class"))
    clean(teacher)
    reach(teacher, teacher.get_by_role("button", name="Delete everything"))
    teacher.get_by_role("button", name="Open class").wait_for()
    teacher.wait_for_function("localStorage.getItem('labtable.classes') === '[]'")


@pytest.mark.parametrize("game", OTHERS)
def test_a_lesson_of_every_game(visit: Callable[..., Page], server: Server, game: str) -> None:
    lesson = open_class(visit, server.url, game)
    teacher = lesson.teacher
    pages = [visit(**PHONE), visit()]
    for page, name in zip(pages, NAMES, strict=False):
        come_in(page, lesson, name)
    seats = lesson.come(NAMES[2])
    lesson.start()
    for page in pages:
        page.locator("[data-doing=asked], [data-doing=waiting]").wait_for()
    play_on(seats, 3)

    lesson.end()
    for page in pages:
        expect(page.get_by_text("Thank you!")).to_be_visible()
    lesson.view("report")
    expect(teacher.locator("[data-figure=people] b")).to_have_text("3")
    lesson.leave()
