"""Every way to act on the board of Valence Plus."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.people import by_key, settled
from tests.browser.valence import build, scene, sit, sure
from tests.browser.windows import QUIET

BEGIN = QUIET  # straight to a table
BLOCKER = "Transition Metal Compound"
MINUS = "\N{MINUS SIGN}"


def top_of_pile(page: Page) -> str:
    return page.locator(".pile .symbol").last.inner_text()


def in_hand(page: Page) -> int:
    return page.locator(".hand [data-card]").count()


def test_the_deck_is_drawn_from_by_drag(page: Page) -> None:
    sit(page, scene("Draw", fits=lambda view: len(view.seats[0].hand) >= 2))
    held = in_hand(page)

    page.locator("button.deck").drag_to(page.locator(".hand"))

    expect(page.locator(".hand [data-card]")).to_have_count(held + 1)


def test_the_top_of_the_pile_is_taken(page: Page) -> None:
    sit(page, scene("Take"))
    card = top_of_pile(page)

    page.locator(".pile button").click()

    page.get_by_text(f"Ana took {card} from the discard pile.").first.wait_for()


def test_a_hand_is_exchanged_in_the_chosen_order(page: Page) -> None:
    sit(page, scene("Exchange", fits=lambda view: view.seats[0].hand[0] == "H"))
    cards = page.locator(".hand [data-card]")
    rest = [card.get_attribute("data-card") or "" for card in cards.all()][1:]

    cards.first.click()
    page.get_by_role("button", name="Exchange hand (H on top)").click()

    page.get_by_text(f"laid down {', '.join([*rest, 'H'])}.").first.wait_for()


def test_a_molecule_is_built_and_its_equation_stays(page: Page) -> None:
    sit(page, scene("Build"))

    formula = build(page)

    page.get_by_text(f"Ana built {formula}").first.wait_for()
    expect(page.locator(".note .last")).to_contain_text(formula)
    expect(page.locator(".mine .stash li")).not_to_have_count(0)


def test_the_sum_of_the_valences_follows_every_card(page: Page) -> None:
    sit(page, scene("Build", fits=lambda view: {"O", "Na"} <= set(view.seats[0].hand)))
    total = page.locator(".sum b")

    page.locator(".hand [data-card=O]").first.click()
    expect(total).to_have_text(f"= {MINUS}2")
    page.locator(".hand [data-card=Na]").first.drag_to(page.locator(".tray"))
    expect(total).to_have_text(f"= {MINUS}1")
    page.keyboard.press("Escape")

    expect(total).to_have_count(0)


def test_the_order_of_discarding_is_chosen(page: Page) -> None:
    sit(page, scene("Build"))
    while not page.locator(".tray.ready").count():
        page.locator(".hand .fits").first.click()
    first = page.locator(".tray .symbol").first.inner_text()

    page.locator(".tray .up").first.click()
    page.locator(".choices .main").click()
    sure(page)

    page.locator(".note .last").wait_for()
    assert top_of_pile(page) == first


def test_what_builds_nothing_is_refused_with_its_rule(page: Page) -> None:
    sit(page, scene("Build", fits=lambda view: "O" in view.seats[0].hand))

    page.locator(".hand [data-card=O]").first.click()
    page.get_by_role("button", name="Build this").click()

    expect(page.locator(".ask .rule")).to_have_text("VAL-041")


def test_a_reactor_is_pointed_at_a_target(page: Page) -> None:
    sit(page, scene("React"))

    page.locator(".mine .open[aria-pressed]").first.click()
    page.locator(".stash .lit").first.click()
    equation = page.locator(".reaction .equation").inner_text()
    page.get_by_role("button", name="React", exact=True).click()
    sure(page)

    expect(page.locator(".last .equation")).to_have_text(equation)


def test_a_reactor_is_pointed_at_a_target_by_keyboard_alone(page: Page) -> None:
    sit(page, scene("React"))

    by_key(page, page.locator(".mine .open[aria-pressed]").first)
    by_key(page, page.locator(".stash .lit").first)
    equation = page.locator(".reaction .equation").inner_text()
    page.keyboard.press("Enter")
    sure(page)

    expect(page.locator(".last .equation")).to_have_text(equation)


def test_a_reactor_is_let_go_with_escape(page: Page) -> None:
    sit(page, scene("React"))
    page.locator(".mine .open[aria-pressed]").first.click()
    page.locator(".stash .lit").first.wait_for()

    page.keyboard.press("Escape")

    expect(page.locator(".stash .lit")).to_have_count(0)


def test_a_reactor_is_dragged_onto_a_target(page: Page) -> None:
    table = scene("React", fits=lambda view: any(one.owner == 1 for one in view.meetings))
    sit(page, table)
    told = next(one for one in table.view(0).meetings if one.owner == 1)
    name = f"{told.reactors[0]} "
    reactor = page.locator(".mine .open[aria-pressed]", has_text=name).first
    zone = page.locator(f".others [data-piece='1:{told.target}:0']")

    reactor.drag_to(zone)

    expect(page.locator(".reaction .told")).to_contain_text(told.words)


def test_two_acids_dissolve_a_blocker(page: Page) -> None:
    sit(page, scene("Dissolve"))

    page.locator(".mine .open[aria-pressed]", has_text="Acid").first.click()
    page.locator(f".others [data-zone='molecule:1:{BLOCKER}'] .lit").click()
    page.get_by_role("button", name="React", exact=True).click()

    page.get_by_text(f"on the {BLOCKER} of Bo").first.wait_for()


def test_a_salt_is_traded_up_by_drag(page: Page) -> None:
    sit(page, scene("TradeUp", fits=lambda view: "Salt" in view.seats[0].stash))

    page.locator(".mine .open", has_text="Salt").drag_to(page.locator(".bank"))
    page.get_by_role("button", name="Trade up").click()

    page.get_by_text("Ana traded up: Salt went back to the Bank.").first.wait_for()


def test_an_attack_is_blocked(page: Page) -> None:
    table = scene("Block")
    sit(page, table)

    dialog = page.get_by_role("alertdialog")
    expect(dialog).to_contain_text(table.view(0).meetings[0].words)
    page.get_by_role("button", name="Block").click()

    page.get_by_text("Ana blocked it").first.wait_for()


def test_a_card_too_many_is_dragged_to_the_pile(page: Page) -> None:
    sit(page, scene("Discard"))
    card = page.locator(".hand [data-card]").first
    symbol = card.get_attribute("data-card")

    card.drag_to(page.locator(".pile"))
    sure(page)

    page.get_by_text(f"Ana discarded {symbol}.").first.wait_for()


def test_a_compound_is_named_in_ones_own_words(page: Page) -> None:
    table = scene("Name", naming_challenge=True)
    sit(page, table)
    asked = table.view(0).asked

    page.get_by_label(f"What is {asked} called?").fill("unobtainium chloride")
    page.keyboard.press("Enter")

    page.get_by_text(f"Ana said 'unobtainium chloride' for {asked}").first.wait_for()


def test_four_names_are_shown_to_whoever_asks(page: Page) -> None:
    sit(page, scene("Name", naming_challenge=True))

    page.get_by_role("button", name="Show me four names").click()

    expect(page.locator(".names button")).to_have_count(4)


def test_kinds_made_together_are_ticked(page: Page) -> None:
    table = scene("Draw", fits=lambda view: len(view.made) >= 2, cooperative=True)

    sit(page, table)

    expect(page.locator(".bank .made")).to_have_count(len(table.view(0).made))
    settled(page)
