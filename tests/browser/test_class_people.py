"""People of a class: carried to other tables, at a second device, asked what they made."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from labtable import chem
from labtable.web.classroom import naming_prompts
from tests.browser.classes import KEPT, NAMES, PHONE, TEACHER, Lesson, come_in, open_class, reach
from tests.browser.people import cards_in_hand, settled
from tests.browser.pupils import WirePupil, bonding, play_on
from tests.browser.server import Server
from tests.browser.test_everybody import faults
from tests.browser.windows import QUIET

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page, Route

BEGIN = QUIET


def tile(page: Page, n: int) -> Locator:
    return page.get_by_role("link", name=f"Table {n}:")


def test_people_are_carried_to_other_tables(visit: Callable[..., Page], server: Server) -> None:
    lesson = open_class(visit, server.url)
    teacher = lesson.teacher
    pupils = lesson.come(*NAMES[:4])
    lesson.view("wall")
    expect(tile(teacher, 2)).to_contain_text(NAMES[3])
    ada = teacher.get_by_role("button", name="Ada Table 1")
    ada.drag_to(tile(teacher, 2))  # before the start: somebody makes room
    expect(tile(teacher, 2)).to_contain_text("Ada")

    lesson.start()
    seat = pupils[0].me()["here"]["table"]
    tile(teacher, 2).click()
    drawer = teacher.get_by_role("region", name="Table 2")
    drawer.get_by_role("button", name="Ada").drag_to(tile(teacher, 1))  # they change places
    expect(tile(teacher, 1)).to_contain_text("Ada")
    assert pupils[0].me()["here"]["table"] != seat

    teacher.keyboard.press("Escape")
    teacher.keyboard.press("1")
    drawer = teacher.get_by_role("region", name="Table 1")
    reach(teacher, drawer.get_by_role("button", name="Ada"))  # the same by keyboard
    reach(teacher, drawer.get_by_role("button", name="Move", exact=True))
    teacher.keyboard.type("2")
    teacher.keyboard.press("Enter")
    expect(tile(teacher, 2)).to_contain_text("Ada")
    assert pupils[0].me()["here"]["table"] == seat
    lesson.leave()


def test_a_teacher_watches_a_table_and_goes_back_to_the_class(
    visit: Callable[..., Page], server: Server
) -> None:
    lesson = open_class(visit, server.url)
    teacher = lesson.teacher
    lesson.come("Ada", "Ben")
    lesson.start()
    teacher.keyboard.press("1")
    teacher.get_by_role("link", name="Watch").click()
    for _ in range(2):  # also when the page is loaded again
        expect(teacher.get_by_text("Waiting for")).to_be_visible()
        expect(teacher.get_by_text("You no longer have one of your seats")).to_have_count(0)
        expect(teacher.get_by_text("Not your turn")).to_have_count(0)
        teacher.reload()
    teacher.get_by_role("button", name="Menu").click()
    back = teacher.get_by_role("link", name="Back to class")
    expect(back).to_have_count(2)  # in the bar and in its menu
    back.last.click()
    expect(tile(teacher, 1)).to_be_visible()
    lesson.leave()


def test_the_same_pupil_at_another_device_gets_the_old_seat(
    visit: Callable[..., Page], server: Server
) -> None:
    lesson = open_class(visit, server.url)
    teacher, old, new = lesson.teacher, visit(), visit(**PHONE)
    come_in(old, lesson, "Ada")
    lesson.come("Ben")
    lesson.start()
    settled(old)
    cards = cards_in_hand(old)
    old.goto("/icon.svg")  # the device is gone

    new.goto(f"/c/{lesson.code}")
    new.get_by_label("Your first name").fill("ada")
    new.get_by_role("button", name="Join").tap()
    expect(new.get_by_text("Your teacher has to admit you.")).to_be_visible()
    reach(teacher, teacher.get_by_role("button", name="Admit", exact=True))
    new.get_by_role("button", name="Sit down").or_(new.locator("[data-doing]")).first.wait_for()
    if new.get_by_role("button", name="Sit down").count():
        new.get_by_role("button", name="Sit down").tap()
    settled(new)
    assert cards_in_hand(new) == cards
    old.goto(f"/c/{lesson.code}")
    expect(old.get_by_role("alert")).not_to_be_empty()
    expect(teacher.locator(".panel .who")).to_have_count(0)  # nobody waits any more
    lesson.leave()


def test_a_teacher_goes_on_at_another_device(visit: Callable[..., Page], server: Server) -> None:
    lesson = open_class(visit, server.url)
    lesson.come("Ada", "Ben")
    teacher, other = lesson.view("wall"), visit(**TEACHER)
    teacher.keyboard.press("/")
    teacher.get_by_role("button", name="Key for another device").click()
    value = teacher.get_by_role("dialog").locator("input").input_value()

    other.goto("/#/class")
    other.get_by_text("I have a key").click()
    other.get_by_label("I have a key").fill("nonsense")
    other.get_by_role("button", name="Go to the class").click()
    expect(other.get_by_role("alert")).to_contain_text("That’s not a class key.")
    other.get_by_label("I have a key").fill(value)
    other.keyboard.press("Enter")
    expect(tile(other, 1)).to_contain_text("Ada")
    other.keyboard.press("s")
    teacher.locator("[data-state=playing]").wait_for()
    lesson.leave()


def test_a_whole_lesson_opens_again_from_its_file(
    visit: Callable[..., Page], server: Server, tmp_path: Path
) -> None:
    lesson = open_class(visit, server.url)
    lesson.come(*NAMES[:4])
    lesson.start()
    play_on(lesson.wire, 24, bonding)
    teacher = lesson.teacher
    lesson.end()
    lesson.view("report")
    figures = teacher.locator("[data-figure]").all_inner_texts()
    teacher.get_by_role("button", name="Close lesson").click()  # nobody plays on
    expect(teacher.get_by_text("Some games are not finished")).to_be_hidden()
    with teacher.expect_download() as saved:
        teacher.get_by_role("button", name="Whole lesson").click()
    file, torn = tmp_path / "lesson.json", tmp_path / "torn.json"
    file.write_bytes(saved.value.path().read_bytes())
    torn.write_bytes(file.read_bytes()[:-50])

    other = visit(**TEACHER)
    other.goto("/#/class")
    field = other.locator("input[type=file]")
    server.excused.append("400 (Bad Request)")
    field.set_input_files(torn)
    expect(other.get_by_role("alert")).to_contain_text("no whole lesson")
    field.set_input_files(file)
    other.locator("[data-state=kept]").wait_for()
    other.goto(other.url.rpartition("/")[0] + "/report")
    other.locator("[data-figure]").first.wait_for()
    assert other.locator("[data-figure]").all_inner_texts() == figures
    expect(other.get_by_role("rowheader", name="Ada", exact=True)).to_be_visible()
    lesson.leave()


def test_names_that_come_late_are_not_shown_over_aliases(
    visit: Callable[..., Page], server: Server
) -> None:
    lesson = open_class(visit, server.url)
    lesson.come("Ada", "Ben")
    lesson.start()
    lesson.end()
    report = lesson.view("report")
    late: list[Route] = []
    report.route("**/report?names=names", lambda asked: late.append(asked))  # noqa: PLW0108 - a built-in cannot be marked
    for wish in ("Nicknames", "Names", "Nicknames"):
        report.get_by_role("button", name=wish, exact=True).click()
    expect(report.get_by_role("rowheader", name="Ada", exact=True)).to_have_count(0)
    while not late:
        report.wait_for_timeout(10)
    with report.expect_response("**/report?names=names") as came:
        late[0].continue_()
    came.value.finished()
    report.evaluate("() => new Promise((drawn) => setTimeout(drawn, 100))")
    expect(report.get_by_role("rowheader", name="Ada", exact=True)).to_have_count(0)
    lesson.leave()


@pytest.mark.parametrize(
    ("view", "asks"), [("compare", "compare"), ("learned", "map"), ("report", "report?names=names")]
)
def test_what_could_not_be_fetched_comes_with_the_next_news(
    visit: Callable[..., Page], server: Server, view: str, asks: str
) -> None:
    lesson = open_class(visit, server.url)
    lesson.come("Ada", "Ben")
    lesson.start()
    teacher = lesson.teacher
    server.excused.append("ERR_FAILED")
    teacher.route(f"**/{asks}", lambda asked: asked.abort())
    lesson.view(view)
    expect(teacher.locator(".trouble")).to_be_visible()
    teacher.unroute(f"**/{asks}")

    teacher.keyboard.press("p")  # the class rests

    expect(teacher.locator(".trouble")).to_have_count(0)
    lesson.leave()


def open_with(visit: Callable[..., Page], server: Server, sayit: str, worth: str) -> Lesson:
    """Open a class in which whoever makes something is asked about it."""
    teacher = visit(**TEACHER)
    teacher.goto("/#/class")
    teacher.locator("[data-part=lights]").get_by_label("on", exact=True).check()
    teacher.locator("[data-part=sayit]").get_by_label(sayit, exact=True).check()
    teacher.locator("[data-part=worth]").get_by_label(worth, exact=True).check()
    teacher.get_by_role("button", name="Open class").click()
    teacher.locator(".come .code").wait_for()
    return Lesson(teacher, server.url)


def make_chloride(pupil: Page, partner: WirePupil) -> Locator:
    """Keep and lay what makes calcium chloride; then one is asked about it."""
    for card in ("Cl", "Ca", "Cl"):  # the first one is laid by itself
        pupil.locator(f".hand [data-card={card}]:enabled").first.click()
        play_on([partner], 2)
        pupil.locator(".mine .lit .choose, .hand [data-card]:enabled").first.wait_for()
        if card == "Ca" or pupil.locator(".mine .lit .choose").count():
            pupil.locator(".mine .lit .choose").first.click()
            play_on([partner], 2)
    asked = pupil.locator(".say section")
    asked.wait_for()
    return asked


def own_page(pupil: Page, lesson: Lesson) -> Any:
    """What the class tells the pupil's page."""
    place = pupil.evaluate("JSON.parse(localStorage.getItem('labtable.class'))")
    key = {"authorization": f"Bearer {place['tokens'][0]}"}
    return pupil.request.get(f"/api/v1/classes/{lesson.room}/me", headers=key).json()


