"""What a drawn board needs beside the state: how much is left to place, what flies from where."""

from __future__ import annotations

from labtable.games.compounded.decisions import PlaceElements, PlaceForNobel, ScatterElement
from tests.compounded.kit import nobel, on, player, scene


def test_the_view_counts_what_may_still_be_placed() -> None:
    table = scene(PlaceElements(0, 1), player("H", research=1), player(), field={"A1": on("Water")})

    assert table.view(1).left == 2


def test_the_view_counts_what_nobel_may_still_place() -> None:
    table = scene(
        PlaceForNobel(0, 0),
        player(),
        player(),
        nobel=nobel("H O", discovery=1),
        field={"A1": on("Water")},
    )

    assert table.view(0).left == 3


def test_the_view_shows_what_flies_from_which_crater() -> None:
    field = {"A2": on("Water"), "B1": on("Ammonia")}
    table = scene(ScatterElement(0, 0, 0, ["H", "O"]), player(), player(), field=field)

    assert (table.view(0).crater, table.view(0).loose) == ("A1", ["H", "O"])


def test_nothing_is_left_or_loose_in_other_questions() -> None:
    table = scene(PlaceElements(0, 0), player(), player(), player(), field={"A1": on("Water")})
    table.play(0, "done")

    shown = table.view(0)
    assert (shown.left, shown.crater, shown.loose) == (0, "", [])
