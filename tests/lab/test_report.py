"""Reports: whole pages that need nothing else, and say nothing of the day they were made."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

import labtable
from labtable.lab.pages.page import Section, html_table, render_page
from labtable.lab.playing.match import play_match
from labtable.lab.playing.plan import Plan
from labtable.lab.simulate.report import simulation_page
from labtable.lab.simulate.summary import Tally, summary

LONELY = {"meta", "br", "hr", "link", "img", "input"}


class Tags(HTMLParser):
    """Sees that what is opened is closed, and gathers ids."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.ids += [given["id"] or ""] if "id" in given else []
        self.links += [given[name] or "" for name in ("src", "href") if name in given]
        if tag not in LONELY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in LONELY:
            assert self.open.pop() == tag


@pytest.fixture(scope="module")
def written() -> list[str]:
    """The report of one small run, written twice."""
    plan = Plan(game="valence", bots=["easy", "random", "random"], games=12, seed=7)
    tally = Tally()
    for setting in plan.settings():
        tally.add(play_match(setting))
    return [simulation_page(summary(plan, tally), tally) for _ in range(2)]


def test_the_same_run_gives_the_same_bytes(written: list[str]) -> None:
    assert written[0] == written[1]


def test_a_page_is_whole_and_loads_nothing(written: list[str]) -> None:
    tags = Tags()
    tags.feed(written[0])

    assert tags.open == []
    assert not [link for link in tags.links if not link.startswith("#")]


def test_a_page_says_nothing_of_the_day_or_the_machine(written: list[str]) -> None:
    assert not re.search(r"\b20[2-9]\d-\d\d|matplotlib|/home|/tmp", written[0])


def test_every_drawing_has_a_sentence_and_the_colours_of_the_page(written: list[str]) -> None:
    drawings = re.findall(r"<svg[^>]*>", written[0])

    assert len(drawings) >= 5
    assert all(['role="img" aria-label="' in drawing for drawing in drawings])
    assert "var(--first)" in written[0]
    assert "#01020" not in written[0]


def test_names_from_outside_cannot_write_on_the_page() -> None:
    shown = render_page(
        "<b>", "<i>", {"<u>": "<s>"}, [Section("<p>", "<q>", [html_table(["<a>"], [["<td>"]])])]
    )

    body = shown.partition("</style>")[2]
    assert not re.search(r"<(b|i|u|s|q|a)>", body)
    assert "&lt;td&gt;" in body


def test_a_game_that_splits_no_score_has_no_such_section() -> None:
    plan = Plan(game="compoundit", bots=["random", "random"], games=1, seed=7)
    tally = Tally()
    tally.add(play_match(next(plan.settings())))

    shown = simulation_page(summary(plan, tally), tally)

    assert "Where the points come from" not in shown
    assert labtable.game("compoundit").title in shown