def right_answer(asked: Any) -> str:
    """What is right about something that was made."""
    if asked["what"] == "formula":
        return chem.diagnose(asked["given"]).meant[0].formula
    return naming_prompts.right_answer(asked["given"], asked["what"], "en")


@pytest.mark.parametrize(
    ("device", "sayit", "worth", "points"),
    [(PHONE, "multiple choice", "a point", 1), ({}, "typed", "nothing", 0)],
)
def test_whoever_made_something_says_what_it_is(
    visit: Callable[..., Page],
    server: Server,
    device: dict[str, Any],
    sayit: str,
    worth: str,
    points: int,
) -> None:
    lesson = open_with(visit, server, sayit, worth)
    pupil = visit(**device)
    come_in(pupil, lesson, "Ada")
    (partner,) = lesson.come("Ben")
    lesson.start()
    settled(pupil)
    asked = make_chloride(pupil, partner)
    before = own_page(pupil, lesson)
    right = right_answer(before["asked"])
    if before["asked"]["choices"]:
        at = before["asked"]["choices"].index(right)
        for choice in asked.locator(".choices button").all():
            expect(choice).to_be_in_viewport(ratio=1)
        asked.locator(".choices button").nth(at).click()
    else:
        asked.get_by_label("Your answer").fill(right)
        pupil.keyboard.press("Enter")
    expect(asked.get_by_role("status")).to_contain_text("Right")
    assert faults(pupil) == []
    after = own_page(pupil, lesson)
    assert (after["asked"], after["extra"], after["points"]) == (None, points, before["points"])
    expect(asked.get_by_role("status")).to_contain_text("Right")  # why stays there to be read
    pupil.locator(".note").get_by_role("button", name="Close").click()
    expect(asked).to_have_count(0)
    lesson.leave()


