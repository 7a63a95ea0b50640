"""The page of views and answers is made from the source, and no field is without a meaning."""

from __future__ import annotations

import pytest

import labtable
from labtable.wire.export import TypeScriptWriter
from tools.views_page import PAGE, page, rows


def test_the_page_is_what_the_source_says_today() -> None:
    assert PAGE.read_text("utf-8") == page(), "python3 -m tools.views_page writes it"


@pytest.mark.parametrize("name", labtable.all_games())
def test_every_field_of_a_view_and_of_an_answer_has_a_meaning(name: str) -> None:
    game, shapes = labtable.game(name), TypeScriptWriter()
    shapes.add_struct(type(labtable.new(name, seats=game.seats[0], seed=1).view(0)))
    kinds = [*shapes.kinds.values(), *game.actions]
    dumb = [(kind.__name__, field) for kind in kinds for field, _, why in rows(kind) if not why]

    assert not dumb, "say it in a comment beside the field"
