"""What a viewer sees, also of a game that draws no picture."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import labtable
from labtable.engine.picture import Span, as_text
from labtable.terminal.table.pictures import (
    draw_picture,
    draw_plain,
    fold_lines,
    outline_view,
    standing_lines,
)
from labtable.terminal.table.session import new_session

BOARD = 79  # columns, beside the bar that scrolls


def test_a_view_without_a_picture_is_spelled_out_field_by_field() -> None:
    table = labtable.new("ion", seats=2, seed=29684)
    written = as_text(outline_view(table.view(0)))

    assert "round  1" in written
    assert "seats 0\n  hand  Ar, Br, F, He, K, Li, Mg, Ne\n" in written
    assert "seats 1\n  hand  nothing\n" in written


def test_a_game_that_draws_no_picture_is_drawn_all_the_same() -> None:
    table = labtable.new("ion", seats=2, seed=29684)
    table.game = msgspec.structs.replace(table.game, picture=None)

    assert draw_plain(table, 0) == as_text(outline_view(table.view(0)))


def test_a_long_line_is_broken_between_its_words_and_loses_none() -> None:
    words = [Span("    hand "), *[Span(f"card{n} ") for n in range(20)]]
    rows = as_text(fold_lines([words], 40)).split("\n")

    assert max(len(row.rstrip()) for row in rows) <= 40
    assert " ".join(rows).split() == as_text([words]).split()


def test_what_no_blank_divides_stays_together() -> None:
    tile = [Span("Ca(+2)", "cation"), Span("4", "quiet"), Span(" ")]

    assert as_text(fold_lines([[Span("rack "), *tile, *tile]], 14)) == "rack Ca(+2)4\n    Ca(+2)4"


@pytest.mark.parametrize("name", ["chemistry_monopoly", "compounded", "compoundit"])
def test_a_board_in_columns_is_whole_on_80_columns(name: str) -> None:
    table, dice = labtable.new(name, seats=3, seed=7, names=["Ada", "Bo", "Cy"]), Random(7)
    for _ in range(30):
        seat = table.waiting()[0]
        table.play(seat, table.sample(seat, dice))
    board = draw_picture(table, 0)[:18]

    folded = fold_lines(board, BOARD)

    assert len(folded) == len(board)
    assert max([len(as_text([line])) for line in folded]) <= BOARD


def test_the_standing_names_people_and_begins_with_the_best() -> None:
    session = new_session("ion", "bot,bot:random", 7, {})
    while session.bot_due is not None:
        session.bot_answers()
    result = session.table.result()
    lines = standing_lines(session.table)

    assert session.names[result.winners[0]] in lines[0]
    assert f"{max(result.scores)} (wins)" in lines[1]
    assert "eat " not in lines[0]
