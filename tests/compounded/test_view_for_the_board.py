"""What a drawn board needs beside the state: how much is left to place, what flies from where."""

from __future__ import annotations

from itertools import groupby

import labtable
from labtable.games.compounded.decisions import PlaceElements, PlaceForNobel, ScatterElement
from tests.compounded.kit import nobel, on, player, scene, scoring


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


def test_a_surplus_after_a_cylinder_belongs_to_the_lab() -> None:
    table = scoring(player("H H H O O C N S", lab=3, tools=["Graduated Cylinder"]))

    table.play(0, "shift lab to research")

    assert (table.view(0).asked, table.view(0).phase) == ("ReturnSurplus", "lab")


def test_the_phase_is_the_one_before_the_next_to_come() -> None:
    table = labtable.new("compounded", seats=3, seed=1)
    seen = []
    while table.view(0).turn < 3:
        seen.append(table.view(0).phase)
        seat = table.waiting()[0]
        table.play(seat, table.options(seat)[0])

    turns = [phase for phase, _ in groupby(seen)]
    assert [phase for phase in turns if phase != "lab"][:5] == [
        *("study", "research", "discovery", "study", "research"),
    ]