def test_a_pupil_reads_german_in_an_english_class(
    visit: Callable[..., Page], server: Server
) -> None:
    lesson = open_with(visit, server, "multiple choice", "nothing")
    pupil = visit(locale="de-DE")
    server.excused.append("404 (Not Found)")
    pupil.goto("/#/c/AAAAAA")
    pupil.get_by_label("Dein Vorname").fill("Ada")
    pupil.get_by_role("button", name="Mitmachen").click()
    expect(pupil.get_by_role("alert")).to_contain_text("keine Klasse mit diesem Code")
    pupil.get_by_label("Code").fill(lesson.code)
    pupil.get_by_role("button", name="Mitmachen").click()
    pupil.locator(".card").wait_for()
    (partner,) = lesson.come("Ben")
    lesson.start()
    settled(pupil)
    asked = make_chloride(pupil, partner)
    expect(asked).to_contain_text("Wie schreibt man die Formel?")
    expect(asked).to_contain_text("Calciumchlorid")
    assert own_page(pupil, lesson)["asked"]["given"] == "calcium chloride"
    lesson.teacher.keyboard.press("p")
    expect(pupil.get_by_role("alertdialog")).to_contain_text("Alle Augen nach vorn, bitte.")
    lesson.leave()


def test_a_class_plays_by_the_rules_that_the_teacher_chose(
    visit: Callable[..., Page], server: Server
) -> None:
    teacher = visit(**TEACHER)
    teacher.goto("/#/class")
    expect(teacher.locator(".sentence")).to_contain_text("Ion (First game)")
    teacher.get_by_role("button", name="First game").click()
    teacher.keyboard.type("Everything")
    expect(teacher.locator("[data-part=preset]")).to_contain_text("polyatomic ions")
    expect(teacher.locator(".sentence")).to_contain_text("Ion (Everything)")
    teacher.get_by_role("button", name="Open class").click()
    teacher.locator(".come .code").wait_for()
    lesson = Lesson(teacher, server.url)
    key = {"authorization": f"Bearer {teacher.evaluate(KEPT)['key']}"}
    wall = teacher.request.get(f"/api/v1/classes/{lesson.room}/wall", headers=key).json()
    assert wall["lesson"]["preset"] == "full"
    teacher.goto("/#/lessons/ion")
    expect(teacher.get_by_role("term").filter(has_text="Everything")).to_be_visible()


def test_names_are_worth_what_the_rules_of_the_game_say(
    visit: Callable[..., Page], server: Server
) -> None:
    teacher = visit(**TEACHER)
    teacher.goto("/#/class")
    teacher.locator(".lessons").get_by_role("button", name="Valence Plus").click()
    teacher.locator("[data-part=worth]").get_by_label("as in the rules").check()
    expect(teacher.locator(".sentence")).to_contain_text("naming by the game’s rules")
    teacher.get_by_role("button", name="Open class").click()
    teacher.locator(".come .code").wait_for()
    lesson = Lesson(teacher, server.url)
    key = {"authorization": f"Bearer {teacher.evaluate(KEPT)['key']}"}
    wall = teacher.request.get(f"/api/v1/classes/{lesson.room}/wall", headers=key).json()
    assert wall["lesson"]["options"]["naming_challenge"]
    assert (wall["lesson"]["say_it"], wall["lesson"]["worth"]) == ("off", "rule")
