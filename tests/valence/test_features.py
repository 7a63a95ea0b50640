"""What a seat sees and what answers do lights the columns that say so."""

from __future__ import annotations

from labtable.engine.columns import Rows
from labtable.games.valence import VALENCE, Build, React, Take
from labtable.games.valence.features import FEATURES
from tests.columns import blocks
from tests.valence.kit import building, player, turn


def test_a_view_lights_what_its_names_say() -> None:
    mine = player("H O O Na He", "Acid, Acid")
    table = turn(mine, player("K K", "Base"), player("Cl", "Salt"), pile="Ca F")
    told = blocks(FEATURES.view_columns, FEATURES.view(table.view(0)))

    assert told["hand"] == ["O 1", "O 2", "H 1", "Na 1", "He 1"]
    assert told["cards in hand"] == ["5"]
    assert told["hand builds"] == ["Base"]
    assert told["stash"] == ["Acid 1", "Acid 2"]
    assert (told["1, stash"], told["2, stash"]) == (["Base 1"], ["Salt 1"])
    assert (told["1, cards in hand"], told["2, cards in hand"]) == (["2"], ["1"])
    assert told["1, points missing"][-1] == "12 or more"
    assert (told["top of the pile"], told["below the top of the pile"]) == (["F"], ["Ca"])
    assert "Ca nobody has seen" not in told
    assert told["turn of"] == ["oneself"]
    assert told["seats"] == ["3"]


def test_an_answer_lights_what_its_names_say() -> None:
    table = turn(player("H O", "Acid"), player("K K", "Base"), pile="Na", sold_out="Salt")
    view = table.view(0)
    take = blocks(FEATURES.answer_columns, FEATURES.answer(view, Take("Na")))
    react = blocks(FEATURES.answer_columns, FEATURES.answer(view, React("Acid", "Base", 1)))

    assert take["hand after it"] == ["O 1", "H 1", "Na 1"]
    assert take["hand then builds"] == ["Base"]
    assert (react["gives"], react["the other loses"]) == (["Acid"], ["Base"])
    assert react["the other gains"] == ["Water"]  # of a Salt the Bank has none
    assert (react["strikes"], react["cards drawn"]) == (["1"], ["3"])


def test_building_the_last_points_wins() -> None:
    table = building("H O Na K", "Bisulfate, Base")
    told = blocks(FEATURES.answer_columns, FEATURES.answer(table.view(0), Build(("H", "Na", "O"))))

    assert (told["gains"], told["lays on top of the pile"]) == (["Base"], ["O"])
    assert "reaches the target" in told
    assert "points missing after it" not in told


def test_rows_are_as_wide_as_there_are_columns() -> None:
    table = turn(player("H O Na"), player("K K"), player("C"), player("S"))
    seen, done = Rows(), Rows()
    view, options = VALENCE.view(table.state, 0), table.options(0)
    assert FEATURES.views
    assert FEATURES.answers
    FEATURES.views(view, seen)
    FEATURES.answers(view, options, done)

    assert len(b"".join(seen.written)) == len(FEATURES.view_columns)
    assert len(b"".join(done.written)) == len(options) * len(FEATURES.answer_columns)
