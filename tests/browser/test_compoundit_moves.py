"""Every way to act on the board of CompoundIt!."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from labtable.games.compoundit import Place
from tests.browser.compoundit import best, go_to, lay, scene, sit, spots, square, tile, told
from tests.browser.windows import QUIET

BEGIN = QUIET  # straight to a table


def racked(page: Page) -> list[str]:
    tiles = page.locator(".rack [data-tile]")
    return [each.get_attribute("data-tile") or "" for each in tiles.all()]


def test_a_move_is_laid_by_clicks_read_and_confirmed(page: Page) -> None:
    table = scene(10)
    move = best(table, 0)
    sit(page, table)

    lay(page, move)
    expect(page.locator(".reading .run.good")).not_to_have_count(0)
    page.locator(".choices .lay").click()

    page.get_by_text(told(move)).first.wait_for()


def test_tiles_are_dragged_onto_the_board_about_it_and_back(page: Page) -> None:
    sit(page, scene())
    tried = page.locator(".square.tried")

    tile(page, racked(page)[0]).drag_to(square(page, "H8"))
    expect(tried).to_have_attribute("data-square", "H8")
    tried.drag_to(square(page, "J8"))
    expect(tried).to_have_attribute("data-square", "J8")
    tried.drag_to(page.locator(".rack .away"))

    expect(tried).to_have_count(0)
    assert len(racked(page)) == 10


def test_tiles_are_taken_back_one_by_one_and_all_at_once(page: Page) -> None:
    table = scene()
    move = best(table, 0)
    sit(page, table)
    lay(page, move)

    square(page, spots(move)[0][0]).click()
    expect(page.locator(".tried")).to_have_count(len(spots(move)) - 1)
    page.get_by_role("button", name="Take all back").click()

    expect(page.locator(".tried")).to_have_count(0)


def test_squares_are_lit_for_the_tile_that_is_held(page: Page) -> None:
    table = scene(10)
    sit(page, table)
    places = [spots(option) for option in table.options(0) if isinstance(option, Place)]
    symbol = places[0][0][1]

    tile(page, symbol).click()

    lit = page.locator(".square.lit")
    wanted = {name for place in places for name, laid in place if laid == symbol}
    assert {each.get_attribute("data-square") for each in lit.all()} == wanted
    page.keyboard.press("Escape")
    expect(lit).to_have_count(0)


def test_a_move_is_typed_and_laid_by_keyboard_alone(page: Page) -> None:
    table = scene(2)
    places = [option for option in table.options(0) if isinstance(option, Place)]
    move = next(place for place in places if "." not in place.tiles and place.at[0].isdigit())
    sit(page, table)

    go_to(page, spots(move)[0][0])
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    page.keyboard.type("".join(move.tiles))
    page.locator(".reading .good").first.wait_for()
    page.keyboard.press("Enter")

    page.get_by_text(told(move)).first.wait_for()


def test_a_tile_that_was_typed_is_taken_back_with_backspace(page: Page) -> None:
    sit(page, scene())

    go_to(page, "H8")
    page.keyboard.type("NaI")
    expect(page.locator(".tried")).to_have_count(2)
    page.keyboard.press("Backspace")

    expect(page.locator(".tried")).to_have_attribute("data-square", "H8")


def test_a_rack_is_sorted_shuffled_and_put_side_by_side(page: Page) -> None:
    sit(page, scene(10))
    dealt = racked(page)

    tiles = page.locator(".rack [data-tile]")
    tiles.nth(9).drag_to(tiles.nth(0))
    assert racked(page) == [dealt[9], *dealt[:9]]
    page.get_by_role("button", name="Sort").click()
    assert racked(page) == dealt
    page.get_by_role("button", name="Shuffle").click()

    assert sorted(racked(page)) == sorted(dealt)


def test_every_run_says_at_once_what_it_is_or_why_it_is_none(page: Page) -> None:
    sit(page, scene())
    reading = page.locator(".reading")

    lay(page, Place("8H", ("H", "O")))
    expect(reading.locator(".bad")).to_contain_text("OH is hydroxide alone")
    expect(reading.locator(".bad .rule")).to_have_text("CIT-061")
    expect(page.locator(".square.bad")).to_have_count(2)
    tile(page, "H").click()
    square(page, "J8").click()

    expect(reading.locator(".good")).to_contain_text("water")
    expect(page.locator(".square.good")).to_have_count(3)
    expect(page.locator(".square.bad")).to_have_count(0)
    expect(page.locator(".choices .main")).to_have_text("Play for 3")


def test_tiles_that_are_not_in_one_line_cannot_be_laid(page: Page) -> None:
    sit(page, scene())
    first, second = "Na", "I"

    tile(page, first).click()
    square(page, "H8").click()
    tile(page, second).click()
    square(page, "J9").click()

    expect(page.locator(".reading .rule")).to_have_text("CIT-021")
    expect(page.locator(".choices .lay")).to_be_disabled()


def test_what_does_not_fit_is_refused_by_the_table_too(page: Page) -> None:
    sit(page, scene())

    tile(page, racked(page)[0]).click()
    square(page, "H8").click()
    page.locator(".choices .lay").click()

    expect(page.locator(".ask .rule")).to_have_text("CIT-024")


def test_a_proof_is_shown_on_demand_for_what_lies_there(page: Page) -> None:
    table = scene(10)
    sit(page, table)
    made = table.view(0).made[0]

    square(page, made.squares[0]).click()
    page.locator(f".told [data-run={made.run}] summary").click()

    proof = page.locator(".told .certificate").first
    expect(proof.locator(".tile")).to_have_count(len(made.tiles))
    expect(proof).to_contain_text("= 0")


def test_passing_with_something_to_lay_is_asked_twice(page: Page) -> None:
    sit(page, scene(10))

    page.get_by_role("button", name="Pass").click()
    expect(page.locator(".question")).to_contain_text("You could lay ")
    page.locator(".sure [data-act]").click()

    page.get_by_text("Ana passed.").first.wait_for()


def test_unseen_tiles_are_counted(page: Page) -> None:
    table = scene(10)
    sit(page, table)
    unseen = table.view(0).unseen

    page.locator(".pool summary").click()

    counted = [int(each.inner_text().split()[-1]) for each in page.locator(".pool li").all()]
    assert sum(counted) == sum(unseen.values())
