"""What a seat sees and what answers do lights the columns that say so."""

from __future__ import annotations

from labtable.games.compounded.actions import Place, Raise
from labtable.games.compounded.features import FEATURES
from labtable.games.compounded.flow import Research
from labtable.games.compounded.tables import KEY
from tests.columns import blocks
from tests.compounded.kit import COMPLETE, on, player, scene

TABLE = scene(
    Research(),
    player("H O", study=1),
    player("H", tools=[KEY]),
    player(),
    field={
        "A1": on("Water", "H", 0),  # 3 points: H and O are open
        "A2": on("Ammonia", "H H N", 0),  # 4 points: one H is open
        "A3": on("Calcium oxide", COMPLETE, 1),  # 3 points
        "B1": on("Urea"),
    },
)


def test_a_view_tells_what_everybody_has_under_way() -> None:
    told = blocks(FEATURES.view_columns, FEATURES.view(TABLE.view(0)))

    assert told["oneself, claims"] == ["1 or more", "2 or more"]
    assert told["oneself, points that miss one"] == ["1 or more", "4 or more"]  # Ammonia
    assert told["oneself, points that the bench completes"][-1] == "6 or more"  # both, 7 points
    assert "oneself, points that are complete" not in told
    assert told["1, points that are complete"] == ["1 or more"]  # Calcium oxide
    assert told["1, tool"] == [KEY]
    assert "2, claims" not in told
    assert told["free spaces of the bench"] == ["1 or more", "2 or more"]


def test_the_same_table_looks_different_from_another_seat() -> None:
    told = blocks(FEATURES.view_columns, FEATURES.view(TABLE.view(1)))

    assert told["oneself, points that are complete"] == ["1 or more"]
    assert told["tool"] == [KEY]
    assert told["2, claims"] == ["1 or more", "2 or more"]  # who was asked, two places on
    assert "1, tool" not in told


def test_an_answer_tells_what_is_then_open_and_whether_the_bench_fills_it() -> None:
    view = TABLE.view(0)
    first = blocks(FEATURES.answer_columns, FEATURES.answer(view, Place("O", "A1")))
    last = blocks(FEATURES.answer_columns, FEATURES.answer(view, Place("H", "A2")))

    assert first["then open there"] == ["1 or more"]
    assert {"the bench fills the rest", "the rest can be placed at once"} <= first.keys()
    assert "completes it" in last
    assert "then open there" not in last


def test_a_raise_tells_where_the_experiment_stands_then() -> None:
    told = blocks(FEATURES.answer_columns, FEATURES.answer(TABLE.view(0), Raise("study")))

    assert told["raises"] == ["study"]
    assert told["raises it to"] == ["1 or more", "2 or more"]
    assert "then experiments at the top" not in told
