"""The page of what hints say is made by the program, and names every kind of answer."""

from __future__ import annotations

import labtable
from tools.hints_page import PAGE, page

# not listed, or in no preset
SELDOM = {"Accept", "Challenge", "ChooseToken", "Resign", "Share", "Vote"}


def test_the_page_is_what_the_program_says_today() -> None:
    assert PAGE.read_text("utf-8") == page(), "python3 -m tools.hints_page writes it"


def test_every_kind_of_answer_is_on_it() -> None:
    sections = PAGE.read_text("utf-8").split("\n## ")
    for name in labtable.all_games():
        game = labtable.game(name)
        shown = next(part for part in sections if part.startswith(game.title))
        lacking = [kind.__name__ for kind in game.actions if f"**{kind.__name__}**" not in shown]
        assert set(lacking) <= SELDOM, (name, lacking)
